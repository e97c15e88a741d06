import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

private struct Author: ValueModel, Sendable {
  var name: String
  var books: [Book]

  static let schema = Schema<Author>(
    "Author",
    Author.init(name:books:),
    Field(\.name, "name"),
    Field(\.books, "books")
  )
}

private struct Book: ValueModel, Sendable {
  var title: String
  var author: Boxed<Author>?

  static let schema = Schema<Book>(
    "Book",
    Book.init(title:author:),
    Field(\.title, "title"),
    Field(\.author, "author")
  )
}

private struct House: ValueModel, Sendable {
  var front: Home
  var back: Home?
  var all: [Home]

  static let schema = Schema<House>(
    "House",
    House.init(front:back:all:),
    Field(\.front, "front"),
    Field(\.back, "back"),
    Field(\.all, "all")
  )
}

private struct Street: ValueModel, Sendable {
  var corner: Boxed<Home>
  var park: Boxed<Home>?
  var rest: [Boxed<Home>]
  var names: [String: Boxed<Home>]

  static let schema = Schema<Street>(
    "Street",
    Street.init(corner:park:rest:names:),
    Field(\.corner, "corner", .valid(.valid)),
    Field(\.park, "park"),
    Field(\.rest, "rest"),
    Field(\.names, "names")
  )
}

private enum Library {
  static let authors: Factory<Author> = Factory<Author>().sequence(\.name) { "Author \($0)" }
    .association(\.books, books, count: 2)
  static let books: Factory<Book> = Factory<Book>().sequence(\.title) { "Book \($0)" }
    .association(\.author, authors)
}

private enum SharedLibrary {
  static let authors: Factory<Author> = Factory<Author>().sequence(\.name) { "Author \($0)" }
    .association(\.books, books, count: 2, isShared: true)
  static let books: Factory<Book> = Factory<Book>().sequence(\.title) { "Book \($0)" }
    .association(\.author, authors, isShared: true)
}

@Suite struct AssociationTests {
  let homes = Factory<Home>().sequence(\.city) { "City \($0)" }
    .trait("far") { $0.set(\.zip, 9_999) }

  @Test("an associated factory builds a new nested model for each use")
  func newModelPerUse() throws {
    let houses = Factory<House>().association(\.front, homes)
      .association(\.back, homes, traits: "far")
      .association(\.all, homes, count: 3, traits: "far")
    let house = try houses.build()
    #expect(house.front.city == "City 1")
    #expect(house.front.zip == 1)
    #expect(house.back?.zip == 9_999)
    #expect(house.all.map(\.city) == ["City 3", "City 4", "City 5"])
    #expect(house.all.allSatisfy { $0.zip == 9_999 })
    #expect(try houses.build().front.city == "City 6")
  }

  @Test("with a seed, numbers are unique across a list and its nested lists")
  func seededNumbers() throws {
    let houses = Factory<House>().association(\.all, homes, count: 3)
    let cities = try houses.buildList(4, seed: 2).flatMap(\.all).map(\.city)
    #expect(cities == (1...12).map { "City \($0)" })
    let zips = try houses.buildList(4, seed: 2).flatMap(\.all).map(\.zip)
    #expect(Set(zips).count > 6)
  }

  @Test("a list with a count of zero is empty")
  func noElements() throws {
    #expect(try Factory<House>().association(\.all, homes, count: 0).build().all.isEmpty)
  }

  @Test("a shared model is the same for all, and with a seed, within one list")
  func shared() throws {
    let houses = Factory<House>().association(\.front, homes, isShared: true)
    #expect(try houses.build().front == houses.set(\.back, nil).build().front)
    #expect(try Set(houses.buildList(5).map(\.front)).count == 1)
    let plain = Factory<House>().association(\.front, Factory<Home>(), isShared: true)
    let first = try plain.buildList(5, seed: 1).map(\.front)
    #expect(Set(first).count == 1)
    #expect(try plain.buildList(5, seed: 2).map(\.front) != first)
    #expect(try plain.buildList(5, seed: 1).map(\.front) == first)
  }

  @Test("optional, boxed and listed models can be shared")
  func sharedContent() throws {
    let houses = Factory<House>().association(\.back, homes, isShared: true, traits: "far")
      .association(\.all, homes, count: 2, isShared: true)
    let pair = try houses.buildList(2)
    let (first, second) = (pair[0], pair[1])
    #expect(first.back?.zip == 9_999)
    #expect(first.back == second.back)
    #expect(first.all.count == 2)
    #expect(Set(first.all).count == 2)
    #expect(first.all == second.all)
    let seeded = try houses.buildList(4, seed: 1)
    #expect(Set(seeded.map(\.back)).count == 1)
    #expect(Set(seeded.map(\.all)).count == 1)
    #expect(try houses.buildList(4, seed: 1) == seeded)
    #expect(try houses.buildList(4, seed: 2).map(\.all) != seeded.map(\.all))

    let streets = Factory<Street>().association(\.corner, homes, isShared: true)
      .association(\.park, homes, isShared: true)
    let others = try streets.buildList(2)
    let (left, right) = (others[0], others[1])
    #expect(left.corner == right.corner)
    #expect(left.park == right.park)
    #expect(left.park != nil && left.park != left.corner)
    #expect(try houses.association(\.all, homes, count: 0, isShared: true).build().all.isEmpty)
  }

  @Test("endless recursion of shared models ends at an optional or a list")
  func sharedCycle() throws {
    let author = try SharedLibrary.authors.build()
    #expect(author.books.count == 2)
    #expect(try SharedLibrary.books.build().author != nil)
    #expect(try SharedLibrary.authors.buildList(2, seed: 1).allSatisfy { $0.books.count == 2 })
  }

  @Test("a list has at most a million models")
  func tooMany() throws {
    for count in [1_000_001, Int.max] {
      let houses = [
        Factory<House>().association(\.all, homes, count: count),
        Factory<House>().association(\.all, homes, count: count, isShared: true),
      ]
      for factory in houses {
        let error = #expect(throws: FactoryError.self) { try factory.build() }
        #expect(error?.path == "all")
        #expect(error?.description.contains("\(count)") ?? false)
      }
    }
  }

  @Test("static factories may refer to each other")
  func mutual() throws {
    let author = try Library.authors.build()
    #expect(author.books.count == 2)
    #expect(author.books[0].author?.books.count == 2)
    // The third author would be nested in two others.
    #expect(author.books[0].author?.books[0].author == nil)
    let seeded = try Library.authors.build(seed: 1)
    #expect(try Library.authors.build(seed: 1) == seeded)
  }

  @Test("an error in a nested model has its full path")
  func path() {
    let bad = Factory<Home>().set(\.zip, -1)
    let houses = Factory<House>().association(\.all, bad, count: 2)
    let error = failure { try houses.build() }
    #expect(error?.path == "all[0]" && error?.factory == "House")
    let failing = Factory<Home>().set(\.city) { throw Refusal() }
    let houseful = Factory<House>().association(\.all, failing, count: 2)
    #expect(failure { try houseful.build() }?.path == "all[0].city")
    let near = failure { try Factory<House>().association(\.front, homes, traits: "near").build() }
    #expect(near?.trait == "near" && near?.path == "front")
  }
}

@Suite struct FactorySetTests {
  let set = FactorySet()
    .adding(Factory<Home>().set(\.city, "Bern"))
    .adding(Factory<Home>().set(\.city, "Basel"), named: "other")
    .adding(Factory<Member>().set(\.age, 44).trait("old") { $0.set(\.age, 99) })

  @Test("nested models are built by the factories of the set")
  func nested() throws {
    let member = try set.build(Member.self)
    #expect(member.age == 44)
    #expect(member.home.city == "Bern")
    #expect(try set.build(Member.self, traits: "old", seed: 3).age == 99)
    #expect(try set.build(Member.self, seed: 3).home.city == "Bern")
    #expect(try Factory<Member>().using(set).build().home.city == "Bern")
    #expect(try Factory<Member>().using(set).build().age == 18)
    // At any depth, even if no factory was added for the types in between.
    #expect(try set.build(House.self).all.allSatisfy { $0.city == "Bern" })
    #expect(try set.build(House.self).back?.city == "Bern")
  }

  @Test("boxed models are built by the factories of the set")
  func boxes() throws {
    let street = try set.build(Street.self)
    #expect(street.corner.city == "Bern")
    #expect(street.park?.city == "Bern")
    #expect(street.rest.map(\.city) == ["Bern"])
    #expect(street.names.values.map(\.city) == ["Bern"])
    #expect(try set.build(Street.self, seed: 2).corner.city == "Bern")
    #expect(try set.build(Member.self).friend?.age == 44)
    let streets = try set.factory(of: Street.self)
    #expect(try streets.boundaries(\.corner).allSatisfy { $0.model.corner.city == "Bern" })
    let violations = try streets.violations()
    #expect(violations.map(\.path) == ["corner.zip", "corner.zip"])
    #expect(violations.allSatisfy { $0.model.corner.city == "Bern" })
  }

  @Test("factories are found by model and name, and the last one added wins")
  func names() throws {
    #expect(try set.build(Home.self, "other").city == "Basel")
    #expect(try set.build(Home.self).city == "Bern")
    let newer = set.adding(Factory<Home>().set(\.city, "Biel"))
    #expect(try newer.build(Member.self).home.city == "Biel")
    #expect(try set.build(Member.self).home.city == "Bern")
  }

  @Test("an unknown factory name is an error")
  func unknown() {
    #expect(
      failure { try set.build(Member.self, "other") }?.description
        == #"factory Member: no factory "other"; there are none"#
    )
  }

  @Test("errors of a named factory use its name")
  func namedErrors() {
    let set = set.adding(Factory<Home>().set(\.zip, -1), named: "broken")
    #expect(failure { try set.build(Home.self, "broken") }?.factory == "broken")
  }
}
