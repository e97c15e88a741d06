/// How two values of a live property are compared. A type and not a closure: nothing is made to
/// pass it on.
@usableFromInline
protocol PropertyComparison<Property> {
  associatedtype Property

  /// Whether any two values may be equal.
  static var comparesValues: Bool { get }

  static func areEqual(_ old: Property, _ new: Property) -> Bool
}

/// By `==`.
@usableFromInline
enum EquatableComparison<Property: Equatable>: PropertyComparison {
  @inlinable static var comparesValues: Bool { true }

  @inlinable @inline(__always)
  static func areEqual(_ old: Property, _ new: Property) -> Bool { old == new }
}

/// Not at all: each set is taken for a change.
@usableFromInline
enum NoComparison<Property>: PropertyComparison {
  @inlinable static var comparesValues: Bool { false }

  @inlinable @inline(__always)
  static func areEqual(_ old: Property, _ new: Property) -> Bool { false }
}
