internal import KilnValues

extension Generator where Output == String {
  /// Strings of a length. The simplest is the shortest.
  ///
  /// Realistic strings are words. Wild ones contain any characters.
  ///
  /// - Parameter count: the allowed numbers of characters.
  public static func texts(count: ClosedRange<Int>) -> Generator {
    texts(Lengths(count.lowerBound, count.upperBound), named: nil)
  }

  /// Strings for a field.
  ///
  /// - Parameters:
  ///   - lengths: the allowed numbers of characters.
  ///   - field: the name of the field, which is the simplest string; `nil` for the shortest.
  static func texts(_ lengths: Lengths, named field: String?) -> Generator {
    guard lengths.arePossible else { return .impossible(lengths.words) }
    let kind = TextKind.of(field ?? "")
    return Generator(
      simplest: { _ in TextMaker.fitted(field ?? "", lengths) },
      random: { context in
        context.style == .realistic
          ? kind.text(lengths, &context) : TextMaker.wild(lengths, &context)
      },
      edges: { _ in lengths.edges.map { TextMaker.fitted(field ?? "", Lengths($0, $0)) } },
      simpler: { text, _ in TextMaker.simpler(text, lengths, field ?? "") }
    )
  }
}

extension String: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<String>],
    _ field: String
  ) throws(FactoryError) -> Generator<String> {
    let lengths = try Lengths(constraints)
    guard constraints.contains(where: { $0.contentRule(Character.self) != nil }) else {
      return .texts(lengths, named: field)
    }
    return try GeneratorLookup.contents(of: constraints, as: Character.self, field)
      .array(lengths).map({ String($0) }, reverse: { Array($0) })
  }
}

extension Character: Generatable {
  /// Single characters; the simplest is `a`.
  public static var generator: Generator<Character> {
    Generator(
      simplest: { _ in "a" },
      random: { context in
        context.style == .realistic
          ? Character(UnicodeScalar(UInt8(97 + context.below(26))))
          : TextMaker.wildCharacter(&context)
      },
      boundaries: { ["a", " ", "\n", "é", "👩‍👩‍👧", "\u{0}"] },
      simpler: { TextMaker.simpler($0) }
    )
  }
}
