"""How long ``uno-tui --help`` takes beside the smallest Typer program.

Run with ``python benchmarks/startup.py``. Both are whole processes, started in turn; the median of
each is compared.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

PAIRS: Final = 15
LIMIT: Final = 1.6
HELLO: Final = '''\
import typer

app = typer.Typer()


@app.command()
def main(name: str) -> None:
    """Say hello."""
    print(f"Hello {name}")


if __name__ == "__main__":
    app()
'''


def seconds(*arguments: str) -> float:
    """The time that one run of Python with ``arguments`` takes."""
    start = time.perf_counter()
    # As in any installation, modules are compiled once and not at every start.
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def main() -> int:
    """Prints both medians in milliseconds and their ratio; 1 if the ratio is over the limit."""
    with tempfile.TemporaryDirectory() as folder:
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        commands = {
            "typer hello-world --help": (str(hello), "--help"),
            "uno-tui --help": ("-m", "uno_tui", "--help"),
        }
        times: dict[str, list[float]] = {name: [] for name in commands}
        for _ in range(PAIRS):
            for name, arguments in commands.items():
                times[name].append(seconds(*arguments))
    hello_time, our_time = (statistics.median(of) for of in times.values())
    for name, of in times.items():
        print(f"{name:<26}{1000 * statistics.median(of):>6.0f} ms")
    print(f"{'ratio':<26}{our_time / hello_time:>6.2f} (limit {LIMIT})")
    return int(our_time > LIMIT * hello_time)


if __name__ == "__main__":
    sys.exit(main())
