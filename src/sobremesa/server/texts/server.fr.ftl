# Ce que dit le serveur : refus, et ce qui est dit quand personne ne doit agir.
refused-malformed = Ce message n’a pas pu être lu.
refused-unknown-message = Le serveur ne connaît pas ce genre de message.
refused-too-large = C’est trop volumineux.
refused-too-fast = C’est trop rapide : attendez un instant.
refused-stale = Quelque chose a changé entre-temps. Regardez à nouveau.
refused-illegal = Ce n’est pas permis maintenant.
refused-not-yet = C’est permis, mais pas tout de suite.
refused-unknown-action = Cette option n’existe pas.
refused-not-your-turn = Ce n’est pas votre tour.
refused-not-your-seat = Ce n’est pas votre place.
refused-not-host = Seul l’hôte de la table peut faire cela.
refused-not-promised = Ce n’est pas la part que cet appareil a scellée pour le mélange.
refused-not-now = Ce n’est pas possible maintenant.
refused-no-such-seat = Cette place n’existe pas.
refused-no-such-move = La partie n’a pas autant de coups.
refused-no-such-level = Ce robot n’existe pas.
refused-no-such-value = Ce choix n’existe pas ici.
refused-seat-taken = Quelqu’un est déjà assis là.
refused-seats-free = Il reste des places libres : occupez-les ou asseyez-y des robots.
refused-not-absent = Cette personne est là, ou n’est pas absente depuis assez longtemps.
refused-cannot-undo = Ce coup ne peut plus être annulé.
refused-not-in-sight = On ne peut montrer que ce que tout le monde voit.
refused-full = Il n’y a plus de place pour le moment.
refused-busy = Le serveur est occupé : réessayez dans un instant.
refused-too-many-rooms = Beaucoup de tables ont été créées depuis cette adresse en une heure. Jouez à l’une d’elles ou revenez plus tard.
refused-tables-of-host = Ici, seul l’hôte crée des tables ou les met sur l’accueil. Demandez un lien vers l’une d’elles, ou jouez une leçon.
refused-rules-changed = Les règles ont été corrigées depuis cette partie : on peut la lire, pas la continuer.
refused-interrupted = Interruption : ce qui est fait reste fait, la suite n’a pas été jouée.
refused-broken = Quelque chose s’est mal passé ici. Rien n’a changé ; veuillez réessayer.
refused-damaged = Cette table est endommagée et ne peut pas être ouverte. Les autres n’ont rien.
refused-no-such-room = Cette table n’existe pas.
refused-spent-link = Ce lien vers une place a déjà servi, ou la partie a commencé. Demandez-en un nouveau.
refused-knows-secrets = Vous avez déjà vu les secrets d’un autre joueur : cette place doit revenir à quelqu’un d’autre.
refused-declined = La table a dit non pour l’instant. Vous pouvez rester à regarder et redemander dans quelques minutes.
refused-nobody-to-ask = Personne n’est là pour accepter. Si la place est à vous, ouvrez son lien privé depuis l’appareil avec lequel vous vous êtes assis.
notice-joined = Cette place est maintenant ouverte aussi sur un autre appareil.
notice-moved = La place de { $name } se joue maintenant depuis un autre appareil.
notice-yours = La place de { $name } est maintenant à vous. Bonne partie !
notice-declined = La table préfère continuer ainsi pour l’instant. Vous pouvez rester à regarder.
notice-back = Un robot a joué pour vous pendant votre absence. La place est de nouveau à vous.
refused-no-hints = Cette table joue sans indices.
refused-muted = L’hôte vous a demandé le silence à cette table.
refused-banned = L’hôte vous a demandé de quitter cette table.
refused-sign-in = La connexion n’a pas abouti. Réessayez, ou jouez sans : avec un lien, aucun compte n’est nécessaire.
refused-no-such-page = Cette page n’existe pas.
refused-origin = Cette demande venait d’un autre site et n’a pas été suivie.
refused-unreadable-file = Ce fichier n’est ni une partie ni une position lisible.
mistake-no-fit = ce qu’il contient ne concorde pas.
mistake-too-heavy = c’est trop long à lire et à dessiner.
mistake-no-more = dans cette position, personne n’a plus rien à faire.
prompt-lobby = Prenez place. La partie commence quand tout le monde est là.
prompt-over = { $you ->
    [alone] Vous avez gagné !
    [among] { $winners } et vous partagez la victoire.
   *[no] { $count ->
        [one] { $winners } gagne !
       *[other] { $winners } partagent la victoire.
    }
    }
prompt-between = { $you ->
    [alone] { $game } est terminé : vous avez gagné !
    [among] { $game } est terminé : { $winners } et vous partagez la victoire.
   *[no] { $count ->
        [one] { $game } est terminé : { $winners } gagne !
       *[other] { $game } est terminé : { $winners } partagent la victoire.
    }
    }
prompt-over-nobody = La partie est terminée : personne ne gagne.
marker-go = { $name } · { $place } : « J’y vais. »
marker-fight = { $name } · { $place } : « À l’attaque ! »
marker-look = { $name } · { $place } : « Regardez ici. »
marker-leave = { $name } · { $place } : « Laissez tomber. »
marker-intent = { $name } : « { $words } »
player-name = Joueur { $number }
guest-name = Invité { $number }
bot-greedy = Robot vif
bot-greedy-more = Prend ce qui paraît le mieux après un seul coup.
bot-random = Robot insouciant
bot-random-more = Joue n’importe quel coup permis.
bot-1 = 1 · apprend avec vous
bot-1-more = Ne voit que ce qu’un coup rapporte aussitôt, et se trompe souvent.
bot-2 = 2 · se défend
bot-2-more = Ne voit que ce qu’un coup rapporte aussitôt, et se trompe parfois.
bot-3 = 3 · joue bien
bot-3-more = Se trompe rarement : un bon adversaire quand on connaît les règles.
bot-4 = 4 · voit plus loin
bot-4-more = Avant de jouer, réfléchit à ce que les autres peuvent répondre.
bot-5 = 5 · ne fait pas de cadeau
bot-5-more = Avant chaque coup, joue des centaines de suites possibles.
bot-together-1 = 1 · apprend avec vous
bot-together-1-more = Ne voit qu’un pas devant lui et se trompe parfois : à vous de mener.
bot-together-2 = 2 · vous accompagne
bot-together-2-more = Suit le plan du groupe une fois sur deux.
bot-together-3 = 3 · met la main à la pâte
bot-together-3-more = Suit le plan du groupe, sauf de temps en temps.
bot-together-4 = 4 · voit plus loin
bot-together-4-more = Suit presque toujours le plan du groupe.
bot-together-5 = 5 · planifie toute l’aventure
bot-together-5-more = Suit le plan du groupe ; où il peut, essaie d’abord d’autres voies.
levels-strength = Par niveau
levels-character = Par caractère
preview-open = Vous verrez la suite à ce moment-là.
refused-too-many-channels = Vous en avez déjà autant qu’une personne peut en avoir. Retirez-en un d’abord, ou revenez dans une heure.
refused-address-refused = On ne peut pas envoyer de messages à cette adresse : il faut une adresse https sur internet.
refused-address-silent = Personne n’a accepté le message là-bas. Vérifiez l’adresse ou réessayez plus tard.
refused-no-such-channel = Ce lien n’est plus valable : plus rien n’y est envoyé.
refused-no-days-left = Vous avez pris tous vos jours de congé de cette partie.
refused-no-public-name = Ce serveur ne connaît pas encore sa propre adresse pour les liens. Son administrateur peut la donner avec --public-url.
