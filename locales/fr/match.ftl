### Ce que la comparaison de programmes dit de leurs parties.

match-pair = { $one } contre { $other } : { $points } sur { $games }
match-counts = gagnées { $won }, nulles { $drawn }, perdues { $lost }
match-score = score { $share } (95 % : { $low } à { $high })
match-elo = différence Elo { $elo } (95 % : { $low } à { $high })
match-standings = Classement :
match-standing = { $name } : { $points } sur { $games }, { $share }
match-percent = { $number } %
match-decimal-point = ,
# $reasons : pourquoi, et combien de fois.
match-forfeits = { $count ->
    [one] { $name } a perdu une partie par défaillance : { $reasons }. Voyez Reason dans les parties.
   *[other] { $name } a perdu { $count } parties par défaillance : { $reasons }. Voyez Reason dans les parties.
}
match-failure = { $failure ->
    [crashed] { $count ->
        [one] un plantage
       *[other] { $count } plantages
    }
    [silent] { $count ->
        [one] un silence
       *[other] { $count } silences
    }
    [late] { $count ->
        [one] un retard
       *[other] { $count } retards
    }
    [cheated] { $count ->
        [one] une tricherie
       *[other] { $count } tricheries
    }
    [refused] { $count ->
        [one] une réponse par une erreur
       *[other] { $count } réponses par une erreur
    }
    [speaks] { $count ->
        [one] une fois une autre version du protocole
       *[other] { $count } fois une autre version du protocole
    }
   *[other] { $count ->
        [one] une autre défaillance
       *[other] { $count } autres défaillances
    }
}
match-nothing-played = { $count ->
    [one] La seule partie est dans { $file } ; rien n’a été joué. Pour la rejouer, supprimez ce fichier ou choisissez-en un autre avec --record.
   *[other] Les { $count } parties sont toutes dans { $file } ; rien n’a été joué. Pour les rejouer, supprimez ce fichier ou choisissez-en un autre avec --record.
}
match-resumed = { $count ->
    [one] Une partie était déjà dans { $file } ;
   *[other] { $count } parties étaient déjà dans { $file } ;
} { $played ->
    [one] une autre a été jouée.
   *[other] { $played } autres ont été jouées.
}
match-progress = { $done } parties sur { $total }
match-progress-counts = { $done } parties sur { $total }, gagnées { $won }, nulles { $drawn }, perdues { $lost }
match-running = match
match-stopped = Arrêt après { $count } parties sur { $total } ; elles sont dans { $file }. La même commande reprend à partir de là.
