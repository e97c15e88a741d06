/// A JSON document as a tree: the form that mappings and recipes share.
///
/// Numbers keep the kind they were written in (see ``JSONNumber``) and objects keep their
/// members' order (see ``JSONObject``). Two values are equal when they are the same JSON value:
/// the order of an object's members does not count, `1` and `1.0` are different numbers. Strings
/// are equal as Swift's are, by canonical equivalence; keys only when their code points are.
///
/// Comparing and hashing need no more of the stack for a deep tree than for a flat one. Freeing a
/// tree, though, takes one level of the stack a level of nesting: that is how Swift frees values.
/// Whatever makes trees of outside data keeps to ``maximumDepth``, at which freeing, writing and
/// coding fit half a megabyte of stack in a release build and two megabytes in a debug build.
/// Whoever nests deeper by hand must have the stack for it.
///
/// As a key of a table a tree is hashed with SipHash, since trees come from strangers; its
/// fingerprint is the same everywhere. See docs/json.md.
public enum JSONValue: Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)
}

extension JSONValue {
  /// The number of arrays and objects, one inside the other, that a tree made of outside data may
  /// have. Text is not written beyond it.
  public static let maximumDepth = 512

  /// The number of arrays and objects, one inside the other: 0 for a scalar, 1 for `[]`.
  ///
  /// - Complexity: O(*n*) in the number of values; the stack does not grow with the depth.
  public var depth: Int {
    switch self {
    case .null, .bool, .number, .string: 0
    case .array, .object: measure(limit: .max)?.depth ?? 0
    }
  }

  /// How deep a value is nested, and of how many values it is made; `nil` where it is of more than
  /// `limit`. The stack does not grow with the depth.
  func measure(limit: Int) -> (depth: Int, count: Int)? {
    var (deepest, count) = (0, 0)
    var pending = [(value: self, depth: 0)]
    while let (value, depth) = pending.popLast() {
      count += 1
      guard count <= limit else { return nil }
      switch value {
      case .null, .bool, .number, .string: break
      case .array(let array):
        deepest = max(deepest, depth + 1)
        for element in array { pending.append((element, depth + 1)) }
      case .object(let object):
        deepest = max(deepest, depth + 1)
        for member in object.values { pending.append((member, depth + 1)) }
      }
    }
    return (deepest, count)
  }
}

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
