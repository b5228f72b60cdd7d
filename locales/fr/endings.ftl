### Pourquoi une annonce était fausse, et ce qui a été manqué quand la partie est finie.

# $why : not-full, nothing, nothing-in-play, place-first, too-late ou dead.
# $count : combien de cases sont vides ; $cells : lesquelles.
why-wrong = { $why ->
    [not-full] { $count ->
        [one] { $cells } est encore vide.
       *[other] { $cells } sont encore vides.
    }
    [nothing] Ces quatre pièces n’ont rien en commun.
    [nothing-in-play] Ce que ces quatre pièces ont en commun ne compte pas ici.
    [place-first] Pas encore : à cette table, un alignement manqué s’annonce après avoir posé.
    [too-late] Trop tard : il fallait annoncer cet alignement avant de poser.
   *[dead] Personne n’a annoncé cet alignement à temps : il ne compte plus.
}

# L’alignement gagnant avait été formé par le perdant.
missed-line = { $you ->
    [actor] Vous aviez formé cet alignement sans l’annoncer. La prochaine fois, annoncez QUARTO avant de donner la pièce suivante.
   *[nobody] { $name } avait formé cet alignement sans l’annoncer.
}

# Après une partie nulle : un alignement que personne n’a annoncé.
line-was-there = { $kind ->
    [row] Il y avait QUARTO sur la ligne { $line }.
    [column] Il y avait QUARTO sur la colonne { $line }.
    [diagonal] Il y avait QUARTO sur la diagonale de { $from } à { $to }.
   *[square] Il y avait QUARTO sur le carré de { $from } à { $to }.
}
take-back-and-call = Reprendre et annoncer

# Un signe pour l’œil : la phrase le dit aussi.
ending = { $ending ->
    [won] Gagné !
    [lost] Pas cette fois
    [drawn] Partie nulle
   *[over] Partie finie
}
try-level = Essayer le niveau { $level } ?
level-short = Niveau { $level }
