### Ce que la page dit d'elle-même pendant qu'on joue.

## Choisir

# $stage : give, place, designate ou move ; $ready : si cela peut se faire ainsi ;
# $missing : cell ou piece.
chosen = { $ready ->
    [yes] { $stage ->
        [give] Choisie : { $piece }. Encore une fois pour la donner.
        [move] { $cell } choisie. Encore une fois pour y déplacer la pièce.
        [designate] { $cell } choisie. Encore une fois pour la désigner.
       *[place] { $cell } choisie. Encore une fois pour y poser.
    }
   *[no] { $missing ->
        [cell] Choisie : { $piece }. Choisissez le groupe où la déplacer.
       *[piece] { $cell } choisie. Choisissez aussi une pièce du groupe.
    }
}
# Dit avec un clavier seulement.
calling-keys = Échap annule.
calling = Montrez votre alignement : deux de ses cases, ou un choix dans la liste.
calling-nothing = Rien n’est encore complet.
point-nowhere = Rien de complet ne passe par { $cell }.
pointed = { $count ->
    [0] Aucune case montrée.
   *[other] Montrées : { $cells }.
}
cancelled = Annulé.

## Se déplacer

# $edge : top, bottom, left ou right.
edge = { $edge ->
    [top] Bord du haut.
    [bottom] Bord du bas.
    [left] Bord gauche.
   *[right] Bord droit.
}
nothing-further = Plus rien de ce côté.
not-here = La page ne sait pas faire cela : prenez ses boutons.

## La connexion

loading = Un instant…
connection-back = La connexion est revenue.
table-gone = Cette table ne peut pas être vue
back-to-start = Au début
try-again = Réessayer
opponent-away = { $name } n'est pas là pour le moment.
opponent-back = { $name } est de retour.

## Ce que le serveur refuse

error-unreachable = Le serveur ne répond pas : essayez encore.
error-rate-limited = Trop de choses à la fois : attendez un instant.
error-busy = Le serveur est occupé : essayez encore dans un instant.
error-stopping = Le serveur redémarre : un instant.
error-masked = Le masque cache cela jusqu'à la fin de la partie.
error-wrong-secret = Ce lien ne donne aucune place à cette table.
error-seat-not-held = Cette place n'est pas la vôtre : prenez son lien privé.

## Les tables qui sont déjà là

open-table = { $game ->
    [quarto] Jouer à Quarto avec { $name }
   *[quatrenun] Jouer à Quatrenun avec { $name }
}
copy-private-link = Copier mon lien privé
private-link-copied = Lien privé copié : qui l'a joue pour vous.

## Quatrenun : ce qui manque encore à un groupe

lacking-trait = { $trait ->
    [tall] haute
    [short] basse
    [round] ronde
    [square] carrée
    [hollow] creuse
    [solid] pleine
    [dark] foncée
    [light] claire
    [grooved] rainurée
   *[smooth] lisse
}
# $text : la case et ses pièces.
cell-lacks = { $text } ; manque : { $traits }
group-lacks = Il y manque : { $traits }.
