### Les parties sur papier : les parcourir, les images animées, et les parties venues d’ailleurs.

## Quelle partie

paper-game = 📜 Partie { $game } : 🐐 { $goats } – 🐅 { $tigers }
paper-imported = 📜 Partie importée : 🐐 { $goats } – 🐅 { $tigers }
paper-result = { $score ->
    [goats] Les chèvres ont gagné.
    [tigers] Les tigres ont gagné.
    [draw] La partie est nulle.
   *[open] Il n’y a pas de résultat.
}

## Plateau par plateau

paper-start = Le début, avant { $plies ->
    [0] tout coup.
    [one] le seul coup.
   *[other] les { $plies } coups.
}
paper-action = **{ $number } { $action }** · { $ply } sur { $plies }

## Images animées

replay-plies = { $plies ->
    [0] Rien n’a été joué.
    [one] 1 coup.
   *[other] { $plies } coups.
}
replay-from = La partie est longue : l’image commence après le coup { $from }.
replay-alt = Image animée d’une partie de { $plies ->
    [one] 1 coup
   *[other] { $plies } coups
}. Le dernier plateau :
replay-busy = Beaucoup de parties sont en train d’être rejouées. Réessayez dans une minute.
replay-no-pictures = Je ne peux pas montrer d’image animée ici : il me manque la permission { permission-attach-files } dans ce salon. En message privé, cela marche.
replay-failed = L’image animée n’a pas pu être dessinée. Réessayez.

## Parties venues d’ailleurs

import-at-word = ❌ Ligne { $line }, à « { $word } » : { $why }
import-at-line = ❌ Ligne { $line } : { $why }
import-before = { $plies ->
    [0] Rien n’a été importé ; aucun coup ne précède.
    [one] Rien n’a été importé. Le seul coup qui précède est juste.
   *[other] Rien n’a été importé. Les { $plies } coups qui précèdent sont justes.
}
import-not-one = Donnez la partie soit en texte, soit en fichier.
import-not-fetched = Je n’ai pas pu récupérer le fichier auprès de Discord. Réessayez.
import-not-text = Ce fichier n’est pas un texte en UTF-8.
notation = { $notation ->
    [python] la notation du paquet Python baghchal
    [obx] OBX
   *[record] notre feuille de partie
}
import-empty = Il n’y a rien à lire.
import-too-long = C’est trop long : je lis jusqu’à { $most } Kio.
import-too-many = La partie est trop longue : je lis jusqu’à { $most } coups.
import-unknown = Je n’y reconnais aucune des trois notations : notre feuille de partie, comme `1. c3 a1-b2`, avec ses en-têtes ; celle du paquet Python baghchal, comme `1. G33 B1122` ; ou OBX, avec `@20 c0` dans ses lignes.
import-mixed = Deux notations se mêlent : { $first } jusqu’ici, puis { $other }. Une partie doit s’en tenir à une seule.
import-tag = Un en-tête doit être de la forme `[Nom « valeur »]` avec des guillemets droits, Ruleset en premier, Start et Result en dernier, chacun une seule fois.
import-ruleset = Le premier en-tête doit nommer les règles et leur version, comme plyyard 1.
import-start = Les pièces et les nombres du début ne forment pas une position : quatre tigres, vingt chèvres sur le plateau, en main ou capturées, et cinq captures au plus.
import-result = Un résultat doit se trouver ici à la fin : `1-0` pour les chèvres, `0-1` pour les tigres, `1/2-1/2` pour une partie nulle ou, dans notre feuille, `*`.
import-results-differ = L’en-tête donne un autre résultat : { $header }.
import-score = Le plateau en a décidé autrement : { $score ->
    [goats] les chèvres ont gagné
   *[tigers] les tigres ont gagné
}, { $result }.
import-undecided = Le signe # dit que le plateau a décidé de la partie, et ce n’est pas le cas.
import-number = Le numéro { $expected } doit se trouver ici.
import-unreadable = Ce n’est pas un coup dans cette notation.
import-turn = C’est au tour des { $side ->
    [goats] chèvres
   *[tigers] tigres
}.
import-capture = C’est une capture par-dessus { $over }, et ce n’est pas écrit ainsi.
import-no-capture = C’est écrit comme une capture, et c’est un simple pas.
import-illegal = { $action } est interdit sur notre plateau. { $reason }
import-part = { $part ->
    [board] Cinq rangées de T, G et X doivent se trouver ici, comme TXXXT/XXXXX/XXGXX/XXXXX/TXXXT.
    [turn] Le camp qui doit jouer doit être indiqué ici, g ou t.
    [in-hand] Les chèvres en main doivent se trouver ici, comme @20.
    [captured] Les chèvres capturées doivent se trouver ici, comme c0.
   *[action] Le coup qui mène à ce plateau doit se trouver ici, comme mC3 ou mA1B2.
}
import-differs = Le coup mène ailleurs : ici doit se trouver { $expected }.
import-after-result = Rien ne peut suivre le résultat.
