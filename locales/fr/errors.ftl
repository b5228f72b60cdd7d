### Ce qui ne va pas, et ce qui irait.

## Ce que la table refuse

error-refused = Ce n’est pas possible maintenant.
error-not-seated = Seuls les joueurs assis à la table peuvent faire cela.
error-seat-taken = Cette place est prise : prenez une place libre, ou regardez.
error-not-started = La partie n’a pas commencé : elle commence quand les deux places sont prises.
error-already-started = La partie a commencé : pour la quitter, abandonnez.
error-no-onlookers = Seuls les deux joueurs peuvent suivre cette table.
error-game-over = La partie est finie : proposez une revanche pour rejouer.
error-game-not-over = La partie n’est pas finie : proposez une revanche après la fin.
error-not-your-turn = { $stage ->
    [give] Ce n’est pas votre tour : l’adversaire doit donner une pièce.
    [place] Ce n’est pas votre tour : l’adversaire doit poser sa pièce.
    [last] Ce n’est pas votre tour : l’adversaire doit annoncer QUARTO, ou rien.
    [designate] Ce n’est pas votre tour : l’adversaire doit désigner un groupe.
   *[move] Ce n’est pas votre tour : l’adversaire doit déplacer une pièce.
}
error-not-masked = On ne touche que derrière un masque. Pour connaître une case, tapez par exemple « b2 ? ».
error-no-touches-left = { $limit ->
    [0] Il n’est pas permis de toucher à cette table.
    [one] Vous avez déjà touché une fois pendant ce coup, et c’est la limite.
   *[other] Vous avez déjà touché { $limit } fois pendant ce coup, et c’est la limite.
}
error-already-offered = { $refused ->
    [yes] { $offer ->
        [draw] La nulle a été refusée ou retirée : proposez-la après un autre coup.
        [take-back] La reprise a été refusée ou retirée : demandez-la après un autre coup.
       *[rematch] La revanche a été refusée ou retirée.
    }
   *[no] { $offer ->
        [draw] La nulle est déjà proposée : attendez la réponse.
        [take-back] La reprise est déjà demandée : attendez la réponse.
       *[rematch] La revanche est déjà proposée : attendez la réponse.
    }
}
error-no-offer = { $offer ->
    [draw] Aucune nulle n’est proposée.
    [take-back] Aucune reprise n’est demandée.
   *[rematch] Aucune revanche n’est proposée.
}
error-offers-muted = L’adversaire ne reçoit plus de propositions dans cette partie.
error-too-many-calls = { $per ->
    [turn] Cette annonce est fausse, et un tour en admet au plus { $limit } : jouez.
   *[game] Cette annonce est fausse, et une partie en admet au plus { $limit } : jouez.
}
error-game-too-long = Vous avez touché et proposé { $limit } fois dans cette partie, et c’est la limite : désormais, seuls les coups comptent.
error-table-full = Cette table ne peut plus accueillir de partie : ouvrez-en une autre.
error-nothing-to-take-back = Vous n’avez encore aucun coup à reprendre.
error-assistance-off = { $assistance ->
    [lines] { $agreement ->
        [yes] Pour demander les alignements d’une case, il faut l’accord des deux joueurs, car il y a un masque.
       *[no] Demander les alignements d’une case n’est pas permis à cette table.
    }
   *[hints] { $agreement ->
        [yes] Les conseils demandent l’accord des deux joueurs, car il y a un masque.
       *[no] Les conseils ne sont pas permis à cette table.
    }
}

## Pourquoi un coup n’est pas possible

refused-other-game = { $game ->
    [quarto] Ce coup n’existe pas à Quarto.
   *[quatrenun] Ce coup n’existe pas à Quatrenun.
}
refused-other-stage = { $stage ->
    [give] Pas maintenant : il faut donner une pièce.
    [place] Pas maintenant : il faut poser la pièce en main.
    [last] Pas maintenant : il faut annoncer QUARTO, ou rien.
    [designate] Pas maintenant : il faut désigner un groupe.
    [move] Pas maintenant : il faut déplacer une pièce du groupe désigné.
   *[over] La partie est finie.
}
refused-taken = { $cell } est occupée : choisissez une case libre.
refused-not-in-reserve = Cette pièce n’est plus en réserve : { $piece }.
refused-no-squares = Les carrés ne comptent pas à cette table.
refused-automatic = Les alignements sont annoncés automatiquement à cette table.
refused-no-group = Il n’y a pas de groupe en { $cell }.
refused-stuck = Aucune pièce du groupe { $cell } ne peut bouger : désignez-en un autre.
refused-not-in-group = Cette pièce n’est pas dans le groupe désigné : { $piece }.
refused-not-in-line = { $cell } n’est ni dans la ligne ni dans la colonne du groupe désigné.
refused-smaller = Le groupe { $cell } est plus petit que le groupe désigné.
refused-hidden = Ce n’est pas possible : { $action }.

## Textes, fichiers et réglages

error-error = Une erreur est survenue.
error-illegal = Ce n’est pas possible : { $action }.
error-unreadable = « { $text } » ne s’écrit pas ainsi.
error-invalid-rules = Ces règles ne sont pas possibles.
error-invalid-record = Cette partie enregistrée se contredit.
error-impossible-position = Cette position est impossible.
error-bad-record = { $move ->
    [0] La partie enregistrée ne peut pas être lue, ligne { $line }.
   *[other] La partie enregistrée ne peut pas être lue, ligne { $line }, coup { $move } : { $token }.
}
error-invalid-table = { $field ->
    [name] Ce nom n’est pas valable : il faut de 1 à { $longest } caractères visibles.
    [level] Ce niveau n’existe pas : les niveaux vont de 1 à { $levels }.
    [touch_limit] Cette limite n’est pas valable : toucher de 0 à { $most } fois par coup, et seulement avec un masque.
    [lines] Il n’y a pas d’alignements à Quatrenun.
   *[other] La table ne peut pas s’ouvrir ainsi.
}
error-bad-message = Le message reçu est mal formé.
error-out-of-order = Un message est arrivé dans le désordre.
error-engine = L’ordinateur ne peut pas jouer ainsi.
error-engine-process = Le programme qui joue n’a pas respecté le protocole.
error-engine-crashed = Le programme qui joue s’est arrêté.
error-engine-silent = Le programme qui joue n’a pas répondu à temps.
error-engine-refused = Le programme qui joue a refusé une commande.
error-illegal-engine-answer = Le programme qui joue a donné une réponse impossible.
error-engine-cancelled = La recherche a été interrompue.

## La conservation des parties

error-store = Les parties ne peuvent pas être conservées ainsi.
error-conflict = La table a changé entre-temps : vérifiez-la et réessayez.
error-unknown-table = Cette table n’existe pas.
error-table-closed = Un administrateur a fermé cette table.
error-unknown-report = Ce signalement n’existe pas.
error-unknown-block = Cela n’est pas bloqué.
error-private-game = L’un des joueurs a rendu cette partie privée : personne ne peut la montrer de nouveau.
error-unknown-game = Cette partie n’est pas dans les archives.
error-store-unavailable = Les parties ne peuvent pas être conservées pour le moment : réessayez bientôt.
error-search-busy = Beaucoup de monde cherche dans les archives : réessayez dans un instant.
error-unknown-token = Il n’y a pas de jeton de ce nom.
error-store-in-use = Un autre programme utilise le fichier des parties.
error-linked-store = Le fichier des parties porte un second nom (un lien physique) : supprimez-le, ou copiez le fichier.
error-backup = Cette sauvegarde ne peut pas servir.
error-unreadable-store = Ce qui est conservé ne peut pas être lu : une version plus récente l’a écrit, ou il est endommagé.
