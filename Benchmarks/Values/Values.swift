import BenchSupport
import Benchmark
import CustomDump
import KilnValues

let benchmarks: @Sendable () -> Void = {
  inlineEquality()
  wideChanges()
  boxes()
  copies()
  texts()
}

/// Equal values in separate memory, so that every field is compared.
private func inlineEquality() {
  equality(
    "8-int",
    "synthesized",
    Pairs(1_000) { alike(&$0) { integers(&$0) as SynthesizedSmall } }
  )
  equality("8-int", "kiln", Pairs(1_000) { alike(&$0) { integers(&$0) as KilnSmall } })
  equality(
    "32-int",
    "synthesized",
    Pairs(500) { alike(&$0) { integers(&$0) as SynthesizedLarge } }
  )
  equality("32-int", "kiln", Pairs(500) { alike(&$0) { integers(&$0) as KilnLarge } })
  let record: (inout Numbers) -> SynthesizedRecord = { SynthesizedRecord(&$0) }
  equality("record-of-9-fields", "synthesized", Pairs(250) { alike(&$0, record) })
  equality("record-of-9-fields", "kiln", Pairs(250) { alike(&$0) { KilnRecord(record(&$0)) } })
  let wide: (inout Numbers) -> SynthesizedWide = { SynthesizedWide(&$0) }
  equality("record-of-60-fields", "synthesized", Pairs(50) { alike(&$0, wide) })
  equality("record-of-60-fields", "kiln", Pairs(50) { alike(&$0) { KilnWide(wide(&$0)) } })
}

/// The changed fields of the wide record: of a plain struct, of Kiln's value, and of its box.
private func wideChanges() {
  let changes: [(String, (inout Numbers) -> (SynthesizedWide, SynthesizedWide))] = [
    ("one-int-changed", { changed(&$0) { $0.i7 &+= 1 } }),
    ("one-text-changed", { changed(&$0) { $0.s7 += "x" } }),
    ("equal-in-fresh-storage", { alike(&$0) { SynthesizedWide(&$0) } }),
  ]
  for (name, make) in changes {
    mask(name, "straight-line", Pairs(50, make))
    mask(
      name,
      "inline-value",
      Pairs(50) {
        let (old, new) = make(&$0)
        return (KilnWide(old), KilnWide(new))
      }
    )
    mask(
      name,
      "kiln",
      Pairs(50) {
        let (old, new) = make(&$0)
        return (box(old), box(new))
      }
    )
  }
}

/// The advantages of a box over an inline struct.
private func boxes() {
  passAndStore("record-of-60-fields", "inline", Keys(50) { SynthesizedWide(&$0) })
  passAndStore("record-of-60-fields", "kiln", Keys(50) { box(SynthesizedWide(&$0)) })
  each("hash-again/record-of-60-fields", "inline", Keys(50) { KilnWide(SynthesizedWide(&$0)) }) {
    $0._rawHashValue(seed: $1)
  }
  each("hash-again/record-of-60-fields", "synthesized", Keys(50) { SynthesizedWide(&$0) }) {
    $0._rawHashValue(seed: $1)
  }
  each("hash-again/record-of-60-fields", "kiln", Keys(50) { hashed(box(SynthesizedWide(&$0))) }) {
    $0._rawHashValue(seed: $1)
  }
  equality(
    "same-storage-record-of-60-fields",
    "inline",
    Pairs(50) {
      let value = SynthesizedWide(&$0); return (value, value)
    }
  )
  equality(
    "same-storage-record-of-60-fields",
    "kiln",
    Pairs(50) {
      let value = box(SynthesizedWide(&$0)); return (value, value)
    }
  )
}

/// A copy with one changed field.
private func copies() {
  each("with-one-change/record-of-60-fields", "by-hand", Keys(50) { SynthesizedWide(&$0) }) {
    var copy = $0
    copy.i7 = $1
    return copy
  }
  each("with-one-change/record-of-60-fields", "kiln", Keys(50) { KilnWide(SynthesizedWide(&$0)) }) {
    value,
    index in value.with { $0.i7 = index }
  }
}

/// Differences as text, in two layouts, compared with swift-custom-dump.
private func texts() {
  let record: (inout Numbers) -> (SynthesizedRecord, SynthesizedRecord) = {
    let old = SynthesizedRecord(&$0)
    var new = old
    new.city = $0.word(6...14)
    return (old, new)
  }
  let kilnRecord: (inout Numbers) -> (KilnRecord, KilnRecord) = {
    let (old, new) = record(&$0)
    return (KilnRecord(old), KilnRecord(new))
  }
  let list: (inout Numbers) -> ([SynthesizedRecord], [SynthesizedRecord]) = { numbers in
    let old = (0..<100).map { _ in SynthesizedRecord(&numbers) }
    // In separate memory, like values that were read twice.
    var new = old.map(fresh)
    new[57].city = numbers.word(6...14)
    return (old, new)
  }
  let kilnList: (inout Numbers) -> ([KilnRecord], [KilnRecord]) = {
    let (old, new) = list(&$0)
    return (old.map(KilnRecord.init), new.map(KilnRecord.init))
  }
  for (model, layout) in [("line", PrintOptions.Layout.line), ("tree", .tree)] {
    let options = PrintOptions(layout: layout)
    differenceText("record-of-9-fields-\(model)", "custom-dump", Pairs(20, record)) { diff($0, $1) }
    differenceText("record-of-9-fields-\(model)", "kiln", Pairs(250, kilnRecord)) {
      differenceText(from: $0, to: $1, options)
    }
    differenceText("100-records-\(model)", "custom-dump", Pairs(1, list)) { diff($0, $1) }
    differenceText("100-records-\(model)", "kiln", Pairs(5, kilnList)) {
      differenceText(from: $0, to: $1, options)
    }
  }
}

/// Two equal values that share no memory.
private func alike<Value>(
  _ numbers: inout Numbers,
  _ make: (inout Numbers) -> Value
) -> (old: Value, new: Value) {
  var copy = numbers
  return (make(&copy), make(&numbers))
}

/// A record and a changed copy that shares the memory of all other fields.
private func changed(
  _ numbers: inout Numbers,
  _ change: (inout SynthesizedWide) -> Void
) -> (old: SynthesizedWide, new: SynthesizedWide) {
  let old = SynthesizedWide(&numbers)
  var new = old
  change(&new)
  return (old, new)
}

private func box(_ record: SynthesizedWide) -> Boxed<KilnWide> { Boxed(KilnWide(record)) }

/// A box that has been hashed before.
private func hashed(_ box: Boxed<KilnWide>) -> Boxed<KilnWide> {
  precondition(box._rawHashValue(seed: 0) == box.model._rawHashValue(seed: 0))
  return box
}

/// An equal record in separate memory.
private func fresh(_ record: SynthesizedRecord) -> SynthesizedRecord {
  func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
  var record = record
  record.name = copy(record.name)
  record.city = copy(record.city)
  record.country = copy(record.country)
  record.tags = record.tags.map(copy)
  return record
}
