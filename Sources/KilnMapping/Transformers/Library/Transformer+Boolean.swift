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
    )
  }
}

// MARK: Words
/// Words that represent true and false.
public struct BooleanWords: Sendable, Hashable {
  /// The words for true; the first one is written.
  public let trueWords: [String]
  /// The words for false; the first one is written.
  public let falseWords: [String]
  /// Whether reading ignores the case of ASCII letters.
  public let ignoresCase: Bool

  private let meanings: [String: Bool]

  /// Creates a table of words.
  ///
  /// - Parameters:
  ///   - trueWords: the words for true; the first one is written.
  ///   - falseWords: the words for false; the first one is written.
  ///   - ignoresCase: whether reading ignores the case of ASCII letters.
  /// - Throws: ``BooleanWordsError`` if a list is empty or a word occurs twice.
  public init(
    true trueWords: [String],
    false falseWords: [String],
    ignoringCase ignoresCase: Bool = false
  ) throws(BooleanWordsError) {
    guard !trueWords.isEmpty else { throw .noWord(for: true) }
    guard !falseWords.isEmpty else { throw .noWord(for: false) }
    var meanings: [String: Bool] = [:]
    for (words, meaning) in [(trueWords, true), (falseWords, false)] {
      for word in words {
        let key = ignoresCase ? Self.folded(word) : word
        guard meanings.updateValue(meaning, forKey: key) == nil else {
          throw .repeated(word: Excerpt.quoted(word))
        }
      }
    }
    self.trueWords = trueWords
    self.falseWords = falseWords
    self.ignoresCase = ignoresCase
    self.meanings = meanings
  }

  private init(_ trueWords: [String], _ falseWords: [String], ignoringCase: Bool = false) {
    do {
      try self.init(true: trueWords, false: falseWords, ignoringCase: ignoringCase)
    } catch {
      preconditionFailure("a table of the library is wrong: \(error)")
    }
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

  private static func folded(_ word: String) -> String {
    String(decoding: word.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
  }
}

/// The error of an ambiguous or incomplete table of words.
///
/// Give each value at least one word, and use each word once.
public enum BooleanWordsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A value has no word.
  case noWord(for: Bool)
  /// A word occurs twice. The word is quoted and shortened.
  case repeated(word: String)

  /// The expectation and the repeated word, on one line.
  public var description: String {
    switch self {
    case .noWord(let value): "expected a word for \(value), found none"
    case .repeated(let word): "expected words that differ, found \(word) twice"
    }
  }
}
