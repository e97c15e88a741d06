/// The output of printing: the text and the position in its layout.
///
/// A `ValueStructure` determines how a value is printed.
struct Printer {
  let options: PrintOptions
  let isTree: Bool
  private let depthLimit: Int

  var text = ""
  /// The start of every line but the first, before the indentation.
  var margin = ""
  /// The end of every line that is broken.
  var lineEnd = ""
  /// The indentation of the current level, in columns.
  var indentation = 0
  private(set) var isFull = false
  private var depth = 0
  // The number of visited values, which also limits the work on discarded drafts.
  private var visits = 0

  var objects = PrintedObjects()

  init(_ options: PrintOptions) {
    self.options = options
    isTree = options.layout == .tree
    depthLimit = min(max(0, options.maximumDepth), PrintOptions.deepestLevel)
    // Capacity for most models, to avoid growing in steps.
    text.reserveCapacity(240)
  }

  @inline(__always)
  mutating func write(_ part: String) {
    text.append(part)
  }

  /// Prints a value of any type.
  mutating func print<T>(_ value: T) {
    ValueStructure<T>.natural.print(value: value, &self)
  }

  /// Returns the text with all marks.
  consuming func finished() -> String {
    if isFull, text.utf8.count > options.maximumLength {
      let end = text.utf8.index(text.startIndex, offsetBy: max(0, options.maximumLength))
      text = String(text[..<text.startOfCharacter(at: end)])
    }
    text = objects.marked(text, as: options.identity)
    if isFull { text.append("…") }
    return text
  }
}

// MARK: Layout
extension Printer {
  /// Whether a deeper level may be printed.
  var canNest: Bool { depth < depthLimit }

  /// Opens a group; if it is too deep, writes an ellipsis and returns `false`.
  mutating func open(_ bracket: Bracket) -> Bool {
    write(bracket.opening)
    guard canNest else {
      write("…")
      write(bracket.closing)
      return false
    }
    enter()
    return true
  }

  /// Starts the next member of a group; `false` if the maximum length is reached.
  @inline(__always)
  mutating func separate(_ isFirst: inout Bool) -> Bool {
    guard hasRoom() else { return false }
    if isTree {
      if !isFirst { write(",") }
      breakLine()
    } else if !isFirst {
      write(", ")
    }
    isFirst = false
    return true
  }

  /// Whether another value may be printed.
  @inline(__always)
  mutating func hasRoom() -> Bool {
    visits += 1
    if text.utf8.count <= options.maximumLength, visits <= options.maximumLength { return true }
    isFull = true
    return false
  }

  /// Adds the counts of a draft.
  mutating func takeVisits(of draft: Printer) {
    visits = draft.visits
    isFull = draft.isFull
  }

  /// Closes a group.
  mutating func close(_ bracket: Bracket, isEmpty: Bool = false) {
    leave()
    if isFull { return }
    if isTree, !isEmpty { breakLine() }
    write(bracket.closing)
  }

  /// Writes a group with as many members as the limit allows.
  @inline(__always)
  mutating func writeGroup(
    _ bracket: Bracket,
    _ count: Int,
    limit: Int = .max,
    _ member: (Int, inout Printer) -> Void
  ) {
    guard open(bracket) else { return }
    let shown = min(count, limit)
    writeMembers(shown, omitting: count - shown, member)
    close(bracket, isEmpty: count == 0)
  }

  /// Writes the first members of an open group, and the number of omitted ones.
  @inline(__always)
  mutating func writeMembers(
    _ count: Int,
    omitting omitted: Int,
    _ member: (Int, inout Printer) -> Void
  ) {
    var isFirst = true
    for index in 0..<count {
      guard separate(&isFirst) else { break }
      member(index, &self)
    }
    guard omitted > 0, separate(&isFirst) else { return }
    write("… (")
    write(omitted.description)
    write(" more)")
  }

  /// The maximum number of printed elements per collection.
  var elementLimit: Int { max(0, options.maximumElements) }

  mutating func enter() {
    depth += 1
    indentation += 2
  }

  mutating func leave() {
    depth -= 1
    indentation -= 2
  }

  mutating func breakLine() {
    if !lineEnd.isEmpty { write(lineEnd) }
    write("\n")
    writeMargin()
  }

  mutating func writeMargin() {
    if !margin.isEmpty { write(margin) }
    if indentation > 0 { write(blanks(indentation)) }
  }
}

/// The brackets of a group.
enum Bracket {
  case round, square

  var opening: String { self == .round ? "(" : "[" }
  var closing: String { self == .round ? ")" : "]" }
}

private func blanks(_ count: Int) -> String {
  switch count {
  case 2: "  "
  case 4: "    "
  case 6: "      "
  default: String(repeating: " ", count: count)
  }
}

extension String {
  /// Returns the start of the character that contains a position.
  fileprivate func startOfCharacter(at place: Index) -> Index {
    var start = place
    while start > startIndex, Index(start, within: self) == nil {
      start = utf8.index(before: start)
    }
    return start
  }
}
