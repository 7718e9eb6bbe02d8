"""Run by the Python into which a wheel was installed: the rules are compiled, and every game is played to its end."""

import petteia
from petteia.compiled import is_compiled

assert is_compiled(), "the rules are not compiled"
for name in petteia.games():
    match = petteia.Match(name, seed=7)
    roller = petteia.Roller("wheel")
    while not match.state.is_over:
        match.play(roller.choose(match.state.legal()))
    assert petteia.replay(match.record()).state == match.state
    petteia.verify(match.record())
    match.svg(lang="pl")
print(f"Petteia {petteia.__version__}, compiled: {', '.join(petteia.games())}")
