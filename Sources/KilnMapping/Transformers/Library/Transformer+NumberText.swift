internal import KilnData

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
    return ofText(
      "numberText",
      expected: expected,
      read: { text in
        let value = Output(text, radix: radix)
        return value.flatMap { String($0, radix: radix).utf8.elementsEqual(text.utf8) ? $0 : nil }
      },
      write: { String($0, radix: radix) }
    )
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
    ofText(
      "numberText",
      kind: "number as text",
      expected: "number that \(Output.self) holds as text",
      read: { text in
        guard JSONNumber.isWellFormed(text), let value = Output(text), value.isFinite else {
          return nil
        }
        return value != 0 || NormalizedNumber(text)?.digits.isEmpty == true ? value : nil
      },
      write: { value in
        guard value.isFinite else {
          throw ConversionError(expected: "finite number", found: "\(value)")
        }
        return value.description
      }
    )
  }
}

extension Transformer where Input: TextRepresentable, Output == Decimal {
  /// Decimal numbers as text, without loss.
  ///
  /// Read are JSON's numbers; one that a `Decimal` would round is an error. Written are all digits
  /// without an exponent, zeros at the end of a fraction left out. `-0` is read as zero.
  ///
  /// Reverse after forward is the identity on texts of that form, forward after reverse on all
  /// decimals but `NaN`, which is an error.
  public static var numberText: Self {
    ofText(
      "numberText",
      kind: "number as text",
      expected: "number that Decimal holds exactly as text",
      read: { NormalizedNumber($0)?.decimal },
      write: { value in
        guard value.isFinite else {
          throw ConversionError(expected: "finite number", found: "\(value)")
        }
        return value.description
      }
    )
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
    ofText(
      "numberText",
      expected: "number as text",
      read: { JSONNumber(text: $0) },
      write: { try JSONValue.number($0).text() }
    )
  }
}

extension Transformer where Input: TextRepresentable, Output == JSONValue {
  /// JSON numbers of any size as JSON text, for sources that put numbers in strings.
  ///
  /// As for `JSONNumber`. The reverse takes numbers alone.
  public static var numberText: Self {
    ofText(
      "numberText",
      expected: "number as text",
      read: { JSONNumber(text: $0).map(JSONValue.number) },
      write: { value in
        guard value.numberValue != nil else {
          throw ConversionError(expected: "number", found: value)
        }
        return try value.text()
      }
    )
  }
}
