"""The kernel: what every game shares. It knows no game and draws nothing.

Where to begin: `engine.py` is what a game promises, `plan.py` where it answers, `table.py` one
playing, `laws.py` what is always true, `scene.py` what is seen, `lesson.py` and `drafts.py` how it
is taught, `doctor.py` whether a game is whole; `starter` is a tiny game to begin with.

The words of the house, one meaning each: a *seat* plays; a *move* is what one seat does, NATURE's
draws included; a *refusal* names a rule that forbids a move; a *view* is what a seat may know;
a *scene* is what it sees; a *table* is one playing of a game; a *lesson* teaches rules by moves.
"""
