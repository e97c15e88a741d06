internal import KilnSupport

extension JSONValue: Equatable {
  /// Whether two trees are the same JSON value.
  ///
  /// The order of members is ignored. Numbers are compared by decimal value, and integers are
  /// unequal to numbers with a fraction or an exponent.
  ///
  /// - Complexity: O(*n*) on average in the number of values. Stack usage is independent of the
  ///   depth, and scalars are compared without allocation.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    TreeComparison.equality.areEqual(left, right)
  }

  /// Whether two values are equal, and their strings have the same code points.
  ///
  /// The order of members is ignored.
  package func isIdentical(to other: JSONValue) -> Bool {
    TreeComparison.identity.areEqual(self, other)
  }

  /// Whether two values are identical, and so are the signs of zeros.
  ///
  /// Their texts differ only in the order of members.
  package func hasSameText(as other: JSONValue) -> Bool {
    TreeComparison.text.areEqual(self, other)
  }

  /// Whether two values are equal as JSON Patch and JSON Schema define it.
  ///
  /// Numbers are compared by value alone, strings by code points. The order of members is ignored.
  package func isEqualInJSON(to other: JSONValue) -> Bool {
    TreeComparison.worth.areEqual(self, other)
  }
}

extension JSONObject: Equatable {
  /// Whether two objects have the same members, in any order.
  ///
  /// - Complexity: O(*n*) on average in the number of values. Stack usage is independent of the
  ///   depth.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    JSONValue.object(left) == .object(right)
  }
}

/// How the scalars of two trees are compared. The order of members is ignored.
enum TreeComparison {
  /// As `==`: strings by canonical equivalence.
  case equality
  /// As the operation `test` of JSON Patch.
  ///
  /// Numbers are compared by value alone, so that `1`, `1.0` and `10e-1` are equal. Strings are
  /// compared by code points.
  case worth
  /// Strings by code points.
  case identity
  /// As `identity`, and `0.0` and `-0.0` are different.
  case text

  func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)):
      switch self {
      case .worth: left.isNumericallyEqual(to: right)
      case .text: left == right && left.nearestDouble.sign == right.nearestDouble.sign
      case .equality, .identity: left == right
      }
    case (.string(let left), .string(let right)):
      self == .equality ? left == right : JSONKey(left) == JSONKey(right)
    case (.array(let elements), .array(let others)):
      elements.count == others.count && TreeWalk.firstChange(from: left, to: right, self) == nil
    case (.object(let members), .object(let others)):
      members.count == others.count && TreeWalk.firstChange(from: left, to: right, self) == nil
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }
}

// MARK: Comparison of models

extension JSONValue: KnownToBeSame {
  package func isSame(as other: Any) -> Bool { compare(other) { isIdentical(to: $0) } }
}

extension JSONObject: KnownToBeSame {
  package func isSame(as other: Any) -> Bool {
    compare(other) { JSONValue.object(self).isIdentical(to: .object($0)) }
  }
}

extension JSONNumber: KnownToBeSame {
  package func isSame(as other: Any) -> Bool { compare(other) { self == $0 } }
}
