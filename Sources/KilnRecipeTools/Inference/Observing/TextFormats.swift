internal import KilnMapping

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Formats of texts that a transformer reads and writes back unchanged.
struct TextFormats: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  static let isoDate = TextFormats(rawValue: 1 << 0)
  /// Date and time with the fewest fraction digits.
  static let iso8601 = TextFormats(rawValue: 1 << 1)
  static let iso8601Milliseconds = TextFormats(rawValue: 1 << 2)
  static let iso8601Microseconds = TextFormats(rawValue: 1 << 3)
  /// A date and time that may be written in another form, such as one with an offset.
  static let anyTime = TextFormats(rawValue: 1 << 4)
  static let uuid = TextFormats(rawValue: 1 << 5)
  static let uuidLowercase = TextFormats(rawValue: 1 << 6)
  static let webURL = TextFormats(rawValue: 1 << 7)
  static let base64 = TextFormats(rawValue: 1 << 8)
  /// An email-like text, which stays a text.
  static let email = TextFormats(rawValue: 1 << 9)

  /// The text of a JSON number.
  static let number = TextFormats(rawValue: 1 << 10)
  /// The text of a JSON number without zeros at the end of a fraction.
  static let exactNumber = TextFormats(rawValue: 1 << 11)
  static let trueFalse = TextFormats(rawValue: 1 << 12)
  static let yesNo = TextFormats(rawValue: 1 << 13)
  static let onOff = TextFormats(rawValue: 1 << 14)
  /// `true` and `false` in any case.
  static let anyTrueFalse = TextFormats(rawValue: 1 << 15)

  /// The formats of ``datePatterns``, in their order.
  static func datePattern(_ index: Int) -> TextFormats { TextFormats(rawValue: 1 << (16 + index)) }

  /// Formats of dates without an offset, which is taken to be that of UTC.
  ///
  /// The patterns of one line differ only in the order of the day and the month.
  static let datePatterns: [DatePattern] = [
    "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm:ss.SSS", "yyyy-MM-dd HH:mm:ss.SSSSSS",
    "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS", "yyyy-MM-dd'T'HH:mm:ss.SSSSSS",
    "yyyy-MM-dd HH:mm:ssxxx", "yyyy-MM-dd'T'HH:mm:ssxxx",
    "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm",
    "yyyy/MM/dd", "yyyy/MM/dd HH:mm:ss", "yyyy/MM/dd HH:mm",
    "dd/MM/yyyy", "MM/dd/yyyy",
    "d/M/yyyy", "M/d/yyyy",
    "dd.MM.yyyy", "d.M.yyyy",
    "dd/MM/yyyy HH:mm:ss", "MM/dd/yyyy HH:mm:ss",
    "dd/MM/yyyy HH:mm", "MM/dd/yyyy HH:mm",
  ].compactMap { try? DatePattern($0) }

  /// The patterns of this set.
  var datePatterns: [DatePattern] {
    Self.datePatterns.enumerated().filter { contains(.datePattern($0.offset)) }.map(\.element)
  }

  /// Whether the texts do not show the order of the day and the month.
  var hasAmbiguousDates: Bool {
    let patterns = datePatterns.map(\.text)
    return patterns.contains { $0.hasPrefix("d") && $0.contains("/") }
      && patterns.contains { $0.hasPrefix("M") }
  }

  /// All formats; none is excluded yet.
  static let all = TextFormats(rawValue: (1 << (16 + datePatterns.count)) - 1)

  /// The formats of this set that a text has.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - number: the number that the text represents; `nil` if it is none.
  /// - Complexity: O(*n*) in the length of the text. Most texts are rejected by their length and
  ///   their first byte.
  func recognized(in text: String, _ number: JSONNumber? = nil) -> TextFormats {
    var found = TextFormats()
    let bytes = text.utf8
    guard bytes.count <= Self.longest, let first = bytes.first else { return found }
    if let number {
      found.insert(.number)
      // An integer has a single text.
      if contains(.exactNumber), number.isInteger || Self.numbers.writes(number, as: text) {
        found.insert(.exactNumber)
      }
    }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      found.formUnion(times(in: text, bytes.count))
      if Self.dateLengths.contains(bytes.count) {
        for (format, pattern) in Self.dates where contains(format) && pattern.restores(text) {
          found.insert(format)
        }
      }
    case UInt8(ascii: "h"):
      if contains(.webURL), Self.webURLs.restores(text) { found.insert(.webURL) }
    default:
      if (2...5).contains(bytes.count), !isDisjoint(with: Self.anyWord) {
        found.formUnion(Self.word(text))
      }
    }
    if bytes.count == 36 {
      for (format, uuid) in Self.uuids where contains(format) && uuid.restores(text) {
        found.insert(format)
      }
    }
    if contains(.email), Self.isEmail(bytes) { found.insert(.email) }
    if contains(.base64), Self.isBase64(bytes), Self.data.restores(text) { found.insert(.base64) }
    return found.intersection(self)
  }

  /// The length of the longest text that has a format, in bytes.
  private static let longest = 1 << 20
  /// The lengths of texts that have a format of ``dates``, in bytes.
  private static let dateLengths = 8...26

  // Creating a transformer takes longer than applying it.
  private static let numbers = Transformer<String, JSONNumber>.numberText
  private static let times = [
    (TextFormats.iso8601, Transformer<String, Date>.iso8601),
    (.iso8601Milliseconds, .iso8601(fractionDigits: 3)),
    (.iso8601Microseconds, .iso8601(fractionDigits: 6)),
  ]
  private static let dates =
    [(TextFormats.isoDate, Transformer<String, Date>.isoDate)]
    + datePatterns.enumerated().map { (datePattern($0.offset), .date($0.element)) }
  private static let uuids = [
    (TextFormats.uuid, Transformer<String, UUID>.uuid), (.uuidLowercase, .uuidLowercase),
  ]
  private static let webURLs = Transformer<String, URL>.url(schemes: ["http", "https"])
  private static let data = Transformer<String, Data>.base64

  private func times(in text: String, _ count: Int) -> TextFormats {
    guard (20...36).contains(count), contains(.anyTime),
      let date = try? Self.times[0].1.forward(text)
    else { return [] }
    var found = TextFormats.anyTime
    for (format, transformer) in Self.times
    where contains(format) && transformer.writes(date, as: text) {
      found.insert(format)
    }
    return found
  }

  private static let anyWord: TextFormats = [.trueFalse, .yesNo, .onOff, .anyTrueFalse]

  private static func word(_ text: String) -> TextFormats {
    switch text {
    case "true", "false": [.trueFalse, .anyTrueFalse]
    case "yes", "no": .yesNo
    case "on", "off": .onOff
    default: ["true", "false"].contains(text.lowercased()) ? .anyTrueFalse : []
    }
  }

  /// For each byte above that of the space, whether an address without quotes cannot contain it.
  private static let isQuoted = (0...0xFF).map { $0 == 0x7F || "\"(),:;<>[\\]".utf8.contains($0) }

  /// Whether a text looks like an address: one `@` between a name and a domain with a dot.
  private static func isEmail(_ bytes: String.UTF8View) -> Bool {
    guard bytes.count <= 254, let at = bytes.firstIndex(of: UInt8(ascii: "@")),
      at > bytes.startIndex, bytes.lastIndex(of: UInt8(ascii: "@")) == at
    else { return false }
    let domain = bytes[bytes.index(after: at)...]
    guard let dot = domain.lastIndex(of: UInt8(ascii: ".")), dot > domain.startIndex,
      domain[dot...].count > 2
    else { return false }
    return bytes.allSatisfy { $0 > 0x20 && !isQuoted[Int($0)] }
  }

  /// Whether a text is likely to be Base64: long, with capitals, small letters, and others.
  private static func isBase64(_ bytes: String.UTF8View) -> Bool {
    guard bytes.count >= 16, bytes.count % 4 == 0 else { return false }
    var (hasCapital, hasSmall, hasOther) = (false, false, false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasCapital = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasSmall = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "="):
        hasOther = true
      default: return false
      }
    }
    return hasCapital && hasSmall && hasOther
  }
}

extension Transformer where Input == String {
  /// Whether a text is written back unchanged.
  fileprivate func restores(_ text: String) -> Bool {
    guard let value = try? forward(text) else { return false }
    return writes(value, as: text)
  }

  /// Whether a value is written as a text.
  fileprivate func writes(_ value: Output, as text: String) -> Bool {
    guard let written = try? reverse?(value) else { return false }
    return JSONKey(written) == JSONKey(text)
  }
}
