### Ce que le programme dit de lui-même, et ce qu’il demande.

confirm-resign = Abandonner la partie ? Oui ou non.
confirm-quit = Quitter la partie ? Oui ou non.
choice-expected = { $count ->
    [one] Tapez 1.
   *[other] Tapez un nombre de 1 à { $count }.
}
hand-over = { $name }, venez devant l’écran et appuyez sur Entrée.
time-warning = Il ne reste que { $time }.
saved = Partie enregistrée : { $file }.
hint = Conseil : { $actions }.

# Ce qui est dit désormais ; $verbosity : words, codes ou coordinates.
verbosity-chosen = { $verbosity ->
    [words] Les pièces sont dites en mots.
    [codes] Les pièces sont dites par leur code.
   *[coordinates] Seules les cases sont dites.
}

# Les règles qu’on peut choisir par leur nom.
rule-set = { $name ->
    [classic] Quarto classique
    [beginner] Quarto débutant : seule la hauteur compte
    [advanced] Quarto avancé : les carrés comptent
    [tournament] Quarto de tournoi : une minute par coup
    [avh] Quarto tactile, règles de l’AVH
    [access] Quarto Access : pièces tactiles et masques
   *[quatrenun] Quatrenun
}
