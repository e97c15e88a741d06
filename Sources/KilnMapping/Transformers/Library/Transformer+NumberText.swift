extension Transformer where Input: TextCarrier, Output: FixedWidthInteger & SendableMetatype {
  /// Integers of any width as their decimal digits.
  ///
  /// Neither a `+` nor leading zeros nor `-0` are read: an integer has one text. Both laws hold
  /// for every text that is read and for all integers.
  public static var numberText: Self { numberText(radix: 10) }

  /// Integers of any width as their digits, small letters for those above nine.
  ///
  /// As ``numberText``, with another radix.
  ///
  /// - Parameter radix: from 2 through 36.
  public static func numberText(radix: Int) -> Self {
    precondition((2...36).contains(radix), "a radix is 2 through 36")
    let range = "from \(Output.min) through \(Output.max)"
    let expected = "integer \(range) as text" + (radix == 10 ? "" : " of radix \(radix)")
    return Self(
      "numberText",
      forward: { input in
        let text = try input.text(expected: expected)
        guard
          let value = Output(text, radix: radix),
          String(value, radix: radix).utf8.elementsEqual(text.utf8)
        else {
          throw ConversionError(expected: expected, found: Excerpt.described(any: input))
        }
        return value
      },
      reverse: { Input(carrying: String($0, radix: radix)) }
    )
  }
}

extension Transformer
where
  Input: TextCarrier,
  Output: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype
{
  /// Finite numbers (`Double`, `Float`) as the fewest decimal digits that read back.
  ///
  /// Read are JSON's numbers, rounded to the nearest; what would become infinite, or zero without
  /// being it, is an error. Written is `0.1`, `1.0`, `1e+20`, `-0.0`.
  ///
  /// Reverse after forward is the identity on texts of that form, forward after reverse on all
  /// finite numbers.
  public static var numberText: Self {
    Self(
      "numberText",
      forward: { input in
        let text = try input.text(expected: "number as text")
        guard
          JSONNumber.isWellFormed(text), let value = Output(text), value.isFinite,
          value != 0 || NormalizedNumber(text)?.digits.isEmpty == true
        else {
          throw ConversionError(
            expected: "number that \(Output.self) holds as text",
            found: Excerpt.described(any: input)
          )
        }
        return value
      },
      reverse: { value in
        guard value.isFinite else {
          throw ConversionError(expected: "finite number", found: "\(value)")
        }
        return Input(carrying: value.description)
      }
    )
  }
}

extension Transformer where Input: TextCarrier, Output == JSONNumber {
  /// Numbers of any size as JSON text.
  ///
  /// Integers are exact. With a fraction or an exponent the number is the nearest double, and
  /// where that would be infinite, or zero without being it, the digits as they stand.
  ///
  /// Reverse after forward is the identity on integers, on texts of doubles with the fewest digits
  /// that read back, and on those that no double holds; forward after reverse on all numbers of
  /// which text can be made.
  public static var numberText: Self {
    numbers {
      $0
    } number: {
      $0
    }
  }
}

extension Transformer where Input: TextCarrier, Output == JSONValue {
  /// JSON numbers of any size as JSON text, for sources that put numbers in strings.
  ///
  /// As for `JSONNumber`. The way back takes numbers alone.
  public static var numberText: Self {
    numbers {
      .number($0)
    } number: {
      $0.numberValue
    }
  }
}

extension Transformer where Input: TextCarrier, Output: Sendable {
  fileprivate static func numbers(
    _ output: @escaping @Sendable (JSONNumber) -> Output,
    number: @escaping @Sendable (Output) -> JSONNumber?
  ) -> Self {
    Self(
      "numberText",
      forward: { input in
        let text = try input.text(expected: "number as text")
        guard let number = JSONNumber(text: text) else {
          throw ConversionError(expected: "number as text", found: Excerpt.described(any: input))
        }
        return output(number)
      },
      reverse: { value in
        guard let number = number(value) else {
          throw ConversionError(expected: "number", found: Excerpt.described(any: value))
        }
        return Input(carrying: try JSONValue.number(number).text())
      }
    )
  }
}

extension JSONNumber {
  /// The number of a JSON text, without white space; `nil` where the text is none.
  fileprivate init?(text: String) {
    guard Self.isWellFormed(text) else { return nil }
    if text != "-0", !text.utf8.contains(where: { ".eE".utf8.contains($0) }) {
      // Digits beyond 128 bits keep their text as well as those that fit.
      self = Int128(text).map { JSONNumber($0) } ?? .literal(text)
      return
    }
    let value = Double(text) ?? .infinity
    let isHeld = value.isFinite && (value != 0 || NormalizedNumber(text)?.digits.isEmpty == true)
    self = isHeld ? .double(value) : .literal(text)
  }
}
