### Les réponses aux questions.

reserve = { $count ->
    [0] La réserve est vide.
    [one] Une pièce en réserve : { $pieces }.
   *[other] { $count } pièces en réserve : { $pieces }.
}
reserve-hidden = La réserve est cachée. Touchez une pièce : { $example }.
reserve-none = Il n’y a pas de réserve à Quatrenun.

hand = { $you ->
    [actor] Vous avez en main { $piece }.
   *[nobody] { $name } a en main { $piece }.
}
hand-empty = Personne n’a de pièce en main.
hand-group = { $you ->
    [actor] Le groupe { $cell } vous est désigné.
   *[nobody] Le groupe { $cell } est désigné à { $name }.
}
hand-no-group = Aucun groupe n’est désigné.

board-empty = Le plateau est vide.
board-hidden = Le plateau est caché. Touchez une case : { $example }.

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
   *[hidden] Cachée par le masque : { $piece }.
}

# $time : une durée en mots.
time-left = { $you ->
    [actor] Il vous reste { $time }.
   *[nobody] Il reste { $time } à { $name }.
}
time-unlimited = Le temps n’est pas limité à cette table.
time-stopped = Le temps est arrêté.
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

last-none = Rien n’a encore été joué.

touches-left = { $count ->
    [0] Vous ne pouvez plus toucher pendant ce coup.
    [one] Vous pouvez encore toucher une fois pendant ce coup.
   *[other] Vous pouvez encore toucher { $count } fois pendant ce coup.
}

possible = { $count ->
    [0] Aucun coup n’est possible.
   *[other] Possible : { $actions }.
}
possible-call = Vous pouvez annoncer QUARTO à tout moment de votre coup.

## Les actions, comme on peut les taper

action-give = donner { $piece }
action-place = poser en { $cell }
action-call = { $kind ->
    [square] annoncer QUARTO, carré de { $from } à { $to }
   *[row] annoncer QUARTO, de { $from } à { $to }
}
action-decline = ne rien annoncer
action-designate = désigner { $cell }
action-move = déplacer { $piece } vers { $cell }
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
rules-late-after = Annonce tardive : si l’adversaire manque un alignement, vous pouvez l’annoncer une fois votre pièce posée.
rules-late-before = Annonce tardive : si l’adversaire manque un alignement, vous pouvez l’annoncer avant de poser votre pièce.
rules-wrong-call = Une fausse annonce fait perdre la partie.
rules-clock = Temps par coup : { $time }.
rules-set = { $set ->
    [tactile] Pièces tactiles : rainurées ou lisses.
   *[classic] Pièces classiques : foncées ou claires.
}
rules-masked = { $count ->
    [one] { $names } porte un masque.
   *[other] { $names } portent un masque.
}
# La place d’au moins un masque est encore libre.
rules-masked-open = { $count ->
    [1] La personne qui prendra la place libre portera un masque.
   *[2] Les deux joueurs porteront un masque.
}
rules-silent = Les coups ne sont pas annoncés aux joueurs masqués.
rules-touches = { $count ->
    [0] Il n’est pas permis de toucher.
    [one] On peut toucher une fois par coup.
   *[other] On peut toucher { $count } fois par coup.
}
rules-lines = La lecture des lignes est permise.
rules-hints = Les conseils sont permis.
