import CKiln
import KilnMapping

/// The path functions: nothing outside the text, and the same answer as an oracle gives, as one
/// path and as a list, in C and through Swift.
func fuzzPath(_ input: Input) {
  let text = input.rest
  let bytes = text.bindMemory(to: UInt8.self)
  comparePath(bytes)
  compareList(bytes)
  readOn(bytes)
}

private func comparePath(_ bytes: UnsafeBufferPointer<UInt8>) {
  let result = kiln_path_parse(bytes.baseAddress, bytes.count)
  switch PathOracle.path(Array(bytes)) {
  case .failure(let failure):
    check(Int(result.offset) == failure.offset, "another offset")
    check(PathOracle.Reason(result.status) == failure.reason, "another reason")
    if let string = String(validating: bytes, as: UTF8.self) {
      check(offset(of: string) == failure.offset, "another offset in Swift")
    }
  case .success(let steps):
    check(result.status == .ok && result.offset == 0, "an error where there is none")
    check(Int(result.count) == steps.count, "another number of steps")
    let spelling = PathOracle.canonical(steps)
    check(CPathParser.steps(bytes) == steps, "other steps")
    spelling.withUnsafeBufferPointer {
      check(CPathParser.steps($0) == steps, "other canonical steps")
    }
    if let string = String(validating: bytes, as: UTF8.self), let path = try? SourcePath(string) {
      check(path.description.utf8.elementsEqual(spelling), "another spelling in Swift")
      check(SourcePath(steps: path.steps) == path, "other steps in Swift")
    }
  }
}

private func compareList(_ bytes: UnsafeBufferPointer<UInt8>) {
  let room = UnsafeMutableBufferPointer<kiln_path_alternative_t>
    .allocate(capacity: Int(KILN_PATH_MAX_ALTERNATIVES))
  defer { room.deallocate() }
  let result = kiln_path_parse_list(bytes.baseAddress, bytes.count, room.baseAddress)
  switch PathOracle.list(Array(bytes)) {
  case .failure(let failure):
    check(Int(result.offset) == failure.offset, "another offset in a list")
    check(PathOracle.Reason(result.status) == failure.reason, "another reason in a list")
  case .success(let paths):
    check(result.status == .ok, "an error where there is none in a list")
    check(Int(result.count) == paths.count, "another number of paths")
    for (alternative, steps) in zip(room, paths) {
      let start = Int(alternative.start)
      let part = UnsafeBufferPointer(rebasing: bytes[start..<start + Int(alternative.length)])
      check(Int(alternative.count) == steps.count, "another number of steps in a list")
      check(CPathParser.steps(part) == steps, "other steps in a list")
    }
  }
}

/// Text that is no path is read as something, inside its bounds and to an end.
private func readOn(_ bytes: UnsafeBufferPointer<UInt8>) {
  var step = kiln_path_step_t()
  var at = 0
  while true {
    let end = kiln_path_next(bytes.baseAddress, bytes.count, at, &step)
    if end == 0 { break }
    check(end > at && end <= bytes.count, "an offset outside the text")
    check(step.key_offset <= bytes.count, "a key outside the text")
    check(step.key_length <= bytes.count - step.key_offset, "a key outside the text")
    at = end
  }
}

private func offset(of text: String) -> Int? {
  do throws(SourcePathError) {
    _ = try SourcePath(text)
    return nil
  } catch {
    return error.offset
  }
}
