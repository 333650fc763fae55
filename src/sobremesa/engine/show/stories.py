"""Stories: messages that content brings besides the texts of its game, as long as something refers to the content."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakValueDictionary


class Story:
    """The messages of one piece of content, each in every language. The content holds it."""

    def __init__(self, messages: Mapping[str, Mapping[str, str]]) -> None:
        self.messages = messages


class Stories:
    """The stories in use, found by their messages. What no content holds any more is forgotten."""

    def __init__(self) -> None:
        self._told: WeakValueDictionary[str, Story] = WeakValueDictionary()

    def add(self, messages: Mapping[str, Mapping[str, str]]) -> Story:
        """A story of these messages; the same one if it is told already."""
        told = [self._told.get(message) for message in messages]
        if told and told[0] is not None and all(story is told[0] for story in told):
            return told[0]
        story = Story(messages)
        for message in messages:
            self._told[message] = story
        return story

    def text(self, language: str, message: str) -> str | None:
        """What the message says in this language, if a story in use has it."""
        story = self._told.get(message)
        return None if story is None else story.messages[message].get(language)

    def names(self) -> list[str]:
        """The messages of all stories in use."""
        return list(self._told)
