### Les réponses aux questions.

reserve = { $count ->
    [0] La réserve est vide.
    [one] Une pièce en réserve : { $pieces }.
   *[other] { $count } pièces en réserve : { $pieces }.
}
reserve-hidden = La réserve est masquée. Touchez une pièce : { $example }.
reserve-none = Il n'y a pas de réserve à Quatrenun.

hand = { $you ->
    [actor] Vous avez en main { $piece }.
   *[nobody] { $name } a en main { $piece }.
}
hand-empty = Personne n'a de pièce en main.
hand-group = { $you ->
    [actor] Le groupe en { $cell } vous est désigné.
   *[nobody] Le groupe en { $cell } est désigné à { $name }.
}
hand-no-group = Aucun groupe n'est désigné.

board-empty = Le plateau est vide.
board-hidden = Le plateau est masqué. Touchez une case : { $example }.

free-cells = { $count ->
    [0] Aucune case libre.
    [one] Une case libre : { $cells }.
   *[other] { $count } cases libres : { $cells }.
}

# $place : cell, hand, reserve ou hidden.
where-is = { $place ->
    [cell] En { $cell } : { $piece }.
    [hand] En main : { $piece }.
    [reserve] En réserve : { $piece }.
   *[hidden] Derrière le masque, on ne sait pas où est { $piece }.
}

# $time : une durée en mots.
time-left = { $you ->
    [actor] Il vous reste { $time }.
   *[nobody] Il reste { $time } à { $name }.
}
time-unlimited = Il n'y a pas de pendule à cette table.
time-stopped = La pendule est arrêtée.
duration-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
duration-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
duration-minutes-seconds = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}
duration-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
duration-hours-minutes = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}

last-none = Rien n'a encore été joué.

touches-left = { $count ->
    [0] Vous ne pouvez plus toucher pendant ce coup.
    [one] Vous pouvez encore toucher une fois pendant ce coup.
   *[other] Vous pouvez encore toucher { $count } fois pendant ce coup.
}

possible = { $count ->
    [0] Rien n'est plus possible.
   *[other] Possible : { $actions }.
}
possible-call = Un QUARTO peut être annoncé à tout moment de votre coup.

## Les actions, comme on peut les taper

action-give = donner { $piece }
action-place = poser en { $cell }
action-call = { $kind ->
    [square] annoncer QUARTO, carré de { $from } à { $to }
   *[row] annoncer QUARTO, de { $from } à { $to }
}
action-decline = décliner
action-designate = désigner { $cell }
action-move = déplacer { $piece } en { $cell }
action-touch-cell = toucher { $cell }
action-touch-piece = toucher { $piece }

## Les règles et les options de la table

rules-game = { $game ->
    [quarto] Quarto.
   *[quatrenun] Quatrenun.
}
rules-characteristics = { $count ->
    [one] Une seule caractéristique compte : { $characteristics }.
   *[other] { $count } caractéristiques comptent : { $characteristics }.
}
rules-squares = Les carrés de quatre cases voisines comptent aussi.
rules-automatic = Les alignements sont annoncés automatiquement.
rules-late-after = Un alignement manqué par l'adversaire s'annonce après avoir posé.
rules-late-before = Un alignement manqué par l'adversaire s'annonce avant de poser.
rules-wrong-call = Une fausse annonce perd la partie.
rules-clock = Chaque coup dispose de { $time }.
rules-set = { $set ->
    [tactile] Pièces tactiles : rainurées ou lisses.
   *[classic] Pièces classiques : foncées ou claires.
}
rules-masked = { $count ->
    [one] { $names } porte un masque.
   *[other] { $names } portent un masque.
}
# La place d'au moins un masque est encore libre.
rules-masked-open = { $count ->
    [1] Qui prendra la place libre portera un masque.
   *[2] Les deux joueurs porteront un masque.
}
rules-silent = Les coups ne sont pas annoncés.
rules-touches = { $count ->
    [0] Il n'est pas permis de toucher.
    [one] On peut toucher une fois par coup.
   *[other] On peut toucher { $count } fois par coup.
}
rules-lines = La lecture des lignes est permise.
rules-hints = Les conseils sont permis.
