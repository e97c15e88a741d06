/// Fields with several elements, ordered and unordered.
extension FieldHasher {
  /// Hashes the elements in order and their count, like an array of them.
  ///
  /// - Parameter elements: the elements. Elements without contiguous storage are copied to an
  ///   array.
  @inlinable
  public mutating func combine<Element: FastHashable>(
    contentsOf elements: some Collection<Element>
  ) {
    let done: Void? = elements.withContiguousStorageIfAvailable {
      Element.hash($0.span, into: &self)
    }
    if done == nil { Element.hash(ContiguousArray(elements).span, into: &self) }
  }

  /// Hashes the elements and their count, like an array of them.
  @available(macOS 26.0, *)
  @inlinable
  public mutating func combine<let count: Int, Element: FastHashable>(
    _ elements: borrowing InlineArray<count, Element>
  ) {
    Element.hash(elements.span, into: &self)
  }

  /// Hashes parts that have no order.
  ///
  /// The parts are hashed separately and the hashes are added, so that the result does not depend
  /// on their order.
  ///
  /// - Parameters:
  ///   - elements: the parts, in any order.
  ///   - body: hashes one part with a separate hasher.
  /// - Complexity: O(*n*) for hashes and fingerprints. Canonical bytes are sorted: O(*n* log *n*),
  ///   with one allocation per part.
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

  /// Returns the canonical bytes that `body` gathers.
  @usableFromInline
  static func canonicalBytes(_ body: (inout FieldHasher) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    canonicalBytes(to: { bytes.append(contentsOf: $0) }, body)
    return bytes
  }

  /// Writes byte strings with their lengths, sorted by their bytes.
  @usableFromInline
  mutating func combine(sorted parts: [[UInt8]]) {
    for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      part.withUnsafeBytes { combine(bytes: $0) }
    }
  }
}
