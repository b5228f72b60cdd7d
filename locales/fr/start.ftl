### L’accueil de la page : parties de cet appareil, autres joueurs, énigme du jour ; invitations.

learn-hint = Les règles en une minute

## Vos parties

your-games-title = Vos parties
# $turn: yours, somebody (avec $name), ou nobody tant qu’une place est libre.
game-turn = { $turn ->
    [yours] À vous de jouer
    [nobody] En attente d’un adversaire
   *[somebody] À { $name } de jouer
}
# $result: won, lost, draw, ou somebody (avec $name) à deux devant un écran.
game-result = { $result ->
    [won] Victoire
    [lost] Défaite
    [draw] Partie nulle
   *[somebody] Victoire de { $name }
}
forget-game = Retirer
forget-game-of = Retirer de la liste : { $players }
game-forgotten = Retirée de la liste.

## Les autres

people-title = Jouer avec d’autres
people-elsewhere = Ici, vous jouez contre l’ordinateur, ou à deux devant le même écran. Pour jouer à distance, il faut un serveur.
find-archived = { $archived ->
    [yes] Les parties terminées figurent dans les archives publiques, avec les deux noms ; vous pouvez le décocher sous Autres choix.
   *[no] Les parties terminées ne figurent pas dans les archives publiques ; vous pouvez le cocher sous Autres choix.
}
find-opponent = Trouver un adversaire
find-hint = { $rules } : vous rejoignez la première table libre, ou vous en ouvrez une et attendez.
open-seats-title = Places libres
watch-title = Parties à suivre
watch-game = Suivre la partie

## L’énigme du jour

daily-title = L’énigme du jour : { $game }
daily-question = { $kind ->
    [call] Quel alignement annoncer ?
    [give] Quelle pièce donner sans risque ?
    [win] Comment forcer la victoire ?
    [move] Quelle pièce déplacer, et où ?
   *[designate] Quel groupe désigner ?
}
daily-go = Résoudre

## L’invitation

find-waiting-title = En attente d’un adversaire
find-waiting-how = Votre table figure sur la page d’accueil : la partie commence dès que quelqu’un la rejoint. Vous pouvez aussi envoyer le lien.
stop-waiting = Ne plus attendre
invite-network = Le lien fonctionne sur tous les appareils de votre réseau local.
invite-address = Adresse de cet ordinateur
invite-only-here = Ce lien ne fonctionne que sur cet ordinateur, car le serveur n’accepte que lui. Pour inviter d’autres appareils, lancez-le ainsi :
invite-from-clone = Ou, dans une copie des sources :
invite-no-network = Ce lien ne fonctionne que sur cet ordinateur : il n’est relié à aucun réseau local.
notify-me = Me prévenir
notify-on = Vous recevrez une notification dès que quelqu’un vous rejoint.
notify-off = Le navigateur n’autorise pas les notifications.
came-title = { $name } est là

## L’arrivée

join-never = Jamais joué ?
join-lesson = Apprendre en une minute
join-rules-title = Comment on joue
# $number: la première, la deuxième et la troisième règle.
join-rule-quarto = { $number ->
    [1] On vous donne une pièce ; vous la posez où vous voulez.
    [2] À votre tour, vous donnez la pièce suivante.
   *[3] Dès que quatre pièces alignées ont un point commun, annoncez QUARTO : c’est gagné.
}
join-rule-quatrenun = { $number ->
    [1] On vous désigne un groupe ; vous déplacez une de ses pièces.
    [2] Elle suit la ligne ou la colonne vers un groupe au moins aussi grand.
   *[3] Vous perdez si vous complétez un groupe : haute et basse, ronde et carrée, pleine et creuse, claire et foncée.
}
join-options-title = À cette table

## Ce que les messageries montrent d’un lien

unfurl-title = Quarto entre amis
unfurl-invitation = On vous invite à une partie
unfurl-text = Quarto et Quatrenun dans le navigateur, pour tout le monde à la même table. Sans compte.
unfurl-picture = Un plateau de bois avec quatre pièces rondes en diagonale
