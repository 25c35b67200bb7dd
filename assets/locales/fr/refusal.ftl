### Pourquoi pas, et que faire à la place. Seule la personne qui demande le lit.

## Défis

refused-challenged-self = On ne peut pas se défier soi-même. Nommez quelqu’un d’autre, ou personne : chacun ici pourra alors accepter.
refused-challenged-bot = Les bots n’acceptent pas de défi. Nommez quelqu’un d’autre, ou personne : chacun ici pourra alors accepter. /{ command-solo } se joue contre moi.
refused-challenged-absent = { $guest } n’est pas sur ce serveur et ne pourrait pas répondre.
refused-too-many-challenges = Vous avez déjà { $limit } défis sans réponse : c’est le maximum. /{ command-stop } retire celui de son salon.
refused-declined-recently = { $guest } vient de refuser un de vos défis. Vous pourrez en proposer un autre { $when }.
refused-already-challenged = Un défi lancé par { $challenger } attend déjà ici. /{ command-accept } ou /{ command-decline } y répond ; /{ command-stop } retire le vôtre.
refused-no-challenge = Aucun défi ne vous attend ici. /{ command-challenge } en lance un.
refused-not-for-you = Ce défi s’adresse à { $guest }. /{ command-challenge } lance le vôtre.
refused-own-challenge = Ce défi est le vôtre : seuls les autres peuvent y répondre. /{ command-stop } le retire.
refused-not-your-challenge = Seule la personne qui a lancé ce défi peut le retirer : { $challenger }.
refused-open-to-all = Ce défi est ouvert à tous : inutile de le refuser, il expirera de lui-même.
refused-challenge-declined = Ce défi a été refusé.
refused-challenge-withdrawn = Ce défi a été retiré.
refused-challenge-lapsed = Ce défi a expiré. /{ command-challenge } en lance un nouveau.
refused-challenge-taken = { $guest } a déjà accepté ce défi, et la partie a commencé.
refused-channel-busy = { $goats } et { $tigers } jouent dans { $channel }, et un salon n’accueille qu’une partie à la fois. Le défi tient toujours : acceptez-le quand cette partie sera finie, ou jouez dans un fil.
refused-busy-to-resume = { $goats } et { $tigers } jouent ici, et un salon n’accueille qu’une partie à la fois. Votre partie reste suspendue : /{ command-resume } la poursuit dans un autre salon ou dans un fil.
refused-busy-for-solo = { $goats } et { $tigers } jouent ici, et un salon n’accueille qu’une partie à la fois. Utilisez /{ command-solo } dans un autre salon, dans un fil ou en message privé avec moi.

## Parties

refused-no-game = Aucune partie n’est en cours dans ce salon. /{ command-challenge } en lance une, /{ command-games } affiche les vôtres.
refused-not-started = Le défi n’a pas encore été accepté : la partie n’a donc pas commencé.
refused-not-a-seat = Cette partie oppose { $goats } (chèvres) à { $tigers } (tigres) : personne d’autre ne peut y intervenir.
refused-not-your-turn = Ce n’est pas votre tour : c’est à { $opponent } de jouer, avec les { side }.
refused-already-played = Vous avez déjà joué { $action }, au coup { $number }. C’est maintenant le tour de votre adversaire.
refused-board-has-changed = La partie a avancé depuis cet affichage. /{ command-board } montre où elle en est.
refused-played-elsewhere = Cette partie se joue maintenant dans { $channel }. Continuez là-bas.
refused-game-over = La partie est finie. { $ending }
# $offer : draw (nulle), takeback (reprise) ou stop (arrêt).
refused-already-offered = { $offer ->
    [draw] Votre proposition de nulle
    [takeback] Votre demande de reprise
   *[stop] Votre proposition d’arrêter
} tient toujours. Votre adversaire peut l’accepter jusqu’au prochain coup.
refused-no-offer = { $offer ->
    [draw] Aucune nulle n’est proposée : un coup ou une autre proposition annule la précédente. /{ command-draw } en fait une.
    [takeback] Aucune reprise n’est demandée : un coup ou une autre proposition annule la demande. /{ command-takeback } en fait une.
   *[stop] Aucun arrêt n’est proposé : un coup ou une autre proposition annule la précédente. /{ command-stop } en fait une.
}
refused-own-offer = C’est à votre adversaire de répondre à { $offer ->
    [draw] votre proposition de nulle
    [takeback] votre demande de reprise
   *[stop] votre proposition d’arrêter
}.
refused-nothing-to-take-back = Vous n’avez pas encore joué : il n’y a rien à reprendre.
refused-takebacks-refused = { $opponent } n’accorde pas de reprises : le coup reste joué.
refused-no-draw-solo = En solo, personne n’est là pour accepter la nulle. /{ command-stop } met fin à la partie sans résultat, /{ command-resign } l’abandonne.
refused-hints-solo = Les indices sont pour les parties en solo : dans une partie entre membres, chacun joue seul. /{ command-solo } se joue contre moi.
refused-value-live = Tant que deux membres jouent, personne n’apprend ce que vaut leur position. La partie finie, /{ command-value } le dira.
refused-position-live = Cette position, peut-être tournée ou en miroir, est ou a été sur le plateau d’une partie que jouent deux membres. Par équité, je n’en dis rien à personne avant la fin de cette partie. Cela arrive souvent aux premiers coups, rarement plus tard.
refused-not-over = La partie continue. Quand elle sera finie, /{ command-rematch } en proposera une autre, camps échangés.
refused-rematch-taken = La revanche de cette partie est déjà prise. /{ command-challenge } lance un nouveau défi.
refused-rematch-offered = Vous avez déjà proposé la revanche ; votre adversaire peut l’accepter.
refused-bumped-recently = Le plateau vient d’être affiché ici. Vous pourrez le faire remonter { $when }.
# $game : un numéro.
refused-suspended = La partie { $game } est suspendue, car son salon a disparu ou est verrouillé. /{ command-resume } la poursuit dans un autre salon du serveur.
refused-nothing-to-resume = Vous n’avez aucune partie suspendue sur ce serveur. /{ command-games } affiche vos parties.
refused-no-such-game = Cette partie n’existe pas, ou vous ne pouvez pas la voir. /{ command-history } affiche vos parties finies avec leurs numéros.
refused-no-such-import = Cette partie importée n’est plus gardée : je garde les 50 dernières que vous avez importées. /{ command-import } la ramène.

## Temps et réclamations

refused-nothing-to-claim = Avec ces règles ({ $ruleset ->
    [plyyard] Ply Yard
   *[ludoteka] Ludoteka
}), aucune position ne revient : il n’y aurait rien à réclamer. Laissez l’option { option-repetition } de côté.
refused-claim-too-early = Votre adversaire a encore du temps : vous pourrez réclamer la victoire { $when }, si rien n’est joué d’ici là.
refused-own-time = C’est votre tour : seul le camp qui attend peut faire cela.
refused-not-repeated = La nulle peut être réclamée quand une position se présente pour la troisième fois. Celle-ci s’est présentée { $times ->
    [one] { $times } fois
   *[other] { $times } fois
}.
refused-no-claim = Il n’y a rien à réclamer : cette partie est sans limite de temps, et rien n’a été convenu. /{ command-draw } propose la nulle.
refused-no-time-limit = Cette partie est sans limite de temps : votre adversaire n’en a pas besoin de plus.
refused-time-enough = Votre adversaire a bien assez de temps : l’échéance est { $when }.

## Vacances : $days en compte les jours.

refused-vacation-length = Des vacances durent de 1 à { $days } jours.
refused-vacation-used-up = { $days ->
    [0] Il ne vous reste aucun jour de vacances ; ils reviennent un an après avoir été pris.
    [one] Il ne vous reste qu’un jour de vacances pour l’instant.
   *[other] Il ne vous reste que { $days } jours de vacances pour l’instant.
}
refused-on-vacation = Vous êtes déjà en vacances, de retour { $when }. /{ command-vacation } 0 y met fin.
refused-not-on-vacation = Vous n’êtes pas en vacances.

## Membres et serveurs

refused-challenges-refused = { $guest } n’accepte pas de défis, du moins pas avec vous. /{ command-challenge } sans nom laisse chacun ici accepter.
refused-blocked-self = On ne peut pas se bloquer soi-même.
refused-not-blocked = Vous n’avez pas bloqué { $member }.
refused-channel-not-allowed = Les parties ne commencent pas dans ce salon. Elles le peuvent dans : { $channels }
refused-too-many-games = Vous avez ici autant de parties et de défis en attente que ce serveur en permet ({ $limit }). Finissez-en d’abord une.
refused-too-many-games-of = { $member } a ici autant de parties et de défis en attente que ce serveur en permet ({ $limit }).
refused-draining = Je vais redémarrer et ne commence plus de parties pour l’instant. Celles en cours continuent. Réessayez dans quelques minutes.
refused-servers-only = Cela ne marche que sur un serveur.
refused-not-manager = Cela est réservé à qui gère le serveur (permission « { permission-manage-server } »).
refused-not-moderator = Seule la modération (permission « { permission-manage-channels } ») peut mettre fin aux parties des autres. Vous pouvez quitter la vôtre avec /{ command-stop }, /{ command-draw } ou /{ command-resign }.

## Signalements d’erreurs

refused-empty-report = Rien n’a été signalé : le formulaire ne disait pas ce qui ne va pas.
# $limit: a number above 1.
refused-too-many-reports = Merci, mais je ne prends que { $limit } signalements par jour d’un même membre. Vous pourrez en faire d’autres { $when }.

## Coups

refused-unreadable = « { $text } » ne se lit pas comme un coup ici. Écrivez un point où poser une chèvre (/{ command-place }), comme c3, ou deux points pour déplacer une pièce (/{ command-move }), comme a1-b2 ou a5xc5.
refused-not-a-capture = « { $text } » n’est pas une capture : depuis { $from }, une capture arrive deux points plus loin en ligne droite, et ce n’est pas le cas de { $to }.
illegal-game-over = La partie est finie : { $reason }.
illegal-tigers-never-place = Les quatre tigres sont sur le plateau dès le début et ne se posent jamais. Déplacez-en un avec /{ command-move }.
illegal-no-goats-in-hand = Toutes les chèvres ont été posées. Déplacez-en une avec /{ command-move }.
illegal-goats-still-in-hand = { $in-hand ->
    [one] Il reste une chèvre en main : posez-la avec /{ command-place }. Alors seulement, les chèvres se déplacent.
   *[other] Il reste { $in-hand } chèvres en main : posez-en une avec /{ command-place }. Les chèvres ne se déplacent qu’une fois toutes posées.
}
illegal-no-piece = Il n’y a rien en { $from } : rien ne peut en partir.
illegal-not-your-piece = { $side ->
    [goats] Une chèvre se trouve en { $from }, et c’est le tour des tigres.
   *[tigers] Un tigre se trouve en { $from }, et c’est le tour des chèvres.
}
illegal-same-point = La pièce se trouve déjà en { $point }. Indiquez un autre point d’arrivée.
illegal-no-line = Aucune ligne ne relie { $from } et { $to }, et les pièces ne se déplacent que le long des lignes.
illegal-out-of-reach = { $to } est hors de portée depuis { $from } : une pièce avance jusqu’au point voisin le long d’une ligne, et seul un tigre saute, par-dessus une chèvre et en ligne droite.
illegal-goats-never-jump = Les chèvres ne sautent jamais : { $to } est à deux points de { $from }, et une chèvre ne va qu’au point voisin.
illegal-occupied = { $side ->
    [goats] Une chèvre
   *[tigers] Un tigre
} occupe déjà { $to }. Choisissez un point libre.
illegal-nothing-to-jump = Un tigre n’avance de deux points qu’en sautant par-dessus une chèvre, et { $over } est vide.
illegal-tiger-in-between = Un tigre se trouve en { $over }, et les tigres ne sautent que par-dessus les chèvres.
illegal-repeats = { $action } ferait revenir { $ply ->
    [0] la position du début de la partie
   *[other] la position d’après le coup { $ply }
}, et ces règles interdisent le retour d’une position antérieure. /{ command-moves } affiche ce que vous pouvez jouer.
refused-no-destination = La pièce en { $from } n’a nulle part où aller. /{ command-moves } affiche ce qui peut bouger.
