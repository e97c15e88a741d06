//! Reads and writes JSON with serde_json, for comparison with Kiln.
//!
//!     serde-rival WORK FILE
//!
//! Reads FILE into memory, then does WORK once for each line of standard input. For each, prints
//! its duration in nanoseconds and a checksum.

mod models;
mod shapes;

use models::{Place, Post, Sum};
use serde::Deserialize;
use serde_json::Value;
use std::io::{BufRead, Write};
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, work, file] = arguments.as_slice() else {
        panic!("usage: serde-rival WORK FILE")
    };
    let text = std::fs::read(file).expect("the file cannot be read");
    let lines: Vec<&[u8]> = text
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .collect();
    match work.as_str() {
        "read-places" => answer(|| read::<Place>(&lines)),
        "read-posts" => answer(|| read::<Post>(&lines)),
        "read-trees" => read_trees(&lines),
        "read-tree" => read_trees(&[text.as_slice()]),
        "write-places" => write_all(parse::<Place>(&lines)),
        "write-trees" => write_all(parse::<Value>(&lines)),
        _ => match work.strip_prefix("shape/") {
            Some(shape) => shapes::answer_shape(shape, &lines),
            None => panic!("unknown work {work}"),
        },
    }
}

/// Does the work once for each line of input, and prints its duration and checksum.
fn answer(mut work: impl FnMut() -> i64) {
    for _ in std::io::stdin().lock().lines() {
        let start = Instant::now();
        let sum = work();
        let mut output = std::io::stdout().lock();
        writeln!(output, "{} {}", start.elapsed().as_nanos(), sum).expect("no output");
        output.flush().expect("no output");
    }
}

fn parse<'a, T: Deserialize<'a>>(lines: &[&'a [u8]]) -> Vec<T> {
    let parse = |line: &&'a [u8]| serde_json::from_slice(line).expect("a record is invalid");
    lines.iter().map(parse).collect()
}

/// Drops each record before the next is read.
fn read<'a, T: Deserialize<'a> + Sum>(lines: &[&'a [u8]]) -> i64 {
    let mut sum = 0i64;
    for line in lines {
        let record: T = serde_json::from_slice(line).expect("a record is invalid");
        sum = sum.wrapping_add(record.sum());
    }
    sum
}

/// Sums up the trees once, before the first round, because Kiln does so outside its time too.
fn read_trees(texts: &[&[u8]]) {
    let sum = read::<Value>(texts);
    answer(|| {
        for text in texts {
            let tree: Value = serde_json::from_slice(text).expect("a text is invalid");
            std::hint::black_box(tree);
        }
        sum
    });
}

fn write_all<T: serde::Serialize>(records: Vec<T>) {
    answer(|| {
        let mut sum = 0;
        for record in &records {
            sum += serde_json::to_string(record).expect("cannot be written").len() as i64;
        }
        sum
    });
}
