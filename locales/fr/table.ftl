### Ce que la page montre autour d’un plateau : les règles en bref, les joueurs.

## Les règles d’une table, en quelques mots chacune ; l’habituel n’est pas nommé.

chips-title = Règles de cette table
chip-characteristics = { $characteristics } seulement
chip-squares = Carrés
chip-automatic = Annonces automatiques
chip-late-after = Annonce tardive après la pose
chip-wrong-loses = Une fausse annonce fait perdre
chip-clock = { $time } par coup
chip-masked = Masques
chip-tactile = Jeu tactile
chip-lines = Alignements sur demande
chip-hints = Conseils

## Les plaques des joueurs, au-dessus et au-dessous du plateau

plate-computer = Ordinateur
plate-level = niveau { $level }
plate-you = vous
# $there : yes ou no.
plate-presence = { $there ->
    [yes] en ligne
   *[no] hors ligne
}
# Les parties que ce joueur a gagnées dans cette série.
plate-score = { $count ->
    [one] { $count } victoire
   *[other] { $count } victoires
}
plate-draws = { $count ->
    [one] { $count } nulle
   *[other] { $count } nulles
}

## À côté du plateau : ce qui est replié, et comment les coups sont montrés

ask-title = Demander ou écrire
moves-in-words = En toutes lettres
