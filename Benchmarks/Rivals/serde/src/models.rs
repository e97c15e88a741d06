//! The models of Benchmarks/JSON/Place.swift and Post.swift, and the sums of their fields.

use serde_derive::{Deserialize, Serialize};
use serde_json::Value;

/// The sum of all fields.
pub trait Sum {
    fn sum(&self) -> i64;
}

#[derive(Deserialize, Serialize)]
pub struct Place {
    geonameid: i64,
    name: String,
    latitude: f64,
    longitude: f64,
    countrycode: String,
    population: i64,
    timezone: String,
    admin1code: String,
    alternatenames: Vec<String>,
}

#[derive(Deserialize, Serialize)]
pub struct Post {
    id: i64,
    created: String,
    text: String,
    language: String,
    likes: i64,
    shares: i64,
    sensitive: bool,
    user: User,
    hashtags: Vec<Hashtag>,
    links: Vec<Link>,
    attachment: Option<Attachment>,
    quoted: Option<Quote>,
}

#[derive(Deserialize, Serialize)]
struct User {
    id: i64,
    name: String,
    handle: String,
    location: Option<String>,
    followers: i64,
    friends: i64,
    verified: bool,
    created: String,
}

#[derive(Deserialize, Serialize)]
struct Hashtag {
    text: String,
    start: i64,
    end: i64,
}

#[derive(Deserialize, Serialize)]
struct Link {
    url: String,
    expanded: String,
    start: i64,
    end: i64,
}

#[derive(Deserialize, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Attachment {
    Photo(Link),
    Video(Link),
}

#[derive(Deserialize, Serialize)]
struct Quote {
    id: i64,
    text: String,
    user: User,
}

pub fn length(text: &str) -> i64 {
    text.len() as i64
}

pub fn sum_of<T: Sum>(values: &[T]) -> i64 {
    values.iter().map(Sum::sum).sum()
}

/// Converts a fraction to an integer that is equal in all languages.
pub fn scaled(number: f64) -> i64 {
    (number * 100_000.0 + 0.5).floor() as i64
}

impl Sum for Place {
    fn sum(&self) -> i64 {
        let names: i64 = self.alternatenames.iter().map(|name| length(name)).sum();
        self.geonameid
            + length(&self.name)
            + scaled(self.latitude)
            + scaled(self.longitude)
            + length(&self.countrycode)
            + self.population
            + length(&self.timezone)
            + length(&self.admin1code)
            + names
    }
}

impl Sum for Post {
    fn sum(&self) -> i64 {
        self.id
            + length(&self.created)
            + length(&self.text)
            + length(&self.language)
            + self.likes
            + self.shares
            + self.sensitive as i64
            + self.user.sum()
            + sum_of(&self.hashtags)
            + sum_of(&self.links)
            + self.attachment.as_ref().map_or(0, Sum::sum)
            + self.quoted.as_ref().map_or(0, Sum::sum)
    }
}

impl Sum for User {
    fn sum(&self) -> i64 {
        self.id
            + length(&self.name)
            + length(&self.handle)
            + self.location.as_deref().map_or(0, length)
            + self.followers
            + self.friends
            + self.verified as i64
            + length(&self.created)
    }
}

impl Sum for Hashtag {
    fn sum(&self) -> i64 {
        length(&self.text) + self.start + self.end
    }
}

impl Sum for Link {
    fn sum(&self) -> i64 {
        length(&self.url) + length(&self.expanded) + self.start + self.end
    }
}

impl Sum for Attachment {
    fn sum(&self) -> i64 {
        match self {
            Attachment::Photo(link) => link.sum(),
            Attachment::Video(link) => 2 * link.sum(),
        }
    }
}

impl Sum for Quote {
    fn sum(&self) -> i64 {
        self.id + length(&self.text) + self.user.sum()
    }
}

/// Adds 1 for each value, plus its length or number.
impl Sum for Value {
    fn sum(&self) -> i64 {
        1 + match self {
            Value::Null => 0,
            Value::Bool(bool) => *bool as i64,
            Value::Number(number) => match number.as_i64() {
                Some(integer) => integer,
                None => scaled(number.as_f64().expect("a number is too large")),
            },
            Value::String(text) => length(text),
            Value::Array(elements) => sum_of(elements),
            Value::Object(members) => members
                .iter()
                .map(|(key, value)| length(key) + value.sum())
                .sum(),
        }
    }
}
