package import KilnData

extension TransformerRegistry {
  /// A value that each transformer of ``standard()`` accepts, by name.
  package static let examples: [String: JSONValue] = {
    let time: JSONValue = "2024-02-29T13:30:00.5+01:00"
    let uuid: JSONValue = "6BA7B810-9dad-11d1-80b4-00c04fd430c8"
    return [
      "base64": "/8Q=",
      "base64URL": "_8Q",
      "bit": 1,
      "boolean": true,
      "booleanWord": "Yes",
      "commaSeparated": "red,blue",
      "epochMicroseconds": 1_709_209_800_000_000,
      "epochMilliseconds": 1_709_209_800_000,
      "epochMillisecondsText": "1709209800000",
      "epochNanoseconds": 1_709_209_800_000_000_000,
      "epochSeconds": 1_709_209_800,
      "epochSecondsText": "1709209800",
      "hex": "FFc4",
      "hexUppercase": "FFc4",
      "httpDate": "Thu, 29 Feb 2024 12:30:00 GMT",
      "identity": ["any": "value"],
      "integer": 7,
      "iso8601": time,
      "iso8601Microseconds": time,
      "iso8601Milliseconds": time,
      "iso8601Nanoseconds": time,
      "iso8601Seconds": time,
      "isoDate": "2024-02-29",
      "lines": "red\nblue",
      "lowercased": "Zoe",
      "number": 7.5,
      "numberText": "12.50",
      "onOff": "on",
      "oneZero": "1",
      "percent": 50,
      "text": "Zoe",
      "trimmed": " Zoe ",
      "trueFalse": "true",
      "uppercased": "Zoe",
      "url": "images/7.png",
      "uuid": uuid,
      "uuidLowercase": uuid,
      "webURL": "https://example.org/7",
      "yesNo": "yes",
    ]
  }()
}
