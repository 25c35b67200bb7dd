### Ce qui ne se dit qu’au terminal : du texte brut, sans arguments.

# Le nom de la commande qui quitte le terminal.
console-quit = quitter
# Tout ce qu’on peut taper, une ligne chacun.
console-help =
    c3 – poser une chèvre sur c3 (ou : { command-place } c3)
    a1 b2 – déplacer une pièce de a1 à b2, ou capturer (ou : { command-move } a1 b2)
    { command-move } a1 – afficher où peut aller la pièce sur a1
    { command-board } – afficher le plateau
    { command-moves } – afficher tous les coups du camp qui doit jouer, pièce par pièce
    { command-draw } – proposer la nulle, ou accepter celle qui est proposée
    { command-takeback } – demander à reprendre le dernier coup, ou l’accorder
    { command-resign } – abandonner la partie pour le camp qui doit jouer
    { command-stop } – quitter la partie sans résultat ; quand chaque camp a joué, le proposer ou l’accepter
    { command-end } – mettre fin à la partie sans résultat, à tout moment
    { command-challenge } – commencer la partie suivante ; { command-challenge } ludoteka : selon les règles de Ludoteka
    { command-games } – dire à qui de jouer dans la partie en cours
    { command-rules } – expliquer les règles du Bagh-Chal ; { command-rules } captures : un seul sujet
    { command-help } – afficher ces lignes
    { console-quit } – quitter le terminal ; sans --memory, la partie reprend la prochaine fois
    Une barre oblique devant une commande, comme sur Discord, ne change rien.
console-unreadable = /{ command-help } affiche tout ce que vous pouvez taper.
console-busy = Une partie est en cours ici ; la suivante pourra commencer quand elle sera finie. /{ command-draw } propose la nulle, /{ command-resign } abandonne, /{ command-end } y met fin sans résultat.
console-next = /{ command-challenge } commence la partie suivante, /{ console-quit } quitte le terminal.
# Suivi des sujets qui peuvent être tapés après la commande.
console-topics = Plus avec /{ command-rules } et un sujet :
