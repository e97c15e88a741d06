internal import KilnValues

extension Generator where Output == String {
  /// Texts of so many characters. The simplest is the shortest; random ones are words, or where the style is
  /// wild anything that a text may hold.
  ///
  /// - Parameter count: how many characters they have.
  public static func texts(count: ClosedRange<Int>) -> Generator {
    texts(Lengths(count.lowerBound, count.upperBound), named: nil)
  }

  /// Texts for a field.
  ///
  /// - Parameters:
  ///   - lengths: how many characters they have.
  ///   - field: the name of the field, which is the simplest of them; `nil` for the shortest.
  static func texts(_ lengths: Lengths, named field: String?) -> Generator {
    Generator(
      simplest: { _ in TextMaker.fitted(field ?? "", lengths) },
      random: { context in
        context.style == .realistic
          ? TextMaker.realistic(field ?? "", lengths, &context) : TextMaker.wild(lengths, &context)
      },
      boundaries: { lengths.edges.map { TextMaker.fitted(field ?? "", Lengths($0, $0)) } },
      simpler: { TextMaker.simpler($0, lengths, field ?? "") }
    )
  }
}

extension String: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<String>],
    _ field: String
  ) throws(FactoryError) -> Generator<String> {
    .texts(try Lengths(constraints), named: field)
  }
}

extension Character: Generatable {
  /// Single characters; `a` is the simplest.
  public static var generator: Generator<Character> {
    Generator(
      simplest: { _ in "a" },
      random: { context in
        context.style == .realistic
          ? Character(UnicodeScalar(UInt8(97 + context.below(26))))
          : TextMaker.wildCharacter(&context)
      },
      boundaries: { ["a", " ", "\n", "é", "👩‍👩‍👧", "\u{0}"] },
      simpler: { $0 == "a" ? [] : ["a"] }
    )
  }
}

/// How long a text or a collection may be.
struct Lengths: Sendable {
  let lower: Int
  /// `nil` where any length is allowed.
  let upper: Int?

  init(_ lower: Int, _ upper: Int?) {
    self.lower = Swift.max(lower, 0)
    self.upper = upper
  }

  /// The lengths that some rules allow.
  init<Output>(_ constraints: [RuleConstraint<Output>]) throws(FactoryError) {
    var (low, high) = (0, Int?.none)
    for constraint in constraints {
      guard case .count(let lower, let upper) = constraint else { continue }
      low = Swift.max(low, lower)
      high = upper.map { Swift.min($0, high ?? $0) } ?? high
    }
    guard low <= high ?? low, low <= Self.longest else {
      let words = high.map { "at least \(low) and at most \($0) long" } ?? "at least \(low) long"
      throw FactoryError(.unsatisfiable(expectation: words))
    }
    self.init(low, high)
  }

  /// The longest that is made.
  static var longest: Int { 1_000_000 }

  /// The lengths at the edges, ascending: of what has no bound, none, one and two.
  var edges: [Int] {
    guard let upper else { return [lower, lower + 1, lower + 2] }
    let high = Swift.min(upper, Self.longest)
    return Set([lower, Swift.min(lower + 1, high), Swift.max(high - 1, lower), high]).sorted()
  }

  /// The length that is nearest to one.
  func nearest(to length: Int) -> Int {
    Swift.max(lower, Swift.min(length, upper ?? length))
  }

  /// A random length, usually a small one.
  func random(upTo usual: Int, _ context: inout GenerationContext) -> Int {
    let high = Swift.max(lower, Swift.min(upper ?? usual, lower + usual))
    return lower + context.below(high - lower + 1)
  }
}
