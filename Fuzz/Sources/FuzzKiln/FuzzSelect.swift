import CSimdJSON
import KilnJSON
import KilnMapping

/// The reading of single places: it never takes what the parser refuses, and never finds another
/// value than the tree has. What it writes is the tree's text.
func fuzzSelect(_ input: Input) {
  withExactCopy(input.rest) { bytes in
    Selected.shared.open(bytes)
    Selected.shared.compare(bytes, 0..<bytes.count)
  }
}

/// The same of several texts, a line each, that are taken up together.
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

/// A selection of some places, and a reader.
private struct Selected {
  // Used by libFuzzer's one thread.
  nonisolated(unsafe) static var shared = Selected()

  private let paths = ["a", "b.c", "b.d", "l[0]", "l[2]"].map { try! SourcePath($0) }
  private var reader: OpaquePointer?
  private let selection: OpaquePointer
  private let slots = UnsafeMutablePointer<kiln_json_slot_t>.allocate(capacity: 5)
  private let members = UnsafeMutablePointer<kiln_json_member_t>.allocate(capacity: 5)

  init() {
    func key(_ text: StaticString) -> UnsafePointer<UInt8> { text.utf8Start }
    let none = UInt32.max
    selection = kiln_json_selection_create(
      [
        kiln_json_place_t(parent: 0, slot: none, key: nil, number: 0),
        kiln_json_place_t(parent: 0, slot: 0, key: key("a"), number: 1),
        kiln_json_place_t(parent: 0, slot: none, key: key("b"), number: 1),
        kiln_json_place_t(parent: 2, slot: 1, key: key("c"), number: 1),
        kiln_json_place_t(parent: 2, slot: 2, key: key("d"), number: 1),
        kiln_json_place_t(parent: 0, slot: none, key: key("l"), number: 1),
        kiln_json_place_t(parent: 5, slot: 3, key: nil, number: 0),
        kiln_json_place_t(parent: 5, slot: 4, key: nil, number: 2),
      ],
      8,
      5
    )!
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

  /// Takes up some texts, with a reader that has learned nothing of others: what is found can be
  /// found again.
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
    let status = kiln_json_reader_next(
      reader,
      selection,
      range.lowerBound,
      range.upperBound,
      64,
      slots
    )
    guard status == KILN_JSON_OK else { return }
    var parser = JSONParser(options: JSONParser.Options(maximumDepth: 64))
    guard let tree = try? parser.parse(UnsafeRawBufferPointer(rebasing: bytes[range])) else {
      return check(false, "a text was read that is no JSON")
    }
    var text = "{"
    for (slot, path) in paths.enumerated() {
      let isAbsent = slots[slot].value.kind == UInt8(KILN_JSON_ABSENT)
      guard let value = try? path.value(in: tree) else {
        check(isAbsent, "a value where there is none")
        continue
      }
      check(!isAbsent, "no value where there is one")
      if text.count > 1 { text += "," }
      text += "\"\(slot)\":" + ((try? value.text()) ?? "?")
    }
    compareWritten(text + "}", reader, length: range.count)
  }

  /// What is written of the slots against the text that it should be.
  private func compareWritten(_ text: String, _ reader: OpaquePointer, length: Int) {
    withExactly(kiln_json_written_length(members, 5, length)) { room in
      let out = room.baseAddress!.assumingMemoryBound(to: UInt8.self)
      let count = kiln_json_reader_write(reader, members, 5, slots, out)
      guard count > 0 else { return }
      check(text.utf8.elementsEqual(room[..<count]), "another text was written")
    }
  }
}
