internal import KilnMapping

/// The value of a tag, which selects one of several forms.
///
/// ```swift
/// .oneOf("version", [1: .case(\.first, first), 2: .case(\.second, second)])
/// .oneOf("type", ["circle": .case(\.circle, circle), .absent: .case(\.point, point)])
/// ```
public enum FormTag: Sendable, Hashable {
  /// A string.
  case string(String)
  /// An integer.
  case integer(Int)
  /// A Boolean.
  case bool(Bool)
  /// No tag.
  case absent
}

extension FormTag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates the tag with a string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates the tag with an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates the tag with a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension FormTag {
  /// Creates the tag with a value; null is the absence of a tag.
  init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .bool(let value): self = .bool(value)
    case .null: self = .absent
    case .number:
      guard let integer = try? Int(jsonValue: value) else { return nil }
      self = .integer(integer)
    case .array, .object: return nil
    }
  }
}

extension FormTag: CustomStringConvertible {
  /// The tag as text, which is also the name of its form.
  public var description: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .absent: "no tag"
    }
  }

  /// The tag as a value; `nil` if there is none.
  var json: JSONValue? {
    switch self {
    case .string(let text): .some(.string(text))
    case .integer(let number): .some(.number(JSONNumber(number)))
    case .bool(let value): .some(.bool(value))
    case .absent: .none
    }
  }
}
