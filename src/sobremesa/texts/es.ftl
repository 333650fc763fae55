# Texts around the games.
refused = Ahora no está permitido ({ $rule }).
refused-not-your-turn = No es tu turno.
refused-over = La partida ha terminado.
refused-undo = Esto ya no se puede deshacer.
series = { $others } y { $last }
