import CKiln

/// The parser of source paths: nothing outside the text, the same whatever room there is, and steps
/// that spell the text.
func fuzzPath(_ input: Input) {
  var input = input
  let capacity = Int(input.byte()) * 2
  let text = input.rest
  let bytes = text.bindMemory(to: UInt8.self).baseAddress

  let needed = kiln_path_parse(bytes, text.count, nil, 0)
  let steps = UnsafeMutablePointer<kiln_path_step>.allocate(capacity: capacity)
  defer { steps.deallocate() }
  let result = kiln_path_parse(bytes, text.count, steps, capacity)

  switch result.status {
  case .ok, .needs_room:
    check(result.count <= kiln_path_max_depth, "too many steps")
    check(needed.count == result.count, "the number of steps depends on the room")
    check((result.status == .ok) == (Int(result.count) <= capacity), "wrong about the room")
    check(result.offset == 0, "an offset without an error")
    for step in UnsafeBufferPointer(start: steps, count: min(capacity, Int(result.count))) {
      checkStep(step, text)
    }
    if result.status == .ok {
      check(
        spells(UnsafeBufferPointer(start: steps, count: Int(result.count)), text),
        "other steps"
      )
    }
  default:
    check(Int(result.offset) <= text.count, "an offset behind the text")
    check(needed.status == result.status, "the error depends on the room")
    check(needed.offset == result.offset, "the offset depends on the room")
  }
}

private func checkStep(_ step: kiln_path_step, _ text: UnsafeRawBufferPointer) {
  let start = Int(step.key_offset)
  let count = Int(step.key_length)
  switch step.kind {
  case .index:
    check(step.index <= kiln_path_max_index, "an index too large")
    check(start == 0 && count == 0, "an index with a key")
  case .key:
    check(start <= text.count && count <= text.count - start, "a key outside the text")
    let key = UnsafeRawBufferPointer(rebasing: text[start..<(start + count)])
    // Only in quotes does a backslash mean something.
    let isQuoted = start > 0 && text[start - 1] == UInt8(ascii: "\"")
    let hasEscapes = isQuoted && key.contains(UInt8(ascii: "\\"))
    check((step.has_escapes == 1) == hasEscapes, "wrong about escapes")
    withExactCopy(key) { key in
      withExactly(key.count) { out in
        guard let to = out.bindMemory(to: UInt8.self).baseAddress,
          let from = key.bindMemory(to: UInt8.self).baseAddress
        else { return }
        let written = kiln_path_unescape(from, key.count, to)
        check(written <= key.count, "more bytes than there were")
        if step.has_escapes == 1 { check(written < key.count, "an escape that is none") }
      }
    }
  }
}

/// Whether a text is what some steps look like when they are written down.
private func spells(
  _ steps: UnsafeBufferPointer<kiln_path_step>,
  _ text: UnsafeRawBufferPointer
) -> Bool {
  var rest = text[...]
  func skip(_ bytes: some Sequence<UInt8>) -> Bool {
    guard rest.starts(with: bytes) else { return false }
    rest = rest.dropFirst(Array(bytes).count)
    return true
  }
  // The root may be left out, and with it the dot before the first key; a dot before a bracket too.
  if steps.isEmpty || text.starts(with: "$.".utf8) || text.starts(with: "$[".utf8) {
    _ = skip("$".utf8)
  }
  for (number, step) in steps.enumerated() {
    let hadDot = rest.startIndex > 0 && skip(".".utf8)
    let start = Int(step.key_offset)
    let key = text[start..<(start + Int(step.key_length))]
    switch step.kind {
    case .index:
      guard skip("[\(step.index)]".utf8) else { return false }
    case .key where rest.first == UInt8(ascii: "["):
      guard skip("[\"".utf8), rest.startIndex == start, skip(key), skip("\"]".utf8) else {
        return false
      }
    case .key:
      guard hadDot || number == 0, rest.startIndex == start, !key.isEmpty, skip(key) else {
        return false
      }
    }
  }
  return rest.isEmpty
}
