internal import KilnValues

/// Creates plain and wild strings.
enum TextMaker {
  /// Truncates or pads a text to an allowed length.
  static func fitted(_ text: String, _ lengths: Lengths) -> String {
    let count = text.count
    let length = lengths.nearest(to: count)
    if length <= count { return length == count ? text : String(text.prefix(length)) }
    let filled = text + String(repeating: "x", count: length - count)
    // The first `x` may have joined the preceding character.
    let missing = length - filled.count
    return missing > 0 ? filled + String(repeating: "x", count: missing) : filled
  }

  /// Returns a string of arbitrary characters.
  static func wild(_ lengths: Lengths, _ context: inout GenerationContext) -> String {
    if context.happens(onceIn: 8) {
      return fitted(context.pick(awkward), lengths)
    }
    var text = ""
    let length = lengths.random(upTo: context.happens(onceIn: 10) ? 200 : 12, &context)
    for _ in 0..<length { text.append(wildCharacter(&context)) }
    // Characters may have joined preceding ones.
    return text.count == length ? text : fitted(text, lengths)
  }

  /// Returns an arbitrary character.
  static func wildCharacter(_ context: inout GenerationContext) -> Character {
    switch context.below(8) {
    case 0..<4: Character(UnicodeScalar(UInt8(32 + context.below(95))))
    case 4: context.pick(special)
    case 5: Character(UnicodeScalar(UInt8(context.below(32))))
    case 6: Character(scalar(in: 0xA0...0x2FFF, &context))
    default: Character(scalar(in: 0x1_0000...0x1_F9FF, &context))
    }
  }

  private static func scalar(
    in range: ClosedRange<UInt32>,
    _ context: inout GenerationContext
  ) -> UnicodeScalar {
    UnicodeScalar(context.random.integer(in: range)) ?? "a"
  }

  /// Strings that often cause errors.
  private static let awkward = [
    "", " ", "\0", "\r\n", "null", "nil", "0", "-1", "1e309", "true", "\"quoted\"", "back\\slash",
    "a.b[0]", "../..", "<a href=\"x\">", "'; --", "%s%d", "{}", "é", "e\u{301}", "ﬃ", "İ", "ß", "👩‍👩‍👧‍👦",
    "\u{202E}right", "\u{FEFF}mark", "日本語", "العربية",
  ]

  private static let special: [Character] = [
    "\"", "\\", "/", ".", "[", "]", "$", "\t", "\n", "\r", "\0", "é", "ß", "👍🏽", "🇨🇭", "\u{FFFD}",
  ]

  /// Returns simpler strings: the field's name, shorter ones, and those with plainer characters.
  static func simpler(
    _ text: String,
    _ lengths: Lengths,
    _ field: String
  ) -> SimplerValues<String> {
    let simplest = fitted(field, lengths)
    guard !areSame(text, simplest) else { return [] }
    let characters = Array(text)
    // Large pieces become plain first. Then all shorter strings of one length are equal, and need
    // only one attempt.
    let isLarge: (Range<Int>) -> Bool = { $0.count > 1 && $0.count >= characters.count / 8 }
    let lists = plainer(characters, where: isLarge)
      .followed(by: ListShrinking.simpler(characters, lengths) { _ in [] })
      .followed(by: plainer(characters) { !isLarge($0) })
      .followed(
        by: ListShrinking.simplified(characters) { character, _ in SimplerValues(simpler(character))
        }
      )
    // Adjacent characters may join.
    return SimplerValues([simplest]).followed(
      by: lists.mapped { String($0) }.filtered { $0.count >= lengths.lower }
    )
  }

  /// Returns characters with pieces replaced by plain ones.
  private static func plainer(
    _ characters: [Character],
    where isIncluded: @escaping (Range<Int>) -> Bool
  ) -> SimplerValues<[Character]> {
    SimplerValues.cuts(of: characters.count, keeping: 0).filtered(isIncluded).mapped { piece in
      Array(
        characters[..<piece.lowerBound] + piece.map { _ in "a" } + characters[piece.upperBound...]
      )
    }
  }

  /// Returns plainer characters, one per kind, so that the result does not depend on chance.
  static func simpler(_ character: Character) -> [Character] {
    let plain: [Character] = ["a", "A", "0", " ", "é", "\t", "\0", "😀"]
    return Array(plain.prefix { !areSame(String($0), String(character)) })
  }
}
