### Les cases et les lignes. $from et $to sont les cases aux deux bouts, pour un carré deux coins opposés.

# Le nom d'une ligne dans une énumération ; $name : son chiffre ou sa lettre.
line-name = { $kind ->
    [row] ligne { $name }
    [column] colonne { $name }
    [diagonal] diagonale de { $from } à { $to }
   *[square] carré de { $from } à { $to }
}

# Une case et ce qui s'y trouve ; $content : empty, piece ou group.
cell-content = { $content ->
    [empty] { $cell }, vide
    [piece] { $cell }, { $pieces }
   *[group] { $cell }, { $count ->
        [one] une pièce : { $pieces }
       *[other] { $count } pièces : { $pieces }
    }
}
# La même chose quand on la demande ou qu'on touche la case.
cell-answer = { $content ->
    [empty] { $cell } : vide.
    [piece] { $cell } : { $pieces }.
   *[group] { $cell } : { $count ->
        [one] une pièce, { $pieces }.
       *[other] { $count } pièces, { $pieces }.
    }
}

# Ce qui se trouve sur une ligne ; $cells : ses quatre cases.
line-content = { $kind ->
    [row] Ligne { $name } : { $cells }.
    [column] Colonne { $name } : { $cells }.
    [diagonal] Diagonale de { $from } à { $to } : { $cells }.
   *[square] Carré de { $from } à { $to } : { $cells }.
}

# Assistance : ce qu'on peut dire d'une ligne ; $state : open, full, aligned ou dead.
line-reading = { $kind ->
    [row] Ligne { $name }
    [column] Colonne { $name }
    [diagonal] Diagonale de { $from } à { $to }
   *[square] Carré de { $from } à { $to }
} : { $placed ->
    [0] vide.
    [one] une pièce, { $piece }.
   *[other] { $state ->
        [open] { $placed } pièces, { $shared ->
            [0] rien en commun.
           *[other] toutes { $traits }.
        }
        [full] quatre pièces, rien en commun.
        [aligned] alignement, toutes { $traits }.
       *[dead] alignement mort, toutes { $traits }.
    }
}

dead-lines = { $count ->
    [0] Aucune ligne morte.
    [one] Une ligne morte : { $lines }.
   *[other] { $count } lignes mortes : { $lines }.
}
