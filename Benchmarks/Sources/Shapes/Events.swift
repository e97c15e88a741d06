import BenchInputs
import KilnHashing
import KilnMapping
import KilnRecipes
import KilnValues

// A union by tag, with five forms.

var eventShapes: [Shape] {
  [.reading("events", Events.recipe) { $0.list(20...20) { $0.event() } }]
}

/// A list of events.
struct Events: ValueModel, Summed {
  let events: [Event]

  static let schema = Schema<Events>(
    name: "Events",
    fields: [AnyField(Field(\.events, "events"))]
  ) { slots in
    Events(events: slots.take(0))
  }

  static let recipe = Recipe<Events>("Events") {
    Ingredient(\.events, "$", using: .list(of: Event.conversion))
  }

  var sum: Int { events.reduce(0) { $0 + $1.sum } }
}

/// An event of one of five forms.
enum Event: FastHashable {
  case click(Click)
  case view(View)
  case purchase(Purchase)
  case login(Login)
  case failure(Failure)

  static var conversion: Conversion<Event> {
    .oneOf(
      "type",
      [
        "click": .case(Self.click, Click.recipe) {
          if case .click(let it) = $0 { it } else { nil }
        },
        "view": .case(Self.view, View.recipe) {
          if case .view(let it) = $0 { it } else { nil }
        },
        "purchase": .case(Self.purchase, Purchase.recipe) {
          if case .purchase(let it) = $0 { it } else { nil }
        },
        "login": .case(Self.login, Login.recipe) {
          if case .login(let it) = $0 { it } else { nil }
        },
        "failure": .case(Self.failure, Failure.recipe) {
          if case .failure(let it) = $0 { it } else { nil }
        },
      ]
    )
  }

  func hash(into hasher: inout FieldHasher) {
    switch self {
    case .click(let click): hasher.combine(click)
    case .view(let view): hasher.combine(view)
    case .purchase(let purchase): hasher.combine(purchase)
    case .login(let login): hasher.combine(login)
    case .failure(let failure): hasher.combine(failure)
    }
  }

  var sum: Int {
    switch self {
    case .click(let click): 1 + click.sum
    case .view(let view): 2 + view.sum
    case .purchase(let purchase): 3 + purchase.sum
    case .login(let login): 4 + login.sum
    case .failure(let failure): 5 + failure.sum
    }
  }
}

struct Click: ValueModel {
  let at: Int
  let x: Int
  let y: Int
  let target: String

  static let schema = Schema<Click>(
    name: "Click",
    fields: [
      AnyField(Field(\.at, "at")), AnyField(Field(\.x, "x")), AnyField(Field(\.y, "y")),
      AnyField(Field(\.target, "target")),
    ]
  ) { slots in
    Click(at: slots.take(0), x: slots.take(1), y: slots.take(2), target: slots.take(3))
  }

  static let recipe = Recipe<Click>("Click") {
    Ingredient(\.at, "at")
    Ingredient(\.x, "x")
    Ingredient(\.y, "y")
    Ingredient(\.target, "target")
  }

  var sum: Int { at + x + y + target.utf8.count }
}

struct View: ValueModel {
  let at: Int
  let url: String
  let title: String
  let seconds: Double

  static let schema = Schema<View>(
    name: "View",
    fields: [
      AnyField(Field(\.at, "at")), AnyField(Field(\.url, "url")),
      AnyField(Field(\.title, "title")), AnyField(Field(\.seconds, "seconds")),
    ]
  ) { slots in
    View(at: slots.take(0), url: slots.take(1), title: slots.take(2), seconds: slots.take(3))
  }

  static let recipe = Recipe<View>("View") {
    Ingredient(\.at, "at")
    Ingredient(\.url, "url")
    Ingredient(\.title, "title")
    Ingredient(\.seconds, "seconds")
  }

  var sum: Int { at + url.utf8.count + title.utf8.count + scaled(seconds) }
}

struct Purchase: ValueModel {
  let at: Int
  let total: Double
  let currency: String
  let items: [String]

  static let schema = Schema<Purchase>(
    name: "Purchase",
    fields: [
      AnyField(Field(\.at, "at")), AnyField(Field(\.total, "total")),
      AnyField(Field(\.currency, "currency")), AnyField(Field(\.items, "items")),
    ]
  ) { slots in
    Purchase(
      at: slots.take(0),
      total: slots.take(1),
      currency: slots.take(2),
      items: slots.take(3)
    )
  }

  static let recipe = Recipe<Purchase>("Purchase") {
    Ingredient(\.at, "at")
    Ingredient(\.total, "total")
    Ingredient(\.currency, "currency")
    Ingredient(\.items, "items")
  }

  var sum: Int {
    items.reduce(at + scaled(total) + currency.utf8.count) { $0 + $1.utf8.count }
  }
}

struct Login: ValueModel {
  let at: Int
  let user: Account
  let isNew: Bool

  static let schema = Schema<Login>(
    name: "Login",
    fields: [
      AnyField(Field(\.at, "at")), AnyField(Field(\.user, "user")),
      AnyField(Field(\.isNew, "isNew")),
    ]
  ) { slots in
    Login(at: slots.take(0), user: slots.take(1), isNew: slots.take(2))
  }

  static let recipe = Recipe<Login>("Login") {
    Ingredient(\.at, "at")
    Ingredient(\.user, "user", using: Account.recipe)
    Ingredient(\.isNew, "new")
  }

  var sum: Int { at + user.sum + number(isNew) }
}

struct Failure: ValueModel {
  let at: Int
  let code: Int
  let message: String

  static let schema = Schema<Failure>(
    name: "Failure",
    fields: [
      AnyField(Field(\.at, "at")), AnyField(Field(\.code, "code")),
      AnyField(Field(\.message, "message")),
    ]
  ) { slots in
    Failure(at: slots.take(0), code: slots.take(1), message: slots.take(2))
  }

  static let recipe = Recipe<Failure>("Failure") {
    Ingredient(\.at, "at")
    Ingredient(\.code, "code")
    Ingredient(\.message, "message")
  }

  var sum: Int { at + code + message.utf8.count }
}

extension Numbers {
  fileprivate mutating func event() -> String {
    let at = "\"at\":\(int(1_700_000_000...1_799_999_999))"
    return switch int(0...4) {
    case 0:
      #"{"type":"click",\#(at),"x":\#(int(0...1999)),"y":\#(int(0...999)),"target":\#(quoted(5...30))}"#
    case 1:
      """
      {"type":"view",\(at),"url":\(quoted(20...60)),"title":\(text(10...40)),\
      "seconds":\(decimal(0...999, digits: 3))}
      """
    case 2:
      """
      {"type":"purchase",\(at),"total":\(decimal(1...999, digits: 2)),"currency":"EUR",\
      "items":\(list(1...5) { $0.quoted(6...12) })}
      """
    case 3: #"{"type":"login",\#(at),"user":\#(account()),"new":\#(bool())}"#
    default:
      #"{"type":"failure",\#(at),"code":\#(int(100...599)),"message":\#(text(20...80))}"#
    }
  }
}
