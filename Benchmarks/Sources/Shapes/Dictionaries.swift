import BenchInputs
import KilnMapping
import KilnRecipes
import KilnValues

// Objects whose keys are data.

var dictionaryShapes: [Shape] {
  [
    .reading("dictionary", Accounts.recipe) {
      $0.dictionary(500...500, key: 8...12) { $0.account() }
    },
    .reading("catalogue", Catalogue.recipe) {
      #"{"products":\#($0.dictionary(10...20, key: 6...10) { $0.product() })}"#
    },
  ]
}

/// Accounts by name; the object is the whole text.
struct Accounts: ValueModel, Summed {
  let accounts: [String: Account]

  static let schema = Schema<Accounts>(
    name: "Accounts",
    fields: [AnyField(Field(\.accounts, "accounts"))]
  ) { slots in
    Accounts(accounts: slots.take(0))
  }

  static let recipe = Recipe<Accounts>("Accounts") {
    Ingredient(\.accounts, "$", using: .dictionary(of: Account.recipe))
  }

  var sum: Int { accounts.reduce(0) { $0 + $1.key.utf8.count + $1.value.sum } }
}

struct Account: ValueModel {
  let id: Int
  let name: String
  let level: Int
  let balance: Double

  static let schema = Schema<Account>(
    name: "Account",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.level, "level")), AnyField(Field(\.balance, "balance")),
    ]
  ) { slots in
    Account(id: slots.take(0), name: slots.take(1), level: slots.take(2), balance: slots.take(3))
  }

  static let recipe = Recipe<Account>("Account") {
    Ingredient(\.id, "id")
    Ingredient(\.name, "name")
    Ingredient(\.level, "level")
    Ingredient(\.balance, "balance")
  }

  var sum: Int { id + name.utf8.count + level + scaled(balance) }
}

/// Products by number, with lists of variants and prices by currency.
struct Catalogue: ValueModel, Summed {
  let products: [String: Product]

  static let schema = Schema<Catalogue>(
    name: "Catalogue",
    fields: [AnyField(Field(\.products, "products"))]
  ) { slots in
    Catalogue(products: slots.take(0))
  }

  static let recipe = Recipe<Catalogue>("Catalogue") {
    Ingredient(\.products, "products", using: .dictionary(of: Product.recipe))
  }

  var sum: Int { products.reduce(0) { $0 + $1.key.utf8.count + $1.value.sum } }
}

struct Product: ValueModel {
  let title: String
  let details: String
  let tags: [String]
  let variants: [Variant]

  static let schema = Schema<Product>(
    name: "Product",
    fields: [
      AnyField(Field(\.title, "title")), AnyField(Field(\.details, "details")),
      AnyField(Field(\.tags, "tags")), AnyField(Field(\.variants, "variants")),
    ]
  ) { slots in
    Product(
      title: slots.take(0),
      details: slots.take(1),
      tags: slots.take(2),
      variants: slots.take(3)
    )
  }

  static let recipe = Recipe<Product>("Product") {
    Ingredient(\.title, "title")
    Ingredient(\.details, "details")
    Ingredient(\.tags, "tags")
    Ingredient(\.variants, "variants", using: .list(of: Variant.recipe))
  }

  var sum: Int {
    var sum = title.utf8.count + details.utf8.count
    for tag in tags { sum += tag.utf8.count }
    for variant in variants { sum += variant.sum }
    return sum
  }
}

struct Variant: ValueModel {
  let size: String
  let stock: Int
  let prices: [String: Double]

  static let schema = Schema<Variant>(
    name: "Variant",
    fields: [
      AnyField(Field(\.size, "size")), AnyField(Field(\.stock, "stock")),
      AnyField(Field(\.prices, "prices")),
    ]
  ) { slots in
    Variant(size: slots.take(0), stock: slots.take(1), prices: slots.take(2))
  }

  static let recipe = Recipe<Variant>("Variant") {
    Ingredient(\.size, "size")
    Ingredient(\.stock, "stock")
    Ingredient(\.prices, "prices")
  }

  var sum: Int {
    prices.reduce(size.utf8.count + stock) { $0 + $1.key.utf8.count + scaled($1.value) }
  }
}

extension Numbers {
  mutating func account() -> String {
    """
    {"id":\(int(1...9_999_999)),"name":\(text(5...24)),"level":\(int(1...99)),\
    "balance":\(decimal(0...99_999, digits: 2))}
    """
  }

  fileprivate mutating func product() -> String {
    """
    {"title":\(text(8...30)),"details":\(text(40...160)),"brand":\(quoted(4...12)),\
    "tags":\(list(0...4) { $0.quoted(4...12) }),"variants":\(list(1...5) { $0.variant() })}
    """
  }

  private mutating func variant() -> String {
    let prices = ["EUR", "USD", "GBP", "JPY"].prefix(int(1...4)).map {
      "\"\($0)\":\(decimal(1...999, digits: 2))"
    }
    return """
      {"sku":\(quoted(8...8)),"size":\(quoted(1...3)),"stock":\(int(0...500)),\
      "prices":{\(prices.joined(separator: ","))}}
      """
  }
}
