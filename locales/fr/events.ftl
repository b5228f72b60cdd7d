### Ce qui se passe à la table : qui, verbe, pièce, place.
### $you dit à qui l’on parle : actor à qui agit, opponent à son adversaire, nobody à un tiers.
### $name agit, $opponent est en face. $detail : words, codes ou coordinates.

# $open : combien de places sont libres.
table-opened = { $open ->
    [0] { $game ->
        [quarto] { $one } et { $two } jouent à Quarto.
       *[quatrenun] { $one } et { $two } jouent à Quatrenun.
    }
    [1] { $game ->
        [quarto] { $one } ouvre une table de Quarto.
       *[quatrenun] { $one } ouvre une table de Quatrenun.
    }
   *[2] { $game ->
        [quarto] Une table de Quarto est ouverte.
       *[quatrenun] Une table de Quatrenun est ouverte.
    }
}

joined = { $you ->
    [actor] Vous rejoignez la table.
   *[nobody] { $name } rejoint la table.
}

left = { $you ->
    [actor] Vous quittez la table.
    [opponent] Votre adversaire quitte la table.
   *[nobody] Un joueur quitte la table.
}

game-started = { $drawn ->
    [yes] { $you ->
        [actor] Tirage au sort : vous commencez.
       *[nobody] Tirage au sort : { $name } commence.
    }
   *[no] { $you ->
        [actor] Nouvelle partie. Vous commencez.
       *[nobody] Nouvelle partie. { $name } commence.
    }
}

given = { $you ->
    [actor] { $detail ->
        [coordinates] Vous, { $piece }.
       *[words] Vous donnez { $piece }.
    }
    [opponent] { $detail ->
        [coordinates] Pour vous, { $piece }.
       *[words] Vous recevez { $piece }.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $piece }.
       *[words] { $name } donne { $piece } à { $opponent }.
    }
}

placed = { $you ->
    [actor] { $detail ->
        [coordinates] Vous, { $cell }.
       *[words] Vous posez { $piece } en { $cell }.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $cell }.
       *[words] { $name } pose { $piece } en { $cell }.
    }
}

# Derrière un masque, quand la table n’annonce pas les coups.
placed-somewhere = { $name } pose { $piece }.

call-wrong = { $you ->
    [actor] { $kind ->
        [square] Vous annoncez QUARTO, carré de { $from } à { $to }. Pas de QUARTO.
       *[row] Vous annoncez QUARTO, de { $from } à { $to }. Pas de QUARTO.
    }
   *[nobody] { $kind ->
        [square] { $name } annonce QUARTO, carré de { $from } à { $to }. Pas de QUARTO.
       *[row] { $name } annonce QUARTO, de { $from } à { $to }. Pas de QUARTO.
    }
}

declined = { $you ->
    [actor] Vous n’annoncez rien.
   *[nobody] { $name } n’annonce rien.
}

designated = { $you ->
    [actor] { $detail ->
        [coordinates] Vous, { $cell }.
       *[words] Vous désignez le groupe { $cell }.
    }
    [opponent] { $detail ->
        [coordinates] Pour vous, { $cell }.
       *[words] { $name } vous désigne le groupe { $cell }.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $cell }.
       *[words] { $name } désigne le groupe { $cell }.
    }
}

moved = { $you ->
    [actor] { $detail ->
        [coordinates] Vous, { $source }, { $cell }.
       *[words] Vous déplacez { $piece } de { $source } vers { $cell }.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $source }, { $cell }.
       *[words] { $name } déplace { $piece } de { $source } vers { $cell }.
    }
}

moved-somewhere = { $name } déplace une pièce du groupe { $source }.

reserve-touched = { $present ->
    [yes] En réserve : { $piece }.
   *[no] Déjà sortie de la réserve : { $piece }.
}

offer-made = { $you ->
    [actor] { $offer ->
        [draw] Vous proposez la nulle.
        [take-back] Vous demandez à reprendre votre coup.
       *[rematch] Vous proposez une revanche.
    }
    [opponent] { $offer ->
        [draw] { $name } propose la nulle. Acceptez ou refusez.
        [take-back] { $name } demande à reprendre son coup. Acceptez ou refusez.
       *[rematch] { $name } propose une revanche. Acceptez ou refusez.
    }
   *[nobody] { $offer ->
        [draw] { $name } propose la nulle.
        [take-back] { $name } demande à reprendre son coup.
       *[rematch] { $name } propose une revanche.
    }
}

offer-accepted = { $you ->
    [actor] { $offer ->
        [draw] Vous acceptez la nulle.
        [take-back] Vous acceptez la reprise.
       *[rematch] Vous acceptez la revanche.
    }
   *[nobody] { $offer ->
        [draw] { $name } accepte la nulle.
        [take-back] { $name } accepte la reprise.
       *[rematch] { $name } accepte la revanche.
    }
}

offer-refused = { $you ->
    [actor] { $offer ->
        [draw] Vous refusez la nulle.
        [take-back] Vous refusez la reprise.
       *[rematch] Vous refusez la revanche.
    }
   *[nobody] { $offer ->
        [draw] { $name } refuse la nulle.
        [take-back] { $name } refuse la reprise.
       *[rematch] { $name } refuse la revanche.
    }
}

offer-withdrawn = { $you ->
    [actor] { $offer ->
        [draw] Vous retirez votre proposition de nulle.
        [take-back] Vous renoncez à reprendre votre coup.
       *[rematch] Vous retirez votre proposition de revanche.
    }
   *[nobody] { $offer ->
        [draw] { $name } retire sa proposition de nulle.
        [take-back] { $name } renonce à reprendre son coup.
       *[rematch] { $name } retire sa proposition de revanche.
    }
}

offers-muted = { $you ->
    [actor] Vous ne recevez plus de propositions dans cette partie.
   *[nobody] { $name } ne reçoit plus de propositions dans cette partie.
}

clock-stopped = La pendule est arrêtée : le serveur va redémarrer.

# Le temps pendant lequel le serveur n’entendait pas les joueurs est rendu.
clock-resumed = { $you ->
    [actor] La pendule repart : vous avez { $time } pour votre coup.
   *[nobody] La pendule repart : { $name } a { $time } pour son coup.
}

taken-back = { $actions ->
    [one] Une action est annulée.
   *[other] { $actions } actions sont annulées.
}

agreed = { $you ->
    [actor] Vous acceptez l’assistance de la table.
   *[nobody] { $name } accepte l’assistance de la table.
}

# L’ordinateur assis à la table.
engine-name = Ordinateur { $level }
engine-twin = Ordinateur { $level }{ $letter }
# Le seul ordinateur de la table, après « À ».
engine-to-act = l’ordinateur
erased-name = Anonyme

# Personne n’y est assis.
open-seat = Place libre

## Ce qu’on attend de vous

waiting = { $open ->
    [1] { $you ->
        [actor] En attente d’un adversaire.
       *[nobody] { $name } attend un adversaire. Une place est libre.
    }
   *[2] Deux places sont libres.
}

# $group : la case du groupe désigné.
expected = { $you ->
    [actor] { $detail ->
        [coordinates] À vous.
       *[words] { $stage ->
            [give] À vous de donner.
            [place] À vous de poser.
            [last] À vous d’annoncer QUARTO, ou rien.
            [designate] À vous de désigner un groupe.
           *[move] À vous de déplacer une pièce du groupe { $group }.
        }
    }
   *[nobody] { $detail ->
        [coordinates] À { $name }.
       *[words] { $stage ->
            [give] À { $name } de donner.
            [place] À { $name } de poser.
            [last] À { $name } d’annoncer QUARTO, ou rien.
            [designate] À { $name } de désigner un groupe.
           *[move] À { $name } de déplacer une pièce du groupe { $group }.
        }
    }
}
