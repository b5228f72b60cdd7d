### Ce que seule la page dit : boutons, titres, champs, dialogues.

## Le premier écran

server-elsewhere = Jouer avec d’autres sur un serveur
starting-here = Un instant : la page charge encore ce qu’il lui faut pour jouer. Votre partie commencera ensuite toute seule.
keeping-page = Préparation du jeu sans réseau
nothing-lasts = Ce navigateur ne conserve rien de cette page : vos parties seront perdues si vous la fermez ou la rechargez.
start-tagline = Quarto et Quatrenun pour tout le monde, autour de la même table.
start-choice = { $opponent ->
    [engine] Contre l’ordinateur
    [here] À deux devant cet écran
   *[friend] Inviter quelqu’un
}
start-choice-hint = { $opponent ->
    [engine] Partie immédiate
    [here] Chacun son tour, ici même
    [elsewhere] Il faut un serveur
   *[friend] Par un lien ou un code
}
your-name = Votre nom
other-name = Nom du deuxième joueur (à deux devant cet écran)
player-name = Joueur { $number }
guest-name = Invité
level-label = Niveau de l’ordinateur
level-name = { $level ->
    [1] Niveau 1, le plus faible
    [8] Niveau 8, parfait
   *[other] Niveau { $level }
}
lessons-heading = Apprendre à jouer
puzzles-heading = Énigmes
admin-heading = Administration
games-heading = Parties jouées ici
ways-title = Apprendre et s’entraîner
more-options = Autres choix
fewer-options = Cacher les autres choix

## Les choix d’une nouvelle table

option-game = Le jeu
option-set = Règles
own-set = Vos propres règles
option-pieces = Jeu de pièces
# $set : classic, tactile, ou table pour celui de la table.
pieces-name = { $set ->
    [classic] Classique : foncées ou claires
    [tactile] Tactile : rainurées ou lisses
   *[table] Celui de la table
}
option-counting = Ce qui compte
# Ce qui compte, en case à cocher : la caractéristique et ses deux côtés.
counting-name = { $name ->
    [height] Hauteur : haute ou basse
    [shape] Forme : ronde ou carrée
    [fill] Intérieur : creuse ou pleine
   *[finish] { $set ->
        [tactile] Rainure : rainurée ou lisse
       *[classic] Couleur : foncée ou claire
    }
}
option-squares = Les carrés de quatre cases voisines comptent
option-automatic = QUARTO annoncé automatiquement
option-late-after = Annonce tardive après avoir posé (règle de l’AVH)
option-wrong-loses = Une fausse annonce fait perdre la partie
option-table = À la table
option-clock = Temps par coup
clock-none = Sans limite
option-lines = Les deux joueurs peuvent demander les alignements d’une case
option-hints = Les deux joueurs peuvent demander un conseil
option-listed = Table publique : chacun peut prendre la place libre ou suivre la partie
option-archived = Montrer les parties terminées dans les archives publiques
privacy-heading = Confidentialité
option-masks = Masques
option-who-masked = Qui porte un masque
masks-name = { $who ->
    [nobody] Personne
    [me] Seulement moi
    [other] Seulement l’adversaire
   *[both] Les deux joueurs
}
option-touches = Toucher : combien de fois par coup
touches-free = Autant qu’on veut
option-announced = Les coups sont annoncés aux joueurs masqués

## La table

game-name = { $game ->
    [quarto] Quarto
   *[quatrenun] Quatrenun
}
table-players = { $one } contre { $two }
board-title = Plateau
reserve-title = Réserve
group-title = Groupe désigné
actions-title = Votre coup
questions-title = Demander
moves-title = Coups
table-title = Proposer ou abandonner
offers-title = Propositions en attente
shared-label = En commun
cell-covered = { $cell }, cachée
# $state : here, gone ou covered.
reserve-place = { $state ->
    [here] { $piece }
    [gone] { $piece }, déjà sortie
   *[covered] { $piece }, cachée
}
watching = Vous regardez la partie.
leave-table = Quitter
help = Aide
settings = Réglages
more = Menu
close = Fermer
cancel = Annuler

# Ce qui est choisi est fait ; $stage : give, place, designate ou move.
confirm-action = { $stage ->
    [give] Donner cette pièce
    [place] Poser en { $cell }
    [designate] Désigner { $cell }
   *[move] Déplacer vers { $cell }
}
choose-first = { $stage ->
    [give] Choisissez une pièce
    [place] Choisissez une case
    [designate] Choisissez un groupe
    [move] Choisissez une pièce et un groupe
   *[wait] Patientez
}
call-quarto = QUARTO !
call-point-out = Montrez votre alignement
call-full = Alignements complets
call-lines = Alignements
call-none = Rien n’est encore complet.
decline = Rien à annoncer
rematch = Revanche
save-record = Enregistrer la partie
review-heading = Revoir une partie
review-this = Revoir la partie
setup-heading = Composer une position
new-game = Nouvelle partie

# Les questions, en boutons.
ask = { $what ->
    [again] Répéter
    [last] Dernier coup
    [turn] À qui de jouer ?
    [hand] Pièce en main
    [reserve] Pièces restantes
    [board] Tout le plateau
   *[time] Temps restant
}
ask-lines = Alignements passant par { $cell }
ask-hint = Conseil
offer-draw = Proposer la nulle
offer-take-back = Reprendre mon coup
resign = Abandonner
mute-offers = Ne plus recevoir de propositions
resign-question = Abandonner la partie ?
agree = Accepter l’assistance
answer-offer = { $answer ->
    [accept] Accepter
    [refuse] Refuser
   *[withdraw] Retirer ma proposition
}
command-label = Tapez un coup ou une question
command-do = Valider
connection-lost = La connexion est perdue. Nouvel essai…
title-your-turn = À vous de jouer
computer-thinking = { $name } réfléchit.

## Inviter

invite-title = En attente de votre adversaire
invite-how = Envoyez ce lien, ou faites scanner le code. La partie commence dès que la place est prise.
invite-text = Une partie vous attend sur Quaterne
invite-code = Code QR du lien
invite-link = Lien vers la place libre
copy-link = Copier le lien
link-copied = Lien copié
share-link = Partager…
leave-seat = Annuler l’invitation
invite-waiting = Vous pouvez laisser cette page en arrière-plan.
join-title = { $name } vous invite à jouer
join = Rejoindre la partie

## Réglages

setting-language = Langue
setting-scheme = Thème
scheme-name = { $scheme ->
    [light] Clair
    [dark] Sombre
   *[auto] Celui de l’appareil
}
setting-verbosity = Comment dire les pièces
verbosity-name = { $verbosity ->
    [words] En mots
    [codes] Par leur code
   *[coordinates] Seulement les cases
}
setting-labels = Montrer A à D et 1 à 4 sur le plateau
setting-keys = Raccourcis clavier (lettres et chiffres)
setting-confirm = Cliquer ou toucher deux fois pour jouer
setting-warning = Prévenir avant la fin du temps
warning-never = Jamais
setting-pauses = Une courte pause entre les coups
setting-sounds = Sons
setting-volume = Volume
setting-vibration = Vibrer quand c’est à vous
setting-notifications = M’avertir quand c’est à moi et que je suis ailleurs
notifications-refused = Votre navigateur n’autorise pas les notifications de cette page. Vous pouvez les autoriser dans ses réglages.

## Aide

help-rules-title = Comment jouer
help-rules = { $game ->
    [quarto] Posez la pièce reçue, puis donnez la suivante à l’adversaire. Quatre pièces sur une ligne, une colonne ou une diagonale qui ont quelque chose en commun : annoncez QUARTO et vous gagnez. Les deux joueurs jouent avec toutes les pièces.
   *[quatrenun] L’adversaire désigne un groupe. Déplacez une de ses pièces, le long de la ligne ou de la colonne, vers un groupe au moins aussi grand, puis désignez un groupe à votre tour. Le joueur qui forme un groupe complet perd : un groupe où l’on trouve haute et basse, ronde et carrée, creuse et pleine, foncée et claire (ou rainurée et lisse).
}
help-keys-title = Touches
help-typed-title = Ce qu’on peut taper
# Ce qui est marqué sur les touches ; $keys : lesquelles.
key-caps = { $keys ->
    [move] Flèches
    [ends] Début, Fin
    [row] 1 à 4
    [column] Maj + 1 à 4
    [act] Entrée, Espace
    [next-piece] N, Maj + N
    [next-free] V, Maj + V
    [cell] O, X
    [hand] P, R, G
    [last] L, T, S
    [call] Maj + Q
    [field] I, ?
   *[cancel] Échap
}
key-move = Se déplacer sur le plateau ou dans la réserve
key-ends = Bouts de la ligne ; avec Ctrl, première et dernière case
key-row = Aller à une ligne
key-column = Aller à une colonne
key-act = Poser ici, ou donner cette pièce
key-next-piece = Pièce suivante ou précédente
key-next-free = Case libre suivante ou précédente
key-cell = Cette case ; les alignements qui y passent
key-hand = Pièce en main ; réserve ; tout le plateau
key-last = Dernier coup ; temps restant ; répéter
key-call = Annoncer QUARTO
key-field = Champ de saisie ; cette aide
key-cancel = Annuler

## Partager

share-game = Partager
share-title = { $game } : { $one } contre { $two }
# $how : shared ; copied, l’image et le texte ; text, lui seul ; saved, l’image comme fichier.
share-done = { $how ->
    [copied] Image et texte copiés.
    [text] Texte copié.
    [saved] Image enregistrée, texte copié.
    [failed] Ce navigateur ne sait ni partager ni copier.
   *[shared] Partagé.
}
