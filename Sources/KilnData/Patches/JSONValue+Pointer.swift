extension JSONValue {
  /// The value at a place; `nil` where there is none.
  ///
  /// - Parameter pointer: the place.
  /// - Complexity: O(*n*) in the number of tokens.
  public subscript(pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      guard let inside = value.child(token) else { return nil }
      value = inside
    }
    return value
  }

  private func child(_ token: String) -> JSONValue? {
    switch self {
    case .object(let object):
      return object[token]
    case .array(let array):
      guard let index = JSONPointer.index(token), array.indices ~= index else { return .none }
      return array[index]
    case .null, .bool, .number, .string:
      return .none
    }
  }

  /// Whether two values are equal as the operation `test` defines it: numbers by their exact value,
  /// so that `1`, `1.0` and `10e-1` are equal, and strings by their code points.
  func isSame(as other: JSONValue) -> Bool {
    isEqual(to: other) { $0.isNumericallyEqual(to: $1) }
  }

  /// Whether two values are the same to the letter: numbers in their form, strings in their code
  /// points. The order of members does not count.
  package func isIdentical(to other: JSONValue) -> Bool {
    isEqual(to: other) { $0 == $1 }
  }

  private func isEqual(
    to other: JSONValue,
    numbers areEqual: (JSONNumber, JSONNumber) -> Bool
  ) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): areEqual(left, right)
    case (.string(let left), .string(let right)): JSONKey(left) == JSONKey(right)
    case (.array(let left), .array(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy { $0.isEqual(to: $1, numbers: areEqual) }
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right[member.key]?.isEqual(to: member.value, numbers: areEqual) ?? false
        }
    default: self == other
    }
  }

  /// How deep a value is nested, and of how many values it is made; `nil` where it is of more than
  /// `limit`. The stack does not grow with the depth.
  func measure(limit: Int) -> (depth: Int, count: Int)? {
    var (deepest, count) = (0, 0)
    var pending = [(value: self, depth: 0)]
    while let (value, depth) = pending.popLast() {
      count += 1
      guard count <= limit else { return nil }
      switch value {
      case .null, .bool, .number, .string: break
      case .array(let array):
        deepest = max(deepest, depth + 1)
        for element in array { pending.append((element, depth + 1)) }
      case .object(let object):
        deepest = max(deepest, depth + 1)
        for member in object.values { pending.append((member, depth + 1)) }
      }
    }
    return (deepest, count)
  }
}
