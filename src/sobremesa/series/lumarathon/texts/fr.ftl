game-name = Lumarathon
game-tagline = De la grotte au campement : Oh Capitaine ! puis Nomades, racontés comme une seule histoire. Ce qui s’est passé sous les lanternes n’est pas oublié auprès du feu.
game-note = De trois à cinq personnes, deux jeux, une seule victoire.
lesson-page = Le Lumarathon, ce sont deux jeux racontés comme une seule histoire : d’abord Oh Capitaine ! dans la grotte, puis Nomades près du feu. Le Capitaine de la fin commence près du feu, et le vainqueur emporte une pièce qui vaut un Joker. Apprenez les deux jeux, et vous savez tout.

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
        [yes] Vous arrivez en dernier : vous vous occupez { $sleepers_of } des Aventuriers endormis.
       *[no] { $seat } arrive en dernier et s’occupe { $sleepers_of } des Aventuriers endormis.
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
    .of = des disques et des tuiles
sleepers-discs = les disques
    .of = des disques
sleepers-tiles = les tuiles
    .of = des tuiles

## What the table can agree on
option-sleepers = Le dernier du premier jeu s’occupe
option-sleepers-help = La règle espagnole parle des disques des Aventuriers endormis, la française de leurs tuiles. Nous faisons les deux, sauf si vous choisissez.
option-sleepers-both = Des disques et des tuiles des Aventuriers endormis
option-sleepers-discs = Seulement des disques (règle espagnole)
option-sleepers-tiles = Seulement des tuiles (règle française)
