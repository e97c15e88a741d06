/// A decimal number in normal form: digits without zeros at either end, times a power of ten.
///
/// All spellings of a number have the same normal form.
package struct NormalizedNumber: Equatable {
  var isNegative: Bool
  /// The digits as numbers, most significant first; empty for zero.
  package var digits: [UInt8]
  var exponent: Int128

  /// Creates a number and removes zeros at both ends.
  ///
  /// - Parameters:
  ///   - isNegative: the sign.
  ///   - digits: digits as numbers, most significant first.
  ///   - exponent: the power of ten.
  init(isNegative: Bool, digits: some Collection<UInt8>, exponent: Int128) {
    let start = digits.firstIndex { $0 != 0 } ?? digits.endIndex
    var kept = Array(digits[start...])
    var exponent = exponent
    while kept.last == 0 {
      kept.removeLast()
      exponent += 1
    }
    self.isNegative = isNegative && !kept.isEmpty
    self.exponent = kept.isEmpty ? 0 : exponent
    self.digits = kept
  }

  /// Creates a number from the text of a JSON number.
  ///
  /// `nil` if the exponent has more than 36 digits after leading zeros.
  ///
  /// - Parameter clamps: whether the nearest exponent of 36 digits replaces such an exponent.
  init?(text: String, clamping clamps: Bool = false) {
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    let point = bytes[..<end].firstIndex(of: UInt8(ascii: ".")) ?? end
    var power: Int128 = 0
    if end < bytes.endIndex {
      let isNegative = bytes[end + 1] == UInt8(ascii: "-")
      let written = bytes[(end + 1)...].drop { $0 < UInt8(ascii: "1") || $0 > UInt8(ascii: "9") }
      guard written.count <= 36 || clamps else { return nil }
      let digits = written.count <= 36 ? String(decoding: written, as: UTF8.self) : Self.greatest
      power = Int128("0" + digits) ?? 0
      if isNegative { power = -power }
    }
    let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9")
    self.init(
      isNegative: bytes.first == UInt8(ascii: "-"),
      digits: bytes[..<end].filter(isDigit.contains).map { $0 - UInt8(ascii: "0") },
      exponent: power - Int128(max(0, end - point - 1))
    )
  }

  /// The greatest exponent.
  private static let greatest = String(repeating: "9", count: 36)

  /// Creates the normal form of a number.
  ///
  /// `nil` if the number is not finite, or if its exponent has more than 36 digits.
  ///
  /// - Parameter clamps: whether the nearest exponent of 36 digits replaces such an exponent.
  package init?(_ number: JSONNumber, clamping clamps: Bool = false) {
    switch number.form {
    case .integer(let value): self.init(text: String(value))
    case .unsigned(let value): self.init(text: String(value))
    case .double(let value):
      guard value.isFinite else { return nil }
      self.init(text: value.description)
    case .decimal(let value): self.init(text: value.scientificText)
    case .literal(let text): self.init(text: text, clamping: clamps)
    }
  }

  /// Whether the number has no fraction.
  package var isWhole: Bool { exponent >= 0 }

  /// The digits as text; empty for zero.
  var digitText: String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  /// The number as its digits, `e` and the power of ten.
  var scientificText: String { "\(isNegative ? "-" : "")\(digitText)e\(exponent)" }
}
