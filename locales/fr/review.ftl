### Ce que le moteur dit d’une partie jouée. $name agit, $opponent est en face.

# $outcome : won, drawn ou open ; $name : qui a gagné.
review-title = { $outcome ->
    [won] { $one } contre { $two }. { $name } gagne.
    [drawn] { $one } contre { $two }. Partie nulle.
   *[open] { $one } contre { $two }. Partie non finie.
}
review-decision = { $number }. { $sentence }
# Une annonce qui gagne ; une annonce fausse est dite comme à la table.
review-called = { $kind ->
    [square] { $name } annonce QUARTO, carré de { $from } à { $to }.
   *[row] { $name } annonce QUARTO, de { $from } à { $to }.
}

## Ce que valait la décision

# $before : ce que valait la partie avant, win ou draw ; $unknown : combien d’autres choix sont peut-être meilleurs.
review-judgement = { $judgement ->
    [only] Seule possibilité.
    [best] Le meilleur choix : rien d’autre ne le vaut.
    [as-good] Aussi bon que le meilleur.
    [best-known] Aucun meilleur choix n’est connu. { $unknown ->
        [one] Il faudrait trop de temps pour en calculer un autre.
       *[other] Il faudrait trop de temps pour en calculer { $unknown } autres.
    }
    [slips] Laisse échapper la victoire.
    [loses] { $before ->
        [win] Perd une partie gagnée.
       *[draw] Perd la partie.
    }
    [delays] Gagne, mais moins vite que possible.
    [hastens] Perd plus tôt que nécessaire.
    [wrong-call] Fausse annonce.
   *[unknown] Il faut trop de temps pour calculer ce que cela vaut.
}
# Après ce que vaut une défaite, quand on ne sait pas si la partie était déjà perdue.
review-holds-out = Un autre choix résiste plus longtemps ; il faudrait trop de temps pour calculer s’il sauve la partie.
# Ce qui n’a pas été vu ; $line : la ligne par son nom ; $traits : ce que ses pièces ont en commun.
review-overlooked = { $oversight ->
    [own-call] Ne voit pas un alignement à annoncer : { $line }, toutes { $traits }.
    [late-call] Ne voit pas l’alignement manqué par { $opponent } : { $line }, toutes { $traits }.
    [placement] Ne voit pas que la pièce fait un alignement en { $cell } : { $line }, toutes { $traits }.
    [gift] Ne voit pas que { $opponent } peut faire un alignement avec cette pièce en { $cell } : { $line }, toutes { $traits }.
   *[completion] Ne voit pas que cela complète le groupe { $cell }.
}
# $distance : combien de poses ou de coups jusqu’à la fin ; $forced : si rien n’était meilleur.
review-worth = { $value ->
    [win] { $distance ->
        [0] Gagne en annonçant.
        [one] Gagne en { $distance } coup.
       *[other] Gagne en { $distance } coups.
    }
    [loss] { $distance ->
        [0] Perd : { $opponent } peut annoncer.
        [one] { $forced ->
            [yes] Perd en { $distance } coup dans tous les cas.
           *[no] Perd en { $distance } coup.
        }
       *[other] { $forced ->
            [yes] Perd en { $distance } coups dans tous les cas.
           *[no] Perd en { $distance } coups.
        }
    }
   *[draw] Mène à la nulle.
}
# La même chose quand on ne sait pas en combien de temps.
review-worth-undated = { $value ->
    [win] Gagne.
   *[loss] Perd.
}
# $distance : 0 quand c’est tout de suite, ou inconnu.
review-better = { $value ->
    [win] { $distance ->
        [0] Mieux : { $actions }. Cela gagne.
        [one] Mieux : { $actions }. Cela gagne en { $distance } coup.
       *[other] Mieux : { $actions }. Cela gagne en { $distance } coups.
    }
    [loss] { $distance ->
        [0] Mieux : { $actions }.
        [one] Mieux : { $actions }. Cela ne perd qu’en { $distance } coup.
       *[other] Mieux : { $actions }. Cela ne perd qu’en { $distance } coups.
    }
   *[draw] Mieux : { $actions }. Cela mène à la nulle.
}
# Dans une position sans joueurs : qui est en face.
review-opponent = l’adversaire
review-line = Puis : { $actions }.

## Toute la partie

# Qui va gagner ; $name : son nom.
review-standing = { $value ->
    [win] { $distance ->
        [0] { $name } a gagné.
        [one] { $name } gagne en { $distance } coup.
       *[other] { $name } gagne en { $distance } coups.
    }
    [draw] Partie nulle.
   *[unknown] On ne sait pas.
}
# La même chose quand on ne sait pas en combien de temps.
review-standing-undated = { $name } gagne.
review-mistakes = { $count ->
    [0] { $name } ne fait aucune faute.
    [one] { $name } fait une faute.
   *[other] { $name } fait { $count } fautes.
}
# Quand certaines décisions du joueur n’ont pas pu être jugées.
review-mistakes-known = { $count ->
    [0] { $name } ne fait aucune faute connue.
    [one] { $name } fait au moins une faute.
   *[other] { $name } fait au moins { $count } fautes.
}
# Après un abandon, un accord ou le temps écoulé : qui gagnait à ce moment.
review-broken-off = { $value ->
    [win] { $name } gagnait quand la partie s’est arrêtée.
    [draw] La partie était nulle quand elle s’est arrêtée.
   *[unknown] Il faut trop de temps pour calculer qui gagnait quand la partie s’est arrêtée.
}
review-uncertain = { $count ->
    [one] Il faudrait trop de temps pour juger une décision avec certitude.
   *[other] Il faudrait trop de temps pour juger { $count } décisions avec certitude.
}
review-stopped = L’analyse a été arrêtée : seules les dernières décisions sont jugées.
