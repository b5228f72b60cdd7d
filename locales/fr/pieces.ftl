### Les pièces. « Pièce » est féminin : tous les mots s’accordent.

# $height : tall ou short ; $shape : round ou square ; $fill : hollow ou solid ;
# $finish : dark ou light (jeu classique), grooved ou smooth (jeu tactile).
piece = { $height ->
    [tall] haute
   *[short] basse
}, { $shape ->
    [round] ronde
   *[square] carrée
}, { $fill ->
    [hollow] creuse
   *[solid] pleine
}, { $finish ->
    [dark] foncée
    [light] claire
    [grooved] rainurée
   *[smooth] lisse
}

# Ce que plusieurs pièces ont en commun, au pluriel : « toutes rondes ».
shared-trait = { $trait ->
    [tall] hautes
    [short] basses
    [round] rondes
    [square] carrées
    [hollow] creuses
    [solid] pleines
    [dark] foncées
    [light] claires
    [grooved] rainurées
   *[smooth] lisses
}

# Ce qui distingue les pièces ; $set : classic ou tactile.
characteristic = { $name ->
    [height] la hauteur
    [shape] la forme
    [fill] l’intérieur
   *[finish] { $set ->
        [tactile] la rainure
       *[classic] la couleur
    }
}

## Énumérations : de deux à deux, depuis la gauche.

list-more = { $left }, { $right }
list-and = { $left } et { $right }
list-or = { $left } ou { $right }
# Une pièce contient déjà des virgules.
list-pieces = { $left } ; { $right }
