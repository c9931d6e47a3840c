"""JupyterLab as a test drives it: notebooks, cells and a kernel, and never a fixed sleep."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from .server import TOKEN, Server

_names = itertools.count()

# What Lab is asked; `panel` is the notebook in front.
PANEL = "const app = window.jupyterapp, panel = app.shell.currentWidget;"
READY = (
    "() => {const app = window.jupyterapp, p = app?.shell.currentWidget;"
    "return p?.context?.path?.endsWith('%s') && p.context.isReady"
    " && p.sessionContext.isReady && p.sessionContext.session?.kernel?.status === 'idle'}"
)
RUN = (
    "async ([index, source]) => {" + PANEL + "const cell = panel.content.widgets[index];"
    "if (source !== null) cell.model.sharedModel.setSource(source);"
    "panel.content.activeCellIndex = index; panel.content.deselectAll();"
    # A cell that is run again holds its old output until there is a new one.
    "cell.node.querySelectorAll('.arm').forEach(one => one.setAttribute('data-old', ''));"
    "await app.commands.execute('notebook:run-cell');}"
)
OUTPUTS = "(index) => {" + PANEL + "return panel.content.widgets[index].model.outputs.toJSON()}"
ASK = (
    "async (code) => {" + PANEL + "const asked = panel.sessionContext.session.kernel"
    ".requestExecute({code: '', store_history: false, user_expressions: {asked: code}}).done;"
    "return (await asked).content.user_expressions.asked}"
)
SHOW = (
    "async (index) => {" + PANEL + "panel.content.activeCellIndex = index;"
    # Lab gives a scroll up when it begins another one: what counts is where the cell is.
    "await panel.content.scrollToItem(index, 'start').catch(() => null);"
    "const cell = panel.content.widgets[index].node;"
    "return cell.isConnected && cell.getBoundingClientRect().height > 0}"
)
# The notebook in front, cells and all, is as if somebody had just made it.
FILL = (
    "([sources, bare]) => {" + PANEL + "const shared = panel.content.model.sharedModel;"
    "const made = source => ({cell_type: 'code', source, metadata: {}, outputs: []});"
    "shared.transact(() => {shared.deleteCellRange(0, shared.cells.length);"
    "shared.insertCells(0, sources.map(made))});"
    "panel.content.activeCellIndex = 0; panel.content.mode = 'command';"
    "if (bare) app.shell.collapseLeft();"
    "else if (app.shell.leftCollapsed) app.shell.expandLeft()}"
)
KERNEL = "() => {" + PANEL + "return panel?.sessionContext?.session?.kernel?.status ?? 'gone'}"
START = "async () => {" + PANEL + "await panel.sessionContext.changeKernel({name: 'python3'})}"
TURN = "async (path) => void await window.jupyterapp.commands.execute('docmanager:open', {path})"
# What is not saved may be lost.
LEAVE = "addEventListener('beforeunload', event => event.stopImmediatePropagation(), true)"
# Playwright waits for a promise of the page without end, and a busy machine may lose a reply.
LIMITED = (
    "(given) => Promise.race([(%s)(given), new Promise((_, fail) =>"
    " setTimeout(() => fail(new Error('no answer in %d s')), %d * 1000))])"
)
QUIET = "() => !document.querySelector('.arm[data-busy]')"
CELLS = (
    "() => {" + PANEL + "return Array.from(panel.content.model.cells).map("
    "cell => [cell.type, cell.sharedModel.getSource()])}"
)


ERRORS = (
    "() => {" + PANEL + "return Array.from(panel.content.model.cells).flatMap(cell =>"
    "cell.outputs?.toJSON().filter(out => out.output_type === 'error').map(out => out.evalue)"
    " ?? [])}"
)


class Lab:
    """A page of JupyterLab with one notebook in front."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server
        self.name = ""
        """The notebook that was opened with the page."""
        page.add_init_script(LEAVE)

    def write(self, cells: Sequence[str]) -> str:
        """Put a new notebook into the folder and return its name."""
        # Its checks of addresses take seconds to load, also where no browser is asked for.
        import nbformat

        name = f"test-{next(_names)}.ipynb"
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in cells])
        # Without it Lab would ask for a kernel first.
        book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(book, self.server.notebooks / name)
        return name

    def tell(self, call: str, given: Any = None, *, seconds: int = 60) -> Any:
        """Call a function in the page and return what its promise comes to, or fail in time."""
        return self.page.evaluate(LIMITED % (call, seconds, seconds), given)

    def settle(self) -> None:
        """Wait until Python has answered every click and key on the page's boards."""
        self.page.wait_for_function(QUIET, polling=20, timeout=60_000)

    def open(self, name: str, *, bare: bool = False) -> None:
        """Load the page with a notebook and wait until its kernel is idle.

        `bare` folds the file browser away, as one does on a small screen.
        """
        self.name = ""
        place = f"{self.server.url}/lab/workspaces/w{next(_names)}/tree/{name}"
        self.page.goto(f"{place}?reset&token={TOKEN}", timeout=120_000)
        self.ready(name)
        self.name = name
        if bare:
            self.page.evaluate("window.jupyterapp.shell.collapseLeft()")

    def turn_to(self, name: str) -> None:
        """Open a notebook beside those that are open, or bring it to the front."""
        self.tell(TURN, name)
        self.ready(name)

    def fill(self, *cells: str, bare: bool = False) -> None:
        """Put these cells in place of what is in the notebook in front."""
        self.page.evaluate(FILL, [cells, bare])

    def fresh(self) -> None:
        """Be as if nobody had been here: an empty notebook, a light theme, a kernel, no games."""
        self.server.forget()
        self.page.set_viewport_size({"width": 1280, "height": 900})
        self.page.emulate_media(reduced_motion="reduce")
        if not self.name:
            return self.open(self.write([""]))
        self.dismiss()
        self.tell(TURN, self.name)
        if self.page.evaluate(KERNEL) not in ("idle", "busy"):
            self.tell(START)
        self.ready(self.name)
        self.theme("JupyterLab Light")
        self.fill("")

    def dismiss(self) -> None:
        """Say yes to whatever Lab asks or tells."""
        button = self.page.locator(".jp-Dialog button")
        while button.count():
            button.last.click()

    def focus(self, cell: int = 0) -> None:
        """Make a cell the active one, in command mode."""
        self.page.evaluate(
            "(index) => {" + PANEL + "panel.content.activeCellIndex = index;"
            "panel.content.mode = 'command'; panel.content.node.focus()}",
            cell,
        )

    def save(self) -> None:
        """Save the notebook in front."""
        self.tell("async () => {" + PANEL + "await panel.context.save()}")

    def restart(self) -> None:
        """Restart the kernel, without the question that Lab would ask."""
        self.tell("async () => {" + PANEL + "await panel.sessionContext.session.kernel.restart()}")
        self.ready()

    def shut_down(self) -> None:
        """End the kernel."""
        self.tell("async () => {" + PANEL + "await panel.sessionContext.shutdown()}")

    def put_away(self) -> None:
        """End the kernel of the notebook in front and close it, saved or not."""
        self.shut_down()
        self.page.evaluate("() => {" + PANEL + "panel.dispose()}")

    def run_all(self) -> None:
        """Run every cell and wait for the last one."""
        run = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
        self.tell(run, seconds=400)

    def show(self, cell: int) -> None:
        """Scroll to a cell; Lab hides what is far from the one in front."""
        self.page.wait_for_function(SHOW, arg=cell, polling=200, timeout=60_000)

    def errors(self) -> list[str]:
        """Return the errors in the outputs of the notebook in front."""
        found: list[str] = self.page.evaluate(ERRORS)
        return found

    def ready(self, name: str = "") -> None:
        """Wait until the notebook in front has an idle kernel that answers.

        Lab asks a kernel that it meets, or meets again, for its widgets. A board that is shown
        before the answer may be taken for an old one and hear nothing more: so ours comes after.
        """
        self.page.wait_for_function(READY % name, polling=50, timeout=120_000)
        self._asked("0")

    def do(self, command: str) -> None:
        """Let Lab carry out one of its commands."""
        self.page.evaluate("(name) => void window.jupyterapp.commands.execute(name)", command)

    def run(self, source: str | None = None, cell: int = 0) -> list[dict[str, Any]]:
        """Run a cell, with new source if there is some, and return its outputs."""
        self.tell(RUN, [cell, source], seconds=180)
        outputs: list[dict[str, Any]] = self.page.evaluate(OUTPUTS, cell)
        return outputs

    def ask(self, expression: str) -> Any:
        """Return the value of an expression in the kernel; only plain values come back."""
        self.settle()
        found = self._asked(expression)
        if found["status"] != "ok":
            raise AssertionError(f"{expression}: {found['ename']}: {found['evalue']}")
        return ast.literal_eval(found["data"]["text/plain"])

    def _asked(self, expression: str) -> Any:
        """Ask, and ask once more where the reply was lost: looking changes nothing."""
        try:
            return self.tell(ASK, expression, seconds=20)
        except Error as lost:
            if "no answer" not in lost.message:
                raise
            return self.tell(ASK, expression)

    def cells(self) -> list[list[str]]:
        """Return kind and source of every cell of the notebook in front."""
        found: list[list[str]] = self.page.evaluate(CELLS)
        return found

    def theme(self, name: str) -> None:
        """Switch Lab to a theme, if need be, and wait until the page wears it."""
        light = "false" if "Dark" in name else "true"
        if light == self.page.locator("body").get_attribute("data-jp-theme-light"):
            return
        self.tell(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})", name
        )
        expect(self.page.locator("body")).to_have_attribute("data-jp-theme-light", light)


# Where a button stands that is not always in sight.
PANELS = {"on": "overlays", "ply": "log", "script": "log", "copy": "log", "save": "saving"}
PANELS |= dict.fromkeys(("load", "new", "games", "textarea"), "saving")


class Board:
    """One view of a board on the page, in a person's words."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page = root.page

    def item(self, key: str) -> Locator:
        """Return what has a key on the board or in a hand."""
        return self.root.locator(f'[data-k="{key}"]')

    def button(self, name: str) -> Locator:
        """Return a button by what it does; the panel that it is on is opened."""
        panel = PANELS.get(name) or PANELS.get(name.partition(":")[0])
        if panel:
            self.open(panel)
        return self.root.locator(f'[data-f="{name}"]')

    def open(self, panel: str) -> None:
        """Open a panel, if there is a tab for it and it is not open already."""
        # While Lab changes its theme nothing is in sight for a moment, no tab either.
        self.root.wait_for()
        tab = self.root.locator(f'[data-f="tab:{panel}"]')
        if tab.count() and tab.is_visible() and tab.get_attribute("aria-expanded") == "false":
            tab.click()

    def click(self, key: str) -> None:
        """Click on the middle of an item, where a person would."""
        self.item(key).scroll_into_view_if_needed()
        if key.startswith("cell:"):
            box = self.item(key).locator("polygon, path, circle").first.bounding_box()
            assert box is not None
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        else:
            self.item(key).click()

    def say(self, text: str) -> None:
        """Type a move and send it."""
        self.open("log")
        box = self.root.locator(".arm-type input")
        box.fill(text)
        box.press("Enter")

    @property
    def status(self) -> Locator:
        """Return the line that says what is to be done."""
        return self.root.locator(".arm-say")

    @property
    def why(self) -> Locator:
        """Return the panel that says why not."""
        return self.root.locator(".arm-why")

    @property
    def entries(self) -> Locator:
        """Return the lines of the log, whether or not their panel is open."""
        return self.root.locator(".arm-entry")

    @property
    def strips(self) -> Locator:
        """Return the notices above the tools."""
        return self.root.locator(".arm-strip")

    def standing(self) -> list[str]:
        """Return the keys of all that stands on the board, in order, once it stands."""
        self.page.wait_for_function(QUIET, polling=20)
        found: list[str] = self.root.evaluate(
            "root => [...root.querySelectorAll('.arm-free > [data-k]')].map(g => g.dataset.k)"
        )
        return sorted(found)
