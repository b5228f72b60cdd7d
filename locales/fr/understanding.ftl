### La réponse à des mots qui n’ont pas été compris. $word : le mot tapé.

# Ce qui a été compris avant, et qui n’est pas fait.
understood = Compris, mais pas fait : { $actions }.

trouble-nothing-said = Tapez une case, une pièce ou une question, ou « aide ».
trouble-too-long = C’est trop long : tapez moins de choses à la fois.
trouble-unknown-word = { $count ->
    [0] Mot inconnu : « { $word } ». Tapez « aide » pour la liste des mots.
   *[other] Mot inconnu : « { $word } ». Vouliez-vous dire { $choices } ?
}
trouble-several-words = « { $word } » peut vouloir dire { $choices }.
trouble-no-such-cell = Il n’y a pas de case « { $word } » : les cases vont de A1 à D4.
trouble-other-set = « { $word } » n’est pas un mot de ce jeu de pièces : ici, { $choices }.
trouble-contradiction = Aucune pièce n’est à la fois { $choices }.
trouble-several-pieces = Plusieurs pièces possibles : { $choices }.
trouble-no-such-piece = { $count ->
    [0] Aucune pièce possible.
   *[other] Aucune pièce ne correspond. Il y a : { $choices }.
}
trouble-whole-piece = Décrivez la pièce entière. Il manque { $choices }.
trouble-not-in-hand = Ce n’est pas la pièce en main : { $choices }.
trouble-not-designated = Le groupe désigné est en { $choices }.
trouble-bare-piece = Que faire de la pièce « { $word } » ? Dites-le, ou tapez d’abord une case.
trouble-bare-cell = Que faire en { $choices } ? Dites quelle pièce y déplacer.
trouble-which-piece = Quelle pièce ? Décrivez-la, ou tapez son code.
trouble-one-piece = Une seule pièce à la fois.
trouble-which-cell = Quelle case ? Une lettre de A à D et un chiffre de 1 à 4.
trouble-one-cell = Une seule case à la fois.
trouble-which-line = Quel alignement ? Par exemple « quarto ligne 2 », « quarto colonne B », « quarto diagonale A1 », ou les quatre cases.
trouble-which-diagonal = Quelle diagonale ? « diagonale A1 » ou « diagonale D1 ».
trouble-several-lines = Plusieurs alignements possibles : { $choices }.
trouble-no-such-line = Cet alignement n’existe pas. Par exemple « ligne 2 », « colonne B », « diagonale A1 », ou quatre cases.
trouble-no-squares = Les carrés ne comptent pas à cette table.
trouble-other-game = { $game ->
    [quarto] « { $word } » n’existe pas à Quarto. On peut donner, poser, annoncer QUARTO.
   *[quatrenun] « { $word } » n’existe pas à Quatrenun. On peut désigner et déplacer.
}
trouble-only-questions = « { $word } » n’est pas une question : tapez-le sans point d’interrogation pour le faire.
trouble-not-together = « { $word } » n’a pas sa place ici.
trouble-which-setting = « { $word } » : { $choices } ?
trouble-no-offer = Aucune proposition n’attend de réponse.
trouble-several-offers = Laquelle ? Dites aussi { $choices }.
trouble-ambiguous = Cela peut se comprendre de plusieurs façons : tapez une chose à la fois.
