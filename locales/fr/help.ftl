### L’aide, une phrase par ligne.

help-give = Donner : « donne haute ronde creuse foncée », « donne ha ro cr fo » ou « donne 5 ».
help-give-tactile = Donner : « donne haute ronde creuse rainurée », « donne ha ro cr ra » ou « donne 5 ».
help-place = Poser : « b2 », ou les deux à la fois : « b2 donne 5 ».
help-call = Annoncer : « quarto ligne 2 », « quarto colonne b », « quarto diagonale a1 » ou les quatre cases.
help-square = Annoncer un carré : « quarto carré b2 », par sa case en haut à gauche.
help-decline = Après la dernière pièce : « rien » pour ne rien annoncer.
help-designate = Désigner un groupe : « désigne b3 ».
help-move = Déplacer : « déplace 8 vers c3 », ou les deux à la fois : « 8 c3 désigne b1 ».
help-touch = Toucher : « touche b2 », ou une pièce de la réserve : « touche 5 ».
help-questions = Demander la position : « b2 ? », « ligne 2 », « plateau », « réserve », « main », « libres », « où est 5 ».
help-questions-rest = Demander le reste : « dernier coup », « alignements morts », « tour », « temps », « règles », « coups », « notation ».
help-questions-quatrenun = Demander la position : « b2 ? », « ligne 2 », « plateau », « main », « où est 5 ».
help-questions-rest-quatrenun = Demander le reste : « dernier coup », « tour », « temps », « règles », « coups », « notation ».
help-assistance = Si la table le permet : « lignes b2 », « conseil ».
help-table = La table : « abandonner », « nulle », « reprendre » ou « annuler », « revanche », « accepter », « refuser », « retirer », « sourdine ».
help-program = Le programme : « détail mots », « détail codes », « détail coordonnées », « affichage mots », « affichage tableau », « affichage jamais », « langue anglais », « répète », « enregistrer », « quitter ».
