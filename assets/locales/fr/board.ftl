### Le plateau en mots, et les listes de coups.

## L’image pour qui ne la voit pas : du texte brut

alt-tigers = Plateau de Bagh-Chal. Tigres en { $points }.
alt-goats = Chèvres en { $points }.
alt-no-goats = Aucune chèvre sur le plateau.
alt-counts = Chèvres en main : { $in-hand }. Capturées : { $captured } sur 5.
alt-turn = { $side ->
    [goats] Aux chèvres de jouer.
   *[tigers] Aux tigres de jouer.
}
alt-last-place = Dernier coup : une chèvre posée en { $to }.
alt-last-step = Dernier coup : de { $from } à { $to }.
alt-last-capture = Dernier coup : de { $from } à { $to }, capture de la chèvre en { $over }.
alt-marked = Marqué : { $points }.
# $ways : comme `moves-piece` les énumère.
alt-picked = { $side ->
    [goats] La chèvre en { $from } est choisie : { $ways }.
   *[tigers] Le tigre en { $from } est choisi : { $ways }.
}

## Sous le plateau en lettres, 30 caractères au plus

text-board-legend = T tigre  G chèvre  [ ] dernier

## Coups

moves-title = { side-sign } { $player }, avec les { side }, a { $count ->
    [one] un coup.
   *[other] { $count } coups.
}
moves-place = Poser une chèvre en : { $points }
moves-none = **{ $from }** : aucun coup
moves-piece = **{ $from }** : { $ways }
moves-steps = vers { $points }
moves-captures = capture { $captures }
# Une capture : la chèvre en $over, le tigre arrivant en $to.
moves-capture = { $over } (arrivée en { $to })
moves-barred = interdit { $barred }
moves-barred-note = Un coup interdit ferait revenir une position antérieure ; le nombre entre parenthèses est celui du coup après lequel elle s’est présentée (0 : le début).
moves-over = La partie est finie : il n’y a plus de coup à jouer. { $ending }
landing-capture = { $to } · capture la chèvre en { $over }
choose-destination = Où doit aller la pièce en { $from } ?

## Un plateau à toucher : $from est le point de la pièce choisie. 80 caractères au plus par case

grid-cell = { side-sign } { $point }
grid-place = Touchez le point où poser votre chèvre ({ $in-hand } en main).
grid-pick = { $side ->
    [goats] Touchez la chèvre à déplacer.
   *[tigers] Touchez le tigre à déplacer.
}
grid-go = { $side ->
    [goats] Où va la chèvre en { $from } ? Touchez-la encore pour la reposer.
   *[tigers] Où va le tigre en { $from } ? Touchez-le encore pour le reposer.
}
# $captures : comme `moves-capture` dit chacune.
grid-captures = En rouge, la capture d’une chèvre : { $captures }
# $barred : des points, chacun avec le numéro du coup après lequel la position s’est présentée.
grid-barred = Interdit, car la position d’après le coup entre parenthèses reviendrait : { $barred }

## Ce qui a été fait avec un bouton qu’un seul membre voit

done-action = { side-sign } **{ $number }. { $action }** est joué. Le nouveau plateau arrive ci-dessous, pour tous.
done-resignation = Vous avez abandonné. Le salon l’apprend ci-dessous.
done-other = C’est fait. Le salon l’apprend ci-dessous.
