# The game.
game-name = Andor
game-tagline = Défendez le château ensemble. Chaque lever du soleil rapproche les créatures, et chaque victoire rapproche aussi la fin de l’histoire.
game-note = La garde, Les profondeurs ardentes et leur plateau de grottes et Le dormeur s’éveille sont inédites, comme le premier jour de la légende 1 ; tous les mots et dessins sont les nôtres. Andor est un jeu de Michael Menzel, publié par Kosmos ; Sobremesa n’est lié ni à l’un ni à l’autre.

# Chapters of the rules.
section-overview = De quoi il s’agit
section-turn = Jours et tours
section-hours = Heures
section-move = Se déplacer
section-pass-and-ally-move = Passer et déplacer un allié
section-free-actions = Actions libres
section-fog = Brouillard
section-combat-start = Commencer un combat
section-hero-attack = L’attaque des héros
section-creature-reaction = La riposte de la créature
section-comparison = Comparaison
section-end-of-battle-round = La fin du round
section-group-combat = Combattre ensemble
section-rubble = Éboulis
section-allies = Alliés
section-sunrise-event = Lever du soleil : la carte Événement
section-firestorm = Lever du soleil : tempêtes de feu
section-creature-movement = Lever du soleil : créatures
section-wells = Lever du soleil : puits
section-narrator = Lever du soleil : le narrateur
section-farmers = Paysans
section-equipment = Équipement
section-herbs = Herbes médicinales
section-rune-stones = Pierres runiques
section-witch = La sorcière
section-card-terms = Mots des cartes
section-event-cards = Cartes Événement
section-legend-words = Ce qu’apporte une légende
section-legend-goals = Objectifs d’une légende

# Heroes, creatures, things.
hero-dwarf = le nain
hero-warrior = le guerrier
hero-archer = l’archer
hero-wizard = le magicien
face-kram = Kram, nain
    .the = Kram, le nain
face-bait = Bait, naine
    .the = Bait, la naine
face-thorn = Thorn, guerrier
    .the = Thorn, le guerrier
face-mairen = Mairen, guerrière
    .the = Mairen, la guerrière
face-pasco = Pasco, archer
    .the = Pasco, l’archer
face-chada = Chada, archère
    .the = Chada, l’archère
face-liphardus = Liphardus, magicien
    .the = Liphardus, le magicien
face-eara = Eara, magicienne
    .the = Eara, la magicienne
dice-1 = un 1
    .many = 1
dice-2 = un 2
    .many = 2
dice-3 = un 3
    .many = 3
dice-4 = un 4
    .many = 4
dice-5 = un 5
    .many = 5
dice-6 = un 6
    .many = 6
dice-8 = un 8
    .many = 8
dice-10 = un 10
    .many = 10
dice-12 = un 12
    .many = 12
creature-none = éboulis
creature-gor = gor
creature-skral = skral
creature-wardrak = wardrak
creature-troll = troll
ally-prince = prince Thorald
    .the = le prince Thorald
    .to = le prince Thorald
ally-shield-dwarf-1 = soldat nain 1
    .the = le soldat nain 1
    .to = le soldat nain 1
ally-shield-dwarf-2 = soldat nain 2
    .the = le soldat nain 2
    .to = le soldat nain 2
ally-shield-dwarf-3 = soldat nain 3
    .the = le soldat nain 3
    .to = le soldat nain 3
ally-shield-dwarf-4 = soldat nain 4
    .the = le soldat nain 4
    .to = le soldat nain 4
goods-gold = or
goods-willpower = volonté
goods-strength = force
willpower-amount = { $amount ->
    [one] { $amount } point de volonté
   *[other] { $amount } points de volonté
    }
willpower-cost = { $willpower ->
    [one] { $willpower } point de volonté
   *[other] { $willpower } points de volonté
    }
strength-amount = { $amount ->
    [one] { $amount } point de force
   *[other] { $amount } points de force
    }
strength-left = { $strength ->
    [one] il reste { $strength } point de force
   *[other] il reste { $strength } points de force
    }
gold-amount = { $amount ->
    [one] { $amount } pièce d’or
   *[other] { $amount } pièces d’or
    }
gold-price = { $price ->
    [one] { $price } pièce d’or
   *[other] { $price } pièces d’or
    }
shields-count = { $shields ->
    [one] { $shields } bouclier doré
   *[other] { $shields } boucliers dorés
    }
hours-count = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
    }
item-helm = casque
    .a = un casque
    .the = le casque
    .does = vos dés identiques s’additionnent
item-shield = bouclier
    .a = un bouclier
    .the = le bouclier
    .does = évite une perte de volonté, deux fois
item-cracked-shield = bouclier (reste 1 usage)
    .a = un bouclier (reste 1 usage)
    .the = le bouclier (reste 1 usage)
    .does = évite une perte de volonté, encore une fois
item-bow = arc
    .a = un arc
    .the = l’arc
    .does = permet de combattre depuis une case voisine
item-falcon = faucon
    .a = un faucon
    .the = le faucon
    .does = porte des objets à un héros éloigné, une fois par jour
item-tired-falcon = faucon fatigué
    .a = un faucon fatigué
    .the = le faucon fatigué
    .does = se repose jusqu’au prochain lever du soleil
item-wineskin = outre
    .a = une outre
    .the = l’outre
    .does = deux pas qui ne coûtent pas d’heure
item-half-wineskin = outre (reste 1 usage)
    .a = une outre (reste 1 usage)
    .the = l’outre (reste 1 usage)
    .does = encore un pas qui ne coûte pas d’heure
item-telescope = longue-vue
    .a = une longue-vue
    .the = la longue-vue
    .does = révèle ce qui est caché sur les cases voisines
item-brew = potion de la sorcière
    .a = une potion de la sorcière
    .the = la potion de la sorcière
    .does = double un de vos dés, deux fois
item-half-brew = potion (reste 1 usage)
    .a = une potion (reste 1 usage)
    .the = la potion (reste 1 usage)
    .does = double un de vos dés, encore une fois
item-herb-3 = herbe (3)
    .a = une herbe (3)
    .the = l’herbe (3)
    .does = 3 points de volonté, 3 pas gratuits ou 3 de plus au combat
item-herb-4 = herbe (4)
    .a = une herbe (4)
    .the = l’herbe (4)
    .does = 4 points de volonté, 4 pas gratuits ou 4 de plus au combat
item-rune-blue = pierre runique bleue
    .a = une pierre runique bleue
    .the = la pierre runique bleue
    .does = les trois couleurs réunies permettent de lancer le dé noir
item-rune-yellow = pierre runique jaune
    .a = une pierre runique jaune
    .the = la pierre runique jaune
    .does = les trois couleurs réunies permettent de lancer le dé noir
item-rune-green = pierre runique verte
    .a = une pierre runique verte
    .the = la pierre runique verte
    .does = les trois couleurs réunies permettent de lancer le dé noir
item-parchment = parchemin
    .a = un parchemin
    .the = le parchemin
    .does = la légende le demande
item-gem-2 = pierre précieuse (2)
    .a = une pierre précieuse (2)
    .the = la pierre précieuse (2)
    .does = un trésor de valeur 2
item-gem-4 = pierre précieuse (4)
    .a = une pierre précieuse (4)
    .the = la pierre précieuse (4)
    .does = un trésor de valeur 4
item-gem-6 = pierre précieuse (6)
    .a = une pierre précieuse (6)
    .the = la pierre précieuse (6)
    .does = un trésor de valeur 6
fog-hidden = encore inconnu
fog-event = une carte Événement
fog-strength = un point de force
fog-willpower-2 = 2 points de volonté
fog-willpower-3 = 3 points de volonté
fog-gold = une pièce d’or
fog-gor = un gor
fog-wineskin = une outre
fog-witch = la sorcière
reason-castle = le château est pris
reason-end = le narrateur est arrivé au bout
reason-parchment = une créature a rencontré le parchemin
reason-story = l’histoire s’arrête ici

# Event cards, in our words.
event-gold-1 = chaque héros peut prendre un objet pour 3 points de volonté
event-gold-2 = les héros des cases 0 à 20 perdent 3 points de volonté
event-gold-3 = le premier héros sur la case 57 gagne 1 point de force
event-gold-4 = chaque héros au bord du fleuve gagne une outre
event-gold-5 = les héros des cases 37 à 70 perdent 3 points de volonté
event-gold-6 = le héros du rang le plus bas peut lancer un dé : de 1 à 4 il perd autant de volonté, 5 ou 6 il la gagne
event-gold-7 = le héros du rang le plus bas lance un dé ; le groupe perd autant de volonté
event-gold-8 = un marchand ambulant attend sur la case 9 : 2 points de force pour 2 pièces d’or, une fois
event-gold-9 = personne ne peut utiliser la 10e heure aujourd’hui
event-gold-10 = chaque héros peut acheter 3 points de volonté pour 1 pièce d’or
event-gold-11 = les créatures ont 1 point de force de plus aujourd’hui
event-gold-12 = magicien et archer gagnent 3 points de volonté
event-gold-13 = les héros sous 10 points de volonté remontent à 10
event-gold-14 = nain et guerrier gagnent 3 points de volonté
event-gold-15 = le puits de la case 35 se tarit
event-gold-16 = le héros du rang le plus haut regarde la prochaine carte Événement et peut la défausser
event-gold-17 = les héros au-dessus de 12 points de volonté tombent à 12
event-gold-18 = le gor de la case la plus basse avance, sauf si le groupe paie en volonté
event-gold-19 = les heures 9 et 10 coûtent 3 points de volonté chacune aujourd’hui
event-gold-20 = un paysan du plateau est perdu, sauf si le groupe paie
event-gold-21 = le premier héros sur les cases 22 à 25 perd 4 points de volonté
event-gold-22 = le puits de la case 45 se tarit
event-gold-23 = jusqu’à deux héros de force 6 ou moins gagnent 1 point de force
event-gold-24 = les héros hors de la forêt, de la mine, de la taverne et du château perdent 2 points de volonté (orage)
event-gold-25 = chaque héros sous 6 points de volonté lance un dé et gagne autant
event-gold-26 = la 8e heure ne coûte pas de volonté aujourd’hui
event-gold-27 = la créature de la case la plus haute avance, sauf si le groupe paie
event-gold-28 = les héros dans la case du lever du soleil gagnent 2 points de volonté
event-gold-29 = un bouclier se trouve sur la case 57
event-gold-30 = une outre se trouve sur la case 72
event-gold-31 = les héros hors de la forêt, de la mine, de la taverne et du château perdent 2 points de volonté (grêle)
event-gold-32 = les héros dans la case du lever du soleil perdent 2 points de volonté
event-gold-33 = un héros perd 1 point de force
event-gold-34 = un héros peut donner 2 points de force pour 10 points de volonté
event-silver-start = des gors apparaissent sur les cases 16, 22, 23 et 24
event-silver-1 = les héros sous 10 points de volonté en gagnent 2
event-silver-2 = le groupe perd 3 points de volonté
event-silver-3 = les héros sur les cases 0 à 9 gagnent 2 points de volonté
event-silver-4 = le puits de la case 55 se tarit
event-silver-5 = 3 pièces d’or se trouvent sur la case 26
event-silver-6 = guerrier et archer au-dessus de 12 points de volonté tombent à 12
event-silver-7 = chaque héros peut acheter 5 points de volonté pour 2 pièces d’or
event-silver-8 = les héros en forêt perdent 1 point de force
event-silver-9 = le héros du rang le plus bas peut révéler deux jetons Brouillard
event-silver-10 = magicien et nain au-dessus de 12 points de volonté tombent à 12
event-silver-11 = le groupe gagne 5 points de volonté

# What the table can agree on.
option-legend = Légende
option-legend-help = Quelle histoire est jouée. Première partie ? Commencez par La garde, puis la Légende 1. La difficulté de chacune est notre estimation.
option-legend-the-watch = La garde (inédite, courte) : moyenne, commencez ici
option-legend-legend-2 = Légende 2 : le remède du roi (difficile)
option-legend-legend-1 = Légende 1 : les héros arrivent (premier jour inédit) : moyenne
option-legend-glowing-deeps = Les profondeurs ardentes (inédite, dans une grotte) : moyenne
option-legend-the-sleeper = Le dormeur s’éveille (inédite) : difficile
story-legend-the-watch = La garde
story-legend-legend-2 = Légende 2 : le remède du roi
story-legend-legend-1 = Légende 1 : les héros arrivent
story-legend-glowing-deeps = Les profondeurs ardentes
story-legend-the-sleeper = Le dormeur s’éveille
option-difficulty = Difficulté
option-difficulty-help = La difficulté de la légende ; si elle n’en a qu’une, c’est celle-là.
option-difficulty-normal = Normale
option-difficulty-easy = Facile
option-shields = Boucliers et événements
option-shields-help = Qui un bouclier protège d’une carte Événement.
option-shields-own = Son propre héros
option-shields-group = Tout le groupe

# What a player is asked, and what the others wait for.
prompt-pick-hero = { $seat_you ->
    [yes] Choisissez votre héros.
   *[no] { $seat } choisit un héros.
    }
prompt-turn = { $seat_you ->
    [yes] À vous : déplacez-vous, combattez, attendez ou finissez la journée.
   *[no] { $may_act ->
        [yes] C’est le tour de { $seat }. Vous pouvez faire des actions libres à tout moment.
       *[no] C’est le tour de { $seat }.
    }
    }
prompt-moving = { $seat_you ->
    [yes] Vous continuez, ou vous vous arrêtez ici ?
   *[no] { $seat } est en chemin.
    }
prompt-send-on = { $seat_you ->
    [yes] Déplacez l’allié une heure de plus, ou arrêtez.
   *[no] { $seat } déplace un allié.
    }
prompt-rest = { $seat_you ->
    [yes] Votre dernière action est faite : des actions libres restent possibles.
   *[no] { $seat } peut encore faire des actions libres.
    }
prompt-falcon-exchange = { $seat_you ->
    [yes] Que porte le faucon ?
   *[no] { $seat } charge le faucon.
    }
prompt-gather = { $seat_you ->
    [yes] Invitez des héros, appelez des alliés, ou commencez.
   *[no] { $seat } rassemble un groupe pour le combat.
    }
prompt-invitation = { $seat_you ->
    [yes] Rejoignez-vous le combat ?
   *[no] { $seat } décide de rejoindre le combat ou non.
    }
prompt-choose-dice = { $seat_you ->
    [yes] Vos dés, ou un dé noir ?
   *[no] { $seat } choisit ses dés.
    }
prompt-roll-on = { $seat_you ->
    [yes] Garder ce dé, ou lancer le suivant ?
   *[no] { $seat } peut lancer encore un dé.
    }
prompt-flip = { $seat_you ->
    [yes] Vous pouvez retourner un dé.
   *[no] { $seat } peut retourner un dé.
    }
prompt-use-brew-or-herb = { $seat_you ->
    [yes] Utilisez la potion ou une herbe, ou restez-en là.
   *[no] { $seat } peut utiliser une potion ou une herbe.
    }
prompt-raise-shield = { $seat_you ->
    [yes] Vous perdriez { willpower-amount } : utiliser le bouclier ?
   *[no] { $seat } perdrait { willpower-amount } et a un bouclier.
    }
prompt-go-on = { $seat_you ->
    [yes] Un autre round, ou quitter le combat ? Des actions libres sont possibles.
   *[no] { $seat } décide de continuer le combat ou non.
    }
prompt-reward = { $seat_you ->
    [yes] Partagez la récompense : { $points } en or ou en volonté.
   *[no] { $seat } partage une récompense de { $points }.
    }
prompt-dig = { $seat_you ->
    [yes] Votre valeur de combat est { $value } : quels éboulis enlevez-vous ?
   *[no] { $seat } déblaie avec une valeur de { $value }.
    }
prompt-ward-off = { $seat_you ->
    [yes] { $event_name }. L’écarter avec votre bouclier ?
   *[no] { $seat } peut écarter : { $event_name }.
    }
prompt-group-loses = { $seat_you ->
    [yes] Répartissez la perte de { willpower-amount }.
   *[no] { $seat } répartit une perte de { willpower-amount }.
    }
prompt-group-gains = { $seat_you ->
    [yes] Répartissez { willpower-amount }.
   *[no] { $seat } répartit { willpower-amount }.
    }
prompt-group-pays = { $seat_you ->
    [yes] Qui paie ? Reste à payer : { price-left }.
   *[no] { $seat } répartit le prix. Reste à payer : { price-left }.
    }
price-left = { $gold ->
    [yes] { $amount } en or ou en volonté
   *[no] { willpower-amount }
    }
prompt-pay-or-suffer = { $seat_you ->
    [yes] Payer { whole-price } ensemble, ou subir l’événement ?
   *[no] { $seat } décide si le groupe paie { whole-price }.
    }
whole-price = { $gold ->
    [yes] { $price } en or ou en volonté
   *[no] { $price ->
        [one] { $price } point de volonté
       *[other] { $price } points de volonté
    }
    }
prompt-gamble = { $seat_you ->
    [yes] Lancer un dé ? De 1 à 4, vous perdez autant de volonté ; 5 ou 6 : vous la gagnez.
   *[no] { $seat } peut lancer un dé pour gagner de la volonté.
    }
prompt-peek-at-event = { $seat_you ->
    [yes] Vous voyez la prochaine carte Événement : la défausser, ou la laisser ?
   *[no] { $seat } regarde la prochaine carte Événement.
    }
prompt-shop = { $seat_you ->
    [yes] Prendre un objet pour 3 points de volonté ?
   *[no] { $seat } peut prendre un objet pour 3 points de volonté.
    }
prompt-buy-willpower = { $seat_you ->
    [yes] Acheter { willpower-amount } pour { gold-price } ?
   *[no] { $seat } peut acheter { willpower-amount } pour { gold-price }.
    }
prompt-reveal-fog = { $seat_you ->
    [yes] Révéler un jeton Brouillard ? Vous pouvez en révéler { $left ->
        [one] encore un
       *[other] { $left }
    }.
   *[no] { $seat } peut révéler { $left ->
        [one] encore un jeton Brouillard
       *[other] { $left } jetons Brouillard
    }.
    }
prompt-choose-hero = { $seat_you ->
    [yes] Choisissez un héros pour la carte Événement.
   *[no] { $seat } choisit un héros pour la carte Événement.
    }
prompt-second-hero = { $seat_you ->
    [yes] Choisissez un second héros, ou aucun.
   *[no] { $seat } peut choisir un second héros.
    }
prompt-strength-for-willpower = { $seat_you ->
    [yes] Qui donne 2 points de force pour 10 points de volonté ?
   *[no] { $seat } peut laisser un héros donner 2 points de force pour 10 points de volonté.
    }
prompt-lose-farmer = { $seat_you ->
    [yes] Quel paysan est perdu ?
   *[no] { $seat } choisit quel paysan est perdu.
    }
prompt-share-gold = { $seat_you ->
    [yes] Partagez { gold-amount } entre les héros.
   *[no] { $seat } partage { gold-amount }.
    }
prompt-share-items = { $seat_you ->
    [yes] Qui reçoit { $item_the } ? À distribuer : { $amount }.
   *[no] { $seat } distribue { $item_a }. À distribuer : { $amount }.
    }

# What a player can do.
group-fight = Combattre
group-walk = Marcher
group-ally = Envoyer un allié
group-buy = Acheter
group-use = Utiliser et prendre
group-hand = Donner et poser
group-end = Attendre ou finir la journée

action-pick = { $face_name }
the-foe = { $creature ->
    [boss] le { $boss_name }
   *[other] un { $creature_name }
    }
note-pick = { hero-ability }
hero-ability = { $hero ->
    [dwarf] à la mine, la force lui coûte 1 pièce d’or
    [warrior] un puits lui donne 5 points de volonté au lieu de 3
    [archer] combat depuis une case voisine ; la potion lui coûte 1 pièce d’or de moins
   *[wizard] peut retourner un dé à chaque round de combat
    }
action-move = { $there ->
    [creature] Aller sur la case { $space } : { the-foe }
    [fog] Aller sur la case { $space } : brouillard
    [hidden] Aller sur la case { $space } : un objet caché
    [well] Aller sur la case { $space } : un puits plein
    [farmer] Aller sur la case { $space } : un paysan
    [goods] Aller sur la case { $space } : un objet à prendre
    [witch] Aller sur la case { $space } : la sorcière
    [merchant] Aller sur la case { $space } : un marchand
    [castle] Aller sur la case { $space } : le château
   *[nothing] Aller sur la case { $space }
    }
note-move = { hour-price }
plan-move = { $willpower ->
    [0] { hours-count } en tout
   *[other] { hours-count } en tout, { willpower-cost }
    }
hour-price = { $hour ->
    [0] ne coûte aucune heure
   *[other] { $overtime ->
        [0] { "" }
       *[other] l’heure { $hour } coûte { $overtime } points de volonté
    }
    }
action-fight = { $creature ->
    [boss] Combattre le { $boss_name } (case { $space })
   *[other] Combattre le { $creature_name } de la case { $space }
    }
note-fight = { $odds ->
    [both] force { $strength }, volonté { $willpower } · { $alone } % en solo, { $together } % à plusieurs
    [alone] force { $strength }, volonté { $willpower } · { $alone } % de chances de gagner
   *[none] force { $strength }, volonté { $willpower }
    }
action-clear = Déblayer la case { $space } (valeur { $value })
action-pass = Laisser passer une heure
note-pass = { hour-price }
action-send = Envoyer { $ally_to } sur la case { $space }
action-end-day = Finir votre journée
action-stop = S’arrêter ici
note-stop = termine cette action
action-drink = Outre : prochaine case gratuite
action-walk-with = Herbe : { $worth } cases gratuites
action-empty-well = Boire au puits : +{ $worth } en volonté
action-heal-with = Herbe : +{ $worth } en volonté
action-look = { $there ->
    [fog] Regarder le brouillard de la case { $space }
   *[other] Regarder ce qu’il y a sur la case { $space }
    }
action-take = Prendre { $item_the }
note-take = { $item_does }
action-take-gold = Prendre { gold-pieces }
gold-pieces = { $worth ->
    [one] { $worth } pièce d’or
   *[other] { $worth } pièces d’or
    }
action-take-stone = Prendre une pierre runique cachée
action-take-gem = Prendre une pierre précieuse cachée
action-drop = Poser { $item_the }
action-drop-gold = Poser { coins-of-gold }
coins-of-gold = { $coins ->
    [one] { $coins } pièce d’or
   *[other] { $coins } pièces d’or
    }
action-buy = Acheter { $item ->
    [brew] une potion
   *[other] { $item_a }
    } ({ buy-price })
buy-price = { $goods ->
    [gold] { gold-price }
   *[other] { $price } { $goods_name }
    }
note-buy = { $item_does }
action-buy-strength = Acheter 1 point de force ({ gold-price })
action-bargain = Acheter 2 points de force (2 pièces d’or)
note-bargain = chez le marchand ambulant, une seule fois
action-give = Donner à { $called_seat } { $item_a }
action-give-gold = Donner à { $called_seat } { coins-of-gold }
action-lead-farmer = Emmener un paysan
action-leave-farmer = Laisser un paysan ici
action-falcon = Envoyer le faucon à { $called_seat }
action-fly = Faucon : porter { $item_a }
action-fly-gold = Faucon : porter { coins-of-gold }
action-done = { $asked ->
    [rest] Finir mon tour
    [falcon-exchange] Laisser partir le faucon
    [shop] Ne rien prendre
    [reveal-fog] Ne plus rien révéler
    [choose-hero] Ne choisir personne
    [second-hero] Personne d’autre
    [strength-for-willpower] Personne
   *[dig] Laisser le reste
    }
action-invite = Inviter { $called_seat } au combat
note-invite = { $odds ->
    [known] { $percent } % de chances de gagner ensemble
   *[none] { "" }
    }
action-call = Appeler { $ally_the }
action-begin = Commencer le combat
note-begin = { $odds ->
    [known] { $percent } % de chances de gagner
   *[none] { "" }
    }
action-accept = { $asked ->
    [invitation] Rejoindre le combat
    [gamble] Lancer le dé
   *[buy-willpower] Acheter { willpower-amount } ({ gold-price })
    }
action-decline = { $asked ->
    [invitation] Rester à l’écart
    [gamble] Ne pas lancer
   *[buy-willpower] Ne rien acheter
    }
note-accept = { $asked ->
    [invitation] { $odds ->
        [known] { $percent } % de chances de gagner avec vous · une heure par round
       *[none] une heure par round
    }
   *[other] { "" }
    }
note-decline = { $asked ->
    [invitation] { $odds ->
        [known] { $percent } % de chances de gagner sans vous
       *[none] { "" }
    }
   *[other] { "" }
    }
action-roll = { $asked ->
    [roll-on] Lancer le dé suivant
   *[choose-dice] Lancer vos propres dés
    }
action-roll-black = Lancer un dé noir à la place
action-keep = { $asked ->
    [roll-on] Garder ce dé
    [flip] Ne retourner aucun dé
    [peek-at-event] Laisser la carte sur la pioche
   *[other] Ne rien utiliser
    }
second-die = { $copy ->
    [1] { "" }
   *[other] { " " }({ $copy })
    }
action-flip = Changer le { $face } en { $opposite }{ second-die }
action-double = Potion : doubler le { $face }, { $twice }{ second-die }
action-fight-with = Herbe : +{ $worth } à la valeur de combat
action-use-shield = Utiliser le bouclier : rien ne vous arrive
action-suffer = { $asked ->
    [raise-shield] Perdre { $amount } en volonté
   *[other] Laisser faire
    }
action-go-on = Combattre un round de plus
note-go-on = { $odds ->
    [known] { $percent } % de chances de gagner{ round-price }
   *[none] { hour-price }
    }
round-price = { $overtime ->
    [0] { "" }
   *[other] { " " }· { hour-price }
    }
action-leave = Quitter le combat
action-remove = Enlever l’éboulis de valeur { $value }
action-share = { $asked ->
    [group-loses] { called } : −{ share-amount }
    [group-pays] { called } : −{ share-amount }
   *[other] { called } : +{ share-amount }
    }
share-amount = { $goods ->
    [gold] { gold-amount }
   *[other] { $amount } { $goods_name }
    }
called = { $called_seat_you ->
    [yes] Vous
   *[no] { $called_seat }
    }
called-for = { $called_seat_you ->
    [yes] vous
   *[no] { $called_seat }
    }
action-hand = { $item_a } pour { called-for }
action-choose = { $asked ->
    [strength-for-willpower] { called } : −2 points de force, +10 de volonté
    [second-hero] { called } : +1 point de force
   *[choose-hero] { $what ->
        [weaken] { called } : −1 point de force
       *[other] { called } : +1 point de force
    }
    }
note-choose = actuellement { $strong }
action-discard = Défausser la carte
action-pay = { $gold ->
    [yes] Payer { $price } ensemble (or ou volonté)
   *[other] Payer { $price } en volonté, ensemble
    }
action-lose-farmer = Perdre le paysan de la case { $space }

# Why not.
refused-and-001 = Choisissez un héros que personne ne joue encore.
refused-and-002 = Le groupe partage d’abord ce que donne la légende.
refused-and-003 = À votre tour, une seule chose : se déplacer, combattre, passer, envoyer un allié ou finir la journée.
refused-and-007 = Pendant le tour d’un autre héros, seules des actions libres sont possibles. { $waiting }
refused-and-012 = Il ne vous reste aucune heure utilisable aujourd’hui.
refused-and-014 = Cette heure vous coûterait votre dernier point de volonté.
refused-and-015 = Votre marqueur de temps est sur la 10e heure : vous devez finir la journée.
refused-and-016 = On se déplace d’une case à une case voisine.
refused-and-017 = Vous êtes en chemin : continuez ou arrêtez-vous.
refused-and-021 = Un éboulis bloque cette case.
refused-and-022 = On ne traverse l’eau que par un pont, et celui-ci est fermé.
refused-and-027 = Un allié avance de quatre cases au plus par heure.
refused-and-028 = Continuez avec le même allié, ou arrêtez.
refused-and-029 = Cet allié n’est pas dans la légende en ce moment.
refused-and-032 = { $cause ->
    [rest] Votre action est faite : il reste les actions libres possibles ici.
   *[other] Les actions libres se font avant ou après une action, jamais au milieu.
    }
refused-and-034 = Votre journée est finie : plus d’actions libres.
refused-and-035 = Pas d’actions libres au tour où vous finissez votre journée.
refused-and-036 = Il n’y a pas de puits plein sur votre case.
refused-and-038 = Cela ne se trouve pas sur votre case.
refused-and-040 = Vous ne portez pas cela.
refused-and-041 = On ne pose rien au milieu d’un déplacement.
refused-and-042 = { $cause ->
    [gold] Vous n’avez pas assez d’or pour cela.
    [strong] Vous avez déjà toute la force qu’un héros peut avoir.
    [closed] Les marchands ne vendent pas cela pour l’instant.
    [sold] Il n’en reste plus à vendre.
    [witch] Seule la sorcière vend sa potion, sur la case où elle se tient.
    [bargain] Personne ne vous fait cette offre ici.
   *[other] Il n’y a pas de marchand sur votre case.
    }
refused-and-043 = { $cause ->
    [nothing] Vous n’avez pas cela à donner.
    [self] Vous ne pouvez rien vous donner.
    [nobody] Personne d’autre ne joue ce héros.
   *[other] Ce héros n’est pas sur votre case.
    }
refused-and-055 = Il n’y a pas là de créature à combattre.
refused-and-056 = Seul l’archer, ou un héros avec un arc, combat sur une case voisine.
refused-and-057 = Vous ne pouviez pas combattre là au début de votre tour.
refused-and-063 = Gardez le dernier dé ou lancez le suivant.
refused-and-075 = La récompense n’est pas si grande.
refused-and-082 = { $cause ->
    [nobody] Personne ne joue ce héros.
    [asked] Ce héros a déjà été invité.
    [over] La journée de ce héros est finie.
    [hour] Ce héros ne peut pas payer une heure de plus.
   *[other] Ce héros est trop loin.
    }
refused-and-083 = Invitez des héros, ou commencez le combat.
refused-and-087 = Le magicien retourne l’un des dés lancés, ou aucun.
refused-and-092 = Continuez ou quittez le combat.
refused-and-093 = La récompense est pour ceux qui ont combattu jusqu’au bout.
refused-and-096 = Il n’y a pas d’éboulis sur cette case voisine.
refused-and-098 = Votre valeur de combat ne suffit pas.
refused-and-103 = Cet allié n’est pas sur la case de la créature.
refused-and-106 = Répondez d’abord à la carte Événement.
refused-and-122 = On ne combat pas les créatures sur les boucliers dorés.
refused-and-128 = Il n’y a pas de paysan ici.
refused-and-134 = Aucun emplacement de cette forme n’est libre.
refused-and-135 = La longue-vue montre les cases voisines où quelque chose est caché.
refused-and-137 = La longue-vue ne s’utilise pas en chemin.
refused-and-140 = { $cause ->
    [here] Ce héros est sur votre case : donnez-lui les objets sans le faucon.
    [fight] Le faucon ne vole pas pendant un combat.
    [self] Le faucon ne vole pas vers vous.
    [nobody] Personne d’autre ne joue ce héros.
   *[other] Vous n’avez pas de faucon reposé.
    }
refused-and-141 = { $cause ->
    [room] Il n’y a pas de place pour cela à l’arrivée.
    [nothing] Vous ne portez pas cela.
    [gold] Vous n’avez pas autant d’or.
    [overfull] L’envoi ne trouve pas de place : quelque chose doit d’abord revenir.
   *[other] Dites ce que porte le faucon, ou laissez-le partir.
    }
refused-and-142 = Des éboulis barrent tous les chemins vers ce héros : le faucon ne peut pas voler.
refused-and-147 = Utilisez le bouclier ou laissez faire.
refused-and-148 = Vous n’avez pas d’outre.
refused-and-152 = Vous n’avez pas cette herbe.
refused-and-153 = Vous n’avez pas d’herbe pour marcher.
refused-and-154 = Une herbe donne de la force juste après votre lancer, pas plus tard.
refused-and-160 = Votre journée est finie : plus d’herbes.
refused-and-161 = { $cause ->
    [room] Aucun petit emplacement n’est libre pour une pierre runique.
   *[other] Il n’y a pas de pierre runique sur votre case.
    }
refused-and-163 = Lancez vos dés ou un dé noir.
refused-and-168 = La potion coûte plus d’or que vous n’en avez.
refused-and-172 = { $cause ->
    [brew] Vous n’avez pas de potion de la sorcière.
    [herb] Vous n’avez pas cette herbe.
    [now] Utilisez maintenant une potion ou une herbe, ou restez-en là.
   *[other] La potion s’utilise juste après votre propre lancer, et pas plus tard.
    }
refused-and-173 = La potion ne sert qu’une fois par round.

# Why not, in a few words on a button.
short-and-012 = plus d’heure aujourd’hui
short-and-014 = coûte le dernier point de volonté
short-and-015 = 10e heure : finissez la journée
short-and-021 = un éboulis barre la route
short-and-022 = le pont est fermé
short-and-034 = votre journée est finie
short-and-035 = votre journée s’achève
short-and-042 = { $cause ->
    [gold] { $lacking ->
        [one] il manque { $lacking } pièce d’or
       *[other] il manque { $lacking } pièces d’or
        }
    [strong] votre force est au maximum
    [closed] pas en vente maintenant
    [sold] il n’en reste plus
    [witch] seule la sorcière en vend
    [bargain] personne ne l’offre ici
   *[other] pas de marchand ici
    }
short-and-168 = { $lacking ->
    [one] il manque { $lacking } pièce d’or
   *[other] il manque { $lacking } pièces d’or
    }

# What happened.
hero-picked = { $seat_you ->
    [yes] Vous jouez { $face_the }.
   *[no] { $seat } joue { $face_the }.
    }
day-ended = { $seat_you ->
    [yes] Vous finissez votre journée.
   *[no] { $seat } finit sa journée.
    }
hero-moved = { $seat_you ->
    [yes] Vous allez sur la case { $space }.
   *[no] { $seat } va sur la case { $space }.
    }
willpower-gained = { $seat_you ->
    [yes] Vous gagnez { willpower-amount }.
   *[no] { $seat } gagne { willpower-amount }.
    }
willpower-lost = { $seat_you ->
    [yes] Vous perdez { willpower-amount }.
   *[no] { $seat } perd { willpower-amount }.
    }
hero-exhausted = { $seat_you ->
    [yes] Vous êtes à bout : { strength-left }.
   *[no] { $seat } est à bout : { strength-left }.
    }
strength-gained = { $seat_you ->
    [yes] Vous gagnez { strength-amount }.
   *[no] { $seat } gagne { strength-amount }.
    }
strength-lost = { $seat_you ->
    [yes] Vous perdez { strength-amount }.
   *[no] { $seat } perd { strength-amount }.
    }
gold-gained = { $seat_you ->
    [yes] Vous recevez { gold-amount }.
   *[no] { $seat } reçoit { gold-amount }.
    }
gold-paid = { $seat_you ->
    [yes] Vous payez { gold-amount }.
   *[no] { $seat } paie { gold-amount }.
    }
item-gained = { $seat_you ->
    [yes] Vous recevez { $item_a }.
   *[no] { $seat } reçoit { $item_a }.
    }
item-used = { $seat_you ->
    [yes] Vous utilisez { $item_the }.
   *[no] { $seat } utilise { $item_the }.
    }
item-taken = { $seat_you ->
    [yes] Vous prenez { $item_the }.
   *[no] { $seat } prend { $item_the }.
    }
item-uncovered = { $seat_you ->
    [yes] Vous révélez { $item_a }.
   *[no] { $seat } révèle { $item_a }.
    }
item-dropped = { $seat_you ->
    [yes] Vous posez { $item_the }.
   *[no] { $seat } pose { $item_the }.
    }
item-given = { $seat_you ->
    [yes] Vous donnez { $item_a } à { $other_seat }.
   *[no] { $other_seat_you ->
        [yes] { $seat } vous donne { $item_a }.
       *[no] { $seat } donne { $item_a } à { $other_seat }.
    }
    }
gold-given = { $seat_you ->
    [yes] Vous donnez { gold-amount } à { $other_seat }.
   *[no] { $other_seat_you ->
        [yes] { $seat } vous donne { gold-amount }.
       *[no] { $seat } donne { gold-amount } à { $other_seat }.
    }
    }
gold-dropped = { $seat_you ->
    [yes] Vous posez { gold-amount }.
   *[no] { $seat } pose { gold-amount }.
    }
gold-taken = { $seat_you ->
    [yes] Vous prenez { gold-amount }.
   *[no] { $seat } prend { gold-amount }.
    }
rubble-fallen = Un éboulis de valeur { $value } tombe sur la case { $space }.
rubble-cleared = L’éboulis de valeur { $value } de la case { $space } disparaît.
fog-seen = Dans le brouillard de la case { $space } : { $fog_name }.
token-seen = Sur la case { $space } se trouve { $item_a }.
well-emptied = { $seat_you ->
    [yes] Vous buvez au puits de la case { $space }.
   *[no] { $seat } boit au puits de la case { $space }.
    }
well-refilled = Le puits de la case { $space } est de nouveau plein.
well-removed = Le puits de la case { $space } se tarit.
fog-lifted = { $seat_you ->
    [yes] Dans le brouillard, vous trouvez { $fog_name }.
   *[no] Dans le brouillard, { $seat } trouve { $fog_name }.
    }
witch-found = La sorcière se tient désormais sur la case { $space } et vend sa potion.
farmer-led = { $seat_you ->
    [yes] Vous emmenez un paysan.
   *[no] { $seat } emmène un paysan.
    }
farmer-left = { $seat_you ->
    [yes] Vous laissez un paysan sur la case { $space }.
   *[no] { $seat } laisse un paysan sur la case { $space }.
    }
farmer-saved = { $seat_you ->
    [yes] Vous menez un paysan au château : { shields-count }.
   *[no] { $seat } mène un paysan au château : { shields-count }.
    }
farmer-lost = Un paysan est perdu sur la case { $space }.
creature-placed = { $creature ->
    [boss] Le { $boss_name } apparaît sur la case { $space }.
   *[other] Un { $creature_name } apparaît sur la case { $space }.
    }
item-left-behind = Un objectif demande { $item_the }, désormais sur la case { $space }.
creature-loaded = La créature de la case { $space } porte { $item_a }.
creature-defeated = { $creature ->
    [boss] Le { $boss_name } est vaincu sur la case { $space } !
   *[other] Le { $creature_name } de la case { $space } est vaincu !
    }
castle-entered = { $creature ->
    [boss] Le { $boss_name } entre au château.
   *[other] { $free ->
        [-1] Un { $creature_name } entre au château : il n’y a plus de bouclier pour lui.
        [0] Un { $creature_name } entre au château. Plus aucun bouclier libre.
       *[other] Un { $creature_name } entre au château. Boucliers libres : { $free }.
    }
    }
creature-left = { $creature ->
    [boss] Le { $boss_name } s’échappe.
   *[other] Un { $creature_name } s’échappe.
    }
end-nearer = La fin approche : lettre { $letter }.
ally-left = { $ally_the } prend congé.
bridge-closed = Le pont près de la case { $space } ne peut plus être franchi.
sun-risen = Le soleil se lève : jour { $day }.
day-begun = Le jour { $day } commence.
event-card = Carte Événement
event-drawn = Événement : { $event_name }.
event-discarded = Défaussée : { $event_name }.
event-peeked = { $seat_you ->
    [yes] Vous voyez la prochaine carte Événement : { $event_name }.
   *[no] { $seat } regarde la prochaine carte Événement.
    }
event-die-rolled = { $seat_you ->
    [yes] Vous obtenez un { $face }.
   *[no] { $seat } obtient un { $face }.
    }
narrator-advanced = Le narrateur avance jusqu’à la lettre { $letter }.
card-read = { $card_name }
omen-turned = Le présage de la lettre { $letter } est révélé.
die-rolled = Le dé décide : { $face }.
merchants-opened = { $selling ->
    [2] Les marchands vendent tout.
   *[other] Les marchands vendent de la force.
    }
storms-begun = Le feu gronde désormais dans les profondeurs.
shields-changed = Le château a { shields-count }.
firestorm-raged = Une tempête de feu jaillit de la case { $space } : le dé indique { $die }.
fight-begun = { $seat_you ->
    [yes] { $creature ->
        [none] Vous commencez à déblayer la case { $space }.
        [boss] Vous commencez le combat contre le { $boss_name } sur la case { $space }.
       *[other] Vous commencez un combat contre le { $creature_name } de la case { $space }.
    }
   *[no] { $creature ->
        [none] { $seat } commence à déblayer la case { $space }.
        [boss] { $seat } commence le combat contre le { $boss_name } sur la case { $space }.
       *[other] { $seat } commence un combat contre le { $creature_name } de la case { $space }.
    }
    }
fight-joined = { $seat_you ->
    [yes] Vous rejoignez le combat.
   *[no] { $seat } rejoint le combat.
    }
fight-left = { $seat_you ->
    [yes] Vous quittez le combat.
   *[no] { $seat } quitte le combat.
    }
ally-called = { $ally_the } rejoint le combat.
dice-rolled = { $seat_you ->
    [yes] Vous obtenez { $dice_name }.
   *[no] { $seat } obtient { $dice_name }.
    }
die-flipped = { $seat_you ->
    [yes] Vous retournez un dé : le { $before } devient { $face }.
   *[no] { $seat } retourne un dé : le { $before } devient { $face }.
    }
die-doubled = { $seat_you ->
    [yes] Vous doublez un { $face }.
   *[no] { $seat } double un { $face }.
    }
creature-rolled = La créature obtient { $dice_name }.
values-compared = Valeurs de combat : héros { $heroes }, créature { $creature }.
creature-hurt = La créature perd { willpower-amount } : il lui en reste { $willpower }.
legend-won = La légende est gagnée : { $reason_name }.
legend-lost = { $reason ->
    [boss] La légende est perdue : le { $boss_name } est dans le château.
   *[other] La légende est perdue : { $reason_name }.
    }

# What the evaluation looks at.
term-result = Gagnée ou perdue
term-goals = Objectifs atteints
term-castle = Boucliers dorés libres
term-threats = Créatures en marche
term-heroes = Force des héros
term-plans = Ce que les héros peuvent atteindre
term-fight = Le combat en cours
term-patience = Actions libres à la suite

# What is in the picture.
label-space = Case { $space }
label-castle = { $castle ->
    [yes] Le château : case { $space }
   *[no] La sortie : case { $space }
    }
label-closed = Pont fermé
label-well = { $full ->
    [yes] Puits plein sur la case { $space }
   *[no] Puits vide sur la case { $space }
    }
label-witch = La sorcière, sur la case { $space }
label-storm = Le feu jaillit de la case { $space } à chaque lever du soleil
label-fog = Brouillard sur la case { $space } : { $fog_name }
label-lying = Sur la case { $space } : { $item_a }
label-stone = Une pierre runique cachée sur la case { $space }
label-gem = Une pierre précieuse cachée sur la case { $space }
label-gold = { gold-amount } sur la case { $space }
label-farmer = { $count ->
    [one] Un paysan sur la case { $space }
   *[other] { $count } paysans sur la case { $space }
    }
label-rubble = Éboulis sur la case { $space } : { $values }
label-creature = { $creature_name } sur la case { $space } : force { $strength }, volonté { $willpower }
label-boss = { $boss_name } sur la case { $space } : force { $strength }, volonté { $willpower }
label-golden-shield = { $free ->
    [yes] Bouclier doré libre
   *[no] Bouclier doré occupé
    }
label-beaten = { $creature ->
    [boss] Vaincu : le { $boss_name }
   *[other] Vaincus : { $creature_name } ({ $count })
    }
label-hero = { $seat_you ->
    [yes] Vous, { $face_name }, sur la case { $space }
   *[no] { $seat }, { $face_name }, sur la case { $space }
    }
label-ally = { $ally_name }, sur la case { $space }
label-hours = Les heures du jour
label-sunrise = La case du lever du soleil
label-marker = { $seat_you ->
    [yes] Votre marqueur de temps : { $hour }
   *[no] Marqueur de temps de { $seat } : { $hour }
    }
label-star = Une carte Légende attend sur la lettre { $letter }
label-omen = Un présage se trouve sur la lettre { $letter }
label-end = La légende finit sur la lettre { $letter }
label-narrator = Le narrateur, sur la lettre { $letter } : { $legend_name }
label-panel = { $seat_you ->
    [yes] Vous : { $face_name }
   *[no] { $seat } : { $face_name }
    }
label-willpower = { $seat_you ->
    [yes] Votre volonté : { $amount }
   *[no] Volonté de { $seat } : { $amount }
    }
label-strength = { $seat_you ->
    [yes] Votre force : { $amount }
   *[no] Force de { $seat } : { $amount }
    }
label-purse = { $seat_you ->
    [yes] Votre or : { $amount }
   *[no] Or de { $seat } : { $amount }
    }
label-led = { $seat_you ->
    [yes] Paysans avec vous : { $amount }
   *[no] Paysans avec { $seat } : { $amount }
    }
label-held = { $count ->
    [one] { $seat_you ->
        [yes] Vous portez { $item_a }
       *[no] { $seat } porte { $item_a }
    }
   *[other] { $seat_you ->
        [yes] Vous portez : { $item_name } ({ $count })
       *[no] { $seat } porte : { $item_name } ({ $count })
    }
    }
label-article = Sur le plateau Objets : { $item_name }, { $price } pièces d’or, reste { $count }
label-buy-strength = Force chez un marchand
label-events = Cartes Événement restantes : { $count }
label-face = { $face_name }
label-fight = Le combat sur la case { $space }
label-foe = Volonté de la créature : { $amount }
label-die = Un dé : { $face }
label-value = Valeur de combat des héros : { $amount }
label-foe-value = Valeur de combat de la créature : { $amount }
label-dawn = { $lost ->
    [yes] Après le prochain lever du soleil, le château serait perdu
   *[no] Boucliers dorés libres après le prochain lever du soleil : { $count }
    }
label-reach = Case { $space } : { hours-count }, { willpower-cost }
label-forecast = { $creature ->
    [boss] Au lever du soleil : le { $boss_name } vers la case { $space }
   *[other] Au lever du soleil : { $creature_name } vers la case { $space }
    }
label-odds = Chance de gagner ce combat : { $percent } %
label-prospect = Chance de vaincre la créature sur la case { $space } : { $alone } % sans aide, { $together } % avec tous ceux qui sont à portée

# Le pays en quelques lignes.
survey-letters = Narrateur sur la lettre { $letter }, fin en { $end }
survey-shields = { $free ->
    [one] { $free } bouclier doré libre
   *[other] { $free } boucliers dorés libres
    }
survey-hero = { $face_name }, sur la case { $space } (heure { $hours }, volonté { $willpower }, force { $strength }, or { $gold })
survey-from-there = à côté de :
survey-way = { $there ->
    [creature] { $space } { the-foe }
    [fog] { $space } brouillard
    [hidden] { $space } un objet caché
    [well] { $space } un puits
    [farmer] { $space } un paysan
    [goods] { $space } un objet à prendre
    [witch] { $space } la sorcière
    [merchant] { $space } un marchand
    [castle] { $space } le château
   *[nothing] { $space }
    }
survey-march = { $creature ->
    [boss] { $boss_name }
   *[other] { $creature_name }
    } sur { $space } (force { $strength }, volonté { $willpower }) → { $target } au lever du soleil{ $sunrises ->
    [0] { "" }
    [one] , château dans { $sunrises } jour
   *[other] , château dans { $sunrises } jours
    }

seat-dwarf = Nain
seat-warrior = Guerrier
seat-archer = Archer
seat-wizard = Magicien

# The end, by category.
tally-willpower = Volonté
tally-strength = Force
tally-gold = Or

## Erreurs dans une légende personnelle
mistake-no-name = { $key } est { $value }, mais doit commencer par une lettre et n’avoir que des lettres de a à z, des chiffres et des traits d’union.
mistake-no-part = { $key } doit être une table de clés, pas { $value }.
mistake-none-given = { $key } doit avoir au moins un de ceux-ci : { $names }.
mistake-no-space-given = { $key } doit avoir au moins une case.
mistake-no-such-space = { $key } contient { $value }, mais cette case n’existe pas sur ce plateau.
mistake-not-by-heroes = { $key } doit avoir un nombre pour 2, un pour 3 et un pour 4 héros, pas { $value }.
mistake-no-languages = { $key } doit être un texte par langue : { $names }.
mistake-no-language = dans { $key } la langue { $value } manque.
mistake-other-language = dans { $key } il y a une langue { $value }, mais les langues sont { $names }.
mistake-no-boss = { $key } demande un grand ennemi, mais cette légende n’a pas de [boss].
mistake-no-rubble = { $key } : les jetons d’éboulis valent { $values }.
mistake-no-bridge = { $key } : ce plateau a { $count } ponts, comptés à partir de 0.
mistake-no-dice = { $key } : deux dés ne peuvent pas désigner une case de ce plateau.
mistake-not-six = { $key } doit avoir six lettres, une par face.
mistake-card-twice = { $key } : deux cartes s’appellent { $value }.
mistake-too-much-fog = { $key } laisse { $count } jetons Brouillard pour { $spaces } cases.
mistake-no-legend = il n’y a pas de légende { $value } ; il y a { $names }, ou le texte d’un fichier.

# À quoi sert chaque chose, et sa règle.
about-castle = Chaque créature qui entre occupe un bouclier doré. S’il n’en reste plus et qu’une autre arrive, la légende est perdue.
    .rule = AND-120
about-space = Un pas vers une case voisine coûte une heure.
    .rule = AND-016
about-closed = Ce pont ne peut plus être traversé.
    .rule = AND-022
about-golden-shield = Chaque créature au château en occupe un. Tous occupés, la créature suivante fait perdre la légende. Un paysan amené ici en ajoute un.
    .rule = AND-123
about-hours = Une journée a sept heures ; trois de plus coûtent chacune de la volonté.
    .rule = AND-011
about-sunrise = Un héros qui a fini sa journée attend ici. Quand tous y sont, le soleil se lève : événement, créatures, puits, narrateur.
    .rule = AND-008
about-marker = Ce que ce héros a utilisé de sa journée.
    .rule = AND-011
about-dawn = Ce qui resterait si le soleil se levait maintenant, les créatures étant où elles sont.
    .rule = AND-120
about-forecast = Où ira cette créature au prochain lever du soleil si personne ne l’arrête.
    .rule = AND-114
about-star = Quand le narrateur arrive ici, on lit une carte de l’histoire.
    .rule = AND-127
about-omen = Quand le narrateur arrive ici, le présage est révélé.
    .rule = AND-271
about-end = Si le narrateur arrive ici sans que les objectifs soient atteints, la légende est perdue.
    .rule = AND-126
about-narrator = Avance d’une lettre à chaque lever du soleil et à chaque créature vaincue. Les lettres restantes sont votre temps.
    .rule = AND-126
about-face = Un héros à choisir : un nom, et la capacité spéciale de son rôle.
    .rule = AND-001
about-well = Un héros ici peut boire : 3 points de volonté, 5 pour le guerrier. Il se remplit au lever du soleil.
    .rule = AND-036
about-witch = Elle vend sa potion, qui double un dé.
    .rule = AND-167
about-storm = Au lever du soleil, le feu part d’ici le long des flèches et blesse les héros sur son chemin.
    .rule = AND-108
about-fog = Un héros qui finit ici son déplacement le révèle : or, volonté, force, créature, événement ou sorcière.
    .rule = AND-045
about-lying = Au sol : { $item_does }. Un héros sur cette case peut le ramasser.
    .rule = AND-038
about-stone = Les pierres runiques de trois couleurs réunies permettent de lancer le dé noir.
    .rule = AND-161
about-gem = Une pierre précieuse, dont la valeur se découvre en la prenant.
    .rule = AND-038
about-gold = Un héros ici peut le prendre. Un marchand vend objets et force pour 2 pièces d’or.
    .rule = AND-038
about-farmer = Un héros peut mener des paysans au château : chacun ajoute un bouclier doré. Une créature sur leur case les fait disparaître.
    .rule = AND-128
about-rubble = Bloque le passage jusqu’à ce que des héros d’une case voisine atteignent sa valeur avec leur valeur de combat.
    .rule = AND-096
about-creature = Marche vers le château au lever du soleil. Amenez sa volonté à 0 pour la vaincre et gagner une récompense.
    .rule = AND-055
about-boss = L’ennemi de cette légende.
    .rule = AND-252
about-beaten = Créatures vaincues jusqu’ici.
    .rule = AND-076
about-hero = À son tour, un héros se déplace, combat, attend ou finit sa journée. Capacité spéciale : { hero-ability }.
    .rule = AND-003
about-ally = Combat avec les héros qui l’appellent, avec sa propre force. Tout héros peut le déplacer de quatre cases pour une heure.
    .rule = AND-102
about-panel = Le plateau d’un héros : volonté, force, or et ce qu’il porte. Capacité spéciale : { hero-ability }.
    .rule = AND-062
about-willpower = Plus de volonté donne plus de dés. À 0, le héros est à bout et perd de la force.
    .rule = AND-062
about-strength = S’ajoute au meilleur dé dans un combat.
    .rule = AND-064
about-purse = Achète objets et force chez les marchands.
    .rule = AND-042
about-led = Paysans qui suivent ce héros. Au château, chacun ajoute un bouclier doré.
    .rule = AND-130
about-held = Effet : { $item_does }.
    .rule = AND-134
about-article = Effet : { $item_does }. Un marchand le vend.
    .rule = AND-042
about-buy-strength = Un point de force pour 2 pièces d’or ; 1 seule pour le nain à la mine.
    .rule = AND-042
about-events = On en lit une à chaque lever du soleil.
    .rule = AND-106
about-fight = Un combat se joue par rounds : les héros lancent, la créature lance, le camp le plus faible perd la différence.
    .rule = AND-060
about-foe = À 0, la créature est vaincue.
    .rule = AND-071
about-die = Le dé le plus haut compte.
    .rule = AND-064
about-value = Force de tous les héros et alliés, plus le meilleur dé de chaque héros.
    .rule = AND-064
about-foe-value = Force de la créature plus ses dés : les identiques s’additionnent.
    .rule = AND-069
about-reach = Ce qu’il vous coûterait d’y aller maintenant.
    .rule = AND-011
about-odds = Calculé d’après la force, les dés et la volonté des deux camps.
    .rule = AND-071
about-prospect = Calculé d’après la force, les dés et la volonté des deux camps.
    .rule = AND-071

# La légende telle qu’elle est : objectifs, ce qui reste, ce qui fait perdre, et comment elle a fini.
outlook-short = { outlook-goals }, { outlook-left }{ $castle ->
    [yes] , { outlook-free }
   *[no] { "" }
    }
outlook-goals = { $count ->
    [one] { $done } objectif sur { $count }
   *[other] { $done ->
        [one] { $done } objectif sur { $count }
       *[other] { $done } objectifs sur { $count }
    }
    }
outlook-left = { $letters ->
    [one] encore { $letters } lettre
   *[other] encore { $letters } lettres
    }
outlook-free = { $free ->
    [one] { $free } bouclier libre
   *[other] { $free } boucliers libres
    }
outlook-aim = { $legend_name } : vous gagnez ou perdez ensemble. Tout ce qui suit doit être accompli quand la légende prend fin.
outlook-letters = Le narrateur est sur la lettre { $narrator } et la légende finit sur la { $letter } : { outlook-left }. Chaque lever du soleil et chaque créature vaincue coûtent une lettre.
outlook-jump = { $count ->
    [one] Atteindre l’objectif met aussitôt fin à la légende.
   *[other] L’un des objectifs met fin à la légende dès qu’il est atteint : atteignez d’abord les autres.
    }
outlook-shields = Boucliers dorés : { $free } libres sur { $shields }. Chacun arrête une créature.
outlook-castle = Une créature entre au château et aucun bouclier n’est libre.
outlook-goals-missed = Le narrateur atteint la lettre { $letter } et il manque un objectif.
outlook-boss = Le { $boss_name } arrive au château.
outlook-parchment = Une créature et le parchemin se rencontrent.
outlook-exit = Chaque créature qui sort rapproche la fin d’une lettre.
epilogue-day = { $won ->
    [yes] Victoire le jour { $day }, le narrateur sur la lettre { $letter }.
   *[no] Défaite le jour { $day }, le narrateur sur la lettre { $letter }.
    } { $beaten ->
    [0] Aucune créature vaincue.
    [one] Vous avez vaincu une créature.
   *[other] Vous avez vaincu { $beaten } créatures.
    }
chapter-day = jour { $day }

## Why a hint says so, by the terms of the evaluation
because-result =
    { $change ->
        [gain] Cela fait gagner la légende.
       *[loss] Mais cela fait perdre la légende.
    }
because-goals =
    { $change ->
        [gain] L’objectif de la légende se rapproche.
       *[loss] Mais la compagnie s’éloigne de l’objectif de la légende.
    }
because-castle =
    { $change ->
        [gain] Le château est plus en sûreté.
       *[loss] Mais le château court plus de danger.
    }
because-threats =
    { $change ->
        [gain] Moins de créatures menacent le château.
       *[loss] Mais les créatures se rapprochent du château.
    }
because-heroes =
    { $change ->
        [gain] Les héros gagnent en force, en or ou en objets.
       *[loss] Mais cela coûte aux héros des heures, de la volonté, de l’or ou des objets.
    }
because-plans =
    { $change ->
        [gain] Un héros se rapproche de quelque chose d’utile.
       *[loss] Mais quelqu’un s’éloigne d’une chose utile.
    }
because-fight =
    { $change ->
        [gain] Le combat se présente mieux.
       *[loss] Mais le combat se présente moins bien.
    }
because-patience =
    { $change ->
        [gain] On avance au lieu d’attendre.
       *[loss] Mais c’est une action libre de plus à la suite.
    }

# Où mène l'action d'un conseil, en chiffres.
gain-fight = { $creature ->
    [boss] Le { $boss_name } en { $space }{ gain-away } : { gain-odds }.
   *[other] Le { $creature_name } en { $space }{ gain-away } : { gain-odds }.
    }
gain-away = { $hours ->
    [0] { "" }
   *[other] , à { hours-count }
    }
gain-odds = { $odds ->
    [both] { $alone } % seul, { $together } % ensemble
   *[alone] { $alone } % de chances
    }
gain-strength = { $creature ->
    [none] { gain-training }.
    [boss] { gain-training }, et contre le { $boss_name } vous passez de { $before } % à { $after } %.
   *[other] { gain-training }, et contre un { $creature_name } vous passez de { $before } % à { $after } %.
    }
gain-training = En { $space }{ gain-away } : { $gold ->
    [one] { $points } de force pour { $gold } pièce d’or
   *[other] { $points } de force pour { $gold } pièces d’or
    }
gain-task = { $task ->
    [carry] { $item_the } de l’objectif, à porter en { $space }{ gain-away }.
    [fetch] { $item_the } de l’objectif, en { $space }{ gain-away }.
    [brew] Une potion de la sorcière en { $space }{ gain-away }.
    [farmer] Un paysan en { $space }{ gain-away } : un bouclier doré pour le château.
    [lead] Le château{ gain-away } : un bouclier doré par paysan.
    [fog] Quelque chose de caché dans le brouillard en { $space }{ gain-away }.
    [gem] Une pierre précieuse en { $space }{ gain-away }.
    [gold] De l’or en { $space }{ gain-away }.
    [reach] L’objectif en { $space }{ gain-away }.
    [seek] Peut-être la sorcière, dans le brouillard en { $space }{ gain-away }.
    [stone] Une pierre runique en { $space }{ gain-away }.
    [treasure] L’endroit du trésor en { $space }{ gain-away }.
   *[well] De la volonté du puits en { $space }{ gain-away }.
    }

# Ce que disent les compagnons avant de partir.
intent-fight = { $creature ->
    [boss] Je m’occupe du { $boss_name }, sur la case { $space }.
   *[other] Je m’occupe du { $creature_name } de la case { $space }.
    }
intent-join = { $creature ->
    [boss] Je viens combattre le { $boss_name } sur la case { $space }.
   *[other] Je viens combattre le { $creature_name } de la case { $space }.
    }
intent-wait = { $creature ->
    [boss] Je vous attends ici : nous combattrons ensemble le { $boss_name }, sur la case { $space }.
   *[other] Je vous attends ici : nous combattrons ensemble le { $creature_name } de la case { $space }.
    }
intent-carry = Je porte { $item_the } jusqu’à la case { $space }.
intent-fetch = Je vais chercher { $item_the } sur la case { $space }.
intent-treasure = J’emporte mes pierres précieuses jusqu’à la case { $space }.
intent-gem = Je vais chercher la pierre précieuse de la case { $space }.
intent-reach = Je vais jusqu’à la case { $space }.
intent-lead = { $count ->
    [one] Je conduis le paysan au château.
   *[other] Je conduis les paysans au château.
    }
intent-farmer = { $count ->
    [one] Je vais chercher le paysan de la case { $space }.
   *[other] Je vais chercher les paysans de la case { $space }.
    }
intent-train = Je vais chez le marchand de la case { $space } gagner en force.
intent-brew = Je vais voir la sorcière, case { $space }, pour une potion.
intent-well = Je vais boire au puits de la case { $space }.
intent-gold = Je ramasse l’or de la case { $space }.
intent-stone = Je ramasse la pierre runique de la case { $space }.
intent-fog = Je regarde dans le brouillard de la case { $space }.
intent-seek = Je cherche la sorcière dans le brouillard de la case { $space }.

# Ce que l’on peut raconter d’une partie.
deed-creatures = Ensemble, nous avons vaincu { $count ->
    [1] une créature
   *[other] { $count } créatures
    } ; j’ai combattu { $fights ->
    [1] une fois
   *[other] { $fights } fois
    }.
