### Finished games on the page.

games-tagline = { $host ->
    [tab] Games finished in this browser, the latest first. You can review each of them.
   *[server] Finished games of this server, the latest first. You can review each of them.
}
games-player = Player (part of the name is enough)
games-any = Any
games-any-rules = { $game }, any rules
games-result = Result
games-result-name = { $winner ->
    [first] The first player won
    [second] The second player won
   *[nobody] Draw
}
# $name: from or to.
games-day = { $name ->
    [from] From (day)
   *[to] Until (day)
}
games-search = Search
games-found = { $count ->
    [0] No game found.
    [one] One game.
   *[other] { $more ->
        [yes] The { $count } latest games.
       *[no] { $count } games.
    }
}
games-more = More games
games-played = { $first } against { $second }: { $winner ->
    [first] { $first } won
    [second] { $second } won
   *[nobody] draw
}
