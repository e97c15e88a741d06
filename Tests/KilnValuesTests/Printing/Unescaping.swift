/// Parses a Swift string literal by the rules of The Swift Programming Language: the oracle for
/// printed texts.
///
/// - Parameter literal: a quoted literal, on one or several lines.
/// - Returns: the text; `nil` if the literal is invalid.
func unescaped(_ literal: String) -> String? {
  var body = Substring(literal)
  if body.hasPrefix("\"\"\"") {
    guard let joined = dedented(literal) else { return nil }
    return content(joined[...], quoted: false)
  }
  guard body.unicodeScalars.popFirst() == "\"", body.unicodeScalars.popLast() == "\"" else {
    return nil
  }
  return content(body, quoted: true)
}

/// The lines of a multi-line literal, without its indentation.
private func dedented(_ literal: String) -> String? {
  var lines = literal.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    .map { String($0) }
  guard lines.count >= 2, lines.removeFirst() == "\"\"\"" else { return nil }
  let last = lines.removeLast()
  let indentation = last.prefix { $0 == " " }
  guard last == indentation + "\"\"\"" else { return nil }
  var result: [String] = []
  for line in lines {
    if line.allSatisfy({ $0 == " " }), line.count <= indentation.count {
      result.append("")
      continue
    }
    guard line.unicodeScalars.starts(with: indentation.unicodeScalars) else { return nil }
    result.append(String(line.unicodeScalars.dropFirst(indentation.count)))
  }
  return result.joined(separator: "\n")
}

private func content(_ body: Substring, quoted: Bool) -> String? {
  var scalars = body.unicodeScalars
  var result = ""
  while let scalar = scalars.popFirst() {
    if scalar == "\"", quoted || scalars.starts(with: "\"\"".unicodeScalars) { return nil }
    guard scalar == "\\" else {
      if quoted, scalar == "\n" || scalar == "\r" { return nil }
      result.unicodeScalars.append(scalar)
      continue
    }
    guard let escape = scalars.popFirst() else { return nil }
    switch escape {
    case "0": result.unicodeScalars.append("\0")
    case "\\", "\"", "'": result.unicodeScalars.append(escape)
    case "n": result.unicodeScalars.append("\n")
    case "r": result.unicodeScalars.append("\r")
    case "t": result.unicodeScalars.append("\t")
    case "u":
      guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}"),
        let value = UInt32(String(scalars[..<end]), radix: 16), let code = Unicode.Scalar(value)
      else { return nil }
      scalars = scalars[scalars.index(after: end)...]
      result.unicodeScalars.append(code)
    default: return nil
    }
  }
  return result
}
