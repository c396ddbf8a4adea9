#!/bin/sh
# Makes .venv and keeps it as the lock files say. Usage: tools/install.sh runtime | dev
#   runtime   what Sengoku runs on, and Sengoku itself
#   dev       the same, and what the checks need
# PYTHON=…  the interpreter to use; without it the first fit one of python3, python3.15 … python3.11.
# A second run with nothing to do takes a few hundredths of a second. What cannot be mended here is said in one line.
set -eu
cd "$(dirname "$0")/.."
here=$(pwd -P)
what=${1:-}
venv=.venv
python=$venv/bin/python

say() { printf '%s\n' "· $*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }
same() { [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }

# ">=3.11,<3.16" in pyproject.toml → 11 and 16
low=$(sed -n 's/^requires-python = ">=3\.\([0-9]*\),<3\.[0-9]*"$/\1/p' pyproject.toml)
high=$(sed -n 's/^requires-python = ">=3\.[0-9]*,<3\.\([0-9]*\)"$/\1/p' pyproject.toml)
[ -n "$low" ] && [ -n "$high" ] || fail "pyproject.toml: requires-python must read \">=3.A,<3.B\" on a line of its own"

# Prints the minor version; fails where the interpreter does not run or is not a CPython within the limits.
fits() {
  "$1" - "$low" "$high" 2>/dev/null <<'EOF'
import platform, sys
low, high = int(sys.argv[1]), int(sys.argv[2])
ok = sys.version_info[0] == 3 and low <= sys.version_info[1] < high and platform.python_implementation() == "CPython"
print(sys.version_info[1])
sys.exit(0 if ok else 1)
EOF
}
can_venv() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }
version() { "$1" -c 'import platform as p; print(p.python_implementation() + " " + p.python_version())' 2>/dev/null; }
home() { "$1" -c 'import sys; print(sys.base_prefix, sys.version_info[:2])' 2>/dev/null; }
as_root() { if [ "$(id -u)" = 0 ]; then printf %s "$*"; else printf %s "sudo $*"; fi; }

choose() {
  wanted="CPython 3.$low to 3.$((high - 1))"
  without_venv=
  if [ -n "${PYTHON:-}" ]; then
    candidates=$PYTHON
  else
    candidates=python3
    minor=$((high - 1))
    while [ "$minor" -ge "$low" ]; do candidates="$candidates python3.$minor"; minor=$((minor - 1)); done
  fi
  for candidate in $candidates; do
    fits "$candidate" >/dev/null || continue
    if can_venv "$candidate"; then chosen=$candidate; return; fi
    without_venv=${without_venv:-$candidate}
  done
  if [ -n "$without_venv" ]; then
    if command -v apt-get >/dev/null; then mend="run: $(as_root apt-get install "python3.$(fits "$without_venv")-venv")"
    else mend="run make again with PYTHON=/path/to/another/python3"; fi
    fail "$without_venv cannot make virtual environments (its venv or ensurepip module is missing); $mend"
  fi
  if [ -n "${PYTHON:-}" ]; then
    found=$(version "$PYTHON") || found="not a Python that runs"
    fail "PYTHON=$PYTHON is $found, but Sengoku needs $wanted; run make again with PYTHON=/path/to/another/python3"
  fi
  found=$(version python3) || found=missing
  if command -v apt-get >/dev/null; then mend="run: $(as_root apt-get install python3 python3-venv), or"; else mend=; fi
  fail "Sengoku needs $wanted, and python3 is $found; ${mend:+$mend }run make again with PYTHON=/path/to/python3"
}

# Whole, where it was made, and of the interpreter that was asked for?
fit() {
  same "$venv/.made" "$here" || return 1
  "$python" -c 'import pip' 2>/dev/null || return 1
  [ -z "${PYTHON:-}" ] || [ "$(home "$PYTHON")" = "$(home "$python")" ]
}
if ! fit; then
  choose
  if [ -e "$venv" ]; then say "remaking .venv (unfinished, moved, or of another Python)"; rm -rf "$venv"; fi
  say "making .venv with $chosen ($(version "$chosen"))"
  "$chosen" -m venv "$venv" || fail "python -m venv failed with $chosen; run make again with PYTHON=/path/to/another/python3"
  printf '%s\n' "$here" >"$venv/.made"
fi

pip() { "$python" -m pip --disable-pip-version-check --no-input "$@"; }

# What is in .venv is noted there: the check sums of the lock files and project files it was installed from.
done_with() { same "$venv/.installed-$1" "$(cksum <"$2")"; }
note() { cksum <"$2" >"$venv/.installed-$1"; }

# Both locks name the same versions, so dev brings runtime with it.
locked() {
  done_with "$1" "requirements/$1.lock" && return
  say "installing $2 (requirements/$1.lock)"
  rm -f "$venv/.installed-runtime" "$venv/.installed-dev"
  pip install -qq --require-hashes -r "requirements/$1.lock" ||
    fail "installing requirements/$1.lock failed; mend what is said above, then run make again"
  note runtime requirements/runtime.lock
  note "$1" "requirements/$1.lock"
}

own() {
  done_with "$1" "$2/pyproject.toml" && return
  say "installing $3"
  rm -f "$venv/.installed-$1"
  pip install -qq --no-deps --no-build-isolation -e "$2" ||
    fail "installing $3 failed; mend what is said above, then run make again"
  note "$1" "$2/pyproject.toml"
}

case $what in
  runtime) locked runtime "what Sengoku runs on" ;;
  dev) locked dev "what Sengoku and its checks need" ;;
  *) fail "usage: tools/install.sh runtime | dev" ;;
esac
own sengoku . "Sengoku itself"
if [ "$what" = dev ] && [ -f examples/yardsticks/pyproject.toml ]; then
  own yardsticks examples/yardsticks "the yardstick games"
fi
