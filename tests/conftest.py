from __future__ import annotations

import gc
import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("quick", deadline=None, max_examples=50)
settings.load_profile("quick")


@pytest.fixture(autouse=True, scope="session")
def nobody_at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keeps every test away from the files of the person who runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("XDG_CONFIG_HOME", str(home / "config"))
        patch.setenv("XDG_DATA_HOME", str(home / "data"))
        patch.setenv("XDG_STATE_HOME", str(home / "state"))
        patch.setenv("XDG_CACHE_HOME", str(home / "cache"))
        yield


@pytest.fixture(autouse=True, scope="session")
def programs_can_be_interrupted() -> None:
    """Ctrl-C ends the programs that tests start, even where a shell runs the tests in background.

    Such a shell has interrupts ignored, which is inherited: a simulation would go on to its end.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Keeps what was collected, which lasts to the end, out of every later search for garbage."""
    gc.collect()
    gc.freeze()
