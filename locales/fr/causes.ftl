### Pourquoi une commande ne peut pas faire ce qu’on lui demande.

## Ce qui n’est pas écrit dans la notation
# $text : ce qui a été écrit ; $game : quarto ou quatrenun.

error-unreadable-piece = « { $text } » n’est pas une pièce : une pièce est un chiffre hexadécimal, de 0 à 9 ou de a à f.
error-unreadable-cell = « { $text } » n’est pas une case : une case est une colonne de a à d et une ligne de 1 à 4, comme b2.
error-unreadable-line = « { $text } » n’est pas un alignement : les lignes vont de 1 à 4, les colonnes de a à d, les diagonales sont \ et /, les carrés portent le nom de leur case en haut à gauche, de a1 à c3.
error-unreadable-position = { $game ->
    [quarto] « { $text } » n’est pas une position de Quarto : il faut un plateau, puis la pièce en main ou -, et au besoin la dernière case occupée.
   *[quatrenun] « { $text } » n’est pas une position de Quatrenun : il faut un plateau, puis la case désignée ou -.
}
# $game : le jeu de cette position.
error-unreadable-other-game-position = { $game ->
    [quarto] C’est une position de Quarto : à Quatrenun, des virgules séparent les cases.
   *[quatrenun] C’est une position de Quatrenun : donnez les règles quatrenun.
}
error-unreadable-last = Il manque une case dans « { $text } » : écrivez par exemple c1, c1+a1 ou -.
error-unreadable-no-group = Une case n’est pas écrite : mettez un point là où il n’y a pas de groupe.
error-unreadable-order = Les pièces du groupe « { $text } » ne sont pas dans l’ordre : écrivez-les de la plus petite à la plus grande.
error-unreadable-rows = { $count ->
    [one] « { $text } » n’a qu’une ligne : un plateau en a quatre, séparées par /.
   *[other] « { $text } » a { $count } lignes : un plateau en a quatre, séparées par /.
}
error-unreadable-cells = { $count ->
    [one] La ligne « { $text } » n’a qu’une case : il en faut quatre.
   *[other] La ligne « { $text } » a { $count } cases : il en faut quatre.
}
error-unreadable-move = { $game ->
    [quarto] « { $text } » n’est pas un coup : à Quarto, on écrit >7 pour donner, b2 pour poser, !4 pour annoncer, !4? pour une fausse annonce, = pour ne rien annoncer.
   *[quatrenun] « { $text } » n’est pas un coup : à Quatrenun, on écrit @b3 pour désigner, 8>c3 pour déplacer.
}
# $game : le jeu que l’on joue.
error-unreadable-other-game-move = { $game ->
    [quarto] « { $text } » est un coup de Quatrenun : à Quarto, on écrit >7 pour donner, b2 pour poser, !4 pour annoncer, !4? pour une fausse annonce, = pour ne rien annoncer.
   *[quatrenun] « { $text } » est un coup de Quarto : à Quatrenun, on écrit @b3 pour désigner, 8>c3 pour déplacer.
}
error-unreadable-call = « { $text } » n’annonce aucun alignement : les lignes vont de !1 à !4, les colonnes de !a à !d, les diagonales sont !\ et !/, les carrés vont de !a1 à !c3.
error-unreadable-one-move = « { $text } » : il faut un coup, et un seul.

## Règles
# $text : ce qui a été écrit.

error-unreadable-no-rules = Aucune règle n’est écrite : écrivez quarto, quatrenun ou le nom d’une variante.
error-unreadable-set-alone = « { $text } » suit la variante { $set }, qui s’écrit seule : écrivez « { $rules } », puis ce que vous voulez ajouter.
error-unreadable-rule-twice = « { $text } » est écrit deux fois : une seule suffit.
error-unreadable-rules-apart = « { $earlier } » et « { $text } » sont séparés : reliez les caractéristiques par +, comme { $example }.
error-unreadable-rules-contradict = « { $earlier } » et « { $text } » se contredisent : choisissez l’un ou l’autre.
error-unreadable-characteristic-twice = « { $text } » nomme deux fois une caractéristique : une seule suffit.
error-unreadable-rule-value = { $setting ->
    [clock] « { $text } » n’est pas une règle : écrivez un nombre entier de secondes par coup, de 1 à { $most }.
   *[other] « { $text } » n’est pas une règle : choisissez parmi { $choice }.
}
error-invalid-rules-value = « { $text } » n’est pas possible : choisissez parmi { $choice }.
error-invalid-rules-characteristic = « { $text } » n’est pas une caractéristique : choisissez parmi { $choice }.
error-invalid-rules-whole-clock = « { $text } » n’est pas possible : le temps par coup est un nombre entier de secondes.
error-invalid-rules-other-rules = La partie se joue selon les règles « { $state } », et non « { $rules } » : n’indiquez pas de règles, ou donnez la position sous forme de texte.

## Les parties enregistrées

# $move : 0, ou le numéro du coup ; $reason : une phrase.
record-place = { $move ->
    [0] ligne { $line } : { $reason }
   *[other] ligne { $line }, coup { $move } ({ $token }) : { $reason }
}
error-bad-record-long = La partie a plus de { $most } caractères : un commentaire est-il resté ouvert ?
error-bad-record-not-text = Ce n’est pas du texte en UTF-8.
error-bad-record-not-header = « { $text } » n’est pas un en-tête : écrivez [Name "value"].
error-bad-record-header-twice = L’en-tête { $name } est là deux fois : gardez-en un.
error-bad-record-headers = Une partie a au plus { $most } en-têtes.
error-bad-record-game = « { $text } » n’est pas un jeu : les jeux sont quarto et quatrenun.
error-bad-record-no-game = La partie ne dit pas quel jeu on joue : ajoutez { $example }.
error-bad-record-games-differ = L’en-tête Game dit { $game }, mais Rules dit { $other }.
error-bad-record-no-layout = Il manque la disposition des pièces, nécessaire à Quatrenun : ajoutez un en-tête Setup.
error-bad-record-calls = Il y a trop de fausses annonces : enlevez les dernières.
error-bad-record-another-game = Un en-tête après des coups commence une autre partie.
error-bad-record-open-comment = Un commentaire reste ouvert : il manque une accolade fermante.
error-bad-record-right-call = L’annonce est juste : écrivez-la sans ?.
error-bad-record-wrong-call = { $text } n’annonce rien qui puisse l’être : une fausse annonce s’écrit { $text }?.
error-bad-record-result = « { $text } » n’est pas un résultat : les résultats sont 1-0, 0-1, 1/2-1/2 et *.
error-bad-record-other-result = L’en-tête Result dit { $said }, mais les coups mènent à { $played }.
error-bad-record-other-end = L’en-tête Termination dit { $said }, mais les coups montrent une autre fin.
error-bad-record-no-end = L’en-tête Result dit { $said }, mais les coups ne finissent pas la partie : écrivez *, ou ajoutez un en-tête Termination.
error-bad-record-no-wrong-call = Les coups ne montrent pas de fausse annonce qui perde : elle s’écrit !4? avec la règle wrong-call=loses.
error-bad-record-no-result = Avec Termination { $said }, il faut un résultat dans l’en-tête Result.
error-bad-record-termination = « { $text } » n’est pas une fin : les fins sont { $known }.
error-bad-record-unfinished = La partie n’est pas finie.
error-invalid-record-journal = Ce n’est pas le journal d’une partie.
error-invalid-record-result = Le résultat { $said } ne va pas avec la fin { $ending }.
error-invalid-record-time = Seul le joueur dont c’est le tour peut perdre au temps.

## Les matchs

error-engine-two = Un match demande au moins deux moteurs.
error-engine-contestant = « { $text } » n’est pas un moteur : écrivez level:1 à level:8, ou cmd: et un programme avec ses arguments ; un nom et = peuvent précéder.
error-engine-quotes = « { $text } » n’est pas une commande : il manque un guillemet.
error-engine-no-program = Il n’y a pas de programme « { $text } ».
error-engine-level = Il n’y a pas de niveau « { $level } » : de { $least } à { $most }.
error-engine-no-opening = Aucune ouverture de { $length } coups n’a été trouvée : choisissez-en une plus courte.
# $what : l’option ; $value, $least, $most : des nombres.
error-engine-match-number = { $what ->
    [games] { $value } parties entre deux moteurs ne sont pas possibles : de { $least } à { $most }.
    [opening] Une ouverture de { $value } coups n’est pas possible : de { $least } à { $most }.
    [seed] La graine { $value } n’est pas possible : de { $least } à { $most }.
    [time] { $value } millisecondes par tour ne sont pas possibles : de { $least } à { $most }.
    [nodes] { $value } nœuds par tour ne sont pas possibles : de { $least } à { $most }.
    [table] Une mémoire de { $value } Mo n’est pas possible : de { $least } à { $most }.
   *[patience] { $value } secondes d’attente ne sont pas possibles : de { $least } à { $most }.
}
error-engine-mixed-versions = Au Round { $round }, { $name } était { $here }, et { $there } dans d’autres parties : installez la même version sur toutes les machines.
error-engine-match-file = { $problem ->
    [not-text] { $file } n’est pas un enregistrement de parties : ce n’est pas du texte en UTF-8. Choisissez un autre fichier.
    [no-round] { $file } n’est pas l’enregistrement d’un match : à la ligne { $line }, la partie n’a pas de Round, un nombre à partir de 1. Choisissez un autre fichier.
    [round-twice] { $file } n’est pas l’enregistrement d’un match : à la ligne { $line }, le Round { $round } est là pour la seconde fois. Choisissez un autre fichier.
    [another-match] { $file } contient les parties d’un autre match. Dans le fichier et ici, au Round { $round } : { $differences }. Demandez la même chose, ou choisissez un autre fichier.
    [another-version] { $file } contient des parties d’une autre version : au Round { $round }, { $name } était { $there }, et c’est maintenant { $here }. Pour tout rejouer, supprimez ce fichier ou choisissez-en un autre.
    [damaged] { $file } est abîmé : la partie de la ligne { $line } n’a pas sa somme de contrôle. Choisissez un autre fichier.
    [more-games] { $file } contient { $games } parties de ce match entre deux moteurs, plus que { $most } : demandez-en { $games } ou plus, ou choisissez un autre fichier.
   *[bad-game] { $file } n’est pas l’enregistrement d’un match. Choisissez un autre fichier.
}

## Les tableaux de positions

error-engine-no-column = { $file } : il manque la colonne { $column }. Il faut position et value, et peut-être distance.
error-engine-no-positions = { $file } : il n’y a aucune position.
error-engine-bad-row = { $file }, ligne { $line } :

## Les réglages du serveur
# $name : l’option ou la variable.

error-bad-setting-listen = Le serveur ne peut pas écouter à l’adresse { $address } : { $problem ->
    [taken] un autre programme l’occupe. Choisissez un autre --port.
    [elsewhere] cette machine n’a pas cette adresse. Changez --host.
    [forbidden] ce port est réservé aux administrateurs. Choisissez un --port à partir de 1024.
   *[other] { $words }.
}
error-bad-setting-workers = { $count } processus demandent PostgreSQL, car un seul à la fois peut écrire dans un fichier SQLite : donnez --database postgresql://…, ou --workers 1.
error-bad-setting-choice = { $name } : « { $value } » ne convient pas. Choisissez parmi { $known }.
error-bad-setting-number = { $name } : { $value } n’est pas possible. Écrivez un nombre de { $least } à { $most }.
error-bad-setting-networks = « { $value } » : écrivez des adresses ou des réseaux, comme 192.0.2.0/24.
error-bad-setting-root-path = Le chemin « { $value } » doit commencer par /.
error-bad-setting-file = { $name } : { $file } ne peut pas être lu.
error-bad-setting-switch = { $name } vaut « { $value } » : écrivez on ou off.
error-bad-setting-whole-number = { $name } vaut « { $value } » : écrivez un nombre entier.
error-bad-setting-rate = { $name } vaut « { $value } » : écrivez combien d’un coup et combien par seconde, comme 30 0.5.
error-store-unsupported = { $name }:// n’est pas pris en charge : écrivez sqlite:///FICHIER ou postgresql://UTILISATEUR:MOT_DE_PASSE@HÔTE/BASE.
error-store-url = Ce n’est pas l’adresse d’une base de données : écrivez sqlite:///FICHIER ou postgresql://UTILISATEUR:MOT_DE_PASSE@HÔTE/BASE.

## L’administration

error-invalid-duration-duration = « { $text } » n’est pas une durée : écrivez 10m, 12h, 7d ou 2w, pour des minutes, des heures, des jours ou des semaines.
error-invalid-duration-time-of-day = « { $text } » n’est pas une heure : écrivez les heures et les minutes séparées par deux points, de 00 à 23 et de 00 à 59.
error-store-no-database = { $file } : il n’y a pas de base de données à cet endroit. Le serveur la crée en démarrant ; --database en désigne une autre.
error-bad-message-network = « { $text } » n’est ni une adresse ni un réseau : écrivez par exemple 203.0.113.7 ou 203.0.113.0/24.
error-bad-message-wide-network = Le réseau { $network } est trop vaste : /{ $widest } au plus.
error-bad-message-blocked-name = Un nom à bloquer a de 1 à { $most } caractères.
error-bad-message-block-end = Un blocage dure dix ans au plus : choisissez une durée plus courte.
error-bad-message-announcement-length = Un message a { $most } caractères au plus.
error-bad-message-announcement-languages = Donnez le message dans les deux langues : il manque { $option }.
error-bad-message-announcement-empty = Donnez l’heure du redémarrage, ou un message dans les deux langues.
error-bad-message-restart-time = On annonce un redémarrage pour les 30 jours qui viennent.
error-bad-message-no-reason = Dites pourquoi après --reason : c’est gardé dans le journal d’audit.
error-bad-message-reason-length = Une raison a { $most } caractères au plus, sans caractère nul.
error-bad-message-token-name = Le nom d’un jeton a de 1 à 40 lettres, chiffres, points, - et _.
error-bad-message-token-end = Un jeton expire dans le futur.

## Les sauvegardes

error-backup-foreign = Ce n’est pas une sauvegarde de Quaterne : quaterne store backup en écrit une.
error-backup-damaged = La sauvegarde est endommagée ou incomplète : sa somme de contrôle est fausse. Prenez-en une autre.
error-backup-newer = Une version plus récente de Quaterne a écrit cette sauvegarde : restaurez-la avec cette version.
error-backup-not-empty = La base de données n’est pas vide : choisissez-en une autre, ou remplacez tout ce qu’elle contient avec --replace.
error-backup-in-use = D’autres programmes ont des connexions à la base de données : { $count }. Arrêtez d’abord tous les serveurs.
error-backup-orphan = Une ligne de { $rows } appartient à la table { $key }, qui n’existe pas.
error-backup-replay = La table { $table } ne peut pas être rejouée : { $problem }
error-store-unavailable-no-answer = La base de données ne répond pas : vérifiez qu’elle tourne et que son adresse est juste.
