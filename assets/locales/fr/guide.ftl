### Les pages de /règles. Identifiants : topic-<nom> est un titre sans mise en forme, 100 caractères au plus ;
### topic-<nom>-<paragraphe>, ce qui se trouve dessous. Ce qu’un texte dit de points et de coups est affirmé par le
### diagramme dans assets/guide/topics.toml. BLESS=1 cargo test --test guide date ce qui a changé.

## Ce que vaut un paragraphe

label-rule = **Règle** ·
label-differs = **Selon les règles** ·
label-advice = **Conseil** ·
label-referee = **Arbitre** ·
label-note = **À savoir** ·

## Autour des paragraphes

topic-heading = 📖 **{ $title }**
# $pages : combien le sujet en a.
topic-heading-of = 📖 **{ $title }** · { $page } sur { $pages }
topic-dated = *Texte du { $date }. Positions composées pour apprendre.*
topics-more = Choisissez un sujet ci-dessous, ou lisez-les l’un après l’autre.
topics-challenge = Pour jouer avec quelqu’un, utilisez /{ command-challenge } dans un salon de votre serveur : nommez un membre, ou laissez le défi ouvert à tous. Classement, temps et règles s’y choisissent.
topics-challenge-here = Ou défiez quiconque lit ce salon, avec le bouton ci-dessous : tout le monde le verra.

## Ce qu’un diagramme signale, pour qui ne le voit pas : texte sans mise en forme

diagram-lines = Lignes surlignées : { $lines }.
diagram-points = Points marqués : { $points }.
diagram-legal = Permis : { $actions }.
diagram-illegal = Interdit : { $actions }.

## Le plateau

topic-board = Le plateau et ses lignes
topic-board-points = Les pièces se tiennent sur les 25 points où des lignes se croisent, jamais dans les cases entre elles.
topic-board-start = Au début, quatre tigres occupent les coins a1, a5, e1 et e5. Les vingt chèvres sont en main, à côté du plateau.
topic-board-names = Les colonnes s’appellent a à e de gauche à droite, les rangées 1 à 5 à partir du bas, sauf si vous avez tourné votre vue. c3 est le centre. Écrire simplement c3, c’est y poser une chèvre.
topic-board-figures = Dans un jeu sans figurines, les pièces noires sont les tigres et les blanches les chèvres.
topic-board-lines = Des lignes relient tous les voisins d’une rangée ou d’une colonne. Seul un point sur deux a aussi des diagonales : les coins, le centre c3 et tous ceux qui auraient leur couleur sur un damier.
topic-board-count = Huit lignes partent de c3. De b1, point sans diagonales, il n’en part que trois : vers a1, b2 et c1.
topic-board-near = Proche ne veut pas dire relié. a2 et c2 sont à côté de b1, mais aucune ligne n’y mène : b1-a2 et b1-c2 ne peuvent pas se jouer.
topic-board-trace = Suivez une ligne du doigt avant de compter sur elle.

## La pose

topic-placement = La pose des chèvres
topic-placement-turn = Les chèvres commencent. Tant qu’il en reste en main, leur camp doit en poser une à chaque tour, sur n’importe quel point libre, comme c1 ou d2. Ici, c3 et a1 sont pris.
topic-placement-stay = Aucune chèvre déjà posée ne bouge encore : c3-c4 devra attendre, si tentant que ce soit.
topic-placement-end = Cette phase finit quand les vingt chèvres ont été *posées*, quel que soit le nombre de celles qui restent. Une chèvre capturée ne revient jamais en main.
topic-placement-refused = Un coup qui n’est pas permis ne change rien et ne vous coûte pas le tour. Je dis pourquoi, et vous choisissez de nouveau. Le plus souvent, c’est la phase, une ligne qui manque, un point occupé, ou ce que cette pièce ne fait jamais.
topic-placement-close = Poser une chèvre, c’est remplir un point. La chèvre en c3 ferme un point d’arrivée : a3xc3 n’est plus possible.
topic-placement-expose = Mais la voilà devant un autre tigre : d4xb2 peut maintenant la capturer.
topic-placement-check = Quoi que vous veniez de jouer, regardez de nouveau les quatre tigres, et pas seulement celui que vous vouliez arrêter.

## Les déplacements

topic-movement = Les déplacements
topic-movement-goats = Quand les vingt ont été posées, le camp des chèvres en déplace une à chaque tour : un pas le long d’une ligne vers un voisin libre, comme a2-b2 ou c3-b3.
topic-movement-never = Les chèvres ne sautent et ne capturent jamais. e2-c2 échoue donc : une chèvre ne va qu’au point suivant. Et d3-c2 échoue, car aucune ligne ne relie les deux points.
topic-movement-tigers = Les tigres font le même pas, mais les phases ne les concernent pas : ils peuvent avancer ou capturer dès leur premier tour.
topic-movement-two-points = Une pose change un point, un déplacement deux : il remplit l’un et vide l’autre. Ici, c3-c2 a vidé c3, et trois tigres peuvent y arriver : a1xc3, a5xc3, e5xc3.
topic-movement-behind = Regardez le point qu’une chèvre quitte avec autant d’attention que celui où elle va.

## Les captures

topic-captures = Les captures
topic-captures-jump = Un tigre capture en sautant : par-dessus une chèvre sur un point voisin relié, tout droit, jusqu’au point libre juste derrière, le point d’arrivée. Les deux moitiés du saut suivent des lignes tracées. La chèvre quitte le plateau. Ici, c’est c3xa3, c3xc5 ou e1xc1.
topic-captures-one = Une seule chèvre par tour. Le tour finit à l’arrivée, même si une autre chèvre pouvait être sautée de là.
topic-captures-choice = Personne n’est obligé de capturer : un pas tranquille comme c3-c2 est tout aussi permis.
topic-captures-compare = Avant de sauter, comparez ce que laisse chaque choix : où le tigre pourra aller ensuite, et ce que les chèvres pourront fermer.
topic-captures-line = Une ligne manque : aucune diagonale ne part de b1, donc b1xd3 échoue.
topic-captures-landing = Le point d’arrivée est pris : une chèvre se tient là où finirait e5xc5. Par-dessus les deux, e5-b5, ce n’est pas un saut non plus : deux de suite ne se sautent pas.
topic-captures-tiger = On ne saute jamais un tigre : a5xa3 échoue.
topic-captures-corner = Un saut ne tourne jamais. Par-dessus la chèvre en d4, le tigre ne va que tout droit, e5xc3 ; e5-d3 devrait tourner.
topic-captures-goats = Et les chèvres ne capturent jamais, quoi qu’il y ait à côté d’elles.

## La victoire

topic-winning = Gagner et perdre
topic-winning-five = Les tigres gagnent dès leur cinquième capture. Ici, quatre chèvres sont parties : a5xc3 finit la partie.
topic-winning-twenty = Ailleurs, certains jouent jusqu’à la prise des vingt chèvres, ce qui traîne souvent. Les deux jeux de règles arbitrés ici s’arrêtent à cinq.
topic-winning-no-action = Personne ne peut passer : le camp qui doit jouer et n’a aucun coup perd, dans les deux phases.
topic-winning-shut-in = Les chèvres gagnent quand c’est aux tigres de jouer et qu’aucun des quatre n’a de coup. Ici, b3-a3 a fermé le dernier point d’arrivée.
topic-winning-lists = Pour le prouver, il faut quatre listes vides : pour chaque tigre, ses voisins libres reliés et ses captures. Un seul tigre enfermé ne décide rien, et une foule autour d’un coin ne prouve rien.
topic-winning-goats = Les chèvres peuvent aussi s’étrangler elles-mêmes : à leur tour, il leur faut un coup. Seul le camp qui doit jouer est examiné ; des chèvres sans coup juste après la vingtième pose n’ont donc pas encore perdu : les tigres jouent d’abord.

## Les règles

topic-rulesets = Les deux jeux de règles
topic-rulesets-two = Le jeu est décrit de plus d’une façon. J’arbitre deux jeux de règles ; le défi dit lequel. Ils ne diffèrent que sur la répétition.
topic-rulesets-plyyard = **Ply Yard** (`plyyard 1`), celui que je prends d’habitude, ne dit rien des positions qui reviennent : on peut tourner en rond sans fin.
topic-rulesets-ludoteka = **Ludoteka** (`ludoteka 1`) ne laisse revenir aucune disposition antérieure des pièces une fois toutes les chèvres posées. Le camp qui n’a rien d’autre à jouer perd.
topic-rulesets-silent = Là où la page de Ludoteka laisse une question ouverte, comme celle des chèvres sans coup, `ludoteka 1` fait comme Ply Yard.
topic-rulesets-elsewhere = D’autres jeux de règles existent ailleurs, avec des captures obligatoires ou d’autres nombres. Mettez-vous d’accord avant de jouer sur un vrai plateau.
topic-rulesets-version = Une partie garde pour toujours ses règles et leur version. Si un jour je lis une règle autrement, ce sera une nouvelle version, et les anciennes parties resteront telles quelles.
topic-rulesets-beyond = Ceci n’est dans aucune source, ce sont des conventions : l’abandon (/{ command-resign }), la nulle par accord (/{ command-draw }), la reprise consentie (/{ command-takeback }), l’arrêt sans résultat (/{ command-stop }) et le temps par coup.
topic-rulesets-third = Avec Ply Yard, quand la même position se présente pour la troisième fois, avec le même camp qui doit jouer, je le dis et j’affiche un bouton pour la nulle. Si c’était convenu d’avance, chacun peut réclamer la nulle. Je n’en déclare jamais moi-même.
topic-rulesets-record = /{ command-record } donne une partie en texte, avec ses règles. Une pose s’écrit par son point, un pas avec un trait d’union, une capture avec un x.

## La répétition

topic-repetition = Les positions qui reviennent
topic-repetition-plyyard = Ply Yard n’interdit aucune répétition : une partie peut tourner en rond jusqu’à ce que les joueurs conviennent d’une nulle.
topic-repetition-ludoteka = Ludoteka l’interdit : une fois toutes les chèvres posées, aucun coup d’aucun camp ne peut faire revenir une disposition déjà vue dans cette partie.
topic-repetition-example = Ici, on a joué c3-c2, a1-b2 et c2-c3 avec Ludoteka. Rentrer par b2-a1 ferait revenir le plateau d’avant ces trois coups : c’est interdit. b2-b3 reste permis.
topic-repetition-board = On compare seulement les pièces sur les points : peu importe qui doit jouer et combien de chèvres sont capturées. Toute position depuis la première pose compte ; dans une partie qui part d’une position donnée, toutes depuis celle-là.
topic-repetition-no-way = Un camp dont tous les coups sont interdits ainsi n’en a aucun, et perd ; le résultat le dit. Pour les chèvres, c’est ainsi que je lis la page.
topic-repetition-why = La raison donnée pour cette règle : sans elle, des chèvres en défense pourraient répéter les mêmes coups sans fin.
topic-repetition-shown = Ces coups interdits ne sont jamais cachés. /{ command-moves } les énumère, chacun avec le numéro du coup après lequel la position était sur le plateau.

## La stratégie

topic-strategy = La stratégie
topic-strategy-aims = Les deux camps ne veulent pas la même chose. Les chèvres resserrent les chemins des tigres, leurs pas et leurs captures, et n’y arrivent qu’ensemble ; les tigres ouvrent des chemins, en se déplaçant autant qu’en capturant.
topic-strategy-cover = Ce sont les lignes qui décident, pas le nombre de voisins. Une seule chèvre en c3 en protège ici deux autres : a1xc3 et e1xc3 échouent, car le point d’arrivée est pris.
topic-strategy-edge = Au bord, une chèvre ne peut être sautée que le long de ce bord, et dans un coin jamais : au-delà, il n’y a pas de point d’arrivée.
topic-strategy-empty = Les points libres servent aux chèvres pour bouger et aux tigres pour arriver. Gérez-les ; remplir le plateau n’est pas un plan.
topic-strategy-sacrifice = Jugez un sacrifice aux chemins qu’il ouvre et ferme, et au nombre de captures qui restent avant la cinquième. L’espoir d’un blocage n’est pas une raison.
topic-strategy-gone = Jugez une capture comme si la chèvre était déjà partie : le point vidé peut ouvrir le chemin d’un autre tigre, et le chasseur peut arriver dans une cage.
topic-strategy-late = Certains pensent qu’après quelques captures les chèvres ne peuvent plus gagner. Elles le peuvent : dix chèvres suffisent pour enfermer quatre tigres, comme sur ce plateau. Et prenez toutes les positions où chaque chèvre est posée et où c’est aux chèvres de jouer : si personne ne se trompe, elles gagnent encore dans environ 76 sur 100 après une capture, 42 après deux, 14 après trois, 3 après quatre. (Compté selon Ply Yard ; des positions qui sont le reflet ou la rotation l’une de l’autre comptent une fois.)
topic-strategy-move = Avant d’avancer avec une chèvre : quel point d’arrivée s’ouvre derrière elle, et quel tigre y gagne un chemin ? Après : vous reste-t-il un coup au prochain tour ?
topic-strategy-review = Pour apprendre d’une partie, notez au moment où elle a basculé : la phase ; les captures jusque-là ; les points qui venaient d’être remplis et vidés ; le premier chemin permis qui vous a échappé.

## La première partie

topic-first-game = Votre première partie
topic-first-game-three = Trois choses suffisent : savoir dans quelle phase on est, voir chaque capture simple (aucune n’est obligatoire), et compter jusqu’à cinq.
topic-first-game-see = Essayez sur ce plateau, aux tigres de jouer. Il y a deux chèvres, et toutes deux peuvent être prises : a1xc3 et e1xc1.
topic-first-game-later = Plus tard, observez comment une pose change les points d’arrivée, puis comment un déplacement change ses deux points. Une seule chose par partie.
topic-first-game-aim = Votre but du jour : avant chacun de vos tours, nommez toutes les chèvres qui pourraient être capturées. Quel que soit le vainqueur, vous aurez vu le jeu. Envie d’essayer ? Défiez quelqu’un.
topic-first-game-understand = Exercice **comprendre** : jouez quelques tours. Avant chacun, nommez ce que chaque camp peut faire. Avez-vous posé une chèvre à chaque tour des chèvres, distingué les pas des captures, et attendu que toutes soient posées pour en déplacer une ?
topic-first-game-compare = Exercice **comparer** : énumérez les pas et les sauts d’un tigre, chacun avec sa ligne, sa chèvre et son point d’arrivée. Posez une chèvre qui en ferme un, puis recommencez, pour les autres tigres aussi.
topic-first-game-review = Exercice **revoir** : quand les chèvres se déplacent, resserrez les chemins des tigres, et trouvez le premier chemin ou point d’arrivée qui s’est rouvert. Après chaque coup, passez en revue les quatre tigres et le point quitté. Enfermé veut dire ni pas ni capture, et les chèvres gardent un coup.

## L’histoire

topic-history = Histoire et origine
topic-history-name = Bagh-Chal veut dire « les tigres qui se déplacent ». Le jeu vient d’Asie du Sud et il est populaire au Népal.
topic-history-kind = C’est un jeu de chasse : deux forces inégales aux buts différents, et des animaux pour pièces.
topic-history-theory = Lim et Nievergelt ont montré par ordinateur que, si personne ne se trompe depuis le début, la partie est nulle (« Tigers and Goats is a draw », 2009). Cela reste vrai où que soit posée la première chèvre.

## Les questions

topic-questions = Questions fréquentes
topic-questions-start = **Qui commence, et d’où ?** Les chèvres commencent. Quatre tigres attendent dans les coins, toutes les chèvres sont en main.
topic-questions-both-move = **Les deux camps se déplacent-ils dès le début ?** Non. Les tigres, oui ; les chèvres sont d’abord posées, toutes les vingt.
topic-questions-early = **Une chèvre posée peut-elle bouger tant qu’il en reste en main ?** Non, même si des captures en ont laissé moins de vingt. Ce qui compte, c’est que toutes aient été posées.
topic-questions-diagonals = **Pourquoi certains points seulement ont-ils des diagonales ?** Le plateau est tracé ainsi : un point sur deux en a. C’est ce qui rend les chemins différents d’un point à l’autre.
topic-questions-must = **Un tigre doit-il capturer quand il le peut ?** Non, il peut faire un pas, ou un autre tigre peut jouer.
topic-questions-two = **Deux captures en un tour ?** Non. Un saut, une chèvre, puis c’est aux chèvres.
topic-questions-games = **À quels jeux ressemble-t-il ?** À d’autres jeux de chasse, où peu de pièces fortes en affrontent beaucoup de faibles. Aux dames et aux dames chinoises, les camps sont égaux.

## Les idées reçues

topic-misconceptions = Idées reçues
topic-misconceptions-both-move = « Les deux camps se déplacent dès le premier tour. » Non : les chèvres sont d’abord posées, une par tour.
topic-misconceptions-blockade = « Une chèvre peut bouger plus tôt si cela fait un bon blocage. » Non : demandez d’abord ce que la phase permet, ensuite ce qui est bon.
topic-misconceptions-games = « C’est une sorte de dames chinoises, ou de dames turques ou anglaises. » Non : les premières sont une course, et les autres se jouent sur 8 × 8 cases entre camps égaux.
topic-misconceptions-forced = « Un saut possible doit être joué. » Non : avec a1xa3 et a1xc3 sous la main, a1-b1 est tout aussi permis.
topic-misconceptions-herd = « Un troupeau serré est à l’abri. » Non : quatre chèvres se touchent ici, et a1xa3 ou a1xc3 en prend quand même une. Ce qui compte, c’est le point d’arrivée derrière chacune.

## À propos

topic-about = À propos de ces textes
topic-about-covers = Ils portent sur les règles `plyyard 1` et `ludoteka 1`. Chaque page donne la date de son texte. D’autres jeux de règles existent ailleurs.
topic-about-sources = Sources : les deux guides de la plateforme Ply Yard, en anglais et en français, et la page de Ludoteka, en français. Les mots sont les nôtres.
topic-about-labels = **Règle** vaut pour les deux jeux de règles. **Selon les règles** dépend du jeu de règles choisi. **Conseil** est une expérience, pas une preuve. **Arbitre** est ma façon de faire ce que les règles laissent ouvert. **À savoir** complète le reste.
topic-about-proof = Les positions sont composées pour apprendre. Ce qui y est dit permis ou interdit est vérifié par le programme même qui arbitre les parties ; les chiffres viennent du décompte de toutes les positions. Les conseils restent des conseils : aucun expert nommé ne les a relus.
topic-about-errors = Vous avez trouvé une erreur ? « Signaler une erreur », ci-dessous, demande les règles, la position et ce qui ne va pas dans le passage ; la personne qui gère ce bot le lira.
topic-about-corrections = Corrections à ce jour : aucune depuis les premiers textes du 2026-11-30.
