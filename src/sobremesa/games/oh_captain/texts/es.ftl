# El juego.
game-name = Oh Captain!
game-tagline = Registra la cueva y cuéntale al Capitán lo que has encontrado. Decir la verdad es opcional; que te pillen sale caro.
game-note = Donde el reglamento deja algo abierto, la respuesta es nuestra; las reglas dicen dónde. Oh Captain! es un juego de Florian Sirieix, editado por Ludonaute; Sobremesa no tiene relación con ninguno de los dos.

# Capítulos de las reglas.
section-components = Qué hay en la caja
section-setup = Preparación
section-turn-order = De quién es el turno
section-mutiny-loyalty = Motín o lealtad
section-exploration = Exploración
section-captains-choice = La decisión del Capitán
section-challenge = Desafíos
section-effects = Qué hacen los objetos
section-loot = El botín
section-discard-pile = El montón de descartes
section-end = El final de la partida
section-abilities = Los Aventureros

# Aventureros.
adventurer-lys = Lys
adventurer-nostromo = Nostromo
adventurer-moon = Moon
adventurer-red = Red
adventurer-siana = Siana
adventurer-ulrich = Ulrich
adventurer-ability = { $adventurer ->
    [lys] { ability-lys }
    [nostromo] { ability-nostromo }
    [moon] { ability-moon }
    [red] { ability-red }
    [siana] { ability-siana }
   *[ulrich] { ability-ulrich }
    }
ability-lys = gana los empates por las fichas de mayoría
ability-nostromo = con un motín toma una carta de los descartes
ability-moon = al final de su turno puede poner boca abajo hasta dos cartas que tenga boca arriba
ability-red = al final de su turno toma una moneda si tiene menos que todos los demás
ability-siana = elige cuál de sus cartas recibe el golpe, pero no un Huevo
ability-ulrich = con un desafío gana dos monedas en vez de una

# Objetos y cartas.
item-lantern = una Linterna
    .bare = Linterna
    .does = descubre una carta boca abajo del objetivo
item-hook = un Garfio
    .bare = Garfio
    .does = le quita una carta al objetivo
item-lizard = un Lagarto
    .bare = Lagarto
    .does = le quita una moneda al objetivo
item-pistol = una Pistola
    .bare = Pistola
    .does = descarta una carta del objetivo
item-egg = un Huevo
    .bare = Huevo
    .does = nada; hay que mentir
item-purse = una Bolsa
    .bare = Bolsa
    .does = nada; se reparte al principio
card-lantern-2 = una Linterna (2)
    .bare = Linterna (2)
    .many = Linternas (2)
card-lantern-3 = una Linterna (3)
    .bare = Linterna (3)
    .many = Linternas (3)
card-hook = un Garfio
    .bare = Garfio
    .many = Garfios
card-lizard = un Lagarto
    .bare = Lagarto
    .many = Lagartos
card-pistol = una Pistola
    .bare = Pistola
    .many = Pistolas
card-egg = un Huevo
    .bare = Huevo
    .many = Huevos
card-purse = una Bolsa
    .bare = Bolsa
    .many = Bolsas
card-arrival = la Llegada de los Nómadas
    .many = Llegadas
card-hidden = una carta boca abajo
    .many = cartas boca abajo
side-open = boca arriba
side-hidden = boca abajo

# Lo que la mesa puede acordar.
option-captain = Primer Capitán
option-captain-help = Quién empieza de Capitán. Que ocupe el primer asiento quien queráis, o dejadlo al azar.
option-captain-random = Elegido al azar
option-captain-first-seat = El primer asiento
option-adventurers = Aventureros
option-adventurers-help = Cómo recibe cada cual su Aventurero.
option-adventurers-pick = Cada cual elige
option-adventurers-random = Repartidos al azar
option-cast = Siana y Ulrich
option-cast-help = No se recomiendan con tres o cuatro jugadores.
option-cast-recommended = Solo con cinco o seis jugadores
option-cast-all = Siempre bienvenidos
option-purchase = Ataque tras una compra
option-purchase-help = Si el Capitán debe usar un objeto que se le vendió sin mentir.
option-purchase-must-attack = El Capitán debe usarlo
option-purchase-may-attack = El Capitán puede usarlo

# Lo que se pregunta a un jugador, y lo que esperan los demás.
prompt-pick-adventurer = { $seat_you ->
    [yes] Elige tu Aventurero.
   *[no] { $seat } está eligiendo Aventurero.
    }
prompt-mutiny-or-loyalty = { $seat_you ->
    [yes] Tienes más monedas que el Capitán: ¿motín, o pagas una y sigues leal?
   *[no] { $seat } tiene más monedas que el Capitán y sopesa un motín.
    }
prompt-search-pile = { $seat_you ->
    [yes] Toma una carta de los descartes, o ninguna.
   *[no] { $seat } está rebuscando en los descartes.
    }
prompt-announcement = { $seat_you ->
    [yes] Has encontrado { $card_name }. ¿Qué le dices al Capitán?
   *[no] { $seat } mira una carta y piensa qué decir.
    }
prompt-captains-choice = { $seat_you ->
    [yes] { $explorer_seat } anuncia { $item_name }. ¿Compras la carta o dejas que la use?
   *[no] { $explorer_seat_you ->
        [yes] Has anunciado { $item_name }. { $seat } sopesa tus palabras.
       *[no] { $explorer_seat } anuncia { $item_name }. { $seat } lo sopesa.
    }
    }
prompt-turn-cards = { $seat_you ->
    [yes] { $left ->
        [one] Puedes poner boca abajo otra carta tuya.
       *[other] Puedes poner boca abajo hasta { $left } de tus cartas.
    }
   *[no] { $left ->
        [one] { $seat } puede poner boca abajo otra de sus cartas.
       *[other] { $seat } puede poner boca abajo hasta { $left } de sus cartas.
    }
    }
prompt-take-coin = { $seat_you ->
    [yes] Eres { adventurer-red } y quien menos monedas tiene: quítale una a un Explorador.
   *[no] { $seat } está eligiendo a quién quitarle una moneda.
    }
prompt-purchase-target = { $seat_you ->
    [yes] ¡Es verdad, { $item_name }! ¿Contra quién usas la carta?
   *[no] { $seat } ha comprado { $item_name } y elige objetivo.
    }
prompt-attack-target = { $seat_you ->
    [yes] ¿A quién atacas con tu «{ $item_bare }»?
   *[no] { $seat } está eligiendo a quién atacar con { $item_name }.
    }
prompt-challenge = { $seat_you ->
    [yes] { $attacker_seat } te ataca con { $item_name }. ¿Te lo crees?
   *[no] { $attacker_seat_you ->
        [yes] Atacas con { $item_name }. ¿Te cree { $seat }?
       *[no] { $attacker_seat } ataca con { $item_name }. ¿Se lo cree { $seat }?
    }
    }
prompt-choose-card = { $seat_you ->
    [yes] { $item ->
        [hook] ¿Qué carta le quitas a { $owner_seat }?
       *[other] ¿Qué carta de { $owner_seat } va bajo la Botella?
    }
   *[no] { $owner_seat_you ->
        [yes] { $seat } está eligiendo una de tus cartas.
       *[no] { $seat } está eligiendo una carta de { $owner_seat }.
    }
    }
prompt-sianas-card = { $seat_you ->
    [yes] { $item ->
        [hook] ¿Cuál de tus cartas se lleva { $attacker_seat }?
        [lantern] ¿Cuál de tus cartas boca abajo enseñas a todos?
       *[other] { $attacker_seat } dispara: ¿cuál de tus cartas va bajo la Botella?
    }
   *[no] { $attacker_seat_you ->
        [yes] { $seat } está eligiendo qué carta recibe tu golpe.
       *[no] { $seat } está eligiendo qué carta recibe el golpe de { $attacker_seat }.
    }
    }

# Lo que un jugador puede hacer.
outcome-challenge = Si es mentira, te pagan y el ataque termina. Si es verdad, pagas tú y el ataque sigue.
action-pick = { $adventurer_name }
note-pick = { adventurer-ability }
action-mutiny = Motín: quedarse con la Botella
note-mutiny = recibes una moneda y termina tu turno
action-loyalty = Lealtad: pagar una moneda al Capitán
note-loyalty = después exploras
action-announce = { $item ->
    [lantern] «¡Una Linterna!» (descubre una carta)
    [hook] «¡Un Garfio!» (quita una carta)
    [lizard] «¡Un Lagarto!» (quita una moneda)
    [pistol] «¡Una Pistola!» (descarta una carta)
    [egg] «¡Un Huevo!»
   *[purse] «¡Una Bolsa!»
    }
note-announce = { $truth ->
    [true] la verdad
    [egg] una mentira (hay que mentir)
    [false] una mentira
   *[unknown] { "" }
    }
action-buy = { $item ->
    [lantern] Comprar la «Linterna» por una moneda
    [hook] Comprar el «Garfio» por una moneda
    [lizard] Comprar el «Lagarto» por una moneda
   *[pistol] Comprar la «Pistola» por una moneda
    }
note-buy = la carta es tuya; si es lo que dice, la usas
action-allow = Dejar que { $whom_seat } use la carta
note-allow = se la queda boca abajo y puede atacar con ella
action-attack = { $item ->
    [lantern] Atacar a { $whom_seat }: descubrir una carta
    [hook] Atacar a { $whom_seat }: quitarle una carta
    [lizard] Atacar a { $whom_seat }: quitarle una moneda
   *[pistol] Atacar a { $whom_seat }: descartar una carta
    }
action-accept = { $item ->
    [lantern] Creerlo: se descubre una carta tuya
    [hook] Creerlo: pierdes una carta
    [lizard] Creerlo: pierdes una moneda
   *[pistol] Creerlo: se descarta una carta tuya
    }
action-challenge = Desafiar: «¡Enséñame esa carta!»
action-take = { $card ->
    [hidden] { $item ->
        [hook] Quitarle una carta boca abajo, al azar
       *[other] Descartar una carta boca abajo, al azar
    }
   *[other] { $item ->
        [hook] Quitarle { $card_name }
       *[other] Descartar { $card_name }
    }
    }
action-give = { $side ->
    [open] Entregar { $card_name }, boca arriba
   *[hidden] Entregar { $card_name }, boca abajo
    }
action-hide = Poner boca abajo { $card_name }
action-fetch = Tomar { $card_name } de los descartes
action-rob = Quitarle una moneda a { $whom_seat }
action-pass = { $asked ->
    [search-pile] No tomar ninguna
    [turn-cards] No girar más cartas
   *[other] No usar la carta contra nadie
    }

# Por qué no.
refused-cap-012 = Elige un Aventurero que nadie haya elegido todavía.
refused-cap-019 = Siana y Ulrich solo acompañan a cinco o seis jugadores, salvo que la mesa acuerde otra cosa.
refused-cap-023 = Solo quien tiene más monedas que el Capitán declara un motín o jura lealtad, y antes de sacar carta.
refused-cap-025 = Tienes más monedas que el Capitán: primero declara un motín o jura lealtad.
refused-cap-032 = Di que has encontrado una Linterna, un Garfio, un Lagarto o una Pistola.
refused-cap-034 = Nadie confiesa nunca un Huevo del Nukha: di otra cosa.
refused-cap-036 = El Capitán compra el objeto o deja que se use; no hay más.
refused-cap-037 = Comprar cuesta una moneda, y no tienes ninguna.
refused-cap-039 = Lo que se vendió sin mentir hay que usarlo contra un Explorador.
refused-cap-042 = Elige al Explorador al que atacas.
refused-cap-043 = Lo anunciado ya no se puede cambiar.
refused-cap-046 = Al Capitán no lo ataca nadie.
refused-cap-047 = No puedes atacarte.
refused-cap-048 = Acepta el ataque o desafía a quien te ataca.
refused-cap-053 = Solo el objetivo del ataque puede responder.
refused-cap-055 = Elige una de sus cartas: una boca arriba, o una boca abajo al azar.
refused-cap-062 = Ese Explorador no tiene ninguna carta que perder.
refused-cap-063 = Ese Explorador no tiene ninguna moneda que perder.
refused-cap-064 = Ese Explorador no tiene ninguna carta boca abajo que alumbrar.
refused-cap-090 = Nostromo toma una carta que esté en los descartes, o ninguna.
refused-cap-092 = Moon pone boca abajo una de sus cartas boca arriba, o ninguna más.
refused-cap-094 = Red le quita la moneda a otro Explorador.
refused-cap-096 = Red nunca le quita una moneda al Capitán.
refused-cap-098 = Siana elige una de sus propias cartas que pueda recibir el golpe.
refused-cap-099 = Siana no puede elegir un Huevo mientras tenga otra carta.

# Why not, in a few words on a button.
short-cap-037 = no tienes ninguna moneda
short-cap-046 = al Capitán no lo ataca nadie
short-cap-062 = no tiene carta que perder
short-cap-063 = no tiene moneda que perder
short-cap-064 = sin cartas boca abajo
short-cap-096 = nunca al Capitán

# Lo que ha pasado.
captain-named = { $seat_you ->
    [yes] Eres el Capitán.
   *[no] { $seat } es el Capitán.
    }
coins-dealt = { $seat_you ->
    [yes] { $count ->
        [one] Tomas una moneda de la reserva.
       *[other] Tomas { $count } monedas de la reserva.
    }
   *[no] { $count ->
        [one] { $seat } toma una moneda de la reserva.
       *[other] { $seat } toma { $count } monedas de la reserva.
    }
    }
purse-dealt = { $seat_you ->
    [yes] Recibes una Bolsa, boca abajo.
   *[no] { $seat } recibe una Bolsa, boca abajo.
    }
adventurer-picked = { $seat_you ->
    [yes] Juegas con { $adventurer_name }.
   *[no] { $seat } juega con { $adventurer_name }.
    }
cave-filled = En la Cueva hay { $count } cartas; los Nómadas esperan cerca del fondo.
discards-laid = { $seat_you ->
    [yes] Bajo tu Botella quedan { $cards_name }. Ni una palabra.
   *[no] { $seat } echa un vistazo a { $count } cartas, las mete bajo la Botella y no suelta prenda.
    }
turn-started = { $seat_you ->
    [yes] Tienes la Cueva delante: es tu turno.
   *[no] La Cueva pasa a { $seat }.
    }
loyalty-pledged = { $seat_you ->
    [yes] Juras lealtad y le das una moneda a { $to_seat }.
   *[no] { $to_seat_you ->
        [yes] { $seat } jura lealtad y te da una moneda.
       *[no] { $seat } jura lealtad y le da una moneda a { $to_seat }.
    }
    }
mutiny-declared = { $seat_you ->
    [yes] ¡Motín! Le quitas la Botella a { $former_seat }.
   *[no] { $former_seat_you ->
        [yes] ¡Motín! { $seat } te quita la Botella.
       *[no] ¡Motín! { $seat } le quita la Botella a { $former_seat }.
    }
    }
pile-looked = { $seat_you ->
    [yes] { $cards ->
        [none] Bajo la Botella no hay nada.
       *[other] Bajo la Botella hay { $cards_name }.
    }
   *[no] { $seat } mira bajo la Botella.
    }
card-fetched = { $seat_you ->
    [yes] Tomas { $card_name } de debajo de la Botella.
   *[no] { $seat } toma una carta de debajo de la Botella.
    }
card-drawn = { $seat_you ->
    [yes] Encuentras { $card_name }.
   *[no] { $seat } encuentra algo en la Cueva.
    }
item-announced = { $seat_you ->
    [yes] Anuncias { $item_name }.
   *[no] { $seat } anuncia { $item_name }.
    }
item-paid = { $seat_you ->
    [yes] Le pagas una moneda a { $to_seat }.
   *[no] { $to_seat_you ->
        [yes] { $seat } te paga una moneda.
       *[no] { $seat } le paga una moneda a { $to_seat }.
    }
    }
card-bought = { $truth ->
    [yes] Es verdad: ¡{ $card_name }!
   *[no] ¡Mentira! Es { $card_name }.
    }
use-allowed = { $seat_you ->
    [yes] Dejas que { $explorer_seat } use la carta.
   *[no] { $explorer_seat_you ->
        [yes] { $seat } te deja usar la carta.
       *[no] { $seat } deja que { $explorer_seat } use la carta.
    }
    }
card-kept = { $seat_you ->
    [yes] Pones { $card_name } boca abajo en tu botín.
   *[no] { $seat } pone la carta boca abajo en su botín.
    }
nobody-to-attack = No hay a quién atacar con eso.
attack-declared = { $seat_you ->
    [yes] Atacas a { $target_seat } con { $item_name }.
   *[no] { $target_seat_you ->
        [yes] { $seat } te ataca con { $item_name }.
       *[no] { $seat } ataca a { $target_seat } con { $item_name }.
    }
    }
attack-accepted = { $seat_you ->
    [yes] Crees a { $attacker_seat }.
   *[no] { $attacker_seat_you ->
        [yes] { $seat } te cree.
       *[no] { $seat } cree a { $attacker_seat }.
    }
    }
attack-challenged = { $seat_you ->
    [yes] Desafías a { $attacker_seat }.
   *[no] { $attacker_seat_you ->
        [yes] { $seat } te desafía.
       *[no] { $seat } desafía a { $attacker_seat }.
    }
    }
card-shown = { $truth ->
    [yes] No mentía: ¡{ $card_name }!
   *[no] ¡Una mentira! Era { $card_name }.
    }
challenge-paid = { $seat_you ->
    [yes] Le pagas { coin-count } a { $to_seat }.
   *[no] { $to_seat_you ->
        [yes] { $seat } te paga { coin-count }.
       *[no] { $seat } le paga { coin-count } a { $to_seat }.
    }
    }
coin-count = { $count ->
    [one] una moneda
   *[other] { $count } monedas
    }
coin-stolen = { $seat_you ->
    [yes] El Lagarto de { $to_seat } te quita una moneda.
   *[no] { $to_seat_you ->
        [yes] Tu Lagarto le quita una moneda a { $seat }.
       *[no] El Lagarto de { $to_seat } le quita una moneda a { $seat }.
    }
    }
card-stolen = { $seat_you ->
    [yes] Le enganchas { the-card } a { $from_seat }.
   *[no] { $from_seat_you ->
        [yes] { $seat } te engancha { the-card }.
       *[no] { $seat } le engancha { the-card } a { $from_seat }.
    }
    }
the-card = { $card ->
    [unknown] una carta boca abajo
   *[other] { $card_name }
    }
card-shot = { $seat_you ->
    [yes] Disparas a { $from_seat }: pierde { the-card }, que va a los descartes.
   *[no] { $from_seat_you ->
        [yes] { $seat } te dispara: pierdes { the-card }, que va a los descartes.
       *[no] { $seat } dispara a { $from_seat }: pierde { the-card }, que va a los descartes.
    }
    }
card-lit = { $seat_you ->
    [yes] Alumbras el botín de { $from_seat }: ¡{ $card_name }!
   *[no] { $from_seat_you ->
        [yes] { $seat } alumbra tu botín: ¡{ $card_name }!
       *[no] { $seat } alumbra el botín de { $from_seat }: ¡{ $card_name }!
    }
    }
eggs-proved = { $seat_you ->
    [yes] Solo puedes entregar un Huevo a falta de otra cosa: todas tus cartas boca abajo son Huevos, y todos lo saben.
   *[no] { $seat } solo puede entregar un Huevo a falta de otra cosa: todas sus cartas boca abajo son Huevos.
    }
card-turned = { $seat_you ->
    [yes] Pones boca abajo { $card_name }.
   *[no] { $seat } pone boca abajo { $card_name }.
    }
coin-taken = { $seat_you ->
    [yes] { $to_seat } te quita una moneda.
   *[no] { $to_seat_you ->
        [yes] Le quitas una moneda a { $seat }.
       *[no] { $to_seat } le quita una moneda a { $seat }.
    }
    }
nomads-arrived = { $seat_you ->
    [yes] Encuentras… ¡a los Nómadas! Os han encontrado.
   *[no] { $seat } encuentra… ¡a los Nómadas! Os han encontrado.
    }
loot-revealed = { $cards ->
    [none] { $seat_you ->
        [yes] No tienes botín.
       *[no] { $seat } no tiene botín.
    }
   *[other] { $seat_you ->
        [yes] Tu botín: { $cards_name }.
       *[no] { $seat } enseña { $cards_name }.
    }
    }
majority-won = { $seat_you ->
    [yes] { $card ->
        [pistol] Tienes más Pistolas que nadie.
        [hook] Tienes más Garfios que nadie.
       *[other] Tienes más Lagartos que nadie.
    }
   *[no] { $card ->
        [pistol] { $seat } tiene más Pistolas que nadie.
        [hook] { $seat } tiene más Garfios que nadie.
       *[other] { $seat } tiene más Lagartos que nadie.
    }
    }
majority-left = { $card ->
    [pistol] Nadie tiene más Pistolas que los demás: la ficha no se reparte.
    [hook] Nadie tiene más Garfios que los demás: la ficha no se reparte.
   *[other] Nadie tiene más Lagartos que los demás: la ficha no se reparte.
    }
final-scored = { $seat_you ->
    [yes] Terminas con { score-count }: { $coins } por las monedas, { $loot } por el botín, { $tokens } por las fichas de mayoría.
   *[no] { $seat } termina con { score-count }: { $coins } por las monedas, { $loot } por el botín, { $tokens } por las fichas de mayoría.
    }
score-count = { $score ->
    [one] { $score } punto
   *[other] { $score } puntos
    }
game-won = { $seat_you ->
    [yes] ¡Has ganado!
   *[no] ¡Gana { $seat }!
    }

# Lo que se dice en voz alta en la mesa. Quien miente y quien no dicen las mismas frases.
talk-item-announced-1 = ¡Capitán, mire lo que traigo: { $item_name }!
talk-item-announced-2 = No lo va a creer, Capitán: ¡{ $item_name }!
talk-item-announced-3 = Solo { $item_name }, Capitán. Poca cosa.
talk-item-announced-4 = Por mi honor, Capitán: { $item_name }.
talk-item-announced-5 = Mire, Capitán… bueno, no mire: ¡{ $item_name }!
talk-captains-choice-1 = Mmm…
talk-captains-choice-2 = Mírame a los ojos…
talk-captains-choice-3 = No me digas…
talk-captains-choice-4 = Déjame pensar…
talk-challenge-1 = ¿Me lo creo…?
talk-challenge-2 = Un momento…
talk-challenge-3 = Mmm, mmm…
talk-use-allowed-1 = Para ti, entonces.
talk-use-allowed-2 = Bien. Adelante.
talk-use-allowed-3 = Por eso no suelto una moneda.
talk-use-allowed-4 = He visto cosas mejores.
talk-card-bought-1 = { $truth ->
    [yes] ¡Pues sí que es { $card_name }!
   *[no] ¿Qué es esto? ¡Es { $card_name }!
    }
talk-card-bought-2 = { $truth ->
    [yes] Un alma honrada: ¡{ $card_name }!
   *[no] ¡Menuda trampa: si es { $card_name }!
    }
talk-card-bought-3 = { $truth ->
    [yes] ¡Trato hecho! Me llevo { $card_name }.
   *[no] ¿¡He pagado una moneda por { $card_name }!?
    }
talk-attack-accepted-1 = Vale, vale.
talk-attack-accepted-2 = Te creo. Por esta vez.
talk-attack-accepted-3 = Haz lo que debas.
talk-attack-challenged-1 = ¡Enséñame esa carta!
talk-attack-challenged-2 = ¡Mientes!
talk-attack-challenged-3 = Dale la vuelta. Ya.
talk-card-shown-1 = { $truth ->
    [yes] ¿Ves? ¡Es { $card_name }!
   *[no] Bueno… es { $card_name }.
    }
talk-card-shown-2 = { $truth ->
    [yes] Yo nunca miento: { $card_name }.
   *[no] Se me trabó la lengua: { $card_name }.
    }
talk-card-shown-3 = { $truth ->
    [yes] ¿Qué te decía? ¡{ $card_name }!
   *[no] Estaba oscuro: { $card_name }.
    }
talk-mutiny-declared-1 = ¡La Botella es mía!
talk-mutiny-declared-2 = ¡Ya has mandado bastante!
talk-mutiny-declared-3 = ¡Nuevo mando, nuevos vientos!

# En qué se fija un buen jugador.
term-points = Puntos hasta ahora
term-majorities = Mayorías al alcance
term-bottle = La Botella
term-rivals = El rival más fuerte

# Lo que hay en la mesa, para avisos y lectores de pantalla.
label-cave = { $count ->
    [one] La Cueva: queda { $count } carta
   *[other] La Cueva: quedan { $count } cartas
    }
label-bottle = { $seat_you ->
    [yes] La Botella: eres el Capitán
   *[no] La Botella: { $seat } es el Capitán
    }
label-pile = { $count ->
    [one] Bajo la Botella: { $count } carta
   *[other] Bajo la Botella: { $count } cartas
    }
label-pile-card = { $card ->
    [unknown] Bajo la Botella: una carta boca abajo
   *[other] Bajo la Botella: { $card_name }
    }
label-supply = { $count ->
    [one] Reserva: { $count } moneda
   *[other] Reserva: { $count } monedas
    }
label-player = { $adventurer ->
    [nobody] { $seat }
   *[other] { $seat_you ->
        [yes] Eres { $adventurer_name }: { adventurer-ability }
       *[no] { $adventurer_told ->
            [yes] { $seat }: { adventurer-ability }
           *[no] { $seat } es { $adventurer_name }: { adventurer-ability }
        }
    }
    }
label-adventurer = { $adventurer_name }: { adventurer-ability }
label-coins = { $seat_you ->
    [yes] Tus monedas: { $count }
   *[no] { $count ->
        [one] { $seat }: { $count } moneda
       *[other] { $seat }: { $count } monedas
    }
    }
label-open = { $seat_you ->
    [yes] Tu botín boca arriba: { $card_name }
   *[no] { $seat }, botín boca arriba: { $card_name }
    }
label-down = { $seat_you ->
    [yes] Tu botín boca abajo: { $card_name }
   *[no] { $card ->
        [unknown] { $seat }, una carta boca abajo
       *[other] { $seat }, boca abajo, como sabes: { $card_name }
    }
    }
label-found = { $card ->
    [unknown] La carta que { $seat } acaba de encontrar
   *[other] Lo que acabas de encontrar: { $card_name }
    }
label-arrival = { $seat_you ->
    [yes] Has sacado la Llegada de los Nómadas: la partida ha terminado
   *[no] { $seat } ha sacado la Llegada de los Nómadas: la partida ha terminado
    }
label-bubble = { $seat_you ->
    [yes] Dices: { $item_name }
   *[no] { $seat } dice: { $item_name }
    }
label-count = { $card_bare }: { card-does }. { $count } en el juego
card-does = { $card ->
    [lantern-2] descubre una carta boca abajo del objetivo
    [lantern-3] descubre una carta boca abajo del objetivo
    [hook] le quita una carta al objetivo
    [lizard] le quita una moneda al objetivo
    [pistol] descarta una carta del objetivo
    [egg] quien lo encuentra tiene que mentir; −1 punto al final
   *[purse] no hace nada; 1 punto al final
    }
label-majority = { $card ->
    [pistol] Más Pistolas que nadie: 4 puntos
    [hook] Más Garfios que nadie: 4 puntos
   *[other] Más Lagartos que nadie: 4 puntos
    }
label-winner = { $seat_you ->
    [yes] Has ganado con { score-count }
   *[no] Gana { $seat } con { score-count }
    }

# La tripulación en pocas líneas, para la terminal.
survey-cave = { $count ->
    [one] La Cueva: { $count } carta
   *[other] La Cueva: { $count } cartas
    }
survey-supply = { $coins ->
    [one] reserva: { $coins } moneda
   *[other] reserva: { $coins } monedas
    }
survey-pile = bajo la Botella: { $cards_name }
survey-pile-hidden = { $count ->
    [one] bajo la Botella: { $count } carta boca abajo
   *[other] bajo la Botella: { $count } cartas boca abajo
    }
survey-player = { $seat_you ->
    [yes] { $captain ->
        [yes] Tú, { $adventurer_name }, Capitán:
       *[no] Tú, { $adventurer_name }:
    }
   *[no] { $captain ->
        [yes] { $seat }, { $adventurer_name }, Capitán:
       *[no] { $seat }, { $adventurer_name }:
    }
    }
survey-coins = { $coins ->
    [one] { $coins } moneda
   *[other] { $coins } monedas
    }
survey-up = boca arriba: { $cards_name }
survey-down = boca abajo: { $cards_name }
survey-hidden = { $count ->
    [one] { $count } carta desconocida
   *[other] { $count } cartas desconocidas
    }

# The end, by category.
mark-captain = Capitán
tally-coins = Monedas
tally-loot = Botín
tally-tokens = Fichas de mayoría
tie-captain = Empate a puntos: el Capitán va por delante.
tie-coins = Empate a puntos: deciden las monedas.

# Para qué sirve cada cosa, y su regla.
card-explained = { $card ->
    [unknown] { "" }
   *[other] { $card_bare }: { card-does }. { "" }
    }
item-explained = { $item_bare }: { $item ->
    [lantern] descubre una carta boca abajo del objetivo
    [hook] le quita una carta al objetivo
    [lizard] le quita una moneda al objetivo
   *[pistol] descarta una carta del objetivo
    }. { "" }
about-cave = De aquí sacan carta los Exploradores. La Llegada de los Nómadas está cerca del fondo y termina la partida en el acto.
    .rule = CAP-074
about-arrival = Han llegado los Nómadas: todos enseñan su botín y cuentan.
    .rule = CAP-074
about-pile = Los descartes. Solo el Capitán puede mirarlos.
    .rule = CAP-071
about-pile-card = { card-explained }Una carta descartada. Solo el Capitán puede mirarla.
    .rule = CAP-071
about-supply = Monedas que no tiene nadie. Cada moneda vale un punto al final.
    .rule = CAP-002
about-count = Cuantas menos haya, más fácil es que sea mentira.
    .rule = CAP-001
about-player = Un jugador. Los Exploradores tienen turno; el Capitán escucha lo que anuncian y compra o no.
    .rule = CAP-020
about-coins = Las monedas son puntos al final. Un Explorador con más que el Capitán puede declarar un motín.
    .rule = CAP-023
about-down = { card-explained }Botín boca abajo: solo lo conoce su dueño. Cuenta al final.
    .rule = CAP-065
about-open = { card-explained }Botín boca arriba: todos lo conocen, y un atacante puede elegirlo.
    .rule = CAP-066
about-bottle = Quien tiene la Botella es el Capitán y no tiene turno.
    .rule = CAP-021
about-majority = Quien tenga más cartas de estas al final se lleva la ficha: 4 puntos. Con empate, nadie.
    .rule = CAP-083
about-adventurer = Un Aventurero que puedes elegir, con su capacidad especial.
    .rule = CAP-012
about-found = { card-explained }La carta recién encontrada. Solo la ha visto quien la encontró; lo que anuncie puede ser mentira. Con un desafío se enseña: si mentía, paga una moneda; si no, la paga quien dudó.
    .rule = CAP-031
about-bubble = { item-explained }Es lo anunciado, sea verdad o no.
    .rule = CAP-032
about-winner = Gana quien tiene más puntos: monedas, botín y fichas de mayoría.
    .rule = CAP-086
about-answer = Una de tus respuestas: elígela aquí o con el botón.
    .rule = CAP-036

# Objetivo y final.
outlook-short = { $arrived ->
    [yes] Han llegado los Nómadas
   *[no] { $most ->
        [0] La próxima carta acaba la partida
       *[other] { $least ->
            [0] Como mucho { $most ->
                [one] { $most } carta
               *[other] { $most } cartas
            } hasta el final
           *[other] De { $least } a { $most } cartas hasta el final
        }
    }
    }
outlook-aim = Gana quien tenga más puntos: monedas, botín y las tres fichas de mayoría.
outlook-cave = Cartas en la Cueva: { $cards }. La Llegada de los Nómadas es una de las { $bottom } últimas; quien la saca termina la partida en el acto.
outlook-points = Una moneda y una Bolsa valen 1; una Linterna, 2 o 3; una ficha de mayoría, 4 (más Pistolas, Garfios o Lagartos); un Huevo del Nukha, −1.

## Why a hint says so, by the terms of the evaluation
because-points =
    { $change ->
        [gain] Puedes contar con { $points ->
            [one] un punto
           *[other] { $points } puntos
        } más en monedas y botín.
       *[loss] Pero te cuesta { $points ->
            [one] un punto
           *[other] { $points } puntos
        } en monedas y botín.
    }
because-majorities =
    { $change ->
        [gain] Te acercas a una mayoría.
       *[loss] Pero te quedas atrás en una mayoría.
    }
because-bottle =
    { $change ->
        [gain] La Botella pasa a tus manos.
       *[loss] Pero renuncias a la Botella.
    }
because-rivals =
    { $change ->
        [gain] Frena a tu rival más fuerte.
       *[loss] Pero también ayuda a tu rival más fuerte.
    }
because-later-points =
    { $change ->
        [gain] De media te deja con más monedas y botín que las otras respuestas.
       *[loss] Pero de media te deja con menos monedas y botín.
    }
because-later-majorities =
    { $change ->
        [gain] Suele acercarte a una mayoría.
       *[loss] Pero suele dejarte atrás en una mayoría.
    }
because-later-bottle =
    { $change ->
        [gain] Después tienes la Botella más a menudo.
       *[loss] Pero después tienes la Botella menos a menudo.
    }
because-later-rivals =
    { $change ->
        [gain] Suele frenar a tu rival más fuerte.
       *[loss] Pero suele ayudar a tu rival más fuerte.
    }

# Cómo juegan los bots con carácter.
bot-honest = honesto
bot-honest-more = Dice lo que ha encontrado; solo un Huevo le hace mentir.
bot-liar = mentiroso
bot-liar-more = Nunca dice lo que ha encontrado.
bot-buyer = manirroto
bot-buyer-more = De Capitán compra todas las cartas, hasta la última moneda.
bot-miser = tacaño
bot-miser-more = De Capitán no suelta una moneda y no compra nada.
bot-trusting = confiado
bot-trusting-more = Se cree todos los ataques y no desafía a nadie.
bot-doubter = desconfiado
bot-doubter-more = No se cree ningún ataque y los desafía todos.

# Lo que se puede contar de una partida.
deed-lies = { $lies ->
    [0] No he mentido ni una vez.
    [one] He mentido una vez y { $believed ->
        [0] me han descubierto.
       *[other] nadie se ha dado cuenta.
    }
   *[other] He mentido { $lies } veces y { $believed } han colado.
    }
deed-caught = He desafiado { $count ->
    [one] una vez
   *[other] { $count } veces
    } y { $caught ->
    [0] nunca he acertado
    [one] he acertado una
   *[other] he acertado { $caught }
    }.
