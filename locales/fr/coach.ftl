### L’entraîneur des parties contre les premiers niveaux de l’ordinateur.

coach = Entraîneur
coach-switched = { $on ->
    [yes] L’entraîneur est activé.
   *[no] L’entraîneur est désactivé.
}
coach-ask = Montrez-moi
coach-call = Quatre pièces ont un point commun : annoncez QUARTO !
# $all : si toutes les pièces de la réserve permettent à l’adversaire de former un alignement.
coach-warning = { $all ->
    [yes] Toutes les pièces qui restent permettent à l’adversaire de former un alignement, celle-ci en { $cells }.
   *[no] Attention : avec cette pièce, l’adversaire peut former un alignement en { $cells }.
}
coach-anyway = Choisissez-la encore pour la donner quand même.
# $do : call, align, place, give, hope ou wait.
coach-advice = { $do ->
    [call] Annoncez QUARTO : { $line }.
    [align] Posez en { $cell } : cela forme un alignement.
    [place] Posez en { $cell } : c’est là qu’il vous restera le plus de pièces à donner sans danger.
    [give] { $count ->
        [one] Une seule pièce se donne sans danger : { $piece }.
       *[other] { $count } pièces se donnent sans danger, par exemple : { $piece }.
    }
    [hope] Toutes les pièces permettent à l’adversaire de former un alignement. Donnez-en une, et espérez.
   *[wait] Ce n’est pas à vous de jouer.
}
setting-coach = Entraîneur de Quarto contre les niveaux 1 à 4
