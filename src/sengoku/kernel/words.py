"""Words: every sentence of a game, in Fluent files beside its rules, one for each language.

`words/en.ftl` and its sisters lie in the game's package. A move is `move-<verb>`, a lot `lot-<verb>`, an
argument `<domain>-<name>` with its grammatical forms as attributes, and why a move is not possible
`why-<rule>`. A game without words speaks in notation.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from sengoku.kernel.errors import RuleError
from sengoku.kernel.moves import Move, MoveTable, Names

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from sengoku.kernel.game import Obstacle

LANGUAGES = ("en", "it")


@cache
def bundle(package: str, language: str) -> FluentBundle | None:
    """The sentences of a package in one language, parsed once."""
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Junk

    path = files(package) / "words" / f"{language}.ftl"
    if not path.is_file():
        return None
    resource = FluentResource(path.read_text(encoding="utf-8"))
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise RuleError(
                f"{package}/words/{language}.ftl: cannot read {(entry.content or '').strip().splitlines()[0]!r}"
            )
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(resource)
    return made


class Words:
    """The sentences of one game."""

    def __init__(self, package: str | None) -> None:
        self.package = package

    def languages(self) -> list[str]:
        """The languages it speaks."""
        return [language for language in LANGUAGES if self.bundle(language) is not None]

    def bundle(self, language: str) -> FluentBundle | None:
        """The sentences in a language, or nothing."""
        return bundle(self.package, language) if self.package else None

    def rulebook(self, language: str) -> str | None:
        """The rulebook in a language, in English where there is no other, or nothing."""
        if self.package is None:
            return None
        for name in (f"rulebook.{language}.md", "rulebook.md"):
            path = files(self.package) / name
            if path.is_file():
                return path.read_text(encoding="utf-8")
        return None

    def has(self, message: str, language: str) -> bool:
        """Whether there is such a sentence."""
        found = self.bundle(language)
        return found is not None and found.has_message(message)

    def text(self, message: str, language: str, /, **arguments: Any) -> str:
        """A sentence with its arguments filled in, or one of its attributes (`region-kyo.short`).

        Its id where there is none.
        """
        found = self.bundle(language)
        name, _, attribute = message.partition(".")
        if found is None or not found.has_message(name):
            return message
        said = found.get_message(name)
        pattern = said.attributes.get(attribute) if attribute else said.value
        if pattern is None:
            return message
        value, errors = found.format_pattern(pattern, arguments)
        if errors:
            raise RuleError(f"{message} in {language}: {errors[0]}")
        return str(value)

    def sentence(self, table: MoveTable, move: Move, language: str) -> str:
        """A move or a lot in words; its notation where the game has no words for it."""
        message = f"{table.kind}-{move.verb}"
        if not self.has(message, language):
            return move.notation
        arguments: dict[str, Any] = {}
        for (name, domain), value in zip(table.verbs[move.verb].arguments.items(), move.args, strict=True):
            if isinstance(domain, Names):
                arguments |= self.forms(name, f"{domain.domain}-{value}", language)
            else:
                arguments[name] = value
        return self.text(message, language, **arguments)

    def forms(self, name: str, message: str, language: str) -> dict[str, str]:
        """A name and its grammatical forms: `$region`, and `$region_to` for its attribute `.to`."""
        forms = {name: self.text(message, language)}
        found = self.bundle(language)
        if found is not None and found.has_message(message):
            for attribute, pattern in found.get_message(message).attributes.items():
                forms[f"{name}_{attribute}"] = str(found.format_pattern(pattern)[0])
        return forms

    def why(self, obstacle: Obstacle, language: str) -> str:
        """Why a move is not possible, in a sentence; an argument that is a name's id comes with its forms."""
        arguments: dict[str, Any] = {}
        for name, value in obstacle.arguments.items():
            arguments |= self.forms(name, value, language) if isinstance(value, str) else {name: value}
        return self.text(f"why-{obstacle.rule.replace('.', '-')}", language, **arguments)
