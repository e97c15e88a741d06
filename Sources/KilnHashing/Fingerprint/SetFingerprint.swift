/// The fingerprint of a set that changes, at the cost of the changed elements.
///
///     var running = SetFingerprint(of: tags)        // hashes all elements, once
///     if tags.insert("new").inserted { running.insert("new") }
///     running.fingerprint                           // Fingerprint(of: tags)
///
/// It keeps a count and a sum of hashes, but no elements, so the set may be elsewhere, such as in a
/// database. Report only real changes: inserting an element that the set has, or removing one that
/// it does not have, makes the fingerprint invalid.
public struct SetFingerprint<Element: FastHashable>: Sendable, Hashable {
  @usableFromInline var parts = FingerprintSum()

  /// The fingerprint of an empty set.
  @inlinable
  public init() {}

  /// The fingerprint of a set.
  ///
  /// - Complexity: O(*n*) in the size of the set.
  @inlinable
  public init(of set: Set<Element>) {
    self.init(ofDistinct: set)
  }

  /// The fingerprint of the set of some elements.
  ///
  /// - Parameter elements: the elements, in any order, no two of them equal.
  /// - Complexity: O(*n*) in the size of the elements.
  @inlinable
  public init(ofDistinct elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  /// How many elements the set has.
  @inlinable
  public var count: Int { parts.count }

  /// What `Fingerprint(of:)` answers for the set.
  ///
  /// - Complexity: O(1), one hash of 32 bytes.
  @inlinable
  public var fingerprint: Fingerprint { parts.fingerprint }

  /// Follows the set when it gets an element.
  ///
  /// - Parameter element: the element, which the set did not have.
  /// - Complexity: O(*n*) in the size of the element.
  @inlinable
  public mutating func insert(_ element: Element) {
    parts.add(Self.part(element))
  }

  /// Follows the set when it loses an element.
  ///
  /// - Parameter element: the element, which the set had. Where it had none at all the program
  ///   stops: that is its author's mistake.
  /// - Complexity: O(*n*) in the size of the element.
  @inlinable
  public mutating func remove(_ element: Element) {
    parts.subtract(Self.part(element))
  }

  /// Follows the set when one element takes the place of another.
  ///
  /// - Parameter new: the one that it has now and did not have, or `old` itself.
  /// - Complexity: O(*n*) in the size of the two.
  @inlinable
  public mutating func replace(_ old: Element, with new: Element) {
    parts.exchange(Self.part(old), for: Self.part(new))
  }

  /// Follows the set when it gets all elements of another set.
  ///
  /// - Parameter other: the fingerprint of the other set, with which this one shares no element.
  ///   Parts of a large set can be hashed by several tasks and put together so.
  /// - Complexity: O(1).
  @inlinable
  public mutating func formUnion(disjoint other: SetFingerprint) {
    parts.add(other.parts)
  }

  /// The hash of an element by itself.
  @inlinable
  static func part(_ element: Element) -> UInt128 {
    FieldHasher.fingerprint { $0.combine(element) }
  }
}
