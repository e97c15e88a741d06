"""What the scripts that count instructions with valgrind share."""
import fnmatch
import functools
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

package = pathlib.Path(__file__).resolve().parent.parent / "Benchmarks"
swift = shlex.split(os.environ.get("SWIFT", "swift"))
# Hash tables with the same order in every process, and a stack of the same size.
ENVIRONMENT = {"SWIFT_DETERMINISTIC_HASHING": "1"}


class Failure(Exception):
    """Why nothing can be counted."""


def output(*command, **options):
    """What a command prints."""
    try:
        result = subprocess.run(command, capture_output=True, text=True, **options)
    except FileNotFoundError:
        raise Failure(f"there is no program {command[0]}; scripts/install-dependencies --counts --benchmarks installs those needed")
    if result.returncode:
        raise Failure(f"{shlex.join(map(str, command))} failed:\n{result.stdout}{result.stderr}")
    return result.stdout


def build(programs, folder):
    """Builds programs of the benchmarks and of Kiln, and copies them to a folder."""
    command = [
        *swift, "build", "--configuration", "release", "--package-path", str(package),
        "--scratch-path", str(package / ".build-counts")]
    environment = {**os.environ, **ENVIRONMENT, "KILN_BENCH_COUNTS": "1"}
    progress("building")
    products = output(*command, "--show-bin-path", env=environment).strip()
    for program in programs:
        output(*command, "--product", program, env=environment)
        copy_stripped(f"{products}/{program}", folder)


def copy_stripped(program, folder):
    """Copies a program without its debug information, which valgrind 3.19 cannot read."""
    output("objcopy", "--strip-debug", str(program), str(folder / pathlib.Path(program).name))


@functools.cache
def callgrind():
    """The start of a command that counts, without random addresses if the system permits it."""
    command = [shutil.which("valgrind") or "valgrind", "--tool=callgrind"]
    setarch = shutil.which("setarch")
    is_permitted = setarch and not subprocess.run([setarch, "-R", "true"], capture_output=True).returncode
    return [setarch, "-R", *command] if is_permitted else command


def selected(names, patterns):
    """The names that match a pattern, or all without patterns."""
    for pattern in patterns:
        if not fnmatch.filter(names, pattern):
            raise Failure(f"nothing matches {pattern}; there are: {' '.join(names)}")
    return [name for name in names if not patterns or any(fnmatch.fnmatchcase(name, each) for each in patterns)]


def progress(text):
    """Replaces the line of progress, on a terminal only."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def status(name, run):
    """The exit status of a script, of which a function does the work."""
    try:
        return run()
    except Failure as failure:
        progress("")
        print(f"{name}: {failure}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
