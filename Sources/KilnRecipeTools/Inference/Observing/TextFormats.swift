internal import KilnMapping

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Formats of texts that a transformer reads and writes back unchanged.
struct TextFormats: OptionSet, Sendable, Hashable {
  let rawValue: UInt32

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
    "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy/MM/dd",
    "dd/MM/yyyy", "MM/dd/yyyy",
    "d/M/yyyy", "M/d/yyyy",
    "dd.MM.yyyy", "d.M.yyyy",
    "dd/MM/yyyy HH:mm:ss", "MM/dd/yyyy HH:mm:ss",
    "dd/MM/yyyy HH:mm", "MM/dd/yyyy HH:mm",
    "yyyy/MM/dd HH:mm:ss",
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
  /// - Parameter text: the text.
  /// - Complexity: O(*n*) in the length of the text. Most texts are rejected by their length and
  ///   their first bytes.
  func recognized(in text: String) -> TextFormats {
    var text = text
    return text.withUTF8 { bytes in
      var found = TextFormats()
      guard bytes.count <= Self.longest, let first = bytes.first else { return found }
      let string = String(decoding: bytes, as: UTF8.self)
      switch first {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        found.insertTimes(string, bytes.count, self)
        found.insertDates(string, bytes, self)
        found.insertNumbers(string, self)
      case UInt8(ascii: "-"): found.insertNumbers(string, self)
      default: found.insertWords(string, bytes.count, self)
      }
      found.insertUUIDs(string, bytes.count, self)
      if contains(.webURL), first == UInt8(ascii: "h"), bytes.starts(with: "http".utf8) {
        found.insert(
          .webURL,
          ifUnchangedBy: Transformer<String, URL>.url(schemes: Self.web),
          string
        )
      }
      if contains(.email), Self.isEmail(bytes) { found.insert(.email) }
      if contains(.base64), Self.isBase64(bytes) {
        found.insert(.base64, ifUnchangedBy: Transformer<String, Data>.base64, string)
      }
      return found.intersection(self)
    }
  }

  /// The length of the longest text that has a format, in bytes.
  private static let longest = 1 << 20

  private static let web: Set<String> = ["http", "https"]

  private mutating func insertTimes(_ text: String, _ count: Int, _ wanted: TextFormats) {
    if count == 10, wanted.contains(.isoDate) {
      insert(.isoDate, ifUnchangedBy: Transformer<String, Date>.isoDate, text)
    }
    guard (20...36).contains(count), wanted.contains(.anyTime),
      (try? Transformer<String, Date>.iso8601.apply(text)) != nil
    else { return }
    insert(.anyTime)
    for (format, digits) in [
      (TextFormats.iso8601, Int?.none), (.iso8601Milliseconds, 3), (.iso8601Microseconds, 6),
    ] where wanted.contains(format) {
      let transformer = Transformer<String, Date>.iso8601(fractionDigits: digits)
      insert(format, ifUnchangedBy: transformer, text)
    }
  }

  private mutating func insertDates(
    _ text: String,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ wanted: TextFormats
  ) {
    guard (8...19).contains(bytes.count) else { return }
    for (index, pattern) in Self.datePatterns.enumerated() {
      let format = Self.datePattern(index)
      guard wanted.contains(format) else { continue }
      insert(format, ifUnchangedBy: Transformer<String, Date>.date(pattern), text)
    }
  }

  private mutating func insertNumbers(_ text: String, _ wanted: TextFormats) {
    guard wanted.contains(.number), JSONNumber(text: text) != nil else { return }
    insert(.number)
    guard wanted.contains(.exactNumber) else { return }
    insert(.exactNumber, ifUnchangedBy: Transformer<String, JSONNumber>.numberText, text)
  }

  private mutating func insertWords(_ text: String, _ count: Int, _ wanted: TextFormats) {
    guard (2...5).contains(count) else { return }
    let lowercased = text.lowercased()
    if lowercased == "true" || lowercased == "false" { insert(.anyTrueFalse) }
    if text == "true" || text == "false" { insert(.trueFalse) }
    if text == "yes" || text == "no" { insert(.yesNo) }
    if text == "on" || text == "off" { insert(.onOff) }
  }

  private mutating func insertUUIDs(_ text: String, _ count: Int, _ wanted: TextFormats) {
    guard count == 36, !wanted.isDisjoint(with: [.uuid, .uuidLowercase]) else { return }
    insert(.uuid, ifUnchangedBy: Transformer<String, UUID>.uuid, text)
    insert(.uuidLowercase, ifUnchangedBy: Transformer<String, UUID>.uuidLowercase, text)
  }

  private mutating func insert<Output>(
    _ format: TextFormats,
    ifUnchangedBy transformer: Transformer<String, Output>,
    _ text: String
  ) {
    guard let value = try? transformer.apply(text),
      let again = try? transformer.applyReverse(value), JSONKey(again) == JSONKey(text)
    else { return }
    insert(format)
  }

  /// Whether a text looks like an address: one `@` between a name and a domain with a dot.
  private static func isEmail(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 254, let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0,
      bytes.lastIndex(of: UInt8(ascii: "@")) == at
    else { return false }
    let domain = bytes[(at + 1)...]
    guard let dot = domain.lastIndex(of: UInt8(ascii: ".")), dot > at + 1, dot < bytes.count - 2
    else { return false }
    return bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\"(),:;<>[\\]".utf8.contains($0) }
  }

  /// Whether a text is likely to be Base64: long, with capitals, small letters, and others.
  private static func isBase64(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
