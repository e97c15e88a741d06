internal import KilnData

extension Transformer where Input: TextRepresentable {
  /// Splits a text at a separator.
  ///
  /// ```swift
  /// try Transformer<String, [String]>.split(separator: ",").apply("a,b")   // ["a", "b"]
  /// ```
  ///
  /// The empty text has no parts: `""` becomes `[]`, and `","` becomes `["", ""]`. White space is
  /// kept. Texts are compared by code points, so that `"\n"` also splits `"\r\n"`.
  ///
  /// Joining rejects parts that splitting would not restore:
  ///
  /// - a part that contains the separator;
  /// - a single empty part;
  /// - parts whose ends form a separator with the one between them.
  ///
  /// All texts round-trip, as do all arrays that can be joined.
  ///
  /// - Parameter separator: the separator; not empty.
  /// - Complexity: O(*n*) in the length of the text, for a separator of one character.
  public static func split<Element: TextRepresentable>(separator: String) -> Self
  where Output == [Element] {
    precondition(!separator.isEmpty, "a separator is not empty")
    return ofText(
      "split",
      expected: "text",
      read: {
        try TextSplitter.parts(of: $0, between: separator).map { try Element(carrying: $0) }
      },
      write: { try TextSplitter.joined($0, by: separator) }
    )
  }
}

/// Splits and joins UTF-8 bytes, in which no character starts within another one.
private enum TextSplitter {
  static func parts(of text: String, between separator: String) -> [String] {
    if text.isEmpty { return [] }
    return Array(text.utf8)
      .split(separator: Array(separator.utf8), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  static func joined(
    _ elements: [some TextRepresentable],
    by separator: String
  ) throws(ConversionError) -> String {
    var texts: [String] = []
    texts.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(ConversionError) {
        let text = try element.text(expected: "text")
        if parts(of: text, between: separator).count > 1 {
          throw ConversionError(
            expected: "text without \(Excerpt.quoted(separator))",
            found: Excerpt.quoted(text)
          )
        }
        texts.append(text)
      } catch {
        throw error.inside(.index(index))
      }
    }
    let joined = texts.joined(separator: separator)
    let again = parts(of: joined, between: separator)
    guard again.elementsEqual(texts, by: { $0.utf8.elementsEqual($1.utf8) }) else {
      throw ConversionError(
        expected: "parts that splitting at \(Excerpt.quoted(separator)) restores",
        found: texts == [""] ? "one empty text" : Excerpt.quoted(joined)
      )
    }
    return joined
  }
}
