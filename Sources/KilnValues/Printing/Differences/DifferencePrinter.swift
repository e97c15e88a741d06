/// The output of printing a difference.
///
/// In one line, every change has its path: `address.city: "Bern" → "Basel"`. In a tree, changed
/// values are opened, and their changed parts are on lines with a sign.
struct DifferencePrinter {
  var printer: Printer
  let isTree: Bool
  let isColored: Bool

  /// The objects that are open in the tree.
  var context = EqualityContext()

  /// The number of unchanged parts since the last line of a tree.
  var unchanged = 0

  /// In a line: the path to the current part.
  private var path = ""
  /// In a tree: the label of the next part.
  var label: Label?
  private var isFirst = true

  init(_ options: PrintOptions, isColored: Bool) {
    printer = Printer(options)
    isTree = printer.isTree
    self.isColored = isColored
  }

  /// The label of a part.
  enum Label {
    case name(String)
    case index(String)
    case key(String)
    case member
  }

  /// Prints a part of the open value.
  mutating func at(_ label: Label, _ body: (inout DifferencePrinter) -> Void) {
    if isTree {
      self.label = label
      body(&self)
      self.label = nil
      return
    }
    let outer = path
    switch label {
    case .name(let name): path = outer.isEmpty ? shown(name) : "\(outer).\(shown(name))"
    case .index(let text), .key(let text): path = "\(outer)[\(text)]"
    case .member: break
    }
    body(&self)
    path = outer
  }

  /// Prints parts of the open value. Paths name the case of an enum, which a tree shows anyway.
  ///
  /// - Parameter name: the name of the open value; that of a case starts with a dot.
  mutating func atCase(_ name: String, _ body: (inout DifferencePrinter) -> Void) {
    if isTree || !name.hasPrefix(".") { return body(&self) }
    at(.name(String(name.dropFirst())), body)
  }

  /// Opens a value, so that its parts can be printed.
  ///
  /// - Returns: `false` if the value is too deep.
  mutating func begin(_ name: String, _ bracket: Bracket) -> Bool {
    guard printer.canNest else { return false }
    if isTree {
      line(.same) { printer in
        printer.write(name)
        printer.write(bracket.opening)
      }
    }
    printer.enter()
    return true
  }

  /// Closes the innermost open value.
  mutating func end(_ bracket: Bracket) {
    if isTree { fold() }
    printer.leave()
    unchanged = 0
    if isTree { line(.same) { $0.write(bracket.closing) } }
  }

  /// Prints the opening and closing quotes of a text around its lines, in a tree.
  mutating func inBlock(_ quotes: String, _ body: (inout DifferencePrinter) -> Void) {
    line(.same) { $0.write(quotes) }
    printer.indentation += 2
    body(&self)
    fold()
    line(.same) { $0.write(quotes) }
    printer.indentation -= 2
  }

  /// Prints a line of a tree.
  mutating func line(_ side: Side, _ content: (inout Printer) -> Void) {
    fold()
    printer.margin = margin(side)
    if isColored { printer.lineEnd = lineEnd(side) }
    if !isFirst, !isColored, let lead = lead(side, printer.indentation) {
      printer.write(lead)
    } else {
      if !isFirst { printer.write("\n") }
      printer.writeMargin()
    }
    isFirst = false
    switch label {
    case nil, .member: break
    case .name(let name):
      printer.write(shown(name))
      printer.write(": ")
    case .index(let index):
      printer.write("[")
      printer.write(index)
      printer.write("]: ")
    case .key(let key):
      printer.write(key)
      printer.write(": ")
    }
    content(&printer)
    if isColored { printer.write(printer.lineEnd) }
    if side == .same { label = nil }
  }

  /// Returns the start of a line on the first levels, as one string.
  private func lead(_ side: Side, _ indentation: Int) -> String? {
    switch (side, indentation) {
    case (.same, 0): "\n  "
    case (.same, 2): "\n    "
    case (.same, 4): "\n      "
    case (.removed, 2): "\n-   "
    case (.removed, 4): "\n-     "
    case (.inserted, 2): "\n+   "
    case (.inserted, 4): "\n+     "
    default: nil
    }
  }

  private mutating func fold() {
    guard unchanged > 0 else { return }
    let (count, label) = (unchanged, label)
    unchanged = 0
    self.label = nil
    line(.same) { printer in
      printer.write("… (")
      printer.write(count.description)
      printer.write(" unchanged)")
    }
    self.label = label
  }

  /// Prints the start of a change in a line.
  mutating func beginItem() {
    if !isFirst { printer.write(", ") }
    isFirst = false
    guard !path.isEmpty else { return }
    printer.write(path)
    printer.write(": ")
  }
}

/// The side of a difference to which a line belongs.
enum Side {
  case removed, inserted, same
}

// MARK: Colours
extension DifferencePrinter {
  func margin(_ side: Side) -> String {
    switch side {
    case .same: "  "
    case .removed: isColored ? startOfColor(side) + "- " : "- "
    case .inserted: isColored ? startOfColor(side) + "+ " : "+ "
    }
  }

  func lineEnd(_ side: Side) -> String { side == .same ? "" : endOfColor }

  func startOfColor(_ side: Side) -> String {
    guard isColored else { return "" }
    return side == .removed ? "\u{1B}[31m" : "\u{1B}[32m"
  }

  var endOfColor: String { isColored ? "\u{1B}[0m" : "" }
}
