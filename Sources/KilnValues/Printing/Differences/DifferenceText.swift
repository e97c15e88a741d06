/// Returns the difference between two values of any type as text.
///
/// ```swift
/// differenceText(from: old, to: new, .line)         // name: "Zach" → "Zachary"
/// ```
///
/// Models are compared by the fields and comparators of their schema. Collections are compared
/// element by element, and `Identifiable` elements by their `id`. Other values are compared by
/// `==`, or part by part if they have no `==`. <doc:Equality> has the rules.
///
/// Values can be nested to any depth, except where types are compared by an `==` that recurses.
/// Each pair of objects is compared once. After 1,000,000 pairs of values whose nesting has no
/// limit, the text ends with a note that the rest was not compared.
///
/// - Parameters:
///   - old: the value before.
///   - new: the value after; it can have another type.
///   - options: the options.
/// - Returns: the difference. It is `nil` exactly if everything was compared and is equal: equal
///   values above the limit of 1,000,000 pairs have a text, with the note. Another note marks
///   unequal values with equal texts.
/// - Complexity: O(*n*) comparisons, apart from arrays of which many elements changed; see
///   ``ValueModel/deepChanges(to:)``. Values deeper than `maximumDepth` are compared as a whole.
public func differenceText<T>(
  from old: T,
  to new: T,
  _ options: PrintOptions = .tree
) -> String? {
  let structure = ValueStructure<T>.natural
  return differenceText(options) { $0.compare(old, new, by: structure, as: .member) }
}

/// Prints the difference between two values to standard output.
///
/// The output is coloured on a terminal. It is `no difference` if the values are equal. The limits
/// are those of ``differenceText(from:to:_:)``.
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
  var options = options
  if options.color == .automatic, Terminal.standardOutputTakesColor { options.color = .always }
  print(differenceText(from: old, to: new, options) ?? noDifference)
}

/// The text for equal values.
let noDifference = "no difference"

/// Returns the text of the differences that a search records; `nil` if there are none.
func differenceText(
  _ options: PrintOptions,
  _ search: (inout DifferenceWalk) -> Void
) -> String? {
  var walk = DifferenceWalk(printing: options)
  walk.run(search)
  return walk.finishedText()
}
