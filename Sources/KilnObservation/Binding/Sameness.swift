internal import KilnValues

/// How a binding finds out that what it would write is there already.
///
/// Values are the same by `==`. What does not equal itself, such as a NaN, and what has no `==` is the same
/// where nobody could tell it apart; without that two such properties bound to each other would never rest.
func sameness<Property: Sendable>(of type: Property.Type) -> Equality<Property> {
  guard let areEqual = equality(of: type) else { return { areSame($0, $1) } }
  return { areEqual($0, $1) || (!areEqual($0, $0) && areSame($0, $1)) }
}
