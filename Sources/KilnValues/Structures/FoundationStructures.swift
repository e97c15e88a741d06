internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension UUID: LeafValue {
  static func makeStructure() -> ValueStructure<UUID> {
    LeafStructure(order: { $0 < $1 }) { $1.write($0.digits) }
  }

  /// Equals `uuidString`, without calling the C library.
  private var digits: String {
    withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: 36) { text in
        var place = 0
        for (index, byte) in bytes.enumerated() {
          if index == 4 || index == 6 || index == 8 || index == 10 {
            text[place] = UInt8(ascii: "-")
            place += 1
          }
          text[place] = digit(byte >> 4)
          text[place + 1] = digit(byte & 15)
          place += 2
        }
        return place
      }
    }
  }

  private func digit(_ half: UInt8) -> UInt8 { half < 10 ? 0x30 + half : 0x37 + half }
}

extension URL: LeafValue {
  /// Prints the expression that creates the URL from its text.
  static func makeStructure() -> ValueStructure<URL> {
    LeafStructure(order: { $0.absoluteString < $1.absoluteString }) { value, printer in
      printer.write("URL(string: ")
      printer.writeLiteral(value.absoluteString)
      printer.write(")")
    }
  }
}

extension Data: LeafValue {
  /// Prints the number of bytes, and the first 64 bytes as hexadecimal digits.
  static func makeStructure() -> ValueStructure<Data> {
    LeafStructure { value, printer in
      printer.write("Data(\(counted(value.count, "byte"))")
      if !value.isEmpty {
        let halves = value.prefix(64).flatMap { [$0 >> 4, $0 & 15] }
        let digits = halves.map { (half: UInt8) -> UInt8 in half < 10 ? 0x30 + half : 0x57 + half }
        printer.write(": \(String(decoding: digits, as: UTF8.self))")
        if value.count > 64 { printer.write("…") }
      }
      printer.write(")")
    }
  }
}

extension Date: LeafValue {
  /// Prints the date and time in UTC, as ISO 8601.
  ///
  /// The seconds have as many fractional digits as distinguish the date from all others.
  static func makeStructure() -> ValueStructure<Date> {
    LeafStructure(order: { $0 < $1 }) { value, printer in
      let seconds = value.timeIntervalSinceReferenceDate
      if let text = DateText(seconds)?.text {
        printer.write(text)
      } else {
        printer.write("Date(timeIntervalSinceReferenceDate: ")
        printer.print(seconds)
        printer.write(")")
      }
    }
  }
}

/// The digits of a date in ISO 8601.
struct DateText {
  let text: String

  /// Creates the text of a date.
  ///
  /// - Parameter interval: the seconds since the start of 2001 in UTC.
  /// - Returns: `nil` outside the years 1 to 9999, or if the seconds print with an exponent.
  init?(_ interval: Double) {
    // The years 1 to 9999, relative to 2001.
    guard interval >= -63_113_904_000, interval < 252_423_993_600 else { return nil }
    let digits = interval.magnitude.description
    guard !digits.contains("e") else { return nil }
    var fraction = String(digits.drop { $0 != "." }.dropFirst())
    if fraction == "0" { fraction = "" }
    if interval < 0 { fraction = Self.complement(of: fraction) }

    text = DateWriter.text(capacity: 64) { text in
      text.writeTime(CivilTime(secondsSince2001: Int(interval.rounded(.down))))
      if !fraction.isEmpty {
        text.write(".")
        text.write(word: fraction)
      }
      text.write("Z")
    }
  }

  /// Returns the digits of one minus a fraction.
  private static func complement(of fraction: String) -> String {
    var digits = fraction.utf8.map { 0x39 + 0x30 - $0 }
    guard !digits.isEmpty else { return "" }
    // The nines' complement, plus one in the last place. The last digit of a fraction is never 0,
    // so there is no carry.
    digits[digits.count - 1] += 1
    return String(decoding: digits, as: UTF8.self)
  }
}
