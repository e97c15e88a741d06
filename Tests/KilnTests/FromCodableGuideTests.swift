import Foundation
import Kiln
import Testing

// The code of Sources/KilnRecipes/KilnRecipes.docc/FromCodable.md: one order, read with Codable and with a recipe.

private let text = """
  {
    "order_id": 41,
    "customer": {"name": {"first": "Ada", "last": "Byron"}},
    "placed_at": "2024-02-29T12:30:00Z",
    "updated": 1709210000,
    "items": [{"sku": "A1", "count": 2}, {"sku": "B7"}, {"sku": "C3", "count": 1}],
    "payment": {"type": "card", "last4": "4242"}
  }
  """

// The guide has `@Value` here, which generates the rest.
private enum Payment: FastHashable {
  case card(Card)
  case invoice

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .card(let card): hasher.combine(card)
    case .invoice: hasher.combine(false)
    }
  }
}

private struct Card: Value {
  let last4: String

  static let schema = Schema<Card>("Card", Card.init(last4:), Field(\.last4, "last4"))
}

private struct Item: Value {
  let sku: String
  let count: Int

  static let schema = Schema<Item>(
    "Item",
    Item.init(sku:count:),
    Field(\.sku, "sku"),
    Field(\.count, "count", .valid(.in(1...99)))
  )
}

private struct Order: Value {
  let id: Int
  let customer: String
  let placedAt: Date
  let updatedAt: Date?
  let currency: String
  let items: [Item]
  let payment: Payment

  static let schema = Schema<Order>(
    "Order",
    Order.init(id:customer:placedAt:updatedAt:currency:items:payment:),
    Field(\.id, "id"),
    Field(\.customer, "customer"),
    Field(\.placedAt, "placedAt"),
    Field(\.updatedAt, "updatedAt"),
    Field(\.currency, "currency", default: "EUR"),
    Field(\.items, "items"),
    Field(\.payment, "payment")
  )
}

// MARK: With Codable

private struct CodableOrder: Decodable {
  let id: Int
  let customer: String
  let placedAt: Date
  let updatedAt: Date?
  let currency: String
  let items: [CodableItem]
  let payment: CodablePayment

  enum Keys: String, CodingKey {
    case id = "order_id"
    case placedAt = "placed_at"
    case updatedAt = "updated"
    case customer, currency, items, payment
  }

  enum CustomerKeys: CodingKey { case name }
  enum NameKeys: CodingKey { case first, last }

  init(from decoder: any Decoder) throws {
    let order = try decoder.container(keyedBy: Keys.self)
    id = try order.decode(Int.self, forKey: .id)
    let name = try order.nestedContainer(keyedBy: CustomerKeys.self, forKey: .customer)
      .nestedContainer(keyedBy: NameKeys.self, forKey: .name)
    let first = try name.decode(String.self, forKey: .first)
    let last = try name.decode(String.self, forKey: .last)
    customer = "\(first) \(last)"
    let placed = try order.decode(String.self, forKey: .placedAt)
    guard let date = try? Date(placed, strategy: .iso8601) else {
      throw DecodingError.dataCorruptedError(
        forKey: .placedAt,
        in: order,
        debugDescription: "no date"
      )
    }
    placedAt = date
    updatedAt = try order.decodeIfPresent(Double.self, forKey: .updatedAt)
      .map(Date.init(timeIntervalSince1970:))
    currency = try order.decodeIfPresent(String.self, forKey: .currency) ?? "EUR"
    items = try order.decode([Lossy<CodableItem>].self, forKey: .items).compactMap(\.value)
    payment = try order.decode(CodablePayment.self, forKey: .payment)
  }
}

private struct CodableItem: Decodable {
  let sku: String
  let count: Int
}

private struct Lossy<Wrapped: Decodable>: Decodable {
  let value: Wrapped?

  init(from decoder: any Decoder) throws { value = try? Wrapped(from: decoder) }
}

private enum CodablePayment: Decodable {
  case card(last4: String)
  case invoice

  enum Keys: CodingKey { case type, last4 }

  init(from decoder: any Decoder) throws {
    let payment = try decoder.container(keyedBy: Keys.self)
    switch try payment.decode(String.self, forKey: .type) {
    case "card": self = .card(last4: try payment.decode(String.self, forKey: .last4))
    case "invoice": self = .invoice
    case let other:
      throw DecodingError.dataCorruptedError(
        forKey: .type,
        in: payment,
        debugDescription: "unknown payment \(other)"
      )
    }
  }
}

@Suite struct FromCodableGuideTests {
  private let json: Recipe<Order>

  init() throws {
    let item = try Recipe<Item> {
      Ingredient(\.sku, "sku")
      Ingredient(\.count, "count")
    }
    let card = try Recipe<Card> { Ingredient(\.last4, "last4") }
    let payment = Conversion<Payment>.oneOf(
      "type",
      [
        "card": .case(Payment.card, .model(card)) {
          if case .card(let card) = $0 { card } else { nil }
        },
        "invoice": .constant(.invoice) { $0 == .invoice },
      ]
    )
    json = try Recipe<Order>("OrderJSON") {
      Ingredient(\.id, "order_id")
      Ingredient(\.customer, from: "customer.name.first", "customer.name.last") {
        (first: String, last: String) in
        "\(first) \(last)"
      } reverse: { name in
        let words = name.split(separator: " ", maxSplits: 1).map(String.init)
        return (words.first ?? "", words.dropFirst().first ?? "")
      }
      Ingredient(\.placedAt, "placed_at", using: .iso8601)
      Ingredient(\.updatedAt, "updated", using: .epochSeconds)
      Ingredient(\.currency, "currency")
      Ingredient(\.items, "items", using: .list(of: .model(item), invalid: .drop))
      Ingredient(\.payment, "payment", using: payment)
    }
  }

  private func expectShown(_ text: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appending(path: "Sources/KilnRecipes/KilnRecipes.docc/FromCodable.md"),
      encoding: .utf8
    )
    #expect(guide.contains("```text\n\(text)\n```"), "\(text)")
  }

  @Test func bothReadTheSameOrder() throws {
    let old = try JSONDecoder().decode(CodableOrder.self, from: Data(text.utf8))
    let new = try json.bake(json: text)
    #expect(old.id == new.id && old.customer == new.customer && old.currency == new.currency)
    #expect(old.placedAt == new.placedAt && old.updatedAt == new.updatedAt)
    #expect(old.items.map(\.sku) == new.items.map(\.sku))
    #expect(old.items.map(\.count) == new.items.map(\.count))
    #expect(new.payment == .card(Card(last4: "4242")))
  }

  @Test func whatWasDroppedIsTold() throws {
    let baked = try json.bakeResult(json: text)
    try expectShown(baked.notices.map(\.description).joined(separator: "\n"))
  }

  @Test func allFaultsAreTold() throws {
    let wrong = """
      {
        "order_id": "41",
        "customer": {"name": {"first": "Ada"}},
        "placed_at": "yesterday",
        "items": [],
        "payment": {"type": "cash"}
      }
      """
    let old = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CodableOrder.self, from: Data(wrong.utf8))
    }
    guard case .typeMismatch(_, let context) = try #require(old) else {
      Issue.record("another error")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["order_id"])
    let error = #expect(throws: BakeError.self) { try json.bake(json: wrong) }
    try expectShown(#require(error?.description))
  }

  @Test func theWayBackIsTheSameRecipe() throws {
    let order = try json.bake(json: text)
    let newer = try json.update(order, json: #"{"currency": "CHF", "updated": null}"#)
    try expectShown("\(order.difference(to: newer))")
    let patch = try json.patch(from: order, to: newer)
    try expectShown("\(patch.json)")
    #expect(try json.bake(json.decompose(newer)) == newer)
  }

  @Test func aModelOfOneShapeStaysCodable() throws {
    let item = Item(sku: "A1", count: 2)
    let recipe = try Recipe<Item>.identity()
    #expect(try recipe.decompose(item) == ["sku": "A1", "count": 2])
  }
}
