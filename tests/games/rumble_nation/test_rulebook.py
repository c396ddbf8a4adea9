"""The rulebook: every rule has a test, and both languages say the same."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

GAME = files("sengoku.games.rumble_nation")


def numbers(name):
    """The numbers of the rules, in the order of the text."""
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", (GAME / name).read_text(encoding="utf-8"), re.MULTILINE)


def marks(path):
    """The numbers that `pytest.mark.rule` names in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in ast.walk(node):
                if isinstance(argument, ast.Constant):
                    yield argument.value


class Variables(Visitor):
    """The variables of an entry, by attribute."""

    def __init__(self):
        self.found = {}
        self.attribute = ""

    def visit_Attribute(self, node):  # noqa: N802
        self.attribute = node.id.name
        self.generic_visit(node)
        self.attribute = ""

    def visit_VariableReference(self, node):  # noqa: N802
        self.found.setdefault(self.attribute, set()).add(node.id.name)


def words(language):
    """Every id with its attributes and variables."""
    text = (GAME / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    resource = FluentParser().parse(text)
    assert not [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    found = {}
    for entry in resource.body:
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = {attribute.id.name for attribute in entry.attributes}, variables.found
    return found


def test_every_rule_has_a_test_and_every_mark_a_rule():
    marked = {number for path in Path(__file__).parent.glob("test_*.py") for number in marks(path)}
    assert marked == set(numbers("rulebook.md"))


def test_numbers_never_repeat_and_have_no_gaps():
    last, found = (0, 0), [tuple(map(int, number.split("."))) for number in numbers("rulebook.md")]
    for chapter, number in found:
        assert (chapter, number) in ((last[0], last[1] + 1), (last[0] + 1, 1))
        last = chapter, number
    assert found[0] == (1, 1)
    assert found[-1] == (17, 9)
    assert len(found) == 189


def test_both_rulebooks_have_the_same_numbers_in_the_same_order():
    assert numbers("rulebook.it.md") == numbers("rulebook.md")


def test_both_rulebooks_refer_to_the_same_rules():
    def references(name):
        text = (GAME / name).read_text(encoding="utf-8")
        parts = re.split(r"^\*\*(\d+\.\d+)\*\*", text, flags=re.MULTILINE)[1:]
        return {
            number: sorted(re.findall(r"\d+\.\d+", body.split("\n")[0]))
            for number, body in zip(parts[::2], parts[1::2], strict=True)
        }

    assert references("rulebook.it.md") == references("rulebook.md")
    for mentioned in references("rulebook.md").values():
        assert set(mentioned) <= set(numbers("rulebook.md"))


def test_both_languages_have_the_same_words():
    english, italian = words("en"), words("it")
    assert english.keys() == italian.keys()
    assert english == italian


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_reason_is_a_rule(language):
    reasons = {name.removeprefix("why-") for name in words(language) if name.startswith("why-")}
    assert reasons - {"not-now", "not-your-turn"} <= {
        number.replace(".", "-") for number in numbers("rulebook.md")
    }
