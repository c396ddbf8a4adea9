"""What the README and the docstrings show is true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import sengoku

MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(sengoku.__path__, "sengoku.")
    if not name.endswith("__main__") and ".server" not in name
]


@pytest.mark.parametrize("name", ["sengoku", *MODULES])
def test_docstrings(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0


def test_readme() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    outcome = doctest.testfile(str(readme), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert outcome.attempted > 10
    assert outcome.failed == 0
