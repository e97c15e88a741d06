import Foundation
import KilnFactories
import KilnHashing
import KilnTestSupport
import KilnValues

/// A handwritten model of `let` properties, without a mutable form.
struct Point: ValueModel {
  let x: Int
  let y: Int

  static let schema = Schema<Point>(
    "Point",
    Point.init(x:y:),
    Field(\.x, "x"),
    Field(\.y, "y", default: 0)
  )
}

/// A model of `var` properties with every kind that the C core distinguishes.
struct Sample: ValueModel {
  var flag: Bool
  var small: Int8
  var number: Double
  var single: Float
  var text: String
  var list: [Int]
  var note: String?
  var position: Point

  static let schema = Schema<Sample>(
    plain: Sample.init(flag:small:number:single:text:list:note:position:),
    properties: [\.flag, \.small, \.number, \.single, \.text, \.list, \.note, \.position]
  )

  /// Random samples with few distinct values, so that fields are often equal.
  static let factory = Factory<Sample>()
    .generate(\.small, .integers(in: 0...1))
    .generate(\.number, .oneOf([0, -0.0, 1]))
    .generate(\.single, .oneOf([0, -0.0, 1]))
    .generate(\.text, .oneOf(["e\u{301}", "\u{E9}", "a long text beyond the small form"]))
    .generate(\.list, Generator.integers(in: 1...2).array(count: 0...2))
    .generate(\.note, .oneOf([nil, "", "n"]))
    .generate(\.position, .oneOf([Point(x: 0, y: 0), Point(x: 1, y: 0)]))
}

/// A model that rejects some fields, with a handwritten mutable form.
struct Range: ValueModel, Codable {
  let low: Int
  let high: Int

  struct Reversed: Error {}

  init(low: Int, high: Int) throws {
    guard low <= high else { throw Reversed() }
    self.low = low
    self.high = high
  }

  static let schema = Schema<Range>(
    "Range",
    Range.init(low:high:),
    Field(\.low, "low", .valid(.in(0...))),
    Field(\.high, "high")
  )
}

extension Range {
  struct Mutable: MutableTwin, Codable {
    typealias Immutable = Range
    var low: Int
    var high: Int
    init(_ model: Range) {
      low = model.low
      high = model.high
    }
  }

  init(_ mutable: Mutable) {
    low = mutable.low
    high = mutable.high
  }
}

/// A generic model that is codable if its elements are.
struct Pair<Element: FastHashable & Sendable>: ValueModel {
  var first: Element
  var second: Element

  static var schema: Schema<Pair> {
    .cached {
      Schema(plain: Pair.init(first:second:), \.first, \.second, named: "Pair")
    }
  }
}

extension Pair: Encodable where Element: Encodable {}
extension Pair: Decodable where Element: Decodable {}

/// A model with properties without an address, which the C core cannot compare.
struct Observed: ValueModel, Codable {
  var count: Int { didSet { changes += 1 } }
  var label: String? { didSet { changes += 1 } }
  var changes = 0

  init(count: Int, label: String? = nil) {
    self.count = count
    self.label = label
  }

  static let schema = Schema<Observed>(
    "Observed",
    Observed.init(count:label:),
    Field(\.count, "count"),
    Field(\.label, "label")
  )
}

/// A model of `width` integers, without a struct of that many properties. None has an address.
struct Wide: ValueModel, Codable {
  var numbers: [Int]
  static let width = 1000

  static let schema = Schema<Wide>(
    name: "Wide",
    fields: (0..<width).map { AnyField(Field(\Wide.numbers[$0], "n\($0)")) }
  ) { slots in
    Wide(numbers: (0..<width).map { slots.take($0) })
  }
}
