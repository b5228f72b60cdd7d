### Leçons : `lesson-ID` est le titre d'une étape, `-task` ce qu'il faut faire, `-then` la suite,
### `-done` le compliment, `-wrong` la réponse à une erreur.

lessons-tagline = De petites étapes : vous faites le geste, sur le vrai plateau.
lessons-all = Toutes les étapes
lesson-partner = Léa
lesson-where = { $game }, étape { $number } sur { $count }
lesson-is-done = faite
lesson-begin = { $state ->
    [new] Commencer
    [begun] Continuer
   *[whole] Encore une fois
}
lesson-before = Retour
lesson-skip = Passer
lesson-next = Étape suivante
lesson-play = Jouer une partie
lesson-try-on = Essayez une autre ligne.
# $phase : wrong ou done.
lesson-over = { $phase ->
    [wrong] Appuyez d'abord sur « Réessayer ».
   *[done] Cette étape est faite : « Étape suivante » pour continuer.
}

## Quarto

lesson-give = Donner une pièce
lesson-give-task = Seize pièces, toutes différentes : hautes ou basses, rondes ou carrées, creuses ou pleines, d'une finition ou de l'autre. On ne choisit jamais sa pièce, c'est l'adversaire qui la donne. Commencez : donnez à Léa une pièce de la réserve.
lesson-give-done = Léa doit poser cette pièce-là. Ce que vous donnez, c'est la moitié du jeu.
lesson-give-wrong = Choisissez une pièce de la réserve et donnez-la.

lesson-place = Poser, puis donner
lesson-place-task = Léa vous a donné une pièce : elle est dans votre main. Posez-la sur une case libre, n'importe laquelle.
lesson-place-then = Bien. Un coup, ce sont toujours les deux : poser, puis donner. Donnez maintenant une pièce à Léa.
lesson-place-done = C'était un coup entier. À Léa maintenant de poser et de donner.
lesson-place-wrong = Il n'y a encore rien à annoncer. Posez, puis donnez.

lesson-call = Quatre en ligne : QUARTO !
lesson-call-task = On gagne avec quatre pièces en ligne, en colonne ou en diagonale qui ont un point commun. Trois pièces hautes sont sur la ligne 1. Complétez-la.
lesson-call-then = Quatre pièces hautes ! Mais on ne gagne que si on le dit : annoncez QUARTO et montrez la ligne 1.
lesson-call-done = Peu importe qui a posé les trois autres : qui complète l'alignement et l'annonce a gagné.
lesson-call-wrong = Cela ne complète rien. Sur la ligne 1, une case est encore libre, et votre pièce est haute.
lesson-call-wrong-2 = Vous avez donné sans annoncer : Léa peut maintenant annoncer votre alignement. Annoncez avant de donner.

lesson-safe = Un cadeau sans danger
lesson-safe-task = Trois pièces rondes sont dans la colonne A. Si vous en donnez une quatrième à Léa, elle gagne. Donnez une pièce avec laquelle elle ne le peut pas.
lesson-safe-done = Sans danger : avec cette pièce, Léa ne complète rien. Regardez toujours les alignements avant de donner.
lesson-safe-wrong = Avec cette pièce, Léa complète un alignement et annonce QUARTO. Voyez.

lesson-late = Léa n'a rien vu
lesson-late-task = Léa a complété un alignement en C3, ne l'a pas vu, et vous a donné une pièce. Jusqu'à ce que vous posiez, c'est à vous de l'annoncer. Regardez ce qui passe par C3, et annoncez.
lesson-late-done = C'est l'annonce tardive : qui le voit gagne, même si l'autre l'a fait.
lesson-late-wrong = Trop tard : vous avez posé, et l'alignement est mort. Annoncez d'abord, posez ensuite.

lesson-missed = Manqué par les deux
lesson-missed-task = La ligne 2 est pleine de pièces foncées ou rainurées, mais aucun de vous ne l'a annoncée à temps. Essayez : annoncez la ligne 2.
lesson-missed-then = Pas de QUARTO : un alignement manqué est mort et ne compte plus pour personne. La partie continue : posez votre pièce.
lesson-missed-done = Les pièces restent, l'alignement est mort. Une annonce fausse ne coûte rien, sauf si la table en a convenu.
lesson-missed-wrong = Essayez d'abord d'annoncer la ligne 2.

lesson-one = Une caractéristique à la fois
lesson-one-task = Pour débuter, moins de caractéristiques suffisent. Ici, seule la forme compte : ronde ou carrée. Complétez un alignement avec votre pièce carrée.
lesson-one-then = Quatre pièces carrées. Annoncez-les.
lesson-one-done = Ajoutez la caractéristique suivante quand vous voulez : la forme et la hauteur, puis trois, puis les quatre.
lesson-one-wrong = Cela ne compte pas. Sur la ligne 4, toutes seraient hautes, mais seule la forme compte ici. Regardez la colonne A.
lesson-one-wrong-2 = Vous avez aligné quelque chose : annoncez avant de donner.

lesson-squares = Les carrés
lesson-squares-task = Dans le jeu avancé, quatre pièces dans un petit carré de 2 cases sur 2 comptent aussi. Au milieu du plateau, il en manque une. Complétez le carré.
lesson-squares-then = Annoncez-le : un carré porte le nom de sa case en haut à gauche, ici B2 ; ou montrez ses cases.
lesson-squares-done = Avec les carrés, il y a dix-neuf alignements possibles au lieu de dix. Ouvrez l'œil !
lesson-squares-wrong = Cela ne complète aucun carré. Regardez B2, C2 et B3.
lesson-squares-wrong-2 = Vous avez aligné quelque chose : annoncez avant de donner.

lesson-clock = Le temps
# Le bouton de l’étape de la montre.
lesson-time-left = Temps ?
lesson-clock-task = En tournoi, chaque coup a une limite, de la pièce reçue à la pièce donnée. Ici, ce sont deux minutes. Demandez ce qui reste : touchez « Temps ? ».
# Ajouté là où il y a des touches.
lesson-clock-task-keys = Ou appuyez sur T depuis le plateau.
lesson-clock-then = Vous pouvez le demander à tout moment. Posez maintenant votre pièce.
lesson-clock-then-2 = Et donnez-en une.
lesson-clock-done = À temps ! C'est maintenant le temps de Léa qui court.
lesson-clock-wrong = Le temps est écoulé. À une table, vous auriez perdu ; ici, vous réessayez, tout simplement.

lesson-masks = Les masques
lesson-masks-task = Avec un masque, on ne voit ni le plateau ni la réserve : on joue au toucher et de mémoire. Ce que vous touchez vous est dit. Touchez A3, B3 et C3.
lesson-masks-then = Ces trois pièces ont un point commun, et celle de votre main l'a aussi. Posez-la là où elle complète la ligne.
lesson-masks-then-2 = Annoncez maintenant la ligne.
lesson-masks-done = Trouvé dans le noir ! Les deux joueurs peuvent porter un masque, ou un seul.
lesson-masks-wrong = Ce n'est pas la case libre de la ligne 3. Touchez-la : A3, B3, C3, et ensuite ?
lesson-masks-wrong-2 = Ce n'est pas la case libre de la ligne 3. Touchez-la : A3, B3, C3, et ensuite ?
lesson-masks-wrong-3 = Vous avez aligné quelque chose : annoncez avant de donner.

## Quatrenun

lesson-designate = Les groupes
lesson-designate-task = Au Quatrenun, toutes les pièces sont sur le plateau dès le début. Chaque case porte un groupe, d'abord d'une seule pièce. On ne déplace pas ce qu'on veut : l'adversaire vous désigne un groupe. Commencez : désignez un groupe à Léa, n'importe lequel.
lesson-designate-done = Léa doit maintenant déplacer une pièce de ce groupe, puis vous en désigner un.
lesson-designate-wrong = Choisissez un groupe sur le plateau et désignez-le.

lesson-move = Déplacer une pièce
lesson-move-task = Léa vous a désigné B2. Déplacez sa pièce sur un autre groupe de la même ligne ou de la même colonne, aussi loin que vous voulez.
lesson-move-then = Les deux pièces ne font plus qu'un groupe, et B2 est vide. Désignez un groupe à Léa.
lesson-move-done = C'était un coup entier : déplacer, puis désigner.
lesson-move-wrong = Déplacez la pièce de B2 dans sa ligne ou sa colonne, puis désignez.

lesson-larger = Jamais vers plus petit
lesson-larger-task = Le groupe en C3 a deux pièces. Elles ne peuvent aller que vers un groupe au moins aussi grand. Choisissez une des deux pièces, puis où elle va.
lesson-larger-done = Juste : seul B3 était assez grand. Ainsi les groupes grandissent, et la partie finit toujours.
lesson-larger-wrong = Ce groupe est plus petit que le vôtre. Cherchez-en un de deux pièces ou plus.

lesson-complete = Le groupe complet
lesson-complete-task = Un groupe est complet quand il montre tout : haut et bas, rond et carré, creux et plein, et les deux finitions. Qui le forme a perdu. Déplacez la pièce de D3 sans compléter de groupe.
lesson-complete-done = Bien évité. Comptez ce qui manque à un groupe avant d'y aller.
lesson-complete-wrong = Le groupe en D1 montre maintenant les huit caractéristiques : il est complet, et c'est vous qui l'avez formé.

lesson-force = Un piège
lesson-force-task = À l'inverse maintenant : désignez le seul groupe avec lequel Léa doit compléter un groupe, quoi qu'elle fasse. Cherchez un groupe qui ne peut aller qu'à un endroit.
lesson-force-done = Il ne lui reste qu'un coup, et il complète un groupe. Vous gagnez.
lesson-force-wrong = Avec ce groupe, Léa trouve un coup qui ne complète rien. Cherchez celui qui n'a qu'un seul chemin.

lesson-end = La fin
lesson-end-task = Quand aucun groupe ne peut plus être désigné et qu'aucun n'est complet, la partie est nulle. Vous pouvez y arriver : déplacez la pièce de B1 sans compléter de groupe.
lesson-end-done = Plus rien ne bouge : partie nulle. Vous savez maintenant tout du Quatrenun.
lesson-end-wrong = Le groupe en B4 montre maintenant les huit caractéristiques : il est complet, et c'est vous qui l'avez formé. L'autre coup mène à la nulle.
