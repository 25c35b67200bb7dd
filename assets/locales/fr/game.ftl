### Ce qu’un défi propose, où en est une partie, et comment elle s’est terminée.
###
### $side et $wish : goats ou tigers, $wish aussi random. Les noms arrivent déjà neutralisés.
### $when, $closable, $closes : un moment tel que `moment` le dit. $channel : de même avec `channel`.
### Ces fichiers sont écrits dans le markdown de Discord ; dans un terminal, ses signes disparaissent.
### Espaces insécables : U+00A0 devant : et dans « », U+202F devant ; ! ?. Un test y veille.

## Éléments d’autres messages

side = { $side ->
    [goats] chèvres
   *[tigers] tigres
}
side-sign = { $side ->
    [goats] 🐐
   *[tigers] 🐅
}
# $in-hand : les chèvres qui restent à poser.
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
# $time : un moment sous la forme de Discord, qui affiche « dans 7 jours », ou sous la forme ISO.
moment-chat = { $time }
moment-terminal = le { $time }
# $id : le numéro d’un salon.
channel-chat = <#{ $id }>
channel-terminal = salon { $id }
somebody = quelqu’un
# Qui a fait supprimer ses données.
former-player = un ancien joueur
# Le programme, là où se trouve sinon un joueur : un nom propre, sans article.
engine = Baghchal
engine-at-level = { engine } (niveau { $level })
yes = oui
no = non

## Défis

challenge-to-member = { $guest }, { $challenger } vous défie au Bagh-Chal.
challenge-to-anyone = { $challenger } lance un défi au Bagh-Chal à qui voudra.
challenge-rematch = { $guest }, { $challenger } vous propose une revanche, camps échangés.
challenge-sides = { $wish ->
    [goats] { $challenger } aimerait jouer les chèvres.
    [tigers] { $challenger } aimerait jouer les tigres.
   *[random] Les camps seront tirés au sort.
}
challenge-rules = Règles : { ruleset }.
# $time : le mot d’un choix. $rated : yes ou no.
terms = { $time ->
    [hour] Temps : 1 heure par coup
    [half-day] Temps : 12 heures par coup
    [day] Temps : 1 jour par coup
    [three-days] Temps : 3 jours par coup
    [week] Temps : 7 jours par coup
    [two-weeks] Temps : 14 jours par coup
   *[unlimited] Sans limite de temps
} · { $rated ->
    [yes] **partie classée**
   *[no] partie amicale
}.
terms-pair = Une paire : deux parties, chaque camp une fois chacun, et les points s’additionnent.
terms-claims = Quand une position se présente pour la troisième fois, chacun peut réclamer la nulle.
challenge-start = La partie commence à la position `{ $position }`.
challenge-answer-member = Répondez avec /{ command-accept } ou /{ command-decline }. Le défi expire { $when }.
challenge-answer-anyone = La première personne qui répond avec /{ command-accept } jouera. Le défi expire { $when }.
challenge-waiting = Le défi lancé par { $challenger } attend une réponse. Il expire { $when }.
challenge-accepted = { $guest } accepte le défi lancé par { $challenger } : { $goats } joue les chèvres, { $tigers } les tigres.
rematch-accepted = { $guest } accepte la revanche proposée par { $challenger } : { $goats } joue les chèvres, { $tigers } les tigres.
second-begins = La deuxième partie de la paire commence, camps échangés : { $goats } joue les chèvres, { $tigers } les tigres.
solo-begins = { $challenger } joue en solo : { $goats } joue les chèvres, { $tigers } les tigres.
challenge-declined = { $guest } a refusé le défi lancé par { $challenger }.
challenge-declined-told = { $challenger }, { $guest } a refusé votre défi. Une autre fois, peut-être !
challenge-withdrawn = { $challenger } a retiré son défi.
challenge-lapsed = Personne n’a répondu à temps au défi lancé par { $challenger } : il a expiré.
played-in = La partie se trouve dans { $channel }.

## Tours et temps

turn-first = { $player }, vous commencez, { to-move }.
turn = { $player }, à vous de jouer, { to-move }.
turn-unchanged = C’est toujours aux { side } de jouer.
deadline = Échéance { $when }.
# $player n’a pas joué à temps ; $opponent attend. $when : l’échéance, passée.
late = Le temps de { $player } s’est écoulé { $when } : { $opponent } peut prendre la victoire avec /{ command-claim } ; d’ici là, { $player } peut encore jouer.
overdue = ⏰ { $opponent }, { $player } n’a plus de temps : /{ command-claim } vous donne la victoire, /{ command-moretime } lui donne du temps. Tant que vous ne réclamez rien, { $player } peut encore jouer.
overdue-ends = Si personne ne réclame, la partie se termine d’elle-même { $when }, gagnée au temps.
# Une partie sans limite de temps : dès quand on peut la fermer, et quand elle se ferme d’elle-même.
quiet = Si elle ne reprend pas, chacun pourra la fermer avec /{ command-stop } { $closable }, et elle se fermera d’elle-même { $closes }.
on-vacation = 🌴 { $player } est en vacances, de retour { $when }.

## Où en est une partie

seats = 🐐 { $goats } – 🐅 { $tigers }
standing-turn = C’est à { $player } de jouer, { to-move }.
counts = Chèvres en main : { $in-hand } · capturées : { $captured } sur 5
last-action = Dernier coup : { $number }. { $action }
draw-offered = { $player } propose la nulle : l’autre camp l’accepte avec /{ command-draw }.
# $plies : combien de coups seraient repris, 1 ou 2.
takeback-offered = { $player } demande à reprendre { $plies ->
    [one] le dernier coup
   *[other] les deux derniers coups
} : l’autre camp l’accorde avec /{ command-takeback }.
stop-offered = { $player } propose d’arrêter sans résultat : l’autre camp l’accepte avec /{ command-stop }.
suspended = ⏸️ Cette partie est suspendue : { $channel } a disparu ou est verrouillé. Chacun de vous peut la poursuivre avec /{ command-resume } dans un autre salon du serveur.
suspended-closes = Sinon, elle se ferme d’elle-même { $when }, sans résultat.
confirm-resignation = Voulez-vous vraiment abandonner ? La victoire ira à votre adversaire.
preview = Le plateau après **{ $number }. { $action }**, pour vous seulement.
preview-capture = Ce coup capture la chèvre en { $over }.
preview-question = Ce coup n’est pas encore joué : le jouer, ou revenir ?

## Messages privés

direct-reminder = ⏰ Votre temps est presque écoulé.
direct-nudge = 👋 Il ne s’est rien passé dans cette partie depuis une semaine.
direct-turn = À vous de jouer dans { $channel } contre { $opponent }, { to-move }.

## Pour le salon du journal : $game est un numéro.

audit = 📋 Partie { $game } dans { $channel }

## Fins de partie

reason-fifth-capture = la cinquième chèvre est capturée
reason-no-action = { $side ->
    [goats] les chèvres n’ont plus aucun coup
   *[tigers] les quatre tigres sont enfermés
}
reason-only-repetition = il ne reste aux { side } aucun coup qui ne répète pas une position antérieure
reason-resigned = les { side } ont abandonné
reason-time = les { side } n’avaient plus de temps
reason-time-unclaimed = les { side } n’avaient plus de temps, et la partie s’est terminée d’elle-même
# $player : qui a gagné, avec le camp $side.
won = **{ $player } gagne avec les { side }** : { $reason }.
won-by-side = Les { side } ont gagné : { $reason }.
drawn = **Partie nulle** d’un commun accord.
draw-claimed = **Partie nulle** par répétition, réclamée par les { side }.
stop-agreed = Arrêt d’un commun accord : **sans résultat**.
closed-by-side = Les { side } ont fermé la partie, où il ne se passait plus rien : **sans résultat**.
closed-by-itself = Il ne s’est rien passé pendant 60 jours, la partie est donc fermée : **sans résultat**.
stopped = Les { side } ont quitté la partie avant que chaque camp ait joué : **sans résultat**.
ended-by-moderator = { $moderator } a mis fin à la partie au titre de la modération : **sans résultat**.
ended-reason = Raison : « { $reason } »
# $player a gagné au temps.
unrated-absent = Hors classement : { $player } ne s’est pas servi de moi depuis l’échéance.
# Les changements : 1500 → 1512.
rating-changes = Classement : 🐐 { $goats } { $goats-change } · 🐅 { $tigers } { $tigers-change }
# $score : 1½ – ½, d’abord les points de $challenger.
pair-score = La paire pour l’instant : { $challenger } { $score } { $guest }
pair-won = **{ $winner } remporte la paire** : { $challenger } { $score } { $guest }
pair-level = **La paire se termine à égalité** : { $challenger } { $score } { $guest }
second-follows = La deuxième partie de la paire suit immédiatement.
