internal import KilnMapping

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The samples of a type that is neither a container nor a model; `nil` if there are none.
func plainSamples(of type: any Any.Type) -> [Any]? {
  switch type {
  case is Bool.Type: [true, false]
  case is String.Type:
    [
      "sample", "", "a", " blanks ", "null", "12", "ABC", "a.b[0]",
      "line\nbreak and \"quotes\" \\", "Zoë, e\u{301}, 👩‍👧, \u{0}",
      String(repeating: "long ", count: 100), "sample@example.org", "https://example.org/",
      "2024-02-29",
    ]
  case is Double.Type:
    [1, 0, -0.0, 0.1, -2.5, 0.1 + 0.2, 1e21, .greatestFiniteMagnitude, .leastNonzeroMagnitude]
      as [Double]
  case is Float.Type:
    [1, 0, -0.0, 0.1, -2.5, .greatestFiniteMagnitude, .leastNonzeroMagnitude] as [Float]
  case is Decimal.Type:
    ["1", "0", "0.1", "-12.345", "123456789012345678901234567890.12"].compactMap {
      Decimal(string: $0)
    }
  case is Date.Type:
    // Whole seconds, the epoch, fractions of increasing length, before the epoch, and distant
    // dates.
    [
      1_709_209_800, 0, 1_709_209_800.5, 1_709_209_800.123, 1_709_209_800.123456, -0.25,
      -14_182_940, -62_135_596_800, 253_402_300_799,
    ].map { Date(timeIntervalSince1970: $0) }
  case is Data.Type: [Data([0, 255, 128]), Data(), Data("text".utf8)]
  case is UUID.Type:
    ["F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "00000000-0000-0000-0000-000000000000"]
      .compactMap { UUID(uuidString: $0) }
  case is URL.Type:
    ["https://example.org/a?b=c#d", "https://example.org", "mailto:sample@example.org"]
      .compactMap { URL(string: $0) }
  case is JSONValue.Type: [["a": [1, nil, "b"]], "text", 1, true, [], [:]] as [JSONValue]
  case is JSONObject.Type: [["a": 1, "b c": nil] as JSONObject, [:] as JSONObject]
  case is JSONNumber.Type: [1 as JSONNumber, 0.5 as JSONNumber]
  case let type as any FixedWidthInteger.Type: integers(of: type)
  default: nil
  }
}

private func integers<Integer: FixedWidthInteger>(of type: Integer.Type) -> [Any] {
  var samples: [Integer] = [1, 0, 7, 42, 100]
  if Integer.isSigned { samples.append(0 &- 1) }
  return samples + [.max, .min]
}
