### Ce que les commandes affichent, et ce qui ne va pas dans une ligne de commande.

## Options et arguments

# $has_close : yes, avec dans $close l’option sans doute voulue, ou no.
usage-unknown-option = { $has_close ->
    [yes] { $option } n’est pas une option de { $command }. Vouliez-vous dire { $close } ?
   *[no] { $option } n’est pas une option de { $command } : { $command } --help en donne la liste.
}
usage-no-value = { $option } ne prend pas de valeur : écrivez { $option } seul.
usage-value-missing = Il faut une valeur après { $option }.
# $kind : option, avec $choices si seules certaines valeurs conviennent, ou argument.
usage-missing = { $kind ->
    [option] Il manque { $name }, dont { $command } a besoin.
   *[argument] Il manque { $name } : { $command } --help dit ce qu’il faut y écrire.
}
# $kind : integer, number, choice ; $limits : both, least ou none.
usage-bad-value = { $kind ->
    [integer] { $limits ->
        [both] { $name } : « { $value } » ne convient pas. Écrivez un nombre entier de { $least } à { $most }.
        [least] { $name } : « { $value } » ne convient pas. Écrivez un nombre entier, { $least } au moins.
       *[none] { $name } : « { $value } » n’est pas un nombre entier.
    }
    [number] { $limits ->
        [both] { $name } : « { $value } » ne convient pas. Écrivez un nombre de { $least } à { $most }.
        [least] { $name } : « { $value } » ne convient pas. Écrivez un nombre, { $least } au moins.
       *[none] { $name } : « { $value } » n’est pas un nombre.
    }
   *[choice] { $name } : « { $value } » ne convient pas. Choisissez parmi { $choices }.
}
usage-extra = { $count ->
    [one] « { $words } » est de trop : { $command } --help dit ce qu’on peut écrire.
   *[other] « { $words } » sont de trop : { $command } --help dit ce qu’on peut écrire.
}
usage-no-command = Dites que faire : { $command }, puis l’une de ces commandes, { $known }.
usage-unknown-command = « { $word } » n’est pas une commande de { $command } : { $known }.
usage-unknown-language = --lang : « { $value } » n’est pas une langue de ce programme. Choisissez parmi { $known }.
usage-exclusive = { $one } et { $other } s’excluent : n’en gardez qu’une.
# $seat : first ou second.
usage-name-and-level = { $seat ->
    [first] --first et --first-level s’excluent : un joueur est une personne ou l’ordinateur.
   *[second] --second et --level s’excluent : un joueur est une personne ou l’ordinateur.
}
usage-uniform-quarto = --uniform concerne les dispositions de Quatrenun, et cette partie est un Quarto : ajoutez --rules quatrenun, ou enlevez cette option.
usage-signature = --signature parcourt toujours les mêmes positions avec un seul fil d’exécution : enlevez --only, --positions, --rules et --threads.
# $counted : ce qui était demandé ; $option est pour l’autre.
usage-census-option = { $counted ->
    [quarto] { $option } est pour quaterne census quatrenun : ne l’écrivez pas.
   *[quatrenun] { $option } est pour quaterne census quarto : ne l’écrivez pas.
}
usage-backup-exists = { $file } existe déjà : choisissez un autre nom, ou remplacez-le avec --force.
usage-silent-unmasked = --silent concerne les joueurs masqués, et personne ne porte de masque : ajoutez --masks, ou enlevez cette option.
usage-unconfirmed = Rien de cela ne pourra être défait : écrivez --yes là où personne ne peut confirmer.
usage-when = Dites quand : soit --in, soit --at.

## Fichiers

# $stream : input, output, ou none pour $file ; $problem : ce que dit le système.
file-problem = { $stream ->
    [input] L’entrée standard ne peut pas être lue : { $problem ->
        [closed] elle est fermée.
       *[other] { $words }.
    }
    [output] La sortie standard ne peut pas être écrite : { $problem ->
        [closed] elle est fermée.
        [full] le disque est plein.
       *[other] { $words }.
    }
   *[none] { $file } : { $problem ->
        [missing] ce fichier ou ce dossier n’existe pas.
        [forbidden] vous n’en avez pas le droit.
        [read-only] on ne peut que lire à cet endroit.
        [folder] c’est un dossier, non un fichier.
        [not-folder] une partie de ce chemin n’est pas un dossier.
        [exists] cela existe déjà.
        [full] le disque est plein.
        [long-name] ce nom est trop long.
        [closed] il est fermé.
        [broken] le disque signale une erreur.
       *[other] { $words }.
    }
}
not-text = Ce n’est pas du texte en UTF-8 : l’octet { $place } n’appartient à aucun caractère.
file-without-game = { $file } : il n’y a pas de partie dedans.
awaiting = { $what ->
    [positions] J’attends des positions, une par ligne ; Ctrl-D termine la liste.
   *[games] J’attends des parties enregistrées ; Ctrl-D les termine.
}
standard-input = entrée standard
serving = Quaterne est à l’adresse { $address } (Ctrl-C l’arrête)
serving-network = Les autres appareils de ce réseau ouvrent { $address }

## Positions et valeurs

# $stage : place, avec $piece ; move, avec $cell ; give, last ou designate.
position-task = { $player ->
    [first] { $stage ->
        [place] Le premier joueur doit poser { $piece }.
        [move] Le premier joueur doit déplacer une pièce de { $cell }.
        [give] Le premier joueur doit donner une pièce.
        [last] Le premier joueur doit annoncer, ou non : toutes les pièces sont posées.
       *[designate] Le premier joueur doit désigner un groupe.
    }
   *[second] { $stage ->
        [place] Le second joueur doit poser { $piece }.
        [move] Le second joueur doit déplacer une pièce de { $cell }.
        [give] Le second joueur doit donner une pièce.
        [last] Le second joueur doit annoncer, ou non : toutes les pièces sont posées.
       *[designate] Le second joueur doit désigner un groupe.
    }
}
# $value : win, loss, draw, no-loss, no-win ou unknown ; $far : none, now, ou later avec $distance.
# $unit : placement ou move.
verdict-words = { $value ->
    [win] { $far ->
        [none] gagne
        [now] gagne aussitôt par une annonce
       *[later] { $unit ->
            [placement] { $distance ->
                [one] gagne en { $distance } pose
               *[other] gagne en { $distance } poses
            }
           *[move] { $distance ->
                [one] gagne en { $distance } coup
               *[other] gagne en { $distance } coups
            }
        }
    }
    [loss] { $far ->
        [none] perd
        [now] perd aussitôt par une annonce
       *[later] { $unit ->
            [placement] { $distance ->
                [one] perd en { $distance } pose
               *[other] perd en { $distance } poses
            }
           *[move] { $distance ->
                [one] perd en { $distance } coup
               *[other] perd en { $distance } coups
            }
        }
    }
    [draw] fait nulle
    [no-loss] ne perd pas
    [no-win] ne gagne pas
   *[unknown] on ne sait pas
}
# $known : verdict, avec $verdict comme ci-dessus ; draw, unknown, no-loss ou no-win.
position-verdict = { $known ->
    [draw] Partie nulle si les deux jouent au mieux.
    [unknown] On ne sait pas : la recherche s’est arrêtée avant.
    [no-loss] { $player ->
        [first] On ne sait pas : la recherche s’est arrêtée avant. Le premier joueur ne perd pas.
       *[second] On ne sait pas : la recherche s’est arrêtée avant. Le second joueur ne perd pas.
    }
    [no-win] { $player ->
        [first] On ne sait pas : la recherche s’est arrêtée avant. Le premier joueur ne gagne pas.
       *[second] On ne sait pas : la recherche s’est arrêtée avant. Le second joueur ne gagne pas.
    }
   *[verdict] { $player ->
        [first] Le premier joueur { $verdict }.
       *[second] Le second joueur { $verdict }.
    }
}
# $ending : draw, call avec $line et $shared, group avec $cell, ou other.
position-over = { $ending ->
    [draw] La partie est finie : nulle.
    [call] { $winner ->
        [first] La partie est finie : le premier joueur a gagné par l’alignement { $line }, point commun : { $shared }.
       *[second] La partie est finie : le second joueur a gagné par l’alignement { $line }, point commun : { $shared }.
    }
    [group] { $winner ->
        [first] La partie est finie : le premier joueur a gagné, car le groupe en { $cell } est complet.
       *[second] La partie est finie : le second joueur a gagné, car le groupe en { $cell } est complet.
    }
   *[other] { $winner ->
        [first] La partie est finie : le premier joueur a gagné.
       *[second] La partie est finie : le second joueur a gagné.
    }
}
best-line = Meilleure suite
# Une étiquette, et ce dont il s’agit.
labelled = { $label } : { $text }
position-bad = position { $number } : { $problem }

## Parties enregistrées

# Où une erreur se trouve, et laquelle : $problem commence par la ligne.
bad-game = { $place }, { $problem }
game-place = { $file }, partie { $number }
player-without-name = { $player ->
    [first] le premier joueur
   *[second] le second joueur
}
game-summary = { $rules } ; { $one } contre { $two } ; { $result }, { $ending } ; { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
# $ending : comment une partie s’est terminée.
game-ending = { $ending ->
    [unfinished] inachevée
    [all-placed] nulle, tout est posé et rien n’est annoncé
    [no-move] nulle, aucun coup n’est plus permis
    [agreement] nulle par accord
    [call] { $winner } gagne par l’alignement { $line }, point commun : { $shared }
    [wrong-call] { $winner } gagne par une fausse annonce de { $loser }
    [complete-group] { $winner } gagne, { $loser } a complété le groupe en { $cell }
    [resignation] { $winner } gagne par abandon
   *[time] { $winner } gagne au temps
}
games-checked = { $games ->
    [one] { $games } partie vérifiée, { $bad } erronée
   *[other] { $games } parties vérifiées, dont { $bad } avec une erreur
}
games-in-files = , dans { $files } fichiers
files-without-game = , dont { $count } sans partie

## Travaux longs

# $player : first ou second ; $can : yes, no ou unknown.
proof-half = { $player ->
    [first] { $can ->
        [yes] premier joueur : il peut forcer le gain ({ $nodes } nœuds, { $seconds } s)
        [no] premier joueur : il ne peut pas forcer le gain ({ $nodes } nœuds, { $seconds } s)
       *[unknown] premier joueur : on ne sait pas s’il peut forcer le gain ({ $nodes } nœuds, { $seconds } s)
    }
   *[second] { $can ->
        [yes] second joueur : il peut forcer le gain ({ $nodes } nœuds, { $seconds } s)
        [no] second joueur : il ne peut pas forcer le gain ({ $nodes } nœuds, { $seconds } s)
       *[unknown] second joueur : on ne sait pas s’il peut forcer le gain ({ $nodes } nœuds, { $seconds } s)
    }
}
proof-order = { $guided ->
    [yes] La recherche essaie d’abord les coups de l’ordre enregistré ; elle n’en écarte aucun.
   *[no] La recherche se fait sans ordre de coups enregistré.
}
proof-value = { $value ->
    [win] { $rules } : gain ({ $nodes } nœuds, { $seconds } s)
    [loss] { $rules } : perte ({ $nodes } nœuds, { $seconds } s)
    [draw] { $rules } : nulle ({ $nodes } nœuds, { $seconds } s)
   *[unknown] { $rules } : valeur inconnue ({ $nodes } nœuds, { $seconds } s)
}
book-written = { $file } : { $positions } positions, { $bytes } octets
progress-review = Jugement
progress-proof = démonstration de { $rules }
progress-book = bibliothèque d’ouvertures
progress-bench = mesures
bench-column = { $column ->
    [work] mesure
    [count] nombre
    [unit] unité
    [seconds] secondes
   *[rate] par seconde
}

## Pourquoi une entrée ne va pas

error-unreadable-puzzle = Il n’y a pas d’énigme « { $name } ».
error-unreadable-bytes = Ce n’est pas du texte en UTF-8.
error-invalid-rules-clock = Un temps de { $seconds } secondes par coup n’est pas possible : de 1 à { $most } secondes.
error-invalid-rules-foreign = { $word } est une règle de Quarto : à Quatrenun, seul le temps par coup se règle.
error-invalid-rules-empty = Aucune caractéristique ne compte : choisissez-en de une à quatre.
error-invalid-rules-other-game = Ce sont des règles de l’autre jeu : { $rules }.
error-invalid-rules-no-start = Seul Quarto commence par un plateau vide. Pour une disposition de Quatrenun, employez quaterne analyse --rules quatrenun.
# $reason : un mot des règles ; $at : la pièce, la case ou l’alignement en cause.
why-impossible-position = { $reason ->
    [cells] Cette position est impossible : un plateau a 16 cases.
    [twice] Cette position est impossible : la pièce { $at } s’y trouve deux fois.
    [missing] Cette position est impossible : il manque des pièces, { $at }.
    [complete] Cette position est impossible : le groupe en { $at } est complet, la partie a donc fini avant.
    [designated] Cette position est impossible : { $at } ne peut pas être désigné.
    [aligned] Cette position est impossible : { $at } est aligné, la partie a donc fini avant.
   *[empty] Cette position est impossible : { $at } est vide.
}
error-engine-threads = { $count } fils d’exécution ne sont pas possibles : de 1 à { $most }.
error-engine-table = Une mémoire de { $size } Mo n’est pas possible : de 1 à { $most } Mo.
error-engine-memory = Il n’y a pas { $size } Mo de mémoire libre : demandez-en moins.
error-engine-seconds = { $seconds } secondes ne sont pas possibles : 0 au moins.
error-engine-turn-time = { $seconds } secondes par tour ne sont pas possibles : d’un millième de seconde à un million de secondes.
error-engine-book = Une bibliothèque de { $placed } pièces posées n’est pas possible : de 0 à { $most }.
error-engine-benchmark = Il n’y a pas de mesure { $name } : choisissez parmi { $known }.
error-engine-signature = Les versions de la recherche ne comptent pas les mêmes nœuds : { $counts }.
error-missing-extra-package = Le paquet { $package } n’est pas installé : pip install { $extra }
