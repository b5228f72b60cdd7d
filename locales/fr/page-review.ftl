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
    [back] Précédent
    [next] Suivant
   *[end] À la fin
}
review-mistake = Faute suivante
review-no-mistake = Aucune autre faute
review-thinking = L’ordinateur réfléchit…
review-stop = Arrêter
review-now = Maintenant : { $standing }
review-better-here = { $text }, meilleur choix
review-type = Tapez suivant, précédent, faute, un coup ou une case
# Ce qu’on peut taper, par des virgules.
review-words = { $name ->
    [next] suivant, suivante, suite, avance, en avant
    [back] précédent, précédente, retour, recule, arrière, en arrière
    [start] début, au début
    [end] fin, à la fin
    [mistake] faute, erreur, faute suivante
    [verdict] verdict, répéter
   *[board] plateau, grille, tout
}
review-not-understood = Tapez suivant, précédent, début, fin, faute, verdict, plateau, le numéro d’un coup ou une case.
# La valeur d’une décision, en un mot ou deux.
review-badge = { $judgement ->
    [only] Seul coup possible
    [best] Le meilleur
    [as-good] Bon
    [best-known] Rien de mieux connu
    [slips] Victoire manquée
    [loses] Perdant
    [delays] Victoire plus lente
    [hastens] Défaite plus rapide
    [overlooked] Faute
    [wrong-call] Fausse annonce
   *[unknown] Inconnu
}
review-save = Enregistrer avec les commentaires
review-print = Imprimer

## Le graphique

review-graph = Qui gagnait
# $action : start, give, place, call, decline, designate ou move ; $value : win, draw ou unknown.
review-turning = { $action ->
    [start] Au départ
    [give] Au coup { $move }, quand { $actor } donne
    [place] Au coup { $move }, quand { $actor } pose
    [call] Au coup { $move }, quand { $actor } annonce QUARTO
    [decline] Au coup { $move }, quand { $actor } n’annonce rien
    [designate] Au coup { $move }, quand { $actor } désigne
   *[move] Au coup { $move }, quand { $actor } déplace
} : { $value ->
    [win] { $name } gagne.
    [draw] nulle.
   *[unknown] on ne sait pas.
}

## Jouer à partir de là

play-on = Continuer à partir d’ici

## Une position

setup-how = Choisissez une pièce de la réserve, puis une case. Choisissez de même une pièce du plateau ; { $touch ->
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
    [give] de donner une pièce
    [place] de poser la pièce
    [designate] de désigner un groupe
    [move] de déplacer une pièce
   *[last] d’annoncer QUARTO, ou rien
}. { $said }
setup-choices = Tous les coups possibles
setup-action = Coup
setup-value = Ce qu’il vaut
setup-picked = Choisie : { $piece }.
setup-put = En { $cell } : { $piece }.
setup-taken = Enlevée : { $piece }.
# $at : la pièce, la case ou la ligne dont il s’agit.
setup-impossible = { $reason ->
    [twice] Impossible : la même pièce s’y trouve deux fois, { $at }.
    [empty] Impossible : { $at } devrait porter la dernière pièce posée, mais la case est vide.
    [declined] Impossible : « rien à annoncer » ne vient qu’après la seizième pièce.
    [late] Impossible : il n’y a pas d’alignement manqué à annoncer en { $at }.
    [aligned] Impossible : il y a un alignement, { $at }, la partie serait déjà finie.
    [cells] Impossible : un plateau a seize cases.
    [designated] Impossible : aucune pièce du groupe { $at } ne peut partir.
    [complete] Impossible : le groupe { $at } est complet, la partie serait déjà finie.
    [missing] Il manque des pièces : { $at }.
   *[other] Cette position est impossible.
}
