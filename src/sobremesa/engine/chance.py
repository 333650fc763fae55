"""Chance: the one source of randomness of a table, always through `below(n)`."""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, TypeVar

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.mypyc_compat import i64, mypyc_attr

T = TypeVar("T")
WORD: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of random numbers."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """An independent copy in the same state."""
        raise NotImplementedError

    def write(self) -> dict[str, object]:
        """The state as plain values, for `read_chance`."""
        raise NotImplementedError

    def __copy__(self) -> Chance:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Chance:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return read_chance, (self.write(),)

    def shuffle(self, items: list[T]) -> None:
        """Shuffle the items in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: list[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]


class FastChance(Chance):
    """For search and learning: a 128-bit xorshift on four 32-bit words. Predictable from its outputs."""

    def __init__(self, seed: int = 0, old: FastChance | None = None) -> None:
        if old is None:
            digest = hashlib.sha256(str(seed).encode()).digest()
            self.x: i64 = int.from_bytes(digest[0:4], "big")
            self.y: i64 = int.from_bytes(digest[4:8], "big")
            self.z: i64 = int.from_bytes(digest[8:12], "big")
            self.w: i64 = int.from_bytes(digest[12:16], "big") | 1
        else:
            self.x = old.x
            self.y = old.y
            self.z = old.z
            self.w = old.w

    def below(self, n: int) -> int:
        """As `Chance.below`, for an n of at most 32 bits."""
        t = self.x ^ ((self.x << 11) & WORD)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        self.w = w
        # This is (w * n) >> 32 in two halves, each of which fits into 64 bits.
        size: i64 = n
        return ((w >> 16) * size + ((w & 0xFFFF) * size >> 16)) >> 16

    def copy(self) -> FastChance:
        return FastChance(0, self)

    def write(self) -> dict[str, object]:
        return {"kind": "fast", "words": [self.x, self.y, self.z, self.w]}


class HashChance(Chance):
    """For live games: HMAC of a secret over public words and a counter, so that past results predict nothing."""

    def __init__(self, secret: str, words: str = "", counter: int = 0) -> None:
        self.secret = secret
        self.words = words
        self.counter = counter

    def below(self, n: int) -> int:
        fair = (1 << 64) // n * n
        while True:
            message = f"{self.words}|{self.counter}".encode()
            self.counter += 1
            draw = int.from_bytes(hmac.digest(self.secret.encode(), message, "sha256")[:8], "big")
            if draw < fair:
                return draw % n

    def copy(self) -> HashChance:
        return HashChance(self.secret, self.words, self.counter)

    def write(self) -> dict[str, object]:
        return {"kind": "hash", "secret": self.secret, "words": self.words, "counter": self.counter}


def commitment(secret: str) -> str:
    """The hash of a secret, shown before the first move, so that the secret cannot be changed afterwards."""
    return hashlib.sha256(secret.encode()).hexdigest()


class ScriptedChance(Chance):
    """For tests and scenarios: the results are given beforehand, in order."""

    def __init__(self, script: list[int]) -> None:
        self.script = script

    def below(self, n: int) -> int:
        if not self.script:
            raise Unreadable(f"The script of chance has run out: one more result below {n} is needed.")
        result = self.script[0]
        if not 0 <= result < n:
            raise Unreadable(f"The script of chance says {result} where a number from 0 to {n - 1} is needed.")
        self.script = self.script[1:]
        return result

    def copy(self) -> ScriptedChance:
        return ScriptedChance(self.script)

    def write(self) -> dict[str, object]:
        return {"kind": "script", "script": self.script}


class NoChance(Chance):
    """The chance of a masked table: a viewer must not know future results."""

    def below(self, n: int) -> int:
        raise AssertionError("a masked table has no chance: fill it first")

    def copy(self) -> NoChance:
        return self

    def write(self) -> dict[str, object]:
        return {"kind": "none"}


def read_chance(state: dict[str, object]) -> Chance:
    """Read a chance written by `write`."""
    kind = state.get("kind")
    if kind == "fast":
        words = state["words"]
        assert isinstance(words, list) and all(isinstance(word, int) for word in words[:4])
        chance = FastChance()
        chance.x, chance.y, chance.z, chance.w = words[0], words[1], words[2], words[3]
        return chance
    if kind == "hash":
        counter = state["counter"]
        assert isinstance(counter, int)
        return HashChance(str(state["secret"]), str(state["words"]), counter)
    if kind == "script":
        script = state["script"]
        assert isinstance(script, list) and all(isinstance(result, int) for result in script)
        return ScriptedChance(script)
    if kind == "none":
        return NoChance()
    raise Unreadable(f"There is no kind of chance called {kind!r}.")
