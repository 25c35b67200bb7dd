### Les exercices à la fin du cours, et les positions de /study.

## Exercices : exercise-<nom>, et exercise-<nom>-aim avant le premier toucher

exercise-understand = Comprendre
exercise-understand-aim = Deux tours avec les chèvres depuis le début, puis deux avec les tigres sur un plateau fait pour apprendre. Avant de jouer, touchez ce qui est permis.
exercise-compare = Comparer
exercise-compare-aim = Un plateau fait pour apprendre. Énumérez les pas et les captures d’un tigre, ses chemins ; fermez-en un avec une chèvre, puis énumérez de nouveau pour les quatre tigres.
exercise-review = Revoir
exercise-review-aim = Un plateau fait pour apprendre ; toutes les chèvres sont posées. Jouez pour laisser moins de chemins aux tigres, c’est-à-dire de pas et de captures, puis passez les quatre tigres en revue après chaque coup.

# $turn et $turns : le tour du membre, et combien il y en a.
exercise-heading = 🎓 **{ $title }** · tour { $turn } sur { $turns }
exercise-passed = 🎓 **{ $title }** · réussi 🏆
exercise-not-passed = 🎓 **{ $title }** · pas encore réussi
exercise-cut = Vous avez touché trop de points : l’essai s’arrête ici. Recommencez.
exercise-passed-before = Vous avez déjà réussi cet exercice.
exercise-stale = Ce plateau était ancien. Voici le plateau actuel ; rien n’a changé.
# $what : une ligne de ce qu’il faut réussir.
exercise-met = ✅ { $what }
exercise-unmet = ❌ { $what }

## Ce qu’il faut réussir

exercise-check-options = Les possibilités de chaque camp ont été nommées.
exercise-check-placed = Une chèvre a été posée à chaque tour des chèvres.
exercise-check-apart = Les pas ont été distingués des captures.
exercise-check-early = Aucune chèvre n’a été déplacée tant qu’il en restait en main.
exercise-check-named = Les pas du tigre, les chèvres qu’il peut sauter et ses points d’arrivée ont été nommés.
exercise-check-closes = La chèvre a fermé un chemin de ce tigre, au premier essai.
exercise-check-again = Le même tigre a été revu sans faute.
exercise-check-others = Les trois autres tigres ont été revus.
exercise-check-narrows = Chaque coup a laissé moins de chemins aux tigres, au premier essai.
exercise-check-tigers = Les quatre tigres ont été passés en revue après chaque coup.
exercise-check-vacated = Ce que le point quitté rouvre a été trouvé.
exercise-check-keeps = Les chèvres ont gardé un coup, et il a été nommé.
exercise-check-immobile = Aucun tigre n’a été dit enfermé alors qu’il lui restait un pas ou une capture.

## Ce qui est demandé

exercise-ask-closed = Vous avez les chèvres. Touchez chaque point où **aucune chèvre ne peut être posée**. Tout est trouvé ? Touchez un point libre.
exercise-ask-movers = Touchez chaque chèvre qui **peut avancer** maintenant. Tout est trouvé, ou il n’y en a pas ? Touchez un point libre.
exercise-ask-steps = Touchez chaque point où le tigre en **{ $tiger }** peut aller d’un **pas**. Tout est trouvé, ou il n’y en a pas ? Touchez le tigre lui-même.
exercise-ask-captures = Quelles chèvres le tigre en **{ $tiger }** peut-il **capturer** ? Touchez chaque chèvre, puis le point d’arrivée. Tout est trouvé, ou il n’y en a pas ? Touchez le tigre lui-même.
exercise-ask-landing = Où arrive le tigre en **{ $tiger }** quand il capture la chèvre en **{ $over }** ?
exercise-ask-ways = Touchez chaque point que le tigre en **{ $tiger }** peut atteindre, d’un pas ou par une capture. Tout est trouvé, ou il n’y en a pas ? Touchez le tigre lui-même.
exercise-ask-reopened = Votre chèvre a quitté **{ $vacated }**. Touchez chaque tigre qui peut y aller maintenant. Tout est trouvé, ou il n’y en a pas ? Touchez { $vacated }.
exercise-ask-keeps = Touchez une chèvre qui pourrait avancer au tour suivant, si le plateau restait ainsi.
exercise-ask-place = Maintenant, posez une chèvre.
exercise-ask-close = Maintenant, posez une chèvre qui ferme un chemin du tigre en **{ $tiger }**.
exercise-ask-narrow = Avancez avec une chèvre pour que les quatre tigres aient ensemble moins de chemins. Touchez la chèvre, puis le point où elle va.

## Ce qu’un toucher a donné

exercise-right = ✅ { $point }.
exercise-already = { $point } est déjà trouvé.
exercise-complete = ✅ C’est tout.
exercise-none = ✅ En effet, il n’y en a pas.
exercise-shut-in = ✅ En effet, le tigre en { $tiger } est enfermé : ni pas ni capture.
exercise-overlooked-closed = ❌ Ce n’est pas tout : en { $point } non plus, on ne peut pas poser de chèvre, car le point est pris.
exercise-overlooked-goat = ❌ Ce n’est pas tout : la chèvre en { $point } peut avancer.
exercise-overlooked-step = ❌ Ce n’est pas tout : le tigre en { $tiger } peut aussi faire un pas vers { $point }.
exercise-overlooked-capture = ❌ Ce n’est pas tout : le tigre en { $tiger } peut aussi capturer la chèvre en { $over } et arriver en { $point }.
exercise-overlooked-tiger = ❌ Ce n’est pas tout : le tigre en { $point } peut aller en { $vacated } maintenant.
# $why : la règle, comme un refus la dit dans une partie.
exercise-illegal = ❌ { $why }
exercise-is-capture = ❌ De { $from } à { $to }, ce n’est pas un pas : c’est une capture, par-dessus la chèvre en { $over }.
exercise-is-step = ❌ De { $from } à { $to }, ce n’est pas une capture : c’est un pas, rien n’est sauté.
exercise-goat-first = Touchez d’abord la chèvre, puis le point d’arrivée derrière elle.
exercise-goat = ✅ La chèvre en { $over }. Et le point d’arrivée ?
exercise-edge = ❌ Derrière { $over }, le plateau finit : il n’y a pas de point d’arrivée.
exercise-not-behind = ❌ Le point d’arrivée est tout droit derrière { $over } : un saut ne tourne pas vers { $to }.
exercise-tiger-first = Touchez un tigre : c’est ce qui est demandé.
exercise-needs-goat = Touchez une chèvre : c’est ce qui est demandé.
exercise-piece-first = { $side ->
    [goats] Touchez d’abord une de vos chèvres.
   *[tigers] Touchez d’abord un de vos tigres.
}
exercise-stuck = La pièce en { $from } ne peut aller nulle part.
exercise-stuck-goat = ❌ La chèvre en { $from } n’est reliée à aucun point libre.
exercise-put-back = Pièce reposée.
exercise-closes-nothing = ❌ Permis, mais aucun chemin du tigre en { $tiger } n’arrive en { $point }. Choisissez un point où il pourrait aller.
# $before et $after : combien il y en a, pas et captures ensemble.
exercise-narrows-nothing = ❌ Permis, mais { $action } laisse aux tigres { $after ->
    [0] aucun chemin
    [one] un seul chemin
   *[other] { $after } chemins
}, et ils en ont { $before } maintenant. Un autre coup en laisse moins.
exercise-none-kept = ❌ Aucune chèvre ne pourrait jouer ensuite : le camp qui doit jouer et ne le peut pas perd.
exercise-acted = Vous : **{ $action }**
exercise-answered = Réponse : **{ $action }**
exercise-next-part = { $side ->
    [goats] Un nouveau plateau. Vous avez les chèvres.
   *[tigers] Un nouveau plateau. Vous avez les tigres.
}

## Les mots autour d’une étude

studies-title = 🔎 **Études** · des plateaux faits pour apprendre, chacun avec une question. Réfléchissez d’abord ; la réponse attend derrière un bouton.
studies-exercises = Vous trouvez aussi ci-dessous les trois exercices, joués contre un adversaire simple.
study-heading = 🔎 **{ $title }** · fait pour apprendre
study-answer-heading = 🔎 **{ $title }** · la réponse
study-asks = ❓ { $question }
study-rule = **Règle** · { $text }
study-differs = **Selon les règles** · { $text }
study-advice = **Conseil** · { $text }
study-conditions = **Conditions** · { $text }
study-line = Coups joués : { $actions }

## Études : study-<nom> est le titre ; ce que montrent les plateaux est dans studies.toml

study-blockade = Un blocage prometteur
study-blockade-question = Dix chèvres sont en main. Le seul coup qui reste aux tigres est un saut de b1 par-dessus c1 vers d1. La chèvre en e1 peut-elle aller en d1 pour finir la partie ?
study-blockade-proven = Non. Tant qu’une chèvre est en main, aucune chèvre du plateau n’avance, si bon que soit le coup. Mais on peut en poser une en d1 : c’est alors aux tigres, aucun des quatre n’a ni pas ni capture, et les chèvres gagnent.
study-blockade-advice = Demandez-vous d’abord dans quelle phase on est, ensuite seulement ce que vaut le coup.
study-blockade-conditions = C’est aux chèvres de jouer, d1 est libre, et toutes les pièces sont là où on les voit.

study-record = Une fiche pour revoir
study-record-question = Les chèvres viennent de jouer d2-d1 et croient les tigres enfermés. Remplissez la fiche : la phase, les captures, le point occupé et le point quitté, et le premier chemin permis qui leur a échappé.
study-record-proven = Seconde phase (les déplacements), deux captures ; d1 est occupé, d2 est quitté. Les tigres ont exactement un coup : d4 capture la chèvre en d3 et arrive en d2, le point même qui a été quitté.
study-record-advice = Après une défaite, cherchez le premier chemin qui vous a échappé plutôt que la dernière faute. Il se trouve souvent derrière une pièce qui a bougé.
study-record-conditions = C’est aux tigres de jouer. Rien n’est affirmé de l’issue de la partie.

study-vacated = Le point quitté
study-vacated-question = Si c’était aux tigres de jouer, celui en c1 pourrait capturer la chèvre en b1 et arriver en a1. Les chèvres veulent remplir a1 : avec celle en a2 ou celle en b1 ?
study-vacated-proven = a2-a1 ferme ce saut, mais vide a2 : maintenant, le tigre en a4 peut capturer la chèvre en a3 et arriver en a2. Après b1-a1, il n’y a plus de chèvre à sauter entre c1 et a1, et aucun tigre ne peut capturer.
study-vacated-advice = Regardez le point que vous quittez aussi attentivement que celui où vous allez.
study-vacated-conditions = Seul le prochain coup des tigres est examiné. Il n’est pas affirmé que b1-a1 vaut mieux pour toute la partie.

study-exposes = Le point d’arrivée bouché
study-exposes-question = Le tigre en a1 menace la chèvre en b2 et arriverait en c3. Les chèvres en posent une en c3. Tout va bien ?
study-exposes-proven = Le tigre en a1 ne peut plus capturer : son point d’arrivée est pris. Mais celui en c4 le peut : par-dessus la nouvelle chèvre en c3, vers c2.
study-exposes-advice = Avant de boucher un point d’arrivée, regardez ce que chacun des quatre tigres pourrait faire à la nouvelle chèvre.
study-exposes-conditions = c2 est libre. Avec une chèvre en c2, le tigre en c4 ne pourrait pas y arriver.

study-sacrifice = Une chèvre pour appât
study-sacrifice-question = Quatre chèvres sont capturées. Pour attirer le tigre en a1 vers le milieu, les chèvres veulent en offrir une en b2. Que peut coûter cette offre ?
study-sacrifice-proven = La partie : a1xc3 serait la cinquième capture, et les tigres gagneraient aussitôt. Ce que les chèvres avaient prévu ensuite ne serait jamais joué.
study-sacrifice-advice = Avant d’offrir une chèvre, comptez les captures qui restent, puis jugez quels chemins l’offre ouvre et ferme.
study-sacrifice-conditions = Les tigres ne sont pas obligés de capturer, mais ils le peuvent. Avec moins de quatre captures, la question reste ouverte.

study-cage = Une capture qui mène en cage
study-cage-question = Le tigre en c1 peut capturer la chèvre en b1 et arriver dans le coin a1. À quoi doit-il prendre garde ?
study-cage-proven = Aucune chèvre ne l’enferme aussitôt : le point d’où il vient et celui qu’il a sauté sont libres, et une chèvre n’en remplit qu’un. Mais si les chèvres prennent c1, puis b1, pendant que les tigres jouent ailleurs, celui en a1 est enfermé : derrière a2, b1 et b2, tous les points d’arrivée sont pris.
study-cage-advice = Jugez une capture comme si la chèvre était déjà partie : comptez les sorties, et sortez à temps. Ici, a1-b1 était encore possible après c1.
study-cage-conditions = La suite montrée en est une parmi d’autres : e5-d5 était le libre choix des tigres.

study-keeps = Les chèvres gardent un coup
study-keeps-question = Un seul point est libre. Comparez deux coups qui y mènent, b1-c1 et c2-c1 : après lequel les chèvres peuvent-elles perdre aussitôt ?
study-keeps-proven = Après b1-c1, le tigre en a1 va en b1, et le seul point libre est a1, à côté de trois tigres. Aucune chèvre ne peut jouer à son tour : les chèvres perdent, sans une seule capture. Après c2-c1, aucune réponse des tigres ne fait cela.
study-keeps-advice = Avant de fermer les derniers trous, nommez la chèvre qui avancera ensuite.
study-keeps-conditions = Il faut que les tigres trouvent a1-b1. Rien n’est affirmé de ce que donne c2-c1 à la fin. D’autres chèvres peuvent aller en c1 : d1-c1 enferme même les quatre tigres.

study-repetition = Un plateau qui revient
study-repetition-question = Toutes les chèvres sont posées. Les trois derniers coups ont été d2-c2, a5-b5 et c2-d2. Le tigre en b5 peut-il revenir en a5 ? La partie suit Ludoteka (`ludoteka 1`).
study-repetition-proven = Non. Avec b5-a5, toutes les pièces seraient placées comme avant ces trois coups, et une fois les chèvres toutes posées, `ludoteka 1` ne laisse revenir aucune disposition antérieure. b5-c5 est permis.
study-repetition-differs = Avec Ply Yard (`plyyard 1`), b5-a5 est permis : ces règles ne disent rien de la répétition, et la partie peut continuer.
study-repetition-advice = Avec Ludoteka, surveillez les coups qui vous restent sans répéter : un camp qui doit jouer et n’en a plus perd.
study-repetition-conditions = Les coups joués comptent à partir du plateau d’avant d2-c2. Sans eux, rien ne serait interdit sur ce plateau.
