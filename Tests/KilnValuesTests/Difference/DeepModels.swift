import KilnHashing
import KilnTestSupport
import KilnValues

/// A model with a field for every kind of comparison.
struct Residence: ValueModel {
  var street: String
  var height: Double
  var cache: Int

  static let schema = Schema<Residence>(
    "Address",
    Residence.init(street:height:cache:),
    Field(\.street, "street"),
    Field(\.height, "height", .compared(.within(0.5))),
    Field(\.cache, "cache", default: 0, .excluded)
  )
}

/// A model with an identity.
struct Friend: ValueModel, Identifiable {
  var id: Int
  var name: String

  static let schema = Schema<Friend>(plain: Friend.init(id:name:), \.id, \.name)
}

/// A line of an order, identified by its article, but not `Identifiable`.
struct Line: ValueModel {
  var article: String
  var price: Double

  static let schema = Schema<Line>(
    "Line",
    Line.init(article:price:),
    Field(\.article, "article"),
    Field(\.price, "price", .compared(.within(0.01)))
  )
}

/// A model with everything that differences descend into.
struct Person: ValueModel {
  var name: String
  var address: Residence
  var work: Residence?
  var home: Boxed<Residence>
  var friends: [Friend]
  var words: [String]
  var places: [Residence]
  var lines: [Line]
  var marks: Set<String>
  var tags: [String: Residence]
  var heights: [Double]
  var rates: [String: Double]
  var secret: [String: String]

  static let schema = Schema<Person>(
    "Person",
    Person.init(
      name:
      address:
      work:
      home:
      friends:
      words:
      places:
      lines:
      marks:
      tags:
      heights:
      rates:
      secret:
    ),
    Field(\.name, "name"),
    Field(\.address, "address"),
    Field(\.work, "work"),
    Field(\.home, "home"),
    Field(\.friends, "friends"),
    Field(\.words, "words"),
    Field(\.places, "places"),
    Field(\.lines, "lines", .compared(.elements(.equality, keyedBy: \.article))),
    Field(\.marks, "marks"),
    Field(\.tags, "tags"),
    Field(\.heights, "heights", .compared(.elements(.within(0.5)))),
    Field(\.rates, "rates", .compared(.values(.within(0.5)))),
    Field(\.secret, "secret", .redacted)
  )

  /// The initial person.
  static let sample = Person(
    name: "Zach",
    address: Residence(street: "Main Street", height: 10, cache: 1),
    work: nil,
    home: Boxed(Residence(street: "Back Road", height: 20, cache: 1)),
    friends: [Friend(id: 7, name: "Ann"), Friend(id: 8, name: "Bob"), Friend(id: 9, name: "Cy")],
    words: ["a", "b", "c", "d"],
    places: [Residence(street: "North", height: 1, cache: 0)],
    lines: [Line(article: "tea", price: 1), Line(article: "jam", price: 2)],
    marks: ["new", "old"],
    tags: ["x": Residence(street: "X Street", height: 1, cache: 0)],
    heights: [1, 2, 3],
    rates: ["a": 1],
    secret: ["token": "hunter2"]
  )
}

extension Person {
  /// A person with few distinct values, so that fields are often equal.
  static func random(_ generator: inout SeededGenerator) -> Person {
    func number() -> Int { generator.below(3) }
    func address() -> Residence {
      Residence(street: "s\(number())", height: Double(number()) * 0.4, cache: number())
    }
    func list<Element>(_ make: () -> Element) -> [Element] {
      (0..<generator.below(5)).map { _ in make() }
    }
    func keyed<Element>(_ make: () -> Element) -> [String: Element] {
      Dictionary(list { ("k\(number())", make()) }) { $1 }
    }
    // Mostly distinct identities, in any order.
    var identities = Array(0..<6)
    identities.shuffle(using: &generator)
    let count = generator.below(6)
    if generator.below(8) == 0 { identities[0] = identities[1] }
    return Person(
      name: "n\(number())",
      address: address(),
      work: number() == 0 ? nil : address(),
      home: Boxed(address()),
      friends: identities.prefix(count).map { Friend(id: $0, name: "f\(number())") },
      words: list { "w\(number())" },
      places: list(address),
      lines: identities.suffix(count).map { Line(article: "a\($0)", price: Double(number())) },
      marks: Set(list { "m\(number())" }),
      tags: keyed(address),
      heights: list { Double(number()) * 0.4 },
      rates: keyed { Double(number()) * 0.4 },
      secret: keyed { "x\(number())" }
    )
  }

  /// This person with one or two fields taken from another.
  func varied(_ generator: inout SeededGenerator) -> Person {
    let other = Person.random(&generator)
    var slots = FieldSlots(Person.schema)
    for _ in 0...generator.below(2) {
      slots.fill(generator.below(Person.schema.fields.count), from: other)
    }
    for index in Person.schema.fields.indices { slots.fill(index, from: self) }
    return try! Person.schema.build(slots)
  }
}

/// A model that contains its own type.
struct Link: ValueModel, Codable {
  var number: Int
  var next: Boxed<Link>?
  var children: [Link] = []

  static let schema = Schema<Link>(
    "Link",
    Link.init(number:next:children:),
    Field(\.number, "number"),
    Field(\.next, "next"),
    Field(\.children, "children", default: [])
  )

  /// A linked list, with the value of the last node.
  static func list(_ count: Int, last: Int) -> Link {
    var node = Link(number: last)
    for number in 1..<count { node = Link(number: number, next: Boxed(node)) }
    return node
  }

  /// Frees a long list from its head, without recursion.
  static func free(_ node: inout Link) {
    while let next = node.next { node = next.model }
  }
}
