/// A set of fields of a schema: a bit set of their indexes.
///
/// The first 64 fields take one word and no allocation.
public struct FieldSet: Sendable, Hashable {
  @usableFromInline var first: UInt64

  /// The words of the fields from 64 on, without trailing zeros.
  ///
  /// It is `nil` if there are none, so that the compiler can create a set of one word without
  /// accessing memory.
  @usableFromInline var rest: [UInt64]?

  /// Creates an empty set.
  @inlinable
  public init() {
    self.init(bits: 0)
  }

  /// Creates a set of fields below 64 from the bits of a word.
  ///
  /// - Parameter bits: bit *i* represents the field with index *i*.
  @inlinable
  package init(bits: UInt64) {
    first = bits
    rest = nil
  }

  /// Creates a set of fields from the bits of several words.
  ///
  /// - Parameter words: bit *i* of word *w* represents the field with index 64 *w* + *i*.
  package init(words: some Collection<UInt64>) {
    self.init(bits: words.first ?? 0)
    rest = Array(words.dropFirst())
    normalize()
  }

  /// The bits of the set; `nil` if it has fields from 64 on.
  @inlinable
  package var word: UInt64? { rest == nil ? first : nil }

  /// Whether the set has no fields.
  @inlinable
  public var isEmpty: Bool { first == 0 && rest == nil }

  /// The number of fields in the set.
  @inlinable
  public var count: Int {
    guard let rest else { return first.nonzeroBitCount }
    return rest.reduce(first.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
  }

  /// Whether the set contains a field.
  ///
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public func contains(_ index: Int) -> Bool {
    if index < 64 { return index >= 0 && first & (1 << UInt64(index)) != 0 }
    guard let rest else { return false }
    let word = index / 64 - 1
    return word < rest.count && rest[word] & (1 << UInt64(index % 64)) != 0
  }

  /// Adds a field.
  ///
  /// - Parameter index: the index of the field; not negative.
  /// - Complexity: O(1) up to index 63; amortized O(1) beyond.
  @inlinable
  public mutating func insert(_ index: Int) {
    precondition(index >= 0, "a field's index is not negative")
    add(index)
  }

  /// Adds a field; its index must not be negative.
  @inlinable @inline(__always)
  mutating func add(_ index: Int) {
    if index < 64 { first |= 1 << UInt64(index) } else { insertWide(index) }
  }

  /// Removes a field that is in the set.
  @inlinable @inline(__always)
  mutating func drop(_ index: Int) {
    if index < 64 { first &= ~(1 << UInt64(index)) } else { removeWide(index) }
  }

  @usableFromInline
  mutating func insertWide(_ index: Int) {
    let word = index / 64 - 1
    var words = rest ?? []
    rest = nil
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(index % 64)
    rest = words
  }

  /// Removes a field if the set contains it.
  @inlinable
  package mutating func remove(_ index: Int) {
    if contains(index) { drop(index) }
  }

  @usableFromInline
  mutating func removeWide(_ index: Int) {
    rest?[index / 64 - 1] &= ~(1 << UInt64(index % 64))
    normalize()
  }

  /// Removes trailing zero words, so that equal sets have equal words.
  mutating func normalize() {
    while rest?.last == 0 { rest?.removeLast() }
    if rest?.isEmpty == true { rest = nil }
  }
}

extension FieldSet: Sequence {
  /// Iterates over the indexes in ascending order.
  public struct Iterator: IteratorProtocol {
    var word: UInt64
    var base = 0
    var rest: ArraySlice<UInt64>

    /// Returns the next index in the set; `nil` at the end.
    public mutating func next() -> Int? {
      while word == 0 {
        guard let following = rest.popFirst() else { return nil }
        word = following
        base += 64
      }
      defer { word &= word - 1 }
      return base + word.trailingZeroBitCount
    }
  }

  /// Iterates over the indexes in ascending order.
  public func makeIterator() -> Iterator {
    Iterator(word: first, rest: rest?[...] ?? [])
  }
}

extension FieldSet: CustomStringConvertible {
  /// The indexes in ascending order: `[0, 3, 64]`.
  public var description: String { Array(self).description }
}

extension FieldSet: ExpressibleByArrayLiteral {
  /// Creates a set of the given indexes.
  public init(arrayLiteral elements: Int...) {
    self.init()
    for index in elements { insert(index) }
  }
}
