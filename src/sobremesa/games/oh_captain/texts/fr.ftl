# Le jeu.
game-name = Oh Capitaine !
game-tagline = Fouillez la grotte et annoncez vos trouvailles au Capitaine. La vérité est facultative ; se faire prendre coûte cher.
game-note = Là où la règle laisse une question ouverte, la réponse est la nôtre ; la règle dit où. Oh Capitaine ! est un jeu de Florian Sirieix, édité par Ludonaute ; Sobremesa n’est lié ni à l’un ni à l’autre.

# Les chapitres de la règle.
section-components = Ce qu’il y a dans la boîte
section-setup = Mise en place
section-turn-order = À qui le tour
section-mutiny-loyalty = Mutinerie ou loyauté
section-exploration = Exploration
section-captains-choice = Le choix du Capitaine
section-challenge = Les défis
section-effects = Ce que font les objets
section-loot = Le butin
section-discard-pile = La défausse
section-end = La fin de la partie
section-abilities = Les Aventuriers

# Les Aventuriers.
adventurer-lys = Lys
adventurer-nostromo = Nostromo
adventurer-moon = Moon
adventurer-red = Red
adventurer-siana = Siana
adventurer-ulrich = Ulrich
adventurer-ability = { $adventurer ->
    [lys] { ability-lys }
    [nostromo] { ability-nostromo }
    [moon] { ability-moon }
    [red] { ability-red }
    [siana] { ability-siana }
   *[ulrich] { ability-ulrich }
    }
ability-lys = gagne les égalités pour les jetons Majorité
ability-nostromo = prend une carte de la défausse lors d’une mutinerie
ability-moon = à la fin de son tour, peut retourner face cachée jusqu’à deux cartes visibles
ability-red = à la fin de son tour, prend une pièce s’il est seul à en avoir le moins
ability-siana = choisit laquelle de ses cartes est touchée, mais pas un Œuf
ability-ulrich = gagne deux pièces au lieu d’une avec un défi

# Objets et cartes.
item-lantern = une Lanterne
    .bare = Lanterne
    .does = révèle une carte cachée de la cible
item-hook = un Grappin
    .bare = Grappin
    .does = prend une carte de la cible
item-lizard = un Lézard
    .bare = Lézard
    .does = prend une pièce à la cible
item-pistol = un Pistolet
    .bare = Pistolet
    .does = défausse une carte de la cible
item-egg = un Œuf
    .bare = Œuf
    .does = rien ; il faut mentir
item-purse = une Bourse
    .bare = Bourse
    .does = rien ; donnée au départ
card-lantern-2 = une Lanterne (2)
    .bare = Lanterne (2)
    .many = Lanternes (2)
card-lantern-3 = une Lanterne (3)
    .bare = Lanterne (3)
    .many = Lanternes (3)
card-hook = un Grappin
    .bare = Grappin
    .many = Grappins
card-lizard = un Lézard
    .bare = Lézard
    .many = Lézards
card-pistol = un Pistolet
    .bare = Pistolet
    .many = Pistolets
card-egg = un Œuf
    .bare = Œuf
    .many = Œufs
card-purse = une Bourse
    .bare = Bourse
    .many = Bourses
card-arrival = l’Arrivée des Nomades
    .many = Arrivées
card-hidden = une carte face cachée
    .many = cartes face cachée
side-open = face visible
side-hidden = face cachée

# Ce dont la table peut convenir.
option-captain = Premier Capitaine
option-captain-help = Qui commence comme Capitaine. Donnez la première place à qui vous voulez, ou laissez faire le hasard.
option-captain-random = Tiré au hasard
option-captain-first-seat = La première place
option-adventurers = Aventuriers
option-adventurers-help = Comment chacun reçoit son Aventurier.
option-adventurers-pick = Chacun choisit
option-adventurers-random = Distribués au hasard
option-cast = Siana et Ulrich
option-cast-help = Ils ne sont pas recommandés à trois ou quatre joueurs.
option-cast-recommended = Seulement à cinq ou six joueurs
option-cast-all = Toujours bienvenus
option-purchase = Attaque après un achat
option-purchase-help = Si le Capitaine doit utiliser un objet vendu sans mentir.
option-purchase-must-attack = Le Capitaine doit l’utiliser
option-purchase-may-attack = Le Capitaine peut l’utiliser

# Ce qu’on demande à un joueur, et ce que les autres attendent.
prompt-pick-adventurer = { $seat_you ->
    [yes] Choisissez votre Aventurier.
   *[no] { $seat } choisit un Aventurier.
    }
prompt-mutiny-or-loyalty = { $seat_you ->
    [yes] Vous êtes plus riche que le Capitaine : vous mutiner, ou payer une pièce ?
   *[no] { $seat } est plus riche que le Capitaine et songe à une mutinerie.
    }
prompt-search-pile = { $seat_you ->
    [yes] Prenez une carte de la défausse, ou aucune.
   *[no] { $seat } fouille la défausse.
    }
prompt-announcement = { $seat_you ->
    [yes] Vous avez trouvé { $card_name }. Que dites-vous au Capitaine ?
   *[no] { $seat } regarde une carte et réfléchit à ce qu’il faut dire.
    }
prompt-captains-choice = { $seat_you ->
    [yes] { $explorer_seat } annonce { $item_name }. Acheter la carte, ou laisser faire ?
   *[no] { $explorer_seat_you ->
        [yes] Vous avez annoncé { $item_name }. { $seat } pèse vos paroles.
       *[no] { $explorer_seat } annonce { $item_name }. { $seat } pèse ses paroles.
    }
    }
prompt-turn-cards = { $seat_you ->
    [yes] { $left ->
        [one] Vous pouvez retourner face cachée encore une carte visible.
       *[other] Vous pouvez retourner face cachée jusqu’à { $left } de vos cartes visibles.
    }
   *[no] { $left ->
        [one] { $seat } peut retourner face cachée encore une carte visible.
       *[other] { $seat } peut retourner face cachée jusqu’à { $left } cartes visibles.
    }
    }
prompt-take-coin = { $seat_you ->
    [yes] { adventurer-red }, personne n’a aussi peu de pièces : prenez-en une à un Explorateur.
   *[no] { $seat } choisit à qui prendre une pièce.
    }
prompt-purchase-target = { $seat_you ->
    [yes] C’est vrai, { $item_name } ! Contre qui utilisez-vous la carte ?
   *[no] { $seat } a acheté { $item_name } et choisit une cible.
    }
prompt-attack-target = { $seat_you ->
    [yes] Qui attaquez-vous avec votre « { $item_bare } » ?
   *[no] { $seat } choisit qui attaquer avec { $item_name }.
    }
prompt-challenge = { $seat_you ->
    [yes] { $attacker_seat } vous attaque avec { $item_name }. Y croyez-vous ?
   *[no] { $attacker_seat_you ->
        [yes] Vous attaquez avec { $item_name }. { $seat } y croit ?
       *[no] { $attacker_seat } attaque avec { $item_name }. { $seat } y croit ?
    }
    }
prompt-choose-card = { $seat_you ->
    [yes] { $item ->
        [hook] Quelle carte prenez-vous à { $owner_seat } ?
       *[other] Quelle carte de { $owner_seat } va sous la Bouteille ?
    }
   *[no] { $owner_seat_you ->
        [yes] { $seat } choisit une de vos cartes.
       *[no] { $seat } choisit une carte de { $owner_seat }.
    }
    }
prompt-sianas-card = { $seat_you ->
    [yes] { $item ->
        [hook] Quelle carte laissez-vous à { $attacker_seat } ?
        [lantern] Laquelle de vos cartes face cachée montrez-vous à tous ?
       *[other] { $attacker_seat } tire : laquelle de vos cartes va sous la Bouteille ?
    }
   *[no] { $attacker_seat_you ->
        [yes] { $seat } choisit quelle carte vous touchez.
       *[no] { $seat } choisit quelle carte { $attacker_seat } touche.
    }
    }

# Ce qu’un joueur peut faire.
outcome-challenge = Si c’est un mensonge, on vous paie et l’attaque s’arrête. Si c’est vrai, vous payez et l’attaque continue.
action-pick = { $adventurer_name }
note-pick = { adventurer-ability }
action-mutiny = Mutinerie : devenir Capitaine
note-mutiny = vous recevez une pièce et votre tour s’arrête
action-loyalty = Loyauté : payer une pièce au Capitaine
note-loyalty = puis vous explorez
action-announce = { $item ->
    [lantern] « Une Lanterne ! » (révèle une carte)
    [hook] « Un Grappin ! » (prend une carte)
    [lizard] « Un Lézard ! » (prend une pièce)
    [pistol] « Un Pistolet ! » (défausse une carte)
    [egg] « Un Œuf ! »
   *[purse] « Une Bourse ! »
    }
note-announce = { $truth ->
    [true] la vérité
    [egg] un mensonge (il faut mentir)
    [false] un mensonge
   *[unknown] { "" }
    }
action-buy = { $item ->
    [lantern] Acheter la « Lanterne » pour une pièce
    [hook] Acheter le « Grappin » pour une pièce
    [lizard] Acheter le « Lézard » pour une pièce
   *[pistol] Acheter le « Pistolet » pour une pièce
    }
note-buy = la carte est à vous ; si l’annonce est vraie, vous l’utilisez
action-allow = Laisser { $whom_seat } utiliser la carte
note-allow = gardée face cachée, elle peut servir à attaquer
action-attack = { $item ->
    [lantern] Attaquer { $whom_seat } : révéler une carte
    [hook] Attaquer { $whom_seat } : prendre une carte
    [lizard] Attaquer { $whom_seat } : prendre une pièce
   *[pistol] Attaquer { $whom_seat } : défausser une carte
    }
action-accept = { $item ->
    [lantern] Y croire : une de vos cartes est révélée
    [hook] Y croire : vous perdez une carte
    [lizard] Y croire : vous perdez une pièce
   *[pistol] Y croire : une de vos cartes est défaussée
    }
action-challenge = Défier : « Montre-moi cette carte ! »
action-take = { $card ->
    [hidden] { $item ->
        [hook] Prendre une carte cachée, au hasard
       *[other] Défausser une carte cachée, au hasard
    }
   *[other] { $item ->
        [hook] Prendre { $card_name }
       *[other] Défausser { $card_name }
    }
    }
action-give = { $side ->
    [open] Céder { $card_name }, face visible
   *[hidden] Céder { $card_name }, face cachée
    }
action-hide = Retourner face cachée { $card_name }
action-fetch = Prendre { $card_name } dans la défausse
action-rob = Prendre une pièce à { $whom_seat }
action-pass = { $asked ->
    [search-pile] N’en prendre aucune
    [turn-cards] Ne plus retourner de carte
   *[other] Ne l’utiliser contre personne
    }

# Pourquoi pas.
refused-cap-012 = Choisissez un Aventurier que personne n’a encore choisi.
refused-cap-019 = Siana et Ulrich n’accompagnent que cinq ou six joueurs, sauf si la table en a convenu autrement.
refused-cap-023 = Seul un Explorateur plus riche que le Capitaine déclare une mutinerie ou jure loyauté, avant de piocher.
refused-cap-025 = Vous êtes plus riche que le Capitaine : d’abord la mutinerie ou la loyauté.
refused-cap-032 = Dites que vous avez trouvé une Lanterne, un Grappin, un Lézard ou un Pistolet.
refused-cap-034 = Personne n’avoue jamais un Œuf du Nukha : dites autre chose.
refused-cap-036 = Le Capitaine achète l’objet ou le laisse utiliser ; rien d’autre.
refused-cap-037 = Acheter coûte une pièce, et vous n’en avez pas.
refused-cap-039 = Ce qui a été vendu sans mentir doit être utilisé contre un Explorateur.
refused-cap-042 = Choisissez l’Explorateur que vous attaquez.
refused-cap-043 = Ce qui est annoncé ne peut plus changer.
refused-cap-046 = Personne n’attaque le Capitaine.
refused-cap-047 = Vous ne pouvez pas vous attaquer vous-même.
refused-cap-048 = Acceptez l’attaque, ou lancez un défi.
refused-cap-053 = Seul l’Explorateur attaqué peut répondre à l’attaque.
refused-cap-055 = Choisissez une de ses cartes : une face visible, ou une face cachée au hasard.
refused-cap-062 = Cet Explorateur n’a aucune carte à perdre.
refused-cap-063 = Cet Explorateur n’a aucune pièce à perdre.
refused-cap-064 = Cet Explorateur n’a aucune carte face cachée à éclairer.
refused-cap-090 = Nostromo prend une carte qui est dans la défausse, ou aucune.
refused-cap-092 = Moon retourne une de ses cartes visibles, ou s’arrête là.
refused-cap-094 = Red prend la pièce à un autre Explorateur.
refused-cap-096 = Red ne prend jamais la pièce au Capitaine.
refused-cap-098 = Siana choisit une de ses propres cartes qui peut être touchée.
refused-cap-099 = Siana ne peut pas choisir un Œuf tant qu’elle a une autre carte.

# Why not, in a few words on a button.
short-cap-037 = vous n’avez pas de pièce
short-cap-046 = personne n’attaque le Capitaine
short-cap-062 = aucune carte à perdre
short-cap-063 = aucune pièce à perdre
short-cap-064 = aucune carte face cachée
short-cap-096 = jamais au Capitaine

# Ce qui s’est passé.
captain-named = { $seat_you ->
    [yes] Vous êtes le Capitaine.
   *[no] { $seat } est le Capitaine.
    }
coins-dealt = { $seat_you ->
    [yes] { $count ->
        [one] Vous prenez une pièce de la réserve.
       *[other] Vous prenez { $count } pièces de la réserve.
    }
   *[no] { $count ->
        [one] { $seat } prend une pièce de la réserve.
       *[other] { $seat } prend { $count } pièces de la réserve.
    }
    }
purse-dealt = { $seat_you ->
    [yes] Vous recevez une Bourse, face cachée.
   *[no] { $seat } reçoit une Bourse, face cachée.
    }
adventurer-picked = { $seat_you ->
    [yes] Vous jouez { $adventurer_name }.
   *[no] { $seat } joue { $adventurer_name }.
    }
cave-filled = La Grotte contient { $count } cartes ; les Nomades attendent près du fond.
discards-laid = { $seat_you ->
    [yes] Sous votre Bouteille : { $cards_name }. Pas un mot.
   *[no] { $seat } jette un œil à { $count } cartes, les glisse sous la Bouteille et n’en dit rien.
    }
turn-started = { $seat_you ->
    [yes] La Grotte est devant vous : à vous de jouer.
   *[no] La Grotte passe à { $seat }.
    }
loyalty-pledged = { $seat_you ->
    [yes] Vous jurez loyauté et donnez une pièce à { $to_seat }.
   *[no] { $to_seat_you ->
        [yes] { $seat } jure loyauté et vous donne une pièce.
       *[no] { $seat } jure loyauté et donne une pièce à { $to_seat }.
    }
    }
mutiny-declared = { $seat_you ->
    [yes] Mutinerie ! Vous prenez la Bouteille à { $former_seat }.
   *[no] { $former_seat_you ->
        [yes] Mutinerie ! { $seat } vous prend la Bouteille.
       *[no] Mutinerie ! { $seat } prend la Bouteille à { $former_seat }.
    }
    }
pile-looked = { $seat_you ->
    [yes] { $cards ->
        [none] Il n’y a rien sous la Bouteille.
       *[other] Sous la Bouteille : { $cards_name }.
    }
   *[no] { $seat } regarde sous la Bouteille.
    }
card-fetched = { $seat_you ->
    [yes] Vous prenez { $card_name } sous la Bouteille.
   *[no] { $seat } prend une carte sous la Bouteille.
    }
card-drawn = { $seat_you ->
    [yes] Vous trouvez { $card_name }.
   *[no] { $seat } trouve quelque chose dans la Grotte.
    }
item-announced = { $seat_you ->
    [yes] Vous annoncez { $item_name }.
   *[no] { $seat } annonce { $item_name }.
    }
item-paid = { $seat_you ->
    [yes] Vous payez une pièce à { $to_seat }.
   *[no] { $to_seat_you ->
        [yes] { $seat } vous paie une pièce.
       *[no] { $seat } paie une pièce à { $to_seat }.
    }
    }
card-bought = { $truth ->
    [yes] C’est vrai : { $card_name } !
   *[no] Mensonge ! C’est { $card_name }.
    }
use-allowed = { $seat_you ->
    [yes] Vous laissez { $explorer_seat } se servir de la carte.
   *[no] { $explorer_seat_you ->
        [yes] { $seat } vous laisse vous servir de la carte.
       *[no] { $seat } laisse { $explorer_seat } se servir de la carte.
    }
    }
card-kept = { $seat_you ->
    [yes] Vous posez { $card_name } face cachée dans votre butin.
   *[no] { $seat } pose la carte face cachée dans son butin.
    }
nobody-to-attack = Il n’y a personne à attaquer avec cela.
attack-declared = { $seat_you ->
    [yes] Vous attaquez { $target_seat } avec { $item_name }.
   *[no] { $target_seat_you ->
        [yes] { $seat } vous attaque avec { $item_name }.
       *[no] { $seat } attaque { $target_seat } avec { $item_name }.
    }
    }
attack-accepted = { $seat_you ->
    [yes] Vous croyez { $attacker_seat }.
   *[no] { $attacker_seat_you ->
        [yes] { $seat } vous croit.
       *[no] { $seat } croit { $attacker_seat }.
    }
    }
attack-challenged = { $seat_you ->
    [yes] Vous défiez { $attacker_seat }.
   *[no] { $attacker_seat_you ->
        [yes] { $seat } vous défie.
       *[no] { $seat } défie { $attacker_seat }.
    }
    }
card-shown = { $truth ->
    [yes] C’était vrai : { $card_name } !
   *[no] Mensonge ! C’était { $card_name }.
    }
challenge-paid = { $seat_you ->
    [yes] Vous payez { coin-count } à { $to_seat }.
   *[no] { $to_seat_you ->
        [yes] { $seat } vous paie { coin-count }.
       *[no] { $seat } paie { coin-count } à { $to_seat }.
    }
    }
coin-count = { $count ->
    [one] une pièce
   *[other] { $count } pièces
    }
coin-stolen = { $seat_you ->
    [yes] Le Lézard de { $to_seat } vous prend une pièce.
   *[no] { $to_seat_you ->
        [yes] Votre Lézard prend une pièce à { $seat }.
       *[no] Le Lézard de { $to_seat } prend une pièce à { $seat }.
    }
    }
card-stolen = { $seat_you ->
    [yes] Votre Grappin prend { the-card } à { $from_seat }.
   *[no] { $from_seat_you ->
        [yes] Le Grappin de { $seat } vous prend { the-card }.
       *[no] Le Grappin de { $seat } prend { the-card } à { $from_seat }.
    }
    }
the-card = { $card ->
    [unknown] une carte face cachée
   *[other] { $card_name }
    }
card-shot = { $seat_you ->
    [yes] Vous tirez sur { $from_seat } : { the-card } va sous la Bouteille.
   *[no] { $from_seat_you ->
        [yes] { $seat } tire sur vous : { the-card } va sous la Bouteille.
       *[no] { $seat } tire sur { $from_seat } : { the-card } va sous la Bouteille.
    }
    }
card-lit = { $seat_you ->
    [yes] Vous éclairez le butin de { $from_seat } : { $card_name } !
   *[no] { $from_seat_you ->
        [yes] { $seat } éclaire votre butin : { $card_name } !
       *[no] { $seat } éclaire le butin de { $from_seat } : { $card_name } !
    }
    }
eggs-proved = { $seat_you ->
    [yes] Vous ne pouvez céder un Œuf que faute d’autre chose : toutes vos cartes face cachée sont des Œufs, et tout le monde le sait.
   *[no] { $seat } ne peut céder un Œuf que faute d’autre chose : toutes ses cartes face cachée sont des Œufs.
    }
card-turned = { $seat_you ->
    [yes] Vous retournez { $card_name } face cachée.
   *[no] { $seat } retourne { $card_name } face cachée.
    }
coin-taken = { $seat_you ->
    [yes] { $to_seat } vous prend une pièce.
   *[no] { $to_seat_you ->
        [yes] Vous prenez une pièce à { $seat }.
       *[no] { $to_seat } prend une pièce à { $seat }.
    }
    }
nomads-arrived = { $seat_you ->
    [yes] Vous trouvez… les Nomades ! Ils vous ont tous trouvés.
   *[no] { $seat } trouve… les Nomades ! Ils vous ont tous trouvés.
    }
loot-revealed = { $cards ->
    [none] { $seat_you ->
        [yes] Vous n’avez pas de butin.
       *[no] { $seat } n’a pas de butin.
    }
   *[other] { $seat_you ->
        [yes] Votre butin : { $cards_name }.
       *[no] { $seat } révèle { $cards_name }.
    }
    }
majority-won = { $seat_you ->
    [yes] { $card ->
        [pistol] Vous avez le plus de Pistolets.
        [hook] Vous avez le plus de Grappins.
       *[other] Vous avez le plus de Lézards.
    }
   *[no] { $card ->
        [pistol] { $seat } a le plus de Pistolets.
        [hook] { $seat } a le plus de Grappins.
       *[other] { $seat } a le plus de Lézards.
    }
    }
majority-left = { $card ->
    [pistol] Personne n’a plus de Pistolets que les autres : le jeton n’est pas attribué.
    [hook] Personne n’a plus de Grappins que les autres : le jeton n’est pas attribué.
   *[other] Personne n’a plus de Lézards que les autres : le jeton n’est pas attribué.
    }
final-scored = { $seat_you ->
    [yes] Vous terminez avec { score-count } : { $coins } pour les pièces, { $loot } pour le butin, { $tokens } pour les jetons Majorité.
   *[no] { $seat } termine avec { score-count } : { $coins } pour les pièces, { $loot } pour le butin, { $tokens } pour les jetons Majorité.
    }
score-count = { $score ->
    [one] { $score } point
   *[other] { $score } points
    }
game-won = { $seat_you ->
    [yes] Vous avez gagné !
   *[no] { $seat } gagne la partie !
    }

# Ce qui se dit à voix haute à la table. Qui ment et qui ne ment pas disent les mêmes phrases.
talk-item-announced-1 = Capitaine, devinez ce que je rapporte : { $item_name } !
talk-item-announced-2 = Vous n’allez pas le croire, Capitaine : { $item_name } !
talk-item-announced-3 = Juste { $item_name }, Capitaine. Rien de spécial.
talk-item-announced-4 = Sur l’honneur, Capitaine : { $item_name }.
talk-item-announced-5 = Regardez, Capitaine… enfin non : { $item_name } !
talk-captains-choice-1 = Hmm…
talk-captains-choice-2 = Regarde-moi dans les yeux…
talk-captains-choice-3 = Vraiment… ?
talk-captains-choice-4 = Laisse-moi réfléchir…
talk-challenge-1 = Dois-je le croire… ?
talk-challenge-2 = Un instant…
talk-challenge-3 = Hum, hum…
talk-use-allowed-1 = Garde ça, alors.
talk-use-allowed-2 = Bon. Vas-y.
talk-use-allowed-3 = Ça ne vaut pas ma pièce.
talk-use-allowed-4 = J’ai vu mieux.
talk-card-bought-1 = { $truth ->
    [yes] Et c’est bien { $card_name } !
   *[no] Qu’est-ce que c’est ? C’est { $card_name } !
    }
talk-card-bought-2 = { $truth ->
    [yes] Une âme honnête : { $card_name } !
   *[no] Fripouille, c’est { $card_name } !
    }
talk-card-bought-3 = { $truth ->
    [yes] Vendu ! Je prends { $card_name }.
   *[no] J’ai payé une pièce pour { $card_name } ?!
    }
talk-attack-accepted-1 = D’accord, d’accord.
talk-attack-accepted-2 = Je te crois. Pour cette fois.
talk-attack-accepted-3 = Fais ce que tu as à faire.
talk-attack-challenged-1 = Montre-moi cette carte !
talk-attack-challenged-2 = Tu mens !
talk-attack-challenged-3 = Retourne-la. Maintenant.
talk-card-shown-1 = { $truth ->
    [yes] Tu vois ? C’est { $card_name } !
   *[no] Eh bien… c’est { $card_name }.
    }
talk-card-shown-2 = { $truth ->
    [yes] Je ne mens jamais : { $card_name }.
   *[no] Ma langue a fourché : { $card_name }.
    }
talk-card-shown-3 = { $truth ->
    [yes] Ça te va ? Voici { $card_name } !
   *[no] Il faisait sombre : { $card_name }.
    }
talk-mutiny-declared-1 = La Bouteille est à moi !
talk-mutiny-declared-2 = Tu as assez commandé !
talk-mutiny-declared-3 = Nouveau Capitaine, nouveau cap !

# Ce que regarde un bon joueur.
term-points = Points jusqu’ici
term-majorities = Majorités à portée
term-bottle = La Bouteille
term-rivals = Le rival le plus fort

# Ce qu’il y a sur la table, pour les bulles et les lecteurs d’écran.
label-cave = { $count ->
    [one] La Grotte : encore { $count } carte
   *[other] La Grotte : encore { $count } cartes
    }
label-bottle = { $seat_you ->
    [yes] La Bouteille : vous êtes le Capitaine
   *[no] La Bouteille : { $seat } est le Capitaine
    }
label-pile = { $count ->
    [one] Sous la Bouteille : { $count } carte
   *[other] Sous la Bouteille : { $count } cartes
    }
label-pile-card = { $card ->
    [unknown] Sous la Bouteille : une carte face cachée
   *[other] Sous la Bouteille : { $card_name }
    }
label-supply = { $count ->
    [one] Réserve : { $count } pièce
   *[other] Réserve : { $count } pièces
    }
label-player = { $adventurer ->
    [nobody] { $seat }
   *[other] { $seat_you ->
        [yes] Vous êtes { $adventurer_name } : { adventurer-ability }
       *[no] { $adventurer_told ->
            [yes] { $seat } : { adventurer-ability }
           *[no] { $seat } est { $adventurer_name } : { adventurer-ability }
        }
    }
    }
label-adventurer = { $adventurer_name } : { adventurer-ability }
label-coins = { $seat_you ->
    [yes] Vos pièces : { $count }
   *[no] { $count ->
        [one] { $seat } : { $count } pièce
       *[other] { $seat } : { $count } pièces
    }
    }
label-open = { $seat_you ->
    [yes] Votre butin visible : { $card_name }
   *[no] { $seat }, butin visible : { $card_name }
    }
label-down = { $seat_you ->
    [yes] Votre butin face cachée : { $card_name }
   *[no] { $card ->
        [unknown] { $seat }, une carte face cachée
       *[other] { $seat }, face cachée, comme vous le savez : { $card_name }
    }
    }
label-found = { $card ->
    [unknown] La carte que { $seat } vient de trouver
   *[other] Ce que vous venez de trouver : { $card_name }
    }
label-arrival = { $seat_you ->
    [yes] Vous avez pioché l’Arrivée des Nomades : la partie est finie
   *[no] { $seat } a pioché l’Arrivée des Nomades : la partie est finie
    }
label-bubble = { $seat_you ->
    [yes] Vous dites : { $item_name }
   *[no] { $seat } dit : { $item_name }
    }
label-count = { $card_bare } : { card-does }. { $count } dans le jeu
card-does = { $card ->
    [lantern-2] révèle une carte cachée de la cible
    [lantern-3] révèle une carte cachée de la cible
    [hook] prend une carte de la cible
    [lizard] prend une pièce à la cible
    [pistol] défausse une carte de la cible
    [egg] qui le trouve doit mentir ; −1 point à la fin
   *[purse] ne fait rien ; 1 point à la fin
    }
label-majority = { $card ->
    [pistol] Le plus de Pistolets : 4 points
    [hook] Le plus de Grappins : 4 points
   *[other] Le plus de Lézards : 4 points
    }
label-winner = { $seat_you ->
    [yes] Vous gagnez avec { score-count }
   *[no] { $seat } gagne avec { score-count }
    }

# L’équipage en quelques lignes, pour le terminal.
survey-cave = { $count ->
    [one] La Grotte : { $count } carte
   *[other] La Grotte : { $count } cartes
    }
survey-supply = { $coins ->
    [one] réserve : { $coins } pièce
   *[other] réserve : { $coins } pièces
    }
survey-pile = sous la Bouteille : { $cards_name }
survey-pile-hidden = { $count ->
    [one] sous la Bouteille : { $count } carte face cachée
   *[other] sous la Bouteille : { $count } cartes face cachée
    }
survey-player = { $seat_you ->
    [yes] { $captain ->
        [yes] Vous, { $adventurer_name }, Capitaine :
       *[no] Vous, { $adventurer_name } :
    }
   *[no] { $captain ->
        [yes] { $seat }, { $adventurer_name }, Capitaine :
       *[no] { $seat }, { $adventurer_name } :
    }
    }
survey-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
    }
survey-up = face visible : { $cards_name }
survey-down = face cachée : { $cards_name }
survey-hidden = { $count ->
    [one] { $count } carte inconnue
   *[other] { $count } cartes inconnues
    }

# The end, by category.
mark-captain = Capitaine
tally-coins = Pièces
tally-loot = Butin
tally-tokens = Jetons Majorité
tie-captain = Égalité de points : le Capitaine passe devant.
tie-coins = Égalité de points : les pièces décident.

# À quoi sert chaque chose, et sa règle.
card-explained = { $card ->
    [unknown] { "" }
   *[other] { $card_bare } : { card-does }. { "" }
    }
item-explained = { $item_bare } : { $item ->
    [lantern] révèle une carte cachée de la cible
    [hook] prend une carte de la cible
    [lizard] prend une pièce à la cible
   *[pistol] défausse une carte de la cible
    }. { "" }
about-cave = Les Explorateurs piochent ici. L’Arrivée des Nomades est près du fond et met fin à la partie aussitôt.
    .rule = CAP-074
about-arrival = Les Nomades sont là : chacun révèle son butin et compte.
    .rule = CAP-074
about-pile = La défausse. Seul le Capitaine peut la regarder.
    .rule = CAP-071
about-pile-card = { card-explained }Une carte défaussée. Seul le Capitaine peut la regarder.
    .rule = CAP-071
about-supply = Des pièces que personne n’a. Chaque pièce vaut un point à la fin.
    .rule = CAP-002
about-count = Moins il y en a, plus un mensonge est probable.
    .rule = CAP-001
about-player = Un joueur. Les Explorateurs jouent à tour de rôle ; le Capitaine écoute leurs annonces et achète ou non.
    .rule = CAP-020
about-coins = Les pièces sont des points à la fin. Un Explorateur qui en a plus que le Capitaine peut se mutiner.
    .rule = CAP-023
about-down = { card-explained }Butin face cachée : seul son propriétaire le connaît. Il compte à la fin.
    .rule = CAP-065
about-open = { card-explained }Butin face visible : tous le connaissent, et un attaquant peut le choisir.
    .rule = CAP-066
about-bottle = La Bouteille fait le Capitaine, qui ne joue pas : il écoute.
    .rule = CAP-021
about-majority = Le plus grand nombre de ces cartes à la fin rapporte le jeton : 4 points. À égalité, personne.
    .rule = CAP-083
about-adventurer = Un Aventurier à choisir, avec sa capacité spéciale.
    .rule = CAP-012
about-found = { card-explained }La carte qu’on vient de trouver. Seul le joueur qui l’a trouvée l’a vue ; l’annonce peut être un mensonge. En cas de défi, on la montre : si c’était un mensonge, l’attaquant paie une pièce ; sinon, c’est celui qui a douté.
    .rule = CAP-031
about-bubble = { item-explained }C’est ce qui a été annoncé, vrai ou non.
    .rule = CAP-032
about-winner = Le plus grand nombre de points gagne : pièces, butin et jetons Majorité.
    .rule = CAP-086
about-answer = Une de vos réponses : choisissez-la ici ou avec le bouton.
    .rule = CAP-036

# But et fin.
outlook-short = { $arrived ->
    [yes] Les Nomades sont arrivés
   *[no] { $most ->
        [0] La prochaine carte met fin à la partie
       *[other] { $least ->
            [0] Au plus { $most ->
                [one] { $most } carte
               *[other] { $most } cartes
            } avant la fin
           *[other] De { $least } à { $most } cartes avant la fin
        }
    }
    }
outlook-aim = Le plus grand nombre de points l’emporte : pièces, butin et les trois jetons Majorité.
outlook-cave = Cartes dans la Grotte : { $cards }. L’Arrivée des Nomades est l’une des { $bottom } dernières ; la piocher met aussitôt fin à la partie.
outlook-points = Une pièce et une Bourse valent 1, une Lanterne 2 ou 3, un jeton Majorité 4 (le plus de Pistolets, de Grappins, de Lézards), un Œuf du Nukha −1.

## Why a hint says so, by the terms of the evaluation
because-points =
    { $change ->
        [gain] Vous pouvez compter sur { $points ->
            [one] un point
           *[other] { $points } points
        } de plus en pièces et en butin.
       *[loss] Mais cela vous coûte { $points ->
            [one] un point
           *[other] { $points } points
        } en pièces et en butin.
    }
because-majorities =
    { $change ->
        [gain] Vous vous rapprochez d’une majorité.
       *[loss] Mais vous perdez du terrain dans une majorité.
    }
because-bottle =
    { $change ->
        [gain] La Bouteille vous revient.
       *[loss] Mais vous renoncez à la Bouteille.
    }
because-rivals =
    { $change ->
        [gain] Cela freine votre rival le plus fort.
       *[loss] Mais cela aide aussi votre rival le plus fort.
    }
because-later-points =
    { $change ->
        [gain] En moyenne, cela vous laisse plus de pièces et de butin que les autres réponses.
       *[loss] Mais en moyenne, cela vous laisse moins de pièces et de butin.
    }
because-later-majorities =
    { $change ->
        [gain] Cela tend à vous rapprocher d’une majorité.
       *[loss] Mais vous avez tendance à perdre du terrain dans une majorité.
    }
because-later-bottle =
    { $change ->
        [gain] Après cela, la Bouteille est plus souvent à vous.
       *[loss] Mais après cela, la Bouteille est moins souvent à vous.
    }
because-later-rivals =
    { $change ->
        [gain] Cela tend à freiner votre rival le plus fort.
       *[loss] Mais cela tend à aider votre rival le plus fort.
    }

# Comment jouent les robots de caractère.
bot-honest = honnête
bot-honest-more = Dit ce qu’il a trouvé ; seul un Œuf le fait mentir.
bot-liar = menteur
bot-liar-more = Ne dit jamais ce qu’il a trouvé.
bot-buyer = dépensier
bot-buyer-more = Capitaine, il achète toutes les cartes, jusqu’à sa dernière pièce.
bot-miser = avare
bot-miser-more = Capitaine, il garde ses pièces et n’achète rien.
bot-trusting = confiant
bot-trusting-more = Croit tout le monde et ne défie personne.
bot-doubter = méfiant
bot-doubter-more = Ne croit personne et défie tout le monde.

# Ce que l’on peut raconter d’une partie.
deed-lies = { $lies ->
    [0] Je n’ai pas menti une seule fois.
    [1] J’ai menti une fois et { $believed ->
        [0] cela s’est vu.
       *[other] personne ne l’a remarqué.
    }
   *[other] J’ai menti { $lies } fois, dont { $believed } sans être pris.
    }
deed-caught = J’ai défié { $count ->
    [1] une fois
   *[other] { $count } fois
    } { $caught ->
    [0] à tort
    [1] et vu juste une fois
   *[other] et vu juste { $caught } fois
    }.
