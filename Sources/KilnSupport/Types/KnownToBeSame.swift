/// A type whose values can be indistinguishable although their bytes differ.
package protocol KnownToBeSame {
  /// Whether another value has this type and is indistinguishable.
  func isSame(as other: Any) -> Bool
}

extension KnownToBeSame {
  /// Whether the other value has this type and satisfies a condition.
  package func compare(_ other: Any, _ condition: (Self) -> Bool) -> Bool {
    (other as? Self).map(condition) ?? false
  }
}
