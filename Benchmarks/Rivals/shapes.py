#!/usr/bin/env python3
"""Reads and writes the shapes of scripts/bench-shapes with msgspec, for comparison with Kiln.

    shapes.py shape/SHAPE FILE

Reads FILE into memory, then reads or writes the records of the shape once for each line of standard
input. For each, prints the duration in nanoseconds and a checksum. The checksum is computed once,
before the first round. The garbage collector is off.
"""

import gc
import sys

import msgspec

from python import answer, length, place_type, scaled, tree_sum, write_all


class Model(msgspec.Struct, gc=False):
    """A record. No record contains itself, so that the garbage collector need not know it."""


class Reading(Model):
    id: int
    name: str
    value: float
    active: bool


class Order(Model):
    id: int
    customer: str
    note: str
    amount: float
    weight: float
    count: int
    paid: bool
    sent: bool


class Contact(Model):
    name: str | None = None
    email: str | None = None
    phone: str | None = None
    company: str | None = None
    age: int | None = None
    visits: int | None = None
    floor: int | None = None
    score: int | None = None
    latitude: float | None = None
    longitude: float | None = None
    subscribed: bool | None = None
    verified: bool | None = None


class Article(Model):
    id: int
    title: str
    body: str


class Shipment(Model, rename="camel"):
    order_number: int
    status: str
    subtotal: float
    is_paid: bool
    customer_number: int
    channel: str
    tax: float
    is_shipped: bool
    quantity: int
    currency: str
    shipping: float
    is_gift: bool
    revision: int
    carrier: str
    discount: float
    is_express: bool
    weekday: int
    region: str
    total: float
    is_insured: bool
    priority: int
    street: str
    weight: float
    is_fragile: bool
    attempts: int
    city: str
    volume: float
    is_returned: bool
    warehouse: int
    country: str
    latitude: float
    is_archived: bool
    shelf: int
    comment: str
    longitude: float
    is_flagged: bool
    queue: int
    reference: str
    rating: float
    is_locked: bool


class WideRecord(Model, rename="camel"):
    id: int
    name: str
    state: str
    amount: float
    count: int
    is_open: bool
    owner: str
    share: float


class User(Model):
    id: int
    name: str
    handle: str
    followers: int
    friends: int
    verified: bool
    created: str
    location: str | None = None


class Hashtag(Model):
    text: str
    start: int
    end: int


class Link(Model):
    url: str
    expanded: str
    start: int
    end: int


class Photo(Link, tag_field="type", tag="photo"):
    pass


class Video(Link, tag_field="type", tag="video"):
    pass


class Quote(Model):
    id: int
    text: str
    user: User


class Post(Model):
    id: int
    created: str
    text: str
    language: str
    likes: int
    shares: int
    sensitive: bool
    user: User
    hashtags: list[Hashtag]
    links: list[Link]
    attachment: Photo | Video | None = None
    quoted: Quote | None = None


class Address(Model):
    street: str
    city: str
    zip: str
    country: str


class Customer(Model):
    id: int
    name: str
    address: Address
    email: str | None = None


class Line(Model):
    sku: str
    quantity: int
    price: float


class Invoice(Model):
    id: int
    issued: str
    customer: Customer
    lines: list[Line]
    total: float


class Event(Model, tag_field="type", tag=str.lower):
    at: int


class Click(Event):
    x: int
    y: int
    target: str


class View(Event):
    url: str
    title: str
    seconds: float


class Purchase(Event):
    total: float
    currency: str
    items: list[str]


class Account(Model):
    id: int
    name: str
    level: int
    balance: float


class Login(Event):
    user: Account
    new: bool


class Failure(Event):
    code: int
    message: str


class Gusts(Model):
    speed: float
    gust: float


class Winds(Model):
    station: str
    winds: list[float | Gusts]


class Variant(Model):
    size: str
    stock: int
    prices: dict[str, float]


class Product(Model):
    title: str
    details: str
    tags: list[str]
    variants: list[Variant]


class Catalogue(Model):
    products: dict[str, Product]


class Doubles(Model):
    values: list[float]


class Ints(Model):
    values: list[int]


class Grid(Model):
    cells: list[list[list[float]]]


# Added to the sum of an event's fields.
EVENTS = [Click, View, Purchase, Login, Failure]


def model_sum(value):
    """The sum of all fields of a model."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return scaled(value)
    if isinstance(value, str):
        return length(value)
    if isinstance(value, list):
        return sum(map(model_sum, value))
    if isinstance(value, dict):
        return sum(length(key) + model_sum(each) for key, each in value.items())
    fields = sum(model_sum(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, Event):
        return 1 + EVENTS.index(type(value)) + fields
    return 2 * fields if isinstance(value, Video) else fields


def read_models(model, lines):
    read_all(msgspec.json.Decoder(model).decode, model_sum, lines)


def read_trees(_, lines):
    read_all(msgspec.json.Decoder().decode, tree_sum, lines)


def read_all(decode, sum_of, lines):
    def work():
        for line in lines:
            decode(line)

    answer(work, sum(sum_of(decode(line)) for line in lines))


def write_models(model, lines):
    decode = msgspec.json.Decoder(model).decode
    write_all(msgspec.json.Encoder().encode, [decode(line) for line in lines])


# What is done with the texts of each shape, and their model.
SHAPES = {
    "small-4": (read_models, Reading),
    "flat-8": (read_models, Order),
    "flat-8-spaced": (read_models, Order),
    "flat-9-texts": (read_models, place_type()),
    "optional-heavy": (read_models, Contact),
    "long-texts": (read_models, Article),
    "escaped-texts": (read_models, Article),
    "other-scripts": (read_models, Article),
    "wide-40-shuffled": (read_models, Shipment),
    "8-of-200-keys": (read_models, WideRecord),
    "posts": (read_models, Post),
    "deep-shuffled-posts": (read_models, Post),
    "small-posts": (read_models, Post),
    "identity-nested": (read_models, Invoice),
    "written-nested": (read_models, Invoice),
    "events": (read_models, list[Click | View | Purchase | Login | Failure]),
    "union-without-tag": (read_models, Winds),
    "dictionary": (read_models, dict[str, Account]),
    "catalogue": (read_models, Catalogue),
    "doubles-identity": (read_models, Doubles),
    "long-doubles": (read_models, Doubles),
    "ints-identity": (read_models, Ints),
    "numbers-3d": (read_models, Grid),
    "tree-posts": (read_trees, None),
    "tree-numbers": (read_trees, None),
    "write-posts": (write_models, Post),
    "write-flat-8": (write_models, Order),
    "write-numbers": (write_models, Doubles),
}


def main():
    shape = sys.argv[1].removeprefix("shape/") if len(sys.argv) == 3 else None
    if shape not in SHAPES:
        sys.exit(f"usage: shapes.py shape/SHAPE FILE; the shapes are {' '.join(SHAPES)}")
    gc.disable()
    with open(sys.argv[2], "rb") as file:
        lines = file.read().splitlines()
    run, model = SHAPES[shape]
    run(model, lines)


main()
