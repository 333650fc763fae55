# Le jeu.
game-name = Nakum
game-tagline = Envoyez votre famille dans la jungle chercher maïs, peaux et jade, puis gravissez la Pyramide avec des présents dignes des dieux.
game-note = Ce que donnent et coûtent presque toutes les tuiles et les cartes, et ce que contiennent les entrepôts, vient de nous et non de l’éditeur ; une table qui possède la boîte peut jouer avec ses valeurs. Nakum est un jeu de Carlos Viedma ; Sobremesa n’a aucun lien avec son auteur ni son éditeur.

# Chapitres des règles.
section-overview = De quoi il s’agit
section-basic-actions = Cases de base
section-camps = Campements
section-capacity = Combien d’ouvriers par case
section-special-actions = La tuile centrale
section-pituk = Pituk, le grand prêtre
section-first-player = Le premier joueur
section-increase-clan = Agrandir le clan
section-cards = Les cartes
section-setup = Préparer la partie
section-round = Manches et Jours
section-explore = Explorer
section-heritage-action = Jouer une carte Patrimoine
section-market-action = Aller au marché
section-offering-action = Faire une offrande
section-night = La Nuit
section-end = La fin de la partie
section-scoring = Compter les points

# Familles, tuiles, offrandes.
colour-green = vert
colour-yellow = jaune
colour-red = rouge
colour-blue = bleu
tile-maize-terrace = Terrasse de maïs
tile-river-bank = Rive
tile-market-square = Place du marché
tile-jade-workshop = Atelier de jade
tile-jaguar-trail = Piste du jaguar
tile-ancestors-grove = Bosquet des ancêtres
tile-great-milpa = Grande milpa
tile-stelae-plaza = Place des stèles
offering-first-ears = Premiers épis
offering-harvest-feast = Fête de la récolte
offering-granary = Grenier
offering-jaguar-cloak = Manteau de jaguar
offering-rain-masks = Masques de la pluie
offering-twin-masks = Masques jumeaux
offering-great-ceremony = Grande cérémonie
offering-blood-of-the-maize = Sang du maïs
offering-shadow-of-the-ceiba = Ombre du ceiba
offering-jaguar-spirit = Esprit du jaguar
offering-jade-heart = Cœur de jade
offering-end-of-the-katun = Fin du katun
favour-market = de nouvelles cartes Marché
favour-offerings = de nouvelles offrandes
deck-market = Pioche du marché
deck-offering = Pioche des offrandes

# Quantités, l’une après l’autre.
pay-maize = { $pay_maize ->
    [0] { "" }
   *[other] { " " }−{ $pay_maize } maïs
    }
pay-skin = { $pay_skin ->
    [0] { "" }
    [one] { " " }−{ $pay_skin } peau
   *[other] { " " }−{ $pay_skin } peaux
    }
pay-mask = { $pay_mask ->
    [0] { "" }
    [one] { " " }−{ $pay_mask } masque
   *[other] { " " }−{ $pay_mask } masques
    }
get-maize = { $get_maize ->
    [0] { "" }
   *[other] { " " }+{ $get_maize } maïs
    }
get-skin = { $get_skin ->
    [0] { "" }
    [one] { " " }+{ $get_skin } peau
   *[other] { " " }+{ $get_skin } peaux
    }
get-mask = { $get_mask ->
    [0] { "" }
    [one] { " " }+{ $get_mask } masque
   *[other] { " " }+{ $get_mask } masques
    }
get-vp = { $get_vp ->
    [0] { "" }
    [one] { " " }+{ $get_vp } point de victoire
   *[other] { " " }+{ $get_vp } points de victoire
    }
costs = { pay-maize }{ pay-skin }{ pay-mask }
gives = { get-maize }{ get-skin }{ get-mask }{ get-vp }
gets-briefly = { get-maize }{ get-skin }{ get-mask }{ get-vp-briefly }
get-vp-briefly = { $get_vp ->
    [0] { "" }
    [one] { " " }+{ $get_vp } point
   *[other] { " " }+{ $get_vp } points
    }
points-briefly = { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
    }
card-briefly = { $gets ->
    [yes] { $worth ->
        [0] { gets-briefly }
       *[other] { gets-briefly } ({ $worth } à la fin)
    }
   *[no] { " " }{ points-briefly } à la fin
    }
heritage-briefly = { $seen ->
    [yes] { card-briefly }{ second-copy }
   *[no] { " " }la carte cachée { $copy }
    }
second-copy = { $copy ->
    [1] { "" }
   *[other] { " " }({ $copy })
    }
second-alike = { $alike ->
    [1] { "" }
   *[other] { " " }({ $alike })
    }
worth-at-the-end = { $worth ->
    [0] { "" }
    [one] { "" } ; { $worth } point à la fin
   *[other] { "" } ; { $worth } points à la fin
    }
frees-a-camp = libère un campement
frees = { $free_camp ->
    [yes] { "" } ; libère un campement
   *[no] { "" }
    }
card-price = { $pays ->
    [yes] { costs } ; { $tile_name }{ frees }
   *[no] { " " }gratuit ; { $tile_name }{ frees }
    }
sacrifices = { $sacrifice ->
    [0] { "" }
    [one] { "" } ; { $sacrifice } ouvrier est sacrifié
   *[other] { "" } ; { $sacrifice } ouvriers sont sacrifiés
    }
space-gives = { $action ->
    [market] { " " }une carte Marché
    [heritage] { " " }une carte Patrimoine
   *[gather] { gives }
    }

# Ce dont la table peut convenir.
option-tiles = Tuiles
option-tiles-help = Combien de tuiles entourent la Pyramide.
option-tiles-eight = Les huit
option-tiles-six = Six des huit, comme dans une édition plus récente
option-first = Premier joueur
option-first-help = Qui commence. Donnez la première place au dernier visiteur d’une pyramide maya, ou laissez faire le hasard.
option-first-random = Tiré au hasard
option-first-first-seat = La première place
option-content = Tuiles et cartes
option-content-help = Ce que donnent et coûtent les tuiles et les cartes. Si vous possédez la boîte, vous pouvez apporter un fichier avec ses valeurs.
option-content-plenty = Les valeurs de ce site
option-content-ours = Les premières valeurs de ce site

# Ce qu’on demande, et ce que les autres attendent.
prompt-choose-heritage = { $may_act ->
    [yes] Choisissez en secret votre carte de départ ; gardez les deux autres.
   *[no] { $others ->
        [0] On attend que { $seat } choisisse une carte Patrimoine.
       *[other] On attend que { $seat } et d’autres choisissent une carte Patrimoine.
    }
    }
prompt-turn-up-tile = { $seat_you ->
    [yes] Révélez une tuile. Laquelle ? Personne ne sait ce qu’elles cachent.
   *[no] { $seat } choisit une tuile à révéler.
    }
prompt-turn = { $seat_you ->
    [yes] À vous : placez un ouvrier (deux pour une offrande ou le clan).
   *[no] { $seat } choisit où placer un ouvrier.
    }
prompt-free-cube = { $seat_you ->
    [yes] Votre carte libère un campement : choisissez le cube noir à retirer.
   *[no] { $seat } choisit un cube noir à retirer.
    }

# Ce qu’on peut faire.
group-offer = Faire une offrande
group-work = Travailler
group-market = Aller au marché
group-camp = Utiliser un campement
group-explore = Explorer
group-people = Clan et Pituk

action-bequeath = Commencer avec{ heritage-briefly }
note-bequeath = { $free_camp ->
    [yes] { frees-a-camp }
   *[no] { "" }
    }
action-reveal = Révéler la tuile { $place }
action-work = { $tile_name } :{ gets-briefly }
action-buy = Marché :{ card-briefly }
note-buy = { card-price }
action-play = Patrimoine :{ heritage-briefly }
note-play = { $tile_name }{ frees }
action-camp = Campement :{ gets-briefly }
note-camp = { $tile_name }{ second-alike }
action-camp-buy = Campement :{ card-briefly }
note-camp-buy = marché ;{ card-price }{ second-alike }
action-camp-play = Campement :{ heritage-briefly }
note-camp-play = patrimoine ; { $tile_name }{ frees }{ second-alike }
action-explore = Explorer la tuile { $place } : +1 point
action-offer = { $offering_name } : { points-briefly }
note-offer = { costs }{ sacrifices }
action-pituk = { $favour ->
    [market] Pituk : nouveau marché, +1 point
   *[offerings] Pituk : nouvelles offrandes, +1 point
    }
action-first = Devenir premier joueur
action-grow = Agrandir le clan : +1 ouvrier
note-grow = deux ouvriers y vont aujourd’hui
action-free = Libérer :{ space-gives }
note-free = { $tile_name }{ second-alike }
action-free-pituk = Libérer : { $favour_name }
note-free-pituk = une faveur de Pituk

# Pourquoi pas.
no-market = Aucune case Marché n’est libre aujourd’hui.
refused-nak-004 = { $cause ->
    [market] { no-market }
   *[other] Cette case ne permet pas cela.
    }
refused-nak-007 = { $cause ->
    [market] { no-market }
   *[other] Personne n’est aujourd’hui sur une case de base de cette tuile : son campement est fermé.
    }
refused-nak-008 = { $cause ->
    [market] { no-market }
   *[other] Ce campement n’a pas cette option.
    }
refused-nak-010 = { $cause ->
    [market] { no-market }
   *[other] Un cube noir recouvre cette option.
    }
refused-nak-011 = { $cause ->
    [market] { no-market }
   *[other] Ce campement est épuisé.
    }
refused-nak-013 = Vous ne pouvez pas payer cette carte Marché.
refused-nak-014 = { $cause ->
    [market] { no-market }
   *[other] Quelqu’un y est déjà aujourd’hui.
    }
refused-nak-015 = { $cause ->
    [market] { no-market }
   *[other] Deux ouvriers y sont déjà.
    }
refused-nak-016 = { $cause ->
    [market] { no-market }
   *[other] Un de vos ouvriers y est déjà ; le second doit être à quelqu’un d’autre.
    }
refused-nak-017 = { $cause ->
    [market] { no-market }
   *[other] Il n’y a de place que pour un ouvrier, et elle est prise.
    }
refused-nak-021 = Pituk ne reçoit personne avant que toutes les tuiles soient explorées.
refused-nak-022 = Pituk a accordé ses deux faveurs.
refused-nak-023 = Pituk a déjà accordé cette faveur.
refused-nak-029 = Vous avez déjà le jeton Premier joueur.
refused-nak-030 = Il faut deux ouvriers pour agrandir le clan.
refused-nak-032 = Il ne reste personne dans votre réserve.
refused-nak-033 = Le clan ne peut pas grandir à la première manche.
refused-nak-044 = Choisissez un des cubes noirs du plateau.
refused-nak-048 = Il n’y a pas de tuile à cet endroit.
refused-nak-055 = Choisissez une des cartes Patrimoine de votre main.
refused-nak-058 = Choisissez une tuile encore face cachée.
refused-nak-061 = C’est le moment de placer des ouvriers.
refused-nak-064 = Cette tuile est déjà explorée.
refused-nak-067 = { $cause ->
    [market] { no-market }
   *[other] Cette tuile est face cachée ; ses cases ne servent pas encore.
    }
refused-nak-068 = Vous n’avez pas cette carte Patrimoine.
refused-nak-069 = Vous ne pouvez payer aucune carte Marché ici pour l’instant.
refused-nak-070 = Une offrande demande deux ouvriers.
refused-nak-075 = { $lacking ->
    [0] Vous n’avez pas ce que cette offrande demande.
   *[other] Il vous manque { $lacking_name } pour cette offrande.
    }
refused-nak-082 = Il n’y a pas de carte ici avant la Nuit.

# Why not, in a few words on a button.
short-nak-014 = déjà pris aujourd’hui
short-nak-029 = vous l’avez déjà
short-nak-030 = demande deux ouvriers
short-nak-032 = votre réserve est vide
short-nak-033 = pas à la première manche
short-nak-070 = demande deux ouvriers
short-nak-075 = il manque { $lacking_name }
lacking-maize = un maïs
    .many = maïs
lacking-skin = une peau
    .many = peaux
lacking-mask = un masque
    .many = masques

# Ce qui s’est passé.
tiles-laid = { $count } tuiles sont posées face cachée autour de la Pyramide.
first-player-chosen = { $seat_you ->
    [yes] Vous commencez.
   *[no] { $seat } commence.
    }
heritage-dealt = { $seat_you ->
    [yes] Vous recevez trois cartes Patrimoine.
   *[no] { $seat } reçoit trois cartes Patrimoine.
    }
heritage-chosen = { $seat_you ->
    [yes] Vous avez choisi une carte.
   *[no] { $seat } a choisi une carte.
    }
heritage-played = { $seat_you ->
    [yes] Vous jouez une carte Patrimoine :{ gives }{ worth-at-the-end }{ frees }.
   *[no] { $seat } joue une carte Patrimoine :{ gives }{ worth-at-the-end }{ frees }.
    }
market-revealed = Nouvelle carte Marché :{ costs }{ gives }{ worth-at-the-end }{ frees }.
offering-revealed = Nouvelle offrande :{ costs }{ worth-at-the-end }{ sacrifices }.
tile-turned = La tuile { $place } est révélée : { $tile_name }.
day-started = { $seat_you ->
    [yes] Le Jour { $round } se lève. Vous commencez.
   *[no] Le Jour { $round } se lève. { $seat } commence.
    }
worker-placed = { $seat_you ->
    [yes] Vous envoyez un ouvrier sur la tuile « { $tile_name } » ({ $place }).
   *[no] { $seat } envoie un ouvrier sur la tuile « { $tile_name } » ({ $place }).
    }
camp-used = { $seat_you ->
    [yes] Vous utilisez le campement de la tuile « { $tile_name } » ({ $place }).
   *[no] { $seat } utilise le campement de la tuile « { $tile_name } » ({ $place }).
    }
option-freed = { $seat_you ->
    [yes] Vous retirez un cube noir du campement de la tuile « { $tile_name } » ({ $place }).
   *[no] { $seat } retire un cube noir du campement de la tuile « { $tile_name } » ({ $place }).
    }
favour-freed = { $seat_you ->
    [yes] Vous libérez la faveur de Pituk : { $favour_name }.
   *[no] { $seat } libère la faveur de Pituk : { $favour_name }.
    }
tile-explored = { $seat_you ->
    [yes] Vous explorez la tuile { $place }.
   *[no] { $seat } explore la tuile { $place }.
    }
pituk-visited = { $seat_you ->
    [yes] Vous demandez à Pituk { $favour_name }.
   *[no] { $seat } demande à Pituk { $favour_name }.
    }
market-shuffled = Les cartes Marché sont remises dans leur pioche et mélangées.
offerings-discarded = Les offrandes actives sortent du jeu.
token-taken = { $seat_you ->
    [yes] Vous prenez le jeton Premier joueur.
   *[no] { $seat } prend le jeton Premier joueur.
    }
clan-increased = { $seat_you ->
    [yes] Votre clan gagne un ouvrier.
   *[no] Le clan de { $seat } gagne un ouvrier.
    }
market-card-taken = { $seat_you ->
    [yes] Vous prenez une carte Marché.
   *[no] { $seat } prend une carte Marché.
    }
offering-made = { $seat_you ->
    [yes] Vous faites une offrande : { $offering_name }.
   *[no] { $seat } fait une offrande : { $offering_name }.
    }
workers-sacrificed = { $seat_you ->
    [yes] { $count ->
        [one] Vous sacrifiez un ouvrier.
       *[other] Vous sacrifiez { $count } ouvriers.
    }
   *[no] { $count ->
        [one] { $seat } sacrifie un ouvrier.
       *[other] { $seat } sacrifie { $count } ouvriers.
    }
    }
amount = { $resource ->
    [maize] { $count } maïs
    [skin] { $count ->
        [one] { $count } peau
       *[other] { $count } peaux
    }
   *[mask] { $count ->
        [one] { $count } masque de jade
       *[other] { $count } masques de jade
    }
    }
lost-part = { $lost ->
    [0] .
   *[other] . Entrepôt plein : le surplus ({ lost-amount }) est perdu.
    }
lost-amount = { $resource ->
    [maize] { $lost } maïs
    [skin] { $lost ->
        [one] { $lost } peau
       *[other] { $lost } peaux
    }
   *[mask] { $lost ->
        [one] { $lost } masque de jade
       *[other] { $lost } masques de jade
    }
    }
resource-gained = { $count ->
    [0] { $seat_you ->
        [yes] Votre entrepôt est plein : vous perdez { lost-amount }.
       *[no] { $seat } perd { lost-amount } : l’entrepôt est plein.
    }
   *[other] { $seat_you ->
        [yes] Vous recevez { amount }{ lost-part }
       *[no] { $seat } reçoit { amount }{ lost-part }
    }
    }
resource-paid = { $seat_you ->
    [yes] Vous payez { amount }.
   *[no] { $seat } paie { amount }.
    }
points-earned = { $seat_you ->
    [yes] { $count ->
        [one] Vous gagnez un point de victoire.
       *[other] Vous gagnez { $count } points de victoire.
    }
   *[no] { $count ->
        [one] { $seat } gagne un point de victoire.
       *[other] { $seat } gagne { $count } points de victoire.
    }
    }
day-passed = { $seat_you ->
    [yes] Vous ne pouvez plus rien faire aujourd’hui.
   *[no] { $seat } ne peut plus rien faire aujourd’hui.
    }
night-fell = La Nuit tombe. Tout le monde rentre.
end-announced = { $seat_you ->
    [yes] C’est votre deuxième offrande : on termine le Jour, puis la partie s’arrête.
   *[no] C’est la deuxième offrande de { $seat } : on termine le Jour, puis la partie s’arrête.
    }
game-stalled = Les dieux ont assez attendu : la partie s’arrête ici.
final-scored = { $seat_you ->
    [yes] Vous finissez avec { score-count } : offrandes { $offerings }, marché { $market }, patrimoine { $heritage }, jetons { $tokens }, entrepôt { $stored }.
   *[no] { $seat } finit avec { score-count } : offrandes { $offerings }, marché { $market }, patrimoine { $heritage }, jetons { $tokens }, entrepôt { $stored }.
    }
game-won = { $seat_you ->
    [yes] Les dieux favorisent votre famille : vous avez gagné !
   *[no] Les dieux favorisent la famille de { $seat } : { $seat } gagne !
    }

# Ce que regarde qui joue bien.
term-cards = Cartes
term-tokens = Jetons Point de victoire
term-stores = Entrepôt
term-reach = Une offrande à portée
term-clan = Ouvriers
term-hand = Patrimoine en main
term-first = Jouer tôt à la prochaine manche
term-camps = Campements ouverts
term-rivals = Le rival le plus fort
term-end = Être devant à la fin

# Ce qui est sur la table, pour les bulles et les lecteurs d’écran.
label-tile = Tuile { $place } : { $tile_name }
label-tile-down = { $colour ->
    [none] Tuile { $place }, face cachée : l’explorer vaut 1 point de victoire
   *[other] Tuile { $place }, face cachée, en exploration ({ $colour_name })
    }
label-space = { $colours ->
    [none] Tuile { $place }, case { $space } :{ space-gives }{ four-marked }
   *[other] Tuile { $place }, case { $space } :{ space-gives }{ four-marked } ; présents : { $colours_name }
    }
four-marked = { $four ->
    [yes] { "" } ; deux places
   *[no] { "" }
    }
label-hearth = { $colour ->
    [none] Campement de la tuile { $place }
   *[other] Campement de la tuile { $place }, utilisé aujourd’hui ({ $colour_name })
    }
label-option = { $covered ->
    [yes] Campement de la tuile { $place }, option { $option }, recouverte :{ space-gives }
   *[no] Campement de la tuile { $place }, option { $option } :{ space-gives }
    }
label-pituk = { $colour ->
    [none] { $explored ->
        [yes] Pituk, le grand prêtre
       *[no] Pituk, le grand prêtre, qui attend que tout soit exploré
    }
   *[other] Pituk, visité aujourd’hui ({ $colour_name })
    }
label-favour = { $covered ->
    [yes] Faveur de Pituk, accordée : { $favour_name }
   *[no] { $explored ->
        [yes] Faveur de Pituk : { $favour_name }
       *[no] Faveur de Pituk, pas encore : { $favour_name }
    }
    }
label-first-space = { $colour ->
    [none] Devenir premier joueur
   *[other] Devenir premier joueur, pris aujourd’hui ({ $colour_name })
    }
label-clan-space = { $colour ->
    [none] Agrandir le clan
   *[other] Agrandir le clan, pris aujourd’hui ({ $colour_name })
    }
label-market-card = Carte Marché { $slot } :{ costs }{ gives }{ worth-at-the-end }{ frees }
label-offering = Offrande { $slot }, { $offering_name } :{ costs }{ worth-at-the-end }{ sacrifices }
label-deck = { $count ->
    [one] { $deck_name } : { $count } carte
   *[other] { $deck_name } : { $count } cartes
    }
label-round = Manche { $round }
label-family = { $seat_you ->
    [yes] Vous, { $colour_name } : { score-count } (cartes { $cards }, jetons { $tokens }, entrepôt { $stored })
   *[no] { $seat }, { $colour_name } : { score-count } (cartes { $cards }, jetons { $tokens }, entrepôt { $stored })
    }
score-count = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }
label-home = { $seat_you ->
    [yes] Vos ouvriers à la maison : { $count } ; en réserve : { $reserve }
   *[no] { $seat }, ouvriers à la maison : { $count } ; en réserve : { $reserve }
    }
label-store = { $seat_you ->
    [yes] Votre entrepôt : { $resource_name }, { $count } sur { $limit }
   *[no] Entrepôt de { $seat } : { $resource_name }, { $count } sur { $limit }
    }
resource-maize = Maïs
resource-skin = Peaux
resource-mask = Masques de jade
label-tokens = { $seat_you ->
    [yes] Vos jetons Point de victoire : { $count }
   *[no] { $seat }, jetons Point de victoire : { $count }
    }
label-bought = { $seat_you ->
    [yes] Vos cartes Marché : { $count } ({ points-count })
   *[no] { $seat }, cartes Marché : { $count } ({ points-count })
    }
points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
    }
label-made = { $seat_you ->
    [yes] Vos offrandes : { $count } sur 2 ({ points-count })
   *[no] { $seat }, offrandes : { $count } sur 2 ({ points-count })
    }
label-hand-card = { $seat_you ->
    [yes] Votre carte Patrimoine { $slot } :{ gives }{ worth-at-the-end }{ frees }
   *[no] { $seat }, carte Patrimoine { $slot } :{ gives }{ worth-at-the-end }{ frees }
    }
label-hand-back = { $seat }, carte Patrimoine { $slot }, cachée
label-token = { $seat_you ->
    [yes] Vous avez le jeton Premier joueur
   *[no] { $seat } a le jeton Premier joueur
    }
label-turn = { $seat_you ->
    [yes] À vous
   *[no] On attend { $seat }
    }
label-passed = { $seat_you ->
    [yes] Vous ne faites plus rien aujourd’hui
   *[no] { $seat } ne fait plus rien aujourd’hui
    }
label-winner = { $seat_you ->
    [yes] Vous gagnez avec { score-count }
   *[no] { $seat } gagne avec { score-count }
    }

seat-green = Vert
seat-yellow = Jaune
seat-red = Rouge
seat-blue = Bleu

# La clairière en quelques lignes, pour le terminal.
survey-day = { $day ->
    [0] Avant le premier Jour ; { $seat_you ->
        [yes] vous avez le jeton Premier joueur
       *[no] { $seat } a le jeton Premier joueur
    }
   *[other] Jour { $day } ; { $seat_you ->
        [yes] vous avez le jeton Premier joueur
       *[no] { $seat } a le jeton Premier joueur
    }
    }
survey-family = { $seat_you ->
    [yes] Vous :
   *[no] { $seat } :
    }
survey-score = { score-count }
survey-stock = { $resource ->
    [maize] { $count } maïs
    [skin] { $count ->
        [one] { $count } peau
       *[other] { $count } peaux
    }
   *[mask] { $count ->
        [one] { $count } masque
       *[other] { $count } masques
    }
    }
survey-workers = ouvriers : { $idle }, réserve : { $reserve }
survey-made = { $count ->
    [one] { $count } offrande
   *[other] { $count } offrandes
    }
survey-offerings = Offrandes (points à la fin) :
survey-offering = { $offering_name }{ costs }{ survey-sacrifice }{ survey-worth }
survey-sacrifice = { $sacrifice ->
    [0] { "" }
    [one] { " " }−{ $sacrifice } ouvrier
   *[other] { " " }−{ $sacrifice } ouvriers
    }
survey-worth = { $worth ->
    [0] { "" }
   *[other] { " " }({ $worth })
    }
survey-market = Marché (points à la fin) :
survey-hand = Votre main (points à la fin) :
survey-card = { costs }{ gets-briefly }{ survey-worth }{ survey-frees }
survey-frees = { $free_camp ->
    [yes] { "" }, libère un campement
   *[no] { "" }
    }

# The end, by category.
tally-offerings = Offrandes
tally-market = Cartes Marché
tally-heritage = Cartes Patrimoine
tally-tokens = Jetons
tally-stored = Entrepôt
tie-tokens = Égalité de points : les jetons décident.
tie-masks = Égalité de points : les masques décident.
tie-first-offering = Égalité de points : la première offrande l’emporte.

## Erreurs dans les valeurs de sa propre boîte
mistake-no-word = { $key } doit être un mot de { $most } lettres au plus, pas { $value }.
mistake-no-box = il n’y a pas de valeurs { $value } ; il y a { $names }, ou le texte d’un fichier.
mistake-no-id = { $key } ne peut pas être { $value }.
mistake-id-twice = { $key } est { $value }, mais { $other } s’appelle déjà ainsi.
mistake-not-so-many-spaces = { $key } doit avoir de 1 à { $most } entrées, pas { $count }.
mistake-gives-nothing = { $key } ne donne rien.
mistake-miscounted = { $key } vaut { $value }, mais il y en a { $count }.
mistake-not-so-many-cards = { $key } doit être compris entre { $least } et { $most }, pas { $count }.
mistake-not-so-many-tiles = { $key } doit valoir { $most }, pas { $count }.

# À quoi sert chaque chose, et sa règle.
about-tile-down = Un ouvrier l’explore : 1 point de victoire aussitôt, et la tuile est révélée la Nuit.
    .rule = NAK-064
about-tile = En haut les cases de base, en bas le campement.
    .rule = NAK-003
about-space = Un ouvrier ici prend ce qui est montré. Avec le signe marché ou patrimoine, vous prenez ou jouez une carte.
    .rule = NAK-004
about-hearth = Un campement n’est ouvert que si un ouvrier, de n’importe qui, est aujourd’hui sur une case de base de cette tuile.
    .rule = NAK-007
about-option = Une option du campement. Une fois utilisée, un cube noir la couvre jusqu’à ce qu’une carte la libère.
    .rule = NAK-008
about-pituk = Quand tout est exploré, un ouvrier peut demander une faveur à Pituk : de nouvelles cartes et 1 point de victoire.
    .rule = NAK-021
about-favour = Pituk accorde chaque faveur une fois : il remplace ces cartes par de nouvelles.
    .rule = NAK-023
about-first-space = Un ouvrier ici prend le jeton Premier joueur : vous commencez dès le prochain Jour.
    .rule = NAK-029
about-clan-space = Deux ouvriers ici en font venir un troisième de la réserve. Pas à la première manche.
    .rule = NAK-030
about-market-card = Au-dessus du deux-points, ce que vous payez ; au-dessous, ce que vous recevez. Se prend sur une case marché.
    .rule = NAK-069
about-offering = Deux ouvriers et tout son coût. La deuxième offrande d’une famille fait de ce Jour le dernier.
    .rule = NAK-070
about-deck = Les nouvelles cartes viennent d’ici la Nuit.
    .rule = NAK-082
about-round = Une manche est un Jour et une Nuit. Le Jour finit quand tous les ouvriers sont placés.
    .rule = NAK-061
about-family = Une famille et ses points pour l’instant. Le plus grand total gagne à la fin.
    .rule = NAK-002
about-home = Les ouvriers à la maison peuvent encore être placés aujourd’hui ; ceux de la réserve doivent d’abord rejoindre le clan.
    .rule = NAK-061
about-store = Ce que vous avez, et la place qu’il y a. Le surplus est perdu.
    .rule = NAK-092
about-tokens = Points de victoire déjà gagnés ; ils départagent aussi les égalités.
    .rule = NAK-093
about-bought = Cartes Marché prises, et leurs points à la fin.
    .rule = NAK-040
about-made = Offrandes faites. Quand quelqu’un fait la deuxième, on finit le Jour et la partie s’arrête.
    .rule = NAK-083
about-hand-card = Une carte Patrimoine à vous : jouez-la sur une case patrimoine.
    .rule = NAK-068
about-hand-back = Une carte Patrimoine que seul son propriétaire connaît.
    .rule = NAK-068
about-token = Le joueur qui le détient commence chaque Jour.
    .rule = NAK-029
about-turn = Le joueur actif place un ouvrier, ou deux pour une offrande ou le clan.
    .rule = NAK-061
about-passed = Plus rien à placer aujourd’hui.
    .rule = NAK-063
about-winner = Le plus grand nombre de points gagne.
    .rule = NAK-002

# But et fin.
outlook-short = { $ended ->
    [yes] La partie est terminée
   *[no] { $last ->
    [yes] Dernier Jour : la partie finit ce soir
   *[no] { $most } des { $needed } offrandes qui mènent à la fin
    }
    }
outlook-aim = Le plus grand nombre de points l’emporte : offrandes, cartes Marché, patrimoine, jetons et entrepôt.
outlook-offerings = { $seat_you ->
    [yes] Vos offrandes
   *[no] Offrandes de { $seat }
    }
outlook-end = Dès que quelqu’un a fait { $needed } offrandes, on joue ce Jour jusqu’au bout et la partie est finie, sans Nuit.
outlook-day = C’est le Jour { $day }.

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
because-tokens =
    { $change ->
        [gain] Vous gagnez { $points ->
            [one] un point
           *[other] { $points } points
        } aussitôt.
       *[loss] Mais vous perdez { $points ->
            [one] un point
           *[other] { $points } points
        } aussitôt.
    }
because-stores =
    { $change ->
        [gain] Votre entrepôt contient davantage de choses utiles.
       *[loss] Mais cela vide votre entrepôt.
    }
because-reach =
    { $change ->
        [gain] Une offrande se rapproche.
       *[loss] Mais une offrande s’éloigne.
    }
because-clan =
    { $change ->
        [gain] Vous avez plus d’ouvriers, ou les employez mieux.
       *[loss] Mais il vous reste moins d’ouvriers.
    }
because-hand =
    { $change ->
        [gain] Vos cartes Patrimoine prennent de la valeur.
       *[loss] Mais vos cartes Patrimoine perdent de la valeur.
    }
because-first =
    { $change ->
        [gain] Vous jouez plus tôt à la prochaine manche.
       *[loss] Mais vous jouez plus tard à la prochaine manche.
    }
because-camps =
    { $change ->
        [gain] Les campements qui vous intéressent sont ouverts.
       *[loss] Mais cela ouvre un campement aux autres.
    }
because-rivals =
    { $change ->
        [gain] Cela freine votre rival le plus fort.
       *[loss] Mais cela aide aussi votre rival le plus fort.
    }
because-end =
    { $change ->
        [gain] Vous êtes devant quand la partie s’achève.
       *[loss] Mais vous êtes derrière si la partie s’achève.
    }

# Ce que l’on peut raconter d’une partie.
deed-clan = Mon clan a fait { $offered ->
    [1] une offrande
   *[other] { $offered } offrandes
    }, acheté { $bought ->
    [1] une carte
   *[other] { $bought } cartes
    } et exploré { $explored ->
    [1] une tuile
   *[other] { $explored } tuiles
    }.
