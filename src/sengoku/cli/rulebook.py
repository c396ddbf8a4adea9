"""Looking things up in a game's rulebook: chapters, numbered rules, words."""

from __future__ import annotations

import re
from dataclasses import dataclass

RULE = re.compile(r"\*\*([0-9]+(?:\.[0-9]+)+)\*\* (.*)")
CHAPTER = re.compile(r"## (?:([0-9]+) )?(.*)")
NUMBER = re.compile(r"[0-9]+(\.[0-9]+)*")


@dataclass(frozen=True)
class Paragraph:
    """A rule with its number, the heading of a chapter, or an example."""

    number: str
    text: str
    heading: bool = False


def paragraphs(rulebook: str) -> list[Paragraph]:
    """The rulebook, taken apart."""
    found = []
    for line in rulebook.splitlines():
        if rule := RULE.fullmatch(line):
            found.append(Paragraph(rule[1], rule[2]))
        elif chapter := CHAPTER.fullmatch(line):
            found.append(Paragraph(chapter[1] or "", chapter[2], heading=True))
        elif line and not line.startswith("#"):
            found.append(Paragraph("", line))
    return found


def look_up(rulebook: str, word: str) -> list[Paragraph]:
    """The headings without a word; a chapter or a rule by its number; else whatever speaks of the word."""
    book = paragraphs(rulebook)
    if not word:
        return [paragraph for paragraph in book if paragraph.heading]
    if NUMBER.fullmatch(word):
        return [one for one in book if one.number == word or one.number.startswith(f"{word}.")]
    return [one for one in book if not one.heading and word.casefold() in one.text.casefold()]
