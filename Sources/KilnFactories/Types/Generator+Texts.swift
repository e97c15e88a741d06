internal import KilnValues

extension Generator where Output == String {
  /// Strings of a length, or realistic strings such as e-mail addresses.
  ///
  ///     users.generate(\.nickname, .texts(count: 2...20))
  ///     users.generate(\.contact, .texts(like: "email"))
  ///
  /// Without a name, the simplest string is the shortest. Realistic strings are words, and wild
  /// ones contain any characters. With a name, all strings are of the kind that a field of this
  /// name has, and the simplest is the first one of seed 0.
  ///
  /// - Parameters:
  ///   - name: a name such as `firstName` or `workEmail`. The guide <doc:GeneratedValues> lists the
  ///     names. Any other name gives words.
  ///   - count: the allowed numbers of characters; by default any.
  public static func texts(
    like name: String? = nil,
    count: ClosedRange<Int>? = nil
  ) -> Generator {
    if let name { return texts(TextKind.of(name), count: count) }
    let lengths = count.map { Lengths($0.lowerBound, $0.upperBound) } ?? Lengths(0, nil)
    return texts(lengths, named: nil)
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
