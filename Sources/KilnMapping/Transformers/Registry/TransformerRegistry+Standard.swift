internal import KilnData

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension TransformerRegistry {
  /// Creates a registry with the library's transformers.
  ///
  /// The names are listed in <doc:Transformers>. Transformers of text are registered for `String`
  /// and `JSONValue`. Transformers with parameters are registered with common arguments: `split` by
  /// a comma is `commaSeparated`.
  public static func standard() -> TransformerRegistry {
    let registry = TransformerRegistry()
    registry.registerText(from: String.self)
    registry.registerText(from: JSONValue.self)
    registry.registerNumbers(from: JSONValue.self)
    registry.registerNumbers(from: Int.self)
    registry.registerNumbers(from: Double.self)
    registry.registerConversionsAndUnits()
    return registry
  }

  private func add<Input, Output>(_ table: KeyValuePairs<String, Transformer<Input, Output>>) {
    for (name, transformer) in table {
      do {
        try register(transformer, as: name)
      } catch {
        preconditionFailure("the library has two transformers of a name and types: \(error)")
      }
    }
  }

  private func registerText<Input: TextRepresentable>(from input: Input.Type) {
    add([
      "iso8601": Transformer<Input, Date>.iso8601,
      "iso8601Seconds": .iso8601(fraction: .none),
      "iso8601Milliseconds": .iso8601(fraction: .three),
      "iso8601Microseconds": .iso8601(fraction: .six),
      "iso8601Nanoseconds": .iso8601(fraction: .nine),
      "isoDate": .isoDate,
      "httpDate": .httpDate,
    ])
    add([
      "text": Transformer<Input, String>.text,
      "trimmed": .trimmed,
      "lowercased": .lowercased,
      "uppercased": .uppercased,
    ])
    add([
      "commaSeparated": Transformer<Input, [String]>.split(separator: ","),
      "lines": .split(separator: "\n"),
    ])
    add(["uuid": Transformer<Input, UUID>.uuid, "uuidLowercase": .uuid(.lower)])
    add([
      "url": Transformer<Input, URL>.url,
      "webURL": .url(schemes: ["http", "https"]),
    ])
    add([
      "trueFalse": Transformer<Input, Bool>.words(.trueFalse),
      "yesNo": .words(.yesNo),
      "onOff": .words(.onOff),
      "oneZero": .words(.oneZero),
      "booleanWord": .words(.any),
    ])
    registerBytes(Transformer<Input, Data>.self)
    registerBytes(Transformer<Input, [UInt8]>.self)
    add(["numberText": Transformer<Input, Int>.numberText])
    add(["numberText": Transformer<Input, Int64>.numberText])
    add(["numberText": Transformer<Input, UInt64>.numberText])
    add(["numberText": Transformer<Input, Int128>.numberText])
    add(["numberText": Transformer<Input, Double>.numberText])
    add(["numberText": Transformer<Input, Decimal>.numberText])
    add(["numberText": Transformer<Input, JSONNumber>.numberText])
    add(["numberText": Transformer<Input, JSONValue>.numberText])
  }

  private func registerBytes<
    Input: TextRepresentable,
    Output: RangeReplaceableCollection & SendableMetatype
  >(_: Transformer<Input, Output>.Type) where Output.Element == UInt8 {
    add([
      "base64": Transformer<Input, Output>.base64,
      "base64URL": .base64(.urlSafe, padding: .omitted),
      "hex": .hex,
      "hexUppercase": .hex(.upper),
    ])
  }

  private func registerNumbers<Input: NumberRepresentable>(from input: Input.Type) {
    add([
      "epochSeconds": Transformer<Input, Date>.epochSeconds,
      "epochMilliseconds": .epochMilliseconds,
      "epochMicroseconds": .epochMicroseconds,
      "epochNanoseconds": .epochNanoseconds,
    ])
    add(["bit": Transformer<Input, Bool>.bit])
  }

  private func registerConversionsAndUnits() {
    add(["identity": Transformer<JSONValue, JSONValue>.identity])
    add(["boolean": Transformer<JSONValue, Bool>.converting()])
    add(["integer": Transformer<JSONValue, Int>.converting()])
    add(["number": Transformer<JSONValue, Double>.converting()])
    add([
      "percent": Transformer<Double, Double>.scaled(by: 1, over: 100),
      "fahrenheitToCelsius": .units(from: LinearUnit.fahrenheit, to: .celsius),
      "milesToKilometers": .units(from: LinearUnit.miles, to: .kilometers),
      "feetToMeters": .units(from: LinearUnit.feet, to: .meters),
      "inchesToCentimeters": .units(from: LinearUnit.inches, to: .centimeters),
      "poundsToKilograms": .units(from: LinearUnit.pounds, to: .kilograms),
    ])
  }
}
