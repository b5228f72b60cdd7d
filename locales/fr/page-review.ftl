### Revoir une partie, analyser une position : ce que seule la page dit.

review-paste-how = Collez une partie enregistrée, ou ouvrez son fichier.
review-paste = Partie enregistrée
review-file = Fichier
review-ask = Revoir
review-start = Début de la partie
review-move = Coup { $turn }
# $way : start, back, next ou end.
review-way = { $way ->
    [start] Au début
    [back] En arrière
    [next] En avant
   *[end] À la fin
}
review-mistake = Faute suivante
review-no-mistake = Plus de faute
review-thinking = Le moteur réfléchit…
review-stop = Arrêter
review-now = Maintenant : { $standing }
review-better-here = { $text }, mieux
review-type = Tapez suivant, retour, faute, un coup ou une case
# Ce qu'on peut taper, par des virgules.
review-words = { $name ->
    [next] suivant, suivante, suite, avance, en avant
    [back] retour, recule, arrière, en arrière, précédent
    [start] début, au début
    [end] fin, à la fin
    [mistake] faute, erreur, faute suivante
    [verdict] verdict, répéter
   *[board] plateau, grille, tout
}
review-not-understood = Tapez suivant, retour, début, fin, faute, verdict, plateau, le numéro d'un coup ou une case.
# La valeur d’une décision, en un mot ou deux.
review-badge = { $judgement ->
    [only] Seul coup possible
    [best] Le meilleur
    [as-good] Bon
    [slips] Gain manqué
    [loses] Perdant
    [delays] Gain plus lent
    [hastens] Perte plus rapide
    [overlooked] Faute
    [wrong-call] Fausse annonce
   *[unknown] Inconnu
}
review-save = Enregistrer avec les commentaires
review-print = Imprimer

## Le graphique

review-graph = Qui gagnait
# $is : one ou many ; $value : win, draw ou unknown.
review-stretch = { $is ->
    [one] Coup { $from }
   *[many] Coups { $from } à { $to }
} : { $value ->
    [win] { $name } gagne.
    [draw] nulle.
   *[unknown] on ne sait pas.
}

## Jouer à partir de là

play-on = Continuer à partir d'ici

## Une position

setup-how = Choisissez une pièce de la réserve, puis une case. Une pièce du plateau se choisit de même ; { $touch ->
    [yes] « Enlever du plateau » l’enlève.
   *[no] Suppr l’enlève.
}
setup-next = Pièce en main
setup-designated = Groupe désigné
setup-none = Aucune
setup-nothing = Aucun
setup-hand = En main : { $piece }
setup-hand-empty = Rien en main
setup-text = Position écrite
setup-show = Montrer
setup-clear = Vider le plateau
setup-remove = Enlever du plateau
setup-turn = { $player ->
    [first] Au premier joueur
   *[second] Au deuxième joueur
}
setup-worth = { $turn } { $stage ->
    [give] de donner
    [place] de poser
    [designate] de désigner
    [move] de déplacer
   *[last] d'annoncer ou de décliner
}. { $said }
setup-choices = Tout ce qui est possible
setup-action = Coup
setup-value = Ce qu'il vaut
setup-picked = { $piece } est choisie.
setup-put = { $piece } en { $cell }.
setup-taken = { $piece } est enlevée.
# $at : la pièce, la case ou la ligne dont il s'agit.
setup-impossible = { $reason ->
    [twice] Impossible : { $at } s'y trouve deux fois.
    [empty] Impossible : { $at } devrait porter la dernière pièce posée, mais la case est vide.
    [declined] Impossible : on ne décline qu'après la seizième pièce.
    [late] Impossible : il n'y a pas d'alignement manqué à annoncer en { $at }.
    [aligned] Impossible : { $at } est alignée, la partie serait déjà finie.
    [cells] Impossible : un plateau a seize cases.
    [designated] Impossible : le groupe en { $at } n'a aucune pièce qui puisse partir.
    [complete] Impossible : le groupe en { $at } est complet, la partie serait déjà finie.
    [missing] Il manque des pièces : { $at }.
   *[other] Cette position est impossible.
}
