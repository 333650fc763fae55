# Texts around the games.
refused = Ahora no está permitido ({ $rule }).
refused-not-your-turn = No es tu turno. { $waiting }
refused-over = La partida ha terminado.
refused-undo = Esto ya no se puede deshacer.
tie-shared = Sigue el empate: la victoria se comparte.
series = { $others } y { $last }
counted = { $count ->
    [2] dos { $things }
    [3] tres { $things }
    [4] cuatro { $things }
    [5] cinco { $things }
    [6] seis { $things }
   *[other] { $count } { $things }
    }

## Players
player-me = Tú
player-number = Jugador { $number }
player-seat = Asiento { $number }
player-bot = { $level ->
    [none] { $name } (bot)
    [random] { $name } (bot, juega al azar)
    [greedy] { $name } (bot)
   *[other] { $name } (bot { $level })
    }
player-bot-character = { $name } (bot { $character })

## Rulebooks
rulebook-contents = Índice
rulebook-find = Buscar en el reglamento
rulebook-not-found = No hay resultados en este reglamento.

## Terminal
terminal-ask = { $seat } >
terminal-pass-screen = Ahora la pantalla es de { $seat }. Pulsa Intro cuando nadie más mire.
terminal-narrow = Son muchas. Escribe un número, o las primeras letras de las palabras entre corchetes para ver menos.
terminal-further = Más lejos: escribe adónde, por ejemplo «{ $text }»; antes verás el camino y lo que cuesta ({ $count } al alcance).
terminal-plan = { $text }: { $cost } [{ $way }]. Intro: adelante; n: no.
terminal-interrupted = Ha habido una interrupción: lo hecho hasta aquí vale; el resto no se ha jugado.
terminal-let-it-be = No hacer nada por ahora
terminal-help =
    Escribe el número de una opción o las palabras entre corchetes; el principio de las palabras muestra las que encajan.
    Intro repite las opciones. h: una pista, lo que haría un bot. b: el tablero. n: el tablero en notación.
    g: cómo se gana y cuándo acaba. story: la historia hasta ahora, si el juego cuenta una.
    u: deshacer. s: guardar (s ARCHIVO: en otro archivo). q: guardar y salir.
    Un número y dos puntos (2:) dan la pantalla a ese jugador, si puede actuar ahora.
    talk: lo que se dice en voz alta, quitarlo o volver a ponerlo.
terminal-says = { $seat }: «{ $text }»
terminal-talk-on = La mesa vuelve a hablar.
terminal-talk-off = La mesa calla; «talk» le devuelve la voz.
terminal-ends = El final:
terminal-losses = Cómo se pierde:
terminal-undone = Deshecho.
terminal-written = Escrito en { $file }.
terminal-saved = Guardado en { $file }.
terminal-not-saved = No se pudo escribir { $file }: { $reason }.
terminal-resume = Para seguir más tarde: { $command }
terminal-no-number = No hay opción { $number }; van de 1 a { $most }.
terminal-no-action =
    { $count ->
        [0] No existe la jugada «{ $text }». Escribe ? para ver la ayuda.
       *[other] No existe la jugada «{ $text }». ¿Querías decir { $close }?
    }
terminal-refused = «{ $text }» no es posible: { $why }
terminal-why = ? muestra la regla { $rule }.
terminal-points =
    { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }
terminal-winner =
    { $seat_you ->
        [yes] Has ganado.
       *[no] Gana { $seat }.
    }
terminal-nobody-wins = Nadie gana.
terminal-series-part = Juego { $number } de { $count }: { $name }
terminal-series-standing = Clasificación tras el juego { $number } de { $count }:

## Lecciones
lesson-not-yet = Se puede, y algún día lo usarás. Por ahora, haz lo que te acabo de enseñar.
lesson-heard = Pulsa Intro para seguir.
lesson-points-at = Mira aquí: { $text }
lesson-no-undo = En una lección no hay nada que deshacer: la jugada que no la hace avanzar no se juega.
lesson-no-save = Una lección no se guarda: es corta y puedes empezarla otra vez cuando quieras.
lesson-play = ¿Jugamos ya, con rivales amables? Intro: sí. q: ahora no.
lesson-play-together = ¿Jugamos ya, en buena compañía? Intro: sí. q: ahora no.
lesson-play-later = Cuando quieras: { $command }
lesson-again = Puedes empezar la lección otra vez cuando quieras: { $command }
lesson-list = Lo que se puede aprender, en lecciones de cinco a diez minutos:
lesson-none = Todavía no hay ninguna lección de { $name }.
lesson-first = Empieza por una de estas lecciones:

## Errores en textos propios, como los encuentra engine/plain.py
mistake-at = { $where }: { $what }
mistake-at-line = { $where }, línea { $line }: { $what }
mistake-no-toml = esto no es TOML, columna { $column }: «{ $near }».
mistake-toml-ends = esto no es TOML, columna { $column }: la línea termina antes de tiempo.
mistake-toml-twice = este nombre está dos veces en el archivo, columna { $column }.
mistake-too-deep = hay demasiados niveles uno dentro de otro.
mistake-no-table = esto tiene que ser una tabla de campos.
mistake-missing = falta { $key }.
mistake-unknown-key = no existe el campo { $key }.
mistake-near-key = no existe el campo { $key }; ¿será { $near }?
mistake-no-number = { $key } tiene que ser un número entero, no { $value }.
mistake-outside = { $key } es { $value }, fuera del intervalo de { $low } a { $high }.
mistake-too-low = { $key } es { $value }, menos que { $low }.
mistake-no-flag = { $key } tiene que ser true o false, no { $value }.
mistake-no-text = { $key } tiene que ser un texto, no { $value }.
mistake-no-numbers = { $key } tiene que ser una lista de números enteros, no { $value }.
mistake-no-texts = { $key } tiene que ser una lista de textos, no { $value }.
mistake-no-list = { $key } tiene que ser una lista, no { $value }.
mistake-no-tables = { $key } tiene que ser una lista de tablas, no { $value }.
mistake-none-of = { $key } tiene { $value }, que no es ninguno de estos: { $names }.
mistake-near-of = { $key } tiene { $value }, que no es ninguno de estos: { $names }; ¿será { $near }?
mistake-not-text = esto no es un archivo de texto.
mistake-no-match = esto no es ni una partida ni una posición.
mistake-too-large = esto ocupa más de { $most } KB.
mistake-too-many = { $key } tiene { $count } entradas; como mucho puede haber { $most }.
mistake-too-many-pieces = en la posición hay { $count } de esto ({ $what }), y en la caja hay { $box }.
mistake-too-long = esta partida tiene demasiadas jugadas.
mistake-huge = hay un número demasiado grande.
mistake-long-key = hay un nombre de más de { $most } partes.

## Hints: what a bot would do in one's place
hint-best = Yo haría esto: { $action }
hint-next = Lo segundo mejor: { $action }
hint-wait = De momento yo esperaría.
hint-only = Es lo único que puedes hacer.
hint-tried = En las partidas que he probado desde aquí, es lo que mejor sale.
term-score = puntos
because-of-term =
    { $change ->
        [gain] Mejor: { $term }.
       *[loss] Peor: { $term }.
    }

## El análisis de una partida terminada: `$points`, `$luck`… son centésimas de victoria, con signo si son cambios
analysis-title = ¿Qué decidió la partida?
analysis-unit = Sobre 100: 100 es una victoria segura y 0 una partida perdida.
analysis-company = Sobre 100: 100 es una victoria segura de todos y 0 una leyenda perdida.
analysis-account = { $name }: { $first } al empezar, suerte { $luck }, decisiones propias { $own }, decisiones de los demás { $others }, { $final } al final.
analysis-own = Lo que más pesó fueron tus decisiones: { $points } puntos.
analysis-luck = Lo que más pesó fue la suerte: { $points } puntos.
analysis-others = Lo que más pesó fueron las decisiones de los demás: { $points } puntos.
analysis-played = Jugada { $move }: { $action }
analysis-played-by = { $name }, jugada { $move }: { $action }
analysis-better = Mejor: { $action }
analysis-gain = Habría valido { $points } puntos más (± { $error }).
analysis-no-moment = Ninguna decisión fue claramente un error: ninguna costó más de lo que aquí se puede medir.
analysis-no-reason = Al seguir jugando muchas veces desde aquí, salió mejor.
analysis-other = Otras decisiones

## Problemas
puzzle-title = { $game }: problema { $number }
puzzle-ask = ¿Qué jugarías?
puzzle-right = Sí, es lo mejor: { $action }
puzzle-best = Lo mejor: { $action }
puzzle-gain = Vale { $points } puntos de victoria más que lo siguiente (± { $error }): { $action }
