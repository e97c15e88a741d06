extension String {
  /// Any value as text: a model by its fields, collections by their elements, and what Kiln does not
  /// know by its description or its parts.
  ///
  ///     String(printing: ["b": 1, "a": 2])               // ["a": 2, "b": 1]
  ///     String(printing: users, .tree)
  ///
  /// Every text is a literal that gives the same text in Swift's source. Equal values print alike
  /// where their types print by value. A cycle of objects ends in a reference: `<Parent #1>`.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: one line or a tree, and how much is printed.
  /// - Complexity: O(*n*) in the length of the text; sets and dictionaries are sorted.
  public init<T>(printing value: T, _ options: PrintOptions = .line) {
    var printer = Printer(options)
    printer.print(value)
    self = printer.finished()
  }
}

extension DefaultStringInterpolation {
  /// Puts any value into a text as ``Swift/String/init(printing:_:)`` has it.
  ///
  ///     "found \(printing: names)"                        // found ["Ada", "Zoë"]
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - options: one line or a tree, and how much is printed.
  public mutating func appendInterpolation<T>(
    printing value: T,
    _ options: PrintOptions = .line
  ) {
    appendLiteral(String(printing: value, options))
  }
}

/// Prints any value to standard output, as a tree unless asked for otherwise.
///
/// - Parameters:
///   - value: the value.
///   - options: one line or a tree, and how much is printed.
public func prettyPrint<T>(_ value: T, _ options: PrintOptions = .tree) {
  print(String(printing: value, options))
}

/// Prints any value to a stream, as a tree unless asked for otherwise, with a line break at the end.
///
/// - Parameters:
///   - value: the value.
///   - options: one line or a tree, and how much is printed.
///   - stream: where to.
public func prettyPrint<T, Stream: TextOutputStream>(
  _ value: T,
  _ options: PrintOptions = .tree,
  to stream: inout Stream
) {
  print(String(printing: value, options), to: &stream)
}
