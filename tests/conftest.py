from __future__ import annotations

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
