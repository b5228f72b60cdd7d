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
# $stage : give ou move.
coach-anyway = { $stage ->
    [move] Choisissez-la encore pour y aller quand même.
   *[give] Choisissez-la encore pour la donner quand même.
}
# $all : si tous les déplacements complètent un groupe.
coach-group-warning = { $all ->
    [yes] Tous les déplacements complètent un groupe, celui-ci en { $cell } : vous perdez.
   *[no] Attention : cela complète le groupe { $cell }, et vous perdez.
}
# $do : call, align, place, give ou hope ; à Quatrenun move, trap, designate ou lose ; wait.
# $count : combien de pièces se donnent sans danger, ou de déplacements restent à l’adversaire.
coach-advice = { $do ->
    [call] Annoncez QUARTO : { $line }.
    [align] Posez en { $cell } : cela forme un alignement.
    [place] Posez en { $cell } : c’est là qu’il vous restera le plus de pièces à donner sans danger.
    [give] { $count ->
        [one] Une seule pièce se donne sans danger : { $piece }.
       *[other] { $count } pièces se donnent sans danger, par exemple : { $piece }.
    }
    [move] Déplacez { $piece } vers { $cell } : cela ne complète aucun groupe.
    [trap] Désignez le groupe { $cell } : chaque déplacement à partir de là complète un groupe, et votre adversaire perd.
    [designate] { $count ->
        [one] Désignez le groupe { $cell } : il ne laisse à l’adversaire qu’un déplacement sans danger.
       *[other] Désignez le groupe { $cell } : c’est lui qui laisse à l’adversaire le moins de déplacements sans danger, { $count }.
    }
    [lose] Tous vos déplacements complètent un groupe : vous perdez.
    [hope] Toutes les pièces permettent à l’adversaire de former un alignement. Donnez-en une, et espérez.
   *[wait] Ce n’est pas à vous de jouer.
}
setting-coach = Entraîneur contre les niveaux 1 à 4
