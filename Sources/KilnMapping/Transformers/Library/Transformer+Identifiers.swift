internal import KilnData
internal import KilnSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: TextRepresentable, Output == UUID {
  /// Converts UUIDs of the form `8-4-4-4-12`; writes capitals.
  ///
  /// Reading accepts hexadecimal digits of either case. Texts in capitals and all UUIDs round-trip.
  public static var uuid: Self { uuid { $0 } }

  /// Converts UUIDs of the form `8-4-4-4-12`; writes lowercase letters.
  ///
  /// Reading accepts hexadecimal digits of either case. Texts in lowercase and all UUIDs
  /// round-trip.
  public static var uuidLowercase: Self { uuid { $0.lowercased() } }

  /// Converts UUIDs, of which the written capitals are changed.
  private static func uuid(_ change: @escaping @Sendable (String) -> String) -> Self {
    ofText(
      "uuid",
      expected: "UUID",
      accepted: .text(format: "uuid"),
      read: { $0.utf8.count == 36 ? UUID(uuidString: $0) : nil },
      write: { change($0.uuidString) }
    )
  }
}

extension Transformer where Input: TextRepresentable, Output == URL {
  /// Converts text to URLs, without escaping or repairing it.
  ///
  /// The empty text is an error. Relative references are valid. Writing uses the absolute string,
  /// without the base of a relative URL. Every valid text round-trips, as does every URL without a
  /// base.
  public static var url: Self { url(expected: "URL", format: "uri-reference") { _ in true } }

  /// Converts text to absolute URLs with one of the given schemes.
  ///
  /// Other schemes are errors in both directions. Values round-trip as for ``url``.
  ///
  /// - Parameter schemes: the allowed schemes, in any case: `["http", "https"]`.
  public static func url(schemes: Set<String>) -> Self {
    let allowed = Set(schemes.map { $0.lowercased() })
    let names = Excerpt.shortened(allowed.sortedOutOfLine().joined(separator: ", "))
    return url(expected: "URL of a scheme among \(names)", format: "uri") { url in
      url.scheme.map { allowed.contains($0.lowercased()) } ?? false
    }
  }

  private static func url(
    expected: String,
    format: String,
    isAllowed: @escaping @Sendable (URL) -> Bool
  ) -> Self {
    ofText(
      "url",
      expected: expected,
      accepted: .text(format: format),
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
