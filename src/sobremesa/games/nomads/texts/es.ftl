# El juego.
game-name = Nómadas
game-tagline = Ve de corro en corro junto a la hoguera, caza trozos de historias y conviértelos en leyendas antes de que acabe la noche.
game-note = Los valores de las cartas de Leyenda y de Canción y los nombres y signos de las siete leyendas son nuestros, no de la editorial. Nómadas es un juego de Gary Kim publicado por Ludonaute; Sobremesa no tiene relación con ninguno de los dos.

# Capítulos de las reglas.
section-components = Qué hay en la caja
section-setup = Montar el campamento
section-turn = Tu turno
section-move = Mover
section-lys = Lys
section-listen = Escuchar historias
section-write = Escribir
section-songs = Canciones
section-legends = Leyendas
section-intermediate-scoring = Puntuaciones intermedias
section-end = El final de la partida
section-abilities = Los Aventureros

# Discos y Aventureros.
disc-nomad = Nómada
disc-ulrich = Ulrich
disc-moon = Moon
disc-red = Red
disc-siana = Siana
disc-nostromo = Nostromo
disc-frog = Rana
adventurer-ability = { $disc ->
    [ulrich] { ability-ulrich }
    [moon] { ability-moon }
    [red] { ability-red }
    [siana] { ability-siana }
   *[nostromo] { ability-nostromo }
    }
ability-ulrich = una vez por movimiento, puede soltar dos discos en un mismo espacio
ability-moon = al empezar el turno, puede mover a Lys un espacio
ability-red = después de mover, puede subir uno de sus discos a lo alto de su pila
ability-siana = una vez por movimiento, puede saltarse un espacio
ability-nostromo = tiene un tercer disco, la Rana

# Fichas y cartas.
tile-sun = Sol
    .a = un Sol
    .many = Soles
tile-wave = Ola
    .a = una Ola
    .many = Olas
tile-leaf = Hoja
    .a = una Hoja
    .many = Hojas
tile-bird = Pájaro
    .a = un Pájaro
    .many = Pájaros
tile-star = Estrella
    .a = una Estrella
    .many = Estrellas
tile-eye = Ojo
    .a = un Ojo
    .many = Ojos
tile-rainbow = Arcoíris
    .a = un Arcoíris
    .many = Arcoíris
tile-joker = Comodín
    .a = un Comodín
    .many = Comodines
tile-moon = Fragmento de luna
    .a = una Luna
    .many = Lunas
card-sun = Leyenda del Sol
card-wave = Leyenda de la Ola
card-leaf = Leyenda de la Hoja
card-bird = Leyenda del Pájaro
card-star = Leyenda de la Estrella
card-eye = Leyenda del Ojo
card-rainbow = Leyenda del Arcoíris
card-song = Canción

# Maneras de mover.
direction-left = a la izquierda
direction-right = a la derecha
ability-double = dos
ability-skip = ninguno

# Lo que se acuerda antes de jugar.
option-setup = Preparación
option-setup-help = Quién coloca los discos y a Lys alrededor del fuego.
option-setup-placed = Los jugadores, por turnos
option-setup-quick = Al azar, para empezar ya
option-adventurers = Aventureros
option-adventurers-help = Cómo recibe cada jugador su Aventurero.
option-adventurers-pick = Cada cual elige
option-adventurers-random = Repartidos al azar
option-first = Jugador inicial
option-first-help = Quién empieza. Que ocupe el primer asiento quien contó una historia por última vez, o que decida el azar.
option-first-random = Elegido al azar
option-first-first-seat = El primer asiento
option-ties = Empates por las Lunas
option-ties-help = Qué ganan quienes empatan en el primer puesto en una puntuación intermedia.
option-ties-share-all = Se reparten las cuatro
option-ties-share-three = Se reparten tres; la cuarta es para el siguiente

# Lo que se pregunta, y a quién se espera.
prompt-pick-adventurer = { $seat_you ->
    [yes] Elige tu Aventurero.
   *[no] { $seat } está eligiendo Aventurero.
    }
prompt-place-frog = { $seat_you ->
    [yes] Esconde tu Rana en cualquier espacio; un Nómada se sentará encima.
   *[no] { $seat } está eligiendo dónde esconder la Rana.
    }
prompt-place-sleeper = { $seat_you ->
    [yes] Coloca donde quieras un disco de un Aventurero dormido.
   *[no] { $seat } está colocando los discos de los Aventureros dormidos.
    }
prompt-place-disc = { $seat_you ->
    [yes] Coloca uno de tus discos en cualquier espacio con menos de cuatro.
   *[no] { $seat } está eligiendo dónde colocar un disco.
    }
prompt-place-lys = { $seat_you ->
    [yes] Elige el espacio que señala Lys.
   *[no] { $seat } está eligiendo el espacio que señala Lys.
    }
prompt-moon-step = { $seat_you ->
    [yes] Como Moon, antes de tu turno puedes mover a Lys un espacio.
   *[no] { $seat } está decidiendo si mueve a Lys un espacio.
    }
prompt-turn = { $seat_you ->
    [yes] { $can_write ->
        [yes] Te toca: mueve una pila que tenga un disco tuyo, o escribe una carta.
       *[no] Te toca: mueve una pila que tenga un disco tuyo.
    }
   *[no] { $can_write ->
        [yes] { $seat } está decidiendo: mover una pila o escribir una carta.
       *[no] { $seat } está eligiendo qué pila mover.
    }
    }
prompt-send-lys = { $seat_you ->
    [yes] ¡Lys está contigo! Envíala a otro espacio y llévate su ficha superior.
   *[no] { $seat } está eligiendo adónde enviar a Lys.
    }
prompt-red-lift = { $seat_you ->
    [yes] Puedes subir uno de tus discos a lo alto de su pila.
   *[no] { $seat } está decidiendo si sube un disco.
    }
prompt-payment = { $seat_you ->
    [yes] Elige cómo pagar la { $card_name } de valor { $value }.
   *[no] { $seat } está eligiendo cómo pagar la { $card_name } de valor { $value }.
    }
prompt-last-writing = { $seat_you ->
    [yes] El fuego se apaga: escribe una última carta, o termina sin escribir.
   *[no] { $seat } decide si escribe una última carta.
    }

# Lo que se puede hacer.
group-write = Escribir
group-move = Mover una pila

action-pick = { $disc_name }
note-pick = { adventurer-ability }
action-place = { $disc ->
    [frog] Esconder la Rana en el espacio { $space }
   *[other] Colocar a { $disc_name } en el espacio { $space }
    }
action-lys = { $tile ->
    [none] Mover a Lys al espacio { $space }
    [nothing] Lys al espacio { $space }: no quedan fichas
   *[other] Lys al espacio { $space }: tomar { $tile_name }
    }
action-stay = { $asked ->
    [moon-step] Dejar a Lys donde está
   *[other] No subir ningún disco
    }
action-sow = { $ability ->
    [none] Pila { $space } hacia el { $next }
    [skip] Pila { $space } hacia el { $next }, saltando el { $target }
   *[other] Pila { $space } hacia el { $next }, { $ability_name } en el { $target }
    }
note-sow = { sow-lap }{ $heard ->
    [none] { "" }
    [0] no te llevas nada
   *[other] te llevas { $tiles_a }
    }{ $moons ->
    [0] { "" }
    [one] ; una Luna va a la Carta Lunar
   *[other] ; { $moons } Lunas van a la Carta Lunar
    }{ $meets ->
    [yes] ; Lys te ayuda
   *[no] { "" }
    }
sow-lap = { $lap ->
    [1] { "" }
   *[other] en la vuelta { $lap }; { "" }
    }
action-lift = Subir tu disco del { $space } ({ $above } encima)
action-write = { $card ->
    [song] Canción { $value }: pagar { $cost } fichas distintas
   *[other] { $old ->
        [0] { $card_name } { $value }: pagar { tiles-to-pay }
       *[other] { $card_name } { $old }→{ $value }: pagar { tiles-to-pay }
    }
    }
tiles-to-pay = { $cost ->
    [one] { $cost } ficha
   *[other] { $cost } fichas
    }
action-pay = { $how ->
    [count] { $count ->
        [0] Pagar { jokers-alone }
        [one] Pagar { $count } ficha { $tile_name }{ and-jokers }
       *[other] Pagar { $count } fichas { $tile_name }{ and-jokers }
    }
    [kept] Quedarse con { $tiles_name }
    [all] Pagar una de cada{ and-jokers }
   *[given] { $count ->
        [0] Pagar { jokers-alone }
       *[other] Pagar { $tiles_name }{ and-jokers }
    }
    }
note-pay = { $how ->
    [kept] pagar una de cada uno de los demás tipos{ and-jokers }
   *[other] { "" }
    }
jokers-alone = { $jokers ->
    [one] { $jokers } Comodín
   *[other] { $jokers } Comodines
    }
and-jokers = { $jokers ->
    [0] { "" }
   *[other] { "" } + { jokers-alone }
    }
action-pass = Terminar sin escribir

# Por qué no.
refused-nom-017 = Elige uno de los Aventureros que nadie ha elegido todavía.
refused-nom-020 = Coloca uno de los discos que quedan de los Aventureros dormidos.
refused-nom-023 = Ahora toca colocar uno de tus discos.
refused-nom-027 = Ese espacio ya tiene cuatro discos; durante la preparación no caben más.
refused-nom-029 = Ahora toca elegir el espacio que señala Lys.
refused-nom-031 = En tu turno mueves una pila o escribes una carta.
refused-nom-033 = No puedes mover una pila sin discos tuyos.
refused-nom-042 = Lys tiene que ir a otro espacio.
refused-nom-058 = Esa Canción no está disponible.
refused-nom-061 = No tienes bastantes fichas diferentes para esa Canción.
refused-nom-063 = Ya tienes una Canción; solo se puede tener una.
refused-nom-065 = No tienes bastantes fichas de esa leyenda.
refused-nom-066 = Esa carta de Leyenda no está disponible.
refused-nom-068 = Tu carta de esa leyenda ya vale eso o más; solo puedes mejorarla a una de más valor.
refused-nom-069 = No tienes bastantes fichas de esa leyenda para pagar la diferencia.
refused-nom-072 = Con tus fichas no puedes pagar así esta carta: el precio tiene que ser exacto.
refused-nom-084 = La partida termina: escribe una última carta o termina sin escribir.
refused-nom-089 = Solo Ulrich suelta dos discos en un espacio, y solo si le quedan dos en la mano.
refused-nom-090 = Moon mueve a Lys a un espacio vecino o la deja donde está.
refused-nom-091 = Red sube uno de sus discos que tenga otros encima, o ninguno.
refused-nom-092 = Solo Siana se salta un espacio, y solo si le quedan discos en la mano.
refused-nom-094 = Primero va la Rana, antes de que se sienten los Nómadas.

# Why not, in a few words on a button.
short-nom-061 = { $lacking ->
    [one] falta una ficha diferente
   *[other] faltan { $lacking } fichas diferentes
    }
short-nom-063 = ya tienes una Canción
short-nom-065 = { $lacking ->
    [one] falta { $lacking_name }
   *[other] faltan { $lacking_name }
    }
short-nom-069 = { $lacking ->
    [one] falta { $lacking_name }
   *[other] faltan { $lacking_name }
    }
lacking-tile = una ficha
    .many = fichas

# Lo que ha pasado.
tiles-dealt = Las historias se barajan: hay ocho pilas de fichas alrededor del fuego.
first-player-chosen = { $seat_you ->
    [yes] Empiezas tú.
   *[no] Empieza { $seat }.
    }
adventurer-picked = { $seat_you ->
    [yes] Juegas con { $disc_name }.
   *[no] { $seat } juega con { $disc_name }.
    }
nomads-laid = En cada espacio se sienta un Nómada.
disc-placed = { $disc ->
    [frog] { $seat_you ->
        [yes] Escondes la Rana en el espacio { $space }.
       *[no] { $seat } esconde la Rana en el espacio { $space }.
    }
   *[other] { $seat_you ->
        [yes] Colocas a { $disc_name } en el espacio { $space }.
       *[no] { $seat } coloca a { $disc_name } en el espacio { $space }.
    }
    }
turn-started = { $seat_you ->
    [yes] Te toca.
   *[no] Le toca a { $seat }.
    }
stack-lifted = Se levanta la pila del espacio { $space }; desde abajo: { $discs_name }.
disc-dropped = { $disc ->
    [nomad] Se suelta un Nómada en el espacio { $space }.
    [frog] Se suelta la Rana en el espacio { $space }.
   *[other] Se suelta a { $disc_name } en el espacio { $space }.
    }
space-skipped = Siana se salta el espacio { $space }.
disc-raised = { $disc_name } sube a lo alto de la pila del espacio { $space }.
lys-moved = { $seat_you ->
    [yes] Mueves a Lys al espacio { $space }.
   *[no] { $seat } mueve a Lys al espacio { $space }.
    }
tile-taken = { $seat_you ->
    [yes] Te llevas la ficha { $tile_name } del espacio { $space }.
   *[no] { $seat } se lleva la ficha { $tile_name } del espacio { $space }.
    }
tile-discarded = Ningún Aventurero despierto oye la historia del espacio { $space }: la ficha { $tile_name } sale del juego.
moon-charted = El { $tile_name } del espacio { $space } va a la Carta Lunar.
tiles-paid = { $seat_you ->
    [yes] { $count ->
        [one] Descartas una ficha { $tile_name }.
       *[other] Descartas { $count } fichas { $tile_name }.
    }
   *[no] { $count ->
        [one] { $seat } descarta una ficha { $tile_name }.
       *[other] { $seat } descarta { $count } fichas { $tile_name }.
    }
    }
card-taken = { $seat_you ->
    [yes] Escribes la { $card_name } de valor { $value }.
   *[no] { $seat } escribe la { $card_name } de valor { $value }.
    }
card-improved = { $seat_you ->
    [yes] Mejoras la { $card_name } de { $old } a { $value }.
   *[no] { $seat } mejora la { $card_name } de { $old } a { $value }.
    }
scoring-started = Cuatro Lunas en la Carta Lunar: hay puntuación intermedia.
seat-scored = { $seat_you ->
    [yes] { $score ->
        [one] Tienes { $score } punto.
       *[other] Tienes { $score } puntos.
    }
   *[no] { $score ->
        [one] { $seat } tiene { $score } punto.
       *[other] { $seat } tiene { $score } puntos.
    }
    }
moons-won = { $seat_you ->
    [yes] { $count ->
        [one] Ganas un Fragmento de luna.
       *[other] Ganas { $count } Fragmentos de luna.
    }
   *[no] { $count ->
        [one] { $seat } gana un Fragmento de luna.
       *[other] { $seat } gana { $count } Fragmentos de luna.
    }
    }
moons-lost = { $count ->
    [one] Un Fragmento de luna no se puede repartir y sale del juego.
   *[other] { $count } Fragmentos de luna no se pueden repartir y salen del juego.
    }
end-announced = { $seat_you ->
    [yes] Quedan dos pilas o menos: la partida termina. Cada cual puede escribir una última carta, empezando por ti.
   *[no] Quedan dos pilas o menos: la partida termina. Cada cual puede escribir una última carta, empezando por { $seat }.
    }
writing-passed = { $seat_you ->
    [yes] No escribes nada más.
   *[no] { $seat } no escribe nada más.
    }
final-scored = { $seat_you ->
    [yes] { $score ->
        [one] Terminas con { $score } punto: { $cards } por las cartas, más { $moons } por las Lunas, menos { $tiles } por las fichas que te quedan.
       *[other] Terminas con { $score } puntos: { $cards } por las cartas, más { $moons } por las Lunas, menos { $tiles } por las fichas que te quedan.
    }
   *[no] { $score ->
        [one] { $seat } termina con { $score } punto: { $cards } por las cartas, más { $moons } por las Lunas, menos { $tiles } por las fichas que le quedan.
       *[other] { $seat } termina con { $score } puntos: { $cards } por las cartas, más { $moons } por las Lunas, menos { $tiles } por las fichas que le quedan.
    }
    }
game-won = { $seat_you ->
    [yes] ¡Has ganado!
   *[no] ¡Gana { $seat }!
    }

# En qué se fija quien juega bien.
term-cards = Cartas escritas
term-moons = Lunas ganadas
term-tiles = Fichas sin usar
term-reach = Cartas al alcance
term-listening = Fichas a punto de escucharse
term-scoring = La próxima puntuación intermedia
term-rivals = El rival más fuerte

# Lo que hay en la mesa, para ayudas y lectores de pantalla.
label-space = Espacio { $space }
label-stack = { $discs ->
    [none] Espacio { $space }, sin discos
   *[other] Espacio { $space }, desde abajo: { $discs_name }
    }
label-hand = En la mano, desde abajo: { $discs_name }
label-disc = { $disc_name } en el espacio { $space } (discos debajo: { $height })
label-arrow = Del espacio { $space } hacia el { $next }
label-pile = { $tile ->
    [none] Pila { $space }, vacía
    [unknown] Pila { $space }: { tile-count }
   *[other] Pila { $space }: encima { $tile_name }, { tile-count }
    }
tile-count = { $count ->
    [one] { $count } ficha
   *[other] { $count } fichas
    }
label-lys = Lys, que señala el espacio { $space }
label-chart = Carta Lunar: { $count } de { $needed } Lunas
label-card = { $card_name } de valor { $value }
label-card-held = { $seat_you ->
    [yes] Tuya: { $card_name } de valor { $value }
   *[no] { $seat }: { $card_name } de valor { $value }
    }
label-adventurer = { $disc_name }: { adventurer-ability }
label-asleep = { $disc_name }, Aventurero dormido
label-awake = { $seat_you ->
    [yes] Eres { $disc_name }: { adventurer-ability }
   *[no] { $disc_told ->
        [yes] { $seat }: { adventurer-ability }
       *[no] { $seat } es { $disc_name }: { adventurer-ability }
    }
    }
label-player = { $seat_you ->
    [yes] { $disc ->
        [nobody] Tú: { player-points }
       *[other] Tú, { $disc_name }: { player-points }
    }
   *[no] { $disc_told ->
        [yes] { $seat }: { player-points }
       *[no] { $disc ->
            [nobody] { $seat }: { player-points }
           *[other] { $seat }, { $disc_name }: { player-points }
        }
    }
    }
player-points = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
    } (cartas { $cards }, Lunas { $moons }{ tiles-held })
tiles-held = { $tiles ->
    [0] { "" }
   *[other] , fichas −{ $tiles }
    }
label-tiles = { $seat_you ->
    [yes] Tus fichas { $tile_name }: { $count }
   *[no] { $seat }, fichas { $tile_name }: { $count }
    }
label-joker = { $seat_you ->
    [yes] Tu Comodín { $number }
   *[no] { $seat }, Comodín { $number }
    }
label-moons = { $seat_you ->
    [yes] Lunas que has ganado: { $count }
   *[no] { $seat }, Lunas ganadas: { $count }
    }
label-spare = { $disc_name }, discos por colocar: { $count }
label-first = { $seat_you ->
    [yes] Empezaste tú
   *[no] Empezó { $seat }
    }
label-turn = { $seat_you ->
    [yes] Te toca
   *[no] Esperamos a { $seat }
    }
label-winner = { $seat_you ->
    [yes] Has ganado con { points-won }
   *[no] Gana { $seat } con { points-won }
    }
points-won = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
    }

# El campamento en pocas líneas, para la terminal.
survey-lys = Lys señala el { $space }
survey-chart = Carta Lunar: { $count } de { $needed }
survey-space = { $space } ({ $tile ->
    [none] sin fichas
    [unknown] ?
    [moon] Luna
   *[other] { $tile_name }
    }{ $few ->
    [yes] { " " }{ $count }
   *[no] { "" }
    }) { $discs ->
    [none] –
   *[other] { $discs_name }
    }
survey-offer = cartas desde { $value }: { $tiles_name }
survey-card = { $card ->
    [song] { card-song } { $value }
   *[other] carta { $tile_name } { $value }
    }
survey-player = { $seat_you ->
    [yes] Tú, { $disc_name }:
   *[no] { $disc_told ->
        [yes] { $seat }:
       *[no] { $seat }, { $disc_name }:
    }
    }
survey-score = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
    }
survey-tile = { $count ->
    [1] { $tile_name }
   *[other] { $tile_name } { $count }
    }
survey-tiles = { tile-count }
survey-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
    }
survey-moons = { $count ->
    [one] { $count } Luna
   *[other] { $count } Lunas
    }

# The end, by category.
tally-legends = Leyendas
tally-songs = Canciones
tally-moons = Lunas
tally-tiles = Fichas sin usar
tie-legends = Empate a puntos: decide quién tiene más cartas de Leyenda.

# Para qué sirve cada cosa, y su regla.
about-space = Aquí se sueltan discos, uno en cada espacio.
    .rule = NOM-001
about-stack = En tu turno puedes mover una pila que tenga un disco tuyo. Quien tenga el disco de arriba tras un movimiento oye la historia de al lado.
    .rule = NOM-032
about-hand = Discos en camino: el de abajo se suelta primero.
    .rule = NOM-037
about-disc = Red puede subir este disco a lo alto de su pila.
    .rule = NOM-091
about-arrow = La pila se mueve hacia aquí, un disco en cada espacio.
    .rule = NOM-036
about-pile = Quien oye la historia se lleva la ficha de arriba. La partida termina cuando quedan dos pilas o menos.
    .rule = NOM-083
about-lys = Si sueltas el último disco donde señala Lys, la envías a otro espacio y tomas allí una ficha.
    .rule = NOM-040
about-chart = Con cuatro Lunas hay puntuación intermedia: quien va en cabeza gana tres y el segundo, una.
    .rule = NOM-073
about-card = Una Leyenda cuesta tantas fichas iguales como su valor; una Canción, tantas distintas. Vale esos puntos.
    .rule = NOM-065
about-card-held = Una carta ya escrita. Una Leyenda se puede mejorar pagando la diferencia.
    .rule = NOM-068
about-adventurer = Un Aventurero que nadie ha elegido todavía.
    .rule = NOM-017
about-asleep = Un Aventurero dormido: donde su disco está arriba, la ficha se descarta.
    .rule = NOM-053
about-awake = La capacidad especial de este Aventurero.
    .rule = NOM-088
about-player = Puntos por ahora: cartas y Lunas, menos uno por cada ficha sin usar. Gana quien más tenga.
    .rule = NOM-085
about-tiles = Fichas para escribir. Cada una que sobre al final cuesta un punto.
    .rule = NOM-076
about-joker = Un Comodín vale por cualquier ficha.
    .rule = NOM-072
about-moons = Una Luna vale un punto al final.
    .rule = NOM-079
about-spare = Discos que faltan por colocar en la preparación.
    .rule = NOM-023
about-first = El jugador inicial tuvo el primer turno.
    .rule = NOM-018
about-turn = Quien tiene el turno mueve una pila o escribe una carta.
    .rule = NOM-031
about-winner = Gana quien tiene más puntos; después, quien tiene más Leyendas.
    .rule = NOM-086

# Objetivo y final.
outlook-short = { $ended ->
    [yes] La partida ha terminado
   *[no] { $over ->
    [yes] Se escriben las últimas cartas
   *[no] { $left ->
        [one] Queda { $left } pila de fichas; acaba con { $end }
       *[other] Quedan { $left } pilas de fichas; acaba con { $end }
    }
    }
    }
outlook-aim = Gana quien tenga más puntos: Leyendas, Canciones y Lunas suman; las fichas que te sobran restan.
outlook-piles = Pilas de fichas: { $left } de { $count }. Cuando al empezar un turno quedan { $end } o menos, cada cual puede escribir una última carta y acaba la partida.
outlook-moons = Lunas en la Carta Lunar: { $moons } de { $needed }. Con { $needed } se puntúa: quien va primero se lleva tres; quien va segundo, una.

## Why a hint says so, by the terms of the evaluation
because-cards =
    { $change ->
        [gain] Tus cartas ganan { $points ->
            [one] un punto
           *[other] { $points } puntos
        }.
       *[loss] Pero tus cartas pierden { $points ->
            [one] un punto
           *[other] { $points } puntos
        }.
    }
because-moons =
    { $change ->
        [gain] Ganas Lunas que valen { $points ->
            [one] un punto
           *[other] { $points } puntos
        }.
       *[loss] Pero pierdes Lunas que valen { $points ->
            [one] un punto
           *[other] { $points } puntos
        }.
    }
because-tiles =
    { $change ->
        [gain] Gastas fichas que al final costarían puntos.
       *[loss] Pero te carga de fichas, y cada una que sobre al final cuesta un punto.
    }
because-reach =
    { $change ->
        [gain] Más cartas quedan al alcance de tus fichas.
       *[loss] Pero menos cartas quedan al alcance de tus fichas.
    }
because-listening =
    { $change ->
        [gain] Tus discos de arriba están a punto de escuchar fichas que necesitas.
       *[loss] Pero tus discos escucharán menos en los próximos turnos.
    }
because-scoring =
    { $change ->
        [gain] Quedas mejor para la próxima puntuación intermedia.
       *[loss] Pero quedas peor para la próxima puntuación intermedia.
    }
because-rivals =
    { $change ->
        [gain] Frena a tu rival más fuerte.
       *[loss] Pero también ayuda a tu rival más fuerte.
    }

# Lo que se puede contar de una partida.
deed-written = He escrito { $count ->
    [one] una historia
   *[other] { $count } historias
    } en { $turns ->
    [one] un turno
   *[other] { $turns } turnos
    }; la mejor valía { $best }.
