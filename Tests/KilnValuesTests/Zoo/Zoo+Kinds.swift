import KilnHashing
import KilnTestSupport
import KilnValues

extension Zoo {
  enum Level: Int8, FastHashable, Pooled {
    case low = -1
    case high = 1
    static var pool: [Level] { [.low, .high] }
  }

  enum Name: String, FastHashable, Pooled {
    case one, two, three
    static var pool: [Name] { [.one, .two, .three] }
  }

  /// Cases with payloads, some of which do not equal themselves.
  enum Shape: FastHashable, Pooled {
    case empty
    case circle(Double)
    case text(String, Int8)
    indirect case both(Shape, Shape)

    func hash(into hasher: inout FieldHasher) {
      switch self {
      case .empty: hasher.combine(word: 0)
      case .circle(let radius):
        hasher.combine(word: 1)
        hasher.combine(radius)
      case .text(let text, let number):
        hasher.combine(word: 2)
        hasher.combine(text)
        hasher.combine(number)
      case .both(let left, let right):
        hasher.combine(word: 3)
        hasher.combine(left)
        hasher.combine(right)
      }
    }

    static var pool: [Shape] {
      [
        .empty, .circle(0), .circle(-0.0), .circle(.nan), .text("e\u{301}", 1), .text("\u{E9}", 1),
        .text("a", 2), .both(.empty, .circle(1)), .both(.empty, .circle(1)), .both(.empty, .empty),
      ]
    }
  }

  /// A payload whose label tells two cases apart, with the parts for printing and differences.
  struct Move: ValueEnum, Pooled {
    let label: String?
    let distance: Double
    let token: Token

    static func == (left: Move, right: Move) -> Bool {
      left.label == right.label && left.distance == right.distance && left.token == right.token
    }

    func hash(into hasher: inout FieldHasher) {
      hasher.combine(label)
      hasher.combine(distance)
    }

    var enumCase: EnumCase { EnumCase("by", (label, distance), ("token", token)) }

    static var pool: [Move] {
      [(nil, 0), ("dx", 0), ("dy", 0), ("dy", -0.0), ("dx", 1), ("dx", .nan)].map {
        Move(label: $0, distance: $1, token: shared)
      }
    }

    private static let shared = Token()
  }

  /// Enums of every kind.
  struct Cases: ZooModel {
    var level: Level, name: Name, shape: Shape, maybeLevel: Level?, maybeShape: Shape?, flag: Bool?
    var move: Move

    static let schema = Schema<Cases>(
      plain: Cases.init(level:name:shape:maybeLevel:maybeShape:flag:move:),
      properties: [\.level, \.name, \.shape, \.maybeLevel, \.maybeShape, \.flag, \.move]
    )
  }

  /// Types that a schema cannot compare by itself: existentials, closures, metatypes, objects,
  /// tuples and inline arrays.
  struct Strangers: ZooModel {
    var anything: any Sendable & CustomStringConvertible
    var action: @Sendable () -> Int
    var type: any Any.Type
    var token: Token
    var pair: (Int8, Int)
    var place: (x: Double, y: Float)
    var cells: InlineArray<2, Float>
    var tail: Bool

    static let schema = Schema<Strangers>(
      "Strangers",
      Strangers.init,
      Field(\.anything, "anything", comparedBy: .by { $0.description }),
      Field(\.action, "action", comparedBy: .excluded),
      Field(\.type, "type", comparedBy: .by { String(describing: $0) }),
      Field(\.token, "token", comparedBy: .identity),
      Field(
        \.pair,
        "pair",
        comparedBy: FieldComparator<(Int8, Int)>(areEqual: ==) { $1.combine($0.1) }
      ),
      Field(\.place, "place", comparedBy: FieldComparator<(x: Double, y: Float)>(areEqual: ==)),
      Field(
        \.cells,
        "cells",
        comparedBy: FieldComparator<InlineArray<2, Float>>(areEqual: { left, right in
          left[0] == right[0] && left[1] == right[1]
        })
      ),
      Field(\.tail, "tail")
    )

    static let tokens = [Token(), Token()]

    static func random(_ r: inout SeededGenerator) -> Strangers {
      let number = r.below(2)
      return Strangers(
        anything: r.pick([1, "1", 2.5, "a text that is not in place"]),
        action: { number },
        type: r.pick([Int.self, String.self, [Int].self]),
        token: r.pick(tokens),
        pair: (.picked(&r), .picked(&r)),
        place: (x: .picked(&r), y: .picked(&r)),
        cells: [.picked(&r), .picked(&r)],
        tail: .picked(&r)
      )
    }

    static var comparisons: [(Strangers, Strangers) -> Bool] {
      [
        { $0.anything.description == $1.anything.description }, excluded(),
        { $0.type == $1.type }, { $0.token === $1.token }, { $0.pair == $1.pair },
        { $0.place == $1.place }, { $0.cells[0] == $1.cells[0] && $0.cells[1] == $1.cells[1] },
        same(\.tail),
      ]
    }
  }

  /// A weak reference between compared fields. It refers to an object that an excluded field
  /// retains, or is `nil`. A global cannot retain the object: leak checkers do not follow
  /// references to objects with weak references.
  struct Weak: ZooModel {
    var before: Int8
    weak var owner: Token?
    var after: String
    var keeper: Token?

    static let schema = Schema<Weak>(
      "Weak",
      Weak.init,
      Field(\.before, "before"),
      Field(weak: \.owner, "owner"),
      Field(\.after, "after"),
      Field(\.keeper, "keeper", comparedBy: .excluded)
    )

    static func random(_ r: inout SeededGenerator) -> Weak {
      let token = Token()
      return Weak(
        before: .picked(&r),
        owner: r.pick([nil, token]),
        after: .picked(&r),
        keeper: r.pick([nil, token])
      )
    }

    static var comparisons: [(Weak, Weak) -> Bool] {
      [same(\.before), excluded(), same(\.after), excluded()]
    }
  }

  /// Properties without an address, some of which are not fields.
  struct Watched: ZooModel {
    var count: Int { didSet { changes += 1 } }
    var ratio: Double { willSet { changes += 1 } }
    var text: String
    private(set) var changes = 0
    lazy var length = text.count

    init(count: Int, ratio: Double, text: String) {
      self.count = count
      self.ratio = ratio
      self.text = text
    }

    static let schema = Schema<Watched>(
      "Watched",
      Watched.init,
      Field(\.count, "count"),
      Field(\.ratio, "ratio"),
      Field(\.text, "text")
    )

    static var storesFieldsOnly: Bool { false }
  }
}
