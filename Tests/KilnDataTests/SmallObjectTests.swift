import KilnData
import Testing

/// Key lookup in objects with few members and strings of every form.
@Suite struct SmallObjectTests {
  /// Texts that differ in one byte, at every position.
  private static func texts(_ length: Int) -> [String] {
    let base = String(repeating: "a", count: length)
    var texts = [base]
    for place in 0..<length {
      var bytes = Array(base.utf8)
      bytes[place] = UInt8(ascii: "b")
      texts.append(String(decoding: bytes, as: UTF8.self))
    }
    return texts
  }

  /// The same text in heap storage, even if it is short.
  private static func heapStored(_ text: String) -> String {
    var copy = ""
    copy.reserveCapacity(64)
    copy += text
    return copy
  }

  @Test("keys are found by their bytes, regardless of string storage", arguments: 0...40)
  func everyLengthAndForm(length: Int) throws {
    let keys = Self.texts(length)
    for isHeapStored in [false, true] {
      for wanted in keys {
        let members = keys.enumerated().filter { $0 < 12 || $1 == wanted }
        var object = JSONObject()
        for (number, key) in members {
          let stored = isHeapStored && number.isMultiple(of: 2) ? Self.heapStored(key) : key
          object[stored] = JSONValue(number)
        }
        #expect(object.count == members.count)
        let path = SourcePath(steps: [.key(wanted)])
        #expect(try path.value(in: .object(object)) == object[wanted])
        object.removeValue(forKey: wanted)
        #expect(try path.value(in: .object(object)) == nil)
      }
    }
  }

  @Test func nonASCIIKeysAreComparedByCodePoints() throws {
    let keys = ["é", "e\u{301}", "größe", "数", "😀", "a\u{0}", "a", ""]
    let object = JSONObject(keys.enumerated().map { ($1, JSONValue($0)) })
    #expect(object.count == keys.count)
    for (number, key) in keys.enumerated() {
      let path = SourcePath(steps: [.key(key)])
      #expect(try path.value(in: .object(object)) == JSONValue(number))
    }
    #expect(try SourcePath(steps: [.key("ö")]).value(in: .object(object)) == nil)
  }
}
