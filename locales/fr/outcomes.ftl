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
    [actor] Fausse annonce : { $opponent } perd, vous gagnez.
    [opponent] Fausse annonce : vous perdez, { $name } gagne.
   *[nobody] Fausse annonce : { $opponent } perd, { $name } gagne.
}

outcome-all-placed = Les seize pièces sont posées, personne n’a annoncé QUARTO. Partie nulle.

outcome-complete-group = { $you ->
    [actor] { $opponent } complète le groupe { $group }. Vous gagnez.
    [opponent] Vous complétez le groupe { $group }. { $name } gagne.
   *[nobody] { $opponent } complète le groupe { $group }. { $name } gagne.
}

outcome-no-move = Il ne reste aucun groupe à désigner. Partie nulle.

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

outcome-agreement = Partie nulle d’un commun accord.
