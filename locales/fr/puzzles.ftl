### Les énigmes.

puzzle-title = { $daily ->
    [yes] L’énigme du jour : { $id }, niveau { $level }.
   *[no] Énigme { $id }, niveau { $level }.
}
# $kind : ce qui est demandé ; $late : si l’adversaire a manqué un alignement ; $distance : du gain.
puzzle-question = { $kind ->
    [call] { $late ->
        [yes] Votre adversaire a manqué un alignement. Lequel annoncez-vous ?
       *[no] Votre pièce peut compléter un alignement. Posez-la et annoncez QUARTO.
    }
    [give] Une seule pièce est sans danger. Laquelle donnez-vous ?
    [win] Vous pouvez forcer la victoire en { $distance } poses, celles de l’adversaire comprises. Où posez-vous votre pièce, et que donnez-vous ?
    [designate] { $distance ->
        [one] L’adversaire perd à son prochain coup.
       *[other] Vous pouvez forcer la victoire en { $distance } coups, ceux de l’adversaire compris.
    } Quel groupe désignez-vous ?
   *[move] Vous pouvez forcer la victoire en { $distance } coups, ceux de l’adversaire compris. Quelle pièce déplacez-vous, vers où, et quel groupe désignez-vous ?
}
puzzle-help = Tapez votre réponse comme dans une partie. « réponse » : la solution. « plateau » : le plateau. « quitter » pour partir.
# Ce qu’on peut taper pour voir la réponse.
puzzle-words-solution = réponse, solution, abandonner
puzzle-prompt = Votre réponse :

puzzle-right = Juste !
puzzle-right-line = Juste ! La suite : { $actions }.
puzzle-start = Juste jusqu’ici. Et ensuite ?
puzzle-no-call = Pas de QUARTO à cet endroit.
# $value : où cela mène ; $distance : en combien de poses ou de coups.
puzzle-wrong = { $value ->
    [loss] { $distance ->
        [one] Non : vous perdez en { $distance } coup.
       *[other] Non : vous perdez en { $distance } coups.
    }
    [draw] Non : cela ne mène qu’à la nulle.
    [win] Non : cela gagne, mais moins vite.
   *[unknown] Ce n’est pas la réponse.
}
puzzle-refutation = La suite, l’adversaire d’abord : { $actions }.
puzzle-solution = La solution : { $actions }.
