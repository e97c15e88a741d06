internal import KilnData
internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Transformer where Input: TextRepresentable, Output: NumberRepresentable {
  /// Converts text to numbers.
  ///
  /// - An integer is a text of decimal digits. `+`, leading zeros and `-0` are rejected, so that an
  ///   integer has a single text. Every valid text and every integer round-trips.
  /// - Any other number is the text of a JSON number.
  /// - A `Double` or `Float` is the nearest number; an infinite one is an error. Writing uses the
  ///   fewest decimal digits that read back: `0.1`, `1.0`, `1e+20`, `-0.0`. Texts of that form and
  ///   all finite numbers round-trip.
  /// - A `Decimal` is exact; a number that it would round is an error. `-0` is read as zero.
  ///   Writing uses all digits without an exponent and omits trailing zeros of a fraction. Texts of
  ///   that form and all decimals round-trip, except `NaN`, which is an error.
  /// - A `JSONNumber` or `JSONValue` is exact, for a number of any size. All numbers that have a
  ///   text round-trip, and so do the texts that `JSONValue.text()` writes: integers, and numbers
  ///   without zeros at the end of a fraction. The reverse only accepts numbers.
  public static var numberText: Self {
    func integers<Number: FixedWidthInteger & NumberRepresentable>(
      _ type: Number.Type
    ) -> Any {
      Transformer<Input, Number>.integerText(radix: 10)
    }
    func binary<Number: BinaryFloatingPoint & LosslessStringConvertible & NumberRepresentable>(
      _ type: Number.Type
    ) -> Any {
      Transformer<Input, Number>.binaryText
    }
    let transformer: Any =
      switch Output.self {
      case let type as any (FixedWidthInteger & NumberRepresentable).Type: integers(type)
      case let type
        as any (BinaryFloatingPoint & LosslessStringConvertible & NumberRepresentable).Type:
        binary(type)
      case is Decimal.Type: Transformer<Input, Decimal>.decimalText
      default: Transformer<Input, Output>.jsonNumberText
      }
    guard let transformer = transformer as? Self else { preconditionFailure("types are equal") }
    return transformer
  }
}

extension Transformer where Input: TextRepresentable, Output: FixedWidthInteger & SendableMetatype {
  /// Converts digits of a given radix to integers of any width; writes lowercase letters.
  ///
  /// It works like ``numberText`` with another radix.
  ///
  /// - Parameter radix: from 2 through 36.
  public static func numberText(radix: Int) -> Self { integerText(radix: radix) }

  static func integerText(radix: Int) -> Self {
    precondition((2...36).contains(radix), "a radix is 2 through 36")
    let range = "from \(Output.min) through \(Output.max)"
    let expected = "integer \(range) as text" + (radix == 10 ? "" : " of radix \(radix)")
    return ofText(
      "numberText",
      expected: expected,
      accepted: radix == 10
        ? .text(pattern: "0|\(Output.isSigned ? "-?" : "")[1-9][0-9]*") : .text,
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
  static var binaryText: Self {
    ofText(
      "numberText",
      kind: "number as text",
      expected: "number that \(typeName(Output.self)) holds as text",
      accepted: .numberText,
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
  static var decimalText: Self {
    ofText(
      "numberText",
      kind: "number as text",
      expected: "number that Decimal holds exactly as text",
      accepted: .numberText,
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

extension Transformer where Input: TextRepresentable, Output: NumberRepresentable {
  static var jsonNumberText: Self {
    ofText(
      "numberText",
      expected: "number as text",
      accepted: .numberText,
      read: { JSONNumber(text: $0).flatMap { Output(carrying: $0) } },
      write: { value in
        let json = try value.jsonValue()
        guard json.numberValue != nil else {
          throw ConversionError(expected: "number", found: json)
        }
        return try json.text()
      }
    )
  }
}

extension AcceptedJSON {
  /// The texts of JSON numbers.
  fileprivate static let numberText = text(
    pattern: #"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?"#
  )
}
