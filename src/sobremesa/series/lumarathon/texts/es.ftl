game-name = Lumaratón
game-tagline = De la cueva al campamento: Oh Captain! y después Nómadas, contados como una sola historia. Lo que pasó bajo los faroles se recuerda junto al fuego.
game-note = De tres a cinco personas, dos juegos, una sola victoria.
lesson-page = El Lumaratón son dos juegos contados como una sola historia: primero Oh Captain! en la cueva y luego Nómadas junto al fuego. Quien termina siendo Capitán empieza junto al fuego, y quien gana lleva consigo una moneda que vale como Comodín. Aprende los dos juegos y lo sabrás todo.

## Lo que la cueva deja al campamento
captain-begins =
    { $seat_you ->
        [yes] Fuiste el último Capitán: empiezas junto al fuego.
       *[no] { $seat } fue el último Capitán y empieza junto al fuego.
    }
coin-brought =
    { $seat_you ->
        [yes] Ganaste y traes una moneda: junto al fuego es un Comodín.
       *[no] { $seat } ganó y trae una moneda: junto al fuego es un Comodín.
    }
sleepers-entrusted =
    { $seat_you ->
        [yes] Quedaste en último lugar y te ocupas de { $sleepers_name } de los Aventureros dormidos.
       *[no] { $seat } quedó en último lugar y se ocupa de { $sleepers_name } de los Aventureros dormidos.
    }
adventurer-kept =
    { $seat_you ->
        [yes] Sigues con { $adventurer_name }.
       *[no] { $seat } sigue con { $adventurer_name }.
    }
adventurer-left =
    { $seat_you ->
        [yes] Jugabas con { $adventurer_name }, que en el campamento no es de nadie: eliges otro Aventurero.
       *[no] { $seat } jugaba con { $adventurer_name }, que en el campamento no es de nadie, y elige otro Aventurero.
    }

tie = A igualdad de puntos decide el mejor puesto junto al fuego.

adventurer-lys = Lys
adventurer-moon = Moon
adventurer-nostromo = Nostromo
adventurer-red = Red
adventurer-siana = Siana
adventurer-ulrich = Ulrich

sleepers-both = los discos y las fichas
sleepers-discs = los discos
sleepers-tiles = las fichas

## What the table can agree on
option-sleepers = Quien quedó en último lugar en el primer juego se ocupa de
option-sleepers-help = El reglamento español habla de los discos de los Aventureros dormidos; el francés, de sus fichas. Hacemos ambas cosas si no se elige otra.
option-sleepers-both = Los discos y las fichas de los Aventureros dormidos
option-sleepers-discs = Solo los discos (reglamento español)
option-sleepers-tiles = Solo las fichas (reglamento francés)
