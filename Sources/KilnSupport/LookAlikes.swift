/// Explains differences between strings that are canonically equivalent.
///
/// For example, "é" can be one code point or two.
package enum LookAlikes {
  /// The largest number of code points that are shown per character.
  private static let limit = 8

  /// The first differing code points, as a suffix for a message.
  ///
  /// For example: `(code points U+00E9 → U+0065 U+0301)`.
  ///
  /// - Parameters:
  ///   - first: a string.
  ///   - second: the string to compare it with.
  ///   - separator: the text between the code points of the two.
  /// - Returns: the code points of the first character that differs; `nil` if the strings are not
  ///   canonically equivalent, or are identical.
  /// - Complexity: O(*n*) in the length of the strings.
  package static func note(
    _ first: String,
    _ second: String,
    separator: String = " → "
  ) -> String? {
    guard first == second, !first.utf8.elementsEqual(second.utf8) else { return nil }
    let differing = zip(first, second).first {
      !$0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    guard let (left, right) = differing else { return nil }
    return "(code points \(codePoints(of: left))\(separator)\(codePoints(of: right)))"
  }

  /// The code points of a character: `U+0065 U+0301`.
  private static func codePoints(of character: Character) -> String {
    let points = character.unicodeScalars.prefix(limit).map { scalar in
      "U+" + scalar.hexDigits(uppercase: true)
    }
    let rest = character.unicodeScalars.count > limit ? " …" : ""
    return points.joined(separator: " ") + rest
  }
}
