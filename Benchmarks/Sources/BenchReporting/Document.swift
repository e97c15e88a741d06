/// Replaces the generated parts of a Markdown document.
///
/// A generated part is enclosed by two comments on separate lines:
///
///     <!-- table: hashing -->
///     | module | work | …
///     <!-- end -->
///
/// - Parameters:
///   - document: the text of the document.
///   - parts: the new text of some parts, by the name in the comment. Each ends in a line break.
/// - Returns: the document, with blank lines around each new part. Everything else is unchanged.
/// - Throws: ``ReportError`` for a part that is missing, repeated or unterminated.
/// - Complexity: O(*n*) in the size of the document.
public func replacingParts(
  of document: String,
  with parts: [String: String]
) throws(ReportError) -> String {
  var unused = parts
  var seen: Set<Substring> = []
  var open: (name: Substring, isReplaced: Bool)?
  var lines: [Substring] = []
  for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
    if line == "<!-- end -->" {
      open = nil
    } else if let name = partName(line) {
      if let open { throw .endlessPart(String(open.name)) }
      guard seen.insert(name).inserted else { throw .repeatedPart(String(name)) }
      lines.append(line)
      let part = unused.removeValue(forKey: String(name))
      if let part { lines += ["", Substring(part)] }
      open = (name, part != nil)
      continue
    }
    if open?.isReplaced != true { lines.append(line) }
  }
  if let open { throw .endlessPart(String(open.name)) }
  if let name = unused.keys.min() { throw .missingPart(name) }
  return lines.joined(separator: "\n")
}

/// Returns the name in a comment that starts a part.
private func partName(_ line: Substring) -> Substring? {
  let (start, end) = ("<!-- table: ", " -->")
  guard line.hasPrefix(start), line.hasSuffix(end), line.count > start.count + end.count
  else { return nil }
  return line.dropFirst(start.count).dropLast(end.count)
}
