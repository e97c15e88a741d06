/// A key as JSON has it: a sequence of code points.
///
/// `String` takes two canonically equivalent spellings, such as "é" as one code point and as two,
/// for the same string. JSON does not, and neither may an object that is to keep all its members.
struct JSONKey: Sendable, Hashable {
  let string: String

  init(_ string: String) {
    self.string = string
  }

  static func == (left: JSONKey, right: JSONKey) -> Bool {
    // Equal bytes are equal strings, and String's own comparison is quick to tell most keys apart.
    left.string == right.string && left.string.utf8.elementsEqual(right.string.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No byte of UTF-8: the end of the key.
    hasher.combine(0xFF as UInt8)
  }
}
