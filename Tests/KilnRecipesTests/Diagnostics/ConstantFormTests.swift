import KilnRecipes
import Testing

/// Forms without content, in every position among the others.
@Suite struct ConstantFormTests {
  private static let cash = Conversion<Payment>.constant(.cash) { $0 == .cash }
  private static let invoice = Conversion<Payment>.constant(.invoice) { $0 == .invoice }
  private static let card: Conversion<Payment> = {
    .case(Payment.card, Recipe<Card> { Ingredient(\.number, "number") }) {
      if case .card(let card) = $0 { card } else { nil }
    }
  }()
  private static let payments: [Payment] = [.cash, .invoice, .card(Card(number: 7))]

  private func recipe(_ forms: Conversion<Payment>) throws -> Recipe<Order> {
    Recipe { Ingredient(\.payment, "payment", using: forms) }
  }

  @Test func taggedFormsRoundTripInAnyOrder() throws {
    let (cash, invoice, card) = (Self.cash, Self.invoice, Self.card)
    let orders: [KeyValuePairs<FormTag, Conversion<Payment>>] = [
      ["cash": cash, "invoice": invoice, "card": card],
      ["card": card, "invoice": invoice, "cash": cash],
      ["invoice": invoice, "card": card, "cash": cash],
    ]
    for forms in orders {
      let recipe = try recipe(.oneOf("type", forms))
      for payment in Self.payments {
        let source = try recipe.decompose(Order(payment: payment))
        #expect(try recipe.bake(source).payment == payment, "\(source)")
      }
    }
  }

  @Test func fallbackFormIsReachedAfterAConstant() throws {
    let recipe = try recipe(
      .oneOf("type", ["cash": Self.cash], otherwise: Self.card, named: "card")
    )
    let order = Order(payment: .card(Card(number: 7)))
    let source = try recipe.decompose(order)
    #expect(source == ["payment": ["type": "card", "number": 7]])
    #expect(try recipe.bake(source) == order)
  }

  @Test func untaggedValueWithoutAMatchingFormIsAnError() throws {
    let recipe = try recipe(.oneOf(["card": Self.card, "cash": Self.cash]))
    let source = try recipe.decompose(Order(payment: .card(Card(number: 7))))
    #expect(source == ["payment": ["number": 7]])
    #expect(try recipe.decompose(Order(payment: .cash)) == ["payment": [:]])
    #expect(throws: DecomposeError.self) { try recipe.decompose(Order(payment: .invoice)) }
  }
}

private enum Payment: FastHashable, Sendable {
  case cash
  case invoice
  case card(Card)

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .cash: hasher.combine(0)
    case .invoice: hasher.combine(1)
    case .card(let card): hasher.combine(card)
    }
  }
}

private struct Card: ValueModel {
  var number: Int
  static let schema = Schema<Card>("Card", Card.init(number:), Field(\.number, "number"))
}

private struct Order: ValueModel {
  var payment: Payment
  static let schema = Schema<Order>("Order", Order.init(payment:), Field(\.payment, "payment"))
}
