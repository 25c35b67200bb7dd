### The pages of /rules. Ids: topic-<name>, then the passages topic-<name>-<passage>.

topic-board = Plateau
