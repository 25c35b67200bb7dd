### Ce que les membres et les serveurs ont choisi, et ce qui est enregistré sur eux.

## Réglages : $option et $value sont des mots des commandes.

settings-title = Vos réglages, sur tous les serveurs (/{ command-settings } les change) :
settings-line = - **{ $option }** : { $value }
settings-none-blocked = Vous n’avez bloqué personne. /{ command-block } empêche un membre de vous défier.
settings-blocked = Bloqués, jusqu’à /{ command-unblock } : { $members }

server-title = Les réglages de ce serveur (/{ command-server } { command-server-set } les change) :
server-no-limit = aucune
server-no-audit = aucun
server-all-channels = Les parties peuvent commencer dans tous les salons. /{ command-server } { command-server-allow } les limite à certains.
server-channels = Les parties peuvent commencer dans : { $channels }

## Vacances

vacation-until = 🌴 Vous êtes en vacances, de retour { $when }. Vos pendules sont arrêtées, et vous pouvez jouer quand même. /{ command-vacation } 0 y met fin.
vacation-none = Vous n’êtes pas en vacances. /{ command-vacation } avec un nombre de jours, { $at-most } au plus, arrête vos pendules.
vacation-left = { $count ->
    [one] Il vous reste { $count } jour
   *[other] Il vous reste { $count } jours
} de vacances, sur { $of } par an.

## Confidentialité

privacy-title = 🔒 **Ce que j’enregistre sur vous**
privacy-member = - Votre numéro sur Discord, votre nom tel que je l’ai vu la dernière fois, et quand vous vous êtes servi de moi pour la dernière fois, à la seconde près.
privacy-games = - Vos défis et vos parties : qui a joué où et dans quel camp, lesquels de mes messages les montrent, chaque coup, proposition, réponse et autre événement avec son heure, et la raison que la modération donne pour mettre fin à une partie.
privacy-settings = - Vos /{ command-settings }, qui vous avez bloqué et qui vous a bloqué, vos vacances, si les messages privés vous parviennent, et quand vient votre prochain résumé.
privacy-imported = - Les parties que vous avez importées, les 50 dernières.
privacy-ratings = - Votre classement sur chaque serveur, et comment chaque partie classée l’a changé.
privacy-reports = - Les erreurs que vous signalez dans mes textes. Après /{ command-forget-me }, les signalements restent, sans votre nom.
privacy-learning = - Où vous en êtes dans les leçons de /{ command-learn }.
privacy-exercises = - Dans les exercices du guide : ce que vous avez touché à votre dernier essai, et quand vous avez réussi pour la première fois.
privacy-tokens = - Pour un événement pas encore annoncé : le jeton avec lequel je vous réponds. Il est supprimé dès que l’événement est annoncé.
privacy-not = - Rien d’autre : je ne lis pas les messages.
privacy-how-long = **Combien de temps** : jusqu’à ce que vous le fassiez supprimer. Quand un serveur me retire, ses parties, ses classements et ses réglages sont supprimés après 30 jours. Les sauvegardes faites auparavant par la personne qui gère ce bot peuvent encore tout contenir quelque temps.
privacy-forget-me = **/{ command-forget-me }** supprime tout cela. Vos adversaires gardent leurs parties, avec « { former-player } ».

forget-title = **Vos données seraient supprimées sur tous les serveurs** : votre numéro, votre nom, vos réglages et vos blocages disparaissent, et « { former-player } » prend votre place dans vos parties et les classements. C’est définitif.
forget-live = { $count ->
    [one] Votre partie en cours serait abandonnée.
   *[other] Vos { $count } parties en cours seraient abandonnées.
}
forget-question = Faut-il les supprimer ?
forgotten = C’est fait : vos données sont supprimées.
