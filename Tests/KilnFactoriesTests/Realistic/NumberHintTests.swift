import Foundation
import KilnFactories
import KilnValues
import Testing

private struct Offer: ValueModel, Sendable {
  var age: Int
  var bossAge: Int8
  var year: Int
  var year8: Int8
  var percent: Double
  var price: Double
  var unitPrice: Int
  var quantity: UInt8
  var numberOfSeats: Int
  var latitude: Double
  var longitude: Float
  var port: UInt16
  var oldAge: Int
  var cheapPrice: Double
  var footage: Int

  static let schema = Schema<Offer>(
    "Offer",
    Offer.init,
    Field(\.age, "age"),
    Field(\.bossAge, "bossAge"),
    Field(\.year, "year"),
    Field(\.year8, "year8"),
    Field(\.percent, "percent"),
    Field(\.price, "price"),
    Field(\.unitPrice, "unit_price"),
    Field(\.quantity, "quantity"),
    Field(\.numberOfSeats, "numberOfSeats"),
    Field(\.latitude, "latitude"),
    Field(\.longitude, "longitude"),
    Field(\.port, "port"),
    Field(\.oldAge, "oldAge", .valid(.in(90...200))),
    Field(\.cheapPrice, "cheapPrice", .valid(.in(0.001...0.002))),
    Field(\.footage, "footage")
  )
}

private struct Event: ValueModel, Sendable {
  var birthDate: Date
  var createdAt: Date
  var updatedAt: Date?
  var expiresAt: Date
  var when: Date
  var oldBirthday: Date

  static let schema = Schema<Event>(
    "Event",
    Event.init(birthDate:createdAt:updatedAt:expiresAt:when:oldBirthday:),
    Field(\.birthDate, "birthDate"),
    Field(\.createdAt, "createdAt"),
    Field(\.updatedAt, "updatedAt"),
    Field(\.expiresAt, "expiresAt"),
    Field(\.when, "when"),
    Field(\.oldBirthday, "oldBirthday", .valid(.in(...Date(timeIntervalSince1970: -3e9))))
  )
}

@Suite struct NumberHintTests {
  private let offers: [Offer]

  init() throws {
    offers = try Factory<Offer>().buildList(500, seed: 5)
  }

  @Test func integersFollowNameHints() {
    #expect(offers.allSatisfy { (1...99).contains($0.age) && (1...99).contains($0.bossAge) })
    #expect(offers.allSatisfy { (1970...2025).contains($0.year) })
    #expect(offers.allSatisfy { (1...500).contains($0.unitPrice) })
    #expect(offers.allSatisfy { (1...50).contains($0.quantity) })
    #expect(offers.allSatisfy { (0...100).contains($0.numberOfSeats) })
    #expect(offers.allSatisfy { $0.port >= 1_024 })
    #expect(Set(offers.map(\.port)).count > 400)
  }

  @Test func partOfAWordIsNoHint() {
    #expect(offers.contains { $0.footage > 99 })
  }

  @Test func hintThatDoesNotFitTheTypeIsIgnored() {
    #expect(Set(offers.map(\.year8)).count > 50)
  }

  @Test func floatingPointNumbersFollowNameHints() {
    #expect(offers.allSatisfy { (0...100).contains($0.percent) })
    #expect(offers.allSatisfy { (1...500).contains($0.price) })
    #expect(offers.allSatisfy { ($0.price * 100).rounded() / 100 == $0.price })
    #expect(offers.allSatisfy { (-90...90).contains($0.latitude) })
    #expect(offers.contains { $0.latitude < 0 } && offers.contains { $0.longitude < -90 })
    #expect(offers.allSatisfy { (-180...180).contains($0.longitude) })
  }

  @Test func rulesTakePrecedenceOverNames() {
    #expect(offers.allSatisfy { (90...99).contains($0.oldAge) })
    #expect(offers.allSatisfy { (0.001...0.002).contains($0.cheapPrice) })
  }

  @Test func negativeNumbersVary() throws {
    let offers = Factory<Offer>().generate(\.footage, .integers(in: -100...(-1)))
      .generate(\.price, .numbers(in: -100...(-1)))
    let list = try offers.buildList(100, seed: 5)
    #expect(Set(list.map(\.footage)).count > 20)
    #expect(Set(list.map(\.price)).count > 20)
  }

  @Test func decimalsBelowZeroVary() throws {
    struct Loss: ValueModel, Sendable {
      var amount: Decimal
      static let schema = Schema<Loss>("Loss", Loss.init(amount:), Field(\.amount, "amount"))
    }
    for high in [Decimal(-5), 0] {
      let losses = Factory<Loss>().generate(\.amount, .decimals(in: -1_000_000...high))
      let amounts = try losses.buildList(100, seed: 5).map(\.amount)
      #expect(Set(amounts).count > 20)
      #expect(amounts.allSatisfy { (high - 1_000...high).contains($0) })
    }
  }

  @Test func wildNumbersIgnoreNameHints() throws {
    let wild = try Factory<Offer>().buildList(200, seed: 5, style: .wild)
    #expect(wild.contains { $0.age < 0 || $0.age > 99 })
  }
}

@Suite struct DateHintTests {
  private func date(_ text: String) throws -> Date {
    try Date(text + "T00:00:00Z", strategy: .iso8601)
  }

  @Test func datesFollowNameHints() throws {
    let events = try Factory<Event>().buildList(500, seed: 9)
    let births = try date("1940-01-01")..<date("2008-01-01")
    let recent = try date("2024-01-01")..<date("2026-01-01")
    let coming = try date("2026-01-01")..<date("2028-01-01")
    let any = try date("2000-01-01")..<date("2030-01-01")
    #expect(events.allSatisfy { births.contains($0.birthDate) })
    #expect(events.allSatisfy { recent.contains($0.createdAt) })
    #expect(events.allSatisfy { $0.updatedAt.map(recent.contains) ?? true })
    #expect(events.allSatisfy { coming.contains($0.expiresAt) })
    #expect(events.allSatisfy { any.contains($0.when) })
    #expect(Set(events.map(\.birthDate)).count > 490)
    let seconds = events.map(\.createdAt.timeIntervalSinceReferenceDate)
    #expect(seconds.allSatisfy { $0 == $0.rounded() })
  }

  @Test func rulesTakePrecedenceOverNames() throws {
    let events = try Factory<Event>().buildList(50, seed: 9)
    #expect(events.allSatisfy { $0.oldBirthday.timeIntervalSince1970 <= -3e9 })
    #expect(Set(events.map(\.oldBirthday)).count > 20)
  }
}
