"""A static host on this machine, for pages that need no server of their own."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Quiet(SimpleHTTPRequestHandler):
    """It sends files, and says nothing."""

    def log_message(self, format: str, *given: Any) -> None:
        """Say nothing."""


@contextmanager
def hosted(folder: Path, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder as long as it is asked for; yield its address, which ends with a stroke."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
