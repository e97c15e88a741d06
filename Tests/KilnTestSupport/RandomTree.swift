public import KilnData

extension SeededGenerator {
  /// A random tree with a limited number of levels.
  ///
  /// - Parameters:
  ///   - levels: the number of levels.
  ///   - text: returns the strings and keys.
  package mutating func tree(
    levels: Int = 4,
    text: (inout SeededGenerator) -> String = { $0.text() }
  ) -> JSONValue {
    switch below(levels > 0 ? 9 : 6) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return .number(number())
    case 3, 4, 5: return .string(text(&self))
    case 6: return .array((0..<below(5)).map { _ in tree(levels: levels - 1, text: text) })
    default:
      var object = JSONObject()
      for _ in 0..<below(5) { object[text(&self)] = tree(levels: levels - 1, text: text) }
      return .object(object)
    }
  }

  /// A random tree of few values and keys, so that two of them often share parts.
  public mutating func smallTree(levels: Int, keys: [String]) -> JSONValue {
    switch below(levels > 0 ? 9 : 5) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return .number(.integer(Int64(below(3))))
    case 3: return .number(.double(Double(below(3))))
    case 4: return .string(pick(keys))
    case 5, 6: return .array((0..<below(5)).map { _ in smallTree(levels: levels - 1, keys: keys) })
    default:
      var object = JSONObject()
      for _ in 0..<below(5) { object[pick(keys)] = smallTree(levels: levels - 1, keys: keys) }
      return .object(object)
    }
  }

  /// A random number of any kind.
  public mutating func number() -> JSONNumber {
    switch below(5) {
    case 0: return .integer(Int64(below(100)) - 50)
    case 1: return .integer(Int64(bitPattern: next()))
    case 2: return JSONNumber(next() | 1 << 63)
    case 3: return .double(Double(below(1000)) / 8)
    default:
      let double = Double(bitPattern: next())
      return .double(double.isFinite ? double : 0.5)
    }
  }

  /// A random text, often with characters that JSON escapes.
  public mutating func text() -> String {
    let pieces = [
      "a", "b", "key", "\"", "\\", "/", "\n", "\u{0}", "é", "e\u{301}", "€", "\u{2028}", "😀",
      "\u{FB33}", "long text without escapes in it", ".", "[0]", " ",
    ]
    return (0..<below(4)).map { _ in pick(pieces) }.joined()
  }

  /// The same tree with the members of its objects in another order.
  public mutating func shuffled(_ tree: JSONValue) -> JSONValue {
    switch tree {
    case .array(let elements): return .array(elements.map { shuffled($0) })
    case .object(let object):
      var members = object.map { ($0.key, shuffled($0.value)) }
      members.shuffle(using: &self)
      return .object(JSONObject(members))
    default: return tree
    }
  }
}
