# Texts around the games.
refused = Ce n’est pas permis maintenant ({ $rule }).
refused-not-your-turn = Ce n’est pas votre tour.
refused-over = La partie est terminée.
refused-undo = Ce n’est plus annulable.
series = { $others } et { $last }
