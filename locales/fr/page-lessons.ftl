### Leçons : `lesson-ID` est le titre d’une étape, `-task` ce qu’il faut faire, `-then` la suite,
### `-done` le compliment, `-wrong` la réponse à une erreur.

lessons-tagline = De petites étapes à jouer vous-même, sur un vrai plateau.
lessons-all = Toutes les étapes
lesson-partner = Léa
lesson-where = { $game }, étape { $number } sur { $count }
lesson-is-done = faite
lesson-begin = { $state ->
    [new] Commencer
    [begun] Continuer
   *[whole] Recommencer
}
lesson-before = Étape précédente
lesson-skip = Passer
lesson-next = Étape suivante
lesson-play = Jouer une partie
lesson-try-on = Essayez un autre alignement.
# $phase : wrong ou done.
lesson-over = { $phase ->
    [wrong] Appuyez d’abord sur « Réessayer ».
   *[done] Cette étape est faite : appuyez sur « Étape suivante » pour continuer.
}

## Quarto

lesson-give = Donner une pièce
lesson-give-task = Seize pièces, toutes différentes : hautes ou basses, rondes ou carrées, creuses ou pleines, foncées ou claires (jeu tactile : rainurées ou lisses). On ne choisit jamais sa pièce : c’est l’adversaire qui la donne. Commencez : donnez à Léa une pièce de la réserve.
lesson-give-done = Léa doit poser cette pièce-là. Ce que vous donnez, c’est la moitié du jeu.
lesson-give-wrong = Choisissez une pièce de la réserve et donnez-la.

lesson-place = Poser, puis donner
lesson-place-task = Léa vous a donné une pièce : elle est dans votre main. Posez-la sur une case libre, n’importe laquelle.
lesson-place-then = Bien. Un coup, ce sont toujours les deux : poser, puis donner. Donnez maintenant une pièce à Léa.
lesson-place-done = C’était un coup entier. À Léa maintenant de poser et de donner.
lesson-place-wrong = Il n’y a encore rien à annoncer. Posez, puis donnez.

lesson-call = Quatre en ligne : QUARTO !
lesson-call-task = On gagne avec quatre pièces en ligne, en colonne ou en diagonale qui ont au moins un point commun. Trois pièces hautes sont sur la ligne 1. Complétez-la.
lesson-call-then = Quatre pièces hautes ! Mais on ne gagne que si on le dit : annoncez QUARTO et montrez la ligne 1.
lesson-call-done = Peu importe qui a posé les trois autres : le joueur qui complète l’alignement et l’annonce gagne.
lesson-call-wrong = Cela ne complète rien. Sur la ligne 1, une case est encore libre, et votre pièce est haute.
lesson-call-wrong-2 = Vous avez donné sans annoncer : Léa peut maintenant annoncer votre alignement. Annoncez avant de donner.

lesson-safe = Un cadeau sans danger
lesson-safe-task = Trois pièces rondes sont dans la colonne A. Si vous en donnez une quatrième à Léa, elle gagne. Donnez-lui une pièce qui ne la fait pas gagner.
lesson-safe-done = Sans danger : avec cette pièce, Léa ne complète rien. Vérifiez toujours les lignes avant de donner.
lesson-safe-wrong = Avec cette pièce, Léa complète un alignement et annonce QUARTO. Voici comment.

lesson-late = Léa n’a rien annoncé
lesson-late-task = Léa a complété un alignement en C3 sans s’en apercevoir, et vous a donné une pièce. Tant que vous n’avez pas posé, vous pouvez l’annoncer. Cherchez parmi les lignes qui passent par C3, et annoncez.
lesson-late-done = C’est l’annonce tardive : on gagne aussi avec un alignement que l’adversaire a fait sans l’annoncer.
lesson-late-wrong = Trop tard : vous avez posé, et l’alignement est mort. Annoncez d’abord, posez ensuite.

lesson-missed = Manqué par les deux
lesson-missed-task = La ligne 2 est un alignement : quatre pièces foncées (jeu tactile : rainurées). Personne ne l’a annoncé à temps. Essayez : annoncez la ligne 2.
lesson-missed-then = Pas de QUARTO : un alignement manqué est mort et ne compte plus pour personne. La partie continue : posez votre pièce.
lesson-missed-done = Les pièces restent, l’alignement est mort. Une fausse annonce ne coûte rien, sauf si les règles de la table disent qu’elle fait perdre.
lesson-missed-wrong = Essayez d’abord d’annoncer la ligne 2.

lesson-one = Une caractéristique à la fois
lesson-one-task = Pour débuter, moins de caractéristiques suffisent. Ici, seule la forme compte : ronde ou carrée. Complétez un alignement avec votre pièce carrée.
lesson-one-then = Quatre pièces carrées : annoncez QUARTO.
lesson-one-done = Ajoutez la caractéristique suivante quand vous voulez : la forme et la hauteur, puis trois, puis les quatre.
lesson-one-wrong = Cela ne compte pas. Sur la ligne 4, toutes seraient hautes, mais seule la forme compte ici. Essayez la colonne A.
lesson-one-wrong-2 = Vous avez fait un alignement : annoncez-le avant de donner.

lesson-squares = Les carrés
lesson-squares-task = Dans le jeu avancé, quatre pièces dans un petit carré de 2 cases sur 2 comptent aussi. Au milieu du plateau, il en manque une. Complétez le carré.
lesson-squares-then = Annoncez-le : un carré porte le nom de sa case en haut à gauche, ici B2 ; ou montrez ses cases.
lesson-squares-done = Avec les carrés, il y a dix-neuf alignements possibles au lieu de dix. Restez sur vos gardes !
lesson-squares-wrong = Cela ne complète aucun carré. Vérifiez B2, C2 et B3.
lesson-squares-wrong-2 = Vous avez fait un alignement : annoncez-le avant de donner.

lesson-clock = Le temps
# Le bouton de l’étape du temps.
lesson-time-left = Temps restant ?
lesson-clock-task = En tournoi, le temps de chaque coup est limité, de la pièce reçue à la pièce donnée. Ici : deux minutes. Demandez le temps qui reste : appuyez sur « Temps restant ? ».
# Ajouté là où il y a des touches.
lesson-clock-task-keys = Ou appuyez sur T depuis le plateau.
lesson-clock-then = Vous pouvez le demander à tout moment. Posez maintenant votre pièce.
lesson-clock-then-2 = Et donnez-en une.
lesson-clock-done = À temps ! C’est maintenant le temps de Léa qui court.
lesson-clock-wrong = Le temps est écoulé. Dans une vraie partie, vous auriez perdu ; ici, il suffit de réessayer.

lesson-masks = Les masques
lesson-masks-task = Avec un masque, le plateau et la réserve sont cachés : on joue au toucher et de mémoire. Allez sur une case, ou touchez-la : ce qui s’y trouve vous est dit. Touchez A3, B3 et C3.
lesson-masks-then = Ces trois pièces ont un point commun, et celle de votre main l’a aussi. Posez-la là où elle complète la ligne.
lesson-masks-then-2 = Annoncez maintenant la ligne.
lesson-masks-done = Trouvé du bout des doigts ! Les deux joueurs peuvent porter un masque, ou un seul.
lesson-masks-wrong = Ce n’est pas la case libre de la ligne 3. Touchez la ligne : A3, B3, C3, et ensuite ?
lesson-masks-wrong-2 = Ce n’est pas la case libre de la ligne 3. Touchez la ligne : A3, B3, C3, et ensuite ?
lesson-masks-wrong-3 = Vous avez fait un alignement : annoncez-le avant de donner.

## Quatrenun

lesson-designate = Les groupes
lesson-designate-task = À Quatrenun, toutes les pièces sont sur le plateau dès le début. Chaque case porte un groupe, d’abord d’une seule pièce. Vous ne choisissez pas le groupe : l’adversaire vous en désigne un. Commencez : désignez un groupe à Léa, n’importe lequel.
lesson-designate-done = Léa doit maintenant déplacer une pièce de ce groupe, puis vous en désigner un.
lesson-designate-wrong = Choisissez un groupe sur le plateau et désignez-le.

lesson-move = Déplacer une pièce
lesson-move-task = Léa vous a désigné le groupe B2. Déplacez sa pièce sur un autre groupe de la même ligne ou de la même colonne, aussi loin que vous voulez.
lesson-move-then = Les deux pièces forment maintenant un seul groupe, et B2 est vide. Désignez un groupe à Léa.
lesson-move-done = C’était un coup entier : déplacer, puis désigner.
lesson-move-wrong = Déplacez la pièce de B2 dans sa ligne ou sa colonne, puis désignez.

lesson-larger = Jamais vers plus petit
lesson-larger-task = Le groupe C3 a deux pièces. Elles ne peuvent aller que vers un groupe au moins aussi grand. Choisissez une des deux pièces, puis le groupe où elle va.
lesson-larger-done = Juste : seul B3 était assez grand. Ainsi les groupes grandissent, et la partie finit toujours.
lesson-larger-wrong = Ce groupe est plus petit que le vôtre. Cherchez-en un de deux pièces ou plus.

lesson-complete = Le groupe complet
lesson-complete-task = Un groupe est complet quand on y trouve tout : haute et basse, ronde et carrée, creuse et pleine, foncée et claire (ou rainurée et lisse). Le joueur qui le forme perd. Déplacez la pièce de D3 sans compléter de groupe.
lesson-complete-done = Bien évité. Comptez ce qui manque à un groupe avant d’y aller.
lesson-complete-wrong = On trouve maintenant tout dans le groupe D1 : il est complet, et c’est vous qui l’avez formé.

lesson-force = Un piège
lesson-force-task = À l’inverse maintenant : désignez le seul groupe avec lequel Léa doit compléter un groupe, quoi qu’elle fasse. Cherchez un groupe qui ne peut aller qu’à un endroit.
lesson-force-done = Il ne lui reste qu’un coup, et il complète un groupe. Vous gagnez.
lesson-force-wrong = Avec ce groupe, Léa trouve un coup qui ne complète rien. Cherchez celui qui n’a qu’un seul chemin.

lesson-end = La fin
lesson-end-task = Quand il ne reste aucun groupe à désigner et qu’aucun n’est complet, la partie est nulle. Vous pouvez y arriver : déplacez la pièce de B1 sans compléter de groupe.
lesson-end-done = Aucune pièce ne peut bouger : partie nulle. Vous connaissez maintenant toutes les règles de Quatrenun.
lesson-end-wrong = On trouve maintenant tout dans le groupe B4 : il est complet, et c’est vous qui l’avez formé. L’autre coup mène à la nulle.
