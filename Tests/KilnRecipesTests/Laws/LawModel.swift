import KilnRecipes
import KilnTestSupport

/// A model with a property of every kind that recipes treat differently.
struct LawModel: ValueModel {
  var id: Int
  var name: String?
  var mood: String?
  var count: Int
  var tags: [String]?
  var part: LawPart
  var other: LawPart?
  var parts: [LawPart]
  var table: [String: Int]
  var price: LawPrice
  var span: LawSpan?
  var extra: JSONValue

  static let schema = Schema<LawModel>(
    "LawModel",
    LawModel.init,
    Field(\.id, "id"),
    Field(\.name, "name"),
    Field(\.mood, "mood", default: "calm"),
    Field(\.count, "count", default: 3),
    Field(\.tags, "tags"),
    Field(\.part, "part"),
    Field(\.other, "other"),
    Field(\.parts, "parts"),
    Field(\.table, "table"),
    Field(\.price, "price"),
    Field(\.span, "span"),
    Field(\.extra, "extra")
  )

  /// A model with few distinct values, so that properties are often equal.
  ///
  /// - Parameter filled: the names of the properties with a value other than their missing form.
  static func random(_ random: inout SeededGenerator, filled: Set<String>) -> LawModel {
    func maybe<Filled>(_ property: String, _ missing: Filled, _ value: Filled) -> Filled {
      filled.contains(property) ? value : missing
    }
    let words: [String?] = [nil, "a", "b", "calm"]
    let tags: [[String]?] = [nil, [], ["a"], ["a", "b"]]
    let tables: [[String: Int]] = [[:], ["x": 1], ["y": 1], ["x": 1, "y": 2]]
    let spans: [LawSpan?] = [
      nil, LawSpan(low: nil, high: nil), LawSpan(low: 1, high: nil), LawSpan(low: 1, high: 2),
      nil, LawSpan(low: 2, high: 9), LawSpan(low: 2, high: nil), LawSpan(low: 9, high: 1),
    ]
    let extras: [JSONValue] = [nil, 1, "a", [1], ["a"], [:], ["x": 1], ["x": ["z": 1]]]
    return LawModel(
      id: random.pick([1, 2, 7]),
      name: maybe("name", nil, random.pick(words)),
      mood: maybe("mood", "calm", random.pick(words)),
      count: maybe("count", 3, random.pick([1, 2, 3])),
      tags: maybe("tags", nil, random.pick(tags)),
      part: .random(&random),
      other: maybe("other", nil, random.below(2) == 0 ? nil : .random(&random)),
      parts: (0..<random.below(3)).map { _ in .random(&random) },
      table: random.pick(tables),
      price: LawPrice(amount: random.pick([1, 2]), currency: random.pick(["EUR", "CHF"])),
      span: maybe("span", nil, random.pick(spans)),
      extra: random.pick(extras)
    )
  }
}

/// A nested model.
struct LawPart: ValueModel {
  var size: Int?
  var label: String?
  static let schema = Schema<LawPart>(
    "LawPart",
    LawPart.init(size:label:),
    Field(\.size, "size"),
    Field(\.label, "label")
  )

  static func random(_ random: inout SeededGenerator) -> LawPart {
    LawPart(size: random.pick([nil, 1, 2]), label: random.pick([nil, "a", "b"]))
  }
}

/// A value computed from two required values.
struct LawPrice: FastHashable, Sendable {
  var amount: Int
  var currency: String

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(amount)
    hasher.combine(currency)
  }
}

/// A value computed from two optional values.
struct LawSpan: FastHashable, Sendable {
  var low: Int?
  var high: Int?

  func hash(into hasher: inout FieldHasher) {
    hasher.combine(low)
    hasher.combine(high)
  }
}
