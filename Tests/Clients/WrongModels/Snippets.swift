// Models with one mistake each. `check-diagnostics` compares the first diagnostic of each snippet
// with the comment before it. Everything before the first snippet is compiled with each of them.

import Foundation
import Kiln

enum State: String { case open, closed }
struct Theme: Equatable { var scale: Int }
struct Opaque { var scale: Int }

@Value struct Customer { var name: String }

@Value enum Payment { case card(Customer), cash, other(JSONValue) }

@Value
struct Order {
  var id: Int
  var payment: Payment
  var state: State
  @Default(.init()) let notes: [Int: String]
  @Default(State.open) let next: State
}

func orders(_ order: Recipe<Order>, _ customer: Recipe<Customer>, _ data: Data, _ o: Order) throws {
  _ = try Recipe<Order>("Order", options: .partial) {
    Ingredient(\.state, "state", default: .open)
    Ingredient(
      \.payment, "payment",
      using: .oneOf("type", ["card": .case(\.card, .model(customer)), "cash": .case(\.cash)]))
  }
}

// SNIPPET

