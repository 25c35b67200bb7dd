### Les exercices à la fin du cours, et les positions de /study.

## Exercices : exercise-<nom>, et exercise-<nom>-aim avant le premier toucher

exercise-understand = Comprendre
exercise-understand-aim = Deux tours avec les chèvres depuis le début, puis deux avec les tigres sur un plateau fait pour apprendre. Avant de jouer, touchez ce qui est permis.
exercise-compare = Comparer
exercise-compare-aim = Un plateau fait pour apprendre. Énumérez les pas et les captures d’un tigre, fermez-lui un passage avec une chèvre, puis énumérez de nouveau pour les quatre tigres.
exercise-review = Revoir
exercise-review-aim = Un plateau fait pour apprendre ; toutes les chèvres sont posées. Jouez pour laisser moins de passages aux tigres, puis passez les quatre tigres en revue après chaque coup.

# $turn et $turns : le tour du membre, et combien il y en a.
exercise-heading = 🎓 **{ $title }** · tour { $turn } sur { $turns }
exercise-passed = 🎓 **{ $title }** · réussi 🏆
exercise-not-passed = 🎓 **{ $title }** · pas encore réussi
exercise-cut = Cela fait trop de touchers : l’essai s’arrête ici. Recommencez.
exercise-passed-before = Vous avez déjà réussi cet exercice.
exercise-stale = Ce plateau était ancien. Voici l’actuel ; rien n’a changé.
# $what : une ligne de ce qu’il faut réussir.
exercise-met = ✅ { $what }
exercise-unmet = ❌ { $what }

## Ce qu’il faut réussir

exercise-check-options = Les possibilités de chaque camp ont été nommées.
exercise-check-placed = Une chèvre a été posée à chaque tour des chèvres.
exercise-check-apart = Les pas ont été distingués des captures.
exercise-check-early = Aucune chèvre n’a été déplacée tant qu’il en reste en main.
exercise-check-named = Lignes, chèvres à sauter et arrivées du tigre ont été nommées.
exercise-check-closes = La chèvre a fermé un passage de ce tigre du premier coup.
exercise-check-again = Le même tigre a été revu sans faute.
exercise-check-others = Les trois autres tigres ont été revus.
exercise-check-narrows = Chaque coup a laissé moins de passages aux tigres, du premier coup.
exercise-check-tigers = Les quatre tigres ont été passés en revue après chaque coup.
exercise-check-vacated = Ce que le point quitté rouvre a été trouvé.
exercise-check-keeps = Les chèvres ont gardé un coup, et il a été nommé.
exercise-check-immobile = Aucun tigre n’a été dit bloqué alors qu’il lui restait un pas ou une capture.

## Ce qui est demandé

exercise-ask-closed = Vous avez les chèvres. Touchez chaque point où **aucune chèvre ne peut être posée**. Un point vide dit : c’est tout.
exercise-ask-movers = Touchez chaque chèvre qui **peut se déplacer** maintenant. Un point vide dit : c’est tout.
exercise-ask-steps = Touchez chaque point où le tigre en **{ $tiger }** peut aller d’un **pas**. Le tigre lui-même dit : c’est tout.
exercise-ask-captures = Quelles chèvres le tigre en **{ $tiger }** peut-il **capturer** ? Touchez chaque chèvre, puis le point d’arrivée. Le tigre lui-même dit : c’est tout.
exercise-ask-landing = Où arrive le tigre en **{ $tiger }** quand il capture la chèvre en **{ $over }** ?
exercise-ask-ways = Touchez chaque point que le tigre en **{ $tiger }** peut atteindre, d’un pas ou par une capture. Le tigre lui-même dit : c’est tout.
exercise-ask-reopened = Votre chèvre a quitté **{ $vacated }**. Touchez chaque tigre qui peut y aller maintenant. { $vacated } dit : c’est tout.
exercise-ask-keeps = Touchez une chèvre qui pourrait se déplacer ensuite, le plateau restant ainsi.
exercise-ask-place = Maintenant, posez une chèvre.
exercise-ask-close = Maintenant, posez une chèvre qui ferme un passage du tigre en **{ $tiger }**.
exercise-ask-narrow = Déplacez une chèvre pour que les quatre tigres aient ensemble moins de passages. Touchez la chèvre, puis le point.

## Ce qu’un toucher a donné

exercise-right = ✅ { $point }.
exercise-already = { $point } est déjà touché.
exercise-complete = ✅ C’est tout.
exercise-none = ✅ En effet, il n’y en a pas.
exercise-shut-in = ✅ En effet, le tigre en { $tiger } est bloqué : ni pas ni capture.
exercise-overlooked-closed = ❌ Ce n’est pas tout : une chèvre ne peut pas non plus aller en { $point }, le point est pris.
exercise-overlooked-goat = ❌ Ce n’est pas tout : la chèvre en { $point } peut se déplacer.
exercise-overlooked-step = ❌ Ce n’est pas tout : le tigre en { $tiger } peut aussi faire un pas vers { $point }.
exercise-overlooked-capture = ❌ Ce n’est pas tout : le tigre en { $tiger } peut aussi capturer la chèvre en { $over }, avec arrivée en { $point }.
exercise-overlooked-tiger = ❌ Ce n’est pas tout : le tigre en { $point } peut aller en { $vacated } maintenant.
# $why : la règle, comme un refus la dit dans une partie.
exercise-illegal = ❌ { $why }
exercise-is-capture = ❌ De { $from } à { $to }, ce n’est pas un pas : c’est une capture, par-dessus la chèvre en { $over }.
exercise-is-step = ❌ De { $from } à { $to }, ce n’est pas une capture : c’est un pas, rien n’est sauté.
exercise-goat-first = Touchez d’abord la chèvre, puis l’arrivée derrière elle.
exercise-goat = ✅ La chèvre en { $over }. Et l’arrivée ?
exercise-edge = ❌ Derrière { $over }, le plateau finit : il n’y a pas de point d’arrivée.
exercise-not-behind = ❌ L’arrivée est droit derrière { $over } : un saut ne tourne pas vers { $to }.
exercise-tiger-first = C’est un tigre qui est demandé.
exercise-needs-goat = C’est une chèvre qui est demandée.
exercise-piece-first = { $side ->
    [goats] Touchez d’abord une de vos chèvres.
   *[tigers] Touchez d’abord un de vos tigres.
}
exercise-stuck = La pièce en { $from } ne peut aller nulle part.
exercise-stuck-goat = ❌ La chèvre en { $from } n’a aucun point vide à côté d’elle le long d’une ligne.
exercise-put-back = Reposé.
exercise-closes-nothing = ❌ Permis, mais aucun passage du tigre en { $tiger } n’arrive en { $point }. Choisissez un point où il pourrait aller.
exercise-narrows-nothing = ❌ Permis, mais { $action } laisse { $after } passages aux tigres, qui en ont { $before } maintenant. Un autre coup en laisse moins.
exercise-none-kept = ❌ Aucune chèvre ne pourrait jouer ensuite : le camp qui doit jouer et ne le peut pas a perdu.
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
study-differs = **Diffère selon les règles** · { $text }
study-advice = **Conseil** · { $text }
study-conditions = **Conditions** · { $text }
study-line = Coups joués : { $actions }

## Études : study-<nom> est le titre ; ce que montrent les plateaux est dans studies.toml

study-blockade = Un blocage prometteur
study-blockade-question = Dix chèvres sont en main. Le dernier passage des tigres est un saut de b1 par-dessus c1 vers d1. La chèvre en e1 peut-elle aller en d1 pour finir la partie ?
study-blockade-proven = Non. Tant qu’une chèvre est en main, aucune ne se déplace sur le plateau, si bon que soit le coup. Une chèvre de la main peut aller en d1 ; alors les quatre tigres n’ont à leur tour ni pas ni capture, et les chèvres gagnent.
study-blockade-advice = Demandez-vous d’abord la phase, ensuite la valeur du coup.
study-blockade-conditions = C’est aux chèvres de jouer, d1 est vide, et les autres pièces sont placées comme ici.

study-record = Une fiche pour revoir
study-record-question = Les chèvres viennent de jouer d2-d1 et disent les tigres bloqués. Remplissez la fiche : la phase, les captures, le point occupé et le point quitté, et le premier passage permis qui a été oublié.
study-record-proven = Phase de déplacement, deux captures ; d1 est occupé, d2 est quitté. Les tigres ont exactement un coup : d4 capture la chèvre en d3 et arrive en d2, le point même qui a été quitté.
study-record-advice = Après une défaite, cherchez le premier passage oublié plutôt que la dernière faute. Il se trouve souvent derrière une pièce qui a bougé.
study-record-conditions = C’est aux tigres de jouer. Rien n’est affirmé de la fin de la partie.

study-vacated = Le point quitté
study-vacated-question = Si c’était à eux, les tigres pourraient capturer b1 depuis c1, avec arrivée en a1. Les chèvres occupent a1. Avec laquelle : a2 ou b1 ?
study-vacated-proven = a2-a1 supprime ce saut, mais quitte a2 : maintenant le tigre en a4 peut capturer la chèvre en a3 et arriver en a2. Après b1-a1, la chèvre n’est plus sur le trajet, et aucun tigre ne peut capturer.
study-vacated-advice = Regardez le point que vous quittez aussi attentivement que celui où vous allez.
study-vacated-conditions = Seul le prochain coup des tigres est examiné. Il n’est pas affirmé que b1-a1 vaille mieux pour toute la partie.

study-exposes = L’arrivée bouchée
study-exposes-question = Le tigre en a1 menace b2 et arriverait en c3. Les chèvres en posent une en c3. Tout va bien ?
study-exposes-proven = a1 ne peut plus capturer, son arrivée est prise. Mais le tigre en c4 le peut : par-dessus la nouvelle chèvre en c3, vers c2.
study-exposes-advice = Ne bouchez une arrivée qu’après avoir demandé aux quatre tigres ce qu’ils peuvent faire à la nouvelle chèvre.
study-exposes-conditions = c2 est vide. Avec une chèvre en c2, c4 ne pourrait pas arriver.

study-sacrifice = Une chèvre pour un temps
study-sacrifice-question = Quatre chèvres sont capturées. Pour attirer le tigre de a1 vers le milieu, les chèvres veulent en offrir une en b2. Que peut coûter l’offre ?
study-sacrifice-proven = La partie : a1xc3 serait la cinquième capture, et les tigres gagneraient aussitôt. Ce que les chèvres avaient prévu ensuite n’est jamais joué.
study-sacrifice-advice = Comptez les captures qui restent avant d’offrir une chèvre, puis jugez quels passages l’offre ouvre et ferme.
study-sacrifice-conditions = Les tigres ne sont pas obligés de capturer, mais ils le peuvent. Avec moins de quatre captures, la question reste ouverte.

study-cage = Une capture vers une cage
study-cage-question = Le tigre en c1 peut capturer b1 et arriver dans le coin a1. À quoi doit-il prendre garde ?
study-cage-proven = Aucune chèvre ne l’enferme aussitôt : le point d’où il vient et celui qu’il a sauté sont vides, et une chèvre n’en remplit qu’un. Mais si les chèvres prennent c1, puis b1 pendant que les tigres jouent ailleurs, a1 est bloqué : par-dessus a2, b1 et b2, toutes les arrivées sont prises.
study-cage-advice = Regardez une capture une fois la chèvre partie : comptez les sorties, et sortez à temps. Ici a1-b1 était encore possible après c1.
study-cage-conditions = La suite montrée en est une parmi d’autres : e5-d5 était le libre choix des tigres.

study-keeps = Les chèvres gardent un coup
study-keeps-question = Un seul point est vide. Comparez deux coups qui y mènent : b1-c1 et c2-c1. Après lequel les chèvres peuvent-elles perdre aussitôt ?
study-keeps-proven = Après b1-c1 : le tigre en a1 va en b1, et le seul point vide est a1, à côté de trois tigres. Aucune chèvre ne peut jouer à son tour : les chèvres perdent, sans une seule capture. Après c2-c1, aucune réponse des tigres ne fait cela.
study-keeps-advice = Avant de fermer les derniers trous, nommez la chèvre qui jouera ensuite.
study-keeps-conditions = Il faut que les tigres trouvent a1-b1. Rien n’est affirmé de ce que donne c2-c1 à la fin. D’autres chèvres peuvent aller en c1 : d1-c1 enferme même les quatre tigres.

study-repetition = Un plateau qui revient
study-repetition-question = Toutes les chèvres sont posées. Les trois derniers coups étaient d2-c2, a5-b5, c2-d2. Le tigre en b5 peut-il revenir en a5 ? La partie suit Ludoteka (`ludoteka 1`).
study-repetition-proven = Non. Avec b5-a5, toutes les pièces seraient placées comme avant ces trois coups, et une fois les chèvres toutes posées, `ludoteka 1` ne laisse revenir aucune disposition antérieure. b5-c5 est permis.
study-repetition-differs = Selon `plyyard 1`, b5-a5 est permis : ces règles ne disent rien de la répétition, et la partie peut continuer.
study-repetition-advice = Selon `ludoteka`, comptez les plateaux que vous pouvez encore atteindre : qui n’a plus que des coups qui répètent a perdu.
study-repetition-conditions = L’historique compte à partir du plateau d’avant d2-c2. Sans lui, rien ne serait interdit sur ce plateau.
