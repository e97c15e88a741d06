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

let value = Order(id: 1, payment: .cash, state: .open)
let customer = Recipe<Customer> { Ingredient(\.name, "name") }
let payments: Conversion<Payment> = .oneOf(
  "type",
  ["card": .case(\.card, customer), "cash": .case(\.cash)],
  otherwise: .case(\.other)
)
let order = Recipe<Order>("Order") {
  Ingredient(\.id, "id")
  Ingredient(\.state, "state", default: .open)
  Ingredient(\.payment, "payment", using: payments)
}

// SNIPPET

// A field whose type has no hash. error: 'theme' is unavailable: it has no stable hash; write
// '@FastHashable' at the declaration of 'Theme', or '@Compared(by:)' or '@Excluded' before 'theme'
@Value struct Model { let theme: Theme }

// A field that cannot even be compared. error: 'all' is unavailable: it has no stable hash; write
// '@FastHashable' at the declaration of 'Opaque', or '@Compared(by:)' or '@Excluded' before 'all'
@Value struct Model { let id: Int; let all: [Opaque] }

// A tuple. error: 'pair' is unavailable: it has no stable hash; write '@FastHashable' at the
// declaration of 'Theme', or '@Compared(by:)' or '@Excluded' before 'pair'
@Value struct Model { let pair: (Int, Theme)? }

// A generic parameter. error: 'content' is unavailable: it has no stable hash; write 'Content:
// FastHashable', or '@Compared(by:)' or '@Excluded' before 'content'
@Value struct Model<Content> { let content: Content }

// The payload of a case. error: 'themed' is unavailable: it has no stable hash; write
// '@FastHashable' at the declaration of 'Theme'
@Value enum Choice { case plain, themed(Theme) }

// A default without its type. error: cannot infer contextual base in reference to member 'open'
@Value struct Model { @Default(.open) let state: State }

// Bounds without a label.
// error: 'Valid' is unavailable: write 'in:' for the bounds of a value, or 'count:'
@Value struct Model { @Valid(1...3) let id: Int }

// A mistyped property in a recipe without a name.
// error: value of type 'Order' has no member 'nick'
_ = Recipe<Order> { Ingredient(\.nick, "nick") }

// A mistyped property among others. error: value of type 'Order' has no member 'nick'
_ = Recipe<Order> {
  Ingredient(\.id, "id")
  Ingredient(\.nick, "nick")
}

// A value that is neither a tree nor a text.
// error: instance method 'bake(_:options:context:)' requires that 'Date' conform to 'UTF8Text'
_ = try order.bake(Date())

// A change as an argument. error: generic parameter 'Failure' could not be inferred
_ = value.with(id: 3)

// A mistyped property of a difference. error: value of type 'Order' has no member 'titel'
_ = value.difference(to: value)[\.titel]

// A mistyped case. error: value of type 'Payment.Cases' has no member 'crad'
let forms: Conversion<Payment> = .oneOf("type", ["card": .case(\.crad, customer)])

// A payload without a conversion. error: 'case' is unavailable: the payload has no JSON form; add a
// recipe or another conversion
let forms: Conversion<Payment> = .oneOf("type", ["card": .case(\.card)])

// A conversion of no payload.
// error: 'case' is unavailable: the case has no payload; leave out the conversion
let forms: Conversion<Payment> = .oneOf("type", ["cash": .case(\.cash, customer)])

// The recipe of another payload.
// error: 'case' is unavailable: the conversion makes another type than the payload has
let forms: Conversion<Payment> = .oneOf("type", ["card": .case(\.card, order)])
