### Ce qui se passe dans une partie, et où elle en est.
###
### $side et $wish : goats ou tigers, $wish aussi random. Les noms arrivent déjà neutralisés.
### Ces fichiers sont écrits dans le markdown de Discord ; dans un terminal, ses signes disparaissent.
### Espaces insécables : U+00A0 devant : et dans « », U+202F devant ; ! ?. Un test y veille.

## Éléments d’autres messages

side = { $side ->
    [goats] chèvres
   *[tigers] tigres
}
side-sign = { $side ->
    [goats] 🐐
   *[tigers] 🐅
}
# $in-hand : les chèvres qui restent à poser.
to-move = { $side ->
    [goats] { $in-hand ->
        [0] avec les chèvres
       *[other] avec les chèvres ({ $in-hand } à poser)
    }
   *[tigers] avec les tigres
}
# $name et $version des règles.
ruleset = { $name ->
    [plyyard] Ply Yard { $version } (les positions peuvent se répéter)
   *[ludoteka] Ludoteka { $version } (une fois toutes les chèvres posées, aucune position ne peut revenir)
}
# $time : un moment sous la forme de Discord, qui affiche « dans 7 jours », ou sous la forme ISO.
moment-chat = { $time }
moment-terminal = le { $time }
# $id : le numéro d’un salon.
channel-chat = <#{ $id }>
channel-terminal = salon { $id }
somebody = quelqu’un

## Défis

challenge-to-member = { $guest }, { $challenger } vous défie au Bagh-Chal.
challenge-to-anyone = { $challenger } lance un défi au Bagh-Chal à qui voudra.
challenge-sides = { $wish ->
    [goats] { $challenger } aimerait jouer les chèvres.
    [tigers] { $challenger } aimerait jouer les tigres.
   *[random] Les camps seront tirés au sort.
}
challenge-rules = Règles : { ruleset }.
challenge-start = La partie commence à la position `{ $position }`.
challenge-answer-member = Répondez avec /{ command-accept } ou /{ command-decline }. Le défi expire { $when }.
challenge-answer-anyone = La première personne qui répond avec /{ command-accept } jouera. Le défi expire { $when }.
challenge-waiting = Le défi lancé par { $challenger } attend une réponse. Il expire { $when }.
challenge-accepted = { $guest } accepte le défi lancé par { $challenger } : { $goats } joue les chèvres, { $tigers } les tigres.
challenge-declined = { $guest } a refusé le défi lancé par { $challenger }.
challenge-declined-told = { $challenger }, { $guest } a refusé votre défi. Une autre fois, peut-être !
challenge-withdrawn = { $challenger } a retiré son défi.
challenge-lapsed = Personne n’a répondu à temps au défi lancé par { $challenger } : il a expiré.

## Tours

turn-first = { $player }, vous commencez, { to-move }.
turn = { $player }, à vous de jouer, { to-move }.
turn-unchanged = C’est toujours aux { side } de jouer.

## Coups : $number compte les coups des deux camps à partir de 1, $action est la notation.

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

## Nulles

draw-offer = { $opponent }, { $player } propose la nulle. /{ command-draw } l’accepte ; le prochain coup annule la proposition.
draw-declined = { $player } refuse la nulle : la partie continue.

## Fins de partie

reason-fifth-capture = la cinquième chèvre est capturée
reason-no-action = { $side ->
    [goats] les chèvres n’ont plus aucun coup
   *[tigers] les quatre tigres sont enfermés
}
reason-only-repetition = il ne reste aux { side } aucun coup qui ne répète pas une position antérieure
reason-resigned = les { side } ont abandonné
# $player : qui a gagné, avec le camp $side.
won = **{ $player } gagne avec les { side }** : { $reason }.
won-by-side = Les { side } ont gagné : { $reason }.
drawn = **Partie nulle** d’un commun accord.
stopped = Les { side } ont quitté la partie avant que chaque camp ait joué : **sans résultat**.
ended-by-moderator = { $moderator } a mis fin à la partie au titre de la modération : **sans résultat**.

## Ce qui n’a pas été annoncé : une courte ligne chacun

missed = Pas annoncé jusqu’ici :
missed-more = - { $count ->
    [one] un événement
   *[other] { $count } événements
} avant ceux-ci
missed-challenge = - { $player } lance le défi
missed-accept = - { $player } accepte le défi
missed-decline = - { $player } refuse le défi
missed-withdraw = - { $player } retire son défi
missed-lapse = - le défi expire
missed-action = - { side-sign } { $number }. { $action } · { $player }
missed-draw-offer = - { $player } propose la nulle
missed-draw-decline = - { $player } refuse la nulle
missed-draw-agreement = - { $player } accepte la nulle
missed-resignation = - { $player } abandonne
missed-stop = - { $player } arrête la partie
missed-end = - { $player } met fin à la partie (modération)

## Où en est une partie

seats = 🐐 { $goats } – 🐅 { $tigers }
standing-turn = C’est à { $player } de jouer, { to-move }.
counts = Chèvres en main : { $in-hand } · capturées : { $captured } sur 5
last-action = Dernier coup : { $number }. { $action }
draw-offered = { $player } propose la nulle : l’autre camp l’accepte avec /{ command-draw }.
confirm-resignation = Voulez-vous vraiment abandonner ? La victoire ira à votre adversaire.
