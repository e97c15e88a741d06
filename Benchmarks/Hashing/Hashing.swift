import BenchSupport
import Benchmark
import CRival
import KilnHashing

let benchmarks: @Sendable () -> Void = {
  rawHash("struct-of-8-int", "kiln", integers as (inout Numbers) -> KilnSmall)
  rawHash("struct-of-8-int", "synthesized", integers as (inout Numbers) -> SynthesizedSmall)
  rawHash("struct-of-32-int", "kiln", integers as (inout Numbers) -> KilnLarge)
  rawHash("struct-of-32-int", "synthesized", integers as (inout Numbers) -> SynthesizedLarge)
  rawHash("record-of-9-fields", "kiln", KilnRecord.init)
  rawHash("record-of-9-fields", "synthesized", SynthesizedRecord.init)

  setInsert("struct-of-8-int", "kiln", integers as (inout Numbers) -> KilnSmall)
  setInsert("struct-of-8-int", "synthesized", integers as (inout Numbers) -> SynthesizedSmall)
  setInsert("struct-of-32-int", "kiln", integers as (inout Numbers) -> KilnLarge)
  setInsert("struct-of-32-int", "synthesized", integers as (inout Numbers) -> SynthesizedLarge)
  setInsert("record-of-9-fields", "kiln", KilnRecord.init)
  setInsert("record-of-9-fields", "synthesized", SynthesizedRecord.init)

  for windows in [Windows(16), Windows(240)] {
    xxh3(windows, "kiln", kilnXXH3)
    xxh3(windows, "libxxhash-inlined", rival_xxh3_inlined)
  }
  for windows in [Windows(65_536), Windows(1_048_576)] {
    xxh3(windows, "kiln", kilnXXH3)
    xxh3(windows, "libxxhash", rival_xxh3_library)
    if rival_has_dispatch() != 0 {
      xxh3(windows, "libxxhash-dispatch", rival_xxh3_dispatched)
    }
  }
}

/// The hash that `Set` and `Dictionary` ask a value for.
@inline(__always)
func rawHash<Value: Hashable>(
  _ model: String,
  _ name: String,
  _ make: @escaping (inout Numbers) -> Value
) {
  contender("raw-hash/\(model)", name, operations: population) {
    Populations(make)
  } body: { populations in
    let values = populations.next()
    var sum = 0
    // The seed changes from value to value, as it does from table to table.
    for index in values.indices { sum &+= values[index]._rawHashValue(seed: index) }
    return sum
  }
}

/// Insertion of new values into a set that has room for them.
@inline(__always)
func setInsert<Value: Hashable>(
  _ model: String,
  _ name: String,
  _ make: @escaping (inout Numbers) -> Value
) {
  contender("set-insert/\(model)", name, operations: population) {
    (populations: Populations(make), set: Set<Value>(minimumCapacity: population))
  } reset: { state in
    precondition(state.set.count == population, "the values are not distinct")
    state.set.removeAll(keepingCapacity: true)
  } body: { state in
    for value in state.populations.next() { state.set.insert(value) }
    return state.set.count
  }
}

/// Byte strings of one length that begin at different places of one buffer.
struct Windows {
  var length: Int
  /// Odd, so that all alignments come up.
  var stride = 17
  var count: Int

  init(_ length: Int) {
    self.length = length
    count = max(2, min(10_000, 1_048_576 / length))
  }
}

/// XXH3-64 of plain bytes.
func xxh3(
  _ windows: Windows,
  _ name: String,
  _ sum: @escaping (UnsafeRawPointer, Int, Int, Int) -> UInt64
) {
  contender("xxh3-64/\(windows.length)-bytes", name, operations: windows.count) {
    var numbers = Numbers()
    return numbers.bytes(windows.length + windows.stride * windows.count)
  } body: { bytes in
    bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { sum($0, windows.length, windows.stride, windows.count) }
    }
  }
}

/// Kiln's side of it: the same loop as the C rivals have.
@inline(never)
func kilnXXH3(_ bytes: UnsafeRawPointer, _ length: Int, _ stride: Int, _ count: Int) -> UInt64 {
  var sum: UInt64 = 0
  for index in 0..<count {
    let window = UnsafeRawBufferPointer(start: bytes + index * stride, count: length)
    sum &+= XXH3.hash64(window)
  }
  return sum
}
