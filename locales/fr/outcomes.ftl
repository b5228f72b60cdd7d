### Comment une partie finit. $you : actor à qui gagne, opponent à qui perd, nobody à un tiers.
### $name gagne, $opponent perd ; pour une nulle, les deux sont vides.

# $shared : combien de caractéristiques les quatre pièces ont en commun ; $traits : lesquelles.
outcome-call = { $kind ->
    [square] { $shared ->
        [0] QUARTO ! Carré de { $from } à { $to }.
       *[other] QUARTO ! Carré de { $from } à { $to }, toutes { $traits }.
    }
   *[row] { $shared ->
        [0] QUARTO ! De { $from } à { $to }.
       *[other] QUARTO ! De { $from } à { $to }, toutes { $traits }.
    }
} { $you ->
    [actor] Vous gagnez.
   *[nobody] { $name } gagne.
}

outcome-wrong-call = { $you ->
    [actor] { $opponent } perd par une fausse annonce. Vous gagnez.
    [opponent] Vous perdez par une fausse annonce. { $name } gagne.
   *[nobody] { $opponent } perd par une fausse annonce. { $name } gagne.
}

outcome-all-placed = Les seize pièces sont posées sans annonce. Partie nulle.

outcome-complete-group = { $you ->
    [actor] Le groupe en { $group } est complet. Vous gagnez.
    [opponent] Le groupe en { $group } est complet. Vous perdez, { $name } gagne.
   *[nobody] Le groupe en { $group } est complet. { $name } gagne.
}

outcome-no-move = Plus aucun groupe ne peut être désigné. Partie nulle.

outcome-resignation = { $you ->
    [actor] { $opponent } abandonne. Vous gagnez.
    [opponent] Vous abandonnez. { $name } gagne.
   *[nobody] { $opponent } abandonne. { $name } gagne.
}

outcome-time = { $you ->
    [actor] Temps écoulé pour { $opponent }. Vous gagnez.
    [opponent] Votre temps est écoulé. { $name } gagne.
   *[nobody] Temps écoulé pour { $opponent }. { $name } gagne.
}

outcome-agreement = Partie nulle d'un commun accord.
