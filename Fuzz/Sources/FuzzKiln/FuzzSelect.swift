import CSimdJSON
import KilnJSON
import KilnMapping

/// The selective reader accepts only what the parser accepts, with the same values.
///
/// The written text equals the text of the tree.
func fuzzSelect(_ input: Input) {
  withExactCopy(input.rest) { bytes in
    Selected.shared.open(bytes)
    Selected.shared.compare(bytes, 0..<bytes.count)
  }
}

/// The same for several texts, one per line, that are opened together.
func fuzzLines(_ input: Input) {
  withExactCopy(input.rest) { bytes in
    guard Selected.shared.open(bytes) else { return }
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      Selected.shared.compare(bytes, start..<end)
      start = end + 1
    }
  }
}

/// Whether the reader must accept a text, and may not leave it to the parser.
///
/// The text is an object as Kiln writes it, with containers where the selection has them, and
/// without long numbers.
private func isPlain(_ tree: JSONValue, _ text: Slice<UnsafeRawBufferPointer>) -> Bool {
  guard case .object(let object) = tree, (try? tree.text())?.utf8.elementsEqual(text) == true else {
    return false
  }
  if let inner = object["b"] { guard case .object = inner else { return false } }
  if let list = object["l"] { guard case .array = list else { return false } }
  let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
  return text.split(whereSeparator: { !isDigit($0) }).allSatisfy { $0.count < 15 }
}

/// A selection of some paths and a reader.
private struct Selected {
  // libFuzzer runs on one thread.
  nonisolated(unsafe) static var shared = Selected()

  private let paths = ["a", "b.c", "b.d", "l[0]", "l[2]"].map { try! SourcePath($0) }
  private var reader: OpaquePointer?
  private let selection: OpaquePointer
  private let members = UnsafeMutablePointer<kiln_json_member_t>.allocate(capacity: 5)

  init() {
    func place(
      _ keeping: kiln_json_keeping_t,
      in parent: UInt32,
      _ key: StaticString? = nil,
      _ number: UInt32 = 0,
      slot: UInt32 = .max
    ) -> kiln_json_place_t {
      var place = kiln_json_place_t()
      (place.keeping, place.parent, place.slot) = (keeping, parent, slot)
      (place.key, place.number) = (
        key?.utf8Start, key.map { UInt32($0.utf8CodeUnitCount) } ?? number
      )
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
    selection = kiln_json_selection_create(places, places.count)!
    for slot in 0..<5 {
      let text: StaticString =
        switch slot {
        case 0: "\"0\":"
        case 1: "\"1\":"
        case 2: "\"2\":"
        case 3: "\"3\":"
        default: "\"4\":"
        }
      members[slot] = kiln_json_member_t(
        key: text.utf8Start,
        key_length: text.utf8CodeUnitCount,
        slot: UInt32(slot)
      )
    }
  }

  /// Opens texts with a new reader, so that a finding does not depend on previous inputs.
  @discardableResult
  mutating func open(_ bytes: UnsafeRawBufferPointer) -> Bool {
    kiln_json_reader_destroy(reader)
    reader = kiln_json_reader_create()
    guard let reader, let start = bytes.baseAddress else { return false }
    let status = kiln_json_reader_open(
      reader,
      start.assumingMemoryBound(to: UInt8.self),
      bytes.count,
      bytes.count
    )
    return status == KILN_JSON_OK
  }

  func compare(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    guard let reader else { return }
    var row: UnsafePointer<kiln_json_node_t>?
    var tokens = 0
    let status = kiln_json_reader_next(
      reader,
      selection,
      range.lowerBound,
      range.upperBound,
      64,
      &row,
      &tokens
    )
    var parser = JSONParser(options: JSONParser.Options(maximumDepth: 64))
    let tree = try? parser.parse(UnsafeRawBufferPointer(rebasing: bytes[range]))
    guard status == KILN_JSON_OK, let row else {
      let mayBeLeft = tree.map { !isPlain($0, bytes[range]) } ?? true
      return check(mayBeLeft, "a plain text was not read: status \(status.rawValue)")
    }
    guard let tree else { return check(false, "a text was read that is no JSON") }
    var text = "{"
    for (slot, path) in paths.enumerated() {
      let isAbsent = row[1 + slot].kind == UInt8(KILN_JSON_ABSENT)
      guard let value = try? path.value(in: tree) else {
        check(isAbsent, "a value where there is none")
        continue
      }
      check(!isAbsent, "no value where there is one")
      if text.count > 1 { text += "," }
      text += "\"\(slot)\":" + ((try? value.text()) ?? "?")
    }
    compareWritten(text + "}", reader, row, length: range.count)
  }

  /// Compares the text written from the slots with the expected text.
  private func compareWritten(
    _ text: String,
    _ reader: OpaquePointer,
    _ row: UnsafePointer<kiln_json_node_t>,
    length: Int
  ) {
    withExactly(kiln_json_written_length(members, 5, length)) { room in
      let out = room.baseAddress!.assumingMemoryBound(to: UInt8.self)
      let count = kiln_json_reader_write(reader, members, 5, row, out)
      guard count > 0 else { return }
      check(text.utf8.elementsEqual(room[..<count]), "another text was written")
    }
  }
}
