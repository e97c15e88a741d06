import BenchInputs
import KilnMapping
import KilnRecipes
import KilnValues

// Nested records, by a recipe that is derived from the schema and by a written one.

var nestedShapes: [Shape] {
  [
    .reading("identity-nested", Recipe<Invoice>.identity()) { $0.invoice() },
    .reading("written-nested", Invoice.recipe) { $0.invoice() },
  ]
}

struct Invoice: ValueModel, Summed {
  let id: Int
  let issued: String
  let customer: Customer
  let lines: [Line]
  let total: Double

  static let schema = Schema<Invoice>(
    name: "Invoice",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.issued, "issued")),
      AnyField(Field(\.customer, "customer")), AnyField(Field(\.lines, "lines")),
      AnyField(Field(\.total, "total")),
    ]
  ) { slots in
    Invoice(
      id: slots.take(0),
      issued: slots.take(1),
      customer: slots.take(2),
      lines: slots.take(3),
      total: slots.take(4)
    )
  }

  static let recipe = Recipe<Invoice>("Invoice") {
    Ingredient(\.id, "id")
    Ingredient(\.issued, "issued")
    Ingredient(\.customer, "customer", using: Customer.recipe)
    Ingredient(\.lines, "lines", using: .list(of: Line.recipe))
    Ingredient(\.total, "total")
  }

  var sum: Int {
    lines.reduce(id + issued.utf8.count + customer.sum + scaled(total)) { $0 + $1.sum }
  }
}

struct Customer: ValueModel {
  let id: Int
  let name: String
  let email: String?
  let address: Address

  static let schema = Schema<Customer>(
    name: "Customer",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.email, "email")), AnyField(Field(\.address, "address")),
    ]
  ) { slots in
    Customer(id: slots.take(0), name: slots.take(1), email: slots.take(2), address: slots.take(3))
  }

  static let recipe = Recipe<Customer>("Customer") {
    Ingredient(\.id, "id")
    Ingredient(\.name, "name")
    Ingredient(\.email, "email")
    Ingredient(\.address, "address", using: Address.recipe)
  }

  var sum: Int { id + name.utf8.count + (email?.utf8.count ?? 0) + address.sum }
}

struct Address: ValueModel {
  let street: String
  let city: String
  let zip: String
  let country: String

  static let schema = Schema<Address>(
    name: "Address",
    fields: [
      AnyField(Field(\.street, "street")), AnyField(Field(\.city, "city")),
      AnyField(Field(\.zip, "zip")), AnyField(Field(\.country, "country")),
    ]
  ) { slots in
    Address(street: slots.take(0), city: slots.take(1), zip: slots.take(2), country: slots.take(3))
  }

  static let recipe = Recipe<Address>("Address") {
    Ingredient(\.street, "street")
    Ingredient(\.city, "city")
    Ingredient(\.zip, "zip")
    Ingredient(\.country, "country")
  }

  var sum: Int { street.utf8.count + city.utf8.count + zip.utf8.count + country.utf8.count }
}

struct Line: ValueModel {
  let sku: String
  let quantity: Int
  let price: Double

  static let schema = Schema<Line>(
    name: "Line",
    fields: [
      AnyField(Field(\.sku, "sku")), AnyField(Field(\.quantity, "quantity")),
      AnyField(Field(\.price, "price")),
    ]
  ) { slots in
    Line(sku: slots.take(0), quantity: slots.take(1), price: slots.take(2))
  }

  static let recipe = Recipe<Line>("Line") {
    Ingredient(\.sku, "sku")
    Ingredient(\.quantity, "quantity")
    Ingredient(\.price, "price")
  }

  var sum: Int { sku.utf8.count + quantity + scaled(price) }
}

extension Numbers {
  fileprivate mutating func invoice() -> String {
    """
    {"id":\(int(1...9_999_999)),"issued":"2024-02-\(int(10...29))","customer":{\
    "id":\(int(1...99_999)),"name":\(text(6...24)),"email":\(bool() ? quoted(12...30) : "null"),\
    "address":{"street":\(text(8...24)),"city":\(text(5...16)),"zip":\(quoted(5...5)),\
    "country":\(quoted(2...2))}},"lines":\(list(1...8) { $0.line() }),\
    "total":\(decimal(1...9_999, digits: 2))}
    """
  }

  private mutating func line() -> String {
    #"{"sku":\#(quoted(8...12)),"quantity":\#(int(1...99)),"price":\#(decimal(0...999, digits: 2))}"#
  }
}
