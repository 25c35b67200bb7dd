### Règles, aide et avis.

rules-title = 🐅 **Bagh-Chal** : quatre tigres contre vingt chèvres, sur 25 points reliés par des lignes.
rules-start = - Au début, les tigres occupent les quatre coins et toutes les chèvres sont en main. Les chèvres commencent ; puis chaque camp joue à son tour, sans pouvoir passer.
rules-goats = - **Chèvres** : à chaque tour, posez une chèvre sur un point libre. C’est seulement quand les vingt ont été posées qu’elles se déplacent, d’un pas le long d’une ligne vers un point libre. Les chèvres ne sautent jamais, et une chèvre capturée ne revient pas.
rules-tigers = - **Tigres** : un pas le long d’une ligne vers un point libre, ou un saut en ligne droite par-dessus une chèvre voisine, jusqu’au point libre juste derrière elle, en suivant les lignes tracées. La chèvre est alors capturée. La capture n’est pas obligatoire ; elle prend une seule chèvre par tour, et un tigre ne saute jamais par-dessus un tigre.
rules-lines = - Les diagonales ne partent que d’un point sur deux, dont les coins et le centre : deux points voisins ne sont pas toujours reliés.
rules-end = - **Les tigres gagnent** à la cinquième capture. **Les chèvres gagnent** si les quatre tigres sont enfermés quand vient leur tour. Si les chèvres n’ont aucun coup quand vient leur tour, elles perdent.
rules-rulesets = - **Deux jeux de règles** : avec *Ply Yard*, les positions peuvent se répéter, et l’on peut convenir d’une nulle. Avec *Ludoteka*, une fois toutes les chèvres posées, aucun coup ne peut faire revenir une position antérieure, et le camp qui n’a rien d’autre à jouer perd.
rules-notation = - **Notation** : colonnes a à e, rangées 1 à 5 à partir du bas. c3 pose, a1-b2 déplace, a5xc5 capture.

help-title = J’arbitre le Bagh-Chal, quatre tigres contre vingt chèvres. Voici mes commandes :
help-command = - **/{ $command }** : { $description }
help-missing = ⚠️ Dans ce salon, il me manque des permissions : { $permissions }.

failure = Un problème est survenu de mon côté. S’il se répète, donnez la référence `{ $reference }` à la personne qui gère ce bot.

## Avis

notice-missing-permissions = Dans ce salon, il me manque des permissions pour les images et les annonces : { $permissions }. La modération peut me les accorder.
notice-thread-offered = Une partie est déjà en cours dans ce salon. Voulez-vous que j’ouvre un fil pour la vôtre ?
notice-thread-failed = Je n’ai pas pu ouvrir de fil. Le défi tient toujours : acceptez-le quand la partie d’ici sera finie, ou jouez dans un autre salon.
notice-unknown = Ce bouton vient d’une de mes anciennes versions, et je ne le connais plus. /{ command-board } affiche le plateau avec des boutons qui marchent.
notice-thread-opened = La partie commence dans { $thread }.
notice-kept-playing = Très bien : la partie continue.

## Permissions, telles que les applications de Discord les nomment

permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-messages-in-threads = Envoyer des messages dans les fils
permission-attach-files = Joindre des fichiers
permission-create-public-threads = Créer des fils publics
permission-manage-channels = Gérer les salons
