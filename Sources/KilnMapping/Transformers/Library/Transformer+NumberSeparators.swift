internal import KilnData

extension Transformer where Input: TextRepresentable, Output: NumberRepresentable {
  /// Converts text with separators to numbers.
  ///
  /// ```swift
  /// let price = Transformer<String, Decimal>.numberText(grouping: ".", decimal: ",")
  /// try price("1.234.567,5")        // 1234567.5
  /// try price.applyReverse(1_000)   // "1.000"
  /// ```
  ///
  /// It works like ``numberText`` for the digits, without exponents. With a separator of groups,
  /// all groups but the first have three digits, and a number of four digits needs the separator:
  /// `1234` and `12,34` are errors. Writing replaces exponents of up to 1,000 by digits; a number
  /// with a larger one is an error. Texts of this form and numbers round-trip as for
  /// ``numberText``.
  ///
  /// - Parameters:
  ///   - grouping: the separator between groups of three digits; `nil` if there is none.
  ///   - decimal: the separator before the fraction.
  /// - Precondition: the separators differ. Each is a space, a punctuation mark other than a dash,
  ///   or a symbol such as an accent.
  public static func numberText(
    grouping: Unicode.Scalar? = nil,
    decimal: Unicode.Scalar
  ) -> Self {
    guard let separators = NumberSeparators(grouping: grouping, decimal: decimal) else {
      preconditionFailure("separators are two different spaces, punctuation marks or symbols")
    }
    return numberText(separators)
  }

  /// Converts text with separators to numbers.
  package static func numberText(_ separators: NumberSeparators) -> Self {
    let plain = Transformer<String, Output>.numberText
    let isInteger = Output.self is any FixedWidthInteger.Type
    let form = "number in the form \(Excerpt.quoted(separators.example))"
    return ofText(
      "numberText",
      expected: isInteger ? "\(form), without a fraction" : form,
      read: { text in
        if let mismatch = separators.otherSpace(in: text) { throw mismatch }
        return separators.plain(text).flatMap { try? plain.apply($0) }
      },
      write: { value in
        let digits = try plain.applyReverse(value)
        guard let text = separators.text(of: digits) else {
          throw ConversionError(
            expected: "exponent of at most \(NumberSeparators.maximumExponent)",
            found: Excerpt.quoted(digits)
          )
        }
        return text
      }
    )
  }
}
