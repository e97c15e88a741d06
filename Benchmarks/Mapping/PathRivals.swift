import BenchInputs

/// A step of a path in an ad-hoc parser.
enum RivalStep: Equatable {
  case key(String)
  case index(Int)
}

/// Parses a path by splitting, as in a first implementation of `a.b[0]`.
func splitPath(_ text: String) -> [RivalStep]? {
  var steps: [RivalStep] = []
  for piece in text.split(separator: ".", omittingEmptySubsequences: false) {
    let parts = piece.split(separator: "[", omittingEmptySubsequences: false)
    if !parts[0].isEmpty {
      steps.append(.key(String(parts[0])))
    } else if parts.count == 1 {
      return nil
    }
    for part in parts.dropFirst() {
      guard part.last == "]", let index = Int(part.dropLast()), index >= 0 else { return nil }
      steps.append(.index(index))
    }
  }
  return steps
}

/// A path parser in the style of JMESPath: a character lexer, and a Pratt parser that builds a
/// tree.
enum ExpressionPath {
  enum Token: Equatable {
    case identifier(String)
    case number(Int)
    case dot
    case openBracket
    case closeBracket
    case end

    var bindingPower: Int {
      switch self {
      case .dot: 40
      case .openBracket: 55
      default: 0
      }
    }
  }

  indirect enum Node: Equatable {
    case current
    case field(String)
    case index(Int)
    case subexpression(Node, Node)
  }

  struct SyntaxError: Error {
    var offset: Int
  }

  static func parse(_ text: String) throws -> Node {
    var parser = Parser(tokens: try tokens(text))
    let node = try parser.expression(0)
    guard parser.token == .end else { throw SyntaxError(offset: parser.position) }
    return node
  }

  private static func tokens(_ text: String) throws -> [Token] {
    var tokens: [Token] = []
    var rest = text[...]
    while let character = rest.first {
      switch character {
      case ".":
        tokens.append(.dot)
        rest.removeFirst()
      case "[":
        tokens.append(.openBracket)
        rest.removeFirst()
      case "]":
        tokens.append(.closeBracket)
        rest.removeFirst()
      case _ where character.isNumber:
        let digits = rest.prefix { $0.isNumber }
        guard let number = Int(digits) else { throw SyntaxError(offset: tokens.count) }
        tokens.append(.number(number))
        rest.removeFirst(digits.count)
      case _ where character.isLetter || character == "_":
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(.identifier(String(name)))
        rest.removeFirst(name.count)
      default:
        throw SyntaxError(offset: tokens.count)
      }
    }
    tokens.append(.end)
    return tokens
  }

  private struct Parser {
    let tokens: [Token]
    var position = 0

    var token: Token { tokens[position] }

    mutating func expression(_ power: Int) throws -> Node {
      var left = try prefix()
      while power < token.bindingPower { left = try infix(left) }
      return left
    }

    private mutating func prefix() throws -> Node {
      switch token {
      case .identifier(let name):
        position += 1
        return .field(name)
      case .openBracket: return try bracket()
      default: throw SyntaxError(offset: position)
      }
    }

    private mutating func infix(_ left: Node) throws -> Node {
      if token == .dot {
        position += 1
        return .subexpression(left, try expression(40))
      }
      return .subexpression(left, try bracket())
    }

    private mutating func bracket() throws -> Node {
      position += 1
      guard case .number(let index) = token else { throw SyntaxError(offset: position) }
      position += 1
      guard token == .closeBracket else { throw SyntaxError(offset: position) }
      position += 1
      return .index(index)
    }
  }
}

/// Returns the value at a path in a tree of dictionaries and arrays.
func walk(_ root: Any, _ steps: [RivalStep]) -> Any? {
  var current = root
  for step in steps {
    switch step {
    case .key(let key):
      guard let object = current as? [String: Any], let next = object[key] else { return nil }
      current = next
    case .index(let index):
      guard let array = current as? [Any], array.indices.contains(index) else { return nil }
      current = array[index]
    }
  }
  return current
}

extension Shape {
  var steps: [RivalStep] { [.key(place.key), .key(place.inner), .index(place.index)] }

  func any(_ numbers: inout Numbers) -> Any {
    var root: [String: Any] = [:]
    for (key, innerKeys) in keys {
      var inner: [String: Any] = [:]
      for innerKey in innerKeys {
        inner[innerKey] = (0..<5).map { _ in numbers.word(3...12) as Any }
      }
      root[key] = inner
    }
    return root
  }
}
