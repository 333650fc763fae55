game-name = Kalah
game-tagline = Semer, capturer, remplir son grenier
game-note = Le vieux jeu des graines, en exemple d’un jeu dans un paquet à part.
section-setup = Mise en place
section-turn = Votre tour
section-end = La fin
seeds-lifted = { $seat_you ->
    [yes] Vous semez les { $count } graines du trou { $pit }.
   *[no] { $seat } sème les { $count } graines du trou { $pit }.
 }
seeds-captured = { $seat_you ->
    [yes] Vous capturez { $count } graines.
   *[no] { $seat } capture { $count } graines.
 }
game-won = { $tied ->
    [yes] Les deux ont autant de graines.
   *[no] { $seat } a le plus de graines et gagne.
 }
prompt-turn = { $seat_you ->
    [yes] Semez un de vos trous.
   *[no] { $seat } sème.
 }
action-sow = Semer le trou { $pit }
refused-kal-002 = On sème un de ses propres trous où il y a des graines.
term-stored = graines au grenier
term-left = graines dans vos trous
label-pit = { $seat }, trou { $pit } : { $count }
label-store = { $seat }, grenier : { $count }
seat-south = Sud
seat-north = Nord
