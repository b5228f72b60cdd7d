### Les énigmes sur la page.

puzzles-tagline = Chacune a exactement une réponse, prouvée par l’ordinateur.
puzzle-opponent = Léa
puzzle-daily = L’énigme du jour
puzzle-daily-go = Résoudre l’énigme du jour
puzzle-daily-again = Revoir l’énigme du jour
puzzle-streak = { $days ->
    [one] Série : 1 jour.
   *[other] Série : { $days } jours.
}
puzzles-choose = Énigmes au choix
puzzle-kind = Ce qui est demandé
puzzle-kind-name = { $kind ->
    [call] Quarto : annoncer l’alignement
    [give] Quarto : donner la seule pièce sûre
    [win] Quarto : forcer la victoire
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
    [0] Aucune énigme résolue sur cet appareil.
    [one] Une énigme résolue sur cet appareil.
   *[other] { $count } énigmes résolues sur cet appareil.
}
puzzle-show-solution = Solution
puzzle-share = Copier le lien
puzzles-others = Autres énigmes
puzzle-start-over = Recommencer
puzzle-next = Énigme suivante
# $phase : wrong, right, shown, ou judging pendant qu’on interroge l’ordinateur.
puzzle-over = { $phase ->
    [wrong] Voici pourquoi cela ne marche pas. « Réessayer » remet les pièces en place.
    [right] Résolue. Appuyez sur « Énigme suivante » pour continuer.
    [shown] Voici la solution. Appuyez sur « Énigme suivante » pour continuer.
   *[judging] Un instant…
}

error-unknown-puzzle = Cette énigme n’existe pas.

# $daily : yes ou no ; $level : sa difficulté.
puzzle-heading = { $daily ->
    [yes] { $game } : l’énigme du jour
   *[no] { $game } : énigme, niveau { $level }
}
puzzle-rules = { $game ->
    [quarto] On gagne avec quatre pièces alignées qui ont un point commun.
   *[quatrenun] Le joueur qui forme un groupe complet perd.
}
# À partager : rien de la réponse n’y est dit.
puzzle-result = { $game }, énigme du { $date } : résolue
puzzle-share-result = Partager le résultat
