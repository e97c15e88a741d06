import KilnJSON
import KilnMapping
import KilnYAML

/// YAML text: a tree that was read can be written and read back as an equal tree, and an error is
/// short and within the text. A plain JSON text gives the tree of the JSON parser.
func fuzzYAML(_ input: Input) {
  let bytes = Array(input.rest)
  guard let text = String(validating: bytes, as: UTF8.self) else { return }
  let tree: JSONValue
  do throws(ParseError) {
    tree = try JSONValue(yaml: text)
  } catch {
    check("\(error)".utf8.count <= 2_000, "a long text of an error")
    check((0...bytes.count).contains(error.offset), "a position outside of the text")
    return check(!isPlainJSON(bytes), "rejected plain JSON: \(error)")
  }
  check(tree.depth <= JSONValue.maximumDepth, "a tree that is too deep")
  if isPlainJSON(bytes), let expected = try? JSONValue(json: bytes) {
    check(tree == expected, "another tree than that of the JSON parser")
  }
  // Aliases can expand to much more than the input.
  guard let json = try? tree.utf8Text(), json.count <= 1 << 17 else { return }
  guard let written = try? tree.yaml() else {
    return check(false, "a tree that was read cannot be written")
  }
  check((try? JSONValue(yaml: written)) == tree, "another tree after writing and reading")
}

/// Whether bytes are JSON that is YAML with the same meaning: without escapes, which differ, long
/// keys, which YAML limits, and numbers, whose spellings differ.
private func isPlainJSON(_ bytes: [UInt8]) -> Bool {
  guard bytes.count <= 1_000 else { return false }
  let isPlain = bytes.allSatisfy { byte in
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\\") && !(0x30...0x39).contains(byte)
  }
  return isPlain && (try? JSONValue(json: bytes)) != nil
}
