/// Parts that are many: in order, and in none.
extension FieldHasher {
  /// Hashes the count of some elements and the elements in their order, as an array of them does.
  ///
  /// - Parameter elements: the elements. Where they lie in memory as one piece nothing is copied.
  @inlinable
  public mutating func combine<Element: FastHashable>(
    contentsOf elements: some Collection<Element>
  ) {
    let done: Void? = elements.withContiguousStorageIfAvailable {
      Element.hash($0.span, into: &self)
    }
    if done == nil { Element.hash(Array(elements).span, into: &self) }
  }

  /// Hashes the elements of a fixed-size array and their count, as an array of them does.
  @inlinable
  public mutating func combine<let count: Int, Element: FastHashable>(
    _ elements: borrowing InlineArray<count, Element>
  ) {
    Element.hash(elements.span, into: &self)
  }

  /// Hashes parts that have no order.
  ///
  /// Each part is hashed by itself and the hashes are added up, so that their order cannot matter.
  ///
  /// - Parameters:
  ///   - elements: the parts, in any order.
  ///   - body: hashes one part with a hasher of its own.
  /// - Complexity: O(*n*) for hashes and fingerprints. Canonical bytes are sorted: O(*n* log *n*),
  ///   with an allocation for each part.
  @inlinable
  public mutating func combine<Elements: Collection>(
    unordered elements: Elements,
    _ body: (Elements.Element, inout FieldHasher) -> Void
  ) {
    combine(word: UInt64(elements.count))
    switch purpose {
    case .keyed:
      var sum: UInt64 = 0
      for element in elements { sum &+= FieldHasher.keyedHash { body(element, &$0) } }
      combine(word: sum)
    case .standard:
      var sum = 0
      for element in elements {
        var hasher = Hasher()
        FieldHasher.standardHash(into: &hasher) { body(element, &$0) }
        sum &+= hasher.finalize()
      }
      combine(sum)
    case .fingerprint:
      var sum: UInt128 = 0
      for element in elements { sum &+= FieldHasher.fingerprint { body(element, &$0) } }
      combine(sum)
    case .canonical:
      combine(sorted: elements.map { element in Self.canonicalBytes { body(element, &$0) } })
    }
  }

  /// The canonical bytes that `body` gathers.
  @usableFromInline
  static func canonicalBytes(_ body: (inout FieldHasher) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    canonicalBytes(to: { bytes.append(contentsOf: $0) }, body)
    return bytes
  }

  /// Writes byte strings with their lengths, in the order of their bytes.
  @usableFromInline
  mutating func combine(sorted parts: [[UInt8]]) {
    for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      part.withUnsafeBytes { combine(bytes: $0) }
    }
  }
}
