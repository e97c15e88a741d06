/// The difference between two values of any type as text.
///
///     differenceText(from: old, to: new, .line)         // name: "Zach" → "Zachary"
///
/// Models are compared by the fields and comparators of their schema; collections element by
/// element, elements that are `Identifiable` by their `id`; values of other types by `==`, or part
/// by part where they have none.
///
/// Values without an `==` are not compared deeper than ``PrintOptions/deepestLevel``.
///
/// - Parameter new: the value after; it may be of another type.
/// - Returns: the difference; `nil` where the values are equal. Of values that are not equal and
///   print alike it says so.
/// - Complexity: that of comparing the values, and of printing what changed.
public func differenceText<T>(
  from old: T,
  to new: T,
  _ options: DifferenceOptions = .tree
) -> String? {
  differenceText(old, new, options.values, isColored: options.color == .always)
}

/// Prints the difference between two values of any type to standard output, in colour on a
/// terminal; `no difference` where they are equal.
///
/// - Parameter new: the value after; it may be of another type.
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

/// Prints the difference between two values of any type to a stream; `no difference` where they are
/// equal.
///
/// - Parameter new: the value after; it may be of another type.
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
  /// The difference as text; `no difference` where it is empty.
  ///
  ///     print(difference.formatted(.tree))
  ///
  /// - Complexity: that of printing what changed; nested values are compared to find it.
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
  /// The text with all marks.
  consuming func finished() -> String { printer.finished() }
}
