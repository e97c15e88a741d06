internal import KilnSupport

/// The separators in texts of numbers, such as those of `1.234.567,5`.
package struct NumberSeparators: Sendable, Hashable {
  /// The separator between groups of three digits; `nil` without groups.
  package let grouping: Unicode.Scalar?
  /// The separator before the fraction.
  package let decimal: Unicode.Scalar

  /// The largest number of digits that an exponent is replaced by.
  static let maximumExponent = 1_000

  /// Creates separators; `nil` if they are equal, or if one of them is no ``separator(_:)``.
  package init?(grouping: Unicode.Scalar?, decimal: Unicode.Scalar) {
    guard grouping.map(Self.isSeparator) ?? true, Self.isSeparator(decimal), grouping != decimal
    else { return nil }
    (self.grouping, self.decimal) = (grouping, decimal)
  }

  /// The only code point of a text, if it is a space, a mark of punctuation other than a dash, or a
  /// symbol other than one of mathematics.
  package static func separator(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first.flatMap { isSeparator($0) ? $0 : nil } : nil
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .connectorPunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation, .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  /// A number in this form, as an example.
  var example: String {
    let separator = grouping.map { String($0) } ?? ""
    return ["1", "234", "567"].joined(separator: separator) + "\(decimal)5"
  }

  /// The first space that is not the separator of groups, if that is a space: the two look alike.
  func otherSpace(in text: String) -> TextMismatch? {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .spaceSeparator
    }
    let other = text.unicodeScalars.firstIndex { isSpace($0) && $0 != grouping }
    guard let grouping, isSpace(grouping), let other else { return nil }
    let found = text.unicodeScalars[other].hexDigits(uppercase: true)
    return TextMismatch(
      expected: "U+\(grouping.hexDigits(uppercase: true)) instead of U+\(found)",
      offset: text.utf8.distance(from: text.startIndex, to: other)
    )
  }

  /// The text of the same number as in JSON; `nil` if digits are grouped differently.
  ///
  /// Leading zeros and other texts are left to the reader of the result.
  func plain(_ text: String) -> String? {
    var rest = text.unicodeScalars[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: decimal, maxSplits: 1, omittingEmptySubsequences: false)
    var groups = [parts[0]]
    if let grouping {
      groups = parts[0].split(separator: grouping, omittingEmptySubsequences: false)
      guard groups[0].count <= 3, groups.dropFirst().allSatisfy({ $0.count == 3 }) else {
        return nil
      }
    }
    let digits = groups + parts.dropFirst()
    guard digits.allSatisfy({ !$0.isEmpty && $0.allSatisfy { "0" <= $0 && $0 <= "9" } }) else {
      return nil
    }
    let whole = groups.map(String.init).joined()
    return (isNegative ? "-" : "") + whole + (parts.count > 1 ? "." + String(parts[1]) : "")
  }

  /// The text of a number in this form, given its text in JSON; `nil` if it is too long.
  func text(of plain: String) -> String? {
    let parts = plain.drop { $0 == "-" }.split { $0 == "e" || $0 == "E" }
    let exponent = parts.count > 1 ? Int(parts[1]) : 0
    let limit = Self.maximumExponent
    guard let exponent, (-limit...limit).contains(exponent) else { return nil }
    let digits = parts[0].split(separator: ".")
    var (whole, fraction) = (String(digits[0]), digits.count > 1 ? String(digits[1]) : "")
    func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
    if exponent > 0 {
      fraction += zeros(exponent - fraction.utf8.count)
      whole += fraction.prefix(exponent)
      fraction.removeFirst(exponent)
      whole = String(whole.drop { $0 == "0" })
      if whole.isEmpty { whole = "0" }
    } else if exponent < 0 {
      whole = zeros(1 - exponent - whole.utf8.count) + whole
      fraction = whole.suffix(-exponent) + fraction
      whole.removeLast(-exponent)
    }
    return (plain.first == "-" ? "-" : "") + grouped(whole)
      + (fraction.isEmpty ? "" : "\(decimal)\(fraction)")
  }

  private func grouped(_ digits: String) -> String {
    guard let grouping else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) {
        text.unicodeScalars.append(grouping)
      }
      text.append(digit)
    }
    return text
  }
}
