"""Shared by all tests."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# Machines are slow at times, which is no failure; and in continuous integration every run looks for the same.
settings.register_profile("here", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("here")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite", action="store_true", help="write golden files anew; read the diff before you commit"
    )


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--rewrite"))
