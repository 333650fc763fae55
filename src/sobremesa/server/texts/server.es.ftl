# Lo que dice el servidor: negativas, y lo que se dice cuando nadie tiene que actuar.
refused-malformed = No se ha podido leer este mensaje.
refused-unknown-message = El servidor no conoce este tipo de mensaje.
refused-too-large = Es demasiado grande.
refused-too-fast = Demasiado rápido: espera un momento.
refused-stale = Algo ha cambiado entretanto. Échale otro vistazo.
refused-illegal = Ahora no está permitido.
refused-not-yet = Se puede, pero en este paso todavía no.
refused-unknown-action = No existe esa opción.
refused-not-your-turn = No es tu turno.
refused-not-your-seat = Ese no es tu asiento.
refused-not-host = Solo el anfitrión puede hacerlo.
refused-not-promised = Esta no es la parte que este dispositivo selló para la mezcla.
refused-not-now = Ahora no se puede hacer.
refused-no-such-seat = No existe ese asiento.
refused-no-such-move = La partida no tiene tantas jugadas.
refused-no-such-level = No existe ese bot.
refused-no-such-value = Aquí no se puede elegir eso.
refused-seat-taken = Ahí ya hay alguien sentado.
refused-seats-free = Quedan asientos libres: ocupadlos o sentad bots.
refused-not-absent = Esa persona está aquí o no lleva ausente el tiempo suficiente.
refused-cannot-undo = Esto ya no se puede deshacer.
refused-not-in-sight = Solo puedes señalar lo que ven todos.
refused-full = Ahora mismo no cabe nadie más.
refused-busy = El servidor está ocupado: vuelve a intentarlo dentro de un momento.
refused-too-many-rooms = Desde esta dirección se han montado muchas mesas en la última hora. Jugad en una de ellas o volved más tarde.
refused-tables-of-host = Aquí solo quien lleva el servidor monta mesas o las pone en la portada. Pide un enlace a una, o juega una lección.
refused-rules-changed = Las reglas se han corregido desde que se jugó esta partida: se puede leer, pero no continuar.
refused-interrupted = Ha habido una interrupción: lo hecho hasta aquí vale; el resto no se ha jugado.
refused-broken = Algo ha fallado aquí. No ha cambiado nada; inténtalo de nuevo.
refused-damaged = Esta mesa está dañada y no se puede abrir. Las demás están bien.
refused-no-such-room = No existe esa mesa.
refused-spent-link = Este enlace a un asiento ya se usó, o la partida ha empezado. Pide uno nuevo.
refused-knows-secrets = Ya has visto los secretos de otro jugador: este asiento tiene que ser para otra persona.
refused-declined = De momento han dicho que no. Puedes quedarte a mirar y volver a preguntar dentro de unos minutos.
refused-nobody-to-ask = Ahora no hay nadie que pueda aceptar. Si el asiento es tuyo, abre su enlace privado desde el dispositivo con el que te sentaste.
notice-joined = Este asiento está abierto ahora también en otro dispositivo.
notice-moved = El asiento de { $name } se juega ahora desde otro dispositivo.
notice-yours = El asiento de { $name } es tuyo ahora. ¡Que lo disfrutes!
notice-declined = Por ahora prefieren seguir así. Puedes quedarte a mirar.
notice-back = Un bot ha jugado por ti mientras no estabas. El asiento vuelve a ser tuyo.
refused-no-hints = En esta mesa se juega sin pistas.
refused-muted = El anfitrión te ha pedido silencio.
refused-banned = El anfitrión te ha pedido que te vayas.
refused-sign-in = No se ha podido iniciar sesión. Inténtalo otra vez o juega sin ella: con un enlace no hace falta cuenta.
refused-no-such-page = No existe esa página.
refused-origin = Esta petición venía de otra web y no se ha atendido.
refused-unreadable-file = Este archivo no es una partida ni una posición que se pueda leer.
mistake-no-fit = lo que contiene no encaja.
mistake-too-heavy = se tarda demasiado en leerlo y dibujarlo.
mistake-no-more = en esta posición nadie tiene ya nada que hacer.
prompt-lobby = Siéntate. Podéis empezar en cuanto estéis todos.
prompt-over = { $you ->
    [alone] ¡Has ganado!
    [among] { $winners } y tú compartís la victoria.
   *[no] { $count ->
        [one] ¡Gana { $winners }!
       *[other] { $winners } comparten la victoria.
    }
    }
prompt-between = { $you ->
    [alone] Se acabó { $game }: ¡has ganado!
    [among] Se acabó { $game }: { $winners } y tú compartís la victoria.
   *[no] { $count ->
        [one] Se acabó { $game }: ¡gana { $winners }!
       *[other] Se acabó { $game }: { $winners } comparten la victoria.
    }
    }
prompt-over-nobody = La partida ha terminado: no gana nadie.
marker-go = { $name } · { $place }: «Voy aquí»
marker-fight = { $name } · { $place }: «¡A por él!»
marker-look = { $name } · { $place }: «Mirad aquí»
marker-leave = { $name } · { $place }: «Dejadlo»
marker-intent = { $name }: «{ $words }»
player-name = Jugador { $number }
guest-name = Invitado { $number }
bot-greedy = Bot espabilado
bot-greedy-more = Elige lo que mejor pinta tras una sola jugada.
bot-random = Bot despreocupado
bot-random-more = Hace cualquier jugada permitida.
bot-1 = 1 · aprende contigo
bot-1-more = Solo ve lo que una jugada da en el acto, y se equivoca a menudo.
bot-2 = 2 · se defiende
bot-2-more = Solo ve lo que una jugada da en el acto, y a veces se equivoca.
bot-3 = 3 · juega bien
bot-3-more = Rara vez se equivoca: un buen rival cuando ya conoces las reglas.
bot-4 = 4 · piensa por adelantado
bot-4-more = Antes de jugar piensa qué pueden responder los demás.
bot-5 = 5 · no perdona
bot-5-more = Antes de cada jugada prueba cientos de futuros posibles.
bot-together-1 = 1 · aprende contigo
bot-together-1-more = Solo mira un paso adelante y a veces se equivoca: guías tú.
bot-together-2 = 2 · te acompaña
bot-together-2-more = Sigue el plan del grupo la mitad de las veces.
bot-together-3 = 3 · arrima el hombro
bot-together-3-more = Sigue el plan del grupo, salvo de vez en cuando.
bot-together-4 = 4 · piensa por adelantado
bot-together-4-more = Sigue casi siempre el plan del grupo.
bot-together-5 = 5 · planea toda la aventura
bot-together-5-more = Sigue el plan del grupo y, donde puede, antes prueba otros caminos.
levels-strength = Por nivel
levels-character = Por carácter
preview-open = Lo demás se verá cuando ocurra.
refused-too-many-channels = Ya tienes tantos avisos como puede tener una persona. Quita uno antes o vuelve dentro de una hora.
refused-address-refused = A esta dirección no se pueden enviar mensajes: tiene que ser una dirección https de internet.
refused-address-silent = Ahí nadie ha aceptado el mensaje. Comprueba la dirección o prueba más tarde.
refused-no-such-channel = Este enlace ya no vale: ahí no se envía nada más.
refused-no-days-left = Ya has tomado todos tus días libres de esta partida.
refused-no-public-name = Este servidor aún no conoce su propia dirección para los enlaces. Quien lo administra puede darla con --public-url.
