### Commandes, options et boutons tels que Discord les affiche : du texte brut, sans arguments.
###
### Noms : minuscules, sans espace, 32 caractères au plus. Descriptions : 100. Boutons : 80.

command-challenge = défier
command-challenge-description = Défier un membre, ou quiconque ici, au Bagh-Chal
command-accept = accepter
command-accept-description = Accepter le défi qui vous attend ici
command-decline = refuser
command-decline-description = Refuser le défi qui vous attend ici
command-place = poser
command-place-description = Poser une chèvre sur un point libre
command-move = déplacer
command-move-description = Déplacer une pièce le long d’une ligne, ou capturer avec un tigre
command-board = plateau
command-board-description = Afficher le plateau de ce salon, pour vous seulement
command-moves = coups
command-moves-description = Afficher tous les coups du camp qui doit jouer, pièce par pièce
command-draw = nulle
command-draw-description = Proposer la nulle, ou accepter celle qui est proposée
command-stop = arrêter
command-stop-description = Quitter la partie avant que chaque camp ait joué, ou retirer votre défi
command-resign = abandonner
command-resign-description = Abandonner la partie
command-games = parties
command-games-description = Afficher vos parties et vos défis, où qu’ils soient
command-rules = règles
command-rules-description = Expliquer les règles du Bagh-Chal
command-help = aide
command-help-description = Expliquer les commandes
command-end = terminer
command-end-description = Modération : mettre fin, sans résultat, à la partie de ce salon

option-opponent = adversaire
option-opponent-description = Qui défier ; laissez vide pour que chacun ici puisse accepter
option-side = camp
option-side-description = Le camp que vous aimeriez jouer
option-rules = règles
option-rules-description = Les règles de la partie
option-point = point
option-point-description = Le point libre où poser, comme c3
option-from = de
option-from-description = Le point où se trouve la pièce, comme a1
option-to = vers
option-to-description = Le point où elle va, comme b2
option-text = texte
option-text-description = Afficher le plateau en texte plutôt qu’en image

choice-goats = Chèvres
choice-tigers = Tigres
choice-random = Au hasard
choice-plyyard = Ply Yard : les positions peuvent se répéter
choice-ludoteka = Ludoteka : aucune position ne revient une fois les chèvres posées

button-accept = Accepter
button-decline = Refuser
button-withdraw = Retirer
button-board = Voir le plateau
button-draw-accept = Accepter la nulle
button-draw-decline = Refuser la nulle
button-resign = Abandonner
button-keep-playing = Continuer à jouer
button-open-thread = Ouvrir un fil
