import KilnHashing
import KilnValues
import Testing

/// An object that enums refer to.
private final class Guest: FastHashable {
  let id: Int
  nonisolated(unsafe) var friend: Company = .nobody

  init(_ id: Int) { self.id = id }

  static func == (left: Guest, right: Guest) -> Bool { left.id == right.id }
  func hash(into hasher: inout FieldHasher) { hasher.combine(id) }
}

private enum Company: ValueEnum {
  case person(Guest)
  case people([Guest])
  case named(String)
  case nobody

  func hash(into hasher: inout FieldHasher) {}

  var enumCase: EnumCase {
    switch self {
    case .person(let person): EnumCase("person", (nil, person))
    case .people(let people): EnumCase("people", (nil, people))
    case .named(let name): EnumCase("named", (nil, name))
    case .nobody: EnumCase("nobody")
    }
  }
}

private struct Party {
  var first: Company
  var second: Guest
}

/// An enum that describes itself.
private enum Secret: ValueEnum {
  case code(String)

  func hash(into hasher: inout FieldHasher) {}

  var enumCase: EnumCase {
    switch self {
    case .code(let code): EnumCase("code", ("code", code))
    }
  }

  var description: String { "<secret>" }
}

/// Enums print with the layout, the limits and the objects of the whole text.
@Suite struct EnumPrintingTests {
  private let numbered = PrintOptions(identity: .number)

  @Test func aCycleThroughAnEnumEndsInAReference() {
    let person = Guest(1)
    person.friend = .person(person)
    defer { person.friend = .nobody }
    #expect(String(printing: person, numbered) == "Guest #1(id: 1, friend: .person(<Guest #1>))")
    #expect(person.friend.description.hasPrefix(".person(Guest 0x"))
    #expect(person.friend.enumCase.description == person.friend.description)
    let difference = differenceText(from: person, to: Guest(2), PrintOptions(identity: .none))
    #expect(
      difference
        == "id: 1 → 2, friend: .person(Guest(id: 1, friend: .person(<Guest>))) → .nobody"
    )
  }

  @Test func anObjectInAnEnumAndOutsidePrintsOnce() {
    let person = Guest(1)
    #expect(
      String(printing: Party(first: .person(person), second: person), numbered)
        == "Party(first: .person(Guest #1(id: 1, friend: .nobody)), second: <Guest #1>)"
    )
    #expect(
      String(printing: Company.people([person, person]), numbered)
        == ".people([Guest #1(id: 1, friend: .nobody), <Guest #1>])"
    )
  }

  @Test func limitsAndLayoutHoldInAPayload() {
    let people = Company.people([Guest(1), Guest(2), Guest(3)])
    #expect(String(printing: people, PrintOptions(maximumElements: 0)) == ".people([… (3 more)])")
    #expect(String(printing: people, PrintOptions(maximumDepth: 1)) == ".people([…])")
    #expect(String(printing: people, PrintOptions(maximumLength: 9)) == ".people([…")
    #expect(
      String(printing: Company.named("abc"), PrintOptions(maximumCharacters: 1))
        == #".named("a"… (2 more))"#
    )
    #expect(String(printing: Company.named("abc"), .tree) == ".named(\n  \"abc\"\n)")
    #expect(String(printing: Company.nobody.enumCase, .tree) == ".nobody")
    #expect(String(printing: people.enumCase, PrintOptions(maximumDepth: 1)) == ".people([…])")
  }

  @Test func anEnumWithItsOwnDescriptionPrintsIt() {
    #expect(String(printing: [Secret.code("1")]) == "[<secret>]")
    #expect("\(Secret.code("1"))" == "<secret>")
  }
}
