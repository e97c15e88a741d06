extension String: LeafValue {
  static func makeStructure() -> ValueStructure<String> { TextStructure() }
}

/// Strings, printed as literals, and changes of multi-line strings by line.
final class TextStructure: EquatableStructure<String>, @unchecked Sendable {
  override func print(_ value: UnsafePointer<String>, _ printer: inout Printer) {
    printer.writeLiteral(value.pointee)
  }

  override func printReplacement(_ pair: Pair<String>, _ printer: inout DifferencePrinter) {
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    guard printer.isTree, old.hasSeveralLines, new.hasSeveralLines else {
      return super.printReplacement(pair, &printer)
    }
    let oldLines = lines(old)
    let newLines = lines(new)
    let matches = alignment(of: oldLines, with: newLines)
    // Strings without a common line are easier to read as a whole.
    guard !matches.isEmpty else { return super.printReplacement(pair, &printer) }
    printer.inBlock("\"\"\"") { printLines(oldLines, newLines, matches, &$0) }
  }

  private func lines(_ text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      Substring($0)
    }
  }

  private func printLines(
    _ old: [Substring],
    _ new: [Substring],
    _ matches: [(old: Int, new: Int)],
    _ printer: inout DifferencePrinter
  ) {
    var place = (old: 0, new: 0)
    for match in matches + [(old.count, new.count)] {
      for line in old[place.old..<match.old] { write(line, .removed, &printer) }
      for line in new[place.new..<match.new] { write(line, .inserted, &printer) }
      if match.old < old.count { printer.unchanged += 1 }
      place = (match.old + 1, match.new + 1)
    }
  }

  private func write(_ line: Substring, _ side: Side, _ printer: inout DifferencePrinter) {
    let limit = max(0, printer.printer.options.maximumCharacters)
    let end = line.utf8.count > limit ? line.index(limit) : line.endIndex
    printer.line(side) { printer in
      printer.writeEscaped(line[..<end], .block)
      if end < line.endIndex { printer.write("… (\(line[end...].count) more)") }
    }
  }

  override var order: ((String, String) -> Bool)? { { $0 < $1 } }
}

extension Substring {
  fileprivate func index(_ limit: Int) -> Index {
    index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex
  }
}
