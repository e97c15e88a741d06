internal import KilnData

extension Transformer where Input: TextRepresentable, Output: FixedWidthInteger & SendableMetatype {
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
    return numberText(kind: expected, expected: expected) { text in
      let value = Output(text, radix: radix)
      return value.flatMap { String($0, radix: radix).utf8.elementsEqual(text.utf8) ? $0 : nil }
    } write: {
      String($0, radix: radix)
    }
  }
}

extension Transformer
where
  Input: TextRepresentable,
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
    numberText(expected: "number that \(Output.self) holds as text") { text in
      guard JSONNumber.isWellFormed(text), let value = Output(text), value.isFinite else {
        return nil
      }
      return value != 0 || NormalizedNumber(text)?.digits.isEmpty == true ? value : nil
    } write: { value in
      guard value.isFinite else {
        throw ConversionError(expected: "finite number", found: "\(value)")
      }
      return value.description
    }
  }
}

extension Transformer where Input: TextRepresentable, Output == JSONNumber {
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

extension Transformer where Input: TextRepresentable, Output == JSONValue {
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

extension Transformer where Input: TextRepresentable, Output: Sendable {
  fileprivate static func numbers(
    _ output: @escaping @Sendable (JSONNumber) -> Output,
    number: @escaping @Sendable (Output) -> JSONNumber?
  ) -> Self {
    numberText(expected: "number as text") { text in
      JSONNumber(text: text).map(output)
    } write: { value in
      guard let number = number(value) else {
        throw ConversionError(expected: "number", found: Excerpt.described(any: value))
      }
      return try JSONValue.number(number).text()
    }
  }
}

extension Transformer where Input: TextRepresentable {
  /// What the transformers of numbers as text share.
  ///
  /// - Parameters:
  ///   - kind: what an input that carries no text is told to be.
  ///   - expected: what a text is told to be that is no such number.
  ///   - read: makes the number of a text; `nil` where there is none.
  ///   - write: makes the text of a number.
  static func numberText(
    kind: String = "number as text",
    expected: String,
    read: @escaping @Sendable (String) -> Output?,
    write: @escaping @Sendable (Output) throws -> String
  ) -> Self {
    Self(
      "numberText",
      forward: { input in
        guard let value = read(try input.text(expected: kind)) else {
          throw ConversionError(expected: expected, found: Excerpt.described(any: input))
        }
        return value
      },
      reverse: { Input(carrying: try write($0)) }
    )
  }
}
