import KilnHashing
import KilnValues
import Testing

@Suite struct FieldComparatorTests {
  private func agrees<Value>(
    _ comparator: FieldComparator<Value>,
    _ left: Value,
    _ right: Value
  ) -> Bool {
    comparator.areEqual(left, right) && comparator.areEqual(right, left)
      && keyed(comparator, left) == keyed(comparator, right)
  }

  private func keyed<Value>(_ comparator: FieldComparator<Value>, _ value: Value) -> UInt128 {
    Fingerprint(of: Hashed(value: value, comparator: comparator)).value
  }

  @Test func caseInsensitiveLettersEqualTheirOtherCases() {
    for code in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(code), scalar.properties.changesWhenCaseMapped else {
        continue
      }
      let letter = String(scalar)
      for other in [
        letter.lowercased(), letter.uppercased(), scalar.properties.titlecaseMapping,
      ] where !agrees(.caseInsensitive, letter, other) {
        Issue.record("U+\(String(code, radix: 16)) \(letter) does not equal \(other)")
      }
    }
    #expect(agrees(.caseInsensitive, "STRA\u{1E9E}E", "straße"))
    #expect(!FieldComparator<String>.caseInsensitive.areEqual("a", "\u{E0}"))
  }

  @Test func toleranceIncludesItsBound() {
    let comparator = FieldComparator<Double>.within(0.5)
    #expect(comparator.areEqual(1, 1.5) && comparator.areEqual(1.5, 1))
    #expect(!comparator.areEqual(1, 1.5.nextUp))
    #expect(comparator.areEqual(.infinity, .infinity))
    #expect(!comparator.areEqual(.infinity, -.infinity) && !comparator.areEqual(.nan, .nan))
  }

  @Test func collectionsOfDifferentCountsAreUnequal() {
    let elements = FieldComparator<[Double]>.elements(.within(0.5))
    #expect(elements.areEqual([1, 2], [1.25, 2]))
    #expect(!elements.areEqual([1], [1, 2]) && !elements.areEqual([1, 2], [1]))
    #expect(!elements.areEqual([], [1]))
    let values = FieldComparator<[String: Double]>.values(.within(0.5))
    #expect(values.areEqual(["a": 1], ["a": 1.25]))
    #expect(!values.areEqual(["a": 1], ["a": 1, "b": 2]))
    #expect(!values.areEqual(["a": 1, "b": 2], ["a": 1]))
  }

  @Test func elementHashesDistinguishArrays() {
    let elements = FieldComparator<[String]>.elements(.equality)
    let arrays = [[], [""], ["", ""], ["a"], ["a", "b"], ["b", "a"], ["a", "c"], ["ab"]]
    #expect(Set(arrays.map { keyed(elements, $0) }).count == arrays.count)
  }
}

/// A value that is hashed by a comparator.
private struct Hashed<Value>: FastHashable {
  var value: Value
  var comparator: FieldComparator<Value>

  static func == (left: Self, right: Self) -> Bool {
    left.comparator.areEqual(left.value, right.value)
  }
  func hash(into hasher: inout FieldHasher) { comparator.hash(value, &hasher) }
}
