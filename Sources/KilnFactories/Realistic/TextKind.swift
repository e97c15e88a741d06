/// A kind of realistic text.
///
/// A field has the kind that its name suggests. Domains, telephone numbers, network addresses and
/// accounts come from ranges reserved for examples.
package enum TextKind: String, Sendable, CaseIterable {
  /// Names of people in several scripts, and initials.
  case firstName, lastName, fullName, initials
  /// Account names, in ASCII.
  case username
  /// Occupations and organizations.
  case jobTitle, department, company

  /// E-mail addresses at `example.com`, `example.org` and `example.net`.
  case email
  /// Telephone numbers that are reserved for fiction: 555-0100 to 555-0199.
  case phoneNumber
  /// Web addresses, image addresses and domains, all reserved for examples.
  case url, imageURL, domain
  /// Network addresses for documentation (RFC 5737, RFC 3849, RFC 7042).
  case ipAddress, ipv6Address, macAddress

  /// Complete addresses on one line, streets with a number, and floors or units.
  case address, streetAddress, addressLine
  /// Cities, postal codes of five digits, and regions.
  case city, postalCode, region
  /// Countries in English, and their two-letter codes (ISO 3166-1).
  case country, countryCode
  /// Identifiers of time zones and of locales, such as `pt_BR`.
  case timeZone, locale
  /// Languages in English, and their two-letter codes (ISO 639-1).
  case language, languageCode
  /// Currencies in English, and their three-letter codes (ISO 4217).
  case currency, currencyCode
  /// Account numbers with correct check digits, for the unassigned country `XX`.
  case iban

  /// Titles of books, names of products, and slugs for web addresses.
  case title, productName, slug
  /// Single words, several words, sentences, and paragraphs of two to four sentences.
  case word, words, sentence, paragraph
  /// Colors as six hexadecimal digits after `#`, and by name.
  case hexColor, colorName
  /// States of an order or a task.
  case status

  /// Product codes and book numbers. ISBN and EAN-13 have correct check digits.
  case sku, isbn, barcode
  /// References, numbers and identifiers of letters and digits.
  case code, digits, identifier, uuid
  /// Hexadecimal tokens and digests, and passwords.
  case token, digest, password
  /// Version numbers, media types, file names and absolute paths.
  case version, mimeType, fileName, path
}

extension Generator where Output == String {
  /// Realistic texts of a kind. The simplest is the first one of seed 0.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - count: the number of characters; by default any.
  package static func texts(_ kind: TextKind, count: ClosedRange<Int>? = nil) -> Generator {
    let lengths = count.map { Lengths($0.lowerBound, $0.upperBound) } ?? Lengths(0, nil)
    return Generator(
      simplest: { context in
        var first = context.fixed
        return kind.text(lengths, &first)
      },
      random: { context in kind.text(lengths, &context) }
    )
  }
}
