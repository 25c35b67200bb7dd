### The lessons of /learn. Ids: lesson-<name>, then what its steps say.

lesson-lines = Les lignes
