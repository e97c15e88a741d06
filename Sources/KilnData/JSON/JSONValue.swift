/// A JSON document as a tree, the common form of mappings and recipes.
///
/// Numbers keep the exact value of their text (see ``JSONNumber``), and objects keep the order of
/// their members (see ``JSONObject``). Equality compares JSON values: it ignores the order of
/// members, and `1` and `1.0` are unequal. Strings are compared by canonical equivalence, as in
/// Swift, and keys by code points.
///
/// The stack usage of writing, comparing and hashing, and of finding differences, is independent of
/// the depth of a tree. Deallocation uses stack space for each level of nesting, since Swift
/// deallocates values recursively. Functions that create trees from untrusted data enforce
/// ``maximumDepth``. At this depth, 512 KiB of stack are enough to parse, write, compare, patch and
/// deallocate trees, in debug builds as well. ``JSONTreeBuilder`` and coding need as much in a
/// release build, and two megabytes in a debug build. Deeper trees that you create yourself need a
/// larger stack.
///
/// Hash tables hash trees with SipHash, since trees come from untrusted sources. The fingerprint of
/// a tree is the same in every process. See the guide “JSON trees” of KilnJSON.
public enum JSONValue: Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
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
  /// The maximum number of nested containers in a tree from untrusted data: 512.
  ///
  /// Writing a deeper tree as text is an error.
  public static let maximumDepth = 512

  /// The number of nested containers: 0 for a scalar, 1 for `[]`.
  ///
  /// - Complexity: O(*n*) in the number of values. Stack usage is independent of the depth.
  public var depth: Int {
    switch self {
    case .null, .bool, .number, .string: 0
    case .array, .object: measure(limit: .max)?.depth ?? 0
    }
  }

  /// The depth and the number of values; `nil` if there are more than `limit` values.
  ///
  /// Stack usage is independent of the depth.
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
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number of at most 64 bits, written without fraction and exponent.
  case integer
  /// A number written with a fraction or an exponent, in the range of `Double`.
  case double
  /// A number outside the ranges of 64-bit integers and of `Double`.
  case literal = "number literal"
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object

  /// The name, such as `object`, `integer` or `number literal`.
  public var description: String { rawValue }
}

extension JSONValue {
  /// The kind of this value.
  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .bool: .boolean
    case .number(let number): number.kind
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONNumber {
  /// The kind of this number.
  var kind: JSONKind {
    switch form {
    case .integer, .unsigned: .integer
    case .double: .double
    case .decimal, .literal: !isInteger && nearestDouble.isFinite ? .double : .literal
    }
  }
}
