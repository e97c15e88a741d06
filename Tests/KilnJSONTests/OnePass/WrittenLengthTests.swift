import CSimdJSON
import KilnJSON
import KilnTestSupport
import Testing

/// Checks the bound of `kiln_json_written_length`: no object that is written from the values of a
/// text exceeds it.
@Suite struct WrittenLengthTests {
  /// The paths `a`, `b.c`, `b.d`, `l[0]` and `l[2]`, in five slots.
  private static func selection() -> OpaquePointer? {
    func place(
      _ keeping: kiln_json_keeping_t,
      in parent: UInt32,
      _ key: StaticString? = nil,
      _ index: UInt32 = 0,
      slot: UInt32 = .max
    ) -> kiln_json_place_t {
      var place = kiln_json_place_t()
      (place.keeping, place.parent, place.slot) = (keeping, parent, slot)
      (place.key, place.number) = (key?.utf8Start, key == nil ? index : 1)
      if keeping == KILN_JSON_IN_ROW { place.detail = 5 }
      return place
    }
    let places = [
      place(KILN_JSON_IN_ROW, in: 0),
      place(KILN_JSON_WHOLE, in: 0, "a", slot: 0),
      place(KILN_JSON_PASSED, in: 0, "b"),
      place(KILN_JSON_WHOLE, in: 2, "c", slot: 1),
      place(KILN_JSON_WHOLE, in: 2, "d", slot: 2),
      place(KILN_JSON_PASSED, in: 0, "l"),
      place(KILN_JSON_WHOLE, in: 5, nil, 0, slot: 3),
      place(KILN_JSON_WHOLE, in: 5, nil, 2, slot: 4),
    ]
    return kiln_json_selection_create(places, places.count)
  }

  private static let keys: [StaticString] = ["\"0\":", "\"1\":", "\"2\":", "\"3\":", "\"4\":"]

  /// Writes the selected values of a text.
  ///
  /// - Returns: the object; `nil` if the reader does not write it.
  private static func written(_ text: String, _ selection: OpaquePointer) throws -> String? {
    let bytes = Array(text.utf8)
    let reader = try #require(kiln_json_reader_create())
    defer { kiln_json_reader_destroy(reader) }
    var row: UnsafePointer<kiln_json_node_t>?
    var tokens = 0
    guard kiln_json_reader_open(reader, bytes, bytes.count, bytes.count) == KILN_JSON_OK,
      kiln_json_reader_next(reader, selection, 0, bytes.count, 64, &row, &tokens) == KILN_JSON_OK,
      let row
    else { return nil }
    let members = keys.enumerated().map { slot, key in
      kiln_json_member_t(
        key: key.utf8Start,
        key_length: key.utf8CodeUnitCount,
        slot: UInt32(slot)
      )
    }
    let capacity = kiln_json_written_length(members, members.count, bytes.count)
    // The bytes after the capacity must stay unchanged, for any output up to six times as long.
    var out = [UInt8](repeating: 0xFE, count: 6 * capacity + 64)
    let count = kiln_json_reader_write(reader, members, members.count, row, &out)
    #expect(count <= capacity, "\(text)")
    #expect(out[capacity...].allSatisfy { $0 == 0xFE }, "\(text)")
    return count == 0 ? nil : String(decoding: out[..<count], as: UTF8.self)
  }

  /// A string of one kind of characters, in one of their spellings.
  private static func string(_ random: inout SeededGenerator) -> String {
    let spellings = [
      "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u0000", "\\u001f", "\\u0008",
      "\\u000A", "\\u0022", "\\u005c", "\\u0041", "\\u00e9", "\\u20AC", "\\ud83d\\ude00", "é", "😀",
      "\u{7F}", "a", "/", "\u{2028}",
    ]
    let spelling = random.pick(spellings)
    return "\"" + String(repeating: spelling, count: random.below(20)) + "\""
  }

  private static func value(_ random: inout SeededGenerator, depth: Int = 3) -> String {
    switch random.below(depth == 0 ? 4 : 6) {
    case 0, 1: return string(&random)
    case 2:
      return random.pick([
        "0", "-0.0", "1.0", "1.50", "100.000", "-12.340", "0.1000", "18446744073709551616", "1e400",
        "123456789.12345678", "-9223372036854775808", "9007199254740993.0",
      ])
    case 3: return random.pick(["null", "true", "false"])
    case 4:
      let count = random.below(4)
      return "[" + (0..<count).map { _ in value(&random, depth: depth - 1) }.joined(separator: ",")
        + "]"
    default:
      let count = random.below(4)
      let members = (0..<count).map { "\"k\($0)\":" + value(&random, depth: depth - 1) }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  @Test func writtenObjectsFitTheirCapacity() throws {
    let selection = try #require(Self.selection())
    defer { kiln_json_selection_destroy(selection) }
    var random = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<5_000 {
      let values = (0..<6).map { _ in Self.value(&random) }
      let text =
        "{\"a\":\(values[0]),\"b\":{\"c\":\(values[1]),\"d\":\(values[2])},"
        + "\"l\":[\(values[3]),\(values[4]),\(values[5])]}"
      guard let written = try Self.written(text, selection) else { continue }
      count += 1
      let expected = [values[0], values[1], values[2], values[3], values[5]]
        .enumerated().map { "\"\($0)\":\($1)" }.joined(separator: ",")
      #expect(try JSONValue(json: written) == JSONValue(json: "{\(expected)}"))
    }
    // Most are written: the rest contains numbers that are written differently.
    #expect(count > 2_500)
  }
}
