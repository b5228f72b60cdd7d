### The administration of the server.

admin-tagline = Tables, games, blocks and announcements. Everything you do is kept in the log.
admin-token = Token
admin-token-help = The command “quaterne admin token create” makes one, on the machine of the server.
admin-sign-in = Sign in
admin-sign-out = Sign out
admin-signed-in = Signed in with the token { $name }, which expires on { $until }.
admin-parts = Parts of the administration
admin-part = { $part ->
    [tables] Tables
    [games] Games
    [reports] Reported names
    [blocks] Blocks
    [announcement] Announcement
   *[log] Log
}
admin-listed = { $count ->
    [0] { $part }: nothing
    [1] { $part }: 1 entry
   *[other] { $part }: { $count } entries
}
admin-none = There is nothing here.
admin-done = Done.
admin-open-seat = an open seat

## Actions

admin-button = { $action ->
    [hide-table] Hide
    [close-table] Close
    [delete-table] Delete
    [erase-name] Erase the name
    [hide-game] Hide
    [show-game] Show again
    [delete-game] Delete
    [settle-report] Settle
    [block] Block
    [unblock] Unblock
    [withdraw-announcement] Take it back
   *[announce] Announce
}
# $subject: the players, a name or a network; it begins as the button does.
admin-question = { $action ->
    [hide-table] Hide the table: { $subject }
    [close-table] Close the table: { $subject }
    [delete-table] Delete the table: { $subject }
    [erase-name] Erase the name: { $subject }
    [hide-game] Hide the game: { $subject }
    [show-game] Show again: { $subject }
    [delete-game] Delete the game: { $subject }
    [settle-report] Settle the report: { $subject }
   *[unblock] Unblock: { $subject }
}
admin-reason = Reason, for the log
admin-reason-missing = Say why: it is kept in the log.

## Lists

admin-table = { $state ->
    [listed] Listed, opened on { $time }, { $id }
    [closed] Closed, opened on { $time }, { $id }
   *[unlisted] Not listed, opened on { $time }, { $id }
}
admin-game = { $state ->
    [shown] Shown, ended on { $time }, { $id }
    [player] Made private by a player, ended on { $time }, { $id }
   *[other] Hidden, ended on { $time }, { $id }
}
admin-report = Reported on { $time }, table { $id }
admin-blocked = { $kind ->
    [name] Name: { $value }
   *[network] Network: { $value }
}
admin-until = Until { $time }
admin-action = { $action ->
    [create-token] Token made:
    [revoke-token] Token revoked:
    [block] Blocked:
    [unblock] Unblocked:
    [announce] Announcement made
    [withdraw-announcement] Announcement taken back
    [hide-table] Table hidden:
    [close-table] Table closed:
    [delete-table] Table deleted:
    [erase-name] Name erased at the table:
    [hide-game] Game hidden:
    [show-game] Game shown again:
    [delete-game] Game deleted:
   *[settle-report] Report settled:
}

## Forms

admin-block-kind = What
admin-kind = { $kind ->
    [name] A name
   *[network] An address or a network
}
admin-block-value = { $kind ->
    [name] Name
   *[network] Address or network, like 203.0.113.0/24
}
admin-block-time = For how long
admin-hours = { $hours ->
    [1] One hour
    [24] One day
    [168] One week
    [720] Thirty days
   *[other] One year
}
admin-nothing-announced = Nothing is announced.
admin-minutes = Restart in how many minutes (empty for a message alone)
admin-message = { $language ->
    [en] Message in English
   *[fr] Message in French
}
error-wrong-token = This token is wrong, expired or revoked.
