import Foundation
import KilnJSON
import KilnTestSupport
import Testing

/// A model with a property for each kind of error in a source.
private struct Order: ValueModel {
  var number: Int
  var customer: String
  var street: String
  var quantity: UInt8
  var placed: Date
  var rating: Int
  var lines: [Line]
  var contact: Contact
  var payment: Payment
  var labels: [String: Line]
  var period: String
  var token: String

  static let schema = Schema<Order>(
    "Order",
    Order.init(
      number:
      customer:
      street:
      quantity:
      placed:
      rating:
      lines:
      contact:
      payment:
      labels:
      period:
      token:
    ),
    Field(\.number, "number"),
    Field(\.customer, "customer"),
    Field(\.street, "street"),
    Field(\.quantity, "quantity"),
    Field(\.placed, "placed"),
    Field(\.rating, "rating", .valid(.in(1...5))),
    Field(\.lines, "lines"),
    Field(\.contact, "contact"),
    Field(\.payment, "payment"),
    Field(\.labels, "labels"),
    Field(\.period, "period"),
    Field(\.token, "token", .redacted)
  )

  static func recipe() throws(RecipeError) -> Recipe<Order> {
    let line = Recipe<Line>("Line") { Ingredient(\.price, "price") }
    let contact = Recipe<Contact>("Contact") { Ingredient(\.email, "mail.address") }
    let card = Conversion<Payment>.case({ _ in .card }, .value(JSONObject.self)) {
      $0 == .card ? [:] : nil
    }
    return Recipe("Order", options: RecipeOptions().with { $0.unknownKeys = .fail }) {
      Ingredient(\.number, "number")
      Ingredient(\.customer, "customer")
      Ingredient(\.street, "address.street")
      Ingredient(\.quantity, "quantity")
      Ingredient(\.placed, "placed", using: .iso8601)
      Ingredient(\.rating, "rating")
      Ingredient(\.lines, "lines", using: .list(of: line))
      Ingredient(\.contact, "contact", using: contact)
      Ingredient(\.payment, "payment", using: .oneOf("kind", ["card": card]))
      Ingredient(\.labels, "labels", using: .dictionary(of: line))
      Ingredient(\.period, from: "from", "to") { (from: Int, to: Int) in "\(from)-\(to)" }
      Ingredient(\.token, "token")
    }
  }
}

private struct Line: ValueModel {
  var price: Double
  static let schema = Schema<Line>("Line", Line.init(price:), Field(\.price, "price"))
}

private struct Contact: ValueModel {
  var email: String
  static let schema = Schema<Contact>("Contact", Contact.init(email:), Field(\.email, "email"))
}

private enum Payment: FastHashable {
  case card
  case cash
  func hash(into hasher: inout FieldHasher) { hasher.combine(self == .card ? 0 : 1) }
}

@Suite struct TenFaultsTests {
  // Errors are identified by the text at their position; the offsets are computed from that text,
  // not by the parser.
  static let text = """
    {
      "customer": null,
      "address": "Main Street 1",
      "quantity": 256,
      "placed": "yesterday",
      "rating": 9,
      "lines": [{"price": 1.5}, {"price": "free"}, {"cost": 2}],
      "contact": {"mail": {"address": false}},
      "payment": {"kind": "barter"},
      "labels": {"ä.b": {"price": [7]}},
      "from": "January",
      "to": {},
      "token": 4711,
      "extra": "unread"
    }
    """

  /// One line per error: property, path, code, and the text at its position.
  static let expected = [
    "number number missing {",
    "customer customer null null",
    #"street address container "Main Street 1""#,
    "quantity quantity conversion 256",
    #"placed placed conversion "yesterday""#,
    "rating rating rule 9",
    #"lines[1].price lines[1].price conversion "free""#,
    #"lines[2].price lines[2].price missing {"cost": 2}"#,
    "contact.email contact.mail.address conversion false",
    #"payment payment.kind variant "barter""#,
    #"labels["ä.b"].price labels["ä.b"].price conversion [7]"#,
    #"period from conversion "January""#,
    "period to conversion {}",
    "token token conversion 4711",
    #"- extra unknown-key "extra""#,
  ]

  private func error() throws -> BakeError {
    try #require(throws: BakeError.self) { try Order.recipe().bake(Self.text) }
  }

  @Test func reportsAllFailuresOfARecordWithTheirPositions() throws {
    let error = try error()
    #expect(error.failures.count == Self.expected.count)
    for (failure, expected) in zip(error.failures, Self.expected) {
      let words = expected.split(separator: " ", maxSplits: 3).map(String.init)
      #expect(failure.property ?? "-" == words[0])
      #expect(failure.path?.description == words[1])
      #expect(failure.code.rawValue == words[2])
      let range = try #require(Self.text.range(of: words[3]))
      let start = try #require(range.lowerBound.samePosition(in: Self.text.utf8))
      let offset = Self.text.utf8.distance(from: Self.text.utf8.startIndex, to: start)
      let lines = Self.text.utf8[..<start].split(
        separator: UInt8(ascii: "\n"),
        omittingEmptySubsequences: false
      )
      #expect(failure.position?.offset == offset, "\(expected)")
      #expect(failure.position?.line == lines.count, "\(expected)")
      #expect(failure.position?.column == (lines.last?.count ?? 0) + 1, "\(expected)")
    }
  }

  @Test func descriptionListsAllFailures() throws {
    let lines = try error().description.split(separator: "\n")
    #expect(lines.first == #"Order by recipe "Order": 15 errors"#)
    #expect(lines.count == 16)
    #expect(
      lines.contains(
        #"  - lines[1].price ← lines[1].price: expected number that a Double holds, found string "free" (line 7, column 39)"#
      )
    )
  }

  @Test func problemDetailsListAllFailures() throws {
    let problem = ProblemDetails(try error()).json
    let errors = try #require(problem["errors"]?.arrayValue)
    #expect(errors.count == 15)
    #expect(errors[6]["pointer"] == "#/lines/1/price")
    #expect(errors[6]["line"] == 7)
    #expect(errors[10]["pointer"] == "#/labels/%C3%A4.b/price")
    #expect(!problem.description.contains("4711"))
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func positionsOfManyFailuresAreExact(seed: UInt64) throws {
    let recipe = Recipe<Single<[Int]>> {
      Ingredient(\.value, "all", using: .list(of: .transformer(.converting(to: Int.self))))
    }
    let source: JSONValue = ["all": .array((0..<100).map { .string("\($0)") })]
    let random = SeededGenerator(seed: seed)
    let text = PositionedText(source, .loose, duplicates: .last, random)
    let tree = try #require(throws: BakeError.self) { try recipe.bake(source) }
    let options = JSONParser.Options(duplicateKeys: .last)
    let error = #expect(throws: BakeError.self) { try recipe.bake(text.text, options: options) }
    #expect(error?.failures == text.placed(tree.failures) && tree.failures.count == 100)
  }
}
