### Pieces.

# $height: tall or short; $shape: round or square; $fill: hollow or solid;
# $finish: dark or light (classic set), grooved or smooth (tactile set).
piece = { $height ->
    [tall] tall
   *[short] short
}, { $shape ->
    [round] round
   *[square] square
}, { $fill ->
    [hollow] hollow
   *[solid] solid
}, { $finish ->
    [dark] dark
    [light] light
    [grooved] grooved
   *[smooth] smooth
}

# What several pieces have in common: "all round".
shared-trait = { $trait ->
    [tall] tall
    [short] short
    [round] round
    [square] square
    [hollow] hollow
    [solid] solid
    [dark] dark
    [light] light
    [grooved] grooved
   *[smooth] smooth
}

# By what pieces differ; $set: classic or tactile.
characteristic = { $name ->
    [height] height
    [shape] shape
    [fill] fill
   *[finish] { $set ->
        [tactile] groove
       *[classic] colour
    }
}

## Lists: two by two, from the left.

list-more = { $left }, { $right }
list-and = { $left } and { $right }
list-or = { $left } or { $right }
# A piece has commas of its own.
list-pieces = { $left }; { $right }
