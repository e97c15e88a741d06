import BenchSupport
import Benchmark
import CRival
import KilnHashing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

let benchmarks: @Sendable () -> Void = {
  structs()
  records()
  collections()
  smallKeys()
  tinyValues()
  stringKeys()
  fingerprints()
  plainBytes()
}

/// Structs of integers only.
private func structs() {
  asKey("struct-of-8-int", "synthesized", Keys<SynthesizedSmall>(1_000, integers))
  asKey("struct-of-8-int", "kiln", Keys<KilnSmall>(1_000, integers))
  asKey("struct-of-32-int", "synthesized", Keys<SynthesizedLarge>(1_000, integers))
  asKey("struct-of-32-int", "kiln", Keys<KilnLarge>(1_000, integers))
}

/// Records as in typical applications.
private func records() {
  for (name, count, text) in [
    ("record-of-9-fields", 1_000, 40...80), ("record-with-4800-byte-text", 250, 4_800...4_800),
  ] {
    asKey(name, "synthesized", Keys(count) { SynthesizedRecord(&$0, text: text) })
    asKey(name, "kiln", Keys(count) { KilnRecord(SynthesizedRecord(&$0, text: text)) })
  }
}

/// Large collections as the only field of a struct.
private func collections() {
  bothAsKeys("bytes-1-mebibyte", 2) { $0.bytes(1_048_576) }
  hashInC("bytes-1-mebibyte", Keys(2) { $0.bytes(1_048_576) })
  bothAsKeys("ints-10000", 16) { numbers in (0..<10_000).map { _ in numbers.int() } }
  bothAsKeys("doubles-10000", 16) { numbers in
    (0..<10_000).map { _ in Double.random(in: -1...1, using: &numbers) }
  }
  bothAsKeys("strings-1000", 16) { numbers in (0..<1_000).map { _ in numbers.word(4...20) } }
}

/// The same bytes, hashed by libxxhash from C.
private func hashInC(_ model: String, _ keys: Keys<[UInt8]>) {
  contender("raw-hash/\(model)", "libxxhash-dispatch", operations: keys.count) {
    keys.populations()
  } body: { populations in
    var sum: UInt64 = 0
    for bytes in populations.next() {
      sum &+= bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { rival_xxh3_dispatched($0, buffer.count, 0, 1) } ?? 0
      }
    }
    return sum
  }
}

/// Keys so small that a faster hash function saves little or costs more.
private func smallKeys() {
  bothAsKeys("one-int", 1_000) { $0.int() }
  bothAsKeys("one-uint16", 1_000) { UInt16(truncatingIfNeeded: $0.count()) }
  bothAsKeys("short-string", 1_000) { $0.word(4...12) }
  bothAsKeys("40-byte-string", 1_000) { $0.word(40...40) }
  bothAsKeys("non-ascii-string", 1_000) { "Zürich \($0.word(4...12))" }
  bothAsKeys("decomposed-string", 1_000) { "Zu\u{308}rich \($0.word(4...12))" }
  bothAsKeys("3-doubles", 1_000) { numbers in
    (0..<3).map { _ in Double.random(in: -1...1, using: &numbers) }
  }
  bothAsKeys("set-of-10-int", 250) { numbers in Set((0..<10).map { _ in numbers.int() }) }
}

/// Values with too few different contents to fill a set.
private func tinyValues() {
  onlyHash("empty-struct", "synthesized", Keys(1_000) { _ in SynthesizedNothing() })
  onlyHash("empty-struct", "kiln", Keys(1_000) { _ in KilnNothing() })
  onlyHash(
    "one-bool",
    "synthesized",
    Keys(1_000) { SynthesizedOnly(value: Bool.random(using: &$0)) }
  )
  onlyHash("one-bool", "kiln", Keys(1_000) { KilnOnly(value: Bool.random(using: &$0)) })
  onlyHash("one-uint8", "synthesized", Keys(1_000) { SynthesizedOnly(value: $0.bytes(1)[0]) })
  onlyHash("one-uint8", "kiln", Keys(1_000) { KilnOnly(value: $0.bytes(1)[0]) })
}

/// Both contenders for a value that is the only field of a struct.
@inline(__always)
private func bothAsKeys<Value: FastHashable>(
  _ name: String,
  _ count: Int,
  _ make: @escaping (inout Numbers) -> Value
) {
  asKey(name, "synthesized", Keys(count) { SynthesizedOnly(value: make(&$0)) })
  asKey(name, "kiln", Keys(count) { KilnOnly(value: make(&$0)) })
}

/// Strings as keys, compared with `Hashed` keys created for the lookup or in advance.
private func stringKeys() {
  for (name, length) in [("4-to-12-bytes", 4...12), ("100-to-200-bytes", 100...200)] {
    let strings = Keys(1_000) { $0.word(length) }
    for kind in ["new", "kept"] {
      stringKey("\(kind)-\(name)", "string", strings, probe: { $0 }, key: { $0 })
    }
    stringKey("new-\(name)", "kiln", strings, probe: { $0 }, key: { Hashed($0) })
    stringKey("kept-\(name)", "kiln", strings, probe: { Hashed($0) }, key: { $0 })
  }
}

/// A stable hash of the content, compared with solutions without Kiln.
private func fingerprints() {
  let make: (inout Numbers) -> SynthesizedRecord = { SynthesizedRecord(&$0, text: 40...80) }
  fingerprint("record-of-9-fields", "kiln", Keys(250) { KilnRecord(make(&$0)) }) {
    Fingerprint(of: $0).value
  }
  let bytes: (inout Numbers) -> Data = { Data($0.bytes(1_048_576)) }
  fingerprint("data-1-mebibyte", "kiln", Keys(1, bytes)) { Fingerprint(of: $0).value }
  let json = SortedJSON()
  fingerprint("data-1-mebibyte", "libxxhash-dispatch", Keys(1, bytes)) { data in
    data.withUnsafeBytes { buffer in
      buffer.baseAddress.map { UInt128(rival_xxh3_128_dispatched($0, buffer.count, 0, 1)) } ?? 0
    }
  }
  fingerprint("record-of-9-fields", "sorted-json", Keys(250, make)) { json.hash(of: $0) }
}

/// XXH3 itself, from Swift and from C.
private func plainBytes() {
  for length in [8, 16, 32, 64, 128, 160, 240] {
    xxh3(
      "xxh3-64",
      Windows(length),
      [("kiln", kilnXXH3), ("libxxhash-inlined", rival_xxh3_inlined)]
    )
  }
  for length in [16, 64, 96, 128, 240] {
    xxh3(
      "xxh3-128",
      Windows(length),
      [("kiln", kilnXXH3Wide), ("libxxhash-inlined", rival_xxh3_128_inlined)]
    )
  }
  xxh3(
    "xxh3-128",
    Windows(1_048_576),
    [("kiln", kilnXXH3Wide), ("libxxhash-dispatch", rival_xxh3_128_dispatched)]
  )
  for length in [1_024, 65_536, 1_048_576] {
    xxh3(
      "xxh3-64",
      Windows(length),
      [
        ("kiln", kilnXXH3), ("libxxhash", rival_xxh3_library),
        ("libxxhash-dispatch", rival_xxh3_dispatched),
      ]
    )
  }
}
