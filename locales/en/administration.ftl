### What quaterne admin and quaterne store list and say, one line each.

# $state: closed, listed or unlisted.
administered-table = { $id }: { $one } and { $two }, { $rules }, opened { $opened }, events: { $events }, games in the archive: { $games }, { $state ->
    [closed] closed
    [listed] listed
   *[unlisted] not listed
}
administered-seat = { $kind ->
    [open] an open seat
   *[computer] the computer, level { $level }
}
# $hidden: no, or yes with the reason.
administered-game = { $hidden ->
    [no] { $id }: { $one } and { $two }, { $result }, { $rules }, ended { $ended }
   *[yes] { $id }: { $one } and { $two }, { $result }, { $rules }, ended { $ended }, hidden ({ $reason })
}
administered-block = { $kind ->
    [name] name { $value }: until { $until }, by { $actor }: { $reason }
   *[network] network { $value }: until { $until }, by { $actor }: { $reason }
}
administered-token = { $state ->
    [valid] { $name }: made { $made }, expires { $end }
   *[revoked] { $name }: made { $made }, revoked { $end }
}
announced-restart = restart at { $time }
announced-until = shown until { $time }
announced-parts = { $first }; { $next }
administered-report = { $number }: { $name }, seat { $seat } of table { $table }, reported { $time }
list-empty = { $what ->
    [tables] There is no table.
    [games] There is no such game.
    [blocks] Nothing is blocked.
    [reports] There is no report.
    [announcements] Nothing is announced.
    [tokens] There is no token.
   *[log] The log is empty.
}
list-continues = More: --cursor { $cursor }
# $done: hidden, closed or deleted.
table-done = { $done ->
    [hidden] Table { $id } is in no list any more.
    [closed] Table { $id } is closed.
   *[deleted] Table { $id } is deleted.
}
name-erased = { $seat ->
    [one] The name on seat one of table { $id } is erased.
   *[two] The name on seat two of table { $id } is erased.
}
game-done = { $done ->
    [hidden] Game { $id } is hidden.
    [shown] Game { $id } is shown.
   *[deleted] Game { $id } is deleted.
}
unblocked = { $kind ->
    [name] The name { $value } is not blocked any more.
   *[network] The network { $value } is not blocked any more.
}
report-settled = Report { $number } is settled.
announcement-withdrawn = The announcement is withdrawn.
token-revoked = The token { $name } is revoked.
ask-delete = { $what ->
    [database] Lose all that this database holds, and restore the backup? Yes or no.
    [game] Delete it? Yes or no.
    [name-one] Erase the name on seat one? Yes or no.
    [name-two] Erase the name on seat two? Yes or no.
   *[table] Delete it with all its games? Yes or no.
}

## Backups

# $done: backed-up, restored, backup-checked or database-checked; $file: the backup, or the database.
store-done = { $done ->
    [backed-up] The backup is in { $file }.
    [restored] The backup is restored in { $file }.
    [backup-checked] The backup { $file } is whole.
   *[database-checked] The database is whole.
}
store-contents = tables: { $tables }, events: { $events }, finished games: { $games }, schema { $schema }, as of { $made }
