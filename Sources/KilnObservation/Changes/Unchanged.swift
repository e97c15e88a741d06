internal import KilnValues

// All of observation follows one rule: a value is unchanged if it is equal to the old one by `==`,
// or indistinguishable from it by `areSame`. So a set to the same NaN changes nothing, and values
// of a type without `==` are compared as well. A cell compares each field of its model in this way.

/// Whether nothing distinguishes two values that differ by `==`.
///
/// Called if the type is irreflexive, and for types without `==`.
@usableFromInline
func areIndistinguishable<Value>(_ left: Value, _ right: Value) -> Bool { areSame(left, right) }

/// Whether a value is unchanged.
///
/// - Parameters:
///   - old: the old value.
///   - new: the new value.
///   - isIrreflexive: whether indistinguishable values of the type can differ by `==`.
func isUnchanged<Value: Equatable>(_ old: Value, _ new: Value, _ isIrreflexive: Bool) -> Bool {
  old == new || isIrreflexive && areIndistinguishable(old, new)
}

/// Compares two values.
@usableFromInline
typealias Equality<Value> = @Sendable (Value, Value) -> Bool

/// Returns the comparison that determines whether a value of a type is unchanged.
@usableFromInline
func equality<Property>(of type: Property.Type) -> Equality<Property> {
  let isIrreflexive = isIrreflexive(type)
  func opened<Same: Equatable & SendableMetatype>(_: Same.Type) -> Equality<Property>? {
    let areEqual: Equality<Same> = { isUnchanged($0, $1, isIrreflexive) }
    return areEqual as? Equality<Property>
  }
  // A type whose `Equatable` conformance is isolated to an actor cannot be compared elsewhere.
  guard let type = type as? any (Equatable & SendableMetatype).Type, let areEqual = opened(type)
  else { return { areIndistinguishable($0, $1) } }
  return areEqual
}

extension ValueModel {
  /// Whether each field is unchanged.
  func isUnchanged(from old: Self) -> Bool {
    var changed = changedFields(from: old)
    guard !changed.isEmpty else { return true }
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: self) { new in
        Self.schema.removeIndistinguishable(from: &changed, old, new)
      }
    }
    return changed.isEmpty
  }
}
