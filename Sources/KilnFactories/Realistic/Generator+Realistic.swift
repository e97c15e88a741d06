internal import KilnValues

// What a field's name does not say can be asked for by these. They are what fields have whose names say it.

extension Generator where Output == String {
  /// Texts as fields of a name have them, whatever the field is called that they are for.
  ///
  ///     users.generate(\.contact, .texts(like: "workEmail", count: 0...40))
  ///
  /// The simplest is the first that the seed 0 gives.
  ///
  /// - Parameters:
  ///   - name: a name that says what they are, such as `firstName`; of one that says nothing, plain words.
  ///   - count: how many characters they have; any number where it is left out.
  public static func texts(like name: String, count: ClosedRange<Int>? = nil) -> Generator {
    let lengths = count.map { Lengths($0.lowerBound, $0.upperBound) }
    return realistic(TextHint.of(name), lengths ?? Lengths(0, nil))
  }

  private static func realistic(_ hint: TextHint, _ lengths: Lengths = Lengths(0, nil)) -> Generator
  {
    @Sendable func simplest(_ context: GenerationContext) -> String {
      var first = context
      first.random = SeededGenerator(seed: 0)
      return hint.text(lengths, &first)
    }
    return Generator(
      simplest: { context in simplest(context) },
      random: { context in hint.text(lengths, &context) }
    )
  }
}

// People

extension Generator where Output == String {
  /// First names, in several scripts.
  public static var firstNames: Generator { realistic(.firstName) }

  /// Family names, in several scripts.
  public static var lastNames: Generator { realistic(.lastName) }

  /// First and family names.
  public static var fullNames: Generator { realistic(.fullName) }

  /// Names that people have in programs, in ASCII.
  public static var usernames: Generator { realistic(.username) }

  /// What people do.
  public static var jobTitles: Generator { realistic(.jobTitle) }

  /// Parts of a company.
  public static var departments: Generator { realistic(.department) }

  /// Names of companies.
  public static var companies: Generator { realistic(.company) }
}

// The network

extension Generator where Output == String {
  /// E-mail addresses at the domains `example.com`, `example.org` and `example.net`.
  public static var emails: Generator { realistic(.email) }

  /// Phone numbers from 555-0100 to 555-0199 of any area, which are kept for fiction.
  public static var phoneNumbers: Generator { realistic(.phone) }

  /// Addresses of the web, as texts, at the domains for examples.
  public static var urls: Generator { realistic(.url) }

  /// Addresses of images, as texts, at the domains for examples.
  public static var imageURLs: Generator { realistic(.imageURL) }

  /// Names of servers in the domains for examples.
  public static var domains: Generator { realistic(.domain) }

  /// IPv4 addresses of the blocks for documentation (RFC 5737).
  public static var ipAddresses: Generator { realistic(.ipAddress) }

  /// IPv6 addresses of the block for documentation (RFC 3849).
  public static var ipv6Addresses: Generator { realistic(.ipv6Address) }

  /// MAC addresses of the block for documentation (RFC 7042).
  public static var macAddresses: Generator { realistic(.macAddress) }
}

// Places, languages and money

extension Generator where Output == String {
  /// Street, postal code and city in a line.
  public static var addresses: Generator { realistic(.address) }

  /// Streets with a number.
  public static var streetAddresses: Generator { realistic(.street) }

  /// Cities.
  public static var cities: Generator { realistic(.city) }

  /// Five digits.
  public static var postalCodes: Generator { realistic(.postalCode) }

  /// States, provinces and the like.
  public static var regions: Generator { realistic(.region) }

  /// Countries, in English.
  public static var countries: Generator { realistic(.country) }

  /// Codes of countries, of two letters (ISO 3166-1).
  public static var countryCodes: Generator { realistic(.countryCode) }

  /// Names of time zones.
  public static var timeZones: Generator { realistic(.timeZone) }

  /// Identifiers of locales, such as `pt_BR`.
  public static var locales: Generator { realistic(.locale) }

  /// Languages, in English.
  public static var languages: Generator { realistic(.language) }

  /// Codes of languages, of two letters (ISO 639-1).
  public static var languageCodes: Generator { realistic(.languageCode) }

  /// Currencies, in English.
  public static var currencies: Generator { realistic(.currency) }

  /// Codes of currencies, of three letters (ISO 4217).
  public static var currencyCodes: Generator { realistic(.currencyCode) }

  /// Account numbers with right check digits, of the country `XX`, which is nobody's.
  public static var ibans: Generator { realistic(.iban) }
}

// Words

extension Generator where Output == String {
  /// Titles, as books have them.
  public static var titles: Generator { realistic(.title) }

  /// Names of things, of two words.
  public static var productNames: Generator { realistic(.thing) }

  /// Single words.
  public static var words: Generator { realistic(.word) }

  /// Single sentences.
  public static var sentences: Generator { realistic(.sentence) }

  /// Two to four sentences.
  public static var paragraphs: Generator { realistic(.paragraph) }

  /// Words and a number, as they stand in addresses of the web.
  public static var slugs: Generator { realistic(.slug) }

  /// Colours such as `#3a7bd5`.
  public static var hexColors: Generator { realistic(.color) }

  /// Names of colours.
  public static var colorNames: Generator { realistic(.colorName) }

  /// What becomes of orders and tasks.
  public static var statuses: Generator { realistic(.status) }
}

// Codes and files

extension Generator where Output == String {
  /// Three letters and five digits.
  public static var skus: Generator { realistic(.sku) }

  /// Numbers of books, of thirteen digits with the right check digit.
  public static var isbns: Generator { realistic(.isbn) }

  /// EAN-13 codes of the range for use inside of a shop, with the right check digit.
  public static var barcodes: Generator { realistic(.barcode) }

  /// Twelve small letters and digits.
  public static var identifiers: Generator { realistic(.identifier) }

  /// 32 hexadecimal digits.
  public static var tokens: Generator { realistic(.token) }

  /// A word, a sign, and letters and digits.
  public static var passwords: Generator { realistic(.password) }

  /// Three numbers with dots between them.
  public static var versions: Generator { realistic(.version) }

  /// Types of media.
  public static var mimeTypes: Generator { realistic(.mimeType) }

  /// Names of files.
  public static var fileNames: Generator { realistic(.fileName) }

  /// Absolute paths of files.
  public static var paths: Generator { realistic(.path) }
}
