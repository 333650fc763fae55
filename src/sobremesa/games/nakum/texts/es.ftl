# El juego.
game-name = Nakum
game-tagline = Manda a tu familia a la selva a por maíz, pieles y jade, y sube a la Pirámide con regalos dignos de los dioses.
game-note = Lo que dan y cuestan casi todas las losetas y cartas, y lo que cabe en los almacenes, es nuestro, no de la editorial; quien tenga la caja puede jugar con sus valores. Nakum es un juego de Carlos Viedma; Sobremesa no tiene relación con su autor ni con su editorial.

# Capítulos de las reglas.
section-overview = De qué se trata
section-basic-actions = Casillas básicas
section-camps = Campamentos
section-capacity = Cuántos trabajadores caben
section-special-actions = La loseta central
section-pituk = Pituk, el sumo sacerdote
section-first-player = El jugador inicial
section-increase-clan = Aumentar el clan
section-cards = Las cartas
section-setup = Preparar la partida
section-round = Rondas y Días
section-explore = Explorar
section-heritage-action = Jugar una carta de patrimonio
section-market-action = Ir al mercado
section-offering-action = Hacer una ofrenda
section-night = La Noche
section-end = El final de la partida
section-scoring = Contar los puntos

# Familias, losetas, ofrendas.
colour-green = verde
colour-yellow = amarillo
colour-red = rojo
colour-blue = azul
tile-maize-terrace = Terraza de maíz
tile-river-bank = Ribera
tile-market-square = Plaza del mercado
tile-jade-workshop = Taller de jade
tile-jaguar-trail = Senda del jaguar
tile-ancestors-grove = Arboleda de los ancestros
tile-great-milpa = Gran milpa
tile-stelae-plaza = Plaza de las estelas
offering-first-ears = Primeras mazorcas
offering-harvest-feast = Fiesta de la cosecha
offering-granary = Granero
offering-jaguar-cloak = Manto de jaguar
offering-rain-masks = Máscaras de la lluvia
offering-twin-masks = Máscaras gemelas
offering-great-ceremony = Gran ceremonia
offering-blood-of-the-maize = Sangre del maíz
offering-shadow-of-the-ceiba = Sombra de la ceiba
offering-jaguar-spirit = Espíritu del jaguar
offering-jade-heart = Corazón de jade
offering-end-of-the-katun = Fin del katún
favour-market = nuevas cartas de mercado
favour-offerings = nuevas ofrendas
deck-market = Mazo de mercado
deck-offering = Mazo de ofrendas

# Cantidades, una tras otra.
pay-maize = { $pay_maize ->
    [0] { "" }
    [one] { " " }−{ $pay_maize } maíz
   *[other] { " " }−{ $pay_maize } maíces
    }
pay-skin = { $pay_skin ->
    [0] { "" }
    [one] { " " }−{ $pay_skin } piel
   *[other] { " " }−{ $pay_skin } pieles
    }
pay-mask = { $pay_mask ->
    [0] { "" }
    [one] { " " }−{ $pay_mask } máscara
   *[other] { " " }−{ $pay_mask } máscaras
    }
get-maize = { $get_maize ->
    [0] { "" }
    [one] { " " }+{ $get_maize } maíz
   *[other] { " " }+{ $get_maize } maíces
    }
get-skin = { $get_skin ->
    [0] { "" }
    [one] { " " }+{ $get_skin } piel
   *[other] { " " }+{ $get_skin } pieles
    }
get-mask = { $get_mask ->
    [0] { "" }
    [one] { " " }+{ $get_mask } máscara
   *[other] { " " }+{ $get_mask } máscaras
    }
get-vp = { $get_vp ->
    [0] { "" }
    [one] { " " }+{ $get_vp } punto de victoria
   *[other] { " " }+{ $get_vp } puntos de victoria
    }
costs = { pay-maize }{ pay-skin }{ pay-mask }
gives = { get-maize }{ get-skin }{ get-mask }{ get-vp }
gets-briefly = { get-maize }{ get-skin }{ get-mask }{ get-vp-briefly }
get-vp-briefly = { $get_vp ->
    [0] { "" }
    [one] { " " }+{ $get_vp } punto
   *[other] { " " }+{ $get_vp } puntos
    }
points-briefly = { $worth ->
    [one] { $worth } punto
   *[other] { $worth } puntos
    }
card-briefly = { $gets ->
    [yes] { $worth ->
        [0] { gets-briefly }
       *[other] { gets-briefly } ({ $worth } al final)
    }
   *[no] { " " }{ points-briefly } al final
    }
heritage-briefly = { $seen ->
    [yes] { card-briefly }{ second-copy }
   *[no] { " " }la carta oculta { $copy }
    }
second-copy = { $copy ->
    [1] { "" }
   *[other] { " " }({ $copy })
    }
second-alike = { $alike ->
    [1] { "" }
   *[other] { " " }({ $alike })
    }
worth-at-the-end = { $worth ->
    [0] { "" }
    [one] { "" }; { $worth } punto al final
   *[other] { "" }; { $worth } puntos al final
    }
frees-a-camp = libera un campamento
frees = { $free_camp ->
    [yes] { "" }; libera un campamento
   *[no] { "" }
    }
card-price = { $pays ->
    [yes] { costs }; { $tile_name }{ frees }
   *[no] { " " }gratis; { $tile_name }{ frees }
    }
sacrifices = { $sacrifice ->
    [0] { "" }
    [one] { "" }; se sacrifica { $sacrifice } trabajador
   *[other] { "" }; se sacrifican { $sacrifice } trabajadores
    }
space-gives = { $action ->
    [market] { " " }una carta de mercado
    [heritage] { " " }una carta de patrimonio
   *[gather] { gives }
    }

# Lo que la mesa puede acordar.
option-tiles = Losetas
option-tiles-help = Cuántas losetas hay alrededor de la Pirámide.
option-tiles-eight = Las ocho
option-tiles-six = Seis de las ocho, como en una edición posterior
option-first = Jugador inicial
option-first-help = Quién empieza: en el primer asiento, quien haya estado hace menos en una pirámide maya; o que decida el azar.
option-first-random = Elegido al azar
option-first-first-seat = El primer asiento
option-content = Losetas y cartas
option-content-help = Lo que dan y cuestan las losetas y las cartas. Si tienes la caja, puedes traer un archivo con sus valores.
option-content-plenty = Los valores de esta web
option-content-ours = Los primeros valores de esta web

# Lo que se pregunta a quien juega, y lo que esperan los demás.
prompt-choose-heritage = { $may_act ->
    [yes] Elige en secreto tu carta inicial; las otras dos, guárdalas para luego.
   *[no] { $others ->
        [0] Esperamos a que { $seat } elija una carta de patrimonio.
       *[other] Esperamos a que { $seat } y otros elijan una carta de patrimonio.
    }
    }
prompt-turn-up-tile = { $seat_you ->
    [yes] Descubre una loseta. ¿Cuál? Nadie sabe qué esconden.
   *[no] { $seat } está eligiendo una loseta para descubrirla.
    }
prompt-turn = { $seat_you ->
    [yes] Te toca: coloca un trabajador (dos para una ofrenda o el clan).
   *[no] { $seat } está eligiendo dónde colocar un trabajador.
    }
prompt-free-cube = { $seat_you ->
    [yes] Tu carta libera un campamento: elige el cubo negro que se retira.
   *[no] { $seat } está eligiendo un cubo negro para retirarlo.
    }

# Lo que se puede hacer.
group-offer = Hacer una ofrenda
group-work = Trabajar
group-market = Ir al mercado
group-camp = Usar un campamento
group-explore = Explorar
group-people = Clan y Pituk

action-bequeath = Empezar con{ heritage-briefly }
note-bequeath = { $free_camp ->
    [yes] { frees-a-camp }
   *[no] { "" }
    }
action-reveal = Descubrir la loseta { $place }
action-work = { $tile_name }:{ gets-briefly }
action-buy = Mercado:{ card-briefly }
note-buy = { card-price }
action-play = Patrimonio:{ heritage-briefly }
note-play = { $tile_name }{ frees }
action-camp = Campamento:{ gets-briefly }
note-camp = { $tile_name }{ second-alike }
action-camp-buy = Mercado:{ card-briefly }
note-camp-buy = campamento;{ card-price }{ second-alike }
action-camp-play = Campamento:{ heritage-briefly }
note-camp-play = patrimonio; { $tile_name }{ frees }{ second-alike }
action-explore = Explorar la loseta { $place }: +1 punto
action-offer = { $offering_name }: { points-briefly }
note-offer = { costs }{ sacrifices }
action-pituk = { $favour ->
    [market] Pituk: mercado nuevo, +1 punto
   *[offerings] Pituk: ofrendas nuevas, +1 punto
    }
action-first = Pasar a ser jugador inicial
action-grow = Aumentar el clan: +1 trabajador
note-grow = hoy van allí dos trabajadores
action-free = Liberar:{ space-gives }
note-free = { $tile_name }{ second-alike }
action-free-pituk = Liberar: { $favour_name }
note-free-pituk = un favor de Pituk

# Por qué no.
no-market = Hoy no queda ninguna casilla de mercado libre.
refused-nak-004 = { $cause ->
    [market] { no-market }
   *[other] Esa casilla no sirve para eso.
    }
refused-nak-007 = { $cause ->
    [market] { no-market }
   *[other] Hoy nadie está en una casilla básica de esa loseta, así que su campamento está cerrado.
    }
refused-nak-008 = { $cause ->
    [market] { no-market }
   *[other] Ese campamento no tiene esa opción.
    }
refused-nak-010 = { $cause ->
    [market] { no-market }
   *[other] Un cubo negro tapa esa opción.
    }
refused-nak-011 = { $cause ->
    [market] { no-market }
   *[other] Ese campamento está agotado.
    }
refused-nak-013 = No puedes pagar esa carta de mercado.
refused-nak-014 = { $cause ->
    [market] { no-market }
   *[other] Hoy ya hay alguien allí.
    }
refused-nak-015 = { $cause ->
    [market] { no-market }
   *[other] Ya hay dos trabajadores allí.
    }
refused-nak-016 = { $cause ->
    [market] { no-market }
   *[other] Ya tienes un trabajador allí; el segundo tiene que ser de otro jugador.
    }
refused-nak-017 = { $cause ->
    [market] { no-market }
   *[other] Solo cabe un trabajador, y la casilla está ocupada.
    }
refused-nak-021 = Pituk no recibe a nadie hasta que todas las losetas estén exploradas.
refused-nak-022 = Pituk ya ha concedido sus dos favores.
refused-nak-023 = Pituk ya ha concedido ese favor.
refused-nak-029 = Ya tienes la ficha de jugador inicial.
refused-nak-030 = Necesitas dos trabajadores para aumentar el clan.
refused-nak-032 = No queda nadie en tu reserva.
refused-nak-033 = El clan no puede crecer en la primera ronda.
refused-nak-044 = Elige uno de los cubos negros del tablero.
refused-nak-048 = No hay ninguna loseta en ese lugar.
refused-nak-055 = Elige una de las cartas de patrimonio de tu mano.
refused-nak-058 = Elige una loseta que siga boca abajo.
refused-nak-061 = Ahora toca colocar trabajadores.
refused-nak-064 = Esa loseta ya está explorada.
refused-nak-067 = { $cause ->
    [market] { no-market }
   *[other] Esa loseta está boca abajo; sus casillas aún no se pueden usar.
    }
refused-nak-068 = No tienes esa carta de patrimonio.
refused-nak-069 = Ahora no puedes pagar ninguna carta de mercado aquí.
refused-nak-070 = Una ofrenda necesita dos trabajadores.
refused-nak-075 = { $lacking ->
    [0] No tienes lo que pide esa ofrenda.
    [one] Para esa ofrenda te falta { $lacking_name }.
   *[other] Para esa ofrenda te faltan { $lacking_name }.
    }
refused-nak-082 = Ahí no hay carta hasta la Noche.

# Why not, in a few words on a button.
short-nak-014 = hoy está ocupado
short-nak-029 = ya la tienes tú
short-nak-030 = pide dos trabajadores
short-nak-032 = no queda nadie en tu reserva
short-nak-033 = en la primera ronda, no
short-nak-070 = pide dos trabajadores
short-nak-075 = { $lacking ->
    [one] falta { $lacking_name }
   *[other] faltan { $lacking_name }
    }
lacking-maize = un maíz
    .many = maíces
lacking-skin = una piel
    .many = pieles
lacking-mask = una máscara
    .many = máscaras

# Lo que ha pasado.
tiles-laid = { $count } losetas quedan boca abajo alrededor de la Pirámide.
first-player-chosen = { $seat_you ->
    [yes] Empiezas tú.
   *[no] Empieza { $seat }.
    }
heritage-dealt = { $seat_you ->
    [yes] Recibes tres cartas de patrimonio.
   *[no] { $seat } recibe tres cartas de patrimonio.
    }
heritage-chosen = { $seat_you ->
    [yes] Has elegido una carta.
   *[no] { $seat } ha elegido una carta.
    }
heritage-played = { $seat_you ->
    [yes] Juegas una carta de patrimonio:{ gives }{ worth-at-the-end }{ frees }.
   *[no] { $seat } juega una carta de patrimonio:{ gives }{ worth-at-the-end }{ frees }.
    }
market-revealed = Nueva carta de mercado:{ costs }{ gives }{ worth-at-the-end }{ frees }.
offering-revealed = Nueva ofrenda:{ costs }{ worth-at-the-end }{ sacrifices }.
tile-turned = Se descubre la loseta { $place }: { $tile_name }.
day-started = { $seat_you ->
    [yes] Amanece el Día { $round }. Empiezas tú.
   *[no] Amanece el Día { $round }. Empieza { $seat }.
    }
worker-placed = { $seat_you ->
    [yes] Envías un trabajador a «{ $tile_name }» ({ $place }).
   *[no] { $seat } envía un trabajador a «{ $tile_name }» ({ $place }).
    }
camp-used = { $seat_you ->
    [yes] Usas el campamento de «{ $tile_name }» ({ $place }).
   *[no] { $seat } usa el campamento de «{ $tile_name }» ({ $place }).
    }
option-freed = { $seat_you ->
    [yes] Retiras un cubo negro del campamento de «{ $tile_name }» ({ $place }).
   *[no] { $seat } retira un cubo negro del campamento de «{ $tile_name }» ({ $place }).
    }
favour-freed = { $seat_you ->
    [yes] Liberas el favor de Pituk: { $favour_name }.
   *[no] { $seat } libera el favor de Pituk: { $favour_name }.
    }
tile-explored = { $seat_you ->
    [yes] Exploras la loseta { $place }.
   *[no] { $seat } explora la loseta { $place }.
    }
pituk-visited = { $seat_you ->
    [yes] Pides a Pituk { $favour_name }.
   *[no] { $seat } pide a Pituk { $favour_name }.
    }
market-shuffled = Las cartas de mercado vuelven al mazo y se barajan.
offerings-discarded = Las ofrendas activas quedan fuera de la partida.
token-taken = { $seat_you ->
    [yes] Tomas la ficha de jugador inicial.
   *[no] { $seat } toma la ficha de jugador inicial.
    }
clan-increased = { $seat_you ->
    [yes] Tu clan gana un trabajador.
   *[no] El clan de { $seat } gana un trabajador.
    }
market-card-taken = { $seat_you ->
    [yes] Te llevas una carta de mercado.
   *[no] { $seat } se lleva una carta de mercado.
    }
offering-made = { $seat_you ->
    [yes] Haces una ofrenda: { $offering_name }.
   *[no] { $seat } hace una ofrenda: { $offering_name }.
    }
workers-sacrificed = { $seat_you ->
    [yes] { $count ->
        [one] Sacrificas un trabajador.
       *[other] Sacrificas { $count } trabajadores.
    }
   *[no] { $count ->
        [one] { $seat } sacrifica un trabajador.
       *[other] { $seat } sacrifica { $count } trabajadores.
    }
    }
amount = { $resource ->
    [maize] { $count ->
        [one] { $count } maíz
       *[other] { $count } maíces
    }
    [skin] { $count ->
        [one] { $count } piel
       *[other] { $count } pieles
    }
   *[mask] { $count ->
        [one] { $count } máscara de jade
       *[other] { $count } máscaras de jade
    }
    }
lost-part = { $lost ->
    [0] .
    [one] . Almacén lleno: se pierde { lost-amount }.
   *[other] . Almacén lleno: se pierden { lost-amount }.
    }
lost-amount = { $resource ->
    [maize] { $lost ->
        [one] { $lost } maíz
       *[other] { $lost } maíces
    }
    [skin] { $lost ->
        [one] { $lost } piel
       *[other] { $lost } pieles
    }
   *[mask] { $lost ->
        [one] { $lost } máscara de jade
       *[other] { $lost } máscaras de jade
    }
    }
resource-gained = { $count ->
    [0] { $seat_you ->
        [yes] Tu almacén está lleno: pierdes { lost-amount }.
       *[no] { $seat } pierde { lost-amount }: el almacén está lleno.
    }
   *[other] { $seat_you ->
        [yes] Recibes { amount }{ lost-part }
       *[no] { $seat } recibe { amount }{ lost-part }
    }
    }
resource-paid = { $seat_you ->
    [yes] Pagas { amount }.
   *[no] { $seat } paga { amount }.
    }
points-earned = { $seat_you ->
    [yes] { $count ->
        [one] Ganas un punto de victoria.
       *[other] Ganas { $count } puntos de victoria.
    }
   *[no] { $count ->
        [one] { $seat } gana un punto de victoria.
       *[other] { $seat } gana { $count } puntos de victoria.
    }
    }
day-passed = { $seat_you ->
    [yes] Hoy no puedes hacer nada más.
   *[no] { $seat } no puede hacer nada más hoy.
    }
night-fell = Cae la Noche. Todos vuelven a casa.
end-announced = { $seat_you ->
    [yes] Es tu segunda ofrenda: se termina el Día y acaba la partida.
   *[no] Es la segunda ofrenda de { $seat }: se termina el Día y acaba la partida.
    }
game-stalled = Los dioses ya han esperado bastante: la partida acaba aquí.
final-scored = { $seat_you ->
    [yes] Terminas con { score-count }: ofrendas { $offerings }, mercado { $market }, patrimonio { $heritage }, fichas { $tokens }, almacén { $stored }.
   *[no] { $seat } termina con { score-count }: ofrendas { $offerings }, mercado { $market }, patrimonio { $heritage }, fichas { $tokens }, almacén { $stored }.
    }
game-won = { $seat_you ->
    [yes] Los dioses favorecen a tu familia: ¡has ganado!
   *[no] Los dioses favorecen a la familia de { $seat }: ¡gana { $seat }!
    }

# Lo que mira quien juega bien.
term-cards = Cartas
term-tokens = Fichas de punto de victoria
term-stores = Almacén
term-reach = Una ofrenda al alcance
term-clan = Trabajadores
term-hand = Patrimonio en la mano
term-first = Jugar pronto en la próxima ronda
term-camps = Campamentos abiertos
term-rivals = El rival más fuerte
term-end = Ir por delante al final

# Lo que hay en la mesa, para ayudas y lectores de pantalla.
label-tile = Loseta { $place }: { $tile_name }
label-tile-down = { $colour ->
    [none] Loseta { $place }, boca abajo: explorarla vale 1 punto de victoria
   *[other] Loseta { $place }, boca abajo, en exploración ({ $colour_name })
    }
label-space = { $colours ->
    [none] Loseta { $place }, casilla { $space }:{ space-gives }{ four-marked }
   *[other] Loseta { $place }, casilla { $space }:{ space-gives }{ four-marked }; allí: { $colours_name }
    }
four-marked = { $four ->
    [yes] { "" }; caben dos
   *[no] { "" }
    }
label-hearth = { $colour ->
    [none] Campamento de la loseta { $place }
   *[other] Campamento de la loseta { $place }, usado hoy ({ $colour_name })
    }
label-option = { $covered ->
    [yes] Campamento de la loseta { $place }, opción { $option }, tapada:{ space-gives }
   *[no] Campamento de la loseta { $place }, opción { $option }:{ space-gives }
    }
label-pituk = { $colour ->
    [none] { $explored ->
        [yes] Pituk, el sumo sacerdote
       *[no] Pituk, el sumo sacerdote, que espera a que todo esté explorado
    }
   *[other] Pituk, visitado hoy ({ $colour_name })
    }
label-favour = { $covered ->
    [yes] Favor de Pituk, concedido: { $favour_name }
   *[no] { $explored ->
        [yes] Favor de Pituk: { $favour_name }
       *[no] Favor de Pituk, aún no: { $favour_name }
    }
    }
label-first-space = { $colour ->
    [none] Ser jugador inicial
   *[other] Ser jugador inicial, ocupado hoy ({ $colour_name })
    }
label-clan-space = { $colour ->
    [none] Aumentar el clan
   *[other] Aumentar el clan, ocupado hoy ({ $colour_name })
    }
label-market-card = Carta de mercado { $slot }:{ costs }{ gives }{ worth-at-the-end }{ frees }
label-offering = Ofrenda { $slot }, { $offering_name }:{ costs }{ worth-at-the-end }{ sacrifices }
label-deck = { $count ->
    [one] { $deck_name }: { $count } carta
   *[other] { $deck_name }: { $count } cartas
    }
label-round = Ronda { $round }
label-family = { $seat_you ->
    [yes] Tú, { $colour_name }: { score-count } (cartas { $cards }, fichas { $tokens }, almacén { $stored })
   *[no] { $seat }, { $colour_name }: { score-count } (cartas { $cards }, fichas { $tokens }, almacén { $stored })
    }
score-count = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
    }
label-home = { $seat_you ->
    [yes] Tus trabajadores en casa: { $count }; en la reserva: { $reserve }
   *[no] { $seat }, trabajadores en casa: { $count }; en la reserva: { $reserve }
    }
label-store = { $seat_you ->
    [yes] Tu almacén: { $resource_name }, { $count } de { $limit }
   *[no] Almacén de { $seat }: { $resource_name }, { $count } de { $limit }
    }
resource-maize = Maíz
resource-skin = Pieles
resource-mask = Máscaras de jade
label-tokens = { $seat_you ->
    [yes] Tus fichas de puntos de victoria: { $count }
   *[no] { $seat }, fichas de puntos de victoria: { $count }
    }
label-bought = { $seat_you ->
    [yes] Tus cartas de mercado: { $count } ({ points-count })
   *[no] { $seat }, cartas de mercado: { $count } ({ points-count })
    }
points-count = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
    }
label-made = { $seat_you ->
    [yes] Tus ofrendas: { $count } de 2 ({ points-count })
   *[no] { $seat }, ofrendas: { $count } de 2 ({ points-count })
    }
label-hand-card = { $seat_you ->
    [yes] Tu carta de patrimonio { $slot }:{ gives }{ worth-at-the-end }{ frees }
   *[no] { $seat }, carta de patrimonio { $slot }:{ gives }{ worth-at-the-end }{ frees }
    }
label-hand-back = { $seat }, carta de patrimonio { $slot }, oculta
label-token = { $seat_you ->
    [yes] Tienes la ficha de jugador inicial
   *[no] { $seat } tiene la ficha de jugador inicial
    }
label-turn = { $seat_you ->
    [yes] Te toca
   *[no] Esperamos a { $seat }
    }
label-passed = { $seat_you ->
    [yes] Hoy no haces nada más
   *[no] { $seat } no hace nada más hoy
    }
label-winner = { $seat_you ->
    [yes] Has ganado con { score-count }
   *[no] Gana { $seat } con { score-count }
    }

seat-green = Verde
seat-yellow = Amarillo
seat-red = Rojo
seat-blue = Azul

# El claro en pocas líneas, para la terminal.
survey-day = { $day ->
    [0] Antes del primer Día; { $seat_you ->
        [yes] tienes la ficha de jugador inicial
       *[no] { $seat } tiene la ficha de jugador inicial
    }
   *[other] Día { $day }; { $seat_you ->
        [yes] tienes la ficha de jugador inicial
       *[no] { $seat } tiene la ficha de jugador inicial
    }
    }
survey-family = { $seat_you ->
    [yes] Tú:
   *[no] { $seat }:
    }
survey-score = { score-count }
survey-stock = { $resource ->
    [maize] { $count ->
        [one] { $count } maíz
       *[other] { $count } maíces
    }
    [skin] { $count ->
        [one] { $count } piel
       *[other] { $count } pieles
    }
   *[mask] { $count ->
        [one] { $count } máscara
       *[other] { $count } máscaras
    }
    }
survey-workers = trabajadores: { $idle }, reserva: { $reserve }
survey-made = { $count ->
    [one] { $count } ofrenda
   *[other] { $count } ofrendas
    }
survey-offerings = Ofrendas (puntos al final):
survey-offering = { $offering_name }{ costs }{ survey-sacrifice }{ survey-worth }
survey-sacrifice = { $sacrifice ->
    [0] { "" }
    [one] { " " }−{ $sacrifice } trabajador
   *[other] { " " }−{ $sacrifice } trabajadores
    }
survey-worth = { $worth ->
    [0] { "" }
   *[other] { " " }({ $worth })
    }
survey-market = Mercado (puntos al final):
survey-hand = Tu mano (puntos al final):
survey-card = { costs }{ gets-briefly }{ survey-worth }{ survey-frees }
survey-frees = { $free_camp ->
    [yes] { "" }, libera un campamento
   *[no] { "" }
    }

# The end, by category.
tally-offerings = Ofrendas
tally-market = Cartas de mercado
tally-heritage = Cartas de patrimonio
tally-tokens = Fichas
tally-stored = Almacén
tie-tokens = Empate a puntos: deciden las fichas.
tie-masks = Empate a puntos: deciden las máscaras.
tie-first-offering = Empate a puntos: va por delante quien hizo la primera ofrenda.

## Errores en los valores de la propia caja
mistake-no-word = { $key } tiene que ser una palabra de { $most } letras como mucho, no { $value }.
mistake-no-box = no hay valores llamados { $value }; hay { $names }, o el texto de un archivo.
mistake-no-id = { $key } no puede ser { $value }.
mistake-id-twice = { $key } es { $value }, pero así se llama ya { $other }.
mistake-not-so-many-spaces = { $key } tiene que tener de 1 a { $most } entradas, no { $count }.
mistake-gives-nothing = { $key } no da nada.
mistake-miscounted = { $key } es { $value }, pero hay { $count }.
mistake-not-so-many-cards = { $key } tiene que ser de { $least } a { $most }, no { $count }.
mistake-not-so-many-tiles = { $key } tiene que ser { $most }, no { $count }.

# Para qué sirve cada cosa, y su regla.
about-tile-down = Un trabajador la explora: 1 punto de victoria en el acto, y la loseta se descubre de Noche.
    .rule = NAK-064
about-tile = Arriba, las casillas básicas; abajo, el campamento.
    .rule = NAK-003
about-space = Un trabajador aquí toma lo que se ve. Con el signo de mercado o de patrimonio tomas o juegas una carta.
    .rule = NAK-004
about-hearth = Un campamento solo está abierto si hoy hay un trabajador, de quien sea, en una casilla básica de esta loseta.
    .rule = NAK-007
about-option = Una opción del campamento. Una vez usada, la tapa un cubo negro hasta que una carta la libere.
    .rule = NAK-008
about-pituk = Cuando todo está explorado, un trabajador puede pedir un favor a Pituk: cartas nuevas y 1 punto de victoria.
    .rule = NAK-021
about-favour = Pituk concede cada favor una vez: cambia estas cartas por otras nuevas.
    .rule = NAK-023
about-first-space = Un trabajador aquí toma la ficha de jugador inicial: empiezas tú desde el próximo Día.
    .rule = NAK-029
about-clan-space = Dos trabajadores aquí traen a un tercero de la reserva. No en la primera ronda.
    .rule = NAK-030
about-market-card = Encima de los dos puntos, lo que pagas; debajo, lo que recibes. Se toma en una casilla de mercado.
    .rule = NAK-069
about-offering = Dos trabajadores y todo su coste. La segunda ofrenda de cualquiera hace que este Día sea el último.
    .rule = NAK-070
about-deck = De aquí salen cartas nuevas por la Noche.
    .rule = NAK-082
about-round = Una ronda es un Día y una Noche. El Día termina cuando no quedan trabajadores por colocar.
    .rule = NAK-061
about-family = Una familia y sus puntos por ahora. Al final gana quien tenga más.
    .rule = NAK-002
about-home = Los trabajadores en casa aún se pueden colocar hoy; los de la reserva deben entrar antes en el clan.
    .rule = NAK-061
about-store = Lo que tienes y cuánto cabe. Lo que no cabe se pierde.
    .rule = NAK-092
about-tokens = Puntos de victoria ya ganados; además deciden los empates.
    .rule = NAK-093
about-bought = Cartas de mercado tomadas y sus puntos al final.
    .rule = NAK-040
about-made = Ofrendas hechas. Cuando alguien hace la segunda, se termina el Día y acaba la partida.
    .rule = NAK-083
about-hand-card = Una carta de patrimonio tuya: juégala en una casilla de patrimonio.
    .rule = NAK-068
about-hand-back = Una carta de patrimonio que solo conoce su dueño.
    .rule = NAK-068
about-token = Quien la tiene empieza cada Día.
    .rule = NAK-029
about-turn = Quien tiene el turno coloca un trabajador, o dos para una ofrenda o el clan.
    .rule = NAK-061
about-passed = Hoy ya no tiene a quién colocar.
    .rule = NAK-063
about-winner = Gana quien tiene más puntos.
    .rule = NAK-002

# Objetivo y final.
outlook-short = { $ended ->
    [yes] La partida ha terminado
   *[no] { $last ->
    [yes] Último Día: la partida acaba esta noche
   *[no] { $most } de las { $needed } ofrendas que traen el final
    }
    }
outlook-aim = Gana quien tenga más puntos: ofrendas, cartas de mercado, patrimonio, fichas y almacén.
outlook-offerings = { $seat_you ->
    [yes] Tus ofrendas
   *[no] Ofrendas de { $seat }
    }
outlook-end = En cuanto alguien ha hecho { $needed } ofrendas, se juega este Día hasta el final y acaba la partida, sin Noche.
outlook-day = Es el Día { $day }.

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
because-tokens =
    { $change ->
        [gain] Ganas { $points ->
            [one] un punto
           *[other] { $points } puntos
        } en el acto.
       *[loss] Pero pierdes { $points ->
            [one] un punto
           *[other] { $points } puntos
        } en el acto.
    }
because-stores =
    { $change ->
        [gain] Guardas más cosas útiles en el almacén.
       *[loss] Pero vacía tu almacén.
    }
because-reach =
    { $change ->
        [gain] Una ofrenda queda más cerca.
       *[loss] Pero una ofrenda queda más lejos.
    }
because-clan =
    { $change ->
        [gain] Tienes más trabajadores, o los aprovechas mejor.
       *[loss] Pero te quedan menos trabajadores.
    }
because-hand =
    { $change ->
        [gain] Tus cartas de patrimonio valen más.
       *[loss] Pero tus cartas de patrimonio valen menos.
    }
because-first =
    { $change ->
        [gain] Juegas antes en la próxima ronda.
       *[loss] Pero juegas más tarde en la próxima ronda.
    }
because-camps =
    { $change ->
        [gain] Los campamentos que te interesan quedan abiertos.
       *[loss] Pero abre un campamento a los demás.
    }
because-rivals =
    { $change ->
        [gain] Frena a tu rival más fuerte.
       *[loss] Pero también ayuda a tu rival más fuerte.
    }
because-end =
    { $change ->
        [gain] Vas por delante cuando acaba la partida.
       *[loss] Pero vas por detrás si acaba la partida.
    }

# Lo que se puede contar de una partida.
deed-clan = Mi clan ha hecho { $offered ->
    [one] una ofrenda
   *[other] { $offered } ofrendas
    }, ha comprado { $bought ->
    [one] una carta
   *[other] { $bought } cartas
    } y ha explorado { $explored ->
    [one] una loseta
   *[other] { $explored } losetas
    }.
