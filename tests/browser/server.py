"""A JupyterLab of our own: its own settings, its own games, ended by its own process id."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOKEN = "armillary-tests"
# No question about news, whatever the environment ships.
PLUGIN = "@jupyterlab/apputils-extension/notification.jupyterlab-settings"
SETTINGS = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}


@dataclass(frozen=True)
class Server:
    """A running JupyterLab: its address, the folder of its notebooks and that of its games."""

    url: str
    notebooks: Path
    home: Path
    environment: dict[str, str]

    def forget(self) -> None:
        """Take away the games and the progress that earlier tests have kept."""
        deadline = time.monotonic() + 10
        while self.home.exists() and time.monotonic() < deadline:
            # A board that still goes on may keep a file at this very moment.
            shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir(exist_ok=True)

    def trust(self, *names: str) -> None:
        """Say that notebooks' stored outputs may be shown before anything has run."""
        command = [sys.executable, "-m", "jupyter", "trust", *names]
        subprocess.run(
            command, cwd=self.notebooks, env=self.environment, check=True, capture_output=True
        )


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """Start JupyterLab in a folder, and end it."""
    port = free_port()
    notebooks, home = folder / "notebooks", folder / "home"
    for place in (notebooks, home):
        place.mkdir(parents=True)
    settings = folder / "config" / "lab" / "user-settings" / PLUGIN
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(SETTINGS))
    environment = os.environ | {
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "IPYTHONDIR": str(folder / "ipython"),
        "ARMILLARY_HOME": str(home),
    }
    # Open the page as a person does; the flag lets a test ask Lab itself when it is ready.
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"]
    command += ["--expose-app-in-browser", f"--port={port}", "--ServerApp.port_retries=0"]
    command += [f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={notebooks}"]
    url = f"http://127.0.0.1:{port}"
    with started(command, folder, environment, f"{url}/api/status?token={TOKEN}"):
        yield Server(url, notebooks, home, environment)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Start the app for everybody who comes, as a teacher would, and end it; give its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    command = [str(Path(sys.executable).with_name("armillary")), "app", "--for-all"]
    command += [f"--port={port}"]
    environment = os.environ | {"IPYTHONDIR": str(folder / "ipython"), "TMPDIR": str(folder)}
    with started(command, folder, environment, f"{url}voila/static/voila.js"):
        yield url


@contextmanager
def marimo(folder: Path, book: str) -> Iterator[str]:
    """Run a notebook of marimo's for everybody who comes; give its address."""
    port = free_port()
    url = f"http://127.0.0.1:{port}/"
    command = [str(ROOT / ".venv-class" / "bin" / "marimo"), "run", book, "--headless"]
    command += ["--no-token", f"--port={port}", "--host=127.0.0.1"]
    environment = os.environ | {
        "ARMILLARY_HOME": str(folder / "home"),
        # What marimo remembers of its own stays in the folder, too.
        **{name: str(folder / name) for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME")},
        "MARIMO_SKIP_UPDATE_CHECK": "1",
    }
    with started(command, folder, environment, url):
        yield url


@contextmanager
def started(
    command: list[str],
    folder: Path,
    environment: dict[str, str],
    asked: str,
    *,
    patience: float = 120,
) -> Iterator[None]:
    """Run a server as long as the block does; it answers at an address before that begins."""
    log = folder / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=out, stderr=out, start_new_session=True
        )
    try:
        _answers(asked, server, log, patience)
        yield
    finally:
        # It ends its kernels before itself; what it has started hears of it, too.
        os.killpg(server.pid, signal.SIGTERM)
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(server.pid, signal.SIGKILL)
            server.wait(5)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _answers(url: str, lab: subprocess.Popen[bytes], log: Path, patience: float) -> None:
    """Wait until the server answers, or say why it will not."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            try:
                lab.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
            break
    raise RuntimeError(f"the server did not start:\n{log.read_text()[-3000:]}")
