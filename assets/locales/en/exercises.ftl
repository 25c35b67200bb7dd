### The exercises at the end of the course, and the positions of /study.

exercise-understand = Understand
study-blockade = Blockade
