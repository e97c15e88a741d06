import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

/// A model that contains its own type in a box and in arrays.
private struct Tree: ValueModel, Sendable {
  var value: Int
  var left: Boxed<Tree>?
  var others: [Tree]

  static let schema = Schema<Tree>(
    "Tree",
    Tree.init(value:left:others:),
    Field(\.value, "value"),
    Field(\.left, "left"),
    Field(\.others, "others")
  )

  init(value: Int, left: Boxed<Tree>? = nil, others: [Tree] = []) {
    (self.value, self.left, self.others) = (value, left, others)
  }

  /// The values of all nodes, this one first.
  var values: [Int] { [value] + (left?.model.values ?? []) + others.flatMap(\.values) }

  var depth: Int { 1 + max(left?.model.depth ?? 0, others.map(\.depth).max() ?? 0) }

  /// The node that is reached by the first children.
  var deepest: Tree { left?.model.deepest ?? others.first?.deepest ?? self }

  static func random(_ random: inout SeededGenerator, levels: Int) -> Tree {
    let value = random.below(3) == 0 ? 1 : random.below(400)
    guard levels > 1 else { return Tree(value: value) }
    let left = random.below(2) == 0 ? Boxed(Tree.random(&random, levels: levels - 1)) : nil
    let others = (0..<random.below(3)).map { _ in Tree.random(&random, levels: levels - 1) }
    return Tree(value: value, left: left, others: others)
  }
}

/// A model with a field of each kind.
private struct Mixed: ValueModel, Sendable {
  var int: Int
  var byte: UInt8
  var double: Double
  var float: Float
  var decimal: Decimal
  var text: String
  var character: Character
  var date: Date
  var id: UUID
  var url: URL
  var data: Data
  var set: Set<Int>
  var table: [String: [Int]]
  var nested: Int??
  var lists: [[String]]
  var suit: Suit
  var home: Home?
  var flag: Bool
  var tree: Tree

  enum Suit: String, CaseIterable, FastHashable, Sendable { case clubs, diamonds, hearts }

  static let schema = Schema<Mixed>(
    "Mixed",
    Mixed.init,
    Field(\.int, "int"),
    Field(\.byte, "byte"),
    Field(\.double, "double"),
    Field(\.float, "float", .valid(.in(2.5...900.25))),
    Field(\.decimal, "decimal"),
    Field(\.text, "text"),
    Field(\.character, "character"),
    Field(\.date, "date"),
    Field(\.id, "id"),
    Field(\.url, "url"),
    Field(\.data, "data"),
    Field(\.set, "set"),
    Field(\.table, "table"),
    Field(\.nested, "nested"),
    Field(\.lists, "lists"),
    Field(\.suit, "suit"),
    Field(\.home, "home"),
    Field(\.flag, "flag"),
    Field(\.tree, "tree")
  )
}

/// Laws of shrinking, with plain measures of models.
@Suite struct ShrinkingLawTests {
  /// The number of fields that differ from the default.
  private func differing<Model: ValueModel>(_ model: Model, _ simplest: Model) -> Int {
    Model.schema.fields.count { field in
      String(printing: field.value(of: model)) != String(printing: field.value(of: simplest))
    }
  }

  /// The measure of a tree: fields that differ from the default, nodes, distance of the values.
  private func measure(_ tree: Tree, _ simplest: Tree) -> [Int] {
    let values = tree.values
    return [differing(tree, simplest), values.count, values.reduce(0) { $0 + abs($1 - 1) }]
  }

  /// A pseudorandom property of the text of a model.
  private func isChosen(_ text: String, _ seed: UInt64, onceIn times: UInt64) -> Bool {
    let hash = text.utf8.reduce(seed &+ 0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return (hash ^ hash >> 29) % times == 0
  }

  /// Shrinks a model and checks the laws that hold for all models.
  ///
  /// - Returns: the failing models, the first and the result last.
  private func shrunk<Model: ValueModel>(
    _ model: Model,
    _ factory: Factory<Model>,
    limit: Int = 20_000,
    _ isFailing: (Model) -> Bool
  ) throws -> [Model] {
    var failing = [model]
    let found = try factory.shrinkResult(model, limit: limit) { model in
      let fails = isFailing(model)
      if fails { failing.append(model) }
      return fails
    }
    failing.append(found.model)
    #expect(isFailing(found.model))
    if found.isComplete {
      let again = try factory.shrinkResult(found.model, limit: limit, while: isFailing)
      #expect(again.model.description == found.model.description, "from \(model)")
      #expect(again.isComplete)
    }
    return failing
  }

  private static let properties: [(String, @Sendable (Tree, Int) -> Bool)] = [
    ("sum", { $0.values.reduce(0, +) >= $1 }),
    ("maximum", { tree, bound in tree.values.contains { $0 > bound } }),
    ("depth", { $0.depth > $1 % 4 }),
    ("deepest", { $0.deepest.value > $1 }),
    ("leaf", { $0.left == nil || $0.value > $1 }),
    ("count", { $0.values.count > $1 % 5 }),
    ("below", { tree, bound in tree.others.contains { $0.value > bound } || tree.value == bound }),
    ("odd", { $0.deepest.value % 2 == 0 && $0.values.count % 2 == $1 % 2 }),
  ]

  @Test("no failing tree that was tried is simpler than the result", arguments: randomCases(0..<80))
  func recursiveModels(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let trees = Factory<Tree>()
    let simplest = try trees.build()
    for (name, property) in Self.properties {
      let bound = random.below(5)
      let model = Tree.random(&random, levels: 1 + random.below(5))
      guard property(model, bound) else { continue }
      let failing = try shrunk(model, trees) { property($0, bound) }
      let result = measure(failing[failing.count - 1], simplest)
      for other in failing {
        let isSimpler = measure(other, simplest).lexicographicallyPrecedes(result)
        #expect(!isSimpler, "\(name) \(bound): \(other) became \(failing[failing.count - 1])")
      }
    }
  }

  @Test("the result of an arbitrary property does not shrink", arguments: randomCases(0..<12))
  func arbitraryProperties(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let trees = Factory<Tree>()
    let simplest = try trees.build()
    for times: UInt64 in [2, 5, 20] {
      let model = Tree.random(&random, levels: 4)
      let failing = try shrunk(model, trees) { tree in
        tree == model || isChosen("\(tree)", seed, onceIn: times)
      }
      let result = measure(failing[failing.count - 1], simplest)
      #expect(!failing.contains { measure($0, simplest).lexicographicallyPrecedes(result) })
    }
    let factory = Factory<Mixed>().set(\.text, from: \.int) { "number \($0)" }
      .adjusting { if $0.byte > 3 { $0.flag = false } }
    for factory in [Factory<Mixed>(), factory] {
      let usual = try factory.build()
      let model = try factory.build(seed: seed)
      let failing = try shrunk(model, factory, limit: 1_500) { mixed in
        mixed.description == model.description || isChosen("\(mixed)", seed, onceIn: 30)
      }
      for (old, new) in zip(failing, failing.dropFirst()) {
        #expect(differing(new, usual) <= differing(old, usual), "\(old) became \(new)")
      }
    }
  }

  @Test("a contained model does not replace one with fewer differences")
  func containedModelWithMoreDifferences() throws {
    let trees = Factory<Tree>()
    let model = try trees.build { $0.left = Boxed(Tree(value: 300)) }
    let found = try trees.shrinkResult(model) { $0.deepest.value > 1 }
    #expect(found.model == (try trees.build { $0.left = Boxed(Tree(value: 2)) }))
    #expect(found.isComplete)
    #expect("\(found.difference)" == "left.value: 1 → 2")
  }

  @Test func deepModelShrinksToTheFailingNode() throws {
    let trees = Factory<Tree>()
    let leaf = Tree(value: 1)
    var model = leaf
    for value in 2...12 {
      model = Tree(value: value, left: Boxed(model), others: [leaf, model])
      if model.values.count > 200 { model.others = [] }
    }
    let found = try trees.shrinkResult(model) { $0.values.contains { $0 > 6 } }
    #expect(found.model == (try trees.build { $0.left = Boxed(Tree(value: 7)) }))
    #expect("\(found.difference)" == "left.value: 1 → 7")
  }
}
