internal import KilnData

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension TransformerRegistry {
  /// A new registry with the library's transformers, under the names of docs/transformers.md.
  ///
  /// Those of text are there from `String` and from `JSONValue`. What needs an argument is there
  /// with the usual ones: `split` by a comma is `commaSeparated`.
  public static func standard() -> TransformerRegistry {
    let registry = TransformerRegistry()
    do {
      try registry.registerText(from: String.self)
      try registry.registerText(from: JSONValue.self)
      try registry.registerNumbers(from: JSONValue.self)
      try registry.registerNumbers(from: Int.self)
      try registry.registerNumbers(from: Double.self)
      try registry.registerConversions()
      try registry.registerUnits()
    } catch {
      preconditionFailure("the library has two transformers of a name and types: \(error)")
    }
    return registry
  }

  private func registerText<Input: TextRepresentable>(
    from input: Input.Type
  ) throws(TransformerRegistryError) {
    try registerDates(from: input)
    try registerBytes(from: input, to: Data.self)
    try registerBytes(from: input, to: [UInt8].self)
    try registerNumberText(from: input)

    try register(Transformer<Input, String>.text, as: "text")
    try register(Transformer<Input, String>.trimmed, as: "trimmed")
    try register(Transformer<Input, String>.lowercased, as: "lowercased")
    try register(Transformer<Input, String>.uppercased, as: "uppercased")
    try register(Transformer<Input, [String]>.split(separator: ","), as: "commaSeparated")
    try register(Transformer<Input, [String]>.split(separator: "\n"), as: "lines")

    try register(Transformer<Input, UUID>.uuid, as: "uuid")
    try register(Transformer<Input, UUID>.uuid(.lower), as: "uuidLowercase")
    try register(Transformer<Input, URL>.url, as: "url")
    try register(Transformer<Input, URL>.url(schemes: ["http", "https"]), as: "webURL")

    try register(Transformer<Input, Bool>.words(.trueFalse), as: "trueFalse")
    try register(Transformer<Input, Bool>.words(.yesNo), as: "yesNo")
    try register(Transformer<Input, Bool>.words(.onOff), as: "onOff")
    try register(Transformer<Input, Bool>.words(.oneZero), as: "oneZero")
    try register(Transformer<Input, Bool>.words(.any), as: "booleanWord")
  }

  private func registerDates<Input: TextRepresentable>(
    from input: Input.Type
  ) throws(TransformerRegistryError) {
    typealias Dates = Transformer<Input, Date>
    try register(Dates.iso8601, as: "iso8601")
    try register(Dates.iso8601(fraction: .none), as: "iso8601Seconds")
    try register(Dates.iso8601(fraction: .three), as: "iso8601Milliseconds")
    try register(Dates.iso8601(fraction: .six), as: "iso8601Microseconds")
    try register(Dates.iso8601(fraction: .nine), as: "iso8601Nanoseconds")
    try register(Dates.isoDate, as: "isoDate")
    try register(Dates.httpDate, as: "httpDate")
  }

  private func registerBytes<
    Input: TextRepresentable,
    Output: RangeReplaceableCollection & SendableMetatype
  >(
    from input: Input.Type,
    to output: Output.Type
  ) throws(TransformerRegistryError) where Output.Element == UInt8 {
    typealias Bytes = Transformer<Input, Output>
    try register(Bytes.base64, as: "base64")
    try register(Bytes.base64(.urlSafe, padding: .omitted), as: "base64URL")
    try register(Bytes.hex, as: "hex")
    try register(Bytes.hex(.upper), as: "hexUppercase")
  }

  private func registerNumberText<Input: TextRepresentable>(
    from input: Input.Type
  ) throws(TransformerRegistryError) {
    try register(Transformer<Input, Int>.numberText, as: "numberText")
    try register(Transformer<Input, Int64>.numberText, as: "numberText")
    try register(Transformer<Input, UInt64>.numberText, as: "numberText")
    try register(Transformer<Input, Int128>.numberText, as: "numberText")
    try register(Transformer<Input, Double>.numberText, as: "numberText")
    try register(Transformer<Input, Decimal>.numberText, as: "numberText")
    try register(Transformer<Input, JSONNumber>.numberText, as: "numberText")
    try register(Transformer<Input, JSONValue>.numberText, as: "numberText")
  }

  private func registerNumbers<Input: NumberRepresentable>(
    from input: Input.Type
  ) throws(TransformerRegistryError) {
    try register(Transformer<Input, Date>.epochSeconds, as: "epochSeconds")
    try register(Transformer<Input, Date>.epochMilliseconds, as: "epochMilliseconds")
    try register(Transformer<Input, Date>.epochMicroseconds, as: "epochMicroseconds")
    try register(Transformer<Input, Date>.epochNanoseconds, as: "epochNanoseconds")
    try register(Transformer<Input, Bool>.bit, as: "bit")
  }

  private func registerConversions() throws(TransformerRegistryError) {
    try register(Transformer<JSONValue, JSONValue>.identity, as: "identity")
    try register(Transformer<JSONValue, Bool>.converting(), as: "boolean")
    try register(Transformer<JSONValue, Int>.converting(), as: "integer")
    try register(Transformer<JSONValue, Double>.converting(), as: "number")
  }

  private func registerUnits() throws(TransformerRegistryError) {
    typealias Numbers = Transformer<Double, Double>
    try register(Numbers.scaled(by: 1, over: 100), as: "percent")
    try register(
      Numbers.units(from: LinearUnit.fahrenheit, to: .celsius),
      as: "fahrenheitToCelsius"
    )
    try register(Numbers.units(from: LinearUnit.miles, to: .kilometers), as: "milesToKilometers")
    try register(Numbers.units(from: LinearUnit.feet, to: .meters), as: "feetToMeters")
    try register(
      Numbers.units(from: LinearUnit.inches, to: .centimeters),
      as: "inchesToCentimeters"
    )
    try register(Numbers.units(from: LinearUnit.pounds, to: .kilograms), as: "poundsToKilograms")
  }
}
