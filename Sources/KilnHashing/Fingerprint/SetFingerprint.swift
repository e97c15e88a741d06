/// An incremental fingerprint of a set.
///
/// An update costs only the hashes of the changed elements:
///
/// ```swift
/// var running = SetFingerprint(of: tags)        // hashes all elements, once
/// if tags.insert("new").inserted { running.insert("new") }
/// running.fingerprint                           // Fingerprint(of: tags)
/// ```
///
/// It stores a count and a sum of hashes, but no elements. The set can therefore be elsewhere, such
/// as in a database. Report only real changes. Inserting an element that the set contains, or
/// removing one that it does not contain, makes the fingerprint invalid.
public struct SetFingerprint<Element: FastHashable>: Sendable, Hashable {
  @usableFromInline var parts = FingerprintSum()

  /// Creates the fingerprint of an empty set.
  @inlinable
  public init() {}

  /// Creates the fingerprint of a set.
  ///
  /// For a set that is not in memory, ``insert(_:)`` its elements into an empty fingerprint.
  ///
  /// - Complexity: O(*n*) in the size of the set.
  @inlinable
  public init(of set: Set<Element>) {
    for element in set { insert(element) }
  }

  /// The number of elements.
  @inlinable
  public var count: Int { parts.count }

  /// The fingerprint of the set, equal to `Fingerprint(of:)`.
  ///
  /// - Complexity: O(1), one hash of 32 bytes.
  @inlinable
  public var fingerprint: Fingerprint { parts.fingerprint }

  /// Adds an element after it was inserted into the set.
  ///
  /// - Parameter element: the element; the set must not have contained it.
  /// - Complexity: O(*n*) in the size of the element.
  @inlinable
  public mutating func insert(_ element: Element) {
    parts.add(Self.part(element))
  }

  /// Removes an element after it was removed from the set.
  ///
  /// If the set was empty, a precondition fails.
  ///
  /// - Parameter element: the element; the set must have contained it.
  /// - Complexity: O(*n*) in the size of the element.
  @inlinable
  public mutating func remove(_ element: Element) {
    parts.subtract(Self.part(element))
  }

  /// Adds all elements of another set.
  ///
  /// Several tasks can hash parts of a large set, which are then combined with this method.
  ///
  /// - Parameter other: the fingerprint of the other set, which must have no element in common with
  ///   this one.
  /// - Complexity: O(1).
  @inlinable
  public mutating func formUnion(disjoint other: SetFingerprint) {
    parts.add(other.parts)
  }

  /// Hashes one element.
  @inlinable
  static func part(_ element: Element) -> UInt128 {
    FieldHasher.fingerprint { $0.combine(element) }
  }
}
