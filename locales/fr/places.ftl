### Les cases et les lignes. $from et $to sont les cases aux deux bouts, pour un carré deux coins opposés.

# Le nom d’une ligne dans une énumération ; $line : son chiffre ou sa lettre.
line-name = { $kind ->
    [row] ligne { $line }
    [column] colonne { $line }
    [diagonal] diagonale de { $from } à { $to }
   *[square] carré de { $from } à { $to }
}

# Une case et ce qui s’y trouve ; $content : empty, piece ou group.
cell-content = { $content ->
    [empty] { $cell }, vide
    [piece] { $cell }, { $pieces }
   *[group] { $cell }, { $count ->
        [one] une pièce : { $pieces }
       *[other] { $count } pièces : { $pieces }
    }
}
# La même chose quand on la demande ou qu’on touche la case.
cell-answer = { $content ->
    [empty] { $cell } : vide.
    [piece] { $cell } : { $pieces }.
   *[group] { $cell } : { $count ->
        [one] une pièce, { $pieces }.
       *[other] { $count } pièces, { $pieces }.
    }
}

# Ce qui se trouve sur une ligne ; $placed : combien de pièces ; $cells : ses quatre cases.
line-content = { $placed ->
    [0] { $kind ->
        [row] Ligne { $line } : vide.
        [column] Colonne { $line } : vide.
        [diagonal] Diagonale de { $from } à { $to } : vide.
       *[square] Carré de { $from } à { $to } : vide.
    }
   *[other] { $kind ->
        [row] Ligne { $line } : { $cells }.
        [column] Colonne { $line } : { $cells }.
        [diagonal] Diagonale de { $from } à { $to } : { $cells }.
       *[square] Carré de { $from } à { $to } : { $cells }.
    }
}

# Assistance : ce qu’on peut dire d’une ligne ; $state : open, full, aligned ou dead.
line-reading = { $kind ->
    [row] Ligne { $line }
    [column] Colonne { $line }
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
    [0] Aucun alignement mort.
    [one] Un alignement mort : { $lines }.
   *[other] { $count } alignements morts : { $lines }.
}
