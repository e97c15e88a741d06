extension String {
  /// A value of any type as text: models by their fields, collections by their elements, other
  /// types by their description or their parts.
  ///
  ///     String(printing: ["b": 1, "a": 2])               // ["a": 2, "b": 1]
  ///     String(printing: users, .tree)
  ///
  /// Strings are printed as literals of Swift source. Equal values print alike where their types
  /// print by value. A cycle of objects ends in a reference: `<Parent #1>`.
  ///
  /// - Complexity: O(*n*) in the length of the text; sets and dictionaries are sorted.
  public init<T>(printing value: T, _ options: PrintOptions = .line) {
    var printer = Printer(options)
    printer.print(value)
    self = printer.finished()
  }
}

extension DefaultStringInterpolation {
  /// Interpolates a value of any type, printed as by ``Swift/String/init(printing:_:)``.
  ///
  ///     "found \(printing: names)"                        // found ["Ada", "Zoë"]
  public mutating func appendInterpolation<T>(
    printing value: T,
    _ options: PrintOptions = .line
  ) {
    appendLiteral(String(printing: value, options))
  }
}

/// Prints a value of any type to standard output, by default as a tree.
public func prettyPrint<T>(_ value: T, _ options: PrintOptions = .tree) {
  print(String(printing: value, options))
}

/// Prints a value of any type to a stream, by default as a tree, with a line break at the end.
public func prettyPrint<T, Stream: TextOutputStream>(
  _ value: T,
  _ options: PrintOptions = .tree,
  to stream: inout Stream
) {
  print(String(printing: value, options), to: &stream)
}

/// A name as messages and printed values show it: an empty one in quotes, so that it is seen.
func shown(_ name: String) -> String { name.isEmpty ? "\"\"" : name }
