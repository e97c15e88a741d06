/// Texts that look alike and are not the same code points, such as "é" as one code point and as
/// two.
package enum LookAlikes {
  /// The most code points of a character that are shown.
  private static let limit = 8

  /// The difference between two texts that look alike, for the end of a message: `(code points
  /// U+00E9 → U+0065 U+0301)`.
  ///
  /// - Parameters:
  ///   - first: a text.
  ///   - second: the text that it is compared with.
  ///   - separator: what stands between the code points of the two.
  /// - Returns: the code points of the first character that differs; `nil` where the texts are
  ///   canonically different, or the same.
  /// - Complexity: O(*n*) in the length of the texts.
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
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let rest = character.unicodeScalars.count > limit ? " …" : ""
    return points.joined(separator: " ") + rest
  }
}
