### Pourquoi pas, et que faire à la place. Seule la personne qui demande le lit.

## Défis

refused-challenged-self = On ne peut pas se défier soi-même. Nommez quelqu’un d’autre, ou personne : chacun ici pourra alors accepter.
refused-challenged-bot = Les bots n’acceptent pas de défi. Nommez quelqu’un d’autre, ou personne : chacun ici pourra alors accepter.
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

## Parties

refused-no-game = Aucune partie n’est en cours dans ce salon. /{ command-challenge } en lance une, /{ command-games } affiche les vôtres.
refused-not-started = Le défi n’a pas encore été accepté : la partie n’a donc pas commencé.
refused-not-a-seat = Cette partie oppose { $goats } (chèvres) à { $tigers } (tigres) : personne d’autre ne peut y intervenir.
refused-not-your-turn = Ce n’est pas votre tour : c’est à { $opponent } de jouer, avec les { side }.
refused-already-played = Vous avez déjà joué { $action }, au coup { $number }. C’est maintenant le tour de votre adversaire.
refused-board-has-changed = La partie a avancé depuis cet affichage. /{ command-board } montre où elle en est.
refused-game-over = La partie est finie. { $ending }
refused-draw-already-offered = Votre proposition de nulle tient toujours. Votre adversaire peut l’accepter jusqu’au prochain coup.
refused-no-draw-offer = Aucune nulle n’est proposée : un coup joué annule la proposition. /{ command-draw } en fait une.
refused-own-draw-offer = C’est à votre adversaire de répondre à votre proposition de nulle.
refused-too-late-to-stop = Chaque camp a joué : la partie ne peut plus être arrêtée. Vous pouvez proposer la nulle avec /{ command-draw }, ou abandonner avec /{ command-resign }.
refused-not-moderator = Seule la modération (permission « { permission-manage-channels } ») peut mettre fin aux parties des autres. Vous pouvez quitter la vôtre avec /{ command-draw }, /{ command-resign } ou, avant que chaque camp ait joué, /{ command-stop }.

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
