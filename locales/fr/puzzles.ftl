### Les problèmes.

puzzle-title = { $daily ->
    [yes] Le problème du jour : { $id }, niveau { $level }.
   *[no] Problème { $id }, niveau { $level }.
}
# $kind : ce qui est demandé ; $late : si l'adversaire a manqué un alignement ; $distance : du gain.
puzzle-question = { $kind ->
    [call] { $late ->
        [yes] Votre adversaire a manqué un alignement. Quelle ligne annoncez-vous ?
       *[no] Votre pièce complète un alignement. Posez-la et annoncez la ligne.
    }
    [give] Une seule pièce ne perd pas. Laquelle donnez-vous ?
    [win] Vous gagnez en { $distance }. Où posez-vous votre pièce, et que donnez-vous ?
    [designate] Vous gagnez en { $distance }. Quel groupe désignez-vous ?
   *[move] Vous gagnez en { $distance }. Quelle pièce déplacez-vous, où, et quel groupe désignez-vous ?
}
puzzle-help = Tapez votre réponse comme dans une partie. « réponse » : la solution. « plateau » : le plateau. « quitter » pour partir.
# Ce qu'on peut taper pour voir la réponse.
puzzle-words-solution = réponse, solution, abandonner
puzzle-prompt = Votre réponse :

puzzle-right = Juste !
puzzle-right-line = Juste ! La suite : { $actions }.
puzzle-start = Juste jusqu'ici. Et ensuite ?
puzzle-no-call = Pas de QUARTO sur cette ligne.
# $value : où cela mène ; $distance : en combien de poses ou de coups.
puzzle-wrong = { $value ->
    [loss] Pas cela : vous perdez en { $distance }.
    [draw] Pas cela : la partie est nulle.
    [win] Pas cela : c'est gagné, mais plus tard.
   *[unknown] Pas cela.
}
puzzle-refutation = L'adversaire répond : { $actions }.
puzzle-solution = La solution : { $actions }.
