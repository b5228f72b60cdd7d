### Les problèmes sur la page.

puzzles-tagline = Chacun a exactement une réponse, prouvée par l'ordinateur.
puzzle-opponent = L'adversaire
puzzle-daily = Le problème du jour
puzzle-daily-go = Résoudre le problème du jour
puzzle-daily-again = Revoir le problème du jour
puzzle-streak = { $days ->
    [one] Un jour de suite.
   *[other] { $days } jours de suite.
}
puzzles-choose = Problèmes au choix
puzzle-kind = Ce qui est demandé
puzzle-kind-name = { $kind ->
    [call] Quarto : annoncer l'alignement
    [give] Quarto : donner la seule pièce sûre
    [win] Quarto : forcer le gain
   *[group] Quatrenun : quel groupe ?
}
puzzle-level = Difficulté
puzzle-level-name = { $level ->
    [1] 1, facile
    [5] 5, difficile
   *[other] { $level }
}
puzzle-go = Commencer
puzzles-solved = { $count ->
    [0] Aucun problème résolu sur cet appareil.
    [one] Un problème résolu sur cet appareil.
   *[other] { $count } problèmes résolus sur cet appareil.
}
puzzle-show-solution = Solution
puzzle-share = Copier le lien
puzzles-others = Autres problèmes
puzzle-start-over = Recommencer
puzzle-next = Problème suivant
# $phase : wrong, right, shown, ou judging pendant qu'on interroge le moteur.
puzzle-over = { $phase ->
    [wrong] Voici la réfutation. « Réessayer » remet les pièces en place.
    [right] Résolu. « Problème suivant » pour continuer.
    [shown] Voici la solution. « Problème suivant » pour continuer.
   *[judging] Un instant…
}

error-unknown-puzzle = Ce problème n'existe pas.

# $daily : yes ou no ; $level : sa difficulté.
puzzle-heading = { $daily ->
    [yes] { $game } : le problème du jour
   *[no] { $game } : problème, niveau { $level }
}
puzzle-rules = { $game ->
    [quarto] Quatre pièces alignées qui ont un point commun gagnent.
   *[quatrenun] Former un groupe complet, avec les huit caractéristiques, fait perdre.
}
# À partager : rien de la réponse n’y est dit.
puzzle-result = { $game }, problème du { $date } : résolu ✓
puzzle-share-result = Partager le résultat
