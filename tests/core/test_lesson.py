"""A lesson file is read whole, or its fault is named with file, step and key."""

from pathlib import Path

import pytest

from armillary.engines import load
from armillary.engines.core.course import Course
from armillary.engines.core.data import DataError
from armillary.engines.core.lesson import Lesson, find_lesson, read_lesson
from armillary.engines.core.rehearsal import rehearse

HEAD = 'title = "T"\nfr.title = "T"\nde.title = "T"\noptions = { preset = 1 }\n'
SAY = '[[step]]\nsay = "A"\nfr.say = "B"\nde.say = "C"\n'
ASK = (
    '[[step]]\nask = "A"\nfr.ask = "B"\nde.ask = "C"\n'
    'rules = ["turn.one_tile"]\nanswer = "single e6"\n'
)
ENGINE = load("orion")


def read(tmp_path: Path, text: str) -> Lesson:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return read_lesson(file, ENGINE)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", r"mine\.toml has no \[\[step\]\]"),
        (SAY, r"mine\.toml has no 'title'; add it"),
        ('title = "T"\nfr.title = "T"\nde = {}\n' + SAY, r"mine\.toml has no 'de\.title'"),
        (HEAD + '[[step]]\nsay = "A"\nfr.say = "B"\n', r"step 1 has no 'de\.say'"),
        (HEAD + SAY + '[[step]]\nshow = ["cell:a1"]\n', r"step 2 has no 'say', 'ask' or"),
        (HEAD + SAY + 'sya = "A"\n', r"step 1 has an unknown 'sya'"),
        (HEAD + SAY + ASK.replace("answer", "#"), r"step 2 has an 'ask' but no 'answer'"),
        (HEAD + ASK.replace("rules", "#"), r"step 1 has no 'rules'"),
        (HEAD + ASK.replace("turn.one_tile", "turn.two"), r"step 1 names no rule .* 'turn\.two'"),
        (HEAD + ASK + 'say = "A"\nfr.say = "B"\nde.say = "C"\n', r"make two steps of it"),
        (HEAD + ASK + 'overlay = ["zone"]\n', r"'overlay' has an unknown 'zone'; there are"),
        (HEAD + ASK + 'goal = { wins = true }\n', r"'goal' has an unknown 'wins'; known are 'any'"),
        (HEAD + ASK + 'goal = { any = "yes" }\n', r"'goal': 'any' must be true or false"),
        (HEAD + ASK + '[[step.wrong]]\nmove = "x"\nhint = "A"\n', r"\[0\] has no 'fr\.hint'"),
        (HEAD + "[[step]", r"mine\.toml: is not valid TOML"),
    ],
)  # fmt: skip
def test_a_fault_names_file_step_and_key(tmp_path: Path, text: str, told: str) -> None:
    """One sentence that a teacher can act on."""
    with pytest.raises(DataError, match=told):
        read(tmp_path, text)


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (ASK.replace("single e6", "single z9"), "step 1: there is no cell 'z9'"),
        (ASK.replace("single e6", "single h5"), "step 1: 'answer' 'single h5' is not accepted"),
        (ASK + 'play = ["single h5"]\n', "step 1: the move 'single h5' cannot be played"),
        (ASK + 'show = ["cell:z9"]\n', "step 1: 'show' names 'cell:z9', which is not on"),
        (ASK + "check = { over = true }\n", "step 1: 'check.over' wants True, the board has"),
        (ASK + 'check = { legal = ["single e6"] }\n', "step 1: 'check.legal 'single e6'' wants"),
        (ASK + "goal = { any = true }\n[[step.wrong]]\nmove = 'single e7'\n", "is accepted"),
        (ASK + "[[step.wrong]]\nmove = 'single h5'\nrule = 'place.free'\n", "breaks token.contact"),
        (
            '[[step]]\nquestion = "next.first"\nrules = ["setup.first"]\nhere = true\n',
            "step 1: 'question' 'next.first' has nothing to ask in this position",
        ),
        ('[[step]]\nquestion = "no"\nrules = ["setup.first"]\n', "no question 'no'"),
    ],
)
def test_a_rehearsal_finds_what_reading_cannot(tmp_path: Path, step: str, told: str) -> None:
    """The engine plays the lesson and says what does not hold."""
    faults = rehearse(ENGINE, read(tmp_path, HEAD + step))

    assert [told] == [told for fault in faults if told in fault] or faults == told


def test_a_teachers_own_file_is_found_by_its_path(tmp_path: Path) -> None:
    """`teach(game, "mine.toml")` needs no folder of ours."""
    (tmp_path / "mine.toml").write_text(HEAD + ASK, encoding="utf-8")

    assert "mine" == find_lesson(ENGINE, str(tmp_path / "mine.toml")).name


def test_an_unknown_chapter_lists_those_there_are() -> None:
    """By number or by name."""
    for chapter in (99, "nothing"):
        with pytest.raises(DataError, match=r"has no chapter .*; there are"):
            find_lesson(ENGINE, chapter)


def test_steps_go_on_from_the_reference_answer(tmp_path: Path) -> None:
    """Whatever the learner played instead, the next step finds what its text speaks of."""
    second = ASK.replace("single e6", "single c5")
    lesson = read(tmp_path, HEAD + ASK + "goal = { any = true }\n" + second)
    course = Course(ENGINE, lesson)
    assert course.attempt("pair 0 e6").ok
    course.goto(2)

    assert ["single e6"] == [entry.text for entry in course.table.log]


def test_chance_is_scripted_or_drawn_from_the_lessons_seed(tmp_path: Path) -> None:
    """NATURE's moves may stand in the line; those that do not are the same every time."""
    head = HEAD.replace("{ preset = 1 }", '{ setup = "random" }') + 'moves = ["galaxy f5"]\n'
    tables = [Course(ENGINE, read(tmp_path, head + ASK)).table for _ in range(2)]

    assert "galaxy f5" == tables[0].log[0].text
    assert tables[0].state == tables[1].state
    assert 0 == tables[0].to_act


@pytest.mark.parametrize(
    ("goal", "accepted"),
    [
        ("", ()),
        ("any = true", ("single a2", "pair 0 e6", "line 1 g7")),
        ('event = "laid"', ("single a2", "pair 0 e6", "line 1 g7")),
        ('rule = "win.link"', ()),
        ('key = "tile:0-pair"', ("pair 0 e6",)),
        ('on = ["cell:a2"]', ("single a2",)),
        ('avoids = ["cell:a2"]', ("pair 0 e6",)),
        ('avoids = ["cell:a2"], key = "tile:0-single"', ()),
        ("over = true", ()),
        ("winner = 0", ()),
        ("over = false", ("single a2", "pair 0 e6")),
    ],
)
def test_goal_words_accept_what_they_say(
    tmp_path: Path, goal: str, accepted: tuple[str, ...]
) -> None:
    """Besides the reference answer, which is always accepted."""
    lesson = read(tmp_path, HEAD + ASK + f"goal = {{ {goal} }}\n")
    for move in ("single a2", "pair 0 e6", "line 1 c3", "single e6"):
        ok = Course(ENGINE, lesson).attempt(move).ok
        if move in accepted or move == "single e6":
            assert ok
        elif goal in ("", 'rule = "win.link"', "over = true", "winner = 0"):
            assert not ok


MINE = HEAD + "me = 0\n"
AGAIN = ASK.replace("single e6", "pair 0 c5").replace("turn.one_tile", "turn.order")


def test_a_playing_of_ones_own_goes_on_from_what_was_played(tmp_path: Path) -> None:
    """The script answers where it can; the next step finds the learner's own tile."""
    first = ASK + 'then = ["line 1 g2"]\ngoal = { any = true }\n'
    course = Course(ENGINE, read(tmp_path, MINE + first + AGAIN))
    verdict = course.attempt("line 1 a2")
    assert verdict.ok and "Orange" in str(verdict.text)
    course.goto(2)
    assert ["line 1 a2", "line 1 g2"] == [entry.text for entry in course.table.log]
    course.goto(1)
    course.goto(2)
    assert "line 1 a2" == course.table.log[0].text


def test_a_rival_finds_an_answer_of_its_own(tmp_path: Path) -> None:
    """What the script wants may not be free any more; without a script a rival looks ahead."""
    for then in ('then = ["line 1 g2"]\n', ""):
        lesson = read(tmp_path, MINE + ASK + then + "goal = { any = true }\n" + AGAIN)
        course = Course(ENGINE, lesson)
        assert course.attempt("line 1 g2").ok
        course.goto(2)
        played = [entry.text for entry in course.table.log]
        assert "line 1 g2" == played[0] and 2 == len(played)
        assert 0 == course.table.to_act


def test_what_follows_an_answer_is_checked(tmp_path: Path) -> None:
    """A scripted answer that never comes, or comes for the learner, is a fault of the file."""
    for then in ("single h5", "single c7", "nonsense"):
        lesson = read(tmp_path, MINE + ASK + f'then = ["line 1 g2", "{then}"]\n')
        assert [f"mine.toml: step 1: 'then' '{then}' cannot be played"] == rehearse(ENGINE, lesson)


def test_the_learner_must_be_to_act(tmp_path: Path) -> None:
    """Steps of a playing ask one seat alone."""
    lesson = read(tmp_path, MINE + ASK + 'play = ["single e6"]\n')

    assert ["mine.toml: step 1: the lesson is a playing of seat 0, which is not to act"] == (
        rehearse(ENGINE, lesson)
    )


FREE = ASK.replace('answer = "single e6"\n', "free = true\n")


@pytest.mark.parametrize("goal", ['event = "met_galaxies"', "over = true"])
def test_a_free_step_goes_on_to_its_goal(tmp_path: Path, goal: str) -> None:
    """Every legal move is played and answered; rules are told when they first matter."""
    after = SAY.replace("[[step]]", '[[step]]\nrules = ["end.value"]')
    lesson = read(tmp_path, MINE + FREE + f"goal = {{ {goal} }}\n" + after)
    assert [] == rehearse(ENGINE, lesson)

    course = Course(ENGINE, lesson)
    verdict = course.attempt("line 1 a2")
    assert not verdict.ok and not course.may_go_on and 2 == course.table.at
    told = []
    while not course.may_go_on:
        hints = [course.hint() for _ in range(3)]
        assert hints[-1] is not None and "Try this move" in str(hints[-1].text)
        told.append(course.attempt(str(hints[-1].text).split(": ", 1)[1].rstrip(".")).text)
    everything = " ".join(map(str, told))
    titles = {f"New rule: {rule.title}." for rule in ENGINE.rulebook.values()}
    assert 1 in map(everything.count, titles)
    assert {0, 1} >= set(map(everything.count, titles))
    ended = course.table.outcome is not None
    assert ended or goal != "over = true"
    course.goto(2)
    assert ended == (course.table.outcome is not None)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEAD + FREE + "goal = { over = true }\n", r"mine\.toml has a 'free' step but no 'me'"),
        (MINE + FREE, r"step 1 has 'free': it needs an 'ask' and a 'goal', and no 'answer'"),
        (MINE + ASK + "free = true\ngoal = { over = true }\n", r"and no 'answer'"),
        (MINE + SAY + "free = true\ngoal = { over = true }\n", r"it needs an 'ask'"),
    ],
)
def test_a_free_step_is_read_whole(tmp_path: Path, text: str, told: str) -> None:
    """What it lacks is said when the file is read."""
    with pytest.raises(DataError, match=told):
        read(tmp_path, text)
