/// Returns the difference between two values of any type as text.
///
/// ```swift
/// differenceText(from: old, to: new, .line)         // name: "Zach" → "Zachary"
/// ```
///
/// Models are compared by the fields and comparators of their schema. Collections are compared
/// element by element, and `Identifiable` elements by their `id`. Other values are compared by
/// `==`, or part by part if they have no `==`. Values without `==` are compared only down to
/// ``PrintOptions/deepestLevel``.
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
  _ options: DifferenceOptions = .tree
) -> String? {
  differenceText(old, new, options.values, isColored: options.color == .always)
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
  _ options: DifferenceOptions = .tree
) {
  let isColored =
    switch options.color {
    case .never: false
    case .always: true
    case .automatic: Terminal.standardOutputTakesColor
    }
  print(differenceText(old, new, options.values, isColored: isColored) ?? noDifference)
}

/// Prints the difference between two values to a stream.
///
/// The output is `no difference` if the values are equal.
///
/// - Parameters:
///   - old: the value before.
///   - new: the value after; it can have another type.
///   - options: the options.
///   - stream: receives the text and a line break.
public func printDifference<T, Stream: TextOutputStream>(
  from old: T,
  to new: T,
  _ options: DifferenceOptions = .tree,
  to stream: inout Stream
) {
  print(differenceText(from: old, to: new, options) ?? noDifference, to: &stream)
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
  /// Returns the difference as text; `no difference` if it is empty.
  ///
  /// ```swift
  /// print(difference.formatted(.tree))
  /// ```
  ///
  /// - Complexity: that of printing the changes, for which nested values are compared.
  public func formatted(_ options: DifferenceOptions) -> String {
    guard !isEmpty else { return noDifference }
    var printer = DifferencePrinter(options.values, isColored: options.color == .always)
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
