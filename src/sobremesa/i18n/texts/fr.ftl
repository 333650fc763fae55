# Texts around the games.
refused = Ce n’est pas permis maintenant ({ $rule }).
refused-not-your-turn = Ce n’est pas votre tour. { $waiting }
refused-over = La partie est terminée.
refused-undo = Ce coup ne peut plus être annulé.
tie-shared = Toujours à égalité : la victoire est partagée.
series = { $others } et { $last }
counted = { $count ->
    [2] deux { $things }
    [3] trois { $things }
    [4] quatre { $things }
    [5] cinq { $things }
    [6] six { $things }
   *[other] { $count } { $things }
    }

## Players
player-me = Vous
player-number = Joueur { $number }
player-seat = Place { $number }
player-bot = { $level ->
    [none] { $name } (robot)
    [random] { $name } (robot, joue au hasard)
    [greedy] { $name } (robot)
   *[other] { $name } (robot { $level })
    }
player-bot-character = { $name } (robot { $character })

## Rulebooks
rulebook-contents = Sommaire
rulebook-find = Chercher dans les règles
rulebook-not-found = Aucun résultat dans ces règles.

## Terminal
terminal-ask = { $seat } >
terminal-pass-screen = L’écran est maintenant à { $seat }. Appuyez sur Entrée quand personne d’autre ne regarde.
terminal-narrow = C’est beaucoup. Tapez un numéro, ou les premières lettres des mots entre crochets pour réduire la liste.
terminal-further = Plus loin : tapez où aller, par exemple « { $text } » ; le chemin et son coût s’affichent d’abord ({ $count } à portée).
terminal-plan = { $text } : { $cost } [{ $way }]. Entrée : y aller ; n : non.
terminal-interrupted = Interruption : ce qui est fait reste fait, la suite n’a pas été jouée.
terminal-let-it-be = Ne rien faire pour l’instant
terminal-help =
    Tapez le numéro d’une option ou les mots entre crochets ; le début des mots montre ce qui convient.
    Entrée répète les options. h : un indice, ce que ferait un robot. b : le plateau. n : le plateau en notation.
    g : comment on gagne et quand la partie finit. story : l’histoire jusqu’ici, si le jeu en raconte une.
    u : annuler. s : enregistrer (s FICHIER : ailleurs). q : enregistrer et quitter.
    Un numéro et deux-points (2:) donne l’écran à ce joueur, s’il peut agir maintenant.
    talk : ce qui se dit à voix haute, le couper ou le remettre.
terminal-says = { $seat } : « { $text } »
terminal-talk-on = La table reprend la parole.
terminal-talk-off = La table se tait ; « talk » lui rend la parole.
terminal-ends = La fin :
terminal-losses = Comment on perd :
terminal-undone = Annulé.
terminal-written = Écrit dans { $file }.
terminal-saved = Enregistré dans { $file }.
terminal-not-saved = { $file } n’a pas pu être écrit : { $reason }.
terminal-resume = Pour continuer plus tard : { $command }
terminal-no-number = Il n’y a pas d’option { $number } ; elles vont de 1 à { $most }.
terminal-no-action =
    { $count ->
        [0] Il n’y a pas de coup « { $text } ». Tapez ? pour l’aide.
       *[other] Il n’y a pas de coup « { $text } ». Vouliez-vous dire { $close } ?
    }
terminal-refused = « { $text } » n’est pas possible : { $why }
terminal-why = ? montre la règle { $rule }.
terminal-points =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
terminal-winner =
    { $seat_you ->
        [yes] Vous avez gagné.
       *[no] { $seat } gagne.
    }
terminal-nobody-wins = Personne ne gagne.
terminal-series-part = Jeu { $number } sur { $count } : { $name }
terminal-series-standing = Classement après le jeu { $number } sur { $count } :

## Leçons
lesson-not-yet = C’est permis, et cela vous servira un jour. Pour l’instant, faites ce que je viens de vous montrer.
lesson-heard = Appuyez sur Entrée pour continuer.
lesson-points-at = Regardez ici : { $text }
lesson-no-undo = Dans une leçon, il n’y a rien à annuler : un coup qui ne la fait pas avancer n’est pas joué.
lesson-no-save = Une leçon ne s’enregistre pas : elle est courte, et vous pouvez la recommencer quand vous voulez.
lesson-play = Jouer maintenant, contre des adversaires indulgents ? Entrée : oui. q : pas maintenant.
lesson-play-together = Jouer maintenant, en bonne compagnie ? Entrée : oui. q : pas maintenant.
lesson-play-later = Quand vous voulez : { $command }
lesson-again = Vous pouvez recommencer la leçon quand vous voulez : { $command }
lesson-list = Ce qu’on peut apprendre, en des leçons de cinq à dix minutes :
lesson-none = Il n’y a pas encore de leçon pour { $name }.
lesson-first = Pour bien commencer :

## Erreurs dans des textes personnels, telles que engine/plain.py les trouve
mistake-at = { $where } : { $what }
mistake-at-line = { $where }, ligne { $line } : { $what }
mistake-no-toml = ce n’est pas du TOML, colonne { $column } : « { $near } ».
mistake-toml-ends = ce n’est pas du TOML, colonne { $column } : la ligne s’arrête trop tôt.
mistake-toml-twice = ce nom est deux fois dans le fichier, colonne { $column }.
mistake-too-deep = il y a trop de niveaux les uns dans les autres.
mistake-no-table = ce doit être une table de champs.
mistake-missing = { $key } manque.
mistake-unknown-key = le champ { $key } n’existe pas.
mistake-near-key = le champ { $key } n’existe pas ; est-ce { $near } ?
mistake-no-number = { $key } doit être un nombre entier, pas { $value }.
mistake-outside = { $key } vaut { $value }, hors de l’intervalle de { $low } à { $high }.
mistake-too-low = { $key } vaut { $value }, moins que { $low }.
mistake-no-flag = { $key } doit être true ou false, pas { $value }.
mistake-no-text = { $key } doit être un texte, pas { $value }.
mistake-no-numbers = { $key } doit être une liste de nombres entiers, pas { $value }.
mistake-no-texts = { $key } doit être une liste de textes, pas { $value }.
mistake-no-list = { $key } doit être une liste, pas { $value }.
mistake-no-tables = { $key } doit être une liste de tables, pas { $value }.
mistake-none-of = { $key } contient { $value }, qui n’est aucun de ceux-ci : { $names }.
mistake-near-of = { $key } contient { $value }, qui n’est aucun de ceux-ci : { $names } ; est-ce { $near } ?
mistake-not-text = ce n’est pas un fichier texte.
mistake-no-match = ce n’est ni une partie ni une position.
mistake-too-large = ceci dépasse { $most } Ko.
mistake-too-many = { $key } a { $count } entrées ; il peut y en avoir { $most } au plus.
mistake-too-many-pieces = il y en a { $count } dans la position ({ $what }), et { $box } dans la boîte.
mistake-too-long = cette partie a trop de coups.
mistake-huge = il y a un nombre trop grand.
mistake-long-key = il y a un nom de plus de { $most } parties.

## Hints: what a bot would do in one's place
hint-best = Voici ce que je ferais : { $action }
hint-next = Sinon : { $action }
hint-wait = Pour l’instant, j’attendrais.
hint-only = Il n’y a rien d’autre à faire.
hint-tried = Dans les parties essayées d’ici, c’est ce qui réussit le mieux.
term-score = points
because-of-term =
    { $change ->
        [gain] Mieux : { $term }.
       *[loss] Moins bien : { $term }.
    }

## L’analyse d’une partie terminée : `$points`, `$luck`… sont des centièmes de victoire, avec leur signe pour un changement
analysis-title = Qu’est-ce qui a décidé la partie ?
analysis-unit = Sur 100 : 100 est une victoire sûre, 0 une partie perdue.
analysis-company = Sur 100 : 100 est une victoire sûre pour tous, 0 une légende perdue.
analysis-account = { $name } : { $first } au début, chance { $luck }, choix personnels { $own }, choix des autres { $others }, { $final } à la fin.
analysis-own = Ce sont vos propres choix qui ont le plus compté : { $points } points.
analysis-luck = C’est la chance qui a le plus compté : { $points } points.
analysis-others = Ce sont les choix des autres qui ont le plus compté : { $points } points.
analysis-played = Coup { $move } : { $action }
analysis-played-by = { $name }, coup { $move } : { $action }
analysis-better = Mieux : { $action }
analysis-gain = Cela aurait valu { $points } points de plus (± { $error }).
analysis-no-moment = Aucun choix n’était clairement une erreur : aucun n’a coûté plus que ce qui se mesure ici.
analysis-no-reason = En continuant plusieurs fois à partir de là, ce coup a mieux réussi.
analysis-other = Autres décisions

## Problèmes
puzzle-title = { $game } : problème { $number }
puzzle-ask = Que joueriez-vous ?
puzzle-right = Oui, c’est le meilleur choix : { $action }
puzzle-best = Le meilleur choix : { $action }
puzzle-gain = Il vaut { $points } points de victoire de plus que le suivant (± { $error }) : { $action }
