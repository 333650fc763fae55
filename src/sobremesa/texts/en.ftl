# Texts around the games.
refused = This is not allowed now ({ $rule }).
refused-not-your-turn = It is not your turn.
refused-over = The game is over.
refused-undo = This can no longer be taken back.
series = { $others } and { $last }
