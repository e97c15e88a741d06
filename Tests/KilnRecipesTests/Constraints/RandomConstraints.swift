import KilnRecipes
import KilnTestSupport

extension ValueConstraints {
  /// Values that are close to the limits of random constraints.
  static var samples: [JSONValue] {
    let numbers = [
      "0", "-0.0", "1", "1.0", "10e-1", "2", "2.5", "25e-1", "-3", "1e400", "10e399", "1e-400",
      "-1e400", "9007199254740993", "9007199254740992", "9007199254740992.5",
      "123456789012345678901234567890",
    ]
    let texts: [JSONValue] = ["", "a", "b", "ab", "🇩🇪", "é", "e\u{301}", "1"]
    return numbers.map { .spelled($0) } + texts + [nil, true, false, [], [:], [1], ["a": 1]]
  }

  /// Patterns that some of the samples match, with the same meaning in Swift and Python.
  static let patterns = [
    "", "a", "^a", "b$", "^(a|b)$", "^.?$", "^.{2}$", "[0-9]", "^[^a]", "^a|1$", "\u{301}", "^é$",
    "(ab)+",
  ]

  /// Random constraints with nested ones up to a depth.
  static func random(_ random: inout SeededGenerator, depth: Int) -> ValueConstraints {
    var constraints = ValueConstraints()
    func isGiven(_ share: Int = 6) -> Bool { random.below(share) == 0 }
    func number() -> JSONNumber? {
      isGiven() ? random.pick(samples.compactMap(\.numberValue)) : nil
    }
    func size() -> Int? { isGiven() ? random.below(3) : nil }
    if isGiven(3) {
      constraints.types = DeclaredType.allCases.filter { _ in random.below(3) == 0 }
    }
    if isGiven(4) { constraints.values = (0...random.below(8)).map { _ in random.pick(samples) } }
    (constraints.minimum, constraints.maximum) = (number(), number())
    (constraints.exclusiveMinimum, constraints.exclusiveMaximum) = (number(), number())
    (constraints.minLength, constraints.maxLength) = (size(), size())
    if isGiven() { constraints.pattern = try? Pattern(random.pick(patterns)) }
    (constraints.minItems, constraints.maxItems) = (size(), size())
    if depth > 0 {
      func parts() -> [ValueConstraints] {
        let part = isGiven(2) ? Self.random(&random, depth: depth - 1) : ValueConstraints()
        return part.isEmpty ? [] : [part]
      }
      (constraints.items, constraints.additionalProperties) = (parts(), parts())
    }
    return constraints
  }
}
