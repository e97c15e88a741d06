internal import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
    ofText(
      "uuid",
      expected: "UUID",
      read: { $0.utf8.count == 36 ? UUID(uuidString: $0) : nil },
      write: { letters == .upper ? $0.uuidString : $0.uuidString.lowercased() }
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
    ofText(
      "url",
      expected: expected,
      read: { text in
        let url = URL(string: text, encodingInvalidCharacters: false)
        guard let url, url.absoluteString.utf8.elementsEqual(text.utf8) else { return nil }
        return isAllowed(url) ? url : nil
      },
      write: { url in
        guard isAllowed(url) else {
          throw ConversionError(expected: expected, found: Excerpt.quoted(url.absoluteString))
        }
        return url.absoluteString
      }
    )
  }
}
