#!/usr/bin/env python3
"""Writes the samples of services to a folder, one file with JSON records each. Every run writes the same bytes."""

import base64
import json
import os
import random
import sys
import uuid

folder = sys.argv[1]
rng = random.Random(24)


def write(name, records):
    with open(os.path.join(folder, name + ".ndjson"), "w", encoding="utf-8") as file:
        for record in records:
            file.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")


def address():
    return {"street": rng.choice(["Main St 1", "Hauptstraße 7", "通り 3"]), "zip": str(rng.randint(10000, 99999))}


def order(number):
    record = {
        "order_id": number,
        "placed_at": f"2024-0{rng.randint(1, 9)}-1{rng.randint(0, 9)}T12:30:0{rng.randint(0, 9)}Z",
        "paid_at": rng.randint(1_600_000_000, 1_700_000_000),
        "currency": rng.choice(["EUR", "USD", "CHF"]),
        "billing_address": address(),
        "shipping_address": address(),
        "lines": [{"sku": f"A{n}", "count": n, "price": n * 1.25} for n in range(1, rng.randint(2, 5))],
        "coupons": [],
    }
    if number % 3 == 0:
        record["note"] = rng.choice(["", "ring twice", "señal"])
    record["approved_by"] = None if number % 4 == 0 else {"name": "Ada", "level": 2}
    return record


def event(number):
    kind = rng.choice(["signed_in", "purchase", "page-view", "ping"])
    record = {"type": kind}
    if kind == "signed_in":
        record.update(user=str(number), device={"os": "Linux", "version": 6})
    elif kind == "purchase":
        record.update(user=str(number), amount=rng.random() * 100, items=[number, number + 1])
    elif kind == "page-view":
        record.update(url=f"https://example.org/p/{number}?q=a%20b", referrer=None)
    return record


def user(number):
    record = {
        "id": str(uuid.UUID(int=rng.getrandbits(128))),
        "email": f"user{number}@example.org",
        "description": f"User {number}",
        "class": "A", "default": True, "init": number, "self": "x", "Type": 1, "hash": "f0", "rawValue": [1],
        "avatar": None if number % 5 == 0 else f"https://example.org/{number}.png",
        "born": "1990-02-28",
    }
    # Missing, null and a value, in every combination.
    if number % 2 == 0:
        record["nickname"] = None if number % 4 == 0 else "Zed"
    if number % 3 == 0:
        record["seen_at"] = "2024-02-29T12:30:00.250Z" if number % 6 == 0 else None
    if number % 7 == 0:
        record["manager"] = None if number % 2 else {"id": number}
    return record


def odd(number):
    return {
        "": number, "1st": "a", "a b": 1.5, "ключ": "значение", "$ref": "#/x", "x.y": None, "a|b": [1], "[0]": {"[": "]"},
        '"q"': "'", "\\": "\\", "😀": "🇦🇼", "日本": "語", "A_B": 1, "aB": 2, "a_b": 3, "new\nline": "\t\u2028", "__typename": 4,
        "é": 1, "e\u0301": 2, "+1": 5, "-1": 6, "_": 7, "__": 8, "let": {"let": {"let": number}}, "String": "s", "Int": 1,
        "recipe": 1, "schema": 2, "with": 3,
    }


WORDS = """associatedtype borrowing class consuming deinit enum extension fileprivate func import init inout internal let
nonisolated open operator precedencegroup private protocol public rethrows static struct subscript typealias var break case
catch continue default defer do else fallthrough for guard if in repeat return switch throw where while Any as await false is
nil self Self super throws true try _ actor async any some each copy consume discard yield unsafe package macro sending isolated
get set willSet didSet Type Protocol lazy weak unowned override required final mutating indirect dynamic convenience""".split()


def names(number):
    record = {word: number for word in WORDS}
    for key in ["❤️", "👨‍👩‍👧", "🏳️‍🌈", "🇦🇼", "1️⃣", "a\u0301\u200d", " \u0301", "a ำ", "ൎ ", "soft\u00adhyphen", "\u202e", "\ufeff", "·", "²"]:
        record[key] = number
    for key in ["日本", "ß", "_7", "Swift", "KilnValues", "RawRepresentable", "Self", "ǆ", "İ"]:
        record[key] = {"type": number, key: number}
    record["国"] = {"type": "日本", "国": 1} if number % 2 else {"type": "❤️", "土": {"a": 2}}
    record["tag"] = {"type": "é", "x": 1} if number % 2 else {"type": "e\u0301", "y": 2}
    for key in ["Cases", "Mutable", "Metadata", "String", "Date", "Optional", "Recipe", "JSONValue"]:
        record[key] = {f"in {key}": number}
    record["form"] = {"type": "cases", "x": 1} if number % 2 else {"type": "mutable", "y": 2}
    record["formless"] = {"type": "cases"} if number % 2 else {"type": "other", "z": 2}
    record["word"] = rng.choice(["class", "let❤️", "日本", "self", "ﬁ"])
    record["uuid"] = str(uuid.UUID(int=0xABC)) if number % 2 else str(uuid.UUID(int=0xABC)).upper()
    return record


def catalog(number):
    prices = {c: rng.randint(1, 900) / 4 for c in rng.sample(["EUR", "USD", "CHF", "GBP", "JPY", "SEK", "NOK", "DKK", "PLN",
                                                          "CZK", "HUF", "RON", "TRY", "BRL", "MXN"], 3)}
    stock = {str(rng.randint(1, 10**6)): {"count": n, "bin": None} for n in range(rng.randint(1, 4))}
    return {"sku": f"S-{number}", "prices": prices, "stock": stock, "labels": {}, "by_day": {"2024-02-29": 1, "2024-03-01": 2}}


def shape():
    kind = rng.choice(["circle", "square", "group", "text"])
    if kind == "circle":
        return {"kind": kind, "radius": rng.random(), "value": 7}
    if kind == "square":
        return {"kind": kind, "side": rng.random(), "value": "seven"}
    if kind == "text":
        return {"kind": kind, "unknown": "Grüße", "value": {"a": 1}}
    return {"kind": kind}


def drawing(number):
    return {"title": f"Drawing {number}", "shapes": [shape() for _ in range(rng.randint(0, 5))], "frame": shape(),
            "named": {f"layer {n}": shape() for n in range(3)}}


def measurement(number):
    return {
        "count": number, "ratio": number / 7, "mixed": number if number % 2 else number + 0.5, "big": 2**63 + number,
        "huge": 10**30 + number, "signed_or_big": -1 if number % 2 else 2**64 - 1, "flag": number % 3 == 0,
        "updated": 1_709_209_800_000 + number, "price": 10, "exact": 2**60 + (0 if number % 2 else 0.5),
    }


def texts(number):
    return {
        "payload": base64.b64encode(rng.randbytes(24)).decode(), "microseconds": "2024-02-29T12:30:00.123456Z",
        "milliseconds": f"2024-02-29T12:30:0{number % 10}.000Z", "zoned": "2024-02-29T13:30:00+01:00",
        "id": str(uuid.UUID(int=rng.getrandbits(128))).upper(), "maybe_date": "2024-02-29" if number % 5 else "",
        "level": rng.choice(["low", "Mid-High", "très haut", "unknown", "none"]), "code": rng.choice(["01", "02"]),
        "ticket": f"TICK{number:012d}", "mixed_case_id": str(uuid.UUID(int=number)),
    }


def arrays(number):
    return {
        "empty": [], "maybe": [] if number % 2 else ["x"], "nulls": [1, None, number], "mixed": [1, "a", None, [True]],
        "matrix": [[1.5, 2], [number]], "rows": [[{"a": 1}], [], [{"a": 2, "b": None}]], "nothing": None, "nested_empty": [[]],
        "dates": ["2024-02-29", "2024-03-01"], "maybe_dates": ["2024-02-29", None], "people": [{"name": "Ada"}, {"name": "Bo", "age": 3}],
        "maybe_people": [{"name": "Ada"}, None],
    }


def thread(depth):
    return {"text": f"at {depth}", "replies": [thread(depth - 1)] if depth else []}


def deep(number):
    inner = {"end": number}
    for _ in range(40):
        inner = {"in": inner}
    return {"thread": thread(3), "chain": inner, "either": number if number % 2 else str(number), "empty_object": {}}


write("orders", [order(n) for n in range(120)])
write("events", [event(n) for n in range(120)])
write("users", [user(n) for n in range(84)])
write("oddities", [odd(n) for n in range(4)])
write("names", [names(n) for n in range(40)])
write("catalog", [catalog(n) for n in range(60)])
write("drawings", [drawing(n) for n in range(60)])
write("measurements", [measurement(n) for n in range(40)])
write("texts", [texts(n) for n in range(60)])
write("lists", [arrays(n) for n in range(8)])
write("threads", [deep(n) for n in range(6)])
write("queries", [{"query": {"term": {"field": "a", "value": n}} if n % 2 else {"range": {"field": "b", "least": n / 2}}} for n in range(20)])

with open(f"{sys.argv[1]}/readings.csv", "w", encoding="utf-8") as table:
    print("id,station,taken,day,value,valid,note,code", file=table)
    for n in range(60):
        note = "" if n % 3 else f'"a, {n}"'
        print(n, f"Station {n % 4}", f"2024-02-{1 + n % 28:02d} 10:{n % 60:02d}:00", f"{1 + n % 28:02d}/02/2024", n / 8 + 0.5,
              "yes" if n % 2 else "no", note, f"{n:03d}", sep=",", file=table)
