"""Where a number, a name or a map comes from, so that someone who owns the printed game can correct it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Origin(Enum):
    """Three kinds of origin, the surest first."""

    RULEBOOK = "rulebook"
    SOURCE = "source"
    RECONSTRUCTED = "reconstructed"


@dataclass(frozen=True)
class Provenance:
    """The origin of one part of a game: for a source its public name, for a reconstruction how sure it is and why."""

    origin: Origin
    note: str = ""


def rulebook(note: str = "") -> Provenance:
    """Printed in the rulebook."""
    return Provenance(Origin.RULEBOOK, note)


def source(name: str) -> Provenance:
    """Found in a public source of that name."""
    return Provenance(Origin.SOURCE, name)


def reconstructed(why: str) -> Provenance:
    """Worked out by us: how sure, and from what."""
    return Provenance(Origin.RECONSTRUCTED, why)
