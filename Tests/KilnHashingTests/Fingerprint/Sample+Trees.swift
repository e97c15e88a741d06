import KilnHashing
import KilnTestSupport

/// A recursive value with every kind of container.
indirect enum SampleTree: Sample {
  case number(Double)
  case text(String)
  case packed([Int32])
  case list([SampleTree])
  case set(Set<SampleTree>)
  case dictionary([String: SampleTree])
  case maybe(SampleTree?)
  case named(Int8, SampleTree, Bool)

  static var typeName: String { "enum Tree" }

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .number(let number):
      hasher.combine(case: "number", ordinal: 0)
      hasher.combine(number)
    case .text(let text):
      hasher.combine(case: "text", ordinal: 1)
      hasher.combine(text)
    case .packed(let numbers):
      hasher.combine(case: "packed", ordinal: 2)
      hasher.combine(numbers)
    case .list(let trees):
      hasher.combine(case: "list", ordinal: 3)
      hasher.combine(trees)
    case .set(let trees):
      hasher.combine(case: "set", ordinal: 4)
      hasher.combine(trees)
    case .dictionary(let trees):
      hasher.combine(case: "dictionary", ordinal: 5)
      hasher.combine(trees)
    case .maybe(let tree):
      hasher.combine(case: "maybe", ordinal: 6)
      hasher.combine(tree)
    case .named(let number, let tree, let truth):
      hasher.combine(case: "named", ordinal: 7)
      hasher.combine(number)
      hasher.combine(tree)
      hasher.combine(truth)
    }
  }

  init(_ notation: VectorNotation) throws {
    throw VectorError.unknownType(Self.typeName)
  }

  var plain: Plain {
    switch self {
    case .number(let number): .choice("number", [number.plain])
    case .text(let text): .choice("text", [text.plain])
    case .packed(let numbers): .choice("packed", [numbers.plain])
    case .list(let trees): .choice("list", [trees.plain])
    case .set(let trees): .choice("set", [trees.plain])
    case .dictionary(let trees): .choice("dictionary", [trees.plain])
    case .maybe(let tree): .choice("maybe", [tree.plain])
    case .named(let number, let tree, let truth):
      .choice("named", [number.plain, tree.plain, truth.plain])
    }
  }

  static func random(using generator: inout SeededGenerator, size: Int) -> SampleTree {
    guard size > 1 else { return .number(.random(using: &generator, size: size)) }
    return switch generator.below(12) {
    case 0: .number(.random(using: &generator, size: size))
    case 1: .text(.random(using: &generator, size: size))
    case 2: .packed(.random(using: &generator, size: size))
    case 3, 4: .list(.random(using: &generator, size: size - 1))
    case 5, 6: .set(.random(using: &generator, size: size - 1))
    case 7, 8: .dictionary(.random(using: &generator, size: size - 1))
    case 9: .maybe(.random(using: &generator, size: size - 1))
    default: .named(1, .random(using: &generator, size: size - 1), true)
    }
  }
}
