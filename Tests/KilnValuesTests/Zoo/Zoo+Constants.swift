import KilnHashing
import KilnTestSupport
import KilnValues

extension Zoo {
  /// Constants, with a mutable form.
  struct Constants: ZooModel {
    let id: Int, name: String, ratio: Double, tags: [String]

    static let schema = Schema<Constants>(
      "Constants",
      Constants.init(id:name:ratio:tags:),
      Field(\.id, "id", .valid(.in(Int.min...))),
      Field(\.name, "name"),
      Field(\.ratio, "ratio", default: 1),
      Field(\.tags, "tags", default: [])
    )

    struct Mutable: MutableTwin {
      typealias Immutable = Constants
      var id: Int, name: String, ratio: Double, tags: [String]
      init(_ model: Constants) {
        (id, name, ratio, tags) = (model.id, model.name, model.ratio, model.tags)
      }
    }

    init(id: Int, name: String, ratio: Double, tags: [String]) {
      (self.id, self.name, self.ratio, self.tags) = (id, name, ratio, tags)
    }

    init(_ twin: Mutable) {
      self.init(id: twin.id, name: twin.name, ratio: twin.ratio, tags: twin.tags)
    }
  }

  /// Constants without a mutable form.
  struct Fixed: ZooModel {
    let flag: Bool, count: UInt128

    static let schema = Schema<Fixed>(plain: Fixed.init, \.flag, \.count)
  }

  /// A linked list of boxes.
  struct Chain: ZooModel {
    var number: Int8, next: Boxed<Chain>?

    static let schema = Schema<Chain>(plain: Chain.init, \.number, \.next)

    static func random(_ r: inout SeededGenerator) -> Chain {
      var chain = Chain(number: Int8(r.below(2)), next: nil)
      for _ in 0..<r.below(5) { chain = Chain(number: Int8(r.below(2)), next: Boxed(chain)) }
      return chain
    }

    var numbers: [Int8] {
      var (numbers, place) = ([number], next)
      while let link = place { (numbers, place) = (numbers + [link.number], link.next) }
      return numbers
    }

    static var comparisons: [(Chain, Chain) -> Bool] {
      [same(\.number), { $0.numbers.dropFirst() == $1.numbers.dropFirst() }]
    }
  }

  /// A tree: boxes with arrays of boxes.
  struct Tree: ZooModel {
    var label: String, children: [Boxed<Tree>], byName: [String: Tree]

    static let schema = Schema<Tree>(plain: Tree.init, \.label, \.children, \.byName)

    static func random(_ r: inout SeededGenerator) -> Tree { random(&r, 2) }

    static func random(_ r: inout SeededGenerator, _ depth: Int) -> Tree {
      func some() -> [Tree] {
        depth == 0 ? [] : (0..<r.below(3)).map { _ in random(&r, depth - 1) }
      }
      let named = zip(["a", "b"], some()).map { ($0, $1) }
      return Tree(
        label: r.pick(["a", "e\u{301}", "\u{E9}"]),
        children: some().map { Boxed($0) },
        byName: Dictionary(uniqueKeysWithValues: named)
      )
    }

    static var comparisons: [(Tree, Tree) -> Bool] {
      [
        same(\.label),
        { left, right in
          left.children.count == right.children.count
            && zip(left.children, right.children).allSatisfy { areSame($0.model, $1.model) }
        },
        { left, right in
          left.byName.keys == right.byName.keys
            && left.byName.allSatisfy { areSame($0.value, right.byName[$0.key] ?? $0.value) }
        },
      ]
    }
  }
}
