internal import KilnValues

/// The allowed lengths of a string or a collection.
struct Lengths: Sendable {
  let lower: Int
  /// `nil` if there is no maximum.
  let upper: Int?

  init(_ lower: Int, _ upper: Int?) {
    self.lower = Swift.max(lower, 0)
    self.upper = upper.map { Swift.max($0, 0) }
  }

  /// Creates the lengths that constraints allow.
  init<Output>(_ constraints: [RuleConstraint<Output>]) throws(FactoryError) {
    var (low, high) = (0, Int?.none)
    for constraint in constraints {
      guard case .count(let lower, let upper) = constraint else { continue }
      low = Swift.max(low, lower)
      high = upper.map { Swift.min($0, high ?? $0) } ?? high
    }
    guard high ?? low >= 0 else {
      throw FactoryError(.unsatisfiable(expectation: "less than 0 long"))
    }
    self.init(low, high)
    guard arePossible else { throw FactoryError(.unsatisfiable(expectation: words)) }
  }

  /// The maximum generated length.
  static var longest: Int { 1_000_000 }

  /// Whether the lengths are not empty and at most ``longest``.
  var arePossible: Bool { lower <= upper ?? lower && lower <= Self.longest }

  /// The lengths in words, as after "must be".
  var words: String {
    upper.map { "at least \(lower) and at most \($0) long" } ?? "at least \(lower) long"
  }

  /// The boundary lengths in ascending order. Without a maximum, they are the minimum and the next
  /// two.
  var edges: [Int] {
    guard let upper else { return [lower, lower + 1, lower + 2] }
    let high = Swift.min(upper, Self.longest)
    return Set([lower, Swift.min(lower + 1, high), Swift.max(high - 1, lower), high]).sorted()
  }

  /// Returns the allowed length nearest to another.
  func nearest(to length: Int) -> Int {
    Swift.max(lower, Swift.min(length, upper ?? length))
  }

  /// Returns a random length, usually a small one.
  func random(upTo usual: Int, _ context: inout GenerationContext) -> Int {
    let high = Swift.max(lower, Swift.min(upper ?? usual, lower + usual))
    return lower + context.below(high - lower + 1)
  }
}

/// Stops the program if a count is negative.
///
/// - Parameters:
///   - count: the count.
///   - function: the function that received it.
package func checkCount(_ count: Int, of function: StaticString = #function) {
  guard count < 0 else { return }
  // Not a precondition, because release builds omit its message.
  fatalError("\(function): the count must be at least 0, and is \(count)")
}
