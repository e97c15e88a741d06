import KilnJSON
import KilnTestSupport

extension SeededGenerator {
  /// A random tree, which is rarely a scalar.
  mutating func document() -> JSONValue {
    let tree = tree(levels: 4).withZeros(&self)
    return tree.depth > 1 || below(8) == 0 ? tree : [tree, self.tree(levels: 3)]
  }

  /// A pointer to a random value of a document.
  mutating func pointer(in document: JSONValue) -> JSONPointer {
    var (tokens, value) = ([String](), document)
    while below(4) > 0 {
      switch value {
      case .array(let array) where !array.isEmpty:
        let index = below(array.count)
        tokens.append("\(index)")
        value = array[index]
      case .object(let object) where !object.isEmpty:
        let member = object[below(object.count)]
        tokens.append(member.key)
        value = member.value
      default: return JSONPointer(tokens: tokens)
      }
    }
    return JSONPointer(tokens: tokens)
  }

  /// A pointer to a value of a document, or to a place for another one.
  private mutating func target(in document: JSONValue) -> JSONPointer {
    let pointer = pointer(in: document)
    if below(3) == 0 { return pointer }
    switch document[pointer] {
    case .array(let array):
      let token = below(2) == 0 ? "-" : "\(below(array.count + 1))"
      return JSONPointer(tokens: pointer.tokens + [token])
    case .object: return JSONPointer(tokens: pointer.tokens + [pick(["new", "ä", "a", text()])])
    default: return pointer
    }
  }

  /// A patch of operations that can be applied to a document.
  mutating func patch(for document: JSONValue) -> JSONPatch {
    var (current, patch) = (document, JSONPatch())
    for _ in 0..<1 + below(6) {
      let other = pointer(in: current)
      let value = (below(2) == 0 ? tree(levels: 2) : current[other] ?? .null).withZeros(&self)
      let operation: JSONPatch.Operation =
        switch below(6) {
        case 0: .remove(other)
        case 1: .replace(other, value)
        case 2, 3: .add(target(in: current), value)
        case 4: .move(from: other, target(in: current))
        default: .copy(from: other, target(in: current))
        }
      guard let next = try? current.applying(JSONPatch([operation])), next.depth < 20 else {
        continue
      }
      current = next
      patch.operations.append(operation)
      if below(3) == 0, let value = current[other] { patch.operations.append(.test(other, value)) }
    }
    return patch
  }
}

extension JSONValue {
  /// The same tree in which some numbers are zeros with a random sign.
  func withZeros(_ random: inout SeededGenerator) -> JSONValue {
    switch self {
    case .array(let array): return .array(array.map { $0.withZeros(&random) })
    case .object(var object):
      for (key, value) in object { object[key] = value.withZeros(&random) }
      return .object(object)
    case .number where random.below(2) == 0: return .number(.double(random.pick([0.0, -0.0])))
    default: return self
    }
  }
}

extension JSONPatch.Operation {
  /// Whether the location of the operation, or that of a value to copy or move, is the document.
  var changesOrCopiesDocument: Bool {
    switch self {
    case .move(let from, _), .copy(let from, _): path.tokens.isEmpty || from.tokens.isEmpty
    case .add, .remove, .replace, .test: path.tokens.isEmpty
    }
  }
}
