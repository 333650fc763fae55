# Le jeu.
game-name = Nomades
game-tagline = Allez de cercle en cercle autour du feu, attrapez des bouts d’histoires et faites-en des légendes avant la fin de la nuit.
game-note = Les valeurs des cartes Légende et Chanson ainsi que les noms et les signes des sept légendes sont les nôtres, pas ceux de l’éditeur. Nomades est un jeu de Gary Kim, édité par Ludonaute ; Sobremesa n’est lié ni à l’un ni à l’autre.

# Chapitres des règles.
section-components = Ce que contient la boîte
section-setup = Installer le camp
section-turn = Votre tour
section-move = Se disperser
section-lys = Lys
section-listen = Écouter les histoires
section-write = Écrire
section-songs = Les Chansons
section-legends = Les Légendes
section-intermediate-scoring = Décomptes intermédiaires
section-end = La fin de la partie
section-abilities = Les Aventuriers

# Disques et Aventuriers.
disc-nomad = Nomade
disc-ulrich = Ulrich
disc-moon = Moon
disc-red = Red
disc-siana = Siana
disc-nostromo = Nostromo
disc-frog = Grenouille
adventurer-ability = { $disc ->
    [ulrich] { ability-ulrich }
    [moon] { ability-moon }
    [red] { ability-red }
    [siana] { ability-siana }
   *[nostromo] { ability-nostromo }
    }
ability-ulrich = une fois par déplacement, peut déposer deux disques sur un même emplacement
ability-moon = au début du tour, peut déplacer Lys d’un emplacement
ability-red = après un déplacement, peut remonter un de ses disques au sommet de sa pile
ability-siana = une fois par déplacement, peut sauter un emplacement
ability-nostromo = a un troisième disque, la Grenouille

# Tuiles et cartes.
tile-sun = Soleil
    .a = un Soleil
    .many = Soleils
tile-wave = Vague
    .a = une Vague
    .many = Vagues
tile-leaf = Feuille
    .a = une Feuille
    .many = Feuilles
tile-bird = Oiseau
    .a = un Oiseau
    .many = Oiseaux
tile-star = Étoile
    .a = une Étoile
    .many = Étoiles
tile-eye = Œil
    .a = un Œil
    .many = Yeux
tile-rainbow = Arc-en-ciel
    .a = un Arc-en-ciel
    .many = Arcs-en-ciel
tile-joker = Joker
    .a = un Joker
    .many = Jokers
tile-moon = Lune d’Opale
    .a = une Lune
    .many = Lunes
card-sun = Légende du Soleil
card-wave = Légende de la Vague
card-leaf = Légende de la Feuille
card-bird = Légende de l’Oiseau
card-star = Légende de l’Étoile
card-eye = Légende de l’Œil
card-rainbow = Légende de l’Arc-en-ciel
card-song = Chanson

# Façons de déplacer.
direction-left = vers la gauche
direction-right = vers la droite
ability-double = deux
ability-skip = aucun

# Ce dont la table convient avant de jouer.
option-setup = Mise en place
option-setup-help = Qui place les disques et Lys autour du feu.
option-setup-placed = Les joueurs, à tour de rôle
option-setup-quick = Au hasard, prêt à jouer
option-adventurers = Aventuriers
option-adventurers-help = Comment chacun reçoit son Aventurier.
option-adventurers-pick = Chacun choisit
option-adventurers-random = Distribués au hasard
option-first = Premier joueur
option-first-help = Qui commence. Donnez la première place au dernier conteur d’histoire, ou laissez faire le hasard.
option-first-random = Tiré au hasard
option-first-first-seat = La première place
option-ties = Égalités pour les Lunes
option-ties-help = Ce que gagnent les premiers à égalité lors du décompte des Lunes.
option-ties-share-all = Ils partagent les quatre
option-ties-share-three = Ils en partagent trois ; la quatrième va au suivant

# Ce qu’on demande, et qui l’on attend.
prompt-pick-adventurer = { $seat_you ->
    [yes] Choisissez votre Aventurier.
   *[no] { $seat } choisit un Aventurier.
    }
prompt-place-frog = { $seat_you ->
    [yes] Cachez votre Grenouille sur un emplacement ; un Nomade s’assiéra dessus.
   *[no] { $seat } choisit où cacher la Grenouille.
    }
prompt-place-sleeper = { $seat_you ->
    [yes] Placez où vous voulez un disque d’un Aventurier endormi.
   *[no] { $seat } place les disques des Aventuriers endormis.
    }
prompt-place-disc = { $seat_you ->
    [yes] Placez un de vos disques sur un emplacement qui en compte moins de quatre.
   *[no] { $seat } choisit où placer un disque.
    }
prompt-place-lys = { $seat_you ->
    [yes] Choisissez l’emplacement que Lys désigne.
   *[no] { $seat } choisit l’emplacement que Lys désigne.
    }
prompt-moon-step = { $seat_you ->
    [yes] Avec Moon, avant votre tour, vous pouvez déplacer Lys d’un emplacement.
   *[no] { $seat } se demande s’il faut déplacer Lys.
    }
prompt-turn = { $seat_you ->
    [yes] { $can_write ->
        [yes] À vous : dispersez une pile où vous avez un disque, ou écrivez une carte.
       *[no] À vous : dispersez une pile où vous avez un disque.
    }
   *[no] { $can_write ->
        [yes] { $seat } réfléchit : disperser une pile ou écrire une carte.
       *[no] { $seat } choisit une pile à disperser.
    }
    }
prompt-send-lys = { $seat_you ->
    [yes] Lys est avec vous ! Envoyez-la ailleurs et prenez-y la tuile du dessus.
   *[no] { $seat } choisit où envoyer Lys.
    }
prompt-red-lift = { $seat_you ->
    [yes] Vous pouvez remonter un de vos disques au sommet de sa pile.
   *[no] { $seat } se demande s’il faut remonter un disque.
    }
prompt-payment = { $seat_you ->
    [yes] Choisissez comment payer la { $card_name } de valeur { $value }.
   *[no] { $seat } choisit comment payer la { $card_name } de valeur { $value }.
    }
prompt-last-writing = { $seat_you ->
    [yes] Le feu s’éteint : écrivez une dernière carte, ou terminez sans écrire.
   *[no] { $seat } se demande s’il faut écrire une dernière carte.
    }

# Ce qu’on peut faire.
group-write = Écrire
group-move = Se disperser

action-pick = { $disc_name }
note-pick = { adventurer-ability }
action-place = { $disc ->
    [frog] Cacher la Grenouille, emplacement { $space }
   *[other] Placer { $disc_name }, emplacement { $space }
    }
action-lys = { $tile ->
    [none] Déplacer Lys vers l’emplacement { $space }
    [nothing] Lys vers { $space } : plus aucune tuile
   *[other] Lys vers { $space } : prendre { $tile_name }
    }
action-stay = { $asked ->
    [moon-step] Laisser Lys où elle est
   *[other] Ne remonter aucun disque
    }
action-sow = { $ability ->
    [none] Pile { $space } vers le { $next }
    [skip] Pile { $space } vers le { $next }, en sautant le { $target }
   *[other] Pile { $space } vers le { $next }, { $ability_name } sur le { $target }
    }
note-sow = { sow-lap }{ $heard ->
    [none] { "" }
    [0] vous ne prenez rien
   *[other] vous prenez { $tiles_a }
    }{ $moons ->
    [0] { "" }
    [one]  ; une Lune va sur le Cadran Lunaire
   *[other]  ; { $moons } Lunes vont sur le Cadran Lunaire
    }{ $meets ->
    [yes]  ; Lys vous aide
   *[no] { "" }
    }
sow-lap = { $lap ->
    [1] { "" }
   *[other] au passage { $lap } ; { "" }
    }
action-lift = Remonter votre disque du { $space } ({ $above } dessus)
action-write = { $card ->
    [song] Chanson { $value } pour { $cost } tuiles différentes
   *[other] { $old ->
        [0] { $card_name } { $value } pour { tiles-to-pay }
       *[other] { $card_name } { $old }→{ $value } pour { tiles-to-pay }
    }
    }
tiles-to-pay = { $cost ->
    [one] { $cost } tuile
   *[other] { $cost } tuiles
    }
action-pay = { $how ->
    [count] { $count ->
        [0] Payer { jokers-alone }
        [one] Payer { $count } tuile { $tile_name }{ and-jokers }
       *[other] Payer { $count } tuiles { $tile_name }{ and-jokers }
    }
    [kept] Garder { $tiles_name }
    [all] Payer une de chaque{ and-jokers }
   *[given] { $count ->
        [0] Payer { jokers-alone }
       *[other] Payer { $tiles_name }{ and-jokers }
    }
    }
note-pay = { $how ->
    [kept] payer une tuile de chaque autre sorte{ and-jokers }
   *[other] { "" }
    }
jokers-alone = { $jokers ->
    [one] { $jokers } Joker
   *[other] { $jokers } Jokers
    }
and-jokers = { $jokers ->
    [0] { "" }
   *[other] { "" } + { jokers-alone }
    }
action-pass = Terminer sans écrire

# Pourquoi pas.
refused-nom-017 = Choisissez un Aventurier que personne n’a encore choisi.
refused-nom-020 = Placez un des disques restants des Aventuriers endormis.
refused-nom-023 = C’est le moment de placer un de vos propres disques.
refused-nom-027 = Cet emplacement compte déjà quatre disques ; pendant la mise en place, il n’en accueille pas plus.
refused-nom-029 = C’est le moment de choisir l’emplacement que Lys désigne.
refused-nom-031 = À votre tour, vous dispersez une pile ou vous écrivez une carte.
refused-nom-033 = Aucun de vos disques n’est dans cette pile : vous ne pouvez pas la disperser.
refused-nom-042 = Lys doit aller sur un autre emplacement.
refused-nom-058 = Cette Chanson n’est pas disponible.
refused-nom-061 = Vous n’avez pas assez de tuiles différentes pour cette Chanson.
refused-nom-063 = Vous avez déjà une Chanson ; on n’en écrit qu’une par partie.
refused-nom-065 = Vous n’avez pas assez de tuiles de cette légende.
refused-nom-066 = Cette carte Légende n’est pas disponible.
refused-nom-068 = Votre carte de cette légende vaut déjà autant ou plus ; vous ne pouvez l’améliorer que vers une plus forte.
refused-nom-069 = Vous n’avez pas assez de tuiles de cette légende pour payer la différence.
refused-nom-072 = Vos tuiles ne permettent pas de payer ainsi cette carte : le prix doit être exact.
refused-nom-084 = La partie s’achève : écrivez une dernière carte, ou terminez sans écrire.
refused-nom-089 = Seul Ulrich dépose deux disques sur un emplacement, et seulement s’il lui en reste deux en main.
refused-nom-090 = Moon déplace Lys vers un emplacement voisin ou la laisse où elle est.
refused-nom-091 = Red remonte un de ses disques recouvert par d’autres, ou aucun.
refused-nom-092 = Seule Siana saute un emplacement, et seulement s’il lui reste des disques en main.
refused-nom-094 = C’est le moment de placer la Grenouille, avant que les Nomades ne s’assoient.

# Why not, in a few words on a button.
short-nom-061 = { $lacking ->
    [one] il manque une tuile différente
   *[other] il manque { $lacking } tuiles différentes
    }
short-nom-063 = vous avez déjà une Chanson
short-nom-065 = il manque { $lacking_name }
short-nom-069 = il manque { $lacking_name }
lacking-tile = une tuile
    .many = tuiles

# Ce qui s’est passé.
tiles-dealt = Les histoires sont mélangées : huit piles de tuiles entourent le feu.
first-player-chosen = { $seat_you ->
    [yes] Vous commencez.
   *[no] { $seat } commence.
    }
adventurer-picked = { $seat_you ->
    [yes] Vous jouez { $disc_name }.
   *[no] { $seat } joue { $disc_name }.
    }
nomads-laid = Un Nomade s’assied sur chaque emplacement.
disc-placed = { $disc ->
    [frog] { $seat_you ->
        [yes] Vous cachez la Grenouille sur l’emplacement { $space }.
       *[no] { $seat } cache la Grenouille sur l’emplacement { $space }.
    }
   *[other] { $seat_you ->
        [yes] Vous placez { $disc_name } sur l’emplacement { $space }.
       *[no] { $seat } place { $disc_name } sur l’emplacement { $space }.
    }
    }
turn-started = { $seat_you ->
    [yes] À vous de jouer.
   *[no] À { $seat } de jouer.
    }
stack-lifted = La pile de l’emplacement { $space } est levée ; de bas en haut : { $discs_name }.
disc-dropped = { $disc ->
    [nomad] Un Nomade est déposé sur l’emplacement { $space }.
    [frog] La Grenouille est déposée sur l’emplacement { $space }.
   *[other] On dépose { $disc_name } sur l’emplacement { $space }.
    }
space-skipped = Siana saute l’emplacement { $space }.
disc-raised = { $disc_name } remonte au sommet sur l’emplacement { $space }.
lys-moved = { $seat_you ->
    [yes] Vous déplacez Lys vers l’emplacement { $space }.
   *[no] { $seat } déplace Lys vers l’emplacement { $space }.
    }
tile-taken = { $seat_you ->
    [yes] Vous prenez la tuile { $tile_name } de l’emplacement { $space }.
   *[no] { $seat } prend la tuile { $tile_name } de l’emplacement { $space }.
    }
tile-discarded = Aucun Aventurier éveillé n’entend l’histoire de l’emplacement { $space } : la tuile { $tile_name } quitte la partie.
moon-charted = La { $tile_name } de l’emplacement { $space } rejoint le Cadran Lunaire.
tiles-paid = { $seat_you ->
    [yes] { $count ->
        [one] Vous défaussez une tuile { $tile_name }.
       *[other] Vous défaussez { $count } tuiles { $tile_name }.
    }
   *[no] { $count ->
        [one] { $seat } défausse une tuile { $tile_name }.
       *[other] { $seat } défausse { $count } tuiles { $tile_name }.
    }
    }
card-taken = { $seat_you ->
    [yes] Vous écrivez la { $card_name } de valeur { $value }.
   *[no] { $seat } écrit la { $card_name } de valeur { $value }.
    }
card-improved = { $seat_you ->
    [yes] Vous améliorez la { $card_name } de { $old } à { $value }.
   *[no] { $seat } améliore la { $card_name } de { $old } à { $value }.
    }
scoring-started = Quatre Lunes sont sur le Cadran Lunaire : décompte intermédiaire.
seat-scored = { $seat_you ->
    [yes] { $score ->
        [one] Vous avez { $score } point.
       *[other] Vous avez { $score } points.
    }
   *[no] { $score ->
        [one] { $seat } a { $score } point.
       *[other] { $seat } a { $score } points.
    }
    }
moons-won = { $seat_you ->
    [yes] { $count ->
        [one] Vous gagnez une Lune d’Opale.
       *[other] Vous gagnez { $count } Lunes d’Opale.
    }
   *[no] { $count ->
        [one] { $seat } gagne une Lune d’Opale.
       *[other] { $seat } gagne { $count } Lunes d’Opale.
    }
    }
moons-lost = { $count ->
    [one] Une Lune d’Opale ne peut pas être partagée et quitte la partie.
   *[other] { $count } Lunes d’Opale ne peuvent pas être partagées et quittent la partie.
    }
end-announced = { $seat_you ->
    [yes] Il reste deux piles au plus : la partie s’achève. Chacun peut écrire une dernière carte, à commencer par vous.
   *[no] Il reste deux piles au plus : la partie s’achève. Chacun peut écrire une dernière carte, à commencer par { $seat }.
    }
writing-passed = { $seat_you ->
    [yes] Vous n’écrivez plus rien.
   *[no] { $seat } n’écrit plus rien.
    }
final-scored = { $seat_you ->
    [yes] { $score ->
        [one] Vous terminez avec { $score } point : { $cards } pour les cartes, plus { $moons } pour les Lunes, moins { $tiles } pour les tuiles qui restent.
       *[other] Vous terminez avec { $score } points : { $cards } pour les cartes, plus { $moons } pour les Lunes, moins { $tiles } pour les tuiles qui restent.
    }
   *[no] { $score ->
        [one] { $seat } termine avec { $score } point : { $cards } pour les cartes, plus { $moons } pour les Lunes, moins { $tiles } pour les tuiles qui restent.
       *[other] { $seat } termine avec { $score } points : { $cards } pour les cartes, plus { $moons } pour les Lunes, moins { $tiles } pour les tuiles qui restent.
    }
    }
game-won = { $seat_you ->
    [yes] Vous avez gagné !
   *[no] { $seat } gagne la partie !
    }

# Ce que regarde un bon joueur.
term-cards = Cartes écrites
term-moons = Lunes gagnées
term-tiles = Tuiles non utilisées
term-reach = Cartes à portée
term-listening = Tuiles sur le point d’être entendues
term-scoring = Le prochain décompte intermédiaire
term-rivals = Le rival le plus fort

# Ce qu’il y a sur la table, pour les infobulles et les lecteurs d’écran.
label-space = Emplacement { $space }
label-stack = { $discs ->
    [none] Emplacement { $space }, sans disque
   *[other] Emplacement { $space }, de bas en haut : { $discs_name }
    }
label-hand = En main, de bas en haut : { $discs_name }
label-disc = { $disc_name } sur l’emplacement { $space } (disques dessous : { $height })
label-arrow = De l’emplacement { $space } vers le { $next }
label-pile = { $tile ->
    [none] Pile { $space }, vide
    [unknown] Pile { $space } : { tile-count }
   *[other] Pile { $space } : { $tile_name } dessus, { tile-count }
    }
tile-count = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
    }
label-lys = Lys, qui désigne l’emplacement { $space }
label-chart = Cadran Lunaire : { $count } sur { $needed } Lunes
label-card = { $card_name } de valeur { $value }
label-card-held = { $seat_you ->
    [yes] À vous : { $card_name } de valeur { $value }
   *[no] { $seat } : { $card_name } de valeur { $value }
    }
label-adventurer = { $disc_name } : { adventurer-ability }
label-asleep = { $disc_name }, Aventurier endormi
label-awake = { $seat_you ->
    [yes] Vous êtes { $disc_name } : { adventurer-ability }
   *[no] { $disc_told ->
        [yes] { $seat } : { adventurer-ability }
       *[no] { $seat } est { $disc_name } : { adventurer-ability }
    }
    }
label-player = { $seat_you ->
    [yes] { $disc ->
        [nobody] Vous : { player-points }
       *[other] Vous, { $disc_name } : { player-points }
    }
   *[no] { $disc_told ->
        [yes] { $seat } : { player-points }
       *[no] { $disc ->
            [nobody] { $seat } : { player-points }
           *[other] { $seat }, { $disc_name } : { player-points }
        }
    }
    }
player-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
    } (cartes { $cards }, Lunes { $moons }{ tiles-held })
tiles-held = { $tiles ->
    [0] { "" }
   *[other] , tuiles −{ $tiles }
    }
label-tiles = { $seat_you ->
    [yes] Vos tuiles { $tile_name } : { $count }
   *[no] { $seat }, tuiles { $tile_name } : { $count }
    }
label-joker = { $seat_you ->
    [yes] Votre Joker { $number }
   *[no] { $seat }, Joker { $number }
    }
label-moons = { $seat_you ->
    [yes] Lunes que vous avez gagnées : { $count }
   *[no] { $seat }, Lunes gagnées : { $count }
    }
label-spare = { $disc_name }, disques à placer : { $count }
label-first = { $seat_you ->
    [yes] Vous jouez en premier
   *[no] { $seat } joue en premier
    }
label-turn = { $seat_you ->
    [yes] À vous de jouer
   *[no] On attend { $seat }
    }
label-winner = { $seat_you ->
    [yes] Vous gagnez avec { points-won }
   *[no] { $seat } gagne avec { points-won }
    }
points-won = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }

# Le campement en quelques lignes, pour le terminal.
survey-lys = Lys désigne le { $space }
survey-chart = Cadran Lunaire : { $count } sur { $needed }
survey-space = { $space } ({ $tile ->
    [none] sans tuile
    [unknown] ?
    [moon] Lune
   *[other] { $tile_name }
    }{ $few ->
    [yes] { " " }{ $count }
   *[no] { "" }
    }) { $discs ->
    [none] –
   *[other] { $discs_name }
    }
survey-offer = cartes dès { $value } : { $tiles_name }
survey-card = { $card ->
    [song] { card-song } { $value }
   *[other] carte { $tile_name } { $value }
    }
survey-player = { $seat_you ->
    [yes] Vous, { $disc_name } :
   *[no] { $disc_told ->
        [yes] { $seat } :
       *[no] { $seat }, { $disc_name } :
    }
    }
survey-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }
survey-tile = { $count ->
    [1] { $tile_name }
   *[other] { $tile_name } { $count }
    }
survey-tiles = { tile-count }
survey-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
    }
survey-moons = { $count ->
    [one] { $count } Lune
   *[other] { $count } Lunes
    }

# The end, by category.
tally-legends = Légendes
tally-songs = Chansons
tally-moons = Lunes
tally-tiles = Tuiles restantes
tie-legends = Égalité de points : le plus grand nombre de cartes Légende décide.

# À quoi sert chaque chose, et sa règle.
about-space = On dépose ici des disques, un par emplacement.
    .rule = NOM-001
about-stack = À votre tour, vous pouvez disperser une pile où se trouve un de vos disques. Après un déplacement, le disque du dessus entend l’histoire d’à côté.
    .rule = NOM-032
about-hand = Disques en route : celui du dessous est déposé en premier.
    .rule = NOM-037
about-disc = Red peut remonter ce disque au sommet de sa pile.
    .rule = NOM-091
about-arrow = La pile part de ce côté, un disque par emplacement.
    .rule = NOM-036
about-pile = Qui entend l’histoire prend la tuile du dessus. La partie s’arrête quand il reste deux piles ou moins.
    .rule = NOM-083
about-lys = Si vous déposez votre dernier disque sur l’emplacement que Lys désigne, vous l’envoyez ailleurs et y prenez une tuile.
    .rule = NOM-040
about-chart = Quatre Lunes déclenchent un décompte intermédiaire : le premier en gagne trois, le deuxième une.
    .rule = NOM-073
about-card = Une Légende coûte autant de tuiles identiques que sa valeur, une Chanson autant de différentes. Elle vaut autant de points.
    .rule = NOM-065
about-card-held = Une carte déjà écrite. Une Légende s’améliore en payant la différence.
    .rule = NOM-068
about-adventurer = Un Aventurier que personne n’a encore choisi.
    .rule = NOM-017
about-asleep = Un Aventurier endormi : là où son disque est au-dessus, la tuile est défaussée.
    .rule = NOM-053
about-awake = La capacité spéciale de cet Aventurier.
    .rule = NOM-088
about-player = Points pour l’instant : cartes et Lunes, moins un par tuile gardée. Le plus grand total gagne.
    .rule = NOM-085
about-tiles = Des tuiles pour écrire. Chaque tuile qui reste à la fin coûte un point.
    .rule = NOM-076
about-joker = Un Joker remplace n’importe quelle tuile.
    .rule = NOM-072
about-moons = Une Lune vaut un point à la fin.
    .rule = NOM-079
about-spare = Disques encore à placer pendant la mise en place.
    .rule = NOM-023
about-first = Le premier joueur a joué le premier tour.
    .rule = NOM-018
about-turn = Le joueur actif disperse une pile ou écrit une carte.
    .rule = NOM-031
about-winner = Le plus grand nombre de points gagne ; ensuite, le plus grand nombre de Légendes.
    .rule = NOM-086

# But et fin.
outlook-short = { $ended ->
    [yes] La partie est terminée
   *[no] { $over ->
    [yes] Les dernières cartes s’écrivent
   *[no] { $left ->
        [one] Encore { $left } pile de tuiles, fin à { $end }
       *[other] Encore { $left } piles de tuiles, fin à { $end }
    }
    }
    }
outlook-aim = Le plus grand nombre de points l’emporte : Légendes, Chansons et Lunes rapportent, les tuiles restantes coûtent.
outlook-piles = Piles de tuiles : { $left } sur { $count }. Quand il en reste { $end } ou moins au début d’un tour, chacun peut écrire une dernière carte et la partie s’achève.
outlook-moons = Lunes sur le Cadran Lunaire : { $moons } sur { $needed }. À { $needed }, décompte intermédiaire : le premier en prend trois, le deuxième une.

## Why a hint says so, by the terms of the evaluation
because-cards =
    { $change ->
        [gain] Vos cartes gagnent { $points ->
            [one] un point
           *[other] { $points } points
        }.
       *[loss] Mais vos cartes perdent { $points ->
            [one] un point
           *[other] { $points } points
        }.
    }
because-moons =
    { $change ->
        [gain] Vous gagnez des Lunes qui valent { $points ->
            [one] un point
           *[other] { $points } points
        }.
       *[loss] Mais vous perdez des Lunes qui valent { $points ->
            [one] un point
           *[other] { $points } points
        }.
    }
because-tiles =
    { $change ->
        [gain] Vous utilisez des tuiles qui coûteraient des points à la fin.
       *[loss] Mais vous accumulez des tuiles, et chacune qui reste à la fin coûte un point.
    }
because-reach =
    { $change ->
        [gain] Plus de cartes sont à portée de vos tuiles.
       *[loss] Mais moins de cartes restent à portée de vos tuiles.
    }
because-listening =
    { $change ->
        [gain] Vos disques du dessus vont entendre des tuiles utiles.
       *[loss] Mais vos disques entendront moins aux prochains tours.
    }
because-scoring =
    { $change ->
        [gain] Votre position est meilleure pour le prochain décompte intermédiaire.
       *[loss] Mais votre position est moins bonne pour le prochain décompte intermédiaire.
    }
because-rivals =
    { $change ->
        [gain] Cela freine votre rival le plus fort.
       *[loss] Mais cela aide aussi votre rival le plus fort.
    }

# Ce que l’on peut raconter d’une partie.
deed-written = J’ai écrit { $count ->
    [1] une histoire
   *[other] { $count } histoires
    } en { $turns ->
    [1] un tour
   *[other] { $turns } tours
    } ; la meilleure valait { $best }.
