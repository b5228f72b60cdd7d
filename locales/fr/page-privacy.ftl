### Ce qui est conservé et montré des visiteurs.

privacy-tagline = { $host ->
    [tab] Ce que cette page conserve, qui peut le voir, et ce que vous pouvez y faire.
   *[server] Ce que ce serveur conserve, qui peut le voir, et ce que vous pouvez y faire.
}
privacy-title = { $section ->
    [kept] Ce qui est conservé
    [archive] Les archives publiques
    [browser] Dans votre navigateur
    [yours] Ce que vous pouvez faire
    [keeping] Pendant combien de temps
   *[operator] De la part du responsable de ce serveur
}
privacy-here = { $number ->
    [1] Vos réglages, vos tables et vos parties finies restent dans ce navigateur. Personne d’autre ne les reçoit.
    [2] Ni compte, ni témoin (cookie), ni publicité, ni suivi. La page ne charge rien d’autres serveurs.
   *[3] Comme pour toute page, le serveur web qui l’envoie peut noter quelle adresse réseau l’a demandée.
}
privacy-yours-here = { $number ->
    [1] Après une partie, sous Menu, vous pouvez l’enregistrer dans un fichier et la retirer de vos parties.
    [2] Pour tout effacer, supprimez les données de ce site dans les réglages de votre navigateur.
   *[3] Vous pouvez jouer sous le nom qui vous plaît.
}
privacy-kept = { $number ->
    [1] Ni compte, ni adresse de courriel, ni publicité, ni suivi. Votre adresse réseau n’est conservée que si le responsable la bloque.
    [2] Pour chaque table : les noms tapés par les joueurs, et leurs coups avec l’heure de chacun.
   *[3] Toute personne qui a le lien d’une table peut la suivre et lire les noms, sauf si elle est fermée aux spectateurs.
}
privacy-archive = { $number ->
    [1] Une partie terminée n’entre dans les archives que si les deux joueurs l’ont accepté avant de commencer, et si elle a vraiment été jouée. Celles de deux personnes devant le même écran n’y entrent jamais.
    [2] Les archives montrent les deux noms, les règles, les coups, le résultat et l’heure. Chacun peut y chercher un nom.
   *[3] La personne qui ouvre la table en décide par une case sous Autres choix. Elle est décochée ; rendre la table publique la coche.
}
privacy-browser = { $number ->
    [1] Votre navigateur garde vos réglages et la liste de vos parties. Personne d’autre ne les reçoit.
    [2] Un témoin (cookie) par place prouve que la place est à vous. Il n’y en a pas d’autre.
   *[3] La page ne charge rien d’autres serveurs.
}
privacy-yours = { $number ->
    [1] Après une partie, sous Menu, vous pouvez rendre la partie privée, effacer votre nom et télécharger ce qui est conservé sur vous.
    [2] Vous pouvez aussi y signaler un nom offensant de votre adversaire.
   *[3] Il vous faut le navigateur dans lequel vous avez joué, ou le lien privé de votre place. Vous pouvez jouer sous le nom qui vous plaît.
}
privacy-kept-always = { $what ->
    [games] Les parties sont conservées jusqu’à ce que quelqu’un les supprime.
    [unstarted] Les tables que personne n’a rejointes sont conservées jusqu’à ce que quelqu’un les supprime.
   *[names] Les noms sont conservés aussi longtemps que les parties.
}
privacy-kept-days = { $what ->
    [games] Les parties sont supprimées { $days } jours après le dernier coup.
    [unstarted] Les tables que personne n’a rejointes sont supprimées après { $days } jours.
   *[names] Les noms sont effacés { $days } jours après le dernier coup.
}
