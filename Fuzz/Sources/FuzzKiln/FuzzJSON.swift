import KilnJSON
import KilnMapping

/// The parser: it accepts the grammar of JSON, and a tree can be written and read back.
///
/// Acceptance is compared with ``JSONGrammar``, a second and plain implementation of RFC 8259.
func fuzzJSON(_ input: Input) {
  withExactCopy(input.rest) { bytes in
    let result = Result { try JSONValue(json: bytes) }
    guard let tree = try? result.get() else {
      return checkRejection(result, of: bytes)
    }
    check(JSONGrammar.accepts(bytes), "a text was read that is no JSON")
    guard let text = try? tree.text() else {
      return check(false, "a tree that was read cannot be written")
    }
    check((try? JSONValue(json: text)) == tree, "other values after writing and reading")
    if case .number = tree {
      check(SpelledNumber(spelling(bytes)).value == SpelledNumber(text).value, "another number")
    }
    check((try? JSONValue(json: (try? tree.text(.pretty)) ?? "")) == tree, "other values, pretty")
  }
}

/// A text without the byte order mark and the white space around it.
private func spelling(_ bytes: UnsafeRawBufferPointer) -> String {
  let others: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D]
  return String(decoding: bytes.filter { !others.contains($0) }, as: UTF8.self)
}

/// A rejected text is outside of the grammar, or exceeds a limit of the parser.
private func checkRejection(
  _ result: Result<JSONValue, any Error>,
  of bytes: UnsafeRawBufferPointer
) {
  guard case .failure(let error as ParseError) = result else {
    return check(false, "another error")
  }
  check("\(error)".utf8.count <= 1_000, "a long text of an error")
  check((0...bytes.count).contains(error.offset), "an offset outside of the text")
  let limits = ["expected each key once", "expected at most"]
  if !limits.contains(where: error.message.hasPrefix) {
    check(!JSONGrammar.accepts(bytes), "rejected valid JSON: \(error)")
  }
}
