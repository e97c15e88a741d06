import BenchInputs
import KilnValues

/// Equality, changed fields, and differences of values.
var valueRows: [Row] {
  [
    .sum("equality/8-ints", alike(1_000) { integers(&$0) as KilnSmall }) { pair, _ in
      pair.old == pair.new ? 1 : 0
    },
    .sum("equality/record-of-9-fields", alike(500) { $0.record() }) { pair, _ in
      pair.old == pair.new ? 1 : 0
    },
    .sum("equality/boxed-record-of-60-fields", alike(100) { $0.box() }) { pair, _ in
      pair.old == pair.new ? 1 : 0
    },
    .sum("changed-fields/inline-one-int", changed(100) { $0.i7 &+= 1 }) { pair, _ in
      pair.new.model.changedFields(from: pair.old.model).count
    },
    .sum("changed-fields/one-int", changed(100) { $0.i7 &+= 1 }) { pair, _ in
      pair.new.changedFields(from: pair.old).count
    },
    .sum("changed-fields/one-text", changed(100) { $0.s7 += "x" }) { pair, _ in
      pair.new.changedFields(from: pair.old).count
    },
    .sum("changed-fields/equal-in-fresh-storage", alike(100) { $0.box() }) { pair, _ in
      pair.new.changedFields(from: pair.old).count
    },
    .each("with-one-change/record-of-60-fields", Keys(100) { $0.box().model }) { value, index in
      value.with { $0.i7 = index }
    },
    .each("difference/record-of-9-fields", renamed(500)) { pair, _ in
      pair.old.difference(to: pair.new)
    },
    .each("deep-changes/1-of-100-elements", Keys(4) { changedSeries(&$0) }) { pair, _ in
      pair.old.deepChanges(to: pair.new)
    },
    .each("difference-text/record-of-9-fields", renamed(50)) { pair, _ in
      differenceText(from: pair.old, to: pair.new)
    },
    .each("difference-text/100-records", renamedLists(4)) { pair, _ in
      differenceText(from: pair.old, to: pair.new)
    },
    .each("description/record-of-9-fields", Keys(50) { $0.record() }) { record, _ in
      record.description
    },
  ]
}

/// An old and a new value.
private struct Pair<Value> {
  var old: Value
  var new: Value
}

/// Equal values in separate memory, so that every field is compared.
private func alike<Value>(
  _ count: Int,
  _ make: @escaping (inout Numbers) -> Value
) -> Keys<Pair<Value>> {
  Keys(count) { numbers in
    var copy = numbers
    return Pair(old: make(&copy), new: make(&numbers))
  }
}

/// Boxed records, and changed ones that share the memory of all other fields.
private func changed(
  _ count: Int,
  _ change: @escaping (inout KilnWide) -> Void
) -> Keys<Pair<Boxed<KilnWide>>> {
  Keys(count) { numbers in
    let old = numbers.box().model
    var new = old
    change(&new)
    return Pair(old: Boxed(old), new: Boxed(new))
  }
}

/// Records in separate memory, one field of which differs.
private func renamed(_ count: Int) -> Keys<Pair<KilnRecord>> {
  let same = alike(count) { $0.record() }
  return Keys(count) { numbers in
    var pair = same.make(&numbers)
    pair.new.city = numbers.word(6...14)
    return pair
  }
}

/// Lists of 100 records in separate memory, one of which differs.
private func renamedLists(_ count: Int) -> Keys<Pair<[KilnRecord]>> {
  let same = alike(count) { numbers in (0..<100).map { _ in numbers.record() } }
  return Keys(count) { numbers in
    var pair = same.make(&numbers)
    pair.new[57].city = numbers.word(6...14)
    return pair
  }
}

/// Series of 100 measurements, one of which differs.
private func changedSeries(_ numbers: inout Numbers) -> Pair<Series> {
  let old = (0..<100).map { _ in Measurement(value: numbers.int()) }
  var new = old
  new[57] = Measurement(value: numbers.int())
  return Pair(old: Series(values: old), new: Series(values: new))
}

extension Numbers {
  /// Returns a boxed record with sixty fields.
  mutating func box() -> Boxed<KilnWide> { Boxed(KilnWide(SynthesizedWide(&self))) }
}
