### Signaler une erreur dans le guide : le formulaire, les remerciements, et ce qu’en lit la personne qui gère le bot.

## Le formulaire, tel que Discord l’affiche : du texte simple. Titre et libellés : 45 caractères au plus. L’indication : 100 au plus.

report-form = Signaler une erreur
report-message = Qu’est-ce qui ne va pas ?
report-message-hint = Quelle phrase, et que devrait-elle dire ?
report-passage = Où cela se trouve
report-ruleset = Règles
report-position = Position

## Les remerciements

# $number: un nombre.
report-thanks = Merci. Votre signalement porte le numéro { $number }, et la personne qui gère ce bot le lira.

## Dans le salon des signalements : $passage, $ruleset et $position sont tels que le membre les a écrits.

report-filed = 🔎 **Signalement { $number }** : { $passage }
report-filed-ruleset = Règles : { $ruleset }
report-filed-position = Position : { $position }
report-filed-cut = (Abrégé ici. `baghchal reports --all` affiche tout.)
