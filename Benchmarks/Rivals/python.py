#!/usr/bin/env python3
"""Reads and writes JSON with msgspec, orjson and DuckDB, for comparison with Kiln.

    python.py WORK FILE

Reads FILE into memory, then does WORK once for each line of standard input. For each, prints its
duration in nanoseconds and a checksum. The checksum is computed once, before the first round, so
that only reading or writing is timed. The garbage collector is off.
"""

import gc
import math
import sys
import time


def answer(work, checksum):
    for _ in sys.stdin:
        start = time.perf_counter_ns()
        work()
        print(time.perf_counter_ns() - start, checksum, flush=True)


def scaled(number):
    return math.floor(number * 100_000.0 + 0.5)


def length(text):
    return len(text.encode())


def tree_sum(tree):
    if tree is None:
        return 1
    if isinstance(tree, int):
        return 1 + tree
    if isinstance(tree, float):
        return 1 + scaled(tree)
    if isinstance(tree, str):
        return 1 + length(tree)
    if isinstance(tree, list):
        return 1 + sum(map(tree_sum, tree))
    return 1 + sum(length(key) + tree_sum(value) for key, value in tree.items())


def place_type():
    import msgspec

    class Place(msgspec.Struct, gc=False):
        geonameid: int
        name: str
        latitude: float
        longitude: float
        countrycode: str
        population: int
        timezone: str
        admin1code: str
        alternatenames: list[str]

    return Place


def place_sum(place):
    return (
        place.geonameid
        + length(place.name)
        + scaled(place.latitude)
        + scaled(place.longitude)
        + length(place.countrycode)
        + place.population
        + length(place.timezone)
        + length(place.admin1code)
        + sum(map(length, place.alternatenames))
    )


def read_places(text):
    import msgspec

    decode, lines = msgspec.json.Decoder(place_type()).decode, text.splitlines()

    def work():
        for line in lines:
            decode(line)

    answer(work, sum(place_sum(decode(line)) for line in lines))


def write_places(text):
    import msgspec

    # One type for all records, because the encoder caches information per type.
    decode = msgspec.json.Decoder(place_type()).decode
    write_all(msgspec.json.Encoder().encode, [decode(line) for line in text.splitlines()])


def read_trees(text, whole=False):
    from orjson import loads

    texts = [text] if whole else text.splitlines()

    def work():
        for text in texts:
            loads(text)

    answer(work, sum(tree_sum(loads(text)) for text in texts))


def write_trees(text):
    from orjson import dumps, loads

    write_all(dumps, [loads(line) for line in text.splitlines()])


def write_all(encode, records):
    def work():
        for record in records:
            encode(record)

    answer(work, sum(len(encode(record)) for record in records))


def map_places(path):
    """Renames four members of each place, with DuckDB on two threads, and writes to /dev/null.

    The checksum is the size of the output.
    """
    import os
    import tempfile

    import duckdb

    database = duckdb.connect(config={"threads": 2})

    def work(output="/dev/null"):
        database.execute(
            f"""
            COPY (
              SELECT geonameid AS identifier, population AS inhabitants, countrycode AS nation,
                name AS title
              FROM read_json('{path}', format = 'newline_delimited', columns = {{
                geonameid: 'BIGINT', name: 'VARCHAR', countrycode: 'VARCHAR',
                population: 'BIGINT'
              }})
            ) TO '{output}' (FORMAT json, USE_TMP_FILE false)
            """
        )

    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "output")
        work(output)
        size = os.path.getsize(output)
    answer(work, size)


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: python.py WORK FILE")
    name, path = sys.argv[1:]
    gc.disable()
    if name == "map-places":
        return map_places(path)
    with open(path, "rb") as file:
        text = file.read()
    works = {
        "read-places": read_places,
        "write-places": write_places,
        "read-trees": read_trees,
        "read-tree": lambda text: read_trees(text, whole=True),
        "write-trees": write_trees,
    }
    works[name](text)


if __name__ == "__main__":
    main()
