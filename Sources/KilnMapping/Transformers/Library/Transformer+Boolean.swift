internal import KilnData
internal import KilnSupport

extension Transformer where Input: TextRepresentable, Output == Bool {
  /// Converts words to Booleans.
  ///
  /// The two words that are written round-trip, as do both Booleans.
  ///
  /// - Parameter words: the words, such as ``BooleanWords/yesNo``.
  public static func words(_ words: BooleanWords) -> Self {
    ofText(
      "words",
      expected: "one of \(words.described)",
      accepted: words.accepted,
      read: { words.meaning(of: $0) },
      write: { words.word(for: $0) }
    )
  }
}

extension Transformer where Input: NumberRepresentable, Output == Bool {
  /// Converts the numbers 1 and 0 to Booleans.
  ///
  /// The two integers and the two Booleans round-trip. The doubles 1.0 and 0.0 are accepted if the
  /// input type is `Double`.
  public static var bit: Self {
    Self(
      "bit",
      forward: { input in
        let (one, zero) = (Input(carrying: 1), Input(carrying: 0))
        if let number = input.carriedNumber {
          if number == one?.carriedNumber { return true }
          if number == zero?.carriedNumber { return false }
        }
        throw ConversionError(expected: "1 or 0", found: Excerpt.described(any: input))
      },
      reverse: { value in
        guard let input = Input(carrying: value ? 1 : 0) else {
          throw ConversionError(expected: "type that holds 1 and 0", found: typeName(Input.self))
        }
        return input
      }
    ).accepting(.schema(["enum": [1, 0]]))
  }
}

// MARK: Words
/// Words that represent true and false.
public struct BooleanWords: Sendable, Hashable {
  /// The words for true; the first one is written.
  package let trueWords: [String]
  /// The words for false; the first one is written.
  package let falseWords: [String]
  /// Whether reading ignores the case of ASCII letters.
  package let ignoresCase: Bool

  private let meanings: [String: Bool]

  /// Creates a table of words; `nil` if a list is empty or a word occurs twice.
  ///
  /// - Parameters:
  ///   - trueWords: the words for true; the first one is written.
  ///   - falseWords: the words for false; the first one is written.
  ///   - ignoresCase: whether reading ignores the case of ASCII letters.
  public init?(
    true trueWords: [String],
    false falseWords: [String],
    ignoringCase ignoresCase: Bool = false
  ) {
    if trueWords.isEmpty || falseWords.isEmpty { return nil }
    var meanings: [String: Bool] = [:]
    for (words, meaning) in [(trueWords, true), (falseWords, false)] {
      for word in words {
        let key = ignoresCase ? Self.folded(word) : word
        if meanings.updateValue(meaning, forKey: key) != nil { return nil }
      }
    }
    self.trueWords = trueWords
    self.falseWords = falseWords
    self.ignoresCase = ignoresCase
    self.meanings = meanings
  }

  private init(_ trueWords: [String], _ falseWords: [String], ignoringCase: Bool = false) {
    guard let words = Self(true: trueWords, false: falseWords, ignoringCase: ignoringCase) else {
      preconditionFailure("a table of the library is ambiguous")
    }
    self = words
  }

  /// `true` and `false`
  public static var trueFalse: BooleanWords { BooleanWords(["true"], ["false"]) }
  /// `yes` and `no`
  public static var yesNo: BooleanWords { BooleanWords(["yes"], ["no"]) }
  /// `on` and `off`
  public static var onOff: BooleanWords { BooleanWords(["on"], ["off"]) }
  /// `1` and `0`
  public static var oneZero: BooleanWords { BooleanWords(["1"], ["0"]) }
  /// All these words and their initials, in any case; written as `true` and `false`.
  public static var any: BooleanWords {
    BooleanWords(
      ["true", "yes", "on", "1", "t", "y"],
      ["false", "no", "off", "0", "f", "n"],
      ignoringCase: true
    )
  }

  /// The word that is written.
  func word(for value: Bool) -> String { value ? trueWords[0] : falseWords[0] }

  /// The value of a word; `nil` if the word is unknown.
  func meaning(of word: String) -> Bool? {
    meanings[ignoresCase ? Self.folded(word) : word]
  }

  /// The words, for messages.
  var described: String {
    Excerpt.shortened((trueWords + falseWords).map { Excerpt.quoted($0) }.joined(separator: ", "))
  }

  /// The words that are read; all strings if there are words with characters beyond ASCII, because
  /// Swift also reads their other spellings in Unicode.
  var accepted: AcceptedJSON {
    let words = trueWords + falseWords
    guard words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else { return .text }
    if !ignoresCase { return .schema(["enum": .array(words.map { .string($0) })]) }
    let patterns = words.map { word in
      word.map { letter in
        if letter.isLetter { return "[\(letter.lowercased())\(letter.uppercased())]" }
        return #"\^]-"#.contains(letter) ? "[\\\(letter)]" : "[\(letter)]"
      }.joined()
    }
    return .text(pattern: patterns.joined(separator: "|"))
  }

  private static func folded(_ word: String) -> String {
    String(decoding: word.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}
