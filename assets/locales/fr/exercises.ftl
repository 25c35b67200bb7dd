### The exercises at the end of the course, and the positions of /study.

exercise-understand = Comprendre
study-blockade = Le blocage
