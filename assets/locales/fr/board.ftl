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
