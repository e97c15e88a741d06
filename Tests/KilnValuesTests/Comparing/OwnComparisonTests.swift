import KilnHashing
import KilnTestSupport
import KilnValues
import Synchronization
import Testing

/// A model with a field whose `==` counts its calls.
private struct CountedField: ValueModel {
  var key: Key

  struct Key: FastHashable {
    let object = Marker()
    let number: Int

    static let calls = Atomic<Int>(0)

    static func == (left: Key, right: Key) -> Bool {
      calls.add(1, ordering: .relaxed)
      return left.number == right.number
    }

    func hash(into hasher: inout FieldHasher) { hasher.combine(number) }
  }

  final class Marker: Sendable {}

  static let schema = Schema<CountedField>(plain: CountedField.init(key:), \.key)
}

/// An enum by its case, with a label that `==` ignores.
private struct Turn: ValueEnum {
  var label: String
  static func == (left: Turn, right: Turn) -> Bool { true }
  func hash(into hasher: inout FieldHasher) {}
  var enumCase: EnumCase { EnumCase("turn", (label, 1)) }
}

/// Code of a model runs as often as it is called, also in a release build that does not use the
/// result.
@Suite struct OwnComparisonTests {
  @Test func payloadsWithOtherLabelsAreDistinguishable() {
    let label = "a label on the heap"
    #expect(areSame(Turn(label: label), Turn(label: String(Array(label)))))
    #expect(!areSame(Turn(label: label), Turn(label: "left")))
  }

  @Test func fieldEqualityRunsOnEveryCall() {
    let (old, new) = (CountedField(key: .init(number: 1)), CountedField(key: .init(number: 1)))
    let calls = CountedField.Key.calls.load(ordering: .relaxed)
    for _ in 0..<10 { _ = new.changedFields(from: old) }
    #expect(CountedField.Key.calls.load(ordering: .relaxed) - calls == 10)
    #expect(new.changedFields(from: old).isEmpty)
  }
}
