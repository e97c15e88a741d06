//! The models of Benchmarks/Sources/Shapes, and the sums of their fields.

use crate::models::{length, scaled, sum_of, Place, Post, Sum};
use crate::{answer, parse, read, read_trees, write_all};
use serde_derive::{Deserialize, Serialize};
use std::collections::HashMap;

/// Reads or writes the records of a shape for each line of standard input.
pub fn answer_shape(shape: &str, lines: &[&[u8]]) {
    match shape {
        "small-4" => answer(|| read::<Reading>(lines)),
        "flat-8" | "flat-8-spaced" => answer(|| read::<Order>(lines)),
        "flat-9-texts" => answer(|| read::<Place>(lines)),
        "optional-heavy" => answer(|| read::<Contact>(lines)),
        "posts" | "deep-shuffled-posts" | "small-posts" => answer(|| read::<Post>(lines)),
        "long-texts" | "escaped-texts" | "other-scripts" => answer(|| read::<Article>(lines)),
        "wide-40-shuffled" => answer(|| read::<Shipment>(lines)),
        "8-of-200-keys" => answer(|| read::<WideRecord>(lines)),
        "events" => answer(|| read::<Vec<Event>>(lines)),
        "dictionary" => answer(|| read::<HashMap<String, Account>>(lines)),
        "catalogue" => answer(|| read::<Catalogue>(lines)),
        "doubles-identity" | "long-doubles" => answer(|| read::<Doubles>(lines)),
        "ints-identity" => answer(|| read::<Ints>(lines)),
        "numbers-3d" => answer(|| read::<Grid>(lines)),
        "identity-nested" | "written-nested" => answer(|| read::<Invoice>(lines)),
        "union-without-tag" => answer(|| read::<Winds>(lines)),
        "tree-posts" | "tree-numbers" => read_trees(lines),
        "write-posts" => write_all(parse::<Post>(lines)),
        "write-flat-8" => write_all(parse::<Order>(lines)),
        "write-numbers" => write_all(parse::<Doubles>(lines)),
        _ => panic!("unknown shape {shape}"),
    }
}

impl<T: Sum> Sum for Vec<T> {
    fn sum(&self) -> i64 {
        sum_of(self)
    }
}

impl<T: Sum> Sum for HashMap<String, T> {
    fn sum(&self) -> i64 {
        self.iter()
            .map(|(key, value)| length(key) + value.sum())
            .sum()
    }
}

#[derive(Deserialize)]
struct Reading {
    id: i64,
    name: String,
    value: f64,
    active: bool,
}

impl Sum for Reading {
    fn sum(&self) -> i64 {
        self.id + length(&self.name) + scaled(self.value) + self.active as i64
    }
}

#[derive(Deserialize, Serialize)]
struct Order {
    id: i64,
    customer: String,
    note: String,
    amount: f64,
    weight: f64,
    count: i64,
    paid: bool,
    sent: bool,
}

impl Sum for Order {
    fn sum(&self) -> i64 {
        self.id
            + length(&self.customer)
            + length(&self.note)
            + scaled(self.amount)
            + scaled(self.weight)
            + self.count
            + self.paid as i64
            + self.sent as i64
    }
}

#[derive(Deserialize)]
struct Contact {
    name: Option<String>,
    email: Option<String>,
    phone: Option<String>,
    company: Option<String>,
    age: Option<i64>,
    visits: Option<i64>,
    floor: Option<i64>,
    score: Option<i64>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    subscribed: Option<bool>,
    verified: Option<bool>,
}

impl Sum for Contact {
    fn sum(&self) -> i64 {
        let texts = [&self.name, &self.email, &self.phone, &self.company];
        let integers = [self.age, self.visits, self.floor, self.score];
        let doubles = [self.latitude, self.longitude];
        let flags = [self.subscribed, self.verified];
        texts
            .iter()
            .copied()
            .flatten()
            .map(|text| length(text))
            .sum::<i64>()
            + integers.iter().flatten().sum::<i64>()
            + doubles
                .iter()
                .flatten()
                .map(|double| scaled(*double))
                .sum::<i64>()
            + flags.iter().flatten().map(|flag| *flag as i64).sum::<i64>()
    }
}

#[derive(Deserialize)]
struct Article {
    id: i64,
    title: String,
    body: String,
}

impl Sum for Article {
    fn sum(&self) -> i64 {
        self.id + length(&self.title) + length(&self.body)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct WideRecord {
    id: i64,
    name: String,
    state: String,
    amount: f64,
    count: i64,
    is_open: bool,
    owner: String,
    share: f64,
}

impl Sum for WideRecord {
    fn sum(&self) -> i64 {
        self.id
            + length(&self.name)
            + length(&self.state)
            + scaled(self.amount)
            + self.count
            + self.is_open as i64
            + length(&self.owner)
            + scaled(self.share)
    }
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Event {
    Click(Click),
    View(View),
    Purchase(Purchase),
    Login(Login),
    Failure(Failure),
}

#[derive(Deserialize)]
struct Click {
    at: i64,
    x: i64,
    y: i64,
    target: String,
}

#[derive(Deserialize)]
struct View {
    at: i64,
    url: String,
    title: String,
    seconds: f64,
}

#[derive(Deserialize)]
struct Purchase {
    at: i64,
    total: f64,
    currency: String,
    items: Vec<String>,
}

#[derive(Deserialize)]
struct Login {
    at: i64,
    user: Account,
    new: bool,
}

#[derive(Deserialize)]
struct Failure {
    at: i64,
    code: i64,
    message: String,
}

impl Sum for Event {
    fn sum(&self) -> i64 {
        match self {
            Event::Click(click) => 1 + click.at + click.x + click.y + length(&click.target),
            Event::View(view) => {
                2 + view.at + length(&view.url) + length(&view.title) + scaled(view.seconds)
            }
            Event::Purchase(purchase) => {
                let items: i64 = purchase.items.iter().map(|item| length(item)).sum();
                3 + purchase.at + scaled(purchase.total) + length(&purchase.currency) + items
            }
            Event::Login(login) => 4 + login.at + login.user.sum() + login.new as i64,
            Event::Failure(failure) => 5 + failure.at + failure.code + length(&failure.message),
        }
    }
}

#[derive(Deserialize)]
struct Account {
    id: i64,
    name: String,
    level: i64,
    balance: f64,
}

impl Sum for Account {
    fn sum(&self) -> i64 {
        self.id + length(&self.name) + self.level + scaled(self.balance)
    }
}

#[derive(Deserialize)]
struct Catalogue {
    products: HashMap<String, Product>,
}

#[derive(Deserialize)]
struct Product {
    title: String,
    details: String,
    tags: Vec<String>,
    variants: Vec<Variant>,
}

#[derive(Deserialize)]
struct Variant {
    size: String,
    stock: i64,
    prices: HashMap<String, f64>,
}

impl Sum for Catalogue {
    fn sum(&self) -> i64 {
        self.products.sum()
    }
}

impl Sum for Product {
    fn sum(&self) -> i64 {
        let tags: i64 = self.tags.iter().map(|tag| length(tag)).sum();
        length(&self.title) + length(&self.details) + tags + self.variants.sum()
    }
}

impl Sum for Variant {
    fn sum(&self) -> i64 {
        length(&self.size) + self.stock + self.prices.sum()
    }
}

impl Sum for f64 {
    fn sum(&self) -> i64 {
        scaled(*self)
    }
}

impl Sum for i64 {
    fn sum(&self) -> i64 {
        *self
    }
}

#[derive(Deserialize, Serialize)]
struct Doubles {
    values: Vec<f64>,
}

#[derive(Deserialize)]
struct Ints {
    values: Vec<i64>,
}

#[derive(Deserialize)]
struct Grid {
    cells: Vec<Vec<Vec<f64>>>,
}

impl Sum for Doubles {
    fn sum(&self) -> i64 {
        self.values.sum()
    }
}

impl Sum for Ints {
    fn sum(&self) -> i64 {
        self.values.sum()
    }
}

impl Sum for Grid {
    fn sum(&self) -> i64 {
        self.cells.sum()
    }
}

#[derive(Deserialize)]
struct Invoice {
    id: i64,
    issued: String,
    customer: Customer,
    lines: Vec<Line>,
    total: f64,
}

#[derive(Deserialize)]
struct Customer {
    id: i64,
    name: String,
    email: Option<String>,
    address: Address,
}

#[derive(Deserialize)]
struct Address {
    street: String,
    city: String,
    zip: String,
    country: String,
}

#[derive(Deserialize)]
struct Line {
    sku: String,
    quantity: i64,
    price: f64,
}

impl Sum for Invoice {
    fn sum(&self) -> i64 {
        self.id + length(&self.issued) + self.customer.sum() + self.lines.sum() + scaled(self.total)
    }
}

impl Sum for Customer {
    fn sum(&self) -> i64 {
        let address = &self.address;
        self.id
            + length(&self.name)
            + self.email.as_deref().map_or(0, length)
            + length(&address.street)
            + length(&address.city)
            + length(&address.zip)
            + length(&address.country)
    }
}

impl Sum for Line {
    fn sum(&self) -> i64 {
        length(&self.sku) + self.quantity + scaled(self.price)
    }
}

#[derive(Deserialize)]
struct Winds {
    station: String,
    winds: Vec<Wind>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Wind {
    Speed(f64),
    Gusts { speed: f64, gust: f64 },
}

impl Sum for Winds {
    fn sum(&self) -> i64 {
        length(&self.station) + self.winds.sum()
    }
}

impl Sum for Wind {
    fn sum(&self) -> i64 {
        match self {
            Wind::Speed(speed) => scaled(*speed),
            Wind::Gusts { speed, gust } => scaled(*speed) + scaled(*gust),
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Shipment {
    order_number: i64,
    status: String,
    subtotal: f64,
    is_paid: bool,
    customer_number: i64,
    channel: String,
    tax: f64,
    is_shipped: bool,
    quantity: i64,
    currency: String,
    shipping: f64,
    is_gift: bool,
    revision: i64,
    carrier: String,
    discount: f64,
    is_express: bool,
    weekday: i64,
    region: String,
    total: f64,
    is_insured: bool,
    priority: i64,
    street: String,
    weight: f64,
    is_fragile: bool,
    attempts: i64,
    city: String,
    volume: f64,
    is_returned: bool,
    warehouse: i64,
    country: String,
    latitude: f64,
    is_archived: bool,
    shelf: i64,
    comment: String,
    longitude: f64,
    is_flagged: bool,
    queue: i64,
    reference: String,
    rating: f64,
    is_locked: bool,
}

impl Sum for Shipment {
    fn sum(&self) -> i64 {
        self.order_number
            + length(&self.status)
            + scaled(self.subtotal)
            + self.is_paid as i64
            + self.customer_number
            + length(&self.channel)
            + scaled(self.tax)
            + self.is_shipped as i64
            + self.quantity
            + length(&self.currency)
            + scaled(self.shipping)
            + self.is_gift as i64
            + self.revision
            + length(&self.carrier)
            + scaled(self.discount)
            + self.is_express as i64
            + self.weekday
            + length(&self.region)
            + scaled(self.total)
            + self.is_insured as i64
            + self.priority
            + length(&self.street)
            + scaled(self.weight)
            + self.is_fragile as i64
            + self.attempts
            + length(&self.city)
            + scaled(self.volume)
            + self.is_returned as i64
            + self.warehouse
            + length(&self.country)
            + scaled(self.latitude)
            + self.is_archived as i64
            + self.shelf
            + length(&self.comment)
            + scaled(self.longitude)
            + self.is_flagged as i64
            + self.queue
            + length(&self.reference)
            + scaled(self.rating)
            + self.is_locked as i64
    }
}
