# Ce que dit le serveur : refus, et ce qui est dit quand personne ne doit agir.
refused-malformed = Ce message n’a pas pu être lu.
refused-unknown-message = Le serveur ne connaît pas ce genre de message.
refused-too-large = C’est trop volumineux.
refused-too-fast = C’est trop rapide : attendez un instant.
refused-stale = La table a changé entre-temps : regardez à nouveau.
refused-illegal = Ce n’est pas permis maintenant.
refused-not-yet = C’est permis, mais ici, c’est autre chose qu’il faut faire.
refused-unknown-action = Cette option n’existe pas.
refused-not-your-turn = Ce n’est pas votre tour.
refused-not-your-seat = Ce n’est pas votre place.
refused-not-host = Seul l’hôte de la table peut faire cela.
refused-not-promised = Ce n’est pas la valeur que cet appareil a promise pour le hasard.
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
refused-rules-changed = Les règles ont été corrigées depuis cette partie : on peut la lire, pas la continuer.
refused-interrupted = Quelque chose est survenu entre-temps. Ce qui était fait le reste ; la suite ne l’a pas été.
refused-broken = Quelque chose s’est mal passé ici. Rien n’a changé ; veuillez réessayer.
refused-damaged = Cette table est endommagée et ne peut pas être ouverte. Les autres n’ont rien.
refused-no-such-room = Cette table n’existe pas.
refused-spent-link = Ce lien vers une place a déjà servi, ou la partie a commencé. Demandez-en un nouveau.
refused-knows-secrets = Vous savez ce que sait une autre place, et ce jeu a des secrets : cette place est pour quelqu’un d’autre.
refused-no-hints = Cette table joue sans indices.
refused-muted = L’hôte vous a demandé le silence à cette table.
refused-banned = L’hôte vous a demandé de quitter cette table.
refused-no-such-page = Cette page n’existe pas.
refused-origin = Cette demande venait d’un autre site et n’a pas été suivie.
refused-unreadable-file = Ce fichier n’est ni une partie ni une position lisible.
mistake-no-fit = ce qu’il contient ne concorde pas.
mistake-too-heavy = c’est trop long à lire et à dessiner.
mistake-no-more = dans cette position, personne n’a plus rien à faire.
prompt-lobby = On met la table : asseyez-vous, et commencez quand tout le monde est là.
prompt-over = { $count ->
    [one] { $winners } a gagné.
   *[other] { $winners } ont gagné.
    }
prompt-between = { $count ->
    [one] { $game } est terminé : { $winners } a gagné.
   *[other] { $game } est terminé : { $winners } ont gagné.
    }
prompt-over-nobody = La partie est terminée : personne n’a gagné.
marker-go = { $name } · { $place } : « J’y vais. »
marker-fight = { $name } · { $place } : « Combattons ça. »
marker-look = { $name } · { $place } : « Regardez ici. »
marker-leave = { $name } · { $place } : « Laissez ça. »
marker-intent = { $name } : « { $words } »
player-name = Joueur { $number }
guest-name = Invité { $number }
bot-greedy = Robot vif
bot-random = Robot insouciant
bot-1 = 1 · apprend avec vous
bot-2 = 2 · joue le jeu
bot-3 = 3 · joue bien
bot-4 = 4 · voit plus loin
bot-5 = 5 · ne fait pas de cadeau
bot-together-1 = 1 · apprend avec vous
bot-together-2 = 2 · vous accompagne
bot-together-3 = 3 · met la main à la pâte
bot-together-4 = 4 · voit plus loin
bot-together-5 = 5 · planifie toute l’aventure
levels-strength = Par force
levels-character = Par caractère
preview-open = La suite se verra alors.
