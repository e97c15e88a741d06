/// The output of printing a difference.
///
/// In one line, every change has its path: `address.city: "Bern" → "Basel"`. In a tree, changed
/// values are opened, and their changed parts are on lines with a sign.
struct DifferencePrinter {
  var printer: Printer
  let isTree: Bool
  let isColored: Bool

  /// A value that was entered.
  private struct Level {
    var label = PartLabel.member
    var name = ""
    var bracket = Bracket.round
    /// The number of printed changes of its elements.
    var shown = 0
    /// Until it is printed: the number of unchanged parts.
    var unchanged = 0
    /// Until it is printed: the unchanged field to show, after a number of unchanged parts.
    var kept: (before: Int, label: PartLabel, text: String)?
    /// When it is printed in a line: the path to the value that contains it.
    var outerPath = ""
  }

  private var level = Level()
  private var outerLevels: [Level] = []
  private var depth = 0

  /// The number of entered values that are printed, from the outermost.
  ///
  /// A value is printed with its first change.
  private var printedDepth = 0

  /// The depth of the value that is not printed, because there are enough changes before it.
  private var omittedDepth: Int?

  /// The number of unchanged parts since the last line of the innermost printed value, in a tree.
  var unchanged = 0

  /// In a line: the path to the innermost printed value.
  private var path = ""
  /// The label of the next part.
  private var label = PartLabel.member
  private var isFirst = true

  init(_ options: PrintOptions) {
    printer = Printer(options)
    isTree = printer.isTree
    isColored = options.color == .always
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
    case .member: break
    case .field(let name):
      printer.write(shown(name))
      printer.write(": ")
    case .element(let element):
      printer.write("[")
      printer.write(element.text(isTree: true))
      printer.write("]: ")
    case .key(_, let key):
      printer.write(key)
      printer.write(": ")
    }
    content(&printer)
    if isColored { printer.write(printer.lineEnd) }
    if side == .same { label = .member }
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
    let count = unchanged
    unchanged = 0
    withoutLabel { output in
      output.line(.same) { printer in
        printer.write("… (")
        printer.write(count.description)
        printer.write(" unchanged)")
      }
    }
  }

  /// Prints the start of a change in a line.
  mutating func beginItem() {
    if !isFirst { printer.write(", ") }
    isFirst = false
    let text = path(to: label)
    guard !text.isEmpty else { return }
    printer.write(text)
    printer.write(": ")
  }

  /// In a line: the path to a part of the innermost printed value.
  private func path(to label: PartLabel) -> String {
    switch label {
    case .member: path
    case .field(let name): path.isEmpty ? shown(name) : "\(path).\(shown(name))"
    case .element(let element): "\(path)[\(element.text(isTree: false))]"
    case .key(_, let key): "\(path)[\(key)]"
    }
  }
}

// MARK: Values with parts
extension DifferencePrinter {
  /// Enters a value. It is printed with its first change, or at once if it is known to have one.
  mutating func open(
    _ label: PartLabel,
    _ name: String,
    _ bracket: Bracket,
    isKnownToDiffer: Bool
  ) {
    if depth > 0 { outerLevels.append(level) }
    level = Level(label: label, name: name, bracket: bracket)
    depth += 1
    if isKnownToDiffer { printLevels() }
  }

  /// Leaves the innermost value.
  mutating func close() {
    if omittedDepth == depth { omittedDepth = nil }
    if printedDepth == depth {
      if level.bracket == .square { sayOmitted(after: level.shown) }
      if isTree { fold() }
      printer.leave()
      unchanged = 0
      printedDepth -= 1
      path = level.outerPath
      let bracket = level.bracket
      if isTree { line(.same) { $0.write(bracket.closing) } }
    }
    depth -= 1
    level = outerLevels.popLast() ?? Level()
  }

  /// Prints the next part, unless there are enough changes before it.
  mutating func print(_ label: PartLabel, _ body: (inout DifferencePrinter) -> Void) {
    printLevels()
    guard omittedDepth == nil else { return }
    if depth > 0, level.bracket == .square {
      level.shown += 1
      guard hasRoom(for: level.shown) else { return }
    }
    self.label = label
    body(&self)
    self.label = .member
  }

  /// Prints the start of all values that have been entered since the last change.
  private mutating func printLevels() {
    while printedDepth < depth, omittedDepth == nil {
      if printedDepth > 0, outerLevels[printedDepth - 1].bracket == .square {
        outerLevels[printedDepth - 1].shown += 1
        guard hasRoom(for: outerLevels[printedDepth - 1].shown) else {
          omittedDepth = printedDepth + 1
          return
        }
      }
      let isInnermost = printedDepth == depth - 1
      let opened = isInnermost ? level : outerLevels[printedDepth]
      if isTree {
        label = opened.label
        line(.same) { printer in
          printer.write(opened.name)
          printer.write(opened.bracket.opening)
        }
      }
      printer.enter()
      let outerPath = path
      if !isTree {
        path = path(to: opened.label)
        // Paths name the case of an enum, which a tree shows anyway.
        if opened.name.hasPrefix(".") { path = path(to: .field(String(opened.name.dropFirst()))) }
      }
      if isInnermost {
        level.outerPath = outerPath
      } else {
        outerLevels[printedDepth].outerPath = outerPath
      }
      printedDepth += 1
      unchanged = opened.unchanged
      if let kept = opened.kept {
        unchanged = kept.before
        label = kept.label
        line(.same) { $0.write(kept.text) }
        unchanged = opened.unchanged - kept.before
      }
    }
  }

  /// Calls a closure that prints lines without a label.
  mutating func withoutLabel(_ body: (inout DifferencePrinter) -> Void) {
    let outer = label
    label = .member
    body(&self)
    label = outer
  }

  /// Mentions that a number of parts of the innermost value did not change.
  mutating func skip(_ count: Int) {
    if printedDepth == depth { unchanged += count } else { level.unchanged += count }
  }

  /// Mentions a part that did not change, with its value.
  mutating func keep(_ label: PartLabel, _ value: (inout Printer) -> Void) {
    if printedDepth == depth {
      self.label = label
      line(.same, value)
    } else {
      // Printed now: the model may be released before its first change is found.
      var text = Printer(printer.options)
      value(&text)
      level.kept = (level.unchanged, label, text.finished())
    }
  }
}

extension PartLabel.Element {
  /// The position, or both positions of an element that is at another one.
  fileprivate func text(isTree: Bool) -> String {
    guard let old, let new, old != new, isTree || isIdentified else {
      return String(new ?? old ?? 0)
    }
    return "\(old) → \(new)"
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
