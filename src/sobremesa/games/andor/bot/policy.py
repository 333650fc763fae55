"""The policy of good heroes: each does the task with the highest worth, and the group fights where it can win."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Step
from sobremesa.engine.chance import Chance
from sobremesa.games.andor.analysis.odds import fight_odds
from sobremesa.games.andor.analysis.planning import hours_left, odds_in_percent
from sobremesa.games.andor.bot import tasks
from sobremesa.games.andor.bot.delivery import delivery_of
from sobremesa.games.andor.bot.evaluation import MEAN_LAST, evaluate
from sobremesa.games.andor.bot.paths import distances
from sobremesa.games.andor.bot.targets import (
    URGENCY,
    blockers,
    carries_fragile,
    is_asked_for,
    is_boss_sought,
    is_nearly_there,
    is_target,
    spare_gold,
    strikers,
    urgent_targets,
    wants_brew,
)
from sobremesa.games.andor.content import box
from sobremesa.games.andor.content.board import CASTLE, NOWHERE
from sobremesa.games.andor.rules import actions
from sobremesa.games.andor.rules.day import Rest, Turn
from sobremesa.games.andor.rules.fight import Gather, GoOn, Invitation, Reward, could_join, targets
from sobremesa.games.andor.rules.harm import RaiseShield
from sobremesa.games.andor.rules.legend_effects import ShareGold, ShareItems
from sobremesa.games.andor.rules.move import Moving, SendOn
from sobremesa.games.andor.rules.paths import can_spend_hour, open_ways
from sobremesa.games.andor.rules.rolling import ChooseDice, Flip, RollOn, UseBrewOrHerb
from sobremesa.games.andor.rules.trade import strength_price
from sobremesa.games.andor.state.table import Andor

# Figures of ours.
GOOD_ODDS: Final = 68  # in 100: a fight is begun
FAIR_ODDS: Final = 45  # it goes on
BOSS_ODDS: Final = 55  # a boss is attacked, everything used
LAST_STAND: Final = 50  # the castle would fall otherwise
WORTH_WINE: Final = 30.0  # worth of a task with which the way there is worth a drink
DESPAIR: Final = 20  # the castle would fall at the next sunrise
USEFUL: Final[list[int]] = [box.HELM, box.SHIELD, box.BOW, box.WINESKIN, box.HALF_WINESKIN, box.BREW, box.HALF_BREW]


def choose(t: Andor, seat: int, chance: Chance) -> Action:
    """The action of a good player with this view."""
    return choose_for(t, seat, chance, tasks.NO_MARKERS)


def choose_for(t: Andor, seat: int, chance: Chance, markers: tasks.MarkedSpaces) -> Action:
    """Like `choose`, but honours other players' markers."""
    legal = t.legal_actions(seat)
    if len(legal) == 1:
        return legal[0]
    choice = t.choice
    if seat != choice.seat:
        return look_ahead(t, seat, legal, chance)
    if isinstance(choice, Turn):
        return own_turn(t, seat, choice, legal, markers)
    if isinstance(choice, Moving):
        return onward(t, seat, choice, legal, markers)
    if isinstance(choice, SendOn):
        return call_for_help(t, seat, tasks.best_task(t, seat, markers), legal) or actions.STOP
    if isinstance(choice, Rest):
        return free_action(t, seat, legal) or actions.DONE
    if isinstance(choice, (Reward, ShareGold)) and is_boss_sought(t):
        return share(t, choice.points if isinstance(choice, Reward) else choice.amount, legal)
    if isinstance(choice, ShareItems) and is_boss_sought(t):
        lightest = min(range(t.seats), key=lambda hero: (t.slots_used(hero, box.SLOT_OF[choice.item]), hero))
        return actions.HANDS[choice.item][t.heroes[lightest]]
    answer = fighting(t, choice, legal)
    return answer if answer is not None else look_ahead(t, seat, legal, chance)


def aside(t: Andor, seat: int) -> Action | None:
    """The free action of a hero on another's turn: what would be useful on its own turn too.

    One-step evaluation would put an item down, because another hero is then nearer to it, and pick it up again.
    """
    return free_action(t, seat, t.legal_actions(seat))


def look_ahead(t: Andor, seat: int, legal: list[Action], chance: Chance) -> Action:
    """One-step evaluation in one filled world."""
    world = t.fill(chance)
    best = legal[0]
    most = -1e9
    for action in legal:
        after = world.copy()
        after.play(seat, action)
        worth = evaluate(after, seat)
        if worth > most:
            best, most = action, worth
    return best


def share(t: Andor, amount: int, legal: list[Action]) -> Action:
    """Gold for heroes who lack the price of a brew, then for the dwarf, who trains cheaply, then for the weakest."""
    gifts = [action for action in legal if isinstance(action, actions.Allotment) and action.goods == actions.GOLD]
    seats = sorted({t.seat_of(gift.hero) for gift in gifts}, key=lambda seat: (t.strength[seat], seat))
    for seat in seats:
        missing = -spare_gold(t, seat)
        if missing > 0:
            return actions.SHARES[t.heroes[seat]][actions.GOLD][min(missing, amount, actions.MOST_SHARE) - 1]
    dwarfs = [seat for seat in seats if t.heroes[seat] == box.DWARF]
    return actions.SHARES[t.heroes[(dwarfs or seats)[0]]][actions.GOLD][min(amount, actions.MOST_SHARE) - 1]


# The turn.


def own_turn(t: Andor, seat: int, choice: Turn, legal: list[Action], markers: tasks.MarkedSpaces) -> Action:
    """First a useful free action, then a fight that can be won, then the way to the best task."""
    if can_spend_hour(t, seat) or t.lingering:
        free = free_action(t, seat, legal)
        if free is not None:
            return free
        fight = worthwhile_fight(t, seat, choice, legal, markers)
        if fight is not None:
            return fight
    task = tasks.best_task(t, seat, markers)
    sending = call_for_help(t, seat, task, legal)
    if sending is not None:
        return sending
    step = walk(t, seat, task, legal, t.hours[seat] < box.HOURS)
    if step is not None:
        return step
    waits = is_awaited(t, seat, task) or waits_for_others(t, seat) or is_to_be_handed(t, seat, task)
    if actions.PASS in legal and (waits or actions.END_DAY not in legal):
        return actions.PASS
    return actions.END_DAY if actions.END_DAY in legal else legal[0]


def walk(t: Andor, seat: int, task: tasks.Task, legal: list[Action], in_time: bool) -> Action | None:
    """A step to the task, or wine for steps; overtime is worth it only for fetching or delivering a goal item."""
    if task.space == t.at[seat]:
        return None
    if in_time or (task.worth >= tasks.FETCHING and t.creatures[task.space] == box.NO_CREATURE):
        step = step_towards(t, seat, task)
        if step in legal:
            return step
    return actions.DRINK if actions.DRINK in legal and task.worth >= WORTH_WINE else None


def call_for_help(t: Andor, seat: int, task: tasks.Task, legal: list[Action]) -> Action | None:
    """A hero beside the boss sends for an ally who is not there, as far as one hour takes it."""
    if task.space != t.at[seat] or t.creatures[task.space] != box.BOSS:
        return None
    away = distances(t, task.space)
    for ally, space in enumerate(t.allies):
        if space not in (NOWHERE, task.space):
            sendings = [action for action in legal if isinstance(action, actions.Send) and action.ally == ally]
            if sendings:
                return min(sendings, key=lambda action: away[action.space])
    return None


def is_awaited(t: Andor, seat: int, task: tasks.Task) -> bool:
    """Whether the hero stands where it will fight, and others will join it today."""
    if task.space != t.at[seat] or t.creatures[task.space] == box.NO_CREATURE:
        return False
    if t.creatures[task.space] == box.BOSS and tasks.is_striking(t, seat):
        return not is_time_to_strike(t, seat, task.space)
    if t.hours[seat] >= box.HOURS - 1:
        return False
    away = distances(t, task.space)
    for other in range(t.seats):
        is_able = not t.is_day_over(other) and 0 < away[t.at[other]] <= box.HOURS - t.hours[other]
        if other != seat and is_able and tasks.best_task(t, other).space == task.space:
            return True
    return False


def waits_for_others(t: Andor, seat: int) -> bool:
    """Whether others may still clear the way of a fragile item today, with enough hours left to walk it."""
    if not carries_fragile(t, seat) or not blockers(t):
        return False
    awake = [other for other in range(t.seats) if other != seat and not t.is_day_over(other)]
    return bool(awake) and (delivery_of(t) is not None or is_nearly_there(t, hours_left(t, seat) - 1))


def is_waiting(t: Andor, seat: int) -> bool:
    """Whether the hero walks step by step with a fragile item, which costs no more than waiting for others."""
    plan = delivery_of(t)
    return plan is not None and bool(plan.beaten) and carries_fragile(t, seat) and t.fog[t.at[seat]] == box.NO_FOG


def is_to_be_handed(t: Andor, seat: int, task: tasks.Task) -> bool:
    """Whether another hero will hand the item over here today."""
    plan = delivery_of(t)
    return plan is not None and plan.leg_of(seat) > 0 and task.kind == tasks.FETCH and task.space == t.at[seat]


def handing_on(t: Andor, seat: int) -> Action | None:
    """Give the item to the next hero at the end of a leg."""
    plan = delivery_of(t)
    if plan is None or len(plan.legs) < 2 or plan.legs[0].seat != seat or plan.legs[0].space != t.at[seat]:
        return None
    other = plan.legs[1].seat
    return actions.GIVES[plan.item][t.heroes[other]] if t.at[other] == t.at[seat] else None


def free_action(t: Andor, seat: int, legal: list[Action]) -> Action | None:
    """Drink, train, pick up what helps, look after farmers, and put down what has arrived."""
    space = t.at[seat]
    if actions.EMPTY_WELL in legal and t.willpower[seat] <= 14:
        return actions.EMPTY_WELL
    if actions.BUYS[box.BREW] in legal and wants_brew(t, seat):
        return actions.BUYS[box.BREW]
    if actions.BUY_STRENGTH in legal and spare_gold(t, seat) >= strength_price(t, seat):
        return actions.BUY_STRENGTH
    for action in (actions.BARGAIN, actions.TAKE_GEM, actions.TAKE_STONE):
        if action in legal:
            return action
    if actions.TAKE_GOLD in legal and not tasks.is_home(t, space):
        return actions.TAKE_GOLD
    if actions.LEAD_FARMER in legal and tasks.can_lead_home(t, seat):
        return actions.LEAD_FARMER
    if actions.LEAVE_FARMER in legal and space == CASTLE:
        return actions.LEAVE_FARMER
    gift = handing_on(t, seat)
    if gift in legal:
        return gift
    for item in tasks.goal_items(t):
        if tasks.is_home(t, space):
            if actions.DROPS[item] in legal:
                return actions.DROPS[item]
        elif actions.TAKES[item] in legal:
            return actions.TAKES[item]
    for item in USEFUL:
        if actions.TAKES[item] in legal and not takes_the_room_for_brew(t, seat, item):
            return actions.TAKES[item]
    return None


def takes_the_room_for_brew(t: Andor, seat: int, item: int) -> bool:
    """Whether the item would fill the last small slot, which a brew will need."""
    is_small = box.SLOT_OF[item] == box.SMALL and item not in (box.BREW, box.HALF_BREW)
    return is_small and wants_brew(t, seat) and t.slots_used(seat, box.SMALL) + 1 >= box.SLOT_ROOM[box.SMALL]


def worthwhile_fight(
    t: Andor, seat: int, choice: Turn, legal: list[Action], markers: tasks.MarkedSpaces
) -> Action | None:
    """A fight against a target, at good odds for all who can be invited."""
    found = targets(t, seat, choice.may_shoot(t)) if can_spend_hour(t, seat) else []
    urgent = urgent_targets(t) if found else {}
    is_striking = bool(found) and tasks.is_striking(t, seat)
    for space in found:
        action = actions.FIGHTS[space]
        if action not in legal or space in markers.left:
            continue
        if not (space in urgent or space in markers.fights or is_target(t, space)):
            continue
        if carries_fragile(t, seat) and space not in blockers(t):
            continue
        if is_striking and space not in markers.fights and not is_time_to_strike(t, seat, space):
            continue
        if odds_together(t, seat, space) >= odds_wanted(t, space, urgent):
            return action
    return None


def is_time_to_strike(t: Andor, seat: int, space: int) -> bool:
    """Whether all who attack the boss today are there; until then they fight nothing else."""
    if t.creatures[space] != box.BOSS:
        return False
    return all(one.seat == seat or could_join(t, one.seat, space) for one in strikers(t, space))


def odds_together(t: Andor, seat: int, space: int) -> int:
    """The odds in percent of all who can be invited; they drink their brews against a boss."""
    group = [other for other in t.clockwise(seat) if other == seat or could_join(t, other, space)]
    return round(100 * fight_odds(t, group, space, len(t.allies_on(space)), drinks=True))


def odds_wanted(t: Andor, space: int, urgent: dict[int, float]) -> int:
    """The odds in percent with which a fight is begun: the less there is to lose, the lower."""
    left = t.last_letter - t.narrator
    if t.creatures[space] == box.BOSS and left > 2:
        return DESPAIR if urgent else BOSS_ODDS
    if left <= 2 and is_asked_for(t, space):
        return LAST_STAND if left == 2 else 1
    if space not in urgent:
        return GOOD_ODDS
    return DESPAIR if urgent[space] >= URGENCY[1] else LAST_STAND


def onward(t: Andor, seat: int, choice: Moving, legal: list[Action], markers: tasks.MarkedSpaces) -> Action:
    """In the middle of a move: take farmers along, walk on to the task, and stop there or when the day is over."""
    if actions.LEAD_FARMER in legal and tasks.can_lead_home(t, seat):
        return actions.LEAD_FARMER
    if actions.STOP in legal and is_waiting(t, seat):
        return actions.STOP
    step = walk(t, seat, tasks.best_task(t, seat, markers), legal, choice.free > 0 or t.hours[seat] < box.HOURS)
    if step is not None:
        return step
    return actions.STOP if actions.STOP in legal else legal[0]


def step_towards(t: Andor, seat: int, task: tasks.Task) -> Action:
    """The first step of the shortest path; with a fragile item or farmers, around creatures."""
    here = t.at[seat]
    shy = tasks.avoids_creatures(t, seat)
    away = distances(t, task.space, shy)
    best = here
    for space in open_ways(t, here):
        if away[space] < away[best] and not (shy and t.creatures[space] != box.NO_CREATURE):
            best = space
    return actions.MOVES[best] if best != here else actions.STOP


# Fights.


def fighting(t: Andor, choice: Step[Andor], legal: list[Action]) -> Action | None:
    """The answer to a question of a fight; None for any other question."""
    if isinstance(choice, Gather):
        return legal[1] if len(legal) > 1 else actions.BEGIN
    if isinstance(choice, Invitation):
        return actions.DECLINE if carries_fragile(t, choice.seat) and t.foe not in blockers(t) else actions.ACCEPT
    if isinstance(choice, GoOn):
        return stay_or_leave(t, legal)
    if isinstance(choice, RollOn):
        return actions.ROLL if choice.left and t.dice[0] < MEAN_LAST[choice.left] else actions.KEEP
    if isinstance(choice, ChooseDice):
        return actions.ROLL_BLACK
    if isinstance(choice, RaiseShield):
        return actions.USE_SHIELD if choice.amount >= 3 or choice.amount >= t.willpower[choice.seat] else actions.SUFFER
    if isinstance(choice, Flip):
        is_low = t.dice[0] in (1, 2, 3) or (t.black and t.dice[0] <= 8)
        return actions.FLIPS[0] if t.heroes[t.roller] == box.WIZARD and is_low else actions.KEEP
    return brew_or_herb(t, legal) if isinstance(choice, UseBrewOrHerb) else None


def stay_or_leave(t: Andor, legal: list[Action]) -> Action:
    """Fight on at fair odds. A well may pay the next hour; herbs are kept."""
    if actions.GO_ON not in legal:
        return actions.EMPTY_WELL if actions.EMPTY_WELL in legal else actions.LEAVE
    if t.creatures[t.foe] == box.NO_CREATURE:
        return actions.GO_ON
    wanted = min(FAIR_ODDS, odds_wanted(t, t.foe, urgent_targets(t)))
    return actions.GO_ON if odds_in_percent(t, drinks=True) >= wanted else actions.LEAVE


def brew_or_herb(t: Andor, legal: list[Action]) -> Action:
    """Double the best die against a boss; herbs are kept."""
    die = t.dice.index(max(t.dice))
    if t.creatures[t.foe] == box.BOSS and actions.BREWS[die] in legal:
        return actions.BREWS[die]
    return actions.KEEP
