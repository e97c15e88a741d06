/// The output of printing: the text so far, and the position in its layout.
///
/// A `TypePrinter` determines how a value is printed.
struct Printer {
  let options: PrintOptions
  let isTree: Bool
  private let depthLimit: Int

  var text = ""
  /// What every line but the first begins with, before its indentation.
  var margin = ""
  /// What every line that is broken ends with.
  var lineEnd = ""
  /// The indentation of the current level, in columns.
  var indentation = 0
  private(set) var isFull = false
  private var depth = 0
  // Bounds the texts that are thrown away as well.
  private var visits = 0

  var objects = PrintedObjects()

  init(_ options: PrintOptions) {
    self.options = options
    isTree = options.layout == .tree
    depthLimit = min(max(0, options.maximumDepth), PrintOptions.deepestLevel)
    // Room for most models, instead of growing step by step.
    text.reserveCapacity(240)
  }

  @inline(__always)
  mutating func write(_ part: String) {
    text.append(part)
  }

  /// Prints a value of any type.
  mutating func print<T>(_ value: T) {
    let printer = printer(for: T.self)
    printer.print(value: value, &self)
  }

  /// The text with all marks.
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
  /// Whether there is another level below this one.
  var canNest: Bool { depth < depthLimit }

  /// Begins a group; false where it is too deep, and an ellipsis stands for what is in it.
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

  /// Goes to the place of the next member of a group; false where the maximum length is reached.
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

  /// Counts what was printed to a draft.
  mutating func takeVisits(of draft: Printer) {
    visits = draft.visits
    isFull = draft.isFull
  }

  /// Ends a group.
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

  /// Writes the first members of an open group, and how many are left out.
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

  /// The number of elements of one collection that may be printed.
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

/// What encloses a group.
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
  /// The start of the character that a place in the UTF-8 form is in.
  fileprivate func startOfCharacter(at place: Index) -> Index {
    var start = place
    while start > startIndex, Index(start, within: self) == nil {
      start = utf8.index(before: start)
    }
    return start
  }
}
