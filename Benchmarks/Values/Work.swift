import BenchSupport
import Benchmark
import KilnValues

/// Pairs of an old and a new value.
struct Pairs<Value> {
  var count: Int
  var make: (inout Numbers) -> (old: Value, new: Value)

  init(_ count: Int, _ make: @escaping (inout Numbers) -> (old: Value, new: Value)) {
    self.count = count
    self.make = make
  }

  /// Returns new pairs. Each call returns equal values.
  func populations() -> Turns<(old: [Value], new: [Value])> {
    var numbers = Numbers()
    return Turns(
      (0..<8).map { _ in
        let pairs = (0..<count).map { _ in make(&numbers) }
        return (pairs.map(\.old), pairs.map(\.new))
      }
    )
  }
}

/// The equality of the values in each pair.
@inline(__always)
func equality<Value: Equatable>(_ model: String, _ name: String, _ pairs: Pairs<Value>) {
  contender("equality/\(model)", name, operations: pairs.count) {
    pairs.populations()
  } body: { populations in
    let (old, new) = populations.next()
    var equal = 0
    for index in old.indices where old[index] == new[index] { equal += 1 }
    return equal
  }
}

/// A model that determines its changed fields.
protocol Masked {
  /// A word that depends on the changed fields; 0 if there are none.
  func differenceWord(from old: Self) -> UInt64
}

extension SynthesizedWide: Masked {
  @inline(__always)
  func differenceWord(from old: SynthesizedWide) -> UInt64 { changedMask(from: old) }
}

extension KilnWide: Masked {
  @inline(__always)
  func differenceWord(from old: KilnWide) -> UInt64 { changedFields(from: old).isEmpty ? 0 : 1 }
}

extension Boxed: Masked {
  @inline(__always)
  func differenceWord(from old: Boxed) -> UInt64 { changedFields(from: old).isEmpty ? 0 : 1 }
}

/// The changed fields of each pair.
@inline(__always)
func mask<Value: Masked>(_ model: String, _ name: String, _ pairs: Pairs<Value>) {
  contender("changed-fields/\(model)", name, operations: pairs.count) {
    pairs.populations()
  } body: { populations in
    let (old, new) = populations.next()
    return sumOfDifferences(old, new)
  }
}

/// The arrays are immutable arguments, so that no contender retains values unnecessarily.
@_specialize(where Value == SynthesizedWide)
@_specialize(where Value == KilnWide)
@_specialize(where Value == Boxed<KilnWide>)
@inline(never)
private func sumOfDifferences<Value: Masked>(_ old: [Value], _ new: [Value]) -> UInt64 {
  var sum: UInt64 = 0
  for index in old.indices { sum &+= new[index].differenceWord(from: old[index]) }
  return sum
}

/// Passes each value to a function that stores it in another array.
@inline(__always)
func passAndStore<Value>(_ model: String, _ name: String, _ values: Keys<Value>) {
  contender("pass-and-store/\(model)", name, operations: values.count) {
    let populations = values.populations()
    return (from: populations.turned, to: populations)
  } body: { state in
    let from = state.from.next()
    var to = state.to.next()
    for index in from.indices { keep(from[index], at: index, in: &to) }
    blackHole(to)
    return to.count
  }
}

@inline(never)
private func keep<Value>(_ value: Value, at index: Int, in store: inout [Value]) {
  store[index] = value
}

/// The differences of each pair as text.
func differenceText<Value>(
  _ model: String,
  _ name: String,
  _ pairs: Pairs<Value>,
  _ text: @escaping (Value, Value) -> String?
) {
  contender("difference-text/\(model)", name, operations: pairs.count) {
    pairs.populations()
  } body: { populations in
    let (old, new) = populations.next()
    var length = 0
    for index in old.indices {
      let text = text(old[index], new[index]) ?? ""
      precondition(!text.isEmpty, "the values do not differ")
      length += text.utf8.count
    }
    return length
  }
}
