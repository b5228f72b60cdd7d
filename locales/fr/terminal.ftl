### Ce que le jeu en mode texte demande et dit de lui-même.

## Le début

ask-start = Que voulez-vous faire ?
start-same = Comme la dernière fois : { $game }, { $one } contre { $two }
start-continue = Continuer la partie interrompue : { $one } contre { $two }
start-other = Autre chose
ask-game = Quel jeu ?
own-rules = { $game ->
    [quarto] Quarto avec vos propres règles
   *[quatrenun] Quatrenun avec vos propres règles
}
ask-players = Qui joue ?
# $players : people, engine ou watch.
players-choice = { $players ->
    [people] Deux personnes à ce clavier
    [engine] Une personne contre l’ordinateur
   *[watch] Regarder jouer deux ordinateurs
}
# $computer : only, first ou second.
ask-level = { $computer ->
    [first] Quel niveau pour le premier ordinateur ?
    [second] Quel niveau pour l’autre ordinateur ?
   *[only] Quel niveau pour l’ordinateur ?
}
level-choice = { $level ->
    [1] Le plus faible
    [8] Parfait
   *[other] Niveau { $level }
}
# $player : only, first ou second ; $usual : ce que vaut une ligne vide.
ask-name = { $player ->
    [only] Votre nom, ou seulement Entrée pour { $usual } :
    [first] Nom du premier joueur, ou seulement Entrée pour { $usual } :
   *[second] Nom de l’autre joueur, ou seulement Entrée pour { $usual } :
}
usual-name = Joueur { $number }
name-taken = L’autre joueur s’appelle déjà { $name }.
ask-help = Quelle assistance pour les deux joueurs ?
# $help : none, some, calls ou all.
help-choice = { $help ->
    [none] Aucune
    [some] Lecture des lignes et conseils
    [hints] Conseils
    [calls] QUARTO annoncé automatiquement
   *[all] QUARTO annoncé automatiquement, lecture des lignes et conseils
}
ask-display = Comment montrer le plateau après chaque coup ?
# $display : words, table ou off.
display-choice = { $display ->
    [words] En mots
    [table] En petite grille de codes
   *[off] Seulement quand je le demande
}
ask-warning = Quand vous prévenir que le temps presse ?
warning-choice = Quand il reste { $time }
warning-none = Jamais
choice-prompt = Votre choix, Entrée pour 1 :

## Pendant la partie

prompt = { $name } :
answer-expected = Oui ou non ?
consent = { $name }, êtes-vous d’accord ? Oui ou non.
thinking = { $name } réfléchit.
watch-next = Entrée : coup suivant. « quitter » pour partir.
resumed = La partie entre { $one } et { $two } continue.
resumed-over = La partie entre { $one } et { $two } est finie.
after-game = Une revanche ? Oui ou non. « enregistrer » garde la partie.
kept = La partie est mise de côté. Pour la continuer : { $command }
in-hand-over = Appuyez sur Entrée : l’écran s’efface, puis c’est à { $name }.
not-cleared = Ce terminal ne s’efface pas : ce qui a été touché reste lisible plus haut.
display-chosen = { $display ->
    [words] Après chaque coup, le plateau est dit en mots.
    [table] Après chaque coup, le plateau est montré en grille de codes.
   *[off] Le plateau est montré quand vous le demandez.
}
# $language : french ou english.
language-next-time = { $language ->
    [french] La prochaine partie reprendra la langue de votre système : sinon, lancez-la avec --lang fr.
   *[english] La prochaine partie reprendra la langue de votre système : sinon, lancez-la avec --lang en.
}
# $set : classic ou tactile.
codes-legend = { $set ->
    [tactile] Codes : partez de 0 pour basse, ronde, pleine, lisse ; ajoutez 8 pour haute, 4 pour carrée, 2 pour creuse, 1 pour rainurée. Les lettres a à f valent 10 à 15.
   *[classic] Codes : partez de 0 pour basse, ronde, pleine, claire ; ajoutez 8 pour haute, 4 pour carrée, 2 pour creuse, 1 pour foncée. Les lettres a à f valent 10 à 15.
}
rules-goal = But : poser la dernière de quatre pièces alignées qui ont un point commun, et annoncer QUARTO.
rules-goal-automatic = But : poser la dernière de quatre pièces alignées qui ont un point commun.
language-chosen = Désormais, tout est dit en français.

## L’aide sur un mot

help-about-resign = « abandonner » : vous renoncez, et l’adversaire gagne. Le programme demande confirmation.
help-about-draw = « nulle » : vous proposez la nulle. Si l’adversaire accepte, la partie est nulle.
help-about-take-back = « reprendre » ou « annuler » : votre dernière action est annulée si l’adversaire est d’accord. Deux personnes devant le même écran annulent aussitôt la dernière action.
help-about-rematch = « revanche » : une autre partie après celle-ci ; c’est l’autre joueur qui commence.
help-about-answer = « accepter » ou « oui », « refuser » ou « non » : vous répondez à une proposition de l’adversaire.
help-about-withdraw = « retirer » : vous retirez votre proposition avant qu’on y réponde.
help-about-mute = « sourdine » : l’adversaire ne peut plus rien proposer dans cette partie.
help-about-save = « enregistrer » : la partie est écrite dans un fichier. « enregistrer partie.qtn » : dans ce fichier-là.
help-about-quit = « quitter » : vous partez. Une partie inachevée est mise de côté, et le programme dit comment la continuer.
help-about-help = « aide » : tout ce qu’on peut taper. « aide donner » : l’aide sur un mot. « aide codes » : comment se forment les codes des pièces.
help-about-verbosity = « détail mots » : les pièces sont dites en mots. « détail codes » : par leur code. « détail coordonnées » : seules les cases sont dites.
help-about-display = « affichage mots » : après chaque coup, le plateau est dit en mots. « affichage tableau » : il est montré en grille de codes. « affichage jamais » : seulement quand vous le demandez.
help-about-language = « langue français » ou « langue anglais » : désormais, tout est dans cette langue.
help-about-again = « répète » : ce qui vient d’être dit est répété.
help-about-lines = « lignes b2 » : ce qu’il y a sur les lignes passant par B2, si la table le permet.
help-about-hint = « conseil » : ce que ferait l’ordinateur, si la table le permet.
help-about-assistance = « assistance » : active l’assistance d’une table avec masque, si les deux joueurs la demandent.

## La lecture à voix haute

speak-missing = Rien n’est lu à voix haute : espeak-ng n’est pas installé.
speak-private = Rien n’est lu à voix haute : l’autre joueur entendrait ce qu’un masque cache.

## Les fichiers

file-exists = { $file } existe déjà : choisissez un autre nom.
record-exists = { $file } existe : continuez cette partie par --resume { $file }, ou choisissez un autre nom
no-folder = Le dossier { $folder } n’existe pas : rien n’est enregistré. Créez-le d’abord, ou enregistrez ailleurs.
games-elsewhere = Les parties y sont gardées à mesure : donnez à XDG_DATA_HOME un dossier à vous, et jouez.
resume-fixed = { $option } ne peut pas changer dans une partie commencée : enlevez cette option, ou lancez une autre partie.
resume-over = La partie dans { $file } est finie : { $option } changerait qui l’a jouée. Enlevez cette option, ou lancez une autre partie.
# $header : la ligne de l’enregistrement qui nomme un autre joueur.
resume-player = Dans { $file }, les coups joués jusqu’ici sont ceux de { $name } : { $option } les attribuerait à quelqu’un d’autre. Sans cette option, { $name } continue ; pour mettre quelqu’un d’autre à sa place, écrivez { $header } dans une copie du fichier.
in-use = Cette partie est ouverte dans une autre fenêtre.
none-to-continue = Il n’y a pas de partie à continuer.

# Les mots des règles sont ceux de la notation, les mêmes dans toutes les langues.
rules-as-written = { $place ->
    [first] D’abord un jeu ou un nom de règles : { $words }.
   *[later] Règles : { $words } ; les caractéristiques se joignent par « + ».
}
