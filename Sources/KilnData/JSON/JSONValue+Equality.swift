internal import KilnSupport
internal import OrderedCollections

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
}

extension JSONObject: Equatable {
  /// Whether two objects have the same members, in any order.
  ///
  /// - Complexity: O(*n*) on average in the number of values. Stack usage is independent of the
  ///   depth.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    TreeComparison.equality.areEqual(.objects(left, right))
  }
}

/// Compares trees with an explicit stack. The order of members is ignored.
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

  func areEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)):
      self == .worth ? left.isNumericallyEqual(to: right) : left == right
    case (.string(let left), .string(let right)):
      self == .equality ? left == right : JSONKey(left) == JSONKey(right)
    case (.array(let left), .array(let right)): areEqual(.arrays(left, right))
    case (.object(let left), .object(let right)): areEqual(.objects(left, right))
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  /// Two containers of the same kind.
  fileprivate enum Pair {
    case arrays([JSONValue], [JSONValue])
    case objects(JSONObject, JSONObject)

    /// The number of parts; `nil` if the containers differ in size.
    var count: Int? {
      switch self {
      case .arrays(let left, let right): left.count == right.count ? left.count : nil
      case .objects(let left, let right): left.count == right.count ? left.count : nil
      }
    }

    /// The parts at a position in the left container; `nil` if the right one has no match.
    func parts(_ place: Int) -> (JSONValue, JSONValue)? {
      switch self {
      case .arrays(let left, let right):
        return (left[place], right[place])
      case .objects(let left, let right):
        let member = left.members.elements[place]
        return right.members[member.key].map { (member.value, $0) }
      }
    }
  }

  fileprivate func areEqual(_ pair: Pair) -> Bool {
    guard var count = pair.count else { return false }
    var (pair, place) = (pair, 0)
    var around: [(pair: Pair, count: Int, next: Int)] = []
    while true {
      while place < count {
        guard let (left, right) = pair.parts(place) else { return false }
        place += 1
        let inner: Pair
        switch (left, right) {
        case (.array(let left), .array(let right)): inner = .arrays(left, right)
        case (.object(let left), .object(let right)): inner = .objects(left, right)
        default:
          // Two scalars, or values of different kinds.
          guard areEqual(left, right) else { return false }
          continue
        }
        guard let innerCount = inner.count else { return false }
        guard innerCount > 0 else { continue }
        around.append((pair, count, place))
        (pair, count, place) = (inner, innerCount, 0)
      }
      guard let outer = around.popLast() else { return true }
      (pair, count, place) = outer
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
