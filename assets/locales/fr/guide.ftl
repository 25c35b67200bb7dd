### The pages of /rules. Ids: topic-<name>, then the passages topic-<name>-<passage>.

topic-board = Plateau

## Ce qu’un diagramme signale, pour qui ne le voit pas : texte sans mise en forme

diagram-lines = Lignes surlignées : { $lines }.
diagram-points = Points marqués : { $points }.
diagram-legal = Permis : { $actions }.
diagram-illegal = Interdit : { $actions }.
