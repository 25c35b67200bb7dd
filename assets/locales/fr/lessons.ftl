### Les leçons de /apprendre. Identifiants : lesson-<nom>, puis ce que disent les étapes.

## Le menu

course-title = 🎓 **Apprendre le Bagh-Chal**
course-lessons = Leçons terminées : { $done } sur { $count }.
course-next = La suite : **{ $title }**. { $aim }
course-done = Vous les avez toutes terminées. Choisissez-en une pour la revoir.
course-choose = Toutes les leçons sont ouvertes, dans n’importe quel ordre.
course-exercises = À la fin attendent des exercices, joués sur le plateau : { $done } réussis sur { $count }.

## Une étape

lesson-heading = **{ $title }** · { $step }/{ $count }
lesson-aim = *{ $aim }*
lesson-card = Vrai ou faux ?
lesson-hint-none = S’il n’y a rien à toucher, touchez { $point } lui-même.
lesson-hint-place = Touchez le point où poser votre chèvre.
lesson-hint-move = { $side ->
    [goats] Touchez une chèvre, puis le point où elle va.
   *[tigers] Touchez un tigre, puis le point où il va.
}
lesson-picked = La pièce en { $from } est choisie. Touchez le point où elle va, ou touchez-la encore pour la reposer.
lesson-found = Trouvé : { $points }
lesson-right = ✅ { $why }
lesson-right-action = ✅ **{ $action }** : oui. { $why }
lesson-done = 🎓 **Leçon terminée.** { $end }
lesson-next = La suite : { $title }
lesson-true = Vrai
lesson-false = Faux

## Ce qu’a donné un essai

remark-found = { $left ->
    [one] ✅ { $point }, oui. Il en reste un.
   *[other] ✅ { $point }, oui. Il en reste { $left }.
}
remark-not-all = { $left ->
    [one] ❌ Pas encore : il en reste un.
   *[other] ❌ Pas encore : il en reste { $left }.
}
remark-wrong = ❌ { $why }
remark-misses = ❌ **{ $action }** est permis, mais ce n’est pas ce qui est demandé. { $why }

## Pourquoi ce n’est pas ce qui était demandé

why-itself = C’est { $point } lui-même : il ne compte pas.
why-no-line = { $from } et { $to } sont voisins, mais aucune ligne ne les relie.
why-far = { $to } n’est pas voisin de { $from } : une ligne ne relie un point qu’au suivant.
why-no-goat = Il n’y a pas de chèvre en { $point }.
why-no-tiger = Il n’y a pas de tigre en { $point }.
why-taken = { $side ->
    [goats] Une chèvre occupe déjà { $point }.
   *[tigers] Un tigre occupe déjà { $point }.
}
why-no-landing = Vu de { $tiger }, le plateau s’arrête derrière la chèvre en { $goat } : il n’y a nulle part où retomber.
why-landing-taken = { $side ->
    [goats] Derrière la chèvre en { $goat }, vu de { $tiger }, une chèvre se tient en { $landing }.
   *[tigers] Derrière la chèvre en { $goat }, vu de { $tiger }, un tigre se tient en { $landing }.
}
why-nothing-beside = Aucune chèvre n’est à côté de { $tiger } sur une ligne : ce tigre n’a rien à sauter.
why-can-step = Le tigre en { $from } peut encore aller en { $to }.
why-can-capture = Un tigre peut encore capturer : { $capture } prend la chèvre en { $over }.
why-no-danger = Une chèvre en { $point } ne pourrait pas être prise maintenant : à côté d’elle, aucun tigre n’est sur une ligne avec un point libre juste derrière.
why-not-freed = Le tigre en { $tiger } ne peut rien faire qu’il ne pouvait pas faire avant.
why-goats-still-in-hand = { $in-hand ->
    [one] Il reste une chèvre en main : elle doit être posée avant qu’une chèvre avance.
   *[other] Il reste { $in-hand } chèvres en main. Les chèvres n’avancent qu’une fois toutes posées.
}
why-not-placed = { $action } ne pose pas de chèvre.
why-not-stepped = { $action } est une capture, pas un pas.
why-not-captured = { $action } est un pas : il ne capture rien.
why-takes = Alors { $capture } prend la chèvre en { $over }.
why-all-left = Après { $action }, toutes les captures restent possibles.
why-gains = Alors { $capture } prend la chèvre en { $over }, ce qui n’était pas possible avant.
why-goes-on = La partie continue après ce coup.
why-loses-fifth = Alors { $capture } prend la chèvre en { $over } : la cinquième, et les tigres gagnent.
why-loses-stuck = { $side ->
    [goats] Alors { $reply } ne laisse plus aucun coup aux chèvres.
   *[tigers] Alors { $reply } ne laisse plus aucun coup aux tigres.
}

## Lignes et voisins

lesson-lines = Lignes et voisins
lesson-lines-aim = Proche ne veut pas dire relié.
lesson-lines-end = Vous savez lire le plateau : ce n’est pas la proximité mais la ligne qui décide où va une pièce.
lesson-lines-meet = Les pièces se tiennent sur les 25 points où les lignes se croisent, jamais dans les cases. Les colonnes vont de a à e, de gauche à droite, les rangées de 1 à 5, de bas en haut. Une pièce ne suit que les lignes : de c3, au centre, il en part huit.
lesson-lines-star = Touchez tous les points qu’une ligne relie à d4, quoi qu’il s’y trouve.
lesson-lines-star-right = Huit voisins, tous reliés : d4 a des diagonales, comme 13 des 25 points.
lesson-lines-cross = Même question pour c2. Regardez bien les diagonales.
lesson-lines-cross-right = Quatre seulement. Aucune diagonale ne part de c2 : de ses huit voisins, la moitié n’est pas reliée.
lesson-lines-edge = Et au bord : quels points sont reliés à c1 ?
lesson-lines-edge-right = Cinq : b1 et d1 le long du bord, c2 tout droit, b2 et d2 en diagonale.
lesson-lines-near = c2 et d3 sont tout proches. Le tigre en c2 peut-il aller en d3 ?
lesson-lines-near-yes = Oui, ce sont des voisins
lesson-lines-near-yes-why = Des voisins, oui, mais suivez les lignes depuis c2 : aucune ne mène à d3.
lesson-lines-near-no = Non, aucune ligne ne les relie
lesson-lines-near-empty = Oui, car d3 est libre
lesson-lines-near-empty-why = Un point libre ne suffit pas : il faut une ligne qui y mène.
lesson-lines-near-right = Exact : aucune ligne ne les relie. Il faut deux pas, par c3 ou par d2.

## Poser

lesson-placing = Poser
lesson-placing-aim = D’abord on pose les chèvres, toutes les vingt.
lesson-placing-end = On pose jusqu’à ce que la main soit vide, quel que soit le nombre de captures entre-temps. Alors seulement commence la seconde phase : les chèvres avancent.
lesson-placing-start = Les tigres veulent capturer cinq chèvres ; les chèvres veulent enfermer les quatre tigres. Au début, un tigre occupe chaque coin, et les vingt chèvres sont en main, à côté du plateau. Les chèvres jouent en premier : à chaque tour, elles en posent une sur un point libre.
lesson-placing-first = Posez votre première chèvre où vous voulez.
lesson-placing-first-right = Tout point libre est permis. Est-ce prudent ? C’est une autre question, pour une autre leçon.
lesson-placing-phase = Deux chèvres sont sur le plateau, 18 en main. Touchez l’une des deux pour voir si elle peut déjà avancer, puis posez la suivante.
lesson-placing-phase-right = Tant qu’il reste une seule chèvre en main, aucune chèvre posée n’avance.
lesson-placing-full = Bientôt la fin de la pose : il reste deux chèvres en main. Touchez tous les points où l’on peut en poser une.
lesson-placing-full-right = Trois points libres, deux chèvres : après ces deux-là, les chèvres avanceront.
lesson-placing-hand = Trois chèvres sont capturées, douze sont sur le plateau. Combien en reste-t-il à poser ?
lesson-placing-hand-five = Cinq
lesson-placing-hand-eight = Huit : jusqu’à en avoir vingt debout
lesson-placing-hand-eight-why = Une chèvre capturée ne revient pas en main : ce plateau n’en portera jamais vingt.
lesson-placing-hand-none = Aucune : une capture finit la pose
lesson-placing-hand-none-why = Une capture ne finit rien. Les chèvres encore en main doivent être posées.
lesson-placing-hand-right = Vingt moins douze moins trois : cinq. La pose finit quand vingt chèvres ont été posées, et non quand il y en a vingt sur le plateau.

## Avancer

lesson-stepping = Avancer
lesson-stepping-aim = D’un point, le long d’une ligne, vers un point libre.
lesson-stepping-end = Les tigres avancent dès leur premier tour, les chèvres une fois toutes posées, et de la même façon.
lesson-stepping-both = Un pas mène au point suivant le long d’une ligne, s’il est libre. Les tigres avancent dès leur premier tour : celui en a1 peut aller vers trois points.
lesson-stepping-tiger = Touchez tous les points où le tigre en c2 peut aller.
lesson-stepping-tiger-right = b2, d2 et c1. Une chèvre occupe c3, celle en c4 empêche de sauter par-dessus, et c2 n’a pas de diagonales.
lesson-stepping-step = Avancez d’un pas avec n’importe quel tigre, sans capturer.
lesson-stepping-step-right = Un point, le long d’une ligne, vers un point libre.
lesson-stepping-goat = Toutes les chèvres sont posées : la seconde phase a commencé, à elles d’avancer. Où peut aller la chèvre en b4 ?
lesson-stepping-goat-right = Deux points libres sont reliés à b4, et une chèvre fait les mêmes pas qu’un tigre.
lesson-stepping-move = Avancez maintenant une chèvre. Elle ne saute jamais, pas même par-dessus les siennes.
lesson-stepping-move-right = Dans cette phase, les chèvres avancent ainsi à chaque tour, dans toute direction où court une ligne.

## Capturer

lesson-capturing = Capturer
lesson-capturing-aim = Par-dessus une chèvre, tout droit, vers un point libre.
lesson-capturing-end = Une chèvre voisine et reliée, un point libre juste derrière : voilà une capture.
lesson-capturing-how = Un tigre capture en sautant : par-dessus une chèvre voisine, le long d’une ligne, vers le point libre juste derrière, le point d’arrivée. Cela s’écrit avec un x : a1xc3 prend la chèvre en b2 et arrive en c3.
lesson-capturing-first = Une chèvre s’est égarée. Capturez-la.
lesson-capturing-first-right = Le tigre retombe derrière la chèvre, et la chèvre quitte le plateau.
lesson-capturing-prey = Cinq chèvres entourent le tigre en c3. Touchez chacune de celles qu’il peut capturer.
lesson-capturing-prey-right = Trois sur cinq : derrière les autres se tient une pièce.
lesson-capturing-who = Quels tigres peuvent capturer ? Touchez-les tous.
lesson-capturing-who-right = Deux d’entre eux. Derrière la chèvre en a4 se tient une autre chèvre, et le tigre en e1 n’a pas de chèvre à côté de lui.
lesson-capturing-gone = Un tigre vient de capturer. Que devient la chèvre ?
lesson-capturing-gone-out = Elle sort pour de bon
lesson-capturing-gone-hand = Elle revient en main
lesson-capturing-gone-hand-why = Le compte en main ne change pas : 19 avant, 19 après.
lesson-capturing-gone-again = Elle revient une fois toutes posées
lesson-capturing-gone-again-why = Rien ne ramène une chèvre capturée, dans aucune des deux phases.
lesson-capturing-gone-right = Capturée, elle l’est pour de bon : elle ne revient pas et compte parmi les cinq qui font gagner les tigres.

## Pourquoi cette capture est interdite

lesson-illegal = Pourquoi cette capture est interdite
lesson-illegal-aim = Cinq façons pour une capture d’échouer, et une chose qui ne suit jamais.
lesson-illegal-end = Ligne, chèvre, arrivée : qu’une des trois manque, et ce n’est pas une capture.
lesson-illegal-line = Pourquoi le tigre en c2 ne peut-il pas capturer la chèvre en d3 ?
lesson-illegal-line-taken = e4 est occupé
lesson-illegal-line-taken-why = e4 est libre. Regardez plutôt le chemin.
lesson-illegal-line-line = Aucune ligne ne passe par d3
lesson-illegal-line-far = e4 est trop loin
lesson-illegal-line-far-why = Deux points, c’est juste ce qu’il faut. Regardez plutôt le chemin.
lesson-illegal-line-right = Aucune diagonale ne part de c2 : rien ne mène par-dessus d3.
lesson-illegal-landing = Trois chèvres sont à côté du tigre en a1. Touchez chacune de celles qu’il peut capturer.
lesson-illegal-landing-right = Seulement celle en b2 : le point juste derrière est libre. Derrière b1 se tient une chèvre, derrière a2 un tigre ; l’une et l’autre protègent celle de devant.
lesson-illegal-two = Deux chèvres à la file, d4 est libre. Pourquoi le tigre en a1 ne peut-il pas sauter les deux ?
lesson-illegal-two-line = Aucune ligne ne relie b2 à c3
lesson-illegal-two-line-why = Si : la diagonale passe par a1, b2, c3 et d4.
lesson-illegal-two-guard = Un autre tigre gêne
lesson-illegal-two-guard-why = Aucun autre tigre ne se trouve entre a1 et d4.
lesson-illegal-two-one = On ne saute qu’une chèvre
lesson-illegal-two-right = On saute une seule chèvre et on retombe juste derrière. La seconde protège la première.
lesson-illegal-tiger = Pourquoi le tigre en a1 ne peut-il pas sauter en c3 ?
lesson-illegal-tiger-line = Aucune ligne n’y mène
lesson-illegal-tiger-line-why = La diagonale va tout droit de a1 à c3. Regardez ce qui s’y trouve.
lesson-illegal-tiger-over = Un tigre se trouve entre les deux
lesson-illegal-tiger-taken = c3 est occupé
lesson-illegal-tiger-taken-why = c3 est libre. Regardez ce qui se trouve entre les deux.
lesson-illegal-tiger-right = Les tigres ne sautent que des chèvres. Ici, l’un barre la route à l’autre.
lesson-illegal-turn = Le tigre en a1 peut-il sauter la chèvre en b1 et tourner pour retomber en c2 ? Non. Pourquoi ?
lesson-illegal-turn-straight = Un saut va tout droit
lesson-illegal-turn-taken = c2 est occupé
lesson-illegal-turn-taken-why = c2 est libre. Regardez le chemin de a1 par b1.
lesson-illegal-turn-edge = Une chèvre au bord ne risque rien
lesson-illegal-turn-edge-why = Pas du tout : le long du bord, a1xc1 prend celle-ci.
lesson-illegal-turn-right = Un saut ne tourne jamais. Tout droit, a1xc1 serait permis.
lesson-illegal-twice = Après a1xc3, le tigre serait à côté de la chèvre en d2, avec e1 libre derrière elle. Peut-il la capturer aussi, dans le même tour ?
lesson-illegal-twice-on = Oui, il continue
lesson-illegal-twice-on-why = C’est ainsi aux dames. Ici, on ne joue qu’un coup par tour.
lesson-illegal-twice-last = Seulement si c’est la cinquième
lesson-illegal-twice-last-why = La cinquième capture finit la partie, mais elle demande elle aussi un tour à elle.
lesson-illegal-twice-no = Non, un coup par tour
lesson-illegal-twice-right = Un coup par tour. C’est ensuite aux chèvres, qui peuvent sauver la seconde en en posant une en e1.

## Capturer n’est pas obligatoire

lesson-optional = Capturer n’est pas obligatoire
lesson-optional-aim = Un coup tranquille vaut parfois mieux qu’une chèvre.
lesson-optional-end = Capturer est un choix : comparez ce que chaque coup laisse sur le plateau.
lesson-optional-rule = Contrairement aux dames, aucune capture n’est forcée. Le tigre en a1 peut prendre la chèvre ou simplement s’écarter : les deux sont permis, et aucun des deux n’est bon d’office.
lesson-optional-decline = Essayez : e1xc3 est possible ici. Laissez la chèvre et avancez d’un pas avec n’importe quel tigre.
lesson-optional-decline-right = Accepté. On n’enfreint pas une règle qui n’existe pas.
lesson-optional-quiet = b2xb4 serait la troisième capture, et la partie continuerait. Mais les chèvres n’ont presque plus de place : trouvez le pas tranquille qui ne leur laisse aucun coup.
lesson-optional-quiet-right = Aucune chèvre ne peut jouer : les tigres ont gagné sans rien prendre. La capture aurait vidé des points, et les chèvres auraient respiré.
lesson-optional-look = Que faut-il regarder avant de capturer ?
lesson-optional-look-count = Seulement le nombre de captures
lesson-optional-look-count-why = Il compte, mais ce plateau se gagne aussitôt par un pas, non par b2xb4.
lesson-optional-look-after = Le plateau tel qu’il sera après
lesson-optional-look-never = Rien : une capture est toujours bonne
lesson-optional-look-never-why = Ce plateau vient d’en montrer une qui laisse filer les chèvres.
lesson-optional-look-right = Le plateau d’après : la chèvre n’y est plus, le tigre est ailleurs, et des chemins ont changé.

## Poser sans risque

lesson-safety = Poser sans risque
lesson-safety-aim = Poser sans qu’une capture ne suive.
lesson-safety-end = Avant chaque chèvre : quel tigre pourrait la sauter, et quel saut ferme-t-elle ou ouvre-t-elle ?
lesson-safety-danger = Touchez tous les points libres où une chèvre posée maintenant pourrait être capturée aussitôt.
lesson-safety-danger-right = À côté d’un tigre sur une ligne, avec un point libre juste derrière : voilà les points dangereux.
lesson-safety-first = La première chèvre de la partie. Posez-la là où aucun tigre ne peut la capturer.
lesson-safety-first-right = Aucun tigre ne peut la capturer maintenant. Et au bord, une chèvre ne peut jamais être sautée que le long de ce bord.
lesson-safety-guard = La chèvre en b2 peut être prise au prochain tour. Posez une chèvre de sorte qu’il ne reste aucune capture.
lesson-safety-guard-right = Le point d’arrivée est pris, et aucun tigre ne peut sauter la nouvelle chèvre.
lesson-safety-crowd = Un plateau plus rempli, et une capture menace. Trouvez la pose après laquelle aucun tigre ne peut rien capturer.
lesson-safety-crowd-right = Elle ferme le seul saut et n’en ouvre aucun.

## Fermer un chemin

lesson-closing = Fermer un chemin
lesson-closing-aim = Fermer un saut, puis revoir les quatre tigres.
lesson-closing-end = Chaque chèvre ferme une chose et peut en ouvrir une autre : quatre tigres, à chaque fois.
lesson-closing-threats = Si c’était aux tigres : lesquels pourraient capturer ? Touchez-les tous.
lesson-closing-threats-right = Deux chemins menacent : c2xa2 et a3xc3. Une seule chèvre ne ferme pas les deux.
lesson-closing-one = Le même plateau, mais c’est aux chèvres de jouer. Fermez l’un des deux chemins, sans ouvrir de nouvelle capture.
lesson-closing-one-right = Une capture de moins, et aucune nouvelle. À l’autre point d’arrivée, c3, des tigres auraient pu prendre la chèvre à peine posée.
lesson-closing-two = Encore : une capture de moins, et aucune nouvelle.
lesson-closing-two-right = Le point d’arrivée est pris, et aucun tigre ne peut sauter la nouvelle chèvre.
lesson-closing-recheck = Une chèvre en d2 a fermé d4xd2. Revoyez les quatre tigres : lesquels peuvent encore capturer ?
lesson-closing-recheck-right = Il n’en reste qu’un, avec a3xc3 et a3xc5, qui existaient déjà. C’est l’affaire des prochaines chèvres.

## Ce qu’un coup laisse derrière lui

lesson-moving = Ce qu’un coup laisse derrière lui
lesson-moving-aim = Une chèvre qui avance vide aussi un point.
lesson-moving-end = Regardez le point quitté autant que le point visé.
lesson-moving-leave = Toutes les chèvres sont posées : à chaque tour, l’une d’elles avance. Elle remplit un point comme avant, mais elle en vide aussi un, où un tigre peut aller ou retomber. Supposons d2-c1, un pas de d2 à c1.
lesson-moving-opened = C’est joué. Touchez chaque tigre qui peut faire quelque chose qu’il ne pouvait pas faire avant.
lesson-moving-opened-right = Les tigres en e1 et b4, par e1-d2 et b4xd2 : tous deux vont au point que la chèvre a quitté.
lesson-moving-again = Autre partie, autre coup : b2-c1. Quels tigres a-t-il libérés ?
lesson-moving-again-right = Les tigres en b1 et b3 : tous deux peuvent maintenant aller en b2. Et b1xd1 prend la chèvre qui vient d’avancer. Regardez les deux points.
lesson-moving-safe = À vous, avec les chèvres : trouvez un coup après lequel aucun tigre ne peut capturer. Pensez aux deux points.
lesson-moving-safe-right = Aucun tigre ne peut capturer : ni la chèvre qui a avancé, ni une autre en retombant là où elle était.

## Le blocage

lesson-blockade = Le blocage
lesson-blockade-aim = Énumérer chaque coup de chaque tigre, un tigre après l’autre.
lesson-blockade-end = Un blocage, c’est quatre listes vides. Un seul tigre enfermé n’est rien, et avoir l’air enfermé ne prouve rien.
lesson-blockade-idea = Les chèvres gagnent quand c’est aux tigres de jouer et qu’aucun ne peut rien faire : ni pas ni capture. Il faut donc quatre listes, une par tigre. Faisons-les ici : c’est aux tigres de jouer.
lesson-blockade-first = Où peut aller le tigre en c5 ?
lesson-blockade-first-right = Un pas, en diagonale vers d4. Cette liste n’est pas vide.
lesson-blockade-second = Et le tigre en c4 ?
lesson-blockade-second-right = Le même point : les deux tigres n’ont que cette sortie.
lesson-blockade-third = Et le tigre en a3 ?
lesson-blockade-third-right = Rien : chaque voisin est une chèvre, et derrière chacune se tient une autre pièce.
lesson-blockade-fourth = Et le tigre en b1 ?
lesson-blockade-fourth-right = Rien non plus. Deux listes sont vides, et les deux autres n’ont qu’un point, le même.
lesson-blockade-close = C’est maintenant aux chèvres. Bouchez le trou pour que les quatre listes soient vides. Attention à ce que votre chèvre laisse derrière elle.
lesson-blockade-close-right = Quatre listes vides : les tigres ne peuvent plus jouer, et les chèvres ont gagné.

## Ne pas s’étrangler soi-même

lesson-breath = Ne pas s’étrangler soi-même
lesson-breath-aim = Les chèvres aussi ont besoin d’un coup.
lesson-breath-end = Les chèvres n’avancent que vers des points libres. Avant de fermer le dernier, assurez-vous de ne plus en avoir besoin.
lesson-breath-who = C’est aux chèvres de jouer, et le seul point libre est a1. Aucune chèvre n’y est reliée. Où en est la partie ?
lesson-breath-who-tigers = Les tigres ont gagné
lesson-breath-who-goats = Les chèvres ont gagné
lesson-breath-who-goats-why = Ce serait vrai si les tigres devaient jouer sans pouvoir. Mais c’est aux chèvres de jouer.
lesson-breath-who-draw = C’est nul
lesson-breath-who-draw-why = Cette nulle n’existe pas : n’avoir aucun coup, c’est perdre.
lesson-breath-who-right = Le camp qui doit jouer et ne le peut pas perd, chèvres comme tigres. Ici, les chèvres se sont étranglées.
lesson-breath-breathe = Un seul point libre, et deux chèvres peuvent y aller. Après l’un des deux coups, un tigre peut vous couper le souffle. Jouez l’autre.
lesson-breath-breathe-right = Cela peut coûter une chèvre, mais aucune réponse des tigres ne laisse les chèvres sans coup.
lesson-breath-room = Sept chèvres peuvent aller en c3 ; une seule ne doit pas le faire, sinon les tigres gagnent aussitôt. Jouez-en une autre.
lesson-breath-room-right = Aucune réponse des tigres ne vous coupe le souffle ; certains de ces coups enferment même les quatre tigres. Après d2-c3, d1-d2 l’aurait fait : le seul point libre est alors entre tigres.

## Cinq captures

lesson-sacrifice = Cinq captures
lesson-sacrifice-aim = Compter jusqu’à cinq, et juger ce qu’achète une chèvre.
lesson-sacrifice-end = Vous connaissez toutes les règles. Place aux cartes, puis à trois exercices sur le plateau.
lesson-sacrifice-count = Trois chèvres sont capturées. Combien encore avant que les tigres gagnent ?
lesson-sacrifice-count-all = Toutes celles qui restent
lesson-sacrifice-count-all-why = Cinq suffisent : la partie s’arrête là.
lesson-sacrifice-count-two = Deux
lesson-sacrifice-count-one = Une
lesson-sacrifice-count-one-why = Ce serait la quatrième. Recomptez.
lesson-sacrifice-count-right = La cinquième capture gagne aussitôt, quel que soit le nombre de chèvres restantes.
lesson-sacrifice-fifth = Quatre sont capturées. Trouvez la capture qui gagne.
lesson-sacrifice-fifth-right = La cinquième. La partie finit ici, quoi qu’il reste sur le plateau.
lesson-sacrifice-hold = Avec les chèvres, maintenant : quatre sont capturées, il n’en reste aucune à donner. Jouez de sorte que les tigres ne puissent pas gagner aussitôt.
lesson-sacrifice-hold-right = Aucune cinquième capture n’est possible maintenant. Un sacrifice aurait été la fin.
lesson-sacrifice-give = Aucune chèvre n’est perdue, mais il n’y a qu’un point libre, et chaque coup vers lui peut coûter une chèvre, ou aussitôt la partie. Offrez une chèvre pour que la partie continue.
lesson-sacrifice-give-right = Si un tigre capture maintenant, des points s’ouvrent aux chèvres, et il faut encore quatre captures aux tigres. Après c5-c4, ils auraient pu gagner aussitôt.
lesson-sacrifice-price = Sur quoi juger un sacrifice ?
lesson-sacrifice-price-hope = L’espoir d’un blocage
lesson-sacrifice-price-hope-why = Un espoir ne montre pas de liste vide, et un blocage en demande quatre.
lesson-sacrifice-price-routes = Les chemins, et les captures restantes
lesson-sacrifice-price-free = Rien : les quatre premiers sont gratuits
lesson-sacrifice-price-free-why = Chaque chèvre donnée manque ensuite pour enfermer quatre tigres.
lesson-sacrifice-price-right = Les chemins qu’il ouvre ou ferme, et les captures qui restent avant cinq. Cela se compte ; l’espoir, non.

## Vrai ou faux

lesson-cards = Vrai ou faux
lesson-cards-aim = Huit choses que l’on dit du Bagh-Chal. Toutes ne sont pas fausses.
lesson-cards-end = C’était la dernière leçon. Restent trois exercices sur le plateau, puis une vraie partie.
lesson-cards-both = « Des deux côtés, on déplace des pièces dès le premier tour. »
lesson-cards-both-right = Les tigres avancent dès leur premier tour. Les chèvres sont d’abord posées, toutes les vingt.
lesson-cards-early = « Les tigres peuvent capturer alors qu’on pose encore des chèvres. »
lesson-cards-early-right = Seules les chèvres ont deux phases. Les tigres avancent ou capturent à tout moment : ici, a1xc3 est permis.
lesson-cards-promise = « Quand le blocage est proche, une chèvre peut déjà avancer, même s’il en reste une en main. »
lesson-cards-promise-right = La phase d’abord, les promesses ensuite. Tant que la main n’est pas vide, d3-d4 est interdit. La dernière chèvre, elle, peut être posée en d4.
lesson-cards-family = « Le Bagh-Chal est une sorte de dames, chinoises ou autres. »
lesson-cards-family-right = Ni des unes ni des autres : pas de course à travers le plateau, pas de pion à damer. C’est une chasse entre deux camps inégaux, aux buts différents.
lesson-cards-forced = « Un tigre qui peut capturer doit le faire. »
lesson-cards-forced-right = Il le peut, sans y être obligé. Ici, a1-a2 est tout aussi permis que a1xc3.
lesson-cards-stuck = « Les chèvres perdent aussi quand c’est leur tour et qu’elles ne peuvent pas jouer. »
lesson-cards-stuck-right = La règle est la même des deux côtés, et ici les chèvres ont perdu par elle.
lesson-cards-herd = « Des chèvres bien serrées ne risquent rien. »
lesson-cards-herd-right = Les lignes décident, non l’apparence. c1xa3 prend la chèvre en b2 dans ce troupeau, en diagonale.
lesson-cards-five = « La cinquième capture gagne, même s’il reste quinze chèvres. »
lesson-cards-five-right = Elle gagne aussitôt, peu importe combien il en reste. Ici, c3xc5 serait la cinquième.
