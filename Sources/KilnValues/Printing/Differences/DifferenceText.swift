/// Returns the difference between two values of any type as text.
///
/// ```swift
/// differenceText(from: old, to: new, .line)         // name: "Zach" → "Zachary"
/// ```
///
/// Models are compared by the fields and comparators of their schema. Collections are compared
/// element by element, and `Identifiable` elements by their `id`. Other values are compared by
/// `==`, or part by part if they have no `==`. Values without `==` are compared only down to
/// 128 levels.
///
/// - Parameters:
///   - old: the value before.
///   - new: the value after; it can have another type.
///   - options: the options.
/// - Returns: the difference; `nil` if the values are equal. A note marks unequal values with equal
///   texts.
/// - Complexity: that of comparing the values, and of printing the changes.
public func differenceText<T>(
  from old: T,
  to new: T,
  _ options: PrintOptions = .tree
) -> String? {
  differenceText(old, new, options, isColored: options.color == .always)
}

/// Prints the difference between two values to standard output.
///
/// The output is coloured on a terminal. It is `no difference` if the values are equal.
///
/// - Parameters:
///   - old: the value before.
///   - new: the value after; it can have another type.
///   - options: the options.
public func printDifference<T>(
  from old: T,
  to new: T,
  _ options: PrintOptions = .tree
) {
  let isColored =
    switch options.color {
    case .never: false
    case .always: true
    case .automatic: Terminal.standardOutputTakesColor
    }
  print(differenceText(old, new, options, isColored: isColored) ?? noDifference)
}

/// The text for equal values.
let noDifference = "no difference"

private func differenceText<T>(
  _ old: T,
  _ new: T,
  _ options: PrintOptions,
  isColored: Bool
) -> String? {
  let type = printer(for: T.self)
  return Pair.with(old, new) { pair in
    var printer = DifferencePrinter(options, isColored: isColored)
    return type.printDifference(pair, &printer) ? printer.finished() : nil
  }
}

extension Difference {
  /// The difference in one line; `no difference` if it is empty.
  ///
  /// Nested values are compared again.
  var line: String {
    guard !isEmpty else { return noDifference }
    var printer = DifferencePrinter(.line, isColored: false)
    let schema = Model.schema.storage
    Pair.with(old, new) { pair in
      guard printer.begin(schema.name, .round) else { return printer.say("…") }
      schema.printChanges(changedFields, pair, &printer)
      printer.end(.round)
    }
    return printer.finished()
  }
}

extension DifferencePrinter {
  /// Returns the text with all marks.
  consuming func finished() -> String { printer.finished() }
}
