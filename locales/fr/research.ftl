### Ce que disent les longs travaux (`quaterne judge`, `census`, `match`, `book`), et pourquoi un long travail ne peut pas se faire.

research-dashboard = Le tableau de bord de Dask : { $address }
research-no-worker = Il n’y a plus de worker. On en attend un ; Ctrl-C arrête.
research-stopped = Arrêté. Ce qui est fait se trouve dans { $file } ; la même commande reprend à partir de là.

## Le juge

judge-running = jugement
judge-head = { $agent } : { $games } parties de { $rules }
judge-opponent = contre le niveau { $level } : gagnées { $won }, nulles { $drawn }, perdues { $lost } ; score { $share } (95 % : { $low } à { $high })
judge-forfeits = { $count ->
    [one] Une partie a été perdue par une défaillance de l’agent.
   *[other] { $count } parties ont été perdues par une défaillance de l’agent.
}
# $of : décisions dans des positions gagnées ou nulles ; $loss : des points.
judge-total = { $count ->
    [one] { $count } faute en { $of } décisions : { $rate } (95 % : { $low } à { $high }) ; perte moyenne { $loss } point
   *[other] { $count } fautes en { $of } décisions : { $rate } (95 % : { $low } à { $high }) ; perte moyenne { $loss } point
}
judge-column-ply = coup
# Combien de décisions ont gâché une position gagnée (nulle), et sur combien.
judge-column-won = gâchées/gagnées
judge-column-drawn = gâchées/nulles
judge-column-rate = fautes
judge-column-loss = perte moyenne
judge-chart-title = Décisions qui quittent une position gagnée ou nulle pour une pire
judge-chart-axis = pièces posées (Quatrenun : coups joués) avant la décision

## Le recensement

census-running = recensement
census-quarto = Positions de { $rules } avec une pièce en main, pour qui la pose
census-placed = posées
census-positions = nombre
census-won = gagnées
census-drawn = nulles
census-lost = perdues
census-mean-win = coups jusqu’au gain
census-mean-loss = coups jusqu’à la perte
census-exact = toutes, { $positions }
census-sampled = { $positions } tirées
census-chart-title = { $rules } : les positions selon leur valeur
census-chart-axis = pièces posées, une de plus en main
census-quatrenun = { $starts } dispositions de Quatrenun au hasard, graine { $seed } ; il y en a { $layouts } aux symétries près
census-quatrenun-values = pour qui désigne le premier groupe : gagnées { $won }, nulles { $drawn }, perdues { $lost }
census-quatrenun-bound = Avec 95 % de confiance, au plus { $share } de toutes les dispositions sont gagnées ou perdues.
# $mean, $most : des millions.
census-quatrenun-nodes = Nœuds par recherche : { $mean } millions en moyenne, { $most } millions au plus
census-quatrenun-none = Aucune disposition n’était gagnée ou perdue.
census-quatrenun-first = La première gagnée ou perdue : { $layout }

## Pourquoi pas

error-census-number = { $what ->
    [placed] { $value } pièces posées ne sont pas possibles : de { $least } à { $most }.
    [samples] On ne peut pas tirer { $value } positions : de { $least } à { $most }.
    [starts] { $value } dispositions ne sont pas possibles : de { $least } à { $most }.
   *[seed] La graine { $value } n’est pas possible : de { $least } à { $most }.
}
error-census-other-game = Ce ne sont pas des règles de Quarto : { $rules }.
error-census-descending = « { $text } » ne contient aucun nombre : écrivez d’abord le plus petit, { $right }.
error-census-placed = « { $text } » n’est pas un nombre de pièces : écrivez 4, ou 0-15, ou les deux comme 0-4,9.

error-agent-form = « { $text } » n’est pas un agent : écrivez MODULE:ATTRIBUT, level:1 à level:8, ou cmd: et un programme avec ses arguments.
error-agent-function = La fonction { $text } ne peut être jugée que par ce processus, et sans fichier de résultats : sinon, mettez-la dans un module et écrivez MODULE:ATTRIBUT.
error-agent-load = L’agent { $text } ne peut pas être chargé : { $problem }.
error-agent-code = Le code de { $text } dans { $folder } n’est pas le même chez un worker : mettez-y les mêmes fichiers.
error-agent-start = L’agent { $text } ne démarre pas.
error-agent-not-callable = { $text } n’est pas un agent : il faut une fonction d’une partie et d’une source de hasard.
error-agent-failed = L’agent { $text } a échoué dans { $position }.
error-agent-raised = L’agent { $text } a échoué dans { $position } : { $problem }.
error-agent-number = { $what ->
    [games] { $value } parties ne sont pas possibles : de { $least } à { $most }.
    [opening] Une ouverture de { $value } coups n’est pas possible : de { $least } à { $most }.
   *[seed] La graine { $value } n’est pas possible : de { $least } à { $most }.
}
error-agent-time = « { $text } » n’a pas de temps par tour : --time est pour cmd: et un programme, ne l’écrivez pas.
error-agent-odd = { $games } parties ne se partagent pas entre les deux côtés : choisissez un nombre pair.
error-agent-levels = Choisissez un ou plusieurs niveaux de { $least } à { $most }, chacun une fois.
error-cluster-jobs = { $jobs } processus ne sont pas possibles : de 1 à { $most }.
error-cluster-address = « { $address } » n’est pas l’adresse d’un ordonnanceur : il faut une machine et un port.
error-cluster-unreachable = Il n’y a pas de grappe à l’adresse { $address } : lancez-en une avec dask scheduler et dask worker.
error-cluster-versions = Le worker { $worker } a d’autres versions ({ $different }) : installez les mêmes sur chaque machine.
error-cluster-no-package = Un worker n’a pas le paquet { $package } : installez les mêmes versions sur chaque machine.
error-cluster-lost = La connexion à l’ordonnanceur est perdue : relancez la même commande, elle reprendra le travail.
error-cluster-killed = Des workers sont morts à répétition sur la même tâche.
error-cluster-in-use = { $file } sert déjà à une autre exécution : choisissez un autre fichier.
error-cluster-no-folder = { $file } : il n’y a pas de dossier { $folder }. Créez-le, ou choisissez un autre fichier.
error-cluster-damaged = { $file } est abîmé : la ligne { $line } n’a pas sa somme de contrôle. Choisissez un autre fichier.
error-cluster-not-results = { $file } n’est pas un fichier de résultats : choisissez un autre fichier.
# $what : la première différence ; $there : ce que contient le fichier ; $here : ce qui était demandé. Un tiret : rien.
error-cluster-other-work = { $what ->
    [judge] { $file } contient les parties d’un autre agent ({ $there }) : choisissez un autre fichier.
    [code] { $file } contient les parties de cet agent avec un autre code : choisissez un autre fichier.
    [seconds] { $file } contient des parties avec un autre temps par tour ({ $there }, et non { $here }) : choisissez un autre fichier.
    [rules] { $file } contient des parties selon d’autres règles ({ $there }) : choisissez un autre fichier.
    [opening] { $file } contient des parties avec une autre ouverture ({ $there }, et non { $here }) : choisissez un autre fichier.
    [forfeit] { $file } contient des parties où une défaillance finissait autrement (avec ou sans --forfeit) : choisissez un autre fichier.
    [seed] { $file } contient les résultats d’une autre graine ({ $there }, et non { $here }) : choisissez un autre fichier.
    [quaterne] { $file } contient les résultats d’une autre version de Quaterne ({ $there }, et non { $here }) : choisissez un autre fichier.
   *[other] { $file } contient les résultats d’un autre travail ({ $there }) : choisissez un autre fichier.
}
