### Ce qui se passe dans une partie.

## Coups : $number compte les coups des deux camps à partir de 1, $action est la notation.

action-place = 🐐 **{ $number }. { $action }** · { $player } pose une chèvre.
action-step = { $side ->
    [goats] 🐐 **{ $number }. { $action }** · { $player } déplace une chèvre.
   *[tigers] 🐅 **{ $number }. { $action }** · { $player } déplace un tigre.
}
action-capture = 🐅 **{ $number }. { $action }** · { $player } capture la chèvre en { $over } : { $captured ->
    [one] { $captured } prise
   *[other] { $captured } prises
} sur 5.
all-placed = Les vingt chèvres ont été posées : désormais, elles se déplacent le long des lignes.
repeated = Cette position, avec le même camp à jouer, s’est présentée { $times } fois. Si la partie tourne en rond, /{ command-draw } propose la nulle.
repeated-claim = Cette position, avec le même camp à jouer, s’est présentée { $times } fois : comme convenu, chacun peut réclamer la nulle avec /{ command-claim }.
repeated-solo = Cette position, avec le même camp à jouer, s’est présentée { $times } fois. Si la partie tourne en rond, /{ command-stop } y met fin sans résultat.

## Propositions : $offer vaut draw (nulle), takeback (reprise) ou stop (arrêt).

draw-offer = { $opponent }, { $player } propose la nulle. /{ command-draw } l’accepte ; le prochain coup annule la proposition.
# $plies : combien de coups seraient repris, 1 ou 2.
takeback-offer = { $opponent }, { $player } demande à reprendre { $plies ->
    [one] le dernier coup
   *[other] les deux derniers coups
}. /{ command-takeback } l’accorde ; le prochain coup annule la demande.
stop-offer = { $opponent }, { $player } propose d’arrêter la partie sans résultat. /{ command-stop } l’accepte ; le prochain coup annule la proposition.
offer-declined = { $player } refuse { $offer ->
    [draw] la nulle
    [takeback] la reprise
   *[stop] d’arrêter
} : la partie continue.
# $ply : le numéro du dernier coup qui reste, 0 s’il n’en reste aucun.
takeback-agreed = { $player } accorde la reprise : { $ply ->
    [0] on revient à la position du début.
   *[other] on revient à la position d’après le coup { $ply }.
}

## Temps

more-time = { $player } donne du temps à { $opponent }.
reminder = ⏰ { $player }, votre temps est presque écoulé, à vous de jouer { to-move }.
nudge = 👋 { $player }, il ne s’est rien passé depuis une semaine : à vous de jouer, { to-move }.
resumed = ▶️ { $player } poursuit la partie ici.

## Ce qui n’a pas été annoncé : une courte ligne chacun

missed = Pas annoncé jusqu’ici :
missed-more = - { $count ->
    [one] un événement
   *[other] { $count } événements
} avant ceux-ci
missed-challenge = - { $player } lance le défi
missed-accept = - { $player } accepte le défi
missed-second = - la deuxième partie de la paire commence
missed-solo = - la partie en solo commence
missed-decline = - { $player } refuse le défi
missed-withdraw = - { $player } retire son défi
missed-lapse = - le défi expire
missed-action = - { side-sign } { $number }. { $action } · { $player }
missed-offer = - { $player } { $offer ->
    [draw] propose la nulle
    [takeback] demande une reprise
   *[stop] propose d’arrêter
}
missed-offer-declined = - { $player } refuse { $offer ->
    [draw] la nulle
    [takeback] la reprise
   *[stop] d’arrêter
}
missed-offer-agreed = - { $player } accepte { $offer ->
    [draw] la nulle
    [takeback] la reprise
   *[stop] d’arrêter
}
missed-claim-draw = - { $player } réclame la nulle
missed-claim-win = - { $player } réclame la victoire au temps
missed-more-time = - { $player } donne du temps
missed-reminder = - { $player } reçoit un rappel de l’échéance
missed-overdue = - { $player } n’a plus de temps
missed-run-out = - la partie se termine d’elle-même au temps
missed-nudge = - { $player } reçoit un rappel
missed-close = - { $player } ferme la partie
missed-closed = - la partie se ferme d’elle-même
missed-suspension = - la partie est suspendue : son salon a disparu ou est verrouillé
missed-resumption = - { $player } poursuit la partie
missed-bump = - { $player } fait remonter le plateau
missed-resignation = - { $player } abandonne
missed-stop = - { $player } arrête la partie
missed-end = - { $player } met fin à la partie (modération)
