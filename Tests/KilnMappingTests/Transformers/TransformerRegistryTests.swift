import Foundation
import KilnMapping
import Testing

@Suite struct TransformerRegistryTests {
  private let text = Transformer<Int, String>("text", forward: { "\($0)" })

  @Test func transformersAreFoundByNameAndTypes() throws {
    let registry = TransformerRegistry()
    try registry.register(text)
    try registry.register(Transformer<String, Int>.numberText, as: "text")
    let found = try registry.transformer(named: "text", from: Int.self, to: String.self)
    #expect(try found(5) == "5")
    let number: Transformer<String, Int> = try registry.transformer(named: "text")
    #expect(try number("5") == 5)
    #expect(registry.names == ["text"])
    #expect(
      registry.signatures(named: "text").map(\.description) == ["Int → String", "String ⇄ Int"]
    )
  }

  @Test func dissimilarNameHasNoSuggestion() throws {
    let registry = TransformerRegistry.standard()
    let other = try #require(throws: RegistryError.self) {
      try registry.transformer(named: "frobnicate", from: String.self, to: Date.self)
    }
    #expect(other.description == #"no transformer "frobnicate""#)
    let huge = try #require(throws: RegistryError.self) {
      try registry.transformer(
        named: String(repeating: "x", count: 100_000),
        from: Int.self,
        to: Int.self
      )
    }
    #expect(huge.description.utf8.count < 200)
  }

  @Test(
    "A name as written in Swift suggests that of the registry",
    arguments: [
      ("int", "integer"), ("string", "text"), ("double", "number"), ("Bool", "boolean"),
      ("json", "identity"), (".iso8601", "iso8601"), ("uuid(.lower)", "uuid"),
      (".iso8061(fraction: .three)", "iso8601"), ("text()", "text"), ("ISO801", "iso8601"),
    ]
  )
  func swiftNameSuggestsTheRegisteredOne(_ name: String, _ suggestion: String) throws {
    let registry = TransformerRegistry.standard()
    let error = try #require(throws: RegistryError.self) {
      try registry.transformer(named: name, from: JSONValue.self, to: Int.self)
    }
    #expect(error.name == name)
    #expect(error.similarNames.first == suggestion)
    #expect(error.similarNames.count <= 3)
  }

  @Test func swiftNameSuggestsOnlyRegisteredNames() throws {
    let error = try #require(throws: RegistryError.self) {
      try TransformerRegistry().transformer(named: "int", from: JSONValue.self, to: Int.self)
    }
    #expect(error.name == "int")
    #expect(error.similarNames == [])
  }

  @Test func registrationRequiresANewName() throws {
    let registry = TransformerRegistry()
    #expect(throws: RegistryError.self) { try registry.register(text.named(nil)) }
    #expect(registry.names.isEmpty)
    try registry.register(text)
    #expect(throws: RegistryError.self) { try registry.register(text) }
    let loud = Transformer<Int, String>("loud", forward: { "\($0)!" })
    #expect(registry.replace(loud, as: "text")?.name == "text")
    #expect(try registry.transformer(named: "text", from: Int.self, to: String.self)(1) == "1!")
    let none = registry.replace(loud, as: "new")
    #expect(none?.name == nil)
  }

  @Test func supportsConcurrentReadsAndWrites() async throws {
    let registry = TransformerRegistry.standard()
    let count = registry.names.count
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<100 {
            let name = "own \(task) \(number)"
            try registry.register(Transformer<Int, Int>.identity, as: name)
            registry.replace(Transformer<Int, Int>.identity, as: "contended")
            _ = try registry.transformer(named: name, from: Int.self, to: Int.self)(number)
            _ = try registry.transformer(named: "iso8601", from: String.self, to: Date.self)
            if number % 50 == 0 { _ = registry.names }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(registry.names.count == count + 1 + 8 * 100)
    #expect(registry.names == registry.names.sorted())
  }

  @Test func oneConcurrentRegistrationWins() async {
    let registry = TransformerRegistry()
    let winners = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<100 {
        group.addTask { (try? registry.register(Transformer<Int, Int>.identity)) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(winners == 1)
  }

  @Test func veryLongNamesHaveNoSuggestions() throws {
    let long = String(repeating: "x", count: 64)
    let registry = TransformerRegistry()
    for name in [long, long + "y"] {
      try registry.register(Transformer<Int, Int>.identity, as: name)
    }
    func similar(_ name: String) -> [String]? {
      do throws(RegistryError) {
        _ = try registry.transformer(named: name, from: Int.self, to: Int.self)
        return nil
      } catch {
        return error.similarNames
      }
    }
    #expect(similar(String(long.dropLast())) == [long])
    #expect(similar(long + "z") == [])
  }
}
