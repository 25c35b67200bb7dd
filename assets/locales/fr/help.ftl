### Règles, aide et avis.

rules-title = 🐅 **Bagh-Chal** : quatre tigres contre vingt chèvres, sur 25 points reliés par des lignes.
rules-start = - Au début, les tigres occupent les quatre coins et toutes les chèvres sont en main. Les chèvres commencent ; puis chaque camp joue à son tour, sans pouvoir passer.
rules-goats = - **Chèvres** : à chaque tour, posez une chèvre sur un point libre. C’est seulement quand les vingt ont été posées qu’elles se déplacent, d’un pas le long d’une ligne vers un point libre. Les chèvres ne sautent jamais, et une chèvre capturée ne revient pas.
rules-tigers = - **Tigres** : un pas le long d’une ligne vers un point libre, ou un saut en ligne droite par-dessus une chèvre voisine, jusqu’au point libre juste derrière elle, en suivant les lignes tracées. La chèvre est alors capturée. La capture n’est pas obligatoire ; elle prend une seule chèvre par tour, et un tigre ne saute jamais par-dessus un tigre.
rules-lines = - Les diagonales ne partent que d’un point sur deux, dont les coins et le centre : deux points voisins ne sont pas toujours reliés.
rules-end = - **Les tigres gagnent** à la cinquième capture. **Les chèvres gagnent** si les quatre tigres sont enfermés quand vient leur tour. Si les chèvres n’ont aucun coup quand vient leur tour, elles perdent.
rules-rulesets = - **Deux jeux de règles** : avec *Ply Yard*, les positions peuvent se répéter, et l’on peut convenir d’une nulle. Avec *Ludoteka*, une fois toutes les chèvres posées, aucun coup ne peut faire revenir une position antérieure, et le camp qui n’a rien d’autre à jouer perd.
rules-notation = - **Notation** : colonnes a à e, rangées 1 à 5 à partir du bas. c3 pose, a1-b2 déplace, a5xc5 capture.

help-title = J’arbitre le Bagh-Chal, quatre tigres contre vingt chèvres. /{ command-rules } explique le jeu, /{ command-learn } l’enseigne.
help-begin = **Commencer** : /{ command-challenge } un membre ou quiconque ici, ou répondre avec /{ command-accept } ou /{ command-decline }. /{ command-rematch } recommence, camps échangés, et /{ command-solo } se joue contre moi, du niveau 1 au niveau 8 ; /{ command-hint } vous y aide, et /{ command-value } dit ce que vaut la position.
help-play = **Jouer** : touchez « { button-play } » sous un plateau, ou /{ command-place } une chèvre, /{ command-move } une pièce. /{ command-board } vous affiche le plateau, /{ command-moves } tout ce qui peut se jouer, et /{ command-bump } affiche de nouveau le plateau pour tous.
help-agree = **S’entendre** : /{ command-draw } propose la nulle, /{ command-takeback } demande une reprise, /{ command-stop } quitte sans résultat ; chacune accepte aussi la proposition de l’autre camp. /{ command-resign } perd la partie.
help-time = **Temps** : /{ command-claim } prend la victoire quand l’adversaire n’a plus de temps, /{ command-moretime } lui en donne, /{ command-vacation } arrête vos pendules. /{ command-resume } poursuit une partie dont le salon a disparu.
help-lists = **Consulter** : /{ command-games } en cours, /{ command-history } de celles finies, /{ command-record } d’une partie en fichier, /{ command-profile } d’un joueur, /{ command-leaderboard } du serveur. /{ command-replay } en montre une en image animée, /{ command-import } en apporte une d’ailleurs, /{ command-study } pose une question sur un plateau.
help-choose = **Choisir** : /{ command-settings } pour les mentions, la langue et l’apparence, /{ command-block } et /{ command-unblock } pour les défis. /{ command-privacy } dit ce que j’enregistre, /{ command-forget-me } le supprime.
help-server = **Modération** : /{ command-server } pour les réglages du serveur, /{ command-end } met fin à une partie sans résultat. /{ command-help } affiche ceci.
help-missing = ⚠️ Dans ce salon, il me manque des permissions : { $permissions }.

failure = Un problème est survenu de mon côté. S’il se répète, donnez la référence `{ $reference }` à la personne qui gère ce bot.

## Avis

notice-missing-permissions = Dans ce salon, il me manque des permissions pour les images et les annonces : { $permissions }. La modération peut me les accorder.
notice-thread-offered = Une partie est déjà en cours dans ce salon. Voulez-vous que j’ouvre un fil pour la vôtre ?
notice-thread-failed = Je n’ai pas pu ouvrir de fil. Le défi tient toujours : acceptez-le quand la partie d’ici sera finie, ou jouez dans un autre salon.
notice-unknown = Ce bouton vient d’une de mes anciennes versions, et je ne le connais plus. /{ command-board } affiche le plateau avec des boutons qui marchent.
notice-thread-opened = La partie commence dans { $thread }.
notice-no-thread = Je n’ai pas pu ouvrir de fil pour cette partie, elle se joue donc ici. Il me manque des permissions : { $permissions }.
notice-kept-playing = Très bien : la partie continue.
notice-went-back = Très bien : rien n’est joué.
notice-kept-member = Très bien : rien n’est supprimé.

## Permissions, telles que les applications de Discord les nomment

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
permission-create-public-threads = Créer des fils publics
permission-manage-channels = Gérer les salons
permission-manage-server = Gérer le serveur
