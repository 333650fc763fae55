"""What can be pressed, typed into or read on a page in its current state: in the window, not covered, not cut."""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser.table import Visitor

SIZES = [
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1536, 864),
    (1680, 1050),
    (1920, 1080),
    (1920, 937),
    (2048, 1280),  # as high as the chat needs
    (2560, 1440),
]
# Lists the faults of everything that should be visible: [kind, element].
MEASURE = """() => {
    const wrong = [];
    const [desk, root] = [innerWidth > innerHeight && innerHeight >= 700, document.documentElement];
    const words = (one) => one.getAttribute('class') || one.textContent.trim().slice(0, 40);
    const named = (one) => one.id || one.getAttribute('aria-label') || words(one);
    const isClipped = (one) => getComputedStyle(one).clipPath === 'inset(50%)'; // for screen readers only
    const isSeen = (one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !isClipped(one);
    const scrolls = (one) =>
        /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
    const isIn = (a, b) =>
        a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const page = new DOMRect(0, 0, innerWidth, innerHeight);
    const scrollerOf = (one) => {
        for (let above = one.parentElement; above && above !== document.body; above = above.parentElement)
            if (scrolls(above)) return above;
        return null;
    };
    const hits = (one, x, y) => {
        const found = document.elementFromPoint(x, y);
        return one.contains(found) || found?.closest('label')?.control === one ? null : found;
    };
    const coverOf = (one, box) => {
        for (const [across, down] of [[0.5, 0.5], [0.2, 0.28], [0.8, 0.28], [0.2, 0.72], [0.8, 0.72]]) {
            const found = hits(one, box.left + box.width * across, box.top + box.height * down);
            if (found) return found;
        }
        return null;
    };
    const flawOf = (one) => {
        const box = one.getBoundingClientRect();
        if (!isIn(box, page)) return ['cut', `${named(one)} leaves the window`];
        const cover = coverOf(one, box);
        return cover && ['covered', `${named(one)} by ${named(cover)}`];
    };
    const scrolledTo = (one, scroller) => { // buttons that stick to an edge come loose at the end of what is scrolled
        const before = scroller.scrollTop;
        const toEnd = () => (scroller.scrollTop = scroller.scrollHeight);
        const found = [() => one.scrollIntoView({block: 'center'}), toEnd].map((go) => (go(), flawOf(one)));
        scroller.scrollTop = before;
        return found.every(Boolean) && found[0];
    };
    const look = (one, isFixed) => {
        const scroller = scrollerOf(one);
        const isAway = scroller && !isIn(one.getBoundingClientRect(), scroller.getBoundingClientRect());
        const flaw = isAway && isFixed ? ['unreachable', `${named(one)} must be scrolled to`] : flawOf(one);
        const found = flaw && scroller && !isFixed ? scrolledTo(one, scroller) : flaw;
        if (found) wrong.push(found);
    };
    if (root.scrollWidth > innerWidth || document.body.scrollWidth > innerWidth) wrong.push(['overflow', 'sideways']);
    const below = Math.max(root.scrollHeight, document.body.scrollHeight) - innerHeight;
    if (below > 1) wrong.push(['overflow', `${below} px below the window`]);
    const over = document.querySelector('.panel.open, #ending:not([hidden])'); // on a phone an ending is the whole page
    const isAll = over && (over.matches('.panel') || getComputedStyle(over).position === 'fixed');
    const top = isAll ? over : document.body;
    const answers = [...document.querySelectorAll('#actions button')].filter(isSeen);
    const first = answers.slice(0, 4);
    for (const one of top.querySelectorAll('button, a[href], input, select, textarea')) {
        if (!isSeen(one) || one.closest('.unseen, .skip-link, [type=hidden]')) continue;
        if (top === document.body && one.closest('.log') && !one.matches('.log li:nth-last-child(-n + 2) *')) continue;
        look(one, desk && (one.matches('.tools *, #chat-form *') || first.includes(one)));
    }
    const texts = '.goals-beside .goal, .losses-beside p, .strip .chip, #prompt, .panel > header h2';
    for (const one of document.querySelectorAll(texts)) {
        const [box, list] = [one.getBoundingClientRect(), one.closest('.losses-beside, body').getBoundingClientRect()];
        const isLeftOut = box.left > list.left + list.width / 2; // what loses may have no room
        if (top === document.body && isSeen(one) && !isLeftOut) look(one);
    }
    const few = (region, least, what) => {
        const isSmall = region && isSeen(region) && region.clientHeight < least;
        if (isSmall) wrong.push(['small', `${what}: ${region.clientHeight} px`]);
    };
    few(document.querySelector('#panel-log:not(.open) .scroll'), 88, 'log');
    few(document.querySelector('#panel-chat:not(.open) .scroll'), 52, 'chat');
    const host = document.querySelector('#board');
    for (const ground of host.shadowRoot.querySelectorAll('.ground')) {
        const box = ground.getBoundingClientRect();
        if (ground.style.display === 'none' || over) continue;
        if (!isIn(box, page)) wrong.push(['cut', 'a part of the table leaves the window']);
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const isOver = found !== host && !found?.closest('.stage');
        if (isOver) wrong.push(['covered', `a part of the table by ${named(found)}`]);
    }
    return wrong;
}"""


@dataclass(frozen=True)
class Flaw:
    """Something that a person cannot press or read."""

    kind: str  # covered, cut, unreachable, overflow or small
    what: str
    size: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.size[0]} x {self.size[1]}: {self.kind}: {self.what}"


def flaws(person: Visitor, size: tuple[int, int]) -> list[Flaw]:
    """The faults in a window of this size."""
    person.lay_out(size)
    return [Flaw(kind, what, size) for kind, what in person.page.evaluate(MEASURE)]


def everywhere(person: Visitor, where: str, sizes: list[tuple[int, int]] = SIZES) -> list[str]:
    """The faults at any size."""
    return [f"{where}, {flaw}" for size in sizes for flaw in flaws(person, size)]
