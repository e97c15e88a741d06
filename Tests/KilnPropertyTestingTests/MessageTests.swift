import KilnFactories
import KilnHashing
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

/// The messages of `KilnPropertyTesting`, which `Tests/Messages/KilnPropertyTesting.txt` lists.
@Suite struct MessageTests {
  private let homes = Factory<Home>()

  @Test func messages() throws {
    var messages = MessageList("KilnPropertyTesting")
    messages.add("a property that throws") {
      try forAll(homes.generator, seed: 42) { home in
        if home.zip > 60 { throw TooLarge(zip: home.zip) }
      }
    }
    messages.add("a property that returns false for every model") {
      try forAll(homes.generator, seed: 42) { _ in false }
    }
    messages.add("a property of two models") {
      try forAll(homes.generator, homes.generator, seed: 42) { first, second in
        first.zip + second.zip < 60
      }
    }
    messages.add("a model that cannot be built") {
      let faulty = homes.adjusting { if $0.zip > 60 { $0.zip = 0 } }
      try forAll(faulty.generator, seed: 0x2b) { _ in true }
    }
    messages.add("boundaries of a type without boundaries") {
      try Factory<Opaque>().set(\.content, Opaque.Content()).boundaries(\.content)
    }
    messages.add("boundaries of a nested property") {
      try Factory<Member>().boundaries(\.home.zip)
    }
    for violation in try homes.violations() {
      messages.add("the zip \(violation.model.zip)", violation)
    }
    for rule in try homes.adjusting({ $0.zip = 1 }).unbrokenRules() {
      messages.add("a rule that no model breaks", rule)
    }
    try messages.check()
  }

  private struct TooLarge: Error, CustomStringConvertible {
    let zip: Int
    var description: String { "the zip \(zip) is too large" }
  }
}

private struct Opaque: ValueModel, Sendable {
  struct Content: FastHashable, Sendable {
    func hash(into hasher: inout FieldHasher) {}
  }

  var content: Content
  static let schema = Schema<Opaque>("Opaque", Opaque.init(content:), Field(\.content, "content"))
}
