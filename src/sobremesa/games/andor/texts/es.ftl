# The game.
game-name = Las leyendas de Andor
game-tagline = Defended juntos el castillo. Cada amanecer acerca a las criaturas, y cada victoria acerca también el final de la historia.
game-note = La guardia, Las profundidades ardientes con su tablero de cuevas y El durmiente despierta son inéditas, como el primer día de la leyenda 1; todas las palabras y dibujos son nuestros. Las leyendas de Andor es un juego de Michael Menzel publicado por Kosmos; Sobremesa no está vinculada a ninguno de ellos.

# Chapters of the rules.
section-overview = De qué trata
section-turn = Días y turnos
section-hours = Horas
section-move = Mover
section-pass-and-ally-move = Pasar y mover a un aliado
section-free-actions = Acciones libres
section-fog = Niebla
section-combat-start = Empezar un combate
section-hero-attack = El ataque de los héroes
section-creature-reaction = La respuesta de la criatura
section-comparison = Comparación
section-end-of-battle-round = El fin de la ronda
section-group-combat = Combatir en grupo
section-rubble = Derrumbes
section-allies = Aliados
section-sunrise-event = Amanecer: la carta de evento
section-firestorm = Amanecer: tormentas de fuego
section-creature-movement = Amanecer: criaturas
section-wells = Amanecer: pozos
section-narrator = Amanecer: el narrador
section-farmers = Campesinos
section-equipment = Equipo
section-herbs = Hierbas curativas
section-rune-stones = Piedras rúnicas
section-witch = La bruja
section-card-terms = Palabras de las cartas
section-event-cards = Cartas de evento
section-legend-words = Lo que trae una leyenda
section-legend-goals = Objetivos de una leyenda

# Heroes, creatures, things.
hero-dwarf = el enano
hero-warrior = el guerrero
hero-archer = el arquero
hero-wizard = el mago
face-kram = Kram, enano
    .the = Kram, el enano
face-bait = Bait, enana
    .the = Bait, la enana
face-thorn = Thorn, guerrero
    .the = Thorn, el guerrero
face-mairen = Mairen, guerrera
    .the = Mairen, la guerrera
face-pasco = Pasco, arquero
    .the = Pasco, el arquero
face-chada = Chada, arquera
    .the = Chada, la arquera
face-liphardus = Liphardus, mago
    .the = Liphardus, el mago
face-eara = Eara, maga
    .the = Eara, la maga
dice-1 = un 1
    .many = 1
dice-2 = un 2
    .many = 2
dice-3 = un 3
    .many = 3
dice-4 = un 4
    .many = 4
dice-5 = un 5
    .many = 5
dice-6 = un 6
    .many = 6
dice-8 = un 8
    .many = 8
dice-10 = un 10
    .many = 10
dice-12 = un 12
    .many = 12
creature-none = derrumbe
creature-gor = gor
creature-skral = skral
creature-wardrak = wardrak
creature-troll = troll
ally-prince = príncipe Thorald
    .the = el príncipe Thorald
    .to = al príncipe Thorald
ally-shield-dwarf-1 = enano escudo 1
    .the = el enano escudo 1
    .to = al enano escudo 1
ally-shield-dwarf-2 = enano escudo 2
    .the = el enano escudo 2
    .to = al enano escudo 2
ally-shield-dwarf-3 = enano escudo 3
    .the = el enano escudo 3
    .to = al enano escudo 3
ally-shield-dwarf-4 = enano escudo 4
    .the = el enano escudo 4
    .to = al enano escudo 4
goods-gold = de oro
goods-willpower = de voluntad
goods-strength = de fuerza
willpower-amount = { $amount ->
    [one] { $amount } punto de voluntad
   *[other] { $amount } puntos de voluntad
    }
willpower-cost = { $willpower ->
    [one] { $willpower } punto de voluntad
   *[other] { $willpower } puntos de voluntad
    }
strength-amount = { $amount ->
    [one] { $amount } punto de fuerza
   *[other] { $amount } puntos de fuerza
    }
strength-left = { $strength ->
    [one] queda { $strength } punto de fuerza
   *[other] quedan { $strength } puntos de fuerza
    }
gold-amount = { $amount } de oro
gold-price = { $price } de oro
shields-count = { $shields ->
    [one] { $shields } escudo dorado
   *[other] { $shields } escudos dorados
    }
hours-count = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
    }
item-helm = casco
    .a = un casco
    .the = el casco
    .does = en tus tiradas se suman los dados iguales
item-shield = escudo
    .a = un escudo
    .the = el escudo
    .does = evita una pérdida de voluntad, dos veces
item-cracked-shield = escudo (queda 1 uso)
    .a = un escudo (queda 1 uso)
    .the = el escudo (queda 1 uso)
    .does = evita una pérdida de voluntad, una vez más
item-bow = arco
    .a = un arco
    .the = el arco
    .does = permite combatir desde una casilla adyacente
item-falcon = halcón
    .a = un halcón
    .the = el halcón
    .does = lleva cosas a un héroe lejano, una vez al día
item-tired-falcon = halcón cansado
    .a = un halcón cansado
    .the = el halcón cansado
    .does = descansa hasta el próximo amanecer
item-wineskin = odre
    .a = un odre
    .the = el odre
    .does = dos pasos que no cuestan hora
item-half-wineskin = odre (queda 1 uso)
    .a = un odre (queda 1 uso)
    .the = el odre (queda 1 uso)
    .does = un paso más que no cuesta hora
item-telescope = catalejo
    .a = un catalejo
    .the = el catalejo
    .does = descubre lo que hay boca abajo en las casillas adyacentes
item-brew = poción de la bruja
    .a = una poción de la bruja
    .the = la poción de la bruja
    .does = dobla uno de tus dados, dos veces
item-half-brew = poción (queda 1 uso)
    .a = una poción (queda 1 uso)
    .the = la poción (queda 1 uso)
    .does = dobla uno de tus dados, una vez más
item-herb-3 = hierba (3)
    .a = una hierba (3)
    .the = la hierba (3)
    .does = 3 puntos de voluntad, 3 pasos gratis o 3 más en un combate
item-herb-4 = hierba (4)
    .a = una hierba (4)
    .the = la hierba (4)
    .does = 4 puntos de voluntad, 4 pasos gratis o 4 más en un combate
item-rune-blue = piedra rúnica azul
    .a = una piedra rúnica azul
    .the = la piedra rúnica azul
    .does = los tres colores juntos te dejan tirar el dado negro
item-rune-yellow = piedra rúnica amarilla
    .a = una piedra rúnica amarilla
    .the = la piedra rúnica amarilla
    .does = los tres colores juntos te dejan tirar el dado negro
item-rune-green = piedra rúnica verde
    .a = una piedra rúnica verde
    .the = la piedra rúnica verde
    .does = los tres colores juntos te dejan tirar el dado negro
item-parchment = pergamino
    .a = un pergamino
    .the = el pergamino
    .does = la leyenda lo pide
item-gem-2 = piedra preciosa (2)
    .a = una piedra preciosa (2)
    .the = la piedra preciosa (2)
    .does = un tesoro de valor 2
item-gem-4 = piedra preciosa (4)
    .a = una piedra preciosa (4)
    .the = la piedra preciosa (4)
    .does = un tesoro de valor 4
item-gem-6 = piedra preciosa (6)
    .a = una piedra preciosa (6)
    .the = la piedra preciosa (6)
    .does = un tesoro de valor 6
fog-hidden = aún desconocida
fog-event = una carta de evento
fog-strength = un punto de fuerza
fog-willpower-2 = 2 puntos de voluntad
fog-willpower-3 = 3 puntos de voluntad
fog-gold = una moneda de oro
fog-gor = un gor
fog-wineskin = un odre
fog-witch = la bruja
reason-castle = el castillo ha caído
reason-end = el narrador ha llegado al final
reason-parchment = una criatura encontró el pergamino
reason-story = la historia termina aquí

# Event cards, in our words.
event-gold-1 = cada héroe puede tomar una pieza de equipo por 3 puntos de voluntad
event-gold-2 = los héroes en las casillas 0 a 20 pierden 3 puntos de voluntad
event-gold-3 = el primer héroe en la casilla 57 gana 1 punto de fuerza
event-gold-4 = cada héroe a la orilla del río gana un odre
event-gold-5 = los héroes en las casillas 37 a 70 pierden 3 puntos de voluntad
event-gold-6 = el héroe de menor rango puede tirar un dado: con 1-4 pierde esos puntos de voluntad; con 5-6 los gana
event-gold-7 = el héroe de menor rango tira un dado; el grupo pierde esa voluntad
event-gold-8 = un mercader ambulante espera en la casilla 9: 2 puntos de fuerza por 2 monedas de oro, una vez
event-gold-9 = hoy nadie puede usar la hora 10
event-gold-10 = cada héroe puede comprar 3 puntos de voluntad por 1 moneda de oro
event-gold-11 = hoy las criaturas tienen 1 punto más de fuerza
event-gold-12 = mago y arquero ganan 3 puntos de voluntad
event-gold-13 = los héroes con menos de 10 puntos de voluntad suben a 10
event-gold-14 = enano y guerrero ganan 3 puntos de voluntad
event-gold-15 = se seca el pozo de la casilla 35
event-gold-16 = el héroe de mayor rango mira la siguiente carta de evento y puede descartarla
event-gold-17 = los héroes con más de 12 puntos de voluntad bajan a 12
event-gold-18 = el gor de la casilla más baja avanza, salvo que el grupo pague voluntad
event-gold-19 = hoy las horas 9 y 10 cuestan 3 puntos de voluntad cada una
event-gold-20 = se pierde un campesino del tablero, salvo que el grupo pague
event-gold-21 = el primer héroe en las casillas 22 a 25 pierde 4 puntos de voluntad
event-gold-22 = se seca el pozo de la casilla 45
event-gold-23 = hasta dos héroes con 6 puntos de fuerza o menos ganan 1 punto
event-gold-24 = los héroes fuera del bosque, la mina, la taberna y el castillo pierden 2 puntos de voluntad (tormenta)
event-gold-25 = cada héroe con menos de 6 puntos de voluntad tira un dado y gana esos puntos
event-gold-26 = hoy la hora 8 no cuesta voluntad
event-gold-27 = la criatura de la casilla más alta avanza, salvo que el grupo pague
event-gold-28 = los héroes en la casilla de amanecer ganan 2 puntos de voluntad
event-gold-29 = hay un escudo en la casilla 57
event-gold-30 = hay un odre en la casilla 72
event-gold-31 = los héroes fuera del bosque, la mina, la taberna y el castillo pierden 2 puntos de voluntad (granizo)
event-gold-32 = los héroes en la casilla de amanecer pierden 2 puntos de voluntad
event-gold-33 = un héroe pierde 1 punto de fuerza
event-gold-34 = un héroe puede dar 2 puntos de fuerza por 10 puntos de voluntad
event-silver-start = aparecen gors en las casillas 16, 22, 23 y 24
event-silver-1 = los héroes con menos de 10 puntos de voluntad ganan 2 puntos
event-silver-2 = el grupo pierde 3 puntos de voluntad
event-silver-3 = los héroes en las casillas 0 a 9 ganan 2 puntos de voluntad
event-silver-4 = se seca el pozo de la casilla 55
event-silver-5 = hay 3 de oro en la casilla 26
event-silver-6 = guerrero y arquero con más de 12 puntos de voluntad bajan a 12
event-silver-7 = cada héroe puede comprar 5 puntos de voluntad por 2 de oro
event-silver-8 = los héroes en el bosque pierden 1 punto de fuerza
event-silver-9 = el héroe de menor rango puede descubrir dos fichas de niebla
event-silver-10 = mago y enano con más de 12 puntos de voluntad bajan a 12
event-silver-11 = el grupo gana 5 puntos de voluntad

# What the table can agree on.
option-legend = Leyenda
option-legend-help = Qué historia se juega. ¿Es la primera vez? Empezad por La guardia y seguid con la Leyenda 1. La dificultad la hemos puesto nosotros.
option-legend-the-watch = La guardia (inédita, corta): media, empezad aquí
option-legend-legend-2 = Leyenda 2: la cura del rey (difícil)
option-legend-legend-1 = Leyenda 1: llegan los héroes (primer día inédito): media
option-legend-glowing-deeps = Las profundidades ardientes (inédita, en una cueva): media
option-legend-the-sleeper = El durmiente despierta (inédita): difícil
story-legend-the-watch = La guardia
story-legend-legend-2 = Leyenda 2: la cura del rey
story-legend-legend-1 = Leyenda 1: llegan los héroes
story-legend-glowing-deeps = Las profundidades ardientes
story-legend-the-sleeper = El durmiente despierta
option-difficulty = Dificultad
option-difficulty-help = La dificultad de la leyenda; si solo tiene una, se juega con esa.
option-difficulty-normal = Normal
option-difficulty-easy = Fácil
option-shields = Escudos y eventos
option-shields-help = A quién protege un escudo de una carta de evento.
option-shields-own = A su propio héroe
option-shields-group = A todo el grupo

# What a player is asked, and what the others wait for.
prompt-pick-hero = { $seat_you ->
    [yes] Elige tu héroe.
   *[no] { $seat } elige héroe.
    }
prompt-turn = { $seat_you ->
    [yes] Te toca: muévete, combate, espera o termina tu día.
   *[no] { $may_act ->
        [yes] Le toca a { $seat }. Puedes hacer acciones libres en cualquier momento.
       *[no] Le toca a { $seat }.
    }
    }
prompt-moving = { $seat_you ->
    [yes] ¿Sigues andando o te paras aquí?
   *[no] { $seat } está de camino.
    }
prompt-send-on = { $seat_you ->
    [yes] Sigue moviendo al aliado por otra hora, o para.
   *[no] { $seat } mueve a un aliado.
    }
prompt-rest = { $seat_you ->
    [yes] Tu última acción ha terminado: aún puedes hacer acciones libres.
   *[no] { $seat } aún puede hacer acciones libres.
    }
prompt-falcon-exchange = { $seat_you ->
    [yes] ¿Qué lleva el halcón?
   *[no] { $seat } carga el halcón.
    }
prompt-gather = { $seat_you ->
    [yes] Invita a héroes, llama a aliados o empieza.
   *[no] { $seat } reúne un grupo para el combate.
    }
prompt-invitation = { $seat_you ->
    [yes] ¿Te unes al combate?
   *[no] { $seat } decide si se une al combate.
    }
prompt-choose-dice = { $seat_you ->
    [yes] ¿Tus dados o un dado negro?
   *[no] { $seat } elige dados.
    }
prompt-roll-on = { $seat_you ->
    [yes] ¿Te quedas con este dado o tiras el siguiente?
   *[no] { $seat } puede tirar otro dado.
    }
prompt-flip = { $seat_you ->
    [yes] Puedes girar un dado.
   *[no] { $seat } puede girar un dado.
    }
prompt-use-brew-or-herb = { $seat_you ->
    [yes] Usa poción o una hierba, o déjalo así.
   *[no] { $seat } puede usar poción o una hierba.
    }
prompt-raise-shield = { $seat_you ->
    [yes] Perderías { willpower-amount }: ¿usas el escudo?
   *[no] { $seat } perdería { willpower-amount } y tiene un escudo.
    }
prompt-go-on = { $seat_you ->
    [yes] ¿Otra ronda o dejas el combate? Puedes hacer acciones libres.
   *[no] { $seat } decide si sigue combatiendo.
    }
prompt-reward = { $seat_you ->
    [yes] Reparte la recompensa: { $points } en oro o voluntad.
   *[no] { $seat } reparte una recompensa de { $points }.
    }
prompt-dig = { $seat_you ->
    [yes] Tu valor de combate es { $value }: ¿qué derrumbe quitas?
   *[no] { $seat } despeja derrumbes con un valor de combate de { $value }.
    }
prompt-ward-off = { $seat_you ->
    [yes] { $event_name }. ¿Lo evitas con tu escudo?
   *[no] { $seat } puede evitar: { $event_name }.
    }
prompt-group-loses = { $seat_you ->
    [yes] Reparte la pérdida de { willpower-amount }.
   *[no] { $seat } reparte una pérdida de { willpower-amount }.
    }
prompt-group-gains = { $seat_you ->
    [yes] Reparte { willpower-amount }.
   *[no] { $seat } reparte { willpower-amount }.
    }
prompt-group-pays = { $seat_you ->
    [yes] ¿Quién paga? Falta por pagar: { price-left }.
   *[no] { $seat } reparte el precio. Falta por pagar: { price-left }.
    }
price-left = { $gold ->
    [yes] { $amount } en oro o voluntad
   *[no] { willpower-amount }
    }
prompt-pay-or-suffer = { $seat_you ->
    [yes] ¿Pagáis { whole-price } entre todos, o dejáis que ocurra el evento?
   *[no] { $seat } decide si el grupo paga { whole-price }.
    }
whole-price = { $gold ->
    [yes] { $price } en oro o voluntad
   *[no] { $price } puntos de voluntad
    }
prompt-gamble = { $seat_you ->
    [yes] ¿Tiras un dado? Con 1-4 pierdes esos puntos de voluntad; con 5-6 los ganas.
   *[no] { $seat } puede tirar por voluntad.
    }
prompt-peek-at-event = { $seat_you ->
    [yes] Ves la siguiente carta de evento: ¿la descartas o la dejas?
   *[no] { $seat } mira la siguiente carta de evento.
    }
prompt-shop = { $seat_you ->
    [yes] ¿Tomas una pieza de equipo por 3 puntos de voluntad?
   *[no] { $seat } puede tomar una pieza de equipo por 3 puntos de voluntad.
    }
prompt-buy-willpower = { $seat_you ->
    [yes] ¿Compras { willpower-amount } por { gold-price }?
   *[no] { $seat } puede comprar { willpower-amount } por { gold-price }.
    }
prompt-reveal-fog = { $seat_you ->
    [yes] ¿Descubres una ficha de niebla? Puedes descubrir { $left ->
        [one] una más
       *[other] hasta { $left }
    }.
   *[no] { $seat } puede descubrir { $left ->
        [one] una ficha de niebla más
       *[other] hasta { $left } fichas de niebla
    }.
    }
prompt-choose-hero = { $seat_you ->
    [yes] Elige a un héroe para la carta de evento.
   *[no] { $seat } elige a un héroe para la carta de evento.
    }
prompt-second-hero = { $seat_you ->
    [yes] Elige a un segundo héroe, o a ninguno.
   *[no] { $seat } puede elegir a un segundo héroe.
    }
prompt-strength-for-willpower = { $seat_you ->
    [yes] ¿Quién da 2 puntos de fuerza por 10 puntos de voluntad?
   *[no] { $seat } puede dejar que un héroe dé 2 puntos de fuerza por 10 puntos de voluntad.
    }
prompt-lose-farmer = { $seat_you ->
    [yes] ¿Qué campesino se pierde?
   *[no] { $seat } elige qué campesino se pierde.
    }
prompt-share-gold = { $seat_you ->
    [yes] Repartid { gold-amount } entre los héroes.
   *[no] { $seat } reparte { gold-amount }.
    }
prompt-share-items = { $seat_you ->
    [yes] ¿Quién se queda { $item_the }? Por repartir: { $amount }.
   *[no] { $seat } reparte { $item_a }. Por repartir: { $amount }.
    }

# What a player can do.
group-fight = Combatir
group-walk = Caminar
group-ally = Enviar a un aliado
group-buy = Comprar
group-use = Usar y tomar
group-hand = Dar y dejar
group-end = Esperar o acabar el día

action-pick = { $face_name }
the-foe = { $creature ->
    [boss] el { $boss_name }
   *[other] un { $creature_name }
    }
note-pick = { hero-ability }
hero-ability = { $hero ->
    [dwarf] en la mina, la fuerza le cuesta 1 de oro
    [warrior] un pozo le da 5 puntos de voluntad en vez de 3
    [archer] combate desde una casilla adyacente; la poción le cuesta 1 de oro menos
   *[wizard] puede girar un dado en cada ronda de combate
    }
action-move = { $there ->
    [creature] Ir a la casilla { $space }: { the-foe }
    [fog] Ir a la casilla { $space }: niebla
    [hidden] Ir a la casilla { $space }: algo boca abajo
    [well] Ir a la casilla { $space }: un pozo lleno
    [farmer] Ir a la casilla { $space }: un campesino
    [goods] Ir a la casilla { $space }: algo que recoger
    [witch] Ir a la casilla { $space }: la bruja
    [merchant] Ir a la casilla { $space }: un mercader
    [castle] Ir a la casilla { $space }: el castillo
   *[nothing] Ir a la casilla { $space }
    }
note-move = { hour-price }
plan-move = { $willpower ->
    [0] { hours-count } en total
   *[other] { hours-count } en total, { willpower-cost }
    }
hour-price = { $hour ->
    [0] no cuesta hora
   *[other] { $overtime ->
        [0] { "" }
       *[other] la hora { $hour } cuesta { $overtime } puntos de voluntad
    }
    }
action-fight = { $creature ->
    [boss] Combatir al { $boss_name } (casilla { $space })
   *[other] Combatir al { $creature_name } de la casilla { $space }
    }
note-fight = { $odds ->
    [both] fuerza { $strength }, voluntad { $willpower } · { $alone } % a solas, { $together } % en grupo
    [alone] fuerza { $strength }, voluntad { $willpower } · { $alone } % de probabilidades
   *[none] fuerza { $strength }, voluntad { $willpower }
    }
action-clear = Quitar el derrumbe de la casilla { $space } ({ $value })
action-pass = Dejar pasar una hora
note-pass = { hour-price }
action-send = Enviar { $ally_to } a la casilla { $space }
action-end-day = Terminar tu día
action-stop = Parar aquí
note-stop = acaba esta acción
action-drink = Odre: próximo paso gratis
action-walk-with = Hierba: próximos { $worth } pasos gratis
action-empty-well = Beber del pozo: +{ $worth } de voluntad
action-heal-with = Hierba: +{ $worth } de voluntad
action-look = { $there ->
    [fog] Mirar la niebla de la casilla { $space }
   *[other] Mirar lo que hay en la casilla { $space }
    }
action-take = Tomar { $item_the }
note-take = { $item_does }
action-take-gold = Tomar { gold-pieces }
gold-pieces = { $worth } de oro
action-take-stone = Tomar una piedra rúnica boca abajo
action-take-gem = Tomar una piedra preciosa boca abajo
action-drop = Dejar { $item_the }
action-drop-gold = Dejar { coins-of-gold }
coins-of-gold = { $coins } de oro
action-buy = Comprar { $item_a } ({ buy-price })
buy-price = { $price } { $goods_name }
note-buy = { $item_does }
action-buy-strength = Comprar 1 de fuerza ({ $price } de oro)
action-bargain = Comprar 2 de fuerza (2 de oro)
note-bargain = del mercader ambulante, una sola vez
action-give = Dar a { $called_seat } { $item_a }
action-give-gold = Dar a { $called_seat } { coins-of-gold }
action-lead-farmer = Llevar contigo a un campesino
action-leave-farmer = Dejar aquí a un campesino
action-falcon = Enviar el halcón a { $called_seat }
action-fly = Halcón: llevar { $item_a }
action-fly-gold = Halcón: llevar { coins-of-gold }
action-done = { $asked ->
    [rest] Terminar mi turno
    [falcon-exchange] Que vuele el halcón
    [shop] No llevarse nada
    [reveal-fog] No descubrir más
    [choose-hero] No elegir a nadie
    [second-hero] Nadie más
    [strength-for-willpower] Nadie
   *[dig] Dejar el resto
    }
action-invite = Invitar a { $called_seat } al combate
note-invite = { $odds ->
    [known] { $percent } % de probabilidades juntos
   *[none] { "" }
    }
action-call = Llamar { $ally_to }
action-begin = Empezar el combate
note-begin = { $odds ->
    [known] { $percent } % de probabilidades
   *[none] { "" }
    }
action-accept = { $asked ->
    [invitation] Unirse al combate
    [gamble] Tirar el dado
   *[buy-willpower] Comprar { willpower-amount } ({ $price } de oro)
    }
action-decline = { $asked ->
    [invitation] No unirse
    [gamble] No tirar
   *[buy-willpower] No comprar nada
    }
note-accept = { $asked ->
    [invitation] { $odds ->
        [known] { $percent } % de probabilidades contigo · una hora por ronda
       *[none] una hora por ronda
    }
   *[other] { "" }
    }
note-decline = { $asked ->
    [invitation] { $odds ->
        [known] { $percent } % de probabilidades sin ti
       *[none] { "" }
    }
   *[other] { "" }
    }
action-roll = { $asked ->
    [roll-on] Tirar el dado siguiente
   *[choose-dice] Tirar tus propios dados
    }
action-roll-black = Tirar un dado negro en su lugar
action-keep = { $asked ->
    [roll-on] Quedarse con este dado
    [flip] No girar ningún dado
    [peek-at-event] Dejar la carta encima del mazo
   *[other] No usar nada
    }
second-die = { $copy ->
    [1] { "" }
   *[other] { " " }({ $copy })
    }
action-flip = Girar el { $face }: pasa a { $opposite }{ second-die }
action-double = Poción: doblar el { $face } a { $twice }{ second-die }
action-fight-with = Hierba: +{ $worth } al valor de combate
action-use-shield = Usar el escudo: no te pasa nada
action-suffer = { $asked ->
    [raise-shield] Perder { willpower-amount }
   *[other] Dejar que ocurra
    }
action-go-on = Combatir otra ronda
note-go-on = { $odds ->
    [known] { $percent } % de probabilidades{ round-price }
   *[none] { hour-price }
    }
round-price = { $overtime ->
    [0] { "" }
   *[other] { " " }· { hour-price }
    }
action-leave = Dejar el combate
action-remove = Quitar el derrumbe de valor { $value }
action-share = { $asked ->
    [group-loses] { called }: −{ share-amount }
    [group-pays] { called }: −{ share-amount }
   *[other] { called }: +{ share-amount }
    }
share-amount = { $amount } { $goods_name }
called = { $called_seat_you ->
    [yes] Tú
   *[no] { $called_seat }
    }
called-for = { $called_seat_you ->
    [yes] ti
   *[no] { $called_seat }
    }
action-hand = { $item_a } para { called-for }
action-choose = { $asked ->
    [strength-for-willpower] { called }: −2 de fuerza, +10 de voluntad
    [second-hero] { called }: +1 de fuerza
   *[choose-hero] { $what ->
        [weaken] { called }: −1 de fuerza
       *[other] { called }: +1 de fuerza
    }
    }
note-choose = ahora { $strong }
action-discard = Descartar la carta
action-pay = { $gold ->
    [yes] Pagar { $price } entre todos (oro o voluntad)
   *[other] Pagar { $price } de voluntad entre todos
    }
action-lose-farmer = Perder al campesino de la casilla { $space }

# Why not.
refused-and-001 = Elige un héroe que nadie juegue aún.
refused-and-002 = Ahora el grupo reparte lo que da la leyenda.
refused-and-003 = En tu turno haces una sola cosa: mover, combatir, pasar, enviar a un aliado o terminar tu día.
refused-and-007 = En el turno de otro héroe solo caben acciones libres. { $waiting }
refused-and-012 = Hoy no te queda ninguna hora utilizable.
refused-and-014 = Pagar esa hora te costaría el último punto de voluntad.
refused-and-015 = Tu ficha de tiempo está en la hora 10: debes terminar tu día.
refused-and-016 = Te mueves de una casilla a otra adyacente.
refused-and-017 = Estás de camino: sigue o para.
refused-and-021 = Un derrumbe bloquea esa casilla.
refused-and-022 = El agua solo se cruza por un puente, y este está cerrado.
refused-and-027 = Un aliado se mueve hasta cuatro casillas por hora.
refused-and-028 = Sigue con el mismo aliado, o para.
refused-and-029 = Ese aliado no está ahora en la leyenda.
refused-and-032 = { $cause ->
    [rest] Tu acción ya está hecha: quedan las acciones libres que aquí se puedan hacer.
   *[other] Las acciones libres van antes o después de una acción, nunca en medio.
    }
refused-and-034 = Tu día ha terminado: ya no puedes hacer acciones libres.
refused-and-035 = No puedes hacer acciones libres en el turno en que terminas tu día.
refused-and-036 = No hay un pozo lleno en tu casilla.
refused-and-038 = Eso no está en tu casilla.
refused-and-040 = No llevas eso.
refused-and-041 = No se pueden dejar cosas en mitad de un movimiento.
refused-and-042 = { $cause ->
    [gold] No tienes bastante oro para eso.
    [strong] Ya tienes toda la fuerza que puede tener un héroe.
    [closed] Los mercaderes no venden eso ahora.
    [sold] Ya no queda ninguno a la venta.
    [witch] Solo la bruja vende su poción, en la casilla donde está.
    [bargain] Aquí nadie te hace esa oferta.
   *[other] En tu casilla no hay ningún mercader.
    }
refused-and-043 = { $cause ->
    [nothing] No tienes eso para darlo.
    [self] No puedes darte nada a ti.
    [nobody] En esta partida nadie más lleva a ese héroe.
   *[other] Ese héroe no está en tu casilla.
    }
refused-and-055 = Ahí no hay criatura que puedas combatir.
refused-and-056 = Solo el arquero, o un héroe con arco, combate desde una casilla adyacente.
refused-and-057 = No podías combatir ahí al empezar tu turno.
refused-and-063 = Quédate con el último dado o tira el siguiente.
refused-and-075 = La recompensa no es tan grande.
refused-and-082 = { $cause ->
    [nobody] Nadie juega con ese héroe.
    [asked] A ese héroe ya se le ha preguntado.
    [over] El día de ese héroe ha terminado.
    [hour] Ese héroe no puede pagar otra hora.
   *[other] Ese héroe está demasiado lejos.
    }
refused-and-083 = Invita a héroes o empieza el combate.
refused-and-087 = El mago gira uno de los dados recién tirados, o ninguno.
refused-and-092 = Sigue o deja el combate.
refused-and-093 = La recompensa es para quienes combatieron hasta el final.
refused-and-096 = No hay derrumbe en esa casilla adyacente.
refused-and-098 = Tu valor de combate no alcanza.
refused-and-103 = Ese aliado no está en la casilla de la criatura.
refused-and-106 = Responde primero a la carta de evento.
refused-and-122 = No se puede combatir a criaturas sobre escudos dorados.
refused-and-128 = Aquí no hay ningún campesino.
refused-and-134 = No te queda libre ninguna casilla de equipo de esa forma.
refused-and-135 = El catalejo muestra casillas adyacentes con algo boca abajo.
refused-and-137 = El catalejo no se usa mientras te mueves.
refused-and-140 = { $cause ->
    [here] Ese héroe está en tu casilla: dale las cosas sin el halcón.
    [fight] El halcón no vuela durante un combate.
    [self] El halcón no vuela hasta ti.
    [nobody] En esta partida nadie más lleva a ese héroe.
   *[other] No tienes un halcón descansado.
    }
refused-and-141 = { $cause ->
    [room] Allí no queda ninguna casilla de equipo libre para eso.
    [nothing] No llevas eso.
    [gold] No tienes tanto oro.
    [overfull] Lo enviado no cabe: antes tiene que volver algo.
   *[other] Di qué lleva el halcón, o deja que vuele.
    }
refused-and-142 = Los derrumbes cierran todos los caminos hasta ese héroe: el halcón no puede volar.
refused-and-147 = Usa el escudo o deja que ocurra.
refused-and-148 = No tienes odre.
refused-and-152 = No tienes esa hierba.
refused-and-153 = No tienes una hierba para caminar.
refused-and-154 = Una hierba te da fuerza justo después de tu tirada, no más tarde.
refused-and-160 = Tu día ha terminado: ya no puedes usar hierbas.
refused-and-161 = { $cause ->
    [room] No te queda ninguna casilla de equipo pequeña para una piedra rúnica.
   *[other] En tu casilla no hay ninguna piedra rúnica.
    }
refused-and-163 = Tira tus dados o un dado negro.
refused-and-168 = La poción cuesta más oro del que tienes.
refused-and-172 = { $cause ->
    [brew] No tienes poción de la bruja.
    [herb] No tienes esa hierba.
    [now] Usa ahora poción o una hierba, o déjalo así.
   *[other] La poción se usa justo después de tu propia tirada, y no más tarde.
    }
refused-and-173 = La poción se usa solo una vez por ronda.

# Why not, in a few words on a button.
short-and-012 = hoy no quedan horas
short-and-014 = cuesta el último punto de voluntad
short-and-015 = hora 10: termina tu día
short-and-021 = un derrumbe cierra el paso
short-and-022 = el puente está cerrado
short-and-034 = tu día ha terminado
short-and-035 = tu día termina ahora
short-and-042 = { $cause ->
    [gold] { $lacking ->
        [one] falta { $lacking } de oro
       *[other] faltan { $lacking } de oro
        }
    [strong] ya tienes toda la fuerza
    [closed] ahora no se vende
    [sold] ya no queda ninguno
    [witch] solo lo vende la bruja
    [bargain] aquí nadie lo ofrece
   *[other] aquí no hay mercader
    }
short-and-168 = { $lacking ->
    [one] falta { $lacking } de oro
   *[other] faltan { $lacking } de oro
    }

# What happened.
hero-picked = { $seat_you ->
    [yes] Juegas con { $face_the }.
   *[no] { $seat } juega con { $face_the }.
    }
day-ended = { $seat_you ->
    [yes] Terminas tu día.
   *[no] { $seat } termina el día.
    }
hero-moved = { $seat_you ->
    [yes] Vas a la casilla { $space }.
   *[no] { $seat } va a la casilla { $space }.
    }
willpower-gained = { $seat_you ->
    [yes] Ganas { willpower-amount }.
   *[no] { $seat } gana { willpower-amount }.
    }
willpower-lost = { $seat_you ->
    [yes] Pierdes { willpower-amount }.
   *[no] { $seat } pierde { willpower-amount }.
    }
hero-exhausted = { $seat_you ->
    [yes] Te agotas: { strength-left }.
   *[no] { $seat } se agota: { strength-left }.
    }
strength-gained = { $seat_you ->
    [yes] Ganas { strength-amount }.
   *[no] { $seat } gana { strength-amount }.
    }
strength-lost = { $seat_you ->
    [yes] Pierdes { strength-amount }.
   *[no] { $seat } pierde { strength-amount }.
    }
gold-gained = { $seat_you ->
    [yes] Recibes { gold-amount }.
   *[no] { $seat } recibe { gold-amount }.
    }
gold-paid = { $seat_you ->
    [yes] Pagas { gold-amount }.
   *[no] { $seat } paga { gold-amount }.
    }
item-gained = { $seat_you ->
    [yes] Recibes { $item_a }.
   *[no] { $seat } recibe { $item_a }.
    }
item-used = { $seat_you ->
    [yes] Usas { $item_the }.
   *[no] { $seat } usa { $item_the }.
    }
item-taken = { $seat_you ->
    [yes] Tomas { $item_the }.
   *[no] { $seat } toma { $item_the }.
    }
item-uncovered = { $seat_you ->
    [yes] Descubres { $item_a }.
   *[no] { $seat } descubre { $item_a }.
    }
item-dropped = { $seat_you ->
    [yes] Dejas { $item_the }.
   *[no] { $seat } deja { $item_the }.
    }
item-given = { $seat_you ->
    [yes] Le das { $item_a } a { $other_seat }.
   *[no] { $other_seat_you ->
        [yes] { $seat } te da { $item_a }.
       *[no] { $seat } le da { $item_a } a { $other_seat }.
    }
    }
gold-given = { $seat_you ->
    [yes] Le das { gold-amount } a { $other_seat }.
   *[no] { $other_seat_you ->
        [yes] { $seat } te da { gold-amount }.
       *[no] { $seat } le da { gold-amount } a { $other_seat }.
    }
    }
gold-dropped = { $seat_you ->
    [yes] Dejas { gold-amount }.
   *[no] { $seat } deja { gold-amount }.
    }
gold-taken = { $seat_you ->
    [yes] Tomas { gold-amount }.
   *[no] { $seat } toma { gold-amount }.
    }
rubble-fallen = Un derrumbe de valor { $value } cae en la casilla { $space }.
rubble-cleared = Desaparece el derrumbe de valor { $value } de la casilla { $space }.
fog-seen = En la niebla de la casilla { $space }: { $fog_name }.
token-seen = En la casilla { $space } hay { $item_a }.
well-emptied = { $seat_you ->
    [yes] Bebes del pozo de la casilla { $space }.
   *[no] { $seat } bebe del pozo de la casilla { $space }.
    }
well-refilled = El pozo de la casilla { $space } vuelve a estar lleno.
well-removed = El pozo de la casilla { $space } se seca.
fog-lifted = { $seat_you ->
    [yes] { $fog ->
        [witch] En la niebla encuentras a la bruja.
       *[other] En la niebla encuentras { $fog_name }.
    }
   *[no] { $fog ->
        [witch] En la niebla, { $seat } encuentra a la bruja.
       *[other] En la niebla, { $seat } encuentra { $fog_name }.
    }
    }
witch-found = La bruja está desde ahora en la casilla { $space } y vende su poción.
farmer-led = { $seat_you ->
    [yes] Llevas a un campesino.
   *[no] { $seat } lleva a un campesino.
    }
farmer-left = { $seat_you ->
    [yes] Dejas a un campesino en la casilla { $space }.
   *[no] { $seat } deja a un campesino en la casilla { $space }.
    }
farmer-saved = { $seat_you ->
    [yes] Llevas a un campesino al castillo: { shields-count }.
   *[no] { $seat } lleva a un campesino al castillo: { shields-count }.
    }
farmer-lost = Se pierde un campesino en la casilla { $space }.
creature-placed = { $creature ->
    [boss] Aparece el { $boss_name } en la casilla { $space }.
   *[other] Aparece un { $creature_name } en la casilla { $space }.
    }
item-left-behind = Un objetivo pide { $item_the }: ahora está en la casilla { $space }.
creature-loaded = La criatura de la casilla { $space } lleva { $item_a }.
creature-defeated = { $creature ->
    [boss] ¡El { $boss_name } ha sido vencido en la casilla { $space }!
   *[other] ¡El { $creature_name } de la casilla { $space } ha sido vencido!
    }
castle-entered = { $creature ->
    [boss] El { $boss_name } entra en el castillo.
   *[other] { $free ->
        [-1] Un { $creature_name } entra en el castillo y ya no hay escudo para él.
        [0] Un { $creature_name } entra en el castillo. Ya no queda ningún escudo libre.
       *[other] Un { $creature_name } entra en el castillo. Escudos libres: { $free }.
    }
    }
creature-left = { $creature ->
    [boss] El { $boss_name } escapa.
   *[other] Un { $creature_name } escapa.
    }
end-nearer = El final se acerca: letra { $letter }.
ally-left = { $ally_the } se despide.
bridge-closed = Ya no se puede cruzar el puente junto a la casilla { $space }.
sun-risen = Sale el sol: día { $day }.
day-begun = Empieza el día { $day }.
event-card = Carta de evento
event-drawn = Evento: { $event_name }.
event-discarded = Descartada: { $event_name }.
event-peeked = { $seat_you ->
    [yes] Ves la siguiente carta de evento: { $event_name }.
   *[no] { $seat } mira la siguiente carta de evento.
    }
event-die-rolled = { $seat_you ->
    [yes] Sacas un { $face }.
   *[no] { $seat } saca un { $face }.
    }
narrator-advanced = El narrador avanza a la letra { $letter }.
card-read = { $card_name }
omen-turned = Se descubre el presagio de la letra { $letter }.
die-rolled = El dado decide: { $face }.
merchants-opened = { $selling ->
    [2] Los mercaderes lo venden todo.
   *[other] Los mercaderes venden fuerza.
    }
storms-begun = Desde ahora ruge el fuego en lo hondo.
shields-changed = El castillo tiene { shields-count }.
firestorm-raged = Una tormenta de fuego brota de la casilla { $space }: el dado muestra { $die }.
fight-begun = { $seat_you ->
    [yes] { $creature ->
        [none] Empiezas a quitar el derrumbe de la casilla { $space }.
        [boss] Empiezas el combate contra el { $boss_name } en la casilla { $space }.
       *[other] Empiezas un combate contra el { $creature_name } de la casilla { $space }.
    }
   *[no] { $creature ->
        [none] { $seat } empieza a quitar el derrumbe de la casilla { $space }.
        [boss] { $seat } empieza el combate contra el { $boss_name } en la casilla { $space }.
       *[other] { $seat } empieza un combate contra el { $creature_name } de la casilla { $space }.
    }
    }
fight-joined = { $seat_you ->
    [yes] Te unes al combate.
   *[no] { $seat } se une al combate.
    }
fight-left = { $seat_you ->
    [yes] Dejas el combate.
   *[no] { $seat } deja el combate.
    }
ally-called = { $ally_the } se une al combate.
dice-rolled = { $seat_you ->
    [yes] Sacas { $dice_name }.
   *[no] { $seat } saca { $dice_name }.
    }
die-flipped = { $seat_you ->
    [yes] Giras un dado: el { $before } pasa a { $face }.
   *[no] { $seat } gira un dado: el { $before } pasa a { $face }.
    }
die-doubled = { $seat_you ->
    [yes] Doblas un { $face }.
   *[no] { $seat } dobla un { $face }.
    }
creature-rolled = La criatura saca { $dice_name }.
values-compared = Valores de combate: héroes { $heroes }, criatura { $creature }.
creature-hurt = La criatura pierde { willpower-amount }: le { $willpower ->
    [one] queda { $willpower }
   *[other] quedan { $willpower }
    }.
legend-won = La leyenda está ganada: { $reason_name }.
legend-lost = { $reason ->
    [boss] La leyenda está perdida: el { $boss_name } está en el castillo.
   *[other] La leyenda está perdida: { $reason_name }.
    }

# What the evaluation looks at.
term-result = Ganada o perdida
term-goals = Objetivos logrados
term-castle = Escudos dorados libres
term-threats = Criaturas en marcha
term-heroes = Fuerza de los héroes
term-plans = Lo que los héroes pueden alcanzar
term-fight = El combate en curso
term-patience = Acciones libres seguidas

# What is in the picture.
label-space = Casilla { $space }
label-castle = { $castle ->
    [yes] El castillo: casilla { $space }
   *[no] La salida: casilla { $space }
    }
label-closed = Puente cerrado
label-well = { $full ->
    [yes] Pozo lleno en la casilla { $space }
   *[no] Pozo vacío en la casilla { $space }
    }
label-witch = La bruja, en la casilla { $space }
label-storm = El fuego brota de la casilla { $space } en cada amanecer
label-fog = Niebla en la casilla { $space }: { $fog_name }
label-lying = En la casilla { $space }: { $item_a }
label-stone = Una piedra rúnica boca abajo en la casilla { $space }
label-gem = Una piedra preciosa boca abajo en la casilla { $space }
label-gold = { gold-amount } en la casilla { $space }
label-farmer = { $count ->
    [one] Un campesino en la casilla { $space }
   *[other] { $count } campesinos en la casilla { $space }
    }
label-rubble = Derrumbe en la casilla { $space }: { $values }
label-creature = { $creature_name } en la casilla { $space }: fuerza { $strength }, voluntad { $willpower }
label-boss = { $boss_name } en la casilla { $space }: fuerza { $strength }, voluntad { $willpower }
label-golden-shield = { $free ->
    [yes] Escudo dorado libre
   *[no] Escudo dorado con una criatura
    }
label-beaten = { $creature ->
    [boss] Vencido: el { $boss_name }
   *[other] Vencidos: { $creature_name } ({ $count })
    }
label-hero = { $seat_you ->
    [yes] Tú, { $face_name }, en la casilla { $space }
   *[no] { $seat }, { $face_name }, en la casilla { $space }
    }
label-ally = { $ally_name }, en la casilla { $space }
label-hours = Las horas del día
label-sunrise = La casilla de amanecer
label-marker = { $seat_you ->
    [yes] Tu ficha de tiempo: { $hour }
   *[no] Ficha de tiempo de { $seat }: { $hour }
    }
label-star = Una carta de leyenda espera en la letra { $letter }
label-omen = Hay un presagio en la letra { $letter }
label-end = La leyenda termina en la letra { $letter }
label-narrator = El narrador, en la letra { $letter }: { $legend_name }
label-panel = { $seat_you ->
    [yes] Tú: { $face_name }
   *[no] { $seat }: { $face_name }
    }
label-willpower = { $seat_you ->
    [yes] Tu voluntad: { $amount }
   *[no] Voluntad de { $seat }: { $amount }
    }
label-strength = { $seat_you ->
    [yes] Tu fuerza: { $amount }
   *[no] Fuerza de { $seat }: { $amount }
    }
label-purse = { $seat_you ->
    [yes] Tu oro: { $amount }
   *[no] Oro de { $seat }: { $amount }
    }
label-led = { $seat_you ->
    [yes] Campesinos contigo: { $amount }
   *[no] Campesinos con { $seat }: { $amount }
    }
label-held = { $count ->
    [one] { $seat_you ->
        [yes] Llevas { $item_a }
       *[no] { $seat } lleva { $item_a }
    }
   *[other] { $seat_you ->
        [yes] Llevas: { $item_name } ({ $count })
       *[no] { $seat } lleva: { $item_name } ({ $count })
    }
    }
label-article = { $count ->
    [one] En el tablero de equipo: { $item_name }, { $price } de oro, queda { $count }
   *[other] En el tablero de equipo: { $item_name }, { $price } de oro, quedan { $count }
    }
label-buy-strength = Fuerza de un mercader
label-events = Cartas de evento restantes: { $count }
label-face = { $face_name }
label-fight = El combate en la casilla { $space }
label-foe = Voluntad de la criatura: { $amount }
label-die = Un dado: { $face }
label-value = Valor de combate de los héroes: { $amount }
label-foe-value = Valor de combate de la criatura: { $amount }
label-dawn = { $lost ->
    [yes] Tras el próximo amanecer el castillo estaría perdido
   *[no] Escudos dorados libres tras el próximo amanecer: { $count }
    }
label-reach = Casilla { $space }: { hours-count }, { willpower-cost }
label-forecast = { $creature ->
    [boss] Al amanecer: el { $boss_name } a la casilla { $space }
   *[other] Al amanecer: { $creature_name } a la casilla { $space }
    }
label-odds = Probabilidad de ganar este combate: { $percent } %
label-prospect = Probabilidad de vencer a la criatura de la casilla { $space }: { $alone } % a solas, { $together } % con todos los que alcanzan

# La tierra en pocas líneas.
survey-letters = Narrador en la letra { $letter }, fin en la { $end }
survey-shields = { $free ->
    [one] queda { $free } escudo dorado libre
   *[other] quedan { $free } escudos dorados libres
    }
survey-hero = { $face_name }, en la casilla { $space } (hora { $hours }, voluntad { $willpower }, fuerza { $strength }, oro { $gold })
survey-from-there = junto a:
survey-way = { $there ->
    [creature] { $space } { the-foe }
    [fog] { $space } niebla
    [hidden] { $space } algo boca abajo
    [well] { $space } un pozo
    [farmer] { $space } un campesino
    [goods] { $space } algo que recoger
    [witch] { $space } la bruja
    [merchant] { $space } un mercader
    [castle] { $space } el castillo
   *[nothing] { $space }
    }
survey-march = { $creature ->
    [boss] { $boss_name }
   *[other] { $creature_name }
    } en { $space } (fuerza { $strength }, voluntad { $willpower }) → { $target } al amanecer{ $sunrises ->
    [0] { "" }
    [one] , al castillo en { $sunrises } día
   *[other] , al castillo en { $sunrises } días
    }

seat-dwarf = Enano
seat-warrior = Guerrero
seat-archer = Arquero
seat-wizard = Mago

# The end, by category.
tally-willpower = Voluntad
tally-strength = Fuerza
tally-gold = Oro

## Errores en una leyenda propia
mistake-no-name = { $key } es { $value }, pero tiene que empezar por una letra y llevar solo letras de la a a la z, cifras y guiones.
mistake-no-part = { $key } tiene que ser una tabla de claves, no { $value }.
mistake-none-given = { $key } tiene que tener al menos uno de estos: { $names }.
mistake-no-space-given = { $key } tiene que tener al menos una casilla.
mistake-no-such-space = { $key } tiene { $value }, pero esa casilla no existe en este tablero.
mistake-not-by-heroes = { $key } tiene que tener un número para 2, otro para 3 y otro para 4 héroes, no { $value }.
mistake-no-languages = { $key } tiene que ser un texto por cada idioma: { $names }.
mistake-no-language = en { $key } falta el idioma { $value }.
mistake-other-language = en { $key } hay un idioma { $value }, pero los idiomas son { $names }.
mistake-no-boss = { $key } necesita un gran enemigo, pero esta leyenda no tiene [boss].
mistake-no-rubble = { $key }: las fichas de derrumbe valen { $values }.
mistake-no-bridge = { $key }: este tablero tiene { $count } puentes, contados desde 0.
mistake-no-dice = { $key }: dos dados no pueden nombrar una casilla de este tablero.
mistake-not-six = { $key } tiene que tener seis letras, una por cada cara.
mistake-card-twice = { $key }: hay dos cartas que se llaman { $value }.
mistake-too-much-fog = { $key } deja { $count } fichas de niebla para { $spaces } casillas.
mistake-no-legend = no hay ninguna leyenda { $value }; hay { $names }, o el texto de un archivo.

# Para qué sirve cada cosa, y su regla.
about-castle = Cada criatura que entra ocupa un escudo dorado. Si no queda ninguno libre y entra otra, la leyenda se pierde.
    .rule = AND-120
about-space = Un paso a una casilla adyacente cuesta una hora.
    .rule = AND-016
about-closed = Este puente ya no se puede cruzar.
    .rule = AND-022
about-golden-shield = Cada criatura en el castillo llena uno. Con todos llenos, la siguiente criatura hace perder la leyenda. Un campesino traído aquí añade uno.
    .rule = AND-123
about-hours = Un día tiene siete horas; tres más cuestan voluntad cada una.
    .rule = AND-011
about-sunrise = Quien termina el día espera aquí. Cuando están todos, amanece: evento, criaturas, pozos, narrador.
    .rule = AND-008
about-marker = Cuánto del día ha gastado este héroe.
    .rule = AND-011
about-dawn = Lo que quedaría si amaneciera ahora, con las criaturas donde están.
    .rule = AND-120
about-forecast = Adónde irá esta criatura al próximo amanecer si nadie la detiene.
    .rule = AND-114
about-star = Cuando el narrador llega aquí, se lee una carta de la historia.
    .rule = AND-127
about-omen = Cuando el narrador llega aquí, se descubre el presagio.
    .rule = AND-271
about-end = Si el narrador llega aquí sin que se hayan cumplido los objetivos, la leyenda se pierde.
    .rule = AND-126
about-narrator = Avanza una letra en cada amanecer y con cada criatura vencida. Las letras que quedan son tu tiempo.
    .rule = AND-126
about-face = Un héroe que puedes elegir: un nombre y la habilidad especial de su papel.
    .rule = AND-001
about-well = Un héroe aquí puede beber: 3 puntos de voluntad, 5 si es guerrero. Se llena al amanecer.
    .rule = AND-036
about-witch = Vende su poción, que dobla un dado.
    .rule = AND-167
about-storm = Al amanecer el fuego avanza desde aquí por las flechas y daña a quien encuentra.
    .rule = AND-108
about-fog = Quien termina aquí un movimiento la descubre: oro, voluntad, fuerza, una criatura, un evento o la bruja.
    .rule = AND-045
about-lying = Está en el suelo: { $item_does }. Un héroe aquí puede tomarlo.
    .rule = AND-038
about-stone = Las piedras rúnicas de tres colores juntas dejan tirar el dado negro.
    .rule = AND-161
about-gem = Una piedra preciosa; su valor se ve al tomarla.
    .rule = AND-038
about-gold = Un héroe aquí puede tomarlo. Un mercader vende equipo y fuerza por 2 de oro.
    .rule = AND-038
about-farmer = Un héroe puede llevar campesinos al castillo: cada uno añade un escudo dorado. Una criatura en su casilla acaba con ellos.
    .rule = AND-128
about-rubble = Cierra el paso hasta que héroes de una casilla adyacente alcanzan su valor con su valor de combate.
    .rule = AND-096
about-creature = Avanza hacia el castillo al amanecer. Déjala con 0 puntos de voluntad para vencerla y ganar una recompensa.
    .rule = AND-055
about-boss = El enemigo de esta leyenda.
    .rule = AND-252
about-beaten = Criaturas vencidas hasta ahora.
    .rule = AND-076
about-hero = En su turno un héroe mueve, combate, espera o termina el día. Habilidad especial: { hero-ability }.
    .rule = AND-003
about-ally = Combate con los héroes que lo llaman, con su propia fuerza. Cualquier héroe puede moverlo cuatro casillas por una hora.
    .rule = AND-102
about-panel = El tablero de un héroe: voluntad, fuerza, oro y lo que lleva. Habilidad especial: { hero-ability }.
    .rule = AND-062
about-willpower = Más voluntad da más dados. Con 0, el héroe se agota y pierde fuerza.
    .rule = AND-062
about-strength = Se suma al mejor dado en un combate.
    .rule = AND-064
about-purse = Compra equipo y fuerza a los mercaderes.
    .rule = AND-042
about-led = Campesinos que van con este héroe. En el castillo cada uno añade un escudo dorado.
    .rule = AND-130
about-held = Para qué sirve: { $item_does }.
    .rule = AND-134
about-article = Para qué sirve: { $item_does }. Lo vende un mercader.
    .rule = AND-042
about-buy-strength = Un punto de fuerza por 2 de oro; 1 de oro para el enano en la mina.
    .rule = AND-042
about-events = Se lee una en cada amanecer.
    .rule = AND-106
about-fight = Un combate va por rondas: tiran los héroes, tira la criatura y el bando menor pierde la diferencia.
    .rule = AND-060
about-foe = Con 0, la criatura está vencida.
    .rule = AND-071
about-die = Cuenta el dado más alto.
    .rule = AND-064
about-value = Fuerza de todos los héroes y aliados, más el mejor dado de cada héroe.
    .rule = AND-064
about-foe-value = Fuerza de la criatura más sus dados: los iguales se suman.
    .rule = AND-069
about-reach = Lo que te costaría ir hasta allí ahora.
    .rule = AND-011
about-odds = Calculado con la fuerza, los dados y la voluntad de los dos bandos.
    .rule = AND-071
about-prospect = Calculado con la fuerza, los dados y la voluntad de los dos bandos.
    .rule = AND-071

# La leyenda tal como está: objetivos, lo que queda, lo que pierde y cómo acabó.
outlook-short = { outlook-goals }, { outlook-left }{ $castle ->
    [yes] , { outlook-free }
   *[no] { "" }
    }
outlook-goals = { $count ->
    [one] { $done } de { $count } objetivo
   *[other] { $done } de { $count } objetivos
    }
outlook-left = { $letters ->
    [one] queda { $letters } letra
   *[other] quedan { $letters } letras
    }
outlook-free = { $free ->
    [one] { $free } escudo libre
   *[other] { $free } escudos libres
    }
outlook-aim = { $legend_name }: ganáis o perdéis juntos. Todo lo que sigue debe estar cumplido cuando acabe la leyenda.
outlook-letters = El narrador está en la letra { $narrator } y la leyenda acaba en la { $letter }: { outlook-left }. Cada amanecer y cada criatura vencida cuestan una letra.
outlook-jump = { $count ->
    [one] Al cumplir el objetivo, la leyenda acaba en el acto.
   *[other] Uno de los objetivos acaba la leyenda en cuanto se cumple: cumplid antes los demás.
    }
outlook-shields = Escudos dorados: { $free } de { $shields } libres. Cada uno detiene a una criatura.
outlook-castle = Llega una criatura y todos los escudos dorados están ocupados.
outlook-goals-missed = El narrador llega a la letra { $letter } y falta algún objetivo.
outlook-boss = El { $boss_name } llega al castillo.
outlook-parchment = Una criatura da con el pergamino.
outlook-exit = Cada criatura que sale acerca el final una letra.
epilogue-day = { $won ->
    [yes] Victoria el día { $day }, con el narrador en la { $letter }.
   *[no] Derrota el día { $day }, con el narrador en la { $letter }.
    } { $beaten ->
    [0] No habéis vencido a ninguna criatura.
    [one] Habéis vencido a una criatura.
   *[other] Habéis vencido a { $beaten } criaturas.
    }
chapter-day = el día { $day }

## Why a hint says so, by the terms of the evaluation
because-result =
    { $change ->
        [gain] Con esto se gana la leyenda.
       *[loss] Pero con esto se pierde la leyenda.
    }
because-goals =
    { $change ->
        [gain] Acerca el objetivo de la leyenda.
       *[loss] Pero aleja a la compañía del objetivo de la leyenda.
    }
because-castle =
    { $change ->
        [gain] El castillo está más seguro.
       *[loss] Pero el castillo corre más peligro.
    }
because-threats =
    { $change ->
        [gain] Menos criaturas amenazan el castillo.
       *[loss] Pero las criaturas se acercan al castillo.
    }
because-heroes =
    { $change ->
        [gain] Los héroes ganan fuerza, oro o equipo.
       *[loss] Pero cuesta a los héroes horas, voluntad, oro o equipo.
    }
because-plans =
    { $change ->
        [gain] Alguien se acerca a algo que vale la pena.
       *[loss] Pero alguien se aleja de algo que vale la pena.
    }
because-fight =
    { $change ->
        [gain] El combate va mejor.
       *[loss] Pero el combate va peor.
    }
because-patience =
    { $change ->
        [gain] Se avanza en lugar de esperar.
       *[loss] Pero es una acción libre más seguida.
    }

# Adónde lleva la acción de una pista, en cifras.
gain-fight = { $creature ->
    [boss] El { $boss_name } de la { $space }{ gain-away }: { gain-odds }.
   *[other] El { $creature_name } de la { $space }{ gain-away }: { gain-odds }.
    }
gain-away = { $hours ->
    [0] { "" }
   *[other] , a { hours-count }
    }
gain-odds = { $odds ->
    [both] { $alone } % a solas, { $together } % juntos
   *[alone] { $alone } % de probabilidades
    }
gain-strength = { $creature ->
    [none] { gain-training }.
    [boss] { gain-training }, y contra el { $boss_name } pasas del { $before } % al { $after } %.
   *[other] { gain-training }, y contra un { $creature_name } pasas del { $before } % al { $after } %.
    }
gain-training = En la { $space }{ gain-away }: { $points } de fuerza por { $gold } de oro
gain-task = { $task ->
    [carry] { $item_the } del objetivo, a la { $space }{ gain-away }.
    [fetch] { $item_the } del objetivo, en la { $space }{ gain-away }.
    [brew] En la { $space }{ gain-away }, una poción de la bruja.
    [farmer] Un campesino en la { $space }{ gain-away }: un escudo dorado para el castillo.
    [lead] El castillo{ gain-away }: un escudo dorado por campesino.
    [fog] Algo oculto en la niebla de la { $space }{ gain-away }.
    [gem] Una piedra preciosa en la { $space }{ gain-away }.
    [gold] Oro en la { $space }{ gain-away }.
    [reach] El objetivo en la { $space }{ gain-away }.
    [seek] Quizá la bruja, en la niebla de la { $space }{ gain-away }.
    [stone] Una piedra rúnica en la { $space }{ gain-away }.
    [treasure] El lugar del tesoro en la { $space }{ gain-away }.
   *[well] Voluntad del pozo de la { $space }{ gain-away }.
    }

# Lo que dicen los compañeros antes de ponerse en marcha.
intent-fight = { $creature ->
    [boss] Yo me encargo del { $boss_name }, en la casilla { $space }.
   *[other] Yo me encargo del { $creature_name } de la casilla { $space }.
    }
intent-join = { $creature ->
    [boss] Voy a la casilla { $space } a combatir al { $boss_name }.
   *[other] Voy a combatir al { $creature_name } de la casilla { $space }.
    }
intent-wait = { $creature ->
    [boss] Os espero aquí: combatimos juntos al { $boss_name }, en la casilla { $space }.
   *[other] Os espero aquí: combatimos juntos al { $creature_name } de la casilla { $space }.
    }
intent-carry = Llevo { $item_the } a la casilla { $space }.
intent-fetch = Voy a la casilla { $space } a por { $item_the }.
intent-treasure = Llevo mis piedras preciosas a la casilla { $space }.
intent-gem = Voy a por la piedra preciosa de la casilla { $space }.
intent-reach = Voy a la casilla { $space }.
intent-lead = { $count ->
    [one] Llevo al campesino al castillo.
   *[other] Llevo a los campesinos al castillo.
    }
intent-farmer = { $count ->
    [one] Voy a por el campesino de la casilla { $space }.
   *[other] Voy a por los campesinos de la casilla { $space }.
    }
intent-train = Voy al mercader de la casilla { $space } a por fuerza.
intent-brew = Voy a ver a la bruja, en la casilla { $space }, a por una poción.
intent-well = Voy a beber del pozo de la casilla { $space }.
intent-gold = Recojo el oro de la casilla { $space }.
intent-stone = Recojo la piedra rúnica de la casilla { $space }.
intent-fog = Miro en la niebla de la casilla { $space }.
intent-seek = Busco a la bruja en la niebla de la casilla { $space }.

# Lo que se puede contar de una partida.
deed-creatures = Entre todos hemos vencido a { $count ->
    [one] una criatura
   *[other] { $count } criaturas
    }; yo he luchado { $fights ->
    [one] una vez
   *[other] { $fights } veces
    }.
