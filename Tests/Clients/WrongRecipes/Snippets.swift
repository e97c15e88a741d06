// Recipes with one mistake each. `check-diagnostics` compares the first diagnostic of each snippet
// with the comment before it. Everything before the first snippet is compiled with each of them.

import Foundation
import KilnRecipes

struct Customer: ValueModel {
  var name: String
  static let schema = Schema<Customer>("Customer", Customer.init(name:), Field(\.name, "name"))
}

struct Order: ValueModel {
  var id: Int
  var note: String?
  var placed: Date
  var customer: Customer
  var others: [Customer]
  static let schema = Schema<Order>(
    "Order",
    Order.init(id:note:placed:customer:others:),
    Field(\.id, "id"),
    Field(\.note, "note"),
    Field(\.placed, "placed"),
    Field(\.customer, "customer"),
    Field(\.others, "others")
  )
}

func recipes(_ customer: Recipe<Customer>, _ order: Recipe<Order>) throws {
  let day: Transformer<JSONValue, Date> = .isoDate
  let stamp: Transformer<String, Date> = .iso8601
  let year = Transformer<Date, Int>("year", forward: { Int($0.timeIntervalSince1970) })
  _ = Recipe<Order>("Order") {
    Ingredient(\.id, "order_id")
    // SNIPPET
    Ingredient(\.note, "note")
  }
}

// A mistyped property.
// error: value of type 'Order' has no member 'palced'
Ingredient(\.palced, "placed_at", using: .iso8601)

// A type without a JSON form, and no conversion. error: 'init(_:_:default:)' is unavailable: the
// type of this property has no JSON form; add 'using:' with a recipe or a conversion, such as
// '.iso8601' or '.codable'
Ingredient(\.placed, "placed_at")

// A model without a recipe. error: 'init(_:_:default:)' is unavailable: the type of this property
// has no JSON form; add 'using:' with a recipe or a conversion, such as '.iso8601' or '.codable'
Ingredient(\.customer, "customer")

// Models without a recipe. error: 'init(_:_:default:)' is unavailable: the type of this property
// has no JSON form; add 'using:' with a recipe or a conversion, such as '.iso8601' or '.codable'
Ingredient(\.others, "others", default: [])

// An optional conversion of a property that is not optional. error: cannot convert value of type
// 'KeyPath<Order, Customer>' to expected argument type 'KeyPath<Order, Customer?>'
Ingredient(\.customer, "customer", using: .optional(customer))

// A conversion of another type. error: cannot convert value of type 'KeyPath<Order, Int>' to
// expected argument type 'KeyPath<Order, Date>'
Ingredient(\.id, "order_id", using: .iso8601)

// A conversion that does not exist.
// error: type 'Conversion<Date>' has no member 'iso8061'
Ingredient(\.placed, "placed_at", using: .iso8061)

// One model for a list of models. error: cannot convert value of type 'KeyPath<Order,
// Array<Customer>>' to expected argument type 'KeyPath<Order, Customer>'
Ingredient(\.others, "others", using: customer)

// A list for one model. error: cannot convert value of type 'KeyPath<Order, Customer>' to expected
// argument type 'KeyPath<Order, [Customer]>'
Ingredient(\.customer, "customer", using: .list(of: customer))

// A default of another type.
// error: cannot convert value of type 'String' to expected argument type 'Int'
Ingredient(\.id, "order_id", default: "none")

// A transformer to another type. error: cannot convert value of type 'Transformer<JSONValue, Date>'
// to expected argument type 'Transformer<JSONValue, Optional<String>>'
Ingredient(\.note, "note", using: .transformer(day))

// A transformer from a string to another type.
// error: cannot convert value of type 'Transformer<String, Date>' to expected argument type
// 'Transformer<String, Int>'
Ingredient(\.id, "order_id", using: .transformer(stamp))

// A transformer from a string to another type, for an optional property.
// error: cannot convert value of type 'Transformer<String, Date>' to expected argument type
// 'Transformer<String, Optional<String>>'
Ingredient(\.note, "note", using: .transformer(stamp))

// A transformer from a type without a JSON form.
// error: cannot convert value of type 'Transformer<Date, Int>' to expected argument type
// 'Transformer<JSONValue, Int>'
Ingredient(\.id, "order_id", using: .transformer(year))

// A chain with a transformer from another type.
// error: cannot convert value of type 'Transformer<JSONValue, Date>' to expected argument type
// 'Transformer<String, Date>'
Ingredient(\.placed, "placed_at", using: .text.then(day))

// A chain to another type.
// error: member chain produces result of type 'Conversion<Date>' but contextual base was inferred
// as 'Conversion<Int>'
Ingredient(\.id, "order_id", using: .text.then(stamp))

// The JSON type of another property.
// error: member chain produces result of type 'Conversion<String>' but contextual base was inferred
// as 'Conversion<Int>'
Ingredient(\.id, "order_id", using: .text)

// A computed value of another type.
// error: cannot convert value of type 'String' to closure result type 'Int'
Ingredient(\.id, from: "first", "last") { (first: String, last: String) in first + last }

// A path that is not a literal.
// error: cannot convert value of type 'String' to expected argument type 'IngredientPath'
Ingredient(\.id, String("order_id"))

// A path from data, without `try`.
// error: call can throw, but it is not marked with 'try' and the error is not handled
Ingredient(\.id, IngredientPath(String("order_id")))

// The recipe of another model.
// error: cannot convert value of type 'KeyPath<Order, Customer>' to expected argument type
// 'KeyPath<Order, Order>'
Ingredient(\.customer, "customer", using: order)

// A list by the recipe of another model.
// error: static method 'list(of:invalid:)' requires the types 'Customer' and 'Order' be equivalent
Ingredient(\.others, "others", using: .list(of: order))

// A transformer to another type, in place of a conversion.
// error: cannot convert value of type 'KeyPath<Order, Int>' to expected argument type
// 'KeyPath<Order, Date>'
Ingredient(\.id, "order_id", using: stamp)

// A default of another type than the recipe's.
// error: cannot convert value of type 'Int' to expected argument type 'Customer'
Ingredient(\.customer, "customer", using: customer, default: 7)

// A mistyped conversion within a list.
// error: type 'Conversion<Customer>' has no member 'strng'
Ingredient(\.others, "others", using: .list(of: .strng))

// A mistyped transformer.
// error: type 'Transformer<JSONValue, Date>' has no member 'httpDte'
Ingredient(\.placed, "placed_at", using: .transformer(.httpDte))

// A mistyped transformer in a chain.
// error: type 'Transformer<String, Date>' has no member 'httpDte'
Ingredient(\.placed, "placed_at", using: .text.then(.httpDte))

// A mistyped conversion of an optional.
// error: type 'Conversion<String>' has no member 'strng'
Ingredient(\.note, "note", using: .optional(.strng))

// A mistyped policy.
// error: type 'InvalidElementPolicy' has no member 'dropp'
Ingredient(\.others, "others", using: .list(of: customer, invalid: .dropp))
