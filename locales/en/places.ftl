### Cells and lines. $from and $to are the cells at both ends, for a square two opposite corners.

# The name of a line in a list; $line: its digit or letter.
line-name = { $kind ->
    [row] row { $line }
    [column] column { $line }
    [diagonal] diagonal from { $from } to { $to }
   *[square] square from { $from } to { $to }
}

# A cell and what stands on it; $content: empty, piece or group.
cell-content = { $content ->
    [empty] { $cell }, empty
    [piece] { $cell }, { $pieces }
   *[group] { $cell }, { $count ->
        [one] one piece: { $pieces }
       *[other] { $count } pieces: { $pieces }
    }
}
# The same when it is asked for, or the cell is touched.
cell-answer = { $content ->
    [empty] { $cell }: empty.
    [piece] { $cell }: { $pieces }.
   *[group] { $cell }: { $count ->
        [one] one piece, { $pieces }.
       *[other] { $count } pieces, { $pieces }.
    }
}

# What stands on a line; $placed: how many pieces; $cells: its four cells.
line-content = { $placed ->
    [0] { $kind ->
        [row] Row { $line }: empty.
        [column] Column { $line }: empty.
        [diagonal] Diagonal from { $from } to { $to }: empty.
       *[square] Square from { $from } to { $to }: empty.
    }
   *[other] { $kind ->
        [row] Row { $line }: { $cells }.
        [column] Column { $line }: { $cells }.
        [diagonal] Diagonal from { $from } to { $to }: { $cells }.
       *[square] Square from { $from } to { $to }: { $cells }.
    }
}

# Assistance: what can be said of a line; $state: open, full, aligned or dead.
line-reading = { $kind ->
    [row] Row { $line }
    [column] Column { $line }
    [diagonal] Diagonal from { $from } to { $to }
   *[square] Square from { $from } to { $to }
}: { $placed ->
    [0] empty.
    [one] one piece, { $piece }.
   *[other] { $state ->
        [open] { $placed } pieces, { $shared ->
            [0] nothing in common.
           *[other] all { $traits }.
        }
        [full] four pieces, nothing in common.
        [aligned] alignment, all { $traits }.
       *[dead] dead alignment, all { $traits }.
    }
}

dead-lines = { $count ->
    [0] No dead alignments.
    [one] One dead alignment: { $lines }.
   *[other] { $count } dead alignments: { $lines }.
}
