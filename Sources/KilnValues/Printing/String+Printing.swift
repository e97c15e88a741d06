extension String {
  /// Creates the printed text of a value of any type.
  ///
  /// ```swift
  /// String(printing: ["b": 1, "a": 2])               // ["a": 2, "b": 1]
  /// String(printing: users, .tree)
  /// ```
  ///
  /// Models are printed by their fields, and collections by their elements. Other types are printed
  /// by their description or their parts. Strings are printed as literals of Swift source. The text
  /// does not depend on the order of sets and dictionaries. A cycle of objects ends in a reference:
  /// `<Parent #1>`.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: the layout and the limits; one line by default.
  /// - Complexity: O(*n*) in the length of the text; sets and dictionaries are sorted.
  public init<T>(printing value: T, _ options: PrintOptions = .line) {
    var printer = Printer(options)
    printer.print(value)
    self = printer.finished()
  }
}

/// Prints a value of any type to standard output, by default as a tree.
public func prettyPrint<T>(_ value: T, _ options: PrintOptions = .tree) {
  print(String(printing: value, options))
}

/// Returns a name for messages and printed values; an empty name is quoted.
func shown(_ name: String) -> String { name.isEmpty ? "\"\"" : name }

/// A property's value for a message: printed and shortened, or hidden if the field is redacted.
package func printed<Model>(_ value: Any, in field: AnyField<Model>) -> String {
  field.isRedacted ? redacted : shortPrinted(value)
}

/// A value for a message: printed and shortened.
package func shortPrinted(_ value: Any) -> String {
  let options = PrintOptions(
    identity: .none,
    maximumDepth: 4,
    maximumElements: 8,
    maximumCharacters: 60,
    maximumLength: 200
  )
  return String(printing: value, options)
}
