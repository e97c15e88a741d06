public import KilnRecipes

/// The error of reading a YAML text, with its position.
///
/// ``reason`` names the construct to change and ``position`` its line and column. Quote a scalar
/// to read it as a string. Replace merge keys and unsupported tags by plain mappings and values.
public struct YAMLParseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cause of the error.
  public let reason: Reason

  /// The position in the text; `nil` if the cause has no single position.
  public let position: RecipeFailure.TextPosition?

  /// A cause of a YAML error.
  public enum Reason: Sendable, Hashable {
    /// The text is empty or contains only comments. Add a value.
    case noValue
    /// The text is not YAML; the message is libyaml's.
    case syntax(String)
    /// A mapping contains a key twice. Remove one of them.
    case duplicateKey(String)
    /// A key is not a scalar, or is an alias, such as `*a`, of another node. JSON only has string
    /// keys.
    case keyIsNotScalar(alias: String?)
    /// The merge key `<<`, which the core schema of YAML 1.2 does not support.
    case mergeKey
    /// A tag without a JSON type.
    ///
    /// Supported are the tags of strings, numbers, Booleans, null, sequences and mappings.
    case unknownTag(String)
    /// A value does not match its tag.
    case mistagged(String, tag: String)
    /// `.nan` or `.inf`, which JSON does not support.
    case notFinite
    /// A hexadecimal or octal integer has too many digits. Write it in decimal, or quote it.
    case tooManyDigits(maximum: Int)
    /// Sequences and mappings are nested too deeply.
    case tooDeep(maximum: Int)
    /// The text has too many bytes. Split the file.
    case tooLong(maximum: Int)
    /// Aliases expand to too many values in total.
    case tooManyValues(maximum: Int)
    /// Aliases expand to too many bytes of scalars and keys in total.
    case tooManyBytes(maximum: Int)
  }

  /// The position and the cause, on one line.
  public var description: String {
    let place = position.map {
      " at line \($0.line), column \($0.column) (byte \($0.offset))"
    }
    return "YAML error\(place ?? ""): \(explanation)"
  }

  /// The cause alone, as text.
  package var explanation: String {
    switch reason {
    case .noValue: "expected a value, found only white space and comments"
    case .syntax(let problem): problem
    case .duplicateKey(let key): "expected each key once, found \(Excerpt.quoted(key)) again"
    case .keyIsNotScalar(nil): "expected a key that is a scalar, found another node"
    case .keyIsNotScalar(let alias?):
      "expected a key that is a scalar, found \(alias), an alias of another node"
    case .mergeKey: "expected a key, found the merge key <<; list the members instead"
    case .unknownTag(let tag): "expected a tag with a JSON type, found \(tag)"
    case .mistagged(let text, let tag): "expected a value for \(tag), found \(text)"
    case .notFinite: "expected a finite number, found an infinity or NaN"
    case .tooManyDigits(let maximum):
      "expected at most \(maximum) digits in a hexadecimal or octal integer"
    case .tooDeep(let maximum): "expected at most \(maximum) nested nodes"
    case .tooLong(let maximum): "expected at most \(maximum) bytes; split the file"
    case .tooManyValues(let maximum):
      "expected at most \(maximum) values after the expansion of aliases"
    case .tooManyBytes(let maximum):
      "expected at most \(maximum) bytes of scalars and keys after the expansion of aliases"
    }
  }
}
