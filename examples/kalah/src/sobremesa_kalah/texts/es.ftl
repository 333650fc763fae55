game-name = Kalah
game-tagline = Siembra, captura y llena tu granero
game-note = El viejo juego de las semillas, como ejemplo de un juego en un paquete propio.
section-setup = Preparación
section-turn = Tu turno
section-end = El final
seeds-lifted = { $seat_you ->
    [yes] Siembras las { $count } semillas del hoyo { $pit }.
   *[no] { $seat } siembra las { $count } semillas del hoyo { $pit }.
 }
seeds-captured = { $seat_you ->
    [yes] Capturas { $count } semillas.
   *[no] { $seat } captura { $count } semillas.
 }
game-won = { $tied ->
    [yes] Los dos tienen las mismas semillas.
   *[no] { $seat } tiene más semillas y gana.
 }
prompt-turn = { $seat_you ->
    [yes] Siembra uno de tus hoyos.
   *[no] { $seat } está sembrando.
 }
action-sow = Sembrar el hoyo { $pit }
refused-kal-002 = Se siembra un hoyo propio que tenga semillas.
term-stored = semillas en el granero
term-left = semillas en tus hoyos
label-pit = { $seat }, hoyo { $pit }: { $count }
label-store = { $seat }, granero: { $count }
seat-south = Sur
seat-north = Norte
