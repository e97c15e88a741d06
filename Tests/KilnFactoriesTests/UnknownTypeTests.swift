import Foundation
import KilnFactories
import KilnHashing
import KilnPropertyTesting
import KilnTestSupport
import KilnValues
import Testing

/// Fields of types that factories support, and of other types.
@Suite struct UnknownTypeTests {
  struct Opaque: FastHashable, Sendable {
    var id: Int
    func hash(into hasher: inout FieldHasher) { hasher.combine(id) }
  }

  struct Holder: ValueModel {
    var name: String
    var opaque: Opaque?
    var list: [Opaque]?
    var given: Opaque

    static let schema = Schema<Holder>(
      "Holder",
      Holder.init(name:opaque:list:given:),
      Field(\.name, "name"),
      Field(\.opaque, "opaque"),
      Field(\.list, "list"),
      Field(\.given, "given", default: Opaque(id: 1))
    )
  }

  @Test func alwaysNilOptionalIsAProblem() throws {
    let error = #expect(throws: FactoryError.self) { try Factory<Holder>().lint(count: 3) }
    #expect(error?.problems.map(\.path) == ["opaque", "list"])
    #expect(
      error?.lintProblems.first?.description
        == "Holder: field opaque: no generator for the type Opaque; set the field, "
        + "or make the type CaseIterable, a @Value enum, or Generatable"
    )
    try Factory<Holder>().set(\.opaque, Opaque(id: 2)).set(\.list, nil).lint(count: 3)
  }

  @Test func negativeCountTraps() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try Factory<Home>().buildList(-1)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try forAll(Factory<Home>().generator, count: -1) { _ in }
      },
    ]
    for result in results {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("the count must be at least 0, and is -1"), "\(message)")
    }
  }
}
