"""Where the lessons, themes and pictures lie that come with the program."""

from __future__ import annotations

from pathlib import Path


def assets() -> Path:
    """The folder of the program's data, in an installed package as in a checkout.

    A wheel carries the folder inside the package; a checkout, and an editable install of it, has it
    beside the package.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "assets", package.parent / "assets"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no assets beside {package}; the program has to be installed again")
