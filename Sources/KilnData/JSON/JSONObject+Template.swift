internal import OrderedCollections

extension JSONObject {
  /// An object with the same keys and other values: the keys are neither copied nor hashed.
  ///
  /// - Parameter value: makes the value of the member at a place in the order.
  /// - Complexity: O(*n*); one allocation.
  package func withValues(_ value: (Int) -> JSONValue) -> JSONObject {
    var object = self
    for index in 0..<count { object.members.values[index] = value(index) }
    return object
  }
}
