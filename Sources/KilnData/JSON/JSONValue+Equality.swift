internal import OrderedCollections

extension JSONValue: Equatable {
  /// Equal when both are the same JSON value: the order of members does not count, and numbers of
  /// two forms are unequal.
  ///
  /// - Complexity: O(*n*) on average in the number of values; the stack does not grow with the
  ///   depth. Nothing is allocated for scalars.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    TreeComparison.equality.areEqual(left, right)
  }

  /// Whether two values are the same to the letter: numbers in their form, strings in their code
  /// points. The order of members does not count.
  package func isIdentical(to other: JSONValue) -> Bool {
    TreeComparison.identity.areEqual(self, other)
  }
}

extension JSONObject: Equatable {
  /// Equal when both hold the same members, in whatever order.
  ///
  /// - Complexity: O(*n*) on average in the number of values; the stack does not grow with the
  ///   depth.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    TreeComparison.equality.areEqual(.objects(left, right))
  }
}

/// Compares trees with a stack of its own. The order of members does not count.
enum TreeComparison {
  /// As `==`: numbers in their form, strings by canonical equivalence.
  case equality
  /// As the operation `test` of a JSON Patch: numbers by their exact value, so that `1`, `1.0` and
  /// `10e-1` are equal, and strings by code points.
  case worth
  /// To the letter: numbers in their form, strings by code points.
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

  /// Two containers of one kind.
  fileprivate enum Pair {
    case arrays([JSONValue], [JSONValue])
    case objects(JSONObject, JSONObject)

    /// The number of parts; `nil` where the two have not as many.
    var count: Int? {
      switch self {
      case .arrays(let left, let right): left.count == right.count ? left.count : nil
      case .objects(let left, let right): left.count == right.count ? left.count : nil
      }
    }

    /// The parts at a place of the left one's order; `nil` where the right one has none to match.
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
          // Of two kinds, or scalars: this ends here.
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
