game-name = Lumarathon
game-tagline = De la grotte au campement : Oh Capitaine ! puis Nomades, racontés comme une seule histoire. Ce qui s’est passé sous les lanternes n’est pas oublié auprès du feu.
game-note = De trois à cinq personnes, deux jeux, une seule victoire.
lesson-page = Le Lumarathon, ce sont deux jeux racontés comme une seule histoire : d’abord Oh Capitaine ! dans la grotte, puis Nomades près du feu. La personne qui finit Capitaine commence près du feu, et celle qui gagne emporte une pièce qui vaut un Joker. Apprenez les deux jeux, et vous savez tout.

## Ce que la grotte laisse au campement
captain-begins =
    { $seat_you ->
        [yes] Vous étiez Capitaine à la fin : vous commencez auprès du feu.
       *[no] { $seat } était Capitaine à la fin et commence auprès du feu.
    }
coin-brought =
    { $seat_you ->
        [yes] Vous avez gagné et apportez une pièce : auprès du feu, c’est un Joker.
       *[no] { $seat } a gagné et apporte une pièce : auprès du feu, c’est un Joker.
    }
sleepers-entrusted =
    { $seat_you ->
        [yes] Vous finissez à la dernière place et gérez { $sleepers_name } des Aventuriers que personne ne joue.
       *[no] { $seat } finit à la dernière place et gère { $sleepers_name } des Aventuriers que personne ne joue.
    }
adventurer-kept =
    { $seat_you ->
        [yes] Vous restez { $adventurer_name }.
       *[no] { $seat } reste { $adventurer_name }.
    }
adventurer-left =
    { $seat_you ->
        [yes] Vous étiez { $adventurer_name }, qui au campement n’est à personne : vous choisissez un autre Aventurier.
       *[no] { $seat } était { $adventurer_name }, qui au campement n’est à personne, et choisit un autre Aventurier.
    }

tie = À points égaux, la meilleure place auprès du feu décide.

adventurer-lys = Lys
adventurer-moon = Moon
adventurer-nostromo = Nostromo
adventurer-red = Red
adventurer-siana = Siana
adventurer-ulrich = Ulrich

sleepers-both = les disques et les tuiles
sleepers-discs = les disques
sleepers-tiles = les tuiles

## What the table can agree on
option-sleepers = La personne qui finit dernière au premier jeu gère
option-sleepers-help = La règle espagnole parle des disques des Aventuriers que personne ne joue, la française de leurs tuiles. Nous faisons les deux, sauf si vous choisissez.
option-sleepers-both = Les disques et les tuiles que personne ne joue
option-sleepers-discs = Seulement les disques (règle espagnole)
option-sleepers-tiles = Seulement les tuiles (règle française)
