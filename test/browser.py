#
# Copyright (c) 2026 The ns-3 SCTP module authors
#
# SPDX-License-Identifier: GPL-2.0-only
#
# Author: The ns-3 SCTP module authors
#

"""A browser without a window or a GPU, for tests of pages: Chromium by its remote debugging protocol."""

import asyncio
import base64
import json
import pathlib
import shutil
import subprocess
import tempfile
import time
import urllib.request

from tornado.websocket import websocket_connect

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find():
    """The browser's program, or nothing."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


async def connect(address):
    """A connection to a page."""
    return await websocket_connect(address, max_message_size=1 << 28)


class Browser:
    """A page in a browser. It is for `with`."""

    def __init__(self, width=1280, height=2400):
        self.size = {"width": width, "height": height}
        self.errors = []  # what went wrong in pages, in words
        self.number = 0

    def __enter__(self):
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        options = ["--headless=new", "--disable-gpu", "--no-sandbox", "--no-first-run", "--remote-debugging-port=0"]
        self.process = subprocess.Popen([find(), *options, f"--user-data-dir={self.folder.name}", "about:blank"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        port = self._wait(self._read_port, 60)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as answer:
            tabs = json.load(answer)
        address = next(tab["webSocketDebuggerUrl"] for tab in tabs if tab["type"] == "page")
        self.socket = self.loop.run_until_complete(connect(address))
        for domain in ("Runtime", "Log", "Page"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", deviceScaleFactor=1, mobile=False, **self.size)
        return self

    def __exit__(self, *_):
        self.socket.close()
        self.process.terminate()
        self.process.wait(20)
        self.loop.close()
        self.folder.cleanup()

    def _read_port(self):
        file = pathlib.Path(self.folder.name) / "DevToolsActivePort"
        return file.read_text(encoding="ascii").split()[0] if file.is_file() and file.stat().st_size else None

    def _wait(self, read, seconds):
        """What READ returns as soon as it is something."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = read()
            if found:
                return found
            time.sleep(0.05)
        raise TimeoutError(f"nothing after {seconds} s")

    async def _call(self, method, params):
        self.number += 1
        mine = self.number
        await self.socket.write_message(json.dumps({"id": mine, "method": method, "params": params}))
        while True:
            message = json.loads(await self.socket.read_message())
            if message.get("id") == mine:
                return message.get("result", {})
            self._note(message)

    def _note(self, message):
        """Keep errors of the page."""
        method, params = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(params["exceptionDetails"])[:500])
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "assert"):
            self.errors.append(json.dumps(params["args"])[:500])

    def call(self, method, **params):
        """Call a method of the protocol: its result."""
        return self.loop.run_until_complete(self._call(method, params))

    def run(self, script):
        """The value of a JavaScript expression."""
        return self.call("Runtime.evaluate", expression=script, returnByValue=True)["result"].get("value")

    def show(self, path, seconds=60):
        """Open a page, and wait until its plots are drawn: how long that took, in seconds."""
        begin = time.monotonic()
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        drawn = "typeof Bokeh !== 'undefined' && Bokeh.documents.length > 0 && Bokeh.documents.every(each => each.is_idle)"
        self._wait(lambda: self.run(drawn), seconds)
        return time.monotonic() - begin

    def move(self, x, y):
        """Move the mouse, within what is shown."""
        for step in (8, 0):
            self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x - step, y=y)

    def click(self, x, y):
        """Click with the mouse."""
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def wait_for(self, script, seconds=10):
        """The value of an expression as soon as it is something."""
        return self._wait(lambda: self.run(script), seconds)

    def take_picture(self, path):
        """Write what is shown to a PNG file."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))
