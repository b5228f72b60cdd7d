### Les parties finies, sur la page.

games-tagline = { $host ->
    [tab] Les parties finies dans ce navigateur, les plus récentes d’abord. Vous pouvez revoir chacune d’elles.
   *[server] Les parties finies de ce serveur, les plus récentes d’abord. Vous pouvez revoir chacune d’elles.
}
games-player = Joueur (un morceau du nom suffit)
games-any = Peu importe
games-any-rules = { $game }, toutes les règles
games-result = Résultat
games-result-name = { $winner ->
    [first] Le premier joueur a gagné
    [second] Le deuxième joueur a gagné
   *[nobody] Nulle
}
# $name : from ou to.
games-day = { $name ->
    [from] À partir du (jour)
   *[to] Jusqu’au (jour)
}
games-search = Chercher
games-found = { $count ->
    [0] Aucune partie trouvée.
    [one] Une partie.
   *[other] { $more ->
        [yes] Les { $count } parties les plus récentes.
       *[no] { $count } parties.
    }
}
games-more = Autres parties
games-played = { $first } contre { $second } : { $winner ->
    [first] { $first } a gagné
    [second] { $second } a gagné
   *[nobody] nulle
}
