public import KilnHashing

/// How the values of one field are compared and hashed.
///
/// The fields of a model are compared by their own `==` unless their declaration says otherwise:
///
///     Field(\.price, "price", .compared(.within(0.01)))
///     Field(\.email, "email", .compared(.caseInsensitive))
///     Field(\.author, "author", .compared(.byID))
///     Field(\.cache, "cache", .excluded)
///
/// A comparator rules everything that asks whether the field changed: `==`, hashes, fingerprints,
/// differences, patches and merges. Copying, coding and printing take the field as it is.
///
/// Values that compare equal must hash equally, so a comparator hashes only what every value equal
/// to it shares.
public struct FieldComparator<Value>: Sendable {
  /// Whether two values of the field are equal.
  public let areEqual: @Sendable (Value, Value) -> Bool

  /// Hands to a hasher what equal values share.
  public let hash: @Sendable (Value, inout FieldHasher) -> Void

  /// Whether the field takes no part in comparing at all.
  public let isExcluded: Bool

  /// Makes what differences and merges look into values with; `nil` where they take them as wholes.
  ///
  /// Made only when it is wanted: comparing needs none of it.
  @usableFromInline let inside: (@Sendable () -> ValueStructure<Value>)?

  /// A comparator from its two halves.
  ///
  /// - Parameters:
  ///   - areEqual: whether two values are equal: reflexive, symmetric and transitive.
  ///   - hash: hands to the hasher what equal values share. The default hands over nothing, which is
  ///     right for every comparator.
  @inlinable
  public init(
    areEqual: @escaping @Sendable (Value, Value) -> Bool,
    hash: @escaping @Sendable (Value, inout FieldHasher) -> Void = { _, _ in }
  ) {
    self.init(areEqual: areEqual, hash: hash, isExcluded: false, inside: nil)
  }

  // Inlinable, so that a comparator that is made for one comparison is never really made.
  @inlinable
  init(
    areEqual: @escaping @Sendable (Value, Value) -> Bool,
    hash: @escaping @Sendable (Value, inout FieldHasher) -> Void,
    isExcluded: Bool = false,
    inside: (@Sendable () -> ValueStructure<Value>)? = nil
  ) {
    self.areEqual = areEqual
    self.hash = hash
    self.isExcluded = isExcluded
    self.inside = inside
  }

  /// Leaves the field out: all its values are equal.
  ///
  /// For what is no part of the model's content: a cache, a closure, a delegate. The field is still
  /// copied, coded and printed.
  public static var excluded: Self {
    Self(areEqual: { _, _ in true }, hash: { _, _ in }, isExcluded: true)
  }

  /// Compares something that is made of the value.
  ///
  ///     .by { $0.trimmingCharacters(in: .whitespaces) }
  ///
  /// - Parameter key: what is compared and hashed in the value's place.
  @inlinable
  public static func by<Key: FastHashable>(
    _ key: @escaping @Sendable (Value) -> Key
  ) -> Self {
    Self(areEqual: { key($0) == key($1) }, hash: { $1.combine(key($0)) })
  }

  /// What `@Compared(by:)` gives, where it is a comparator.
  @inlinable
  public static func _comparing(by comparator: Self) -> Self { comparator }

  /// What `@Compared(by:)` gives, where it makes something of the value.
  @inlinable
  public static func _comparing<Key: FastHashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Self { by(key) }

  /// Compares what optionals hold; `nil` equals `nil` alone.
  ///
  /// - Parameter comparator: how two values that are there are compared.
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
  ///
  /// - Parameter comparator: how two elements at one index are compared.
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

  /// Compares arrays element by element, and finds elements again by a key.
  ///
  ///     Field(\.lines, "lines", .compared(.elements(.equality, keyedBy: \.article)))
  ///
  /// Equality and hash are those of ``elements(_:)``: the order counts. Differences and merges know
  /// an element by its key wherever it stands, as they know an `Identifiable` one by its `id`.
  ///
  /// - Parameters:
  ///   - comparator: how two elements are compared.
  ///   - key: what tells elements apart. An array in which two elements have the same key is taken as
  ///     one without keys.
  @inlinable
  public static func elements<Element, Key: Hashable & SendableMetatype>(
    _ comparator: FieldComparator<Element>,
    keyedBy key: @escaping @Sendable (Element) -> Key
  ) -> Self where Value == [Element] {
    let plain = Self.elements(comparator)
    return Self(
      areEqual: plain.areEqual,
      hash: plain.hash,
      inside: { .elements(comparator, keyedBy: key) }
    )
  }

  /// Compares arrays element by element, and finds elements again by a property, as the form
  /// with a closure does.
  ///
  /// - Parameters:
  ///   - comparator: how two elements are compared.
  ///   - key: the property. Where its field is redacted, paths do not show it.
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

  /// Compares dictionaries with the same keys value by value.
  ///
  /// The hash is that of the keys alone.
  ///
  /// - Parameter comparator: how two values of one key are compared.
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
  /// Compares by the type's own `==` and hashes by its fields, as fields do that say nothing else.
  @inlinable
  public static var equality: Self {
    Self(areEqual: { $0 == $1 }, hash: { $1.combine($0) }, inside: { .equality })
  }
}

extension FieldComparator where Value: FloatingPoint & Sendable {
  /// Numbers are equal that are at most so far apart. Two NaN are not equal, equal infinities are.
  ///
  /// This is not transitive, as equality should be: 1.0 may equal 1.1 and that 1.2, and yet 1.0 not
  /// 1.2. It is what is wanted where two values are held against each other, and no ground for a
  /// `Set`. The hash is that of a field that is left out.
  ///
  /// - Parameter tolerance: the largest difference, not negative.
  @inlinable
  public static func within(_ tolerance: Value) -> Self {
    precondition(tolerance >= 0, "a tolerance is not negative")
    return Self(areEqual: { $0 == $1 || abs($0 - $1) <= tolerance })
  }
}

extension FieldComparator where Value == String {
  /// Compares texts without regard to case: `straße` equals `STRASSE`, in every language alike.
  ///
  /// Both are compared in lower case, of their upper case, of their lower case: one mapping alone
  /// leaves letters apart, as `ẞ` has none but `ß`, and that none but `SS`. The mappings are the
  /// Unicode Standard's default ones; none is localized.
  public static var caseInsensitive: Self {
    by { $0.lowercased().uppercased().lowercased() }
  }
}

extension FieldComparator where Value: Identifiable & SendableMetatype, Value.ID: FastHashable {
  /// Compares by `id` alone: two versions of one thing are equal.
  @inlinable
  public static var byID: Self { by { $0.id } }
}

extension FieldComparator where Value: AnyObject {
  /// Compares references: the same instance, whatever it holds.
  ///
  /// The hash is that of a field that is left out, because an address means nothing elsewhere.
  public static var identity: Self { Self(areEqual: { $0 === $1 }) }
}
