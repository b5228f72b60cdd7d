### L’administration du serveur.

admin-tagline = Tables, parties, blocages et avis. Tout ce que vous faites est consigné dans le journal.
admin-token = Jeton
admin-token-help = La commande « quaterne admin token create » en crée un, sur la machine du serveur.
admin-sign-in = Se connecter
admin-sign-out = Se déconnecter
admin-signed-in = Vous utilisez le jeton { $name }, valable jusqu’au { $until }.
admin-parts = Rubriques de l’administration
admin-part = { $part ->
    [tables] Tables
    [games] Parties
    [reports] Noms signalés
    [blocks] Blocages
    [announcement] Avis
   *[log] Journal
}
admin-listed = { $count ->
    [0] { $part } : rien
    [1] { $part } : 1 élément
   *[other] { $part } : { $count } éléments
}
admin-none = Il n’y a rien ici.
admin-done = C’est fait.
admin-open-seat = une place libre

## Ce que l’on fait

admin-button = { $action ->
    [hide-table] Cacher
    [close-table] Fermer
    [delete-table] Supprimer
    [erase-name] Effacer le nom
    [hide-game] Cacher
    [show-game] Afficher de nouveau
    [delete-game] Supprimer
    [settle-report] Classer
    [block] Bloquer
    [unblock] Débloquer
    [withdraw-announcement] Retirer
   *[announce] Publier
}
# $subject : les joueurs, un nom ou un réseau ; le début est celui du bouton.
admin-question = { $action ->
    [hide-table] Cacher la table : { $subject }
    [close-table] Fermer la table : { $subject }
    [delete-table] Supprimer la table : { $subject }
    [erase-name] Effacer le nom : { $subject }
    [hide-game] Cacher la partie : { $subject }
    [show-game] Afficher de nouveau : { $subject }
    [delete-game] Supprimer la partie : { $subject }
    [settle-report] Classer le signalement : { $subject }
   *[unblock] Débloquer : { $subject }
}
admin-reason = Motif, pour le journal
admin-reason-missing = Dites pourquoi : le motif est consigné dans le journal.

## Listes

admin-table = { $state ->
    [listed] Visible, ouverte le { $time }, { $id }
    [closed] Fermée, ouverte le { $time }, { $id }
   *[unlisted] Non visible, ouverte le { $time }, { $id }
}
admin-game = { $state ->
    [shown] Visible, terminée le { $time }, { $id }
    [player] Rendue privée par un joueur, terminée le { $time }, { $id }
   *[other] Cachée, terminée le { $time }, { $id }
}
admin-report = Signalé le { $time }, table { $id }
admin-blocked = { $kind ->
    [name] Nom : { $value }
   *[network] Réseau : { $value }
}
admin-until = Jusqu’au { $time }
admin-action = { $action ->
    [create-token] Jeton créé :
    [revoke-token] Jeton révoqué :
    [block] Bloqué :
    [unblock] Débloqué :
    [announce] Avis publié
    [withdraw-announcement] Avis retiré
    [hide-table] Table cachée :
    [close-table] Table fermée :
    [delete-table] Table supprimée :
    [erase-name] Nom effacé à la table :
    [hide-game] Partie cachée :
    [show-game] Partie affichée de nouveau :
    [delete-game] Partie supprimée :
   *[settle-report] Signalement classé :
}

## Formulaires

admin-block-kind = Quoi
admin-kind = { $kind ->
    [name] Un nom
   *[network] Une adresse ou un réseau
}
admin-block-value = { $kind ->
    [name] Nom
   *[network] Adresse ou réseau, par exemple 203.0.113.0/24
}
admin-block-time = Durée
admin-hours = { $hours ->
    [1] Une heure
    [24] Un jour
    [168] Une semaine
    [720] Trente jours
   *[other] Un an
}
admin-nothing-announced = Aucun avis n’est publié.
admin-minutes = Redémarrage dans combien de minutes (vide pour un simple message)
admin-message = { $language ->
    [en] Message en anglais
   *[fr] Message en français
}
error-wrong-token = Ce jeton est faux, périmé ou révoqué.
