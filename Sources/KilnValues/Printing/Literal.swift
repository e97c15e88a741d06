/// The text of a value as it would stand in Swift's source, as far as it has such a form.
///
/// Strings are quoted and escaped, optionals stand for what they hold, and sets and dictionaries
/// are in the order of their elements' text, so that equal values print alike.
///
/// - Parameter value: the value.
func literal<Value>(_ value: Value) -> String {
  if let value = value as? any LiteralPrintable { return value.literal }
  return String(describing: value)
}

/// What stands in the place of a value that is not to be printed.
let redactedLiteral = "<redacted>"

/// A type that prints otherwise than by its `description`.
private protocol LiteralPrintable {
  var literal: String { get }
}

extension Optional: LiteralPrintable {
  var literal: String { map { KilnValues.literal($0) } ?? "nil" }
}

extension String: LiteralPrintable {
  var literal: String { debugDescription }
}

extension Substring: LiteralPrintable {
  var literal: String { debugDescription }
}

extension Character: LiteralPrintable {
  var literal: String { debugDescription }
}

extension Array: LiteralPrintable {
  var literal: String { "[\(map { KilnValues.literal($0) }.joined(separator: ", "))]" }
}

extension Set: LiteralPrintable {
  var literal: String { "[\(map { KilnValues.literal($0) }.sorted().joined(separator: ", "))]" }
}

extension Dictionary: LiteralPrintable {
  var literal: String {
    guard !isEmpty else { return "[:]" }
    let pairs = map { "\(KilnValues.literal($0)): \(KilnValues.literal($1))" }
    return "[\(pairs.sorted().joined(separator: ", "))]"
  }
}
