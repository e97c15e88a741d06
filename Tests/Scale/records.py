"""Writes the records of the checks into a folder: the same in every run."""

import json
import pathlib
import random
import sys

DISTINCT, COPIES, BAD = 20_000, 5_000, 99

folder = pathlib.Path(sys.argv[1])
chance = random.Random(9)


def below(count):
    """A number from 0, by the one function whose results no version of Python changes."""
    return int(chance.random() * count)


def reading(number):
    """A record; every third has its station elsewhere, every fourth no unit."""
    record = {"reading": number, "at": 1_700_000_000 + number}
    if number % 3:
        record["meta"] = {"station": f"station {below(50)}"}
    else:
        record["site"] = "Zürich"
    if number % 4:
        record["unit"] = "C" if below(2) else "F"
    record["samples"] = [{"v": below(400) / 8 - 20} for _ in range(below(4))]
    record["tags"] = {"by": f"crew {below(9)}", "checked": below(2) == 1}
    return record


def turned(value):
    """The same value with the members of its objects in the other order."""
    if isinstance(value, dict):
        return {key: turned(value[key]) for key in reversed(value)}
    return [turned(each) for each in value] if isinstance(value, list) else value


def spoilt(line, way):
    """A record that is cut off, has a date that is none, or a key too many."""
    if way == 0:
        return line[: len(line) // 2]
    if way == 1:
        return line.replace('"at":', '"at":"soon","was":')
    return line.replace('"at":', '"att":')


def text(record):
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


readings = [reading(number) for number in range(DISTINCT)]
lines = [text(record) for record in readings]
lines += [json.dumps(turned(readings[below(DISTINCT)])) for _ in range(COPIES)]
bad = [spoilt(text(reading(DISTINCT + number)), number % 3) for number in range(BAD)]
lines = [line for _, line in sorted((chance.random(), line) for line in lines + bad)]

# The first record is invalid, and does not show that each line is a record.
bad.append('{"reading":1,')
lines.insert(0, bad[-1])

(folder / "records.ndjson").write_text("\n".join(lines) + "\n", encoding="utf-8")
(folder / "bad.txt").write_text("\n".join(sorted(bad)) + "\n", encoding="utf-8")
(folder / "not-utf8.ndjson").write_bytes(b'{"reading":1,"site":"Z\xfcrich"}\n')
