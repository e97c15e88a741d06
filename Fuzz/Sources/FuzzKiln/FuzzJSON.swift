import KilnJSON
import KilnMapping

/// The parser: a tree that was read can be written and read back as an equal tree.
func fuzzJSON(_ input: Input) {
  withExactCopy(input.rest) { bytes in
    guard let tree = try? JSONValue(json: bytes) else { return }
    guard let text = try? tree.text() else {
      return check(false, "a tree that was read cannot be written")
    }
    check((try? JSONValue(json: text)) == tree, "other values after writing and reading")
    check((try? JSONValue(json: (try? tree.text(.pretty)) ?? "")) == tree, "other values, pretty")
  }
}
