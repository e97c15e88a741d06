public import KilnHashing

/// The comparison and the hash of the values of a field.
///
/// The fields of a model are compared by their `==`, unless their declaration has a comparator:
///
/// ```swift
/// Field(\.price, "price", .compared(.within(0.01)))
/// Field(\.email, "email", .compared(.caseInsensitive))
/// Field(\.author, "author", .compared(.byID))
/// Field(\.cache, "cache", .excluded)
/// ```
///
/// A comparator applies wherever values of the field are compared: `==`, hashes, fingerprints,
/// differences, patches and merges. It does not affect copying, coding and printing.
///
/// Equal values must hash equally, so a comparator hashes only what all equal values share.
public struct FieldComparator<Value>: Sendable {
  /// Whether two values of the field are equal.
  public let areEqual: @Sendable (Value, Value) -> Bool

  /// Hashes what equal values share.
  public let hash: @Sendable (Value, inout FieldHasher) -> Void

  /// Whether comparisons ignore the field.
  @usableFromInline package let isExcluded: Bool

  /// Whether values are compared by `==` of their type, like those of a field without a comparator.
  @usableFromInline let isNatural: Bool

  /// Creates the structure by which differences and merges compare parts of a value.
  ///
  /// It is `nil` for values that are compared as a whole. Equality does not need it.
  @usableFromInline let inside: (@Sendable () -> ValueStructure<Value>)?

  /// Creates a comparator from two closures.
  ///
  /// - Parameters:
  ///   - areEqual: whether two values are equal. It must be reflexive, symmetric and transitive.
  ///   - hash: hashes what equal values share. The default hashes no bytes, which is correct for
  ///     every comparator.
  @inlinable
  public init(
    areEqual: @escaping @Sendable (Value, Value) -> Bool,
    hash: @escaping @Sendable (Value, inout FieldHasher) -> Void = { _, _ in }
  ) {
    self.init(areEqual: areEqual, hash: hash, isExcluded: false, inside: nil)
  }

  // Inlinable, so that the optimizer can remove a comparator that is created for one comparison.
  @inlinable
  init(
    areEqual: @escaping @Sendable (Value, Value) -> Bool,
    hash: @escaping @Sendable (Value, inout FieldHasher) -> Void,
    isExcluded: Bool = false,
    isNatural: Bool = false,
    inside: (@Sendable () -> ValueStructure<Value>)? = nil
  ) {
    self.areEqual = areEqual
    self.hash = hash
    self.isExcluded = isExcluded
    self.isNatural = isNatural
    self.inside = inside
  }

  /// Excludes the field from comparisons: all its values are equal.
  ///
  /// Use it for fields that are not part of the model's content: a cache, a closure, a delegate.
  /// The field is still copied, coded and printed.
  public static var excluded: Self {
    Self(areEqual: { _, _ in true }, hash: { _, _ in }, isExcluded: true)
  }

  /// Compares a key that is computed from the value.
  ///
  /// ```swift
  /// .by { $0.trimmingCharacters(in: .whitespaces) }
  /// ```
  @inlinable
  public static func by<Key: FastHashable>(
    _ key: @escaping @Sendable (Value) -> Key
  ) -> Self {
    Self(areEqual: { key($0) == key($1) }, hash: { $1.combine(key($0)) })
  }

  /// The comparator of `@Compared(by:)`, for an argument that is a comparator.
  @inlinable
  public static func _comparing(by comparator: Self) -> Self { comparator }

  /// The comparator of `@Compared(by:)`, for an argument that computes a key.
  @inlinable
  public static func _comparing<Key: FastHashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Self { by(key) }

  /// Compares the wrapped values of optionals; `nil` equals only `nil`.
  @inlinable
  public static func optional<Wrapped>(
    _ comparator: FieldComparator<Wrapped>
  ) -> Self where Value == Wrapped? {
    Self(
      areEqual: { left, right in
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): comparator.areEqual(left, right)
        default: false
        }
      },
      hash: { value, hasher in
        hasher.combine(word: value == nil ? 0 : 1)
        if let value { comparator.hash(value, &hasher) }
      },
      inside: { .optional(comparator) }
    )
  }

  /// Compares arrays element by element.
  @inlinable
  public static func elements<Element>(
    _ comparator: FieldComparator<Element>
  ) -> Self where Value == [Element] {
    Self(
      areEqual: { left, right in
        left.count == right.count && zip(left, right).allSatisfy(comparator.areEqual)
      },
      hash: { elements, hasher in
        hasher.combine(word: UInt64(elements.count))
        for element in elements { comparator.hash(element, &hasher) }
      },
      inside: { .elements(comparator) }
    )
  }

  /// Compares arrays element by element, and identifies elements by a key.
  ///
  /// ```swift
  /// Field(\.lines, "lines", .compared(.elements(.equality, keyedBy: \.article)))
  /// ```
  ///
  /// Equality and hash are those of ``elements(_:)``: the order matters. Differences and merges
  /// find an element by its key at any position, as they find an `Identifiable` element by its
  /// `id`.
  ///
  /// A difference needs unique keys only between the equal elements at both ends of the arrays. If
  /// two elements between them have the same key, these elements are matched by equality and
  /// position. A merge needs unique keys in all three arrays, and otherwise merges the array as a
  /// whole. A key that does not equal itself, such as a NaN, has the effect of a duplicate.
  ///
  /// Paths do not show the key if its field is redacted. They do not show a computed key if any
  /// field of the element is redacted.
  ///
  /// - Parameters:
  ///   - comparator: compares two elements.
  ///   - key: the property that identifies an element.
  @inlinable
  public static func elements<Element, Key: Hashable & SendableMetatype>(
    _ comparator: FieldComparator<Element>,
    keyedBy key: any KeyPath<Element, Key> & Sendable
  ) -> Self where Value == [Element] {
    let plain = Self.elements(comparator)
    return Self(
      areEqual: plain.areEqual,
      hash: plain.hash,
      inside: { .elements(comparator, keyedBy: key) }
    )
  }

  /// Compares the values of dictionaries with the same keys.
  ///
  /// Only the keys are hashed.
  @inlinable
  public static func values<Key: FastHashable, Element>(
    _ comparator: FieldComparator<Element>
  ) -> Self where Value == [Key: Element] {
    Self(
      areEqual: { left, right in
        left.count == right.count
          && left.allSatisfy { key, value in
            right[key].map { comparator.areEqual(value, $0) } ?? false
          }
      },
      hash: { elements, hasher in hasher.combine(Set(elements.keys)) },
      inside: { .values(comparator) }
    )
  }
}

extension FieldComparator where Value: FastHashable {
  /// Compares by `==` of the type, like a field without a comparator.
  @inlinable
  public static var equality: Self {
    Self(areEqual: { $0 == $1 }, hash: { $1.combine($0) }, inside: { .natural })
  }
}

extension FieldComparator where Value: FloatingPoint & Sendable {
  /// Compares numbers with a tolerance.
  ///
  /// Two NaNs are not equal; equal infinities are. The comparison is not transitive: 1.0 may equal
  /// 1.1, and 1.1 equal 1.2, while 1.0 does not equal 1.2. Use it to compare two values, but not
  /// for elements of a `Set`. The field does not contribute to the hash.
  ///
  /// - Parameter tolerance: the largest difference; not negative.
  @inlinable
  public static func within(_ tolerance: Value) -> Self {
    precondition(tolerance >= 0, "a tolerance is not negative")
    return Self(areEqual: { $0 == $1 || abs($0 - $1) <= tolerance })
  }
}

extension FieldComparator where Value == String {
  /// Compares strings without regard to case: `straße` equals `STRASSE`.
  ///
  /// Strings are mapped to lowercase, then uppercase, then lowercase, because no single mapping
  /// makes `ẞ`, `ß` and `SS` equal. These are Unicode's default mappings, independent of the
  /// locale.
  public static var caseInsensitive: Self {
    by { $0.lowercased().uppercased().lowercased() }
  }
}

extension FieldComparator where Value: Identifiable & SendableMetatype, Value.ID: FastHashable {
  /// Compares only the `id`: two states of one entity are equal.
  @inlinable
  public static var byID: Self { by { $0.id } }
}

extension FieldComparator where Value: AnyObject {
  /// Compares references: only the same instance is equal.
  ///
  /// The field does not contribute to the hash, because an address has no meaning in another
  /// process.
  public static var identity: Self { Self(areEqual: { $0 === $1 }) }
}
