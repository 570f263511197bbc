"""A real browser without a window: Chromium, driven through its own pipe, one profile a guest."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
FOUND = next(filter(None, map(shutil.which, NAMES)), "")
PATIENCE = 20.0  # seconds
# Chromium hears its commands on the third file, and answers on the fourth.
START = (
    "import os, sys; ends = [os.dup(int(one)) for one in sys.argv[1:3]]; "
    "high = [os.dup2(end, 20 + at) for at, end in enumerate(ends)]; "
    "[os.dup2(end, 3 + at) for at, end in enumerate(high)]; os.execv(sys.argv[3], sys.argv[3:])"
)
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--hide-scrollbars",
    "--no-first-run",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--remote-debugging-pipe",
)


class Browser:
    """One Chromium; each page it opens has cookies of its own."""

    def __init__(self, profile: Path, language: str = "en") -> None:
        from_us, to_it = os.pipe()
        from_it, to_us = os.pipe()
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-c", START, str(from_us), str(to_us), FOUND),
                *(*FLAGS, f"--user-data-dir={profile}", f"--lang={language}"),
            ],
            pass_fds=(from_us, to_us),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(from_us)
        os.close(to_us)
        self._out, self._in = os.fdopen(to_it, "wb"), os.fdopen(from_it, "rb")
        self._heard: Queue[dict[str, Any]] = Queue()
        self._answers: dict[int, dict[str, Any]] = {}
        self.asked: list[tuple[str, str]] = []  # session and address of every request
        self._said = 0
        self.idle: Callable[[], object] = lambda: None  # what the host does meanwhile
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        rest = b""
        while chunk := self._in.read1(65536):
            *whole, rest = (rest + chunk).split(b"\0")
            for text in whole:
                self._heard.put(json.loads(text))

    def say(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:
        """Send a command and wait for its result."""
        self._said += 1
        said: dict[str, Any] = {"id": self._said, "method": method, "params": parameters}
        if session:
            said["sessionId"] = session
        self._out.write(json.dumps(said).encode() + b"\0")
        self._out.flush()
        return self._result(self._said, method)

    def _result(self, number: int, method: str) -> dict[str, Any]:
        until = monotonic() + PATIENCE
        while number not in self._answers:
            assert monotonic() < until, f"{method} was not answered"
            self.idle()
            try:
                heard = self._heard.get(timeout=0.01)
            except Empty:
                continue
            self._note(heard)
        answer = self._answers.pop(number)
        assert "error" not in answer, f"{method}: {answer.get('error')}"
        result: dict[str, Any] = answer["result"]
        return result

    def _note(self, heard: dict[str, Any]) -> None:
        if "id" in heard:
            self._answers[heard["id"]] = heard
        elif heard.get("method") == "Network.requestWillBeSent":
            self.asked.append((heard["sessionId"], heard["params"]["request"]["url"]))

    def open(self, address: str, **about: Any) -> Page:
        """A page with cookies of its own."""
        context = self.say("Target.createBrowserContext")["browserContextId"]
        made = self.say("Target.createTarget", url="about:blank", browserContextId=context)
        found = self.say("Target.attachToTarget", targetId=made["targetId"], flatten=True)
        page = Page(self, found["sessionId"])
        page.prepare(**about)
        page.go(address)
        return page

    def close(self) -> None:
        """End the browser."""
        self._process.kill()
        self._process.wait()
        self._out.close()


class Page:
    """One page of a guest: looks, taps, types."""

    def __init__(self, browser: Browser, session: str) -> None:
        self.browser, self.session = browser, session

    def say(self, method: str, **parameters: Any) -> dict[str, Any]:
        return self.browser.say(method, self.session, **parameters)

    def prepare(
        self,
        size: tuple[int, int] = (360, 740),
        language: str = "en",
        paper: bool = False,
        zoom: float = 1,
    ) -> None:
        """Set the size of the screen, the language and the preference of the browser."""
        self.say("Network.enable")
        self.say("Page.enable")
        self.say(
            "Emulation.setDeviceMetricsOverride",
            width=size[0], height=size[1], deviceScaleFactor=zoom, mobile=size[0] < 700,
        )  # fmt: skip
        self.say("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})
        scheme = {"name": "prefers-color-scheme", "value": "light" if paper else "dark"}
        self.say("Emulation.setEmulatedMedia", features=[scheme])

    def go(self, address: str) -> None:
        self.say("Page.navigate", url=address)

    def value(self, expression: str) -> Any:
        """What an expression of the page gives."""
        found = self.say(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def wait_for(self, expression: str) -> Any:
        """Wait until an expression is true."""
        until = monotonic() + PATIENCE
        while not (
            found := self.value(
                f"(() => {{ try {{ return {expression} }} catch (e) {{ return null }} }})()"
            )
        ):
            assert monotonic() < until, f"{expression} never came; shown: {self.text()[:2000]}"
            self.browser.idle()
        return found

    def text(self, selector: str = "body") -> str:
        """What can be read there."""
        return str(self.value(f"document.querySelector({json.dumps(selector)})?.innerText || ''"))

    def see(self, text: str, selector: str = "body") -> None:
        """Wait until a text can be read."""
        where, what = json.dumps(selector), json.dumps(text)
        self.wait_for(f"document.querySelector({where}).innerText.includes({what})")

    def tap(self, selector: str) -> None:
        """Tap the first element of a selector, where a finger would meet it."""
        where = json.dumps(selector)
        self.wait_for(f"!!document.querySelector({where})")
        x, y = self.value(
            f"(() => {{ const e = document.querySelector({where}); "
            "e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect(); "
            "return [r.x + r.width / 2, r.y + r.height / 2] })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.say("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def fill(self, selector: str, text: str) -> None:
        """Type into a field."""
        where = json.dumps(selector)
        self.value(
            f"(() => {{ const e = document.querySelector({where}); e.focus(); e.select() }})()"
        )
        self.say("Input.insertText", text=text)

    def offline(self, cut: bool) -> None:
        """Cut the network of this page, or mend it."""
        self.say(
            "Network.emulateNetworkConditions",
            offline=cut, latency=0, downloadThroughput=-1, uploadThroughput=-1,
        )  # fmt: skip

    def picture(self, path: Path, whole: bool = False) -> None:
        """A picture of what is shown, or of the whole page."""
        found = self.say("Page.captureScreenshot", captureBeyondViewport=whole)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(found["data"]))
