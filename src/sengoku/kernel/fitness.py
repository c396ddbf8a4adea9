"""Whether rules are fit for every speed: a check over their source.

A rule never allocates, raises, recurses or touches a Python object, and indexes fields fully; so the
same function also runs compiled, and on a device.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from sengoku.kernel.rule import callees, closure, is_primitive, is_rule

if TYPE_CHECKING:
    from sengoku.kernel.game import Game

BUILTINS = frozenset({"range", "min", "max", "abs"})
STATEMENTS = (
    *(
        ast.FunctionDef,
        ast.arguments,
        ast.arg,
        ast.Return,
        ast.Assign,
        ast.AugAssign,
        ast.For,
        ast.While,
        ast.If,
    ),
    *(ast.Expr, ast.Pass, ast.Break, ast.Continue, ast.AnnAssign),
)
EXPRESSIONS = (
    *(ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call, ast.Constant, ast.Attribute),
    *(ast.Subscript, ast.Name, ast.Tuple, ast.expr_context, ast.boolop, ast.operator, ast.unaryop, ast.cmpop),
)
UNFIT_OPERATORS = {
    ast.Div: "true division makes floats: use //",
    ast.Pow: "** is not the same at every speed: use <<, or a table",
    ast.MatMult: "@ needs arrays",
    ast.Is: "`is` compares Python objects: use ==",
    ast.IsNot: "`is not` compares Python objects: use !=",
    ast.In: "`in` needs a container: compare, or use a table",
    ast.NotIn: "`not in` needs a container: compare, or use a table",
}


def complaints(game: Game) -> Iterator[str]:
    """What makes a game's rules unfit, one line each; nothing if all is well."""
    for name, function in vars(game.rules).items():
        if function is not None and name != "obstacle" and not is_rule(function):
            yield f"{name} must be marked @rule"
            return
    for function in closure(game.rules.functions()):
        for complaint in unfit(function):
            yield f"rule {function.__name__!r}: {complaint}"


def unfit(function: Callable[..., Any]) -> Iterator[str]:
    """What makes one rule unfit for compiling."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    if function.__closure__:
        yield "it is nested in another function; rules stand at the top of their module"
    body = tree.body[1:] if ast.get_docstring(tree) is not None else tree.body
    named = callees(function)
    for statement in body:
        for node in ast.walk(statement):
            complaint = _unfit_node(node, named)
            if complaint:
                yield f"line {function.__code__.co_firstlineno + node_line(node) - 1}: {complaint}"
    for name, value in named.items():
        if not (is_rule(value) or is_primitive(value) or isinstance(value, int | memoryview)):
            yield f"{name} is {value!r}: rules know numbers, tables, rules and kernel primitives only"


def node_line(node: ast.AST) -> int:
    """The line of a node within its function."""
    return getattr(node, "lineno", 1)


def _unfit_node(node: ast.AST, named: dict[str, Any]) -> str | None:
    if type(node) in UNFIT_OPERATORS:
        return UNFIT_OPERATORS[type(node)]
    if isinstance(node, ast.Slice):
        return "rules index fully: no slices"
    if isinstance(node, ast.Constant) and not isinstance(node.value, int):
        return f"rules know whole numbers only, not {node.value!r}"
    if isinstance(node, ast.Call):
        return _unfit_call(node, named)
    if isinstance(node, ast.Attribute) and not isinstance(node.value, ast.Name):
        return "a rule reads fields of a record, nothing deeper"
    if isinstance(node, ast.For) and not _is_range(node.iter):
        return "a rule loops over range(…) only"
    if isinstance(node, ast.Assign | ast.Return) and isinstance(node.value, ast.Tuple):
        return "rules make no tuples"
    if not isinstance(node, STATEMENTS + EXPRESSIONS):
        return f"{type(node).__name__} is not for rules"
    return None


def _unfit_call(node: ast.Call, named: dict[str, Any]) -> str | None:
    if not isinstance(node.func, ast.Name):
        return "rules call rules, kernel primitives, range, min, max and abs; records and arrays have no methods here"
    if node.keywords or any(isinstance(argument, ast.Starred) for argument in node.args):
        return "rules pass arguments by place"
    value = named.get(node.func.id)
    if node.func.id not in BUILTINS and not is_rule(value) and not is_primitive(value):
        return f"{node.func.id} is neither a rule nor a kernel primitive"
    return None


def _is_range(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"
