import BenchInputs
import BenchRecords
import KilnHashing
import KilnValues

/// Hashes that `Set` and `Dictionary` request, and stable ones.
var hashingRows: [Row] {
  [
    .hash("hash/8-ints", Keys(1_000) { EightInts(value: integers(&$0)) }),
    .hash("hash/3-doubles", Keys(1_000) { Only(value: $0.doubles(3)) }),
    .hash("hash/short-string", Keys(1_000) { Only(value: $0.word(4...12)) }),
    .hash("hash/long-string", Keys(1_000) { Only(value: $0.word(100...200)) }),
    .hash("hash/non-ascii-string", Keys(1_000) { Only(value: "Zürich \($0.word(4...12))") }),
    .hash("hash/record-of-9-fields", Keys(500) { Nine(value: $0.record()) }),
    .hash("hash/record-by-schema", Keys(500) { $0.record() }),
    .hash("hash/10000-ints", Keys(4) { Only(value: $0.ints(10_000)) }),
    .hash("hash/1000-strings", Keys(4) { Only(value: $0.words(1_000)) }),
    .sum("hash/new-box-of-60-fields", Keys(100) { $0.box().model }) {
      Boxed($0)._rawHashValue(seed: $1)
    },
    .hash("hash/cached-in-a-box", Keys(200) { $0.box() }),
    .hash("hash/kept-key", Keys(1_000) { Hashed($0.word(100...200)) }),
    .repeated("set-hit/record-of-9-fields", 500) {
      let records = Keys(500) { Nine(value: $0.record()) }
      return (set: Set(records.values()), probes: records.values())
    } body: {
      $0.set.contains($0.probes[$1])
    },
    .sum("fingerprint/record-of-9-fields", Keys(500) { Nine(value: $0.record()) }) { record, _ in
      Int(truncatingIfNeeded: Fingerprint(of: record).value)
    },
    .sum("xxh3-64/64-kibibytes", Keys(4) { $0.bytes(65_536) }) { bytes, _ in
      Int(truncatingIfNeeded: bytes.withUnsafeBytes { XXH3.hash64($0.bytes) })
    },
  ]
}

extension Row {
  /// Requests the hash of each of some keys as `Set` and `Dictionary` do.
  ///
  /// The seed changes from key to key, as it does from table to table.
  @inline(__always)
  fileprivate static func hash<Key: Hashable>(_ name: String, _ keys: Keys<Key>) -> Row {
    .sum(name, keys) { $0._rawHashValue(seed: $1) }
  }
}

extension Numbers {
  /// Returns a record with nine fields.
  mutating func record() -> KilnRecord { KilnRecord(SynthesizedRecord(&self)) }

  fileprivate mutating func ints(_ count: Int) -> [Int] { (0..<count).map { _ in int() } }

  fileprivate mutating func words(_ count: Int) -> [String] {
    (0..<count).map { _ in word(4...20) }
  }

  fileprivate mutating func doubles(_ count: Int) -> [Double] {
    (0..<count).map { _ in Double.random(in: -1...1, using: &self) }
  }
}

// Hashed as `@FastHashable` expands.

/// A struct of one value.
private struct Only<Value: FastHashable>: FastHashable {
  var value: Value

  @inline(__always)
  func hash(into hasher: inout FieldHasher) { hasher.combine(value) }
}

/// Eight integers.
private struct EightInts: FastHashable {
  var value: KilnSmall

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(value.a)
    hasher.combine(value.b)
    hasher.combine(value.c)
    hasher.combine(value.d)
    hasher.combine(value.e)
    hasher.combine(value.f)
    hasher.combine(value.g)
    hasher.combine(value.h)
  }
}

/// A record with nine fields.
private struct Nine: FastHashable {
  var value: KilnRecord

  @inline(__always)
  func hash(into hasher: inout FieldHasher) {
    hasher.combine(value.id)
    hasher.combine(value.name)
    hasher.combine(value.city)
    hasher.combine(value.country)
    hasher.combine(value.visits)
    hasher.combine(value.latitude)
    hasher.combine(value.longitude)
    hasher.combine(value.isActive)
    hasher.combine(value.tags)
  }
}
