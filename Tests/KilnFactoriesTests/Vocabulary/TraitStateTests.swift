import KilnTestSupport
import KilnValues
import Synchronization
import Testing

@testable import KilnFactories

/// A model whose label identifies the sequence that numbered it.
private struct Ticket: ValueModel, Sendable {
  var label: String
  var number: Int
  var code: Int
  var badge: Int
  var home: Home

  static let schema = Schema<Ticket>(
    "Ticket",
    Ticket.init(label:number:code:badge:home:),
    Field(\.label, "label"),
    Field(\.number, "number"),
    Field(\.code, "code"),
    Field(\.badge, "badge"),
    Field(\.home, "home")
  )
}

extension FactoryTrait<Ticket> {
  fileprivate static let numbered = FactoryTrait("numbered") { $0.sequence(\.number) }
  fileprivate static func numbered(as prefix: String) -> FactoryTrait {
    FactoryTrait("numbered as") { $0.sequence(\.label) { "\(prefix) \($0)" } }
  }
}

/// A model that may contain another of its type.
private struct Link: ValueModel, Sendable {
  var value: Int
  var next: Boxed<Link>?

  static let schema = Schema<Link>(
    "Link",
    Link.init(value:next:),
    Field(\.value, "value"),
    Field(\.next, "next")
  )
}

private final class Wagon {
  var number = 0
  var label = ""
}

/// Sequences, unique fields and associations that traits set: the closure of a trait runs again for
/// each list of traits and for each derived factory.
@Suite struct TraitStateTests {
  private let tickets = Factory<Ticket>()

  @Test("two sequences of a trait, and the sequences of two traits, are independent")
  func separateSequences() throws {
    let factory = tickets.sequence(\.number)
      .trait("a") { $0.sequence(\.number).sequence(\.code, from: 10) }
      .trait("b") { $0.sequence(\.number) }
    #expect(try factory.build().number == 1)
    #expect(try factory.build(traits: "a").number == 1)
    #expect(try factory.build(traits: "b").number == 1)
    #expect(try factory.build(traits: "a").code == 11)
    #expect(try factory.build().number == 2)
  }

  @Test("traits that apply others, and traits with parameters, continue their sequences")
  func nestedTraits() throws {
    let factory = tickets.trait("cool") { $0.sequence(\.number) }
      .trait("cooler") { $0.applying("cool").set(\.badge, 1) }
      .trait("named", String.self) { factory, name in
        factory.sequence(\.label) { "\(name) \($0)" }
      }
    let numbers = try [["cool"], ["cooler"], ["cooler", "cool"], ["cool"]].map { names in
      try names.reduce(factory) { $0.applying(.named($1)) }.build().number
    }
    #expect(numbers == [1, 2, 3, 4])
    #expect(try factory.build(traits: .named("named", "A")).label == "A 1")
    #expect(try factory.build(traits: .named("named", "B")).label == "B 2")
    #expect(try factory.build(traits: .numbered, .numbered(as: "C")).label == "C 1")
    #expect(try factory.build(traits: .numbered(as: "C"), .numbered).label == "C 2")
    #expect(try factory.set(\.code, 1).build(traits: .numbered).number == 3)
    // An unrelated factory has its own numbers.
    #expect(try tickets.rewound().build(traits: .numbered).number == 1)
  }

  @Test("the sequences of traits continue in factory sets")
  func sets() throws {
    let factory = tickets.trait("cool") { $0.sequence(\.number) }
    let set = FactorySet().adding(factory).adding(factory.set(\.badge, 7), named: "seven")
    #expect(try set.build(Ticket.self, traits: "cool").number == 1)
    #expect(try set.build(Ticket.self, traits: "cool").number == 2)
    #expect(try set.build(Ticket.self, "seven", traits: "cool").number == 3)
    #expect(try factory.build(traits: "cool").number == 4)
    // A set without a factory of the model
    let empty = FactorySet()
    #expect(try empty.build(Ticket.self, traits: .numbered).number == 1)
    #expect(try empty.build(Ticket.self, traits: .numbered).number == 2)
    #expect(try FactorySet().build(Ticket.self, traits: .numbered).number == 1)
  }

  @Test("a rewound factory restarts the sequences of its traits")
  func rewinding() throws {
    let factory = tickets.trait("cool") { $0.sequence(\.number).unique(\.code) }
    _ = try factory.build(traits: "cool")
    let applied = factory.applying("cool").rewound()
    #expect(try applied.build().number == 1)
    #expect(try applied.build(traits: "cool").number == 2)
    #expect(try factory.rewound().build(traits: "cool").code == 1)
    #expect(try factory.build(traits: "cool").number == 2)
  }

  @Test("the unique values of a trait differ with other traits and in derived factories")
  func uniqueFields() throws {
    let factory = tickets.generate(\.code, .integers(in: 1...6))
      .trait("unique") { $0.unique(\.code) }
      .trait("vip") { $0.set(\.badge, 7) }
    var codes = try factory.buildList(2, traits: "unique").map(\.code)
    codes += try factory.buildList(2, traits: "unique", "vip").map(\.code)
    codes += try factory.set(\.badge, 1).buildList(2, traits: "unique").map(\.code)
    #expect(codes.sorted() == [1, 2, 3, 4, 5, 6])
    // A second call keeps the values of the first.
    let twice = factory.unique(\.code)
    let others =
      try twice.buildList(3).map(\.code)
      + twice.unique(\.code).buildList(3).map(\.code)
    #expect(others.sorted() == [1, 2, 3, 4, 5, 6])
    #expect(throws: FactoryError.self) { try twice.unique(\.code).build() }
    #expect(throws: FactoryError.self) { try factory.build(traits: "unique") }
  }

  @Test("a trait that is defined again for each build adds no state")
  func redefinition() throws {
    func build(_ badge: Int) throws {
      let change: @Sendable (Factory<Ticket>) -> Factory<Ticket> = {
        $0.set(\.badge, badge).sequence(\.number).unique(\.number)
          .association(\.home, Factory<Home>().sequence(\.zip))
      }
      _ = try tickets.trait("x", change).build(traits: "x")
      _ = try tickets.build(traits: FactoryTrait("y", change))
    }
    try build(0)
    let count = tickets.shared.contents.withLock { $0.count }
    for badge in 1...20 { try build(badge) }
    #expect(tickets.shared.contents.withLock { $0.count } == count)
    #expect(count == 4)
  }

  @Test("a factory that is associated with itself by a trait is deallocated")
  func deallocation() throws {
    final class Sentinel: Sendable {}
    weak var released: Sentinel?
    do {
      let sentinel = Sentinel()
      released = sentinel
      let factory = Factory<Link>().set(\.value) { _ in
        withExtendedLifetime(sentinel) { 1 }
      }
      .trait("one") { $0.association(\.next, $0) }
      .trait("shared") {
        $0.association(\.next, $0, isShared: true).sequence(\.value).unique(\.value)
      }
      _ = try factory.build(traits: "one")
      _ = try factory.build(traits: "shared")
    }
    #expect(released == nil)
  }

  @Test("the association of a trait depends on the factory to which the trait is applied")
  func branches() throws {
    let homes = Factory<Home>()
    let factory = tickets.trait("at") { factory in
      factory.traitNames.contains("metro")
        ? factory.association(\.home, homes.set(\.zip, 9))
        : factory.association(\.home, homes.set(\.zip, 5), isShared: true)
    }
    #expect(try factory.build(traits: "at").home.zip == 5)
    #expect(try factory.trait("metro") { $0 }.build(traits: "at").home.zip == 9)
    #expect(try factory.build(traits: "at").home.zip == 5)
  }

  @Test("thousands of builds without a seed have unique values")
  func manyUniqueValues() throws {
    let factory = tickets.generate(\.code, .integers(in: 1...5_500)).unique(\.code)
      .trait("distinct") { $0.unique(\.code) }
    let codes = try (0..<5_000).map { number in
      let derived = number % 3 == 0 ? factory.set(\.badge, number) : factory
      return try (number % 7 < 2 ? derived.applying("distinct") : derived).build().code
    }
    #expect(Set(codes).count == 5_000)
  }

  @Test("factories outside of a trait's closure continue; those within are new for each list")
  func associations() throws {
    let homes = Factory<Home>()
    let outside = homes.sequence(\.zip, from: 20)
    let factory = tickets.association(\.home, homes.sequence(\.zip))
      .trait("outside") { $0.association(\.home, outside) }
      .trait("within") { $0.association(\.home, homes.sequence(\.zip)) }
      .trait("shared") { $0.association(\.home, outside, isShared: true) }
      .trait("vip") { $0.set(\.badge, 7) }
    func zips(_ trait: FactoryTrait<Ticket>) throws -> [Int] {
      try [
        factory.build(traits: trait), factory.build(traits: trait),
        factory.build(traits: trait, "vip"), factory.set(\.badge, 1).build(traits: trait),
      ].map(\.home.zip)
    }
    #expect(try factory.buildList(3).map(\.home.zip) == [1, 2, 3])
    #expect(try zips("outside") == [20, 21, 22, 23])
    #expect(try zips("within") == [1, 2, 1, 1])
    #expect(try zips("shared") == [24, 24, 25, 26])
  }

  @Test("a rewound factory evaluates the factories of its associations again")
  func rewoundAssociations() throws {
    let outside = Factory<Home>().sequence(\.zip, from: 20)
    let factory = tickets.association(\.home, Factory<Home>().sequence(\.zip))
      .trait("shared") { $0.association(\.home, Factory<Home>().sequence(\.zip), isShared: true) }
      .trait("outside") { $0.association(\.home, outside) }
    for _ in 1...3 {
      #expect(try factory.rewound().buildList(2).map(\.home.zip) == [1, 2])
      #expect(try factory.applying("shared").rewound().buildList(2).map(\.home.zip) == [1, 1])
      #expect(try factory.rewound().build(traits: "shared").home.zip == 1)
    }
    #expect(try factory.buildList(2).map(\.home.zip) == [1, 2])
    // The factory outside of the association is not rewound.
    #expect(try factory.applying("outside").build().home.zip == 20)
    #expect(try factory.applying("outside").rewound().build().home.zip == 21)
  }

  @Test("the sequence of an object factory's trait continues")
  func objects() throws {
    let wagons = ObjectFactory { Wagon() }
      .trait("cool") { $0.sequence(\.number) { $0 }.sequence(\.label) { "L\($0)" } }
      .trait("vip") { $0.applying("cool") }
    let built = try [
      wagons.build(traits: "cool"), wagons.build(traits: "vip", "cool"),
      wagons.build(traits: "vip"),
      wagons.set(\.label, "").applying("cool").build(),
    ]
    #expect(built.map(\.number) == [1, 3, 4, 5])
    #expect(built.map(\.label) == ["L1", "L3", "L4", "L5"])
    let redefined = wagons.trait("cool") { $0.sequence(\.number) { 10 * $0 } }
    #expect(try redefined.build(traits: "cool").number == 60)
  }
}

/// Random arrangements of traits, derived factories and builds.
@Suite struct TraitStateLawTests {
  private typealias Member = (factory: Factory<Ticket>, isDistinct: Bool)

  private static let base = Factory<Ticket>()
    .sequence(\.label) { "base \($0)" }
    .unique(\.code)
    .trait("a") { $0.sequence(\.label) { "a \($0)" } }
    .trait("b") { $0.sequence(\.label, from: 5) { "b \($0)" } }
    .trait("nested") { $0.applying("b", "a").set(\.number, 3) }
    .trait("redefining") { $0.trait("a") { $0.sequence(\.label) { "a \($0)" } }.applying("a") }
    .trait("plain") { $0.set(\.number, 9) }
    .trait("distinct") { $0.unique(\.badge) }
    .trait("of", Int.self) { factory, start in
      factory.sequence(\.label, from: start) { "of:\(start) \($0)" }
    }

  private static func trait(_ random: inout SeededGenerator) -> FactoryTrait<Ticket> {
    switch random.below(9) {
    case 0: .numbered(as: "function")
    case 1: .named("of", random.below(3))
    case 2: FactoryTrait("a") { $0.sequence(\.label) { "a \($0)" } }
    case 3: FactoryTrait("constant") { $0.applying("plain").sequence(\.label) { "constant \($0)" } }
    default: .named(random.pick(["a", "b", "nested", "redefining", "plain", "distinct"]))
    }
  }

  private static func derived(_ member: Member, _ random: inout SeededGenerator) -> Member {
    let (factory, isDistinct) = member
    switch random.below(6) {
    case 0: return (factory.set(\.number, random.below(9)), isDistinct)
    case 1: return (factory.trait("a") { $0.sequence(\.label) { "a \($0)" } }, isDistinct)
    case 2: return (factory.unique(\.code), isDistinct)
    case 3: return (factory.using(FactorySet()), isDistinct)
    case 4: return (factory.named("Other"), isDistinct)
    default:
      let trait = trait(&random)
      return (factory.applying(trait), isDistinct || trait.name == "distinct")
    }
  }

  @Test("sequences continue, and no unique value is used twice", arguments: randomCases(0..<40))
  func numbersAreUsedOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var members: [Member] = [(Self.base.rewound(), false)]
    var labels: [String] = []
    var codes: [Int] = []
    var badges: [Int] = []
    for _ in 0..<60 {
      let member = random.pick(members)
      if random.below(3) == 0 { members.append(Self.derived(member, &random)) }
      let traits = (0..<random.below(3)).map { _ in Self.trait(&random) }
      let factory = traits.reduce(member.factory) { $0.applying($1) }
      let built: [Ticket] =
        switch random.below(3) {
        case 0: try factory.buildList(random.below(3))
        case 1: [try FactorySet().adding(factory).build(Ticket.self)]
        default: [try factory.build { $0.number = 1 }]
        }
      labels += built.map(\.label)
      codes += built.map(\.code)
      if member.isDistinct || traits.contains(where: { $0.name == "distinct" }) {
        badges += built.map(\.badge)
      }
    }
    // The label of a ticket has the name of its sequence and the number.
    for (name, labels) in Dictionary(grouping: labels, by: { $0.prefix { $0 != " " } }) {
      let first = name.hasPrefix("of:") ? Int(name.dropFirst(3)) ?? 0 : name == "b" ? 5 : 1
      #expect(labels == (first..<first + labels.count).map { "\(name) \($0)" }, "seed \(seed)")
    }
    #expect(Set(codes).count == codes.count && Set(badges).count == badges.count, "seed \(seed)")
  }
}
