internal import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The case of letters that are written where either means the same.
public enum LetterCase: Sendable, Hashable, CaseIterable {
  /// Small letters.
  case lower
  /// Capitals.
  case upper
}

extension Transformer where Input: TextRepresentable, Output == UUID {
  /// UUIDs as 36 characters, `8-4-4-4-12` hexadecimal digits: either case is read, capitals are
  /// written.
  ///
  /// Reverse after forward is the identity on texts in capitals, forward after reverse on all
  /// UUIDs.
  public static var uuid: Self { uuid(.upper) }

  /// UUIDs as 36 characters, `8-4-4-4-12` hexadecimal digits of either case.
  ///
  /// Reverse after forward is the identity on texts of that case, forward after reverse on all
  /// UUIDs.
  ///
  /// - Parameter letters: the case that is written.
  public static func uuid(_ letters: LetterCase) -> Self {
    Self(
      "uuid",
      forward: { input in
        let text = try input.text(expected: "UUID")
        guard text.utf8.count == 36, let value = UUID(uuidString: text) else {
          throw ConversionError(expected: "UUID", found: Excerpt.described(any: input))
        }
        return value
      },
      reverse: { value in
        let text = value.uuidString
        return Input(carrying: letters == .upper ? text : text.lowercased())
      }
    )
  }
}

extension Transformer where Input: TextRepresentable, Output == URL {
  /// URLs as text. Nothing is escaped or repaired on reading; the empty text is none.
  ///
  /// Relative references are read as well. Written is the whole URL, without the base that it was
  /// made relative to.
  ///
  /// Reverse after forward is the identity on every text that is read, forward after reverse on
  /// URLs without a base.
  public static var url: Self { url(expected: "URL") { _ in true } }

  /// Absolute URLs of some schemes; others are errors, both ways.
  ///
  /// The laws hold as for ``url``.
  ///
  /// - Parameter schemes: the allowed schemes, in any case: `["http", "https"]`.
  public static func url(schemes: Set<String>) -> Self {
    let allowed = Set(schemes.map { $0.lowercased() })
    let names = Excerpt.shortened(allowed.sorted().joined(separator: ", "))
    return url(expected: "URL of a scheme among \(names)") { url in
      url.scheme.map { allowed.contains($0.lowercased()) } ?? false
    }
  }

  private static func url(
    expected: String,
    isAllowed: @escaping @Sendable (URL) -> Bool
  ) -> Self {
    Self(
      "url",
      forward: { input in
        let text = try input.text(expected: expected)
        guard
          let url = URL(string: text, encodingInvalidCharacters: false),
          url.absoluteString.utf8.elementsEqual(text.utf8), isAllowed(url)
        else {
          throw ConversionError(expected: expected, found: Excerpt.described(any: input))
        }
        return url
      },
      reverse: { url in
        guard isAllowed(url) else {
          throw ConversionError(expected: expected, found: Excerpt.quoted(url.absoluteString))
        }
        return Input(carrying: url.absoluteString)
      }
    )
  }
}
