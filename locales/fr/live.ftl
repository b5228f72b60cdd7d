### Ce que la page dit d’elle-même pendant qu’on joue.

## Choisir

# $stage : give, place, designate ou move ; $ready : si cela peut se faire ainsi ;
# $missing : cell ou piece.
chosen = { $ready ->
    [yes] { $stage ->
        [give] Choisie : { $piece }. Choisissez-la encore pour la donner.
        [move] { $cell } choisie. Choisissez-la encore pour y déplacer la pièce.
        [designate] Groupe { $cell } choisi. Choisissez-le encore pour le désigner.
       *[place] { $cell } choisie. Choisissez-la encore pour y poser.
    }
   *[no] { $missing ->
        [cell] Choisie : { $piece }. Choisissez le groupe où la déplacer.
       *[piece] { $cell } choisie. Choisissez aussi une pièce du groupe.
    }
}
# Dit avec un clavier seulement.
calling-keys = Échap annule.
calling = Choisissez deux cases de votre alignement, ou l’alignement dans la liste.
calling-nothing = Rien n’est encore complet.
point-nowhere = Rien de complet ne passe par { $cell }.
pointed = { $count ->
    [0] Aucune case montrée.
    [one] Montrée : { $cells }.
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
nothing-further = Rien d’autre dans ce sens.
not-here = La page ne sait pas faire cela : utilisez les boutons.

## La connexion

loading = Un instant…
connection-back = La connexion est revenue.
table-gone = Impossible d’afficher cette table
back-to-start = Retour à l’accueil
try-again = Réessayer
opponent-away = { $name } n’est pas là pour le moment.
opponent-back = { $name } est de retour.
opponent-unsteady = { $name } a une connexion instable.

## Ce que le serveur refuse

goes-on-soon = Si le serveur reste hors d’atteinte, la partie continuera dans ce navigateur dans quelques secondes.
goes-on-here = Le serveur est hors d’atteinte : la partie continue dans ce navigateur.
error-needs-server = Il faut un serveur pour cela : seule, la page ne peut joindre personne.
error-tab-broken = La page n’a pas pu charger ce qu’il lui faut pour jouer : vérifiez votre connexion, puis rechargez la page. Sinon, essayez un autre navigateur.
error-not-kept = Ce navigateur n’a pas pu conserver cela : son espace de stockage est peut-être plein. Libérez de la place, puis rechargez la page.
error-unreachable = Le serveur ne répond pas : réessayez.
error-rate-limited = Trop de demandes à la fois : attendez un instant.
error-busy = Le serveur est occupé : réessayez dans un instant.
error-too-many-listed = Votre réseau a déjà { $limit } tables dans la liste. Ouvrez celle-ci hors de la liste et envoyez le lien.
error-server-full = Le serveur est plein : réessayez dans un instant.
error-too-many-connections = Votre réseau a trop de connexions ouvertes : fermez quelques pages.
error-stopping = Le serveur redémarre : un instant.
error-masked = Le masque cache cela jusqu’à la fin de la partie.
error-refused-name = { $reason ->
    [empty] Un nom contient au moins une lettre ou un chiffre : choisissez-en un autre.
    [invisible] Ce nom contient des caractères invisibles : tapez-le à nouveau, sans eux.
    [direction] Ce nom contient des caractères qui retournent le texte : tapez-le à nouveau, sans eux.
    [marks] Ce nom a trop de signes sur une lettre, ou un signe sans lettre : choisissez-en un autre.
    [confusable] Ce nom mélange des alphabets aux lettres semblables : un seul alphabet par mot.
    [reserved] Ce nom ressemble à celui de l’ordinateur ou de l’administration : choisissez-en un autre.
   *[word] Ce nom n’est pas permis sur ce serveur : choisissez-en un autre.
}
error-no-name = Votre adversaire n’a pas de nom à signaler.
error-wrong-secret = Ce lien ne donne aucune place à cette table.
error-seat-not-held = Cette place n’est pas la vôtre : ouvrez-la par son lien privé.

## De la part des administrateurs

announcement-title = Avis
# $today : si $time est aujourd’hui.
announcement-restart = { $today ->
    [yes] Le serveur redémarre à { $time }. Les parties sont conservées et continueront ensuite.
   *[no] Le serveur redémarre le { $time }. Les parties sont conservées et continueront ensuite.
}
error-blocked = { $what ->
    [name] Ce nom est bloqué sur ce serveur jusqu’au { $until }.
   *[network] Votre réseau est bloqué sur ce serveur jusqu’au { $until }.
}

## Les tables qui sont déjà là

open-table = { $game ->
    [quarto] Jouer à Quarto avec { $name }
   *[quatrenun] Jouer à Quatrenun avec { $name }
}
copy-private-link = Copier mon lien privé
private-link-copied = Lien privé copié. Gardez-le pour vous : il permet de jouer à votre place.

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

## Confidentialité

privacy-button = { $what ->
    [remove] Retirer de mes parties
    [hide] Rendre cette partie privée
    [erase-name] Effacer mon nom
   *[report] Signaler le nom de l’adversaire
}
privacy-question = { $what ->
    [remove] Retirer cette partie de vos parties ? Elle ne pourra pas être rétablie.
    [hide] Rendre cette partie privée ? Elle quitte définitivement les archives publiques.
    [erase-name] Effacer votre nom de cette table, de ses parties et des archives ? Il ne pourra pas être rétabli.
   *[report] Signaler le nom de l’adversaire ? La personne responsable de ce serveur l’examinera.
}
privacy-done = { $what ->
    [remove] Cette partie ne figure plus parmi les vôtres.
    [hide] Les archives ne montrent plus cette partie.
    [erase-name] Votre nom est effacé.
   *[report] Merci. La personne responsable examinera ce nom.
}
privacy-export = Télécharger ce qui est conservé sur moi
join-archived = { $archived ->
    [yes] Les parties terminées figurent dans les archives publiques, avec les deux noms : en rejoignant la table, vous l’acceptez. Vous pourrez ensuite rendre chacune d’elles privée.
   *[no] Les parties terminées ne figurent pas dans les archives publiques.
}
