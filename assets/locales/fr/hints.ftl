### Indices et valeurs : ce qui est bon, et ce qui est vrai.
###
### $point : par exemple c3. $plies : coups des deux camps jusqu’à la fin, celui de l’indice compris.

## Indices

hint-piece = 💡 Regardez { $side ->
    [goats] la chèvre
   *[tigers] le tigre
} en { $point }.
hint-mind-tiger = 💡 En posant votre chèvre, pensez au tigre en { $point }.
hint-mind-goat = 💡 En posant votre chèvre, pensez à celle qui est en { $point }.
hint-edge = 💡 Posez votre chèvre au bord du plateau.
hint-inside = 💡 Posez votre chèvre à l’intérieur, sur l’un des neuf points loin du bord.
hint-action = 💡 Jouez **{ $action }**.
hint-exact = C’est exact : rien n’est meilleur ici.
hint-guide = D’après les valeurs exactes, rien n’est meilleur. Avec Ludoteka, elles ne sont qu’un guide : elles ignorent quelles positions ne peuvent pas revenir.
hint-opinion = C’est ce que je jouerais. J’ai cherché, mais je n’ai rien prouvé.
hint-busy = Beaucoup de membres m’interrogent en ce moment. Réessayez dans une minute.

## Pourquoi un coup est bon

reason-wins = - Il gagne { $plies ->
    [1] tout de suite
   *[other] en { $plies } coups si chacun joue au mieux
}.
reason-wins-some-time = - Il gagne si chacun joue au mieux.
reason-keeps-draw = - { $ways ->
    [one] C’est le seul qui garde la nulle.
   *[other] Il garde la nulle ; seuls { $ways } coups sur { $all } la gardent.
}
reason-holds-out = - Contre le meilleur jeu, tout est perdu ; celui-ci résiste le plus longtemps, { $plies } coups.
reason-loses = - Contre le meilleur jeu, tout est perdu, quoi que vous jouiez.
reason-takes = - Il prend la chèvre en { $point }.
reason-shuts-in = - Il enferme le tigre en { $point }.
reason-saves = - Il sauve la chèvre en { $point }.
reason-withdraws = - Il met à l’abri la chèvre en { $point }.
reason-threatens = - Il menace de prendre la chèvre en { $point }.
reason-frees = - Il rend une issue au tigre en { $point }.
reason-escapes = - Il sort le tigre de { $point }, où le coup suivant pouvait l’enfermer.
reason-leaves-nothing = - Il ne laisse aucune chèvre à prendre.
reason-narrows = - Il laisse aux tigres { $after ->
    [one] { $after } issue
   *[other] { $after } issues
} au lieu de { $before }.
reason-widens = - Il donne aux tigres { $after ->
    [one] { $after } issue
   *[other] { $after } issues
} au lieu de { $before }.

## Valeurs

value-turn = { $side ->
    [goats] Aux chèvres
   *[tigers] Aux tigres
} de jouer :
value-draw = **nulle, si chacun joue au mieux.**
value-wins = **si chacun joue au mieux, { $side ->
    [goats] les chèvres gagnent
   *[tigers] les tigres gagnent
} en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}.**
value-wins-some-time = **si chacun joue au mieux, { $side ->
    [goats] les chèvres gagnent
   *[tigers] les tigres gagnent
}.**
value-decided = **Le plateau a tranché : { $side ->
    [goats] les chèvres ont gagné
   *[tigers] les tigres ont gagné
}.**
# $actions : les premiers, selon $order.
value-keeping = { $count ->
    [one] Sur { $all } coups, un seul garde cette valeur : { $actions }
   *[other] Sur { $all } coups, { $count } gardent cette valeur, { $order ->
        [best] le meilleur d’abord
       *[hard] le plus gênant d’abord
    } : { $actions }
}
value-all-keep = { $count ->
    [one] Il n’y a qu’un coup : { $actions }
   *[other] Les { $count } coups y mènent tous, { $order ->
        [best] le meilleur d’abord
       *[hard] le plus gênant d’abord
    } : { $actions }
}
value-none-keeps = Aucun des coups permis ici ne garde cette valeur.
value-exact = C’est exact, ce n’est pas une estimation.
value-guide = La valeur est exacte sans règle contre la répétition. Avec Ludoteka, c’est un guide.
value-unknown = **je ne connais pas la valeur ici** : aucune table ne me la donne ici.
value-opinion = Je jouerais { $action }, mais je n’ai rien prouvé.
