import BenchInputs
import KilnMapping
import KilnRecipes
import KilnValues

// Records without nested values, or with a list of texts.

var flatShapes: [Shape] {
  [
    .reading("small-4", Reading.recipe) { $0.reading() },
    .reading("flat-8", Order.recipe) { $0.order() },
    .reading("flat-8-spaced", Order.recipe) {
      $0.order().replacing(",", with: ", ").replacing(":", with: ": ")
    },
    .reading("flat-9-texts", Place.recipe) { $0.place() },
    .reading("optional-heavy", Contact.recipe) { $0.contact() },
  ]
}

extension Place: Summed {}

/// Four fields.
struct Reading: ValueModel, Summed {
  let id: Int
  let name: String
  let value: Double
  let active: Bool

  static let schema = Schema<Reading>(
    name: "Reading",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.name, "name")),
      AnyField(Field(\.value, "value")), AnyField(Field(\.active, "active")),
    ]
  ) { slots in
    Reading(id: slots.take(0), name: slots.take(1), value: slots.take(2), active: slots.take(3))
  }

  static let recipe = Recipe<Reading>("Reading") {
    Ingredient(\.id, "id")
    Ingredient(\.name, "name")
    Ingredient(\.value, "value")
    Ingredient(\.active, "active")
  }

  var sum: Int { id + name.utf8.count + scaled(value) + number(active) }
}

/// Eight fields: integers, doubles, Booleans, a short text and a long one.
struct Order: ValueModel, Summed {
  let id: Int
  let customer: String
  let note: String
  let amount: Double
  let weight: Double
  let count: Int
  let isPaid: Bool
  let isSent: Bool

  static let schema = Schema<Order>(
    name: "Order",
    fields: [
      AnyField(Field(\.id, "id")), AnyField(Field(\.customer, "customer")),
      AnyField(Field(\.note, "note")), AnyField(Field(\.amount, "amount")),
      AnyField(Field(\.weight, "weight")), AnyField(Field(\.count, "count")),
      AnyField(Field(\.isPaid, "isPaid")), AnyField(Field(\.isSent, "isSent")),
    ]
  ) { slots in
    Order(
      id: slots.take(0),
      customer: slots.take(1),
      note: slots.take(2),
      amount: slots.take(3),
      weight: slots.take(4),
      count: slots.take(5),
      isPaid: slots.take(6),
      isSent: slots.take(7)
    )
  }

  static let recipe = Recipe<Order>("Order") {
    Ingredient(\.id, "id")
    Ingredient(\.customer, "customer")
    Ingredient(\.note, "note")
    Ingredient(\.amount, "amount")
    Ingredient(\.weight, "weight")
    Ingredient(\.count, "count")
    Ingredient(\.isPaid, "paid")
    Ingredient(\.isSent, "sent")
  }

  var sum: Int {
    id + customer.utf8.count + note.utf8.count + scaled(amount) + scaled(weight) + count
      + number(isPaid) + number(isSent)
  }
}

/// Twelve optional fields.
struct Contact: ValueModel, Summed {
  let name: String?
  let email: String?
  let phone: String?
  let company: String?
  let age: Int?
  let visits: Int?
  let floor: Int?
  let score: Int?
  let latitude: Double?
  let longitude: Double?
  let subscribed: Bool?
  let verified: Bool?

  static let schema = Schema<Contact>(
    name: "Contact",
    fields: [
      AnyField(Field(\.name, "name")), AnyField(Field(\.email, "email")),
      AnyField(Field(\.phone, "phone")), AnyField(Field(\.company, "company")),
      AnyField(Field(\.age, "age")), AnyField(Field(\.visits, "visits")),
      AnyField(Field(\.floor, "floor")), AnyField(Field(\.score, "score")),
      AnyField(Field(\.latitude, "latitude")), AnyField(Field(\.longitude, "longitude")),
      AnyField(Field(\.subscribed, "subscribed")), AnyField(Field(\.verified, "verified")),
    ]
  ) { slots in
    Contact(
      name: slots.take(0),
      email: slots.take(1),
      phone: slots.take(2),
      company: slots.take(3),
      age: slots.take(4),
      visits: slots.take(5),
      floor: slots.take(6),
      score: slots.take(7),
      latitude: slots.take(8),
      longitude: slots.take(9),
      subscribed: slots.take(10),
      verified: slots.take(11)
    )
  }

  static let recipe = Recipe<Contact>("Contact") {
    Ingredient(\.name, "name")
    Ingredient(\.email, "email")
    Ingredient(\.phone, "phone")
    Ingredient(\.company, "company")
    Ingredient(\.age, "age")
    Ingredient(\.visits, "visits")
    Ingredient(\.floor, "floor")
    Ingredient(\.score, "score")
    Ingredient(\.latitude, "latitude")
    Ingredient(\.longitude, "longitude")
    Ingredient(\.subscribed, "subscribed")
    Ingredient(\.verified, "verified")
  }

  // Without arrays, which would be allocated in each pass.
  var sum: Int {
    let texts: Int = length(name) + length(email) + length(phone) + length(company)
    let integers: Int = (age ?? 0) + (visits ?? 0) + (floor ?? 0) + (score ?? 0)
    let doubles: Int = scaled(latitude ?? 0) + scaled(longitude ?? 0)
    return texts + integers + doubles + number(subscribed ?? false) + number(verified ?? false)
  }

  private func length(_ text: String?) -> Int { text?.utf8.count ?? 0 }
}

extension Numbers {
  fileprivate mutating func reading() -> String {
    """
    {"id":\(int(1...999_999)),"name":\(quoted(4...14)),"value":\(decimal(0...999, digits: 2)),\
    "active":\(bool())}
    """
  }

  mutating func order() -> String {
    """
    {"id":\(int(1...99_999_999)),"customer":\(quoted(4...15)),"note":\(text(20...60)),\
    "amount":\(decimal(0...9_999, digits: 2)),"weight":\(decimal(0...99, digits: 5)),\
    "count":\(int(1...500)),"paid":\(bool()),"sent":\(bool())}
    """
  }

  fileprivate mutating func place() -> String {
    """
    {"geonameid":\(int(1_000_000...9_999_999)),"name":\(text(5...24)),\
    "latitude":\(decimal(-89...89, digits: 5)),"longitude":\(decimal(-179...179, digits: 5)),\
    "countrycode":\(quoted(2...2)),"population":\(int(500...9_999_999)),\
    "timezone":\(quoted(10...20)),"admin1code":\(quoted(2...3)),\
    "alternatenames":\(list(0...8) { $0.text(5...20) })}
    """
  }

  /// Half of the members have a value. The others are null or missing.
  fileprivate mutating func contact() -> String {
    let values = [
      ("name", text(5...24)), ("email", quoted(12...30)), ("phone", quoted(10...14)),
      ("company", text(4...20)), ("age", "\(int(1...99))"), ("visits", "\(int(0...9_999))"),
      ("floor", "\(int(-2...30))"), ("score", "\(int(0...999_999))"),
      ("latitude", decimal(-89...89, digits: 5)), ("longitude", decimal(-179...179, digits: 5)),
      ("subscribed", "\(bool())"), ("verified", "\(bool())"),
    ]
    let members = values.compactMap { key, value in
      switch int(0...3) {
      case 0: "\"\(key)\":null"
      case 1: nil
      default: "\"\(key)\":\(value)"
      }
    }
    return "{\(members.joined(separator: ","))}"
  }
}
