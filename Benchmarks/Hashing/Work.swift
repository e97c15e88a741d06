import BenchSupport
import Benchmark
import KilnHashing

/// All operations of a hash table on its keys.
@inline(__always)
func asKey<Key: Hashable>(_ model: String, _ name: String, _ keys: Keys<Key>) {
  onlyHash(model, name, keys)
  setInsert(model, name, keys)
  setHit(model, name, keys)
  setMiss(model, name, keys)
}

/// The hash that `Set` and `Dictionary` request.
@inline(__always)
func onlyHash<Key: Hashable>(_ model: String, _ name: String, _ keys: Keys<Key>) {
  contender("raw-hash/\(model)", name, operations: keys.count) {
    keys.populations()
  } body: { populations in
    let values = populations.next()
    var sum = 0
    // The seed changes from value to value, as it does from table to table.
    for index in values.indices { sum &+= values[index]._rawHashValue(seed: index) }
    return sum
  }
}

/// Insertion of new values into a set with sufficient capacity.
@inline(__always)
private func setInsert<Key: Hashable>(_ model: String, _ name: String, _ keys: Keys<Key>) {
  contender("set-insert/\(model)", name, operations: keys.count) {
    (populations: keys.populations(), set: Set<Key>(minimumCapacity: keys.count))
  } reset: { state in
    precondition(state.set.count == keys.count, "the values are not distinct")
    state.set.removeAll(keepingCapacity: true)
  } body: { state in
    for value in state.populations.next() { state.set.insert(value) }
    return state.set.count
  }
}

/// Lookup of members.
///
/// The values are equal to the members, but in separate memory, like keys from a file or the
/// network.
@inline(__always)
private func setHit<Key: Hashable>(_ model: String, _ name: String, _ keys: Keys<Key>) {
  contender("set-hit/\(model)", name, operations: keys.count) {
    let sets = keys.populations().all.map { Set($0) }
    return (sets: Turns(sets), probes: keys.populations())
  } body: { state in
    let set = state.sets.next()
    var found = 0
    for probe in state.probes.next() where set.contains(probe) { found += 1 }
    precondition(found == keys.count, "a member was not found")
    return found
  }
}

/// Lookup of values that are not members.
@inline(__always)
private func setMiss<Key: Hashable>(_ model: String, _ name: String, _ keys: Keys<Key>) {
  contender("set-miss/\(model)", name, operations: keys.count) {
    let populations = keys.populations()
    return (sets: Turns(populations.all.map { Set($0) }), probes: populations.turned)
  } body: { state in
    let set = state.sets.next()
    var found = 0
    for probe in state.probes.next() where set.contains(probe) { found += 1 }
    return found
  }
}

/// Lookup of strings, half of which are members.
///
/// - Parameters:
///   - model: the part of the row's name after `string-key/`.
///   - name: the contender.
///   - strings: the strings.
///   - probe: prepares a string; not timed.
///   - key: converts it to a key of the set; timed.
func stringKey<Probe, Key: Hashable>(
  _ model: String,
  _ name: String,
  _ strings: Keys<String>,
  probe: @escaping (String) -> Probe,
  key: @escaping (Probe) -> Key
) {
  contender("string-key/\(model)", name, operations: strings.count) {
    let populations = strings.populations().all
    let sets = populations.map { Set($0.prefix($0.count / 2).map { key(probe($0)) }) }
    return (sets: Turns(sets), probes: Turns(populations.map { $0.shuffledAlike().map(probe) }))
  } body: { state in
    let set = state.sets.next()
    var found = 0
    for probe in state.probes.next() where set.contains(key(probe)) { found += 1 }
    return found
  }
}

/// A hash of the content that is equal in every process.
func fingerprint<Value: Hashable>(
  _ model: String,
  _ name: String,
  _ values: Keys<Value>,
  _ hash: @escaping (Value) -> UInt128
) {
  contender("fingerprint/\(model)", name, operations: values.count) {
    values.populations()
  } body: { populations in
    var sum: UInt128 = 0
    for value in populations.next() { sum &+= hash(value) }
    return sum
  }
}

/// Byte strings of one length at different offsets of a buffer.
struct Windows {
  var length: Int
  /// Odd, so that all alignments occur.
  var stride = 17
  var count: Int

  init(_ length: Int) {
    self.length = length
    count = max(2, min(10_000, 1_048_576 / length))
  }
}

/// XXH3 of plain bytes.
func xxh3(
  _ function: String,
  _ windows: Windows,
  _ contenders: [(name: String, sum: (UnsafeRawPointer, Int, Int, Int) -> UInt64)]
) {
  for (name, sum) in contenders {
    contender("\(function)/\(windows.length)-bytes", name, operations: windows.count) {
      var numbers = Numbers()
      return numbers.bytes(windows.length + windows.stride * windows.count)
    } body: { bytes in
      bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { sum($0, windows.length, windows.stride, windows.count) }
      }
    }
  }
}

/// The same loop as in the C rivals.
///
/// Its multiplication wraps, as in C. An overflow check per iteration would add up to a nanosecond.
@inline(never)
func kilnXXH3(_ bytes: UnsafeRawPointer, _ length: Int, _ stride: Int, _ count: Int) -> UInt64 {
  var sum: UInt64 = 0
  for index in 0..<count {
    let window = UnsafeRawBufferPointer(start: bytes + index &* stride, count: length)
    sum &+= XXH3.hash64(window.bytes)
  }
  return sum
}

/// The same with the sum of both halves of the 128-bit hash.
@inline(never)
func kilnXXH3Wide(
  _ bytes: UnsafeRawPointer,
  _ length: Int,
  _ stride: Int,
  _ count: Int
) -> UInt64 {
  var sum: UInt64 = 0
  for index in 0..<count {
    let window = UnsafeRawBufferPointer(start: bytes + index &* stride, count: length)
    let hash = XXH3.hash128(window.bytes)
    sum &+= UInt64(truncatingIfNeeded: hash) &+ UInt64(truncatingIfNeeded: hash >> 64)
  }
  return sum
}
