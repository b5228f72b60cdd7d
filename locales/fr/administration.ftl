### Ce que quaterne admin et quaterne store listent et disent, une ligne à la fois.

# $state : closed, listed ou unlisted.
administered-table = { $id } : { $one } et { $two }, { $rules }, ouverte le { $opened }, événements : { $events }, parties archivées : { $games }, { $state ->
    [closed] fermée
    [listed] dans les listes
   *[unlisted] hors des listes
}
administered-seat = { $kind ->
    [open] une place libre
   *[computer] l’ordinateur, niveau { $level }
}
# $hidden : no, ou yes avec la raison.
administered-game = { $hidden ->
    [no] { $id } : { $one } et { $two }, { $result }, { $rules }, finie le { $ended }
   *[yes] { $id } : { $one } et { $two }, { $result }, { $rules }, finie le { $ended }, cachée ({ $reason })
}
administered-block = { $kind ->
    [name] nom { $value } : jusqu’au { $until }, par { $actor } : { $reason }
   *[network] réseau { $value } : jusqu’au { $until }, par { $actor } : { $reason }
}
administered-token = { $state ->
    [valid] { $name } : créé le { $made }, expire le { $end }
   *[revoked] { $name } : créé le { $made }, révoqué le { $end }
}
announced-restart = redémarrage le { $time }
announced-until = montré jusqu’au { $time }
announced-parts = { $first } ; { $next }
administered-report = { $number } : { $name }, place { $seat } de la table { $table }, signalé le { $time }
list-empty = { $what ->
    [tables] Il n’y a pas de table.
    [games] Il n’y a pas de telle partie.
    [blocks] Rien n’est bloqué.
    [reports] Il n’y a pas de signalement.
    [announcements] Rien n’est annoncé.
    [tokens] Il n’y a pas de jeton.
   *[log] Le journal est vide.
}
list-continues = La suite : --cursor { $cursor }
# $done : hidden, closed ou deleted.
table-done = { $done ->
    [hidden] La table { $id } ne figure plus dans aucune liste.
    [closed] La table { $id } est fermée.
   *[deleted] La table { $id } est supprimée.
}
name-erased = { $seat ->
    [one] Le nom à la première place de la table { $id } est effacé.
   *[two] Le nom à la deuxième place de la table { $id } est effacé.
}
game-done = { $done ->
    [hidden] La partie { $id } est cachée.
    [shown] La partie { $id } est de nouveau montrée.
   *[deleted] La partie { $id } est supprimée.
}
unblocked = { $kind ->
    [name] Le nom { $value } n’est plus bloqué.
   *[network] Le réseau { $value } n’est plus bloqué.
}
report-settled = Le signalement { $number } est classé.
announcement-withdrawn = L’annonce est retirée.
token-revoked = Le jeton { $name } est révoqué.
ask-delete = { $what ->
    [database] Perdre tout ce que cette base contient, et restaurer la sauvegarde ? Oui ou non.
    [game] La supprimer ? Oui ou non.
    [name-one] Effacer le nom à la première place ? Oui ou non.
    [name-two] Effacer le nom à la deuxième place ? Oui ou non.
   *[table] La supprimer avec toutes ses parties ? Oui ou non.
}

## Les sauvegardes

# $done : backed-up, restored, backup-checked ou database-checked ; $file : la sauvegarde, ou la base.
store-done = { $done ->
    [backed-up] La sauvegarde est dans { $file }.
    [restored] La sauvegarde est restaurée dans { $file }.
    [backup-checked] La sauvegarde { $file } est intacte.
   *[database-checked] La base de données est intacte.
}
store-contents = tables : { $tables }, événements : { $events }, parties terminées : { $games }, schéma { $schema }, état du { $made }
