### The pages of /rules. Ids: topic-<name>, then the passages topic-<name>-<passage>.

topic-board = Board

## What a diagram marks, for those who do not see it: plain text

diagram-lines = Highlighted lines: { $lines }.
diagram-points = Marked points: { $points }.
diagram-legal = Legal: { $actions }.
diagram-illegal = Not legal: { $actions }.
