/// The kind of a JSON value, with a name for messages.
public enum JSONKind: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  /// `null`
  case null
  /// `true` or `false`
  case boolean
  /// A number written without fraction and exponent, of at most 64 bits.
  case integer
  /// A finite number written with a fraction or an exponent.
  case double
  /// A number that neither 64-bit integers nor doubles hold.
  case literal = "number literal"
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object

  /// The name: `object`, `integer`, `number literal`.
  public var description: String { rawValue }
}

extension JSONValue {
  /// What kind of value this is.
  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number(.integer), .number(.unsigned): .integer
    case .number(.double): .double
    case .number(.literal): .literal
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
