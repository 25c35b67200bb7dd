### Listes de parties et de joueurs.
###
### $game : le numéro d’une partie. $when : un moment tel que `moment` le dit. $channel : de même avec `channel`.

## Parties de la personne qui demande, qui joue $side

games-none = Vous n’avez ni partie ni défi en attente. /{ command-challenge } lance un défi.
games-title = Vos parties et vos défis :
games-my-turn = - { $channel } : **à vous** avec les { side }, contre { $opponent }
games-my-turn-limited = - { $channel } : **à vous** avec les { side }, contre { $opponent } ; échéance { $when }
games-claim = - { $channel } : le temps de { $opponent } s’est écoulé { $when } ; **/{ command-claim } vous donne la victoire**
games-their-turn = - { $channel } : c’est à { $opponent } de jouer ; vous avez les { side }
games-their-turn-limited = - { $channel } : c’est à { $opponent } de jouer ; vous avez les { side } ; échéance { $when }
games-challenge-to-me = - { $channel } : { $opponent } vous défie : /{ command-accept } ou /{ command-decline } ; le défi expire { $when }
games-challenge-from-me = - { $channel } : votre défi à { $opponent } attend une réponse ; il expire { $when }
games-challenge-open = - { $channel } : votre défi ouvert à tous attend une réponse ; il expire { $when }
games-suspended = - { $channel } : la partie { $game } contre { $opponent } est suspendue ; /{ command-resume } dans un autre salon la poursuit
games-over = - { $channel } : votre partie contre { $opponent } est finie
games-closed = - { $channel } : votre défi s’est terminé sans partie
games-more = et { $count } de plus

digest-title = ☀️ Ces parties vous attendent :
digest-end = Ce message vient une fois par jour tant que quelque chose vous attend ; /{ command-settings } l’arrête.

## Parties finies

history-none = Il n’y a pas encore de parties finies ici. /{ command-games } affiche celles qui continuent.
history-title = Vos parties finies, page { $page } sur { $pages } :
# $result : won (gagnée), lost (perdue), drawn (nulle) ou none (sans résultat). $rated : yes ou no. $count : les coups.
history-game = - **{ $game }** · { $result ->
    [won] **gagnée**
    [lost] perdue
    [drawn] nulle
   *[none] sans résultat
} { side-sign } contre { $opponent } · { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} · { $rated ->
    [yes] classée
   *[no] amicale
} · { $channel } · finie { $when }
history-end = /{ command-record } avec le numéro donne une partie sous forme de fichier texte.

## Joueurs

profile-title = **{ $player }** sur ce serveur
# $rating : tel que `profile-rating` ou `profile-unrated` le dit. $tally : de même avec `tally`.
profile-side = { side-sign } { $rating } · { $tally }
profile-rating = **{ $rating }** (± { $deviation }, { $count ->
    [one] une partie classée
   *[other] { $count } parties classées
})
profile-unrated = aucune partie classée
tally = { $won } { $won ->
    [one] gagnée
   *[other] gagnées
}, { $lost } { $lost ->
    [one] perdue
   *[other] perdues
}, { $drawn } { $drawn ->
    [one] nulle
   *[other] nulles
}
# $result : won, lost ou drawn.
profile-streak = { $count ->
    [one] Dernière partie : { $result ->
        [won] gagnée
        [lost] perdue
       *[drawn] nulle
    }
   *[other] Les { $count } dernières parties : { $result ->
        [won] gagnées
        [lost] perdues
       *[drawn] nulles
    }
}
profile-learnt = 🎓 { $lessons } leçons sur { $of-lessons }, { $exercises } exercices sur { $of-exercises }
profile-head-to-head = Vous contre { $player } : { $tally }

leaderboard-title = 🏆 **Les meilleurs avec les { side }** sur ce serveur
leaderboard-none = Personne n’a joué ce camp dans une partie classée ces derniers temps. /{ command-challenge } avec l’option { option-rated } en propose une.
leaderboard-none-established = Personne n’a encore de classement établi.
leaderboard-provisional = Classement provisoire, après peu de parties :
leaderboard-unranked = - { $player } · **{ $rating }**
leaderboard-rank = { $rank }. { $player } · **{ $rating }**
