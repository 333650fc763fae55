# Lo que dice el servidor: negativas, y lo que se dice cuando nadie tiene que actuar.
refused-malformed = No se ha podido leer este mensaje.
refused-unknown-message = El servidor no conoce este tipo de mensaje.
refused-too-large = Es demasiado grande.
refused-too-fast = Demasiado rápido: espera un momento.
refused-stale = La mesa ha cambiado entretanto: míralo otra vez.
refused-illegal = Ahora no está permitido.
refused-not-yet = Se puede, pero aquí toca otra cosa.
refused-unknown-action = No existe esa opción.
refused-not-your-turn = No es tu turno.
refused-not-your-seat = Ese no es tu sitio.
refused-not-host = Solo quien abrió la mesa puede hacerlo.
refused-not-promised = Este no es el valor que este dispositivo prometió para el azar.
refused-not-now = Ahora no se puede hacer.
refused-no-such-seat = No existe ese sitio.
refused-no-such-move = La partida no tiene tantas jugadas.
refused-no-such-level = No existe ese bot.
refused-no-such-value = Aquí no se puede elegir eso.
refused-seat-taken = Ahí ya hay alguien sentado.
refused-seats-free = Quedan sitios libres: ocupadlos o sentad bots.
refused-not-absent = Esa persona está aquí o no lleva ausente el tiempo suficiente.
refused-cannot-undo = Esto ya no se puede deshacer.
refused-not-in-sight = Solo puedes señalar lo que ven todos.
refused-full = Ahora mismo no cabe nadie más.
refused-busy = El servidor está ocupado: vuelve a intentarlo dentro de un momento.
refused-too-many-rooms = Desde esta dirección se han montado muchas mesas en la última hora. Jugad en una de ellas o volved más tarde.
refused-rules-changed = Las reglas se han corregido desde que se jugó esta partida: se puede leer, pero no continuar.
refused-interrupted = Algo se ha interpuesto. Lo hecho hasta ahí queda hecho; el resto, no.
refused-broken = Algo ha fallado aquí. No ha cambiado nada; inténtalo de nuevo.
refused-damaged = Esta mesa está dañada y no se puede abrir. Las demás no han sufrido daño.
refused-no-such-room = No existe esa mesa.
refused-spent-link = Este enlace a un sitio ya se usó, o la partida ha empezado. Pide uno nuevo.
refused-knows-secrets = Sabes lo que sabe otro sitio y este juego tiene secretos: este es para otra persona.
refused-no-hints = En esta mesa se juega sin pistas.
refused-muted = Quien organiza la mesa te ha pedido silencio.
refused-banned = Quien organiza la mesa te ha pedido que te vayas.
refused-no-such-page = No existe esa página.
refused-origin = Esta petición venía de otro sitio y no se ha atendido.
refused-unreadable-file = Este archivo no es una partida ni una posición que se pueda leer.
mistake-no-fit = lo que contiene no encaja.
mistake-too-heavy = se tarda demasiado en leerlo y dibujarlo.
mistake-no-more = en esta posición nadie tiene ya nada que hacer.
prompt-lobby = Se está poniendo la mesa: siéntate y empezad cuando estéis todos.
prompt-over = { $count ->
    [one] Ha ganado { $winners }.
   *[other] Han ganado { $winners }.
    }
prompt-between = { $count ->
    [one] Se acabó { $game }: ha ganado { $winners }.
   *[other] Se acabó { $game }: han ganado { $winners }.
    }
prompt-over-nobody = La partida ha terminado: no gana nadie.
marker-go = { $name } · { $place }: «Voy aquí»
marker-fight = { $name } · { $place }: «Luchemos contra esto»
marker-look = { $name } · { $place }: «Mirad aquí»
marker-leave = { $name } · { $place }: «Dejadlo»
marker-intent = { $name }: «{ $words }»
player-name = Jugador { $number }
guest-name = Invitado { $number }
bot-greedy = Bot espabilado
bot-random = Bot despreocupado
bot-1 = 1 · aprende contigo
bot-2 = 2 · acompaña la partida
bot-3 = 3 · juega bien
bot-4 = 4 · piensa a largo plazo
bot-5 = 5 · no perdona
bot-together-1 = 1 · aprende contigo
bot-together-2 = 2 · te acompaña
bot-together-3 = 3 · arrima el hombro
bot-together-4 = 4 · piensa a largo plazo
bot-together-5 = 5 · planea toda la aventura
levels-strength = Por fuerza
levels-character = Por carácter
preview-open = El resto se verá entonces.
