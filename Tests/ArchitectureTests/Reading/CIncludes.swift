/// The headers that C or C++ source includes, without quotes or brackets.
func cIncludes(_ source: String) -> Set<String> {
  let directive = /^\s*#\s*(?:include|include_next|import)\s*[<"]([^>"]+)[>"]/
  let lines = withoutCComments(source).split(separator: "\n")
  return Set(lines.compactMap { try? directive.firstMatch(in: $0).map { String($0.output.1) } })
}

/// C source with each comment replaced by a blank; line ends are kept.
private func withoutCComments(_ source: String) -> String {
  let bytes = Array(source.utf8)
  let newline = UInt8(ascii: "\n")
  var kept: [UInt8] = []
  var index = 0
  func pair(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  while index < bytes.count {
    if pair("//") {
      while index < bytes.count, bytes[index] != newline { index += 1 }
    } else if pair("/*") {
      index += 2
      while index < bytes.count, !pair("*/") {
        if bytes[index] == newline { kept.append(newline) }
        index += 1
      }
      index = min(index + 2, bytes.count)
      kept.append(UInt8(ascii: " "))
    } else if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
      let end = endOfCLiteral(bytes, from: index)
      kept += bytes[index..<end]
      index = end
    } else {
      kept.append(bytes[index])
      index += 1
    }
  }
  return String(decoding: kept, as: UTF8.self)
}

/// The index after a string or character literal, or at the end of its line.
private func endOfCLiteral(_ bytes: [UInt8], from start: Int) -> Int {
  var index = start + 1
  while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
    if bytes[index] == bytes[start] { return index + 1 }
    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
  }
  return min(index, bytes.count)
}
