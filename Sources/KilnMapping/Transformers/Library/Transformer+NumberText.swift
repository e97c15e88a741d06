internal import KilnData
internal import KilnSupport

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Transformer where Input: TextRepresentable, Output: FixedWidthInteger & SendableMetatype {
  /// Converts decimal digits to integers of any width.
  ///
  /// `+`, leading zeros and `-0` are rejected, so that an integer has a single text. Every valid
  /// text and every integer round-trips.
  public static var numberText: Self { numberText(radix: 10) }

  /// Converts digits of a given radix to integers; writes lowercase letters.
  ///
  /// It works like `numberText` with another radix.
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
  /// Converts JSON numbers in text to finite numbers (`Double`, `Float`).
  ///
  /// Reading rounds to the nearest number. A number that would overflow to infinity is an error.
  /// Writing uses the fewest decimal digits that read back: `0.1`, `1.0`,
  /// `1e+20`, `-0.0`.
  ///
  /// Texts of that form and all finite numbers round-trip.
  public static var numberText: Self {
    ofText(
      "numberText",
      kind: "number as text",
      expected: "number that \(typeName(Output.self)) holds as text",
      read: { text in
        guard JSONNumber(text: text) != nil, let value = Output(text), value.isFinite else {
          return nil
        }
        return value
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
  /// Converts JSON numbers in text to decimals without loss.
  ///
  /// A number that `Decimal` would round is an error. `-0` is read as zero. Writing uses all digits
  /// without an exponent and omits trailing zeros of a fraction.
  ///
  /// Texts of that form and all decimals round-trip, except `NaN`, which is an error.
  public static var numberText: Self {
    ofText(
      "numberText",
      kind: "number as text",
      expected: "number that Decimal holds exactly as text",
      read: { JSONNumber(text: $0)?.exactDecimal },
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
  /// Converts JSON numbers of any size in text to `JSONNumber`.
  ///
  /// Numbers are exact. All numbers that have a text round-trip, and so do the texts that
  /// `JSONValue.text()` writes: integers, and numbers without zeros at the end of a fraction.
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
  /// Converts JSON numbers in text to `JSONValue`, for sources with quoted numbers.
  ///
  /// It works like the transformer to `JSONNumber`. The reverse only accepts numbers.
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
