### Ce qu'on peut taper, selon le sens : des formes séparées par des virgules, la plus courante d'abord.
### Les majuscules, les accents et les mots de remplissage ne comptent pas.

## Actions

input-place = pose, poser, posez, posée, place, placer, placez, mets, mettre, mettez, joue, jouer, jouez
input-give = donne, donner, donnez, donnée, passe la pièce
input-call = quarto, annonce, annoncer, annoncez, appelle
input-decline = décliner, décline, déclinez, pas de quarto, aucun quarto, rien à annoncer, rien a annoncer, n annoncez rien, n annonce rien, ne rien annoncer, rien, passe, passer
input-designate = désigne, désigner, désignez, choisis, choisir, choisissez
input-move = déplace, déplacer, déplacez, bouge, bouger, bougez
input-touch = touche, toucher, touchez, tâte, tâter

## Questions

input-what =
    qu est ce qu il y a, qu y a t il, qu est ce que c est, c est quoi, quoi, que, quelle, quel, case, lire, lis,
    montre, montrer, décris, décrire, regarde, regarder
input-where = où, où est, trouve, trouver, cherche
input-lines = lignes, lignes par, lignes passant par
input-reserve = réserve, pièces restantes, reste, restantes, restent, reste t il
input-hand = main, en main, pièce en main, ma pièce, tiens
input-time = temps, pendule, chrono, horloge, temps restant, combien de temps, combien de temps me reste t il, combien de temps reste t il
input-last = dernier coup, dernier, coup précédent, précédent, que s est il passé
input-dead = alignements morts, lignes mortes, mortes, lignes manquées, manquées
input-board = plateau, grille, position, damier, groupes
input-turn = tour, à qui, a qui, à qui le tour, qui, qui joue, où en est on
input-again = répète, répéter, répétez, encore, redis
input-rules = règles, options, règle
input-free = libres, cases libres, cases vides, vides, vide, libre
input-moves = coups, coups possibles, coups légaux, possibles, possible
input-record = notation, exporter, exporte, historique

## La table

input-resign = abandonner, abandonne, abandon
input-draw = nulle, nul, match nul, partie nulle, proposer nulle, propose nulle, proposer partie nulle
input-take-back = reprendre, reprendre mon coup, reprendre coup, reprends, reprise, annuler le coup, annuler coup, annuler
input-rematch = revanche, rejouer, nouvelle partie, autre partie
input-accept = accepter, accepte, acceptez
input-refuse = refuser, refuse, refusez
input-withdraw = retirer, retire, retirer ma proposition, retirer proposition, retirer offre, retire offre
input-mute = sourdine, mettre en sourdine, plus de propositions, plus de proposition
input-save = enregistrer, enregistre, sauver, sauvegarder, sauve
input-quit = quitter, quitte, sortir, partir, au revoir
input-help = aide, aidez, commandes
input-hint = indice, conseil, suggestion, conseille
input-assistance = assistance
input-verbosity = détail, détails, verbosité, dis
input-display = affichage, affiche, afficher
input-language = langue
input-yes = oui, ok, d accord
input-no = non

## Ce qui les accompagne

input-words = mots, complet, mots entiers, en mots
input-codes = codes, code
input-coordinates = coordonnées, coordonnées seules, coordonnées seulement
input-table = tableau, grille de chiffres, grille de codes
input-off = jamais, éteint, désactivé
input-english = anglais
input-french = français
input-row = ligne, rangée
input-column = colonne
input-diagonal = diagonale
input-rising = montante, qui monte
input-falling = descendante, qui descend
input-square = carré, carrée
input-from = de, depuis
# Devant le nom d'un joueur.
input-to = à, a
input-one = un, une, premier, première
input-two = deux, deuxième, seconde, second
input-three = trois, troisième
input-four = quatre, quatrième

# Les mots d'une pièce : le plus courant d'abord, qu'on peut abréger à deux lettres.
input-tall = haute, haut, hautes, grande, grand
input-short = basse, bas, basses, petite, petit
input-round = ronde, rond, rondes
input-square-piece = carrée, carré, carrées
input-hollow = creuse, creux, creuses, trouée
input-solid = pleine, plein, pleines
input-dark = foncée, foncé, foncées, sombre, noire
input-light = claire, clair, claires, blanche
input-grooved = rainurée, rainuré, rainurées
input-smooth = lisse, lisses

# Des mots qui ne changent rien.
input-filler =
    je, j, tu, vous, nous, on, le, la, les, l, des, du, à, au, en, sur, dans, vers, et, puis, ensuite, avec,
    pièce, pion, la pièce, groupe, mon, ma, mes, votre, vos, s il vous plaît, svp, est, toutes, tous, ce, numéro, m, me, moi, se, s
