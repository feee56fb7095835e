"""A program that is told to end does so, whatever it is in the middle of."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

STUCK = """
import asyncio, os, signal
from uno_tui.tui import ending

async def wait_for_ever() -> None:
    ending.heed(lambda code: print("told", code, flush=True))
    os.kill(os.getpid(), signal.{signal})
    await asyncio.Event().wait()

ending.PATIENCE = 0.1
asyncio.run(wait_for_ever())
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_cannot_leave_in_order_ends_all_the_same(number: signal.Signals) -> None:
    code = STUCK.format(signal=number.name)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.split(), done.returncode) == (["told", str(128 + number)], 128 + number)
