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
    // Loops over existential types, so that the compiler does not specialize the tables for each
    // type. It would take a fourth of the build time of this module.
    let texts: [any TextRepresentable.Type] = [String.self, JSONValue.self]
    for type in texts { registry.registerText(from: type) }
    let numbers: [any NumberRepresentable.Type] = [JSONValue.self, Int.self, Double.self]
    for type in numbers { registry.registerNumbers(from: type) }
    registry.registerConversions()
    return registry
  }

  private func add(_ table: KeyValuePairs<String, any StoredTransformer>) {
    for (name, transformer) in table {
      let isNew = store(transformer, as: name)
      precondition(isNew, "the library has two transformers \(name) of \(transformer.signature)")
    }
  }

  private func registerText<Input: TextRepresentable>(from input: Input.Type) {
    let date = Transformer<Input, Date>.self
    let numbers = Transformer<Input, JSONNumber>.jsonNumberText
    let text = Transformer<Input, String>.self
    let list = Transformer<Input, [String]>.self
    let uuid = Transformer<Input, UUID>.self
    let url = Transformer<Input, URL>.self
    let boolean = Transformer<Input, Bool>.self
    add([
      "iso8601": date.iso8601,
      "iso8601Seconds": date.iso8601(fractionDigits: 0),
      "iso8601Milliseconds": date.iso8601(fractionDigits: 3),
      "iso8601Microseconds": date.iso8601(fractionDigits: 6),
      "iso8601Nanoseconds": date.iso8601(fractionDigits: 9),
      "isoDate": date.isoDate,
      "httpDate": date.httpDate,
      "epochSecondsText": numbers.then(.epochSeconds).named("epochSecondsText"),
      "epochMillisecondsText": numbers.then(.epochMilliseconds).named("epochMillisecondsText"),
      "text": text.text,
      "trimmed": text.trimmed,
      "lowercased": text.lowercased,
      "uppercased": text.uppercased,
      "commaSeparated": list.split(separator: ","),
      "lines": list.split(separator: "\n"),
      "uuid": uuid.uuid,
      "uuidLowercase": uuid.uuidLowercase,
      "url": url.url,
      "webURL": url.url(schemes: ["http", "https"]),
      "trueFalse": boolean.words(.trueFalse),
      "yesNo": boolean.words(.yesNo),
      "onOff": boolean.words(.onOff),
      "oneZero": boolean.words(.oneZero),
      "booleanWord": boolean.words(.any),
      // `numberText` itself would search all conformances of the program for the kind of number.
      "numberText": Transformer<Input, Int>.integerText(radix: 10),
      "numberText": Transformer<Input, Int64>.integerText(radix: 10),
      "numberText": Transformer<Input, UInt64>.integerText(radix: 10),
      "numberText": Transformer<Input, Int128>.integerText(radix: 10),
      "numberText": Transformer<Input, Double>.binaryText,
      "numberText": Transformer<Input, Decimal>.decimalText,
      "numberText": Transformer<Input, JSONNumber>.jsonNumberText,
      "numberText": Transformer<Input, JSONValue>.jsonNumberText,
    ])
    registerBytes(Transformer<Input, Data>.self)
    registerBytes(Transformer<Input, [UInt8]>.self)
  }

  private func registerBytes<
    Input: TextRepresentable,
    Output: RangeReplaceableCollection & SendableMetatype
  >(_ bytes: Transformer<Input, Output>.Type) where Output.Element == UInt8 {
    add([
      "base64": bytes.base64,
      "base64URL": bytes.base64(urlSafe: true, padded: false),
      "hex": bytes.hex,
      "hexUppercase": bytes.hexUppercase,
    ])
  }

  private func registerNumbers<Input: NumberRepresentable>(from input: Input.Type) {
    let date = Transformer<Input, Date>.self
    add([
      "epochSeconds": date.epochSeconds,
      "epochMilliseconds": date.epochMilliseconds,
      "epochMicroseconds": date.epochMicroseconds,
      "epochNanoseconds": date.epochNanoseconds,
      "bit": Transformer<Input, Bool>.bit,
    ])
  }

  private func registerConversions() {
    add([
      "identity": Transformer<JSONValue, JSONValue>.identity,
      "boolean": Transformer<JSONValue, Bool>.converting(),
      "integer": Transformer<JSONValue, Int>.converting(),
      "number": Transformer<JSONValue, Double>.converting(),
      "percent": Transformer<Double, Double>.scaled(by: 1, over: 100),
    ])
  }
}
