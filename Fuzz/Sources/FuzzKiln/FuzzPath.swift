import CKiln
import KilnMapping

/// The path functions give the same result as an oracle and stay within the text.
///
/// Tested for a single path and for a list, in C and through Swift.
func fuzzPath(_ input: Input) {
  let bytes = Array(input.rest)
  let path = PathOracle.path(bytes)
  check(CPathParser.path(bytes) == path, "another path")
  check(CPathParser.list(bytes) == PathOracle.list(bytes), "another list")
  guard let string = String(validating: bytes, as: UTF8.self) else { return }
  switch path {
  case .failure(let failure):
    check(offset(of: string) == failure.offset, "another offset in Swift")
  case .success(let steps):
    let spelling = PathOracle.canonical(steps)
    if spelling.count <= Int(KILN_PATH_MAX_LENGTH) {
      check(CPathParser.path(spelling) == path, "other canonical steps")
    }
    guard let read = try? SourcePath(string) else { return check(false, "no path in Swift") }
    check(read.description.utf8.elementsEqual(spelling), "another spelling in Swift")
    check(SourcePath(steps: read.steps) == read, "other steps in Swift")
  }
}

private func offset(of text: String) -> Int? {
  do throws(ParseError) {
    _ = try SourcePath(text)
    return nil
  } catch {
    return error.offset
  }
}
