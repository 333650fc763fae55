"""Stories: messages that content adds to the texts of its game, kept as long as the content is referenced."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakValueDictionary


class Story:
    """The messages of one piece of content, each in every language. The content holds a reference to it."""

    def __init__(self, messages: Mapping[str, Mapping[str, str]]) -> None:
        self.messages = messages


class Stories:
    """The stories in use, by message id, in a weak dictionary: a story is dropped with its content."""

    def __init__(self) -> None:
        self._told: WeakValueDictionary[str, Story] = WeakValueDictionary()

    def add(self, messages: Mapping[str, Mapping[str, str]]) -> Story:
        """A story with these messages; the existing one if there is one."""
        told = [self._told.get(message) for message in messages]
        if told and told[0] is not None and all(story is told[0] for story in told):
            return told[0]
        story = Story(messages)
        for message in messages:
            self._told[message] = story
        return story

    def text(self, language: str, message: str) -> str | None:
        """The text of a message in this language, if a story in use has it."""
        story = self._told.get(message)
        return None if story is None else story.messages[message].get(language)

    def names(self) -> list[str]:
        """The message ids of all stories in use."""
        return list(self._told)
