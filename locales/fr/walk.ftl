### Parcourir une partie enregistrée.

walk-which = Quelle partie ?
walk-opened = { $count ->
    [one] Une partie d’un coup. Entrée : coup suivant. « aide » : les commandes.
   *[other] Une partie de { $count } coups. Entrée : coup suivant. « aide » : les commandes.
}
walk-thinking = L’ordinateur calcule. Cela peut prendre une demi-minute.
walk-start = Le début.
walk-move = Coup { $number } sur { $count }.
walk-end = C’était le dernier coup.
walk-unfinished = La partie n’a pas été finie.
walk-no-move = Ce coup n’existe pas : tapez un nombre de 0 à { $count }.
walk-help-moves = Entrée ou « suivant », « retour », « début », « fin », ou le numéro d’un coup.
walk-help-engine = « perdu » : où la partie a été perdue. « verdict » : ce que vaut exactement cette position.
walk-help-questions = « plateau », « réserve », « main », « b2 ? », « alignements morts », « règles », « notation ». « quitter » pour partir.

# Ce qu’on peut taper, les formes séparées par des virgules.
walk-words-next = suivant, avance, avancer
walk-words-back = retour, recule, reculer, arrière
walk-words-start = début
walk-words-end = fin
walk-words-lost = perdu, perdue, où perdu, erreur
walk-words-verdict = verdict, valeur

## Ce que dit le moteur

# $value : win, draw, loss ou unknown, pour qui doit jouer ; $distance : 0 quand elle est inconnue.
walk-verdict = { $value ->
    [win] { $distance ->
        [0] À { $name } de jouer : victoire en jouant au mieux.
       *[other] À { $name } de jouer : victoire en jouant au mieux, encore { $count }.
    }
    [loss] { $distance ->
        [0] À { $name } de jouer : défaite si l’adversaire joue au mieux.
       *[other] À { $name } de jouer : défaite si l’adversaire joue au mieux, encore { $count }.
    }
    [draw] Si les deux jouent au mieux, la partie est nulle.
   *[unknown] Il faut trop de temps pour calculer ce que vaut cette position.
}
walk-count = { $game ->
    [quarto] { $distance ->
        [one] une pose
       *[other] { $distance } poses
    }
   *[quatrenun] { $distance ->
        [one] un coup
       *[other] { $distance } coups
    }
}
walk-lost = { $before ->
    [win] Au coup { $number }, { $name } perd une partie gagnée : { $actions }.
   *[draw] Au coup { $number }, { $name } perd la partie : { $actions }.
}
walk-better = Mieux valait : { $actions }.
walk-given-away = { $before ->
    [win] { $name } gagnait quand la partie s’est arrêtée.
   *[draw] La partie était nulle quand elle s’est arrêtée.
}
walk-always-lost = { $name } perdait depuis le début.
walk-missed = Au coup { $number }, { $name } manque la victoire : { $actions }.
walk-nobody-lost = Personne n’a fait de faute décisive.
walk-too-long = Avant le coup { $number }, il faut trop de temps pour calculer.
