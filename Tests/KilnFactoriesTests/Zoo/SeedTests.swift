import KilnFactories
import KilnHashing
import KilnValues
import Testing

/// The fingerprints of models of some seeds, a line each.
private func fingerprintLines() throws -> String {
  var lines = ""
  func add<Model: Value>(_ type: Model.Type) throws {
    for seed: UInt64 in [0, 1, 42, .max] {
      for style in [GenerationStyle.realistic, .wild] {
        let list = try Factory<Model>().buildList(20, seed: seed, style: style)
        lines += "seeded \(Model.schema.name) \(Fingerprint(of: list))\n"
      }
    }
  }
  try add(Integers.self)
  try add(Reals.self)
  try add(Texts.self)
  try add(Collections.self)
  try add(Things.self)
  return lines
}

@Suite struct SeedTests {
  @Test func twoProcessesMakeTheSameModelsFromASeed() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print(try fingerprintLines(), terminator: "")
      }
    )
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("seeded ") }
    #expect(lines.map { $0 + "\n" }.joined() == (try fingerprintLines()))
    #expect(lines.count == 40)
    #expect(Set(lines).count == 40)
  }

  // Whoever changes what a seed gives changes the test data of all users: that is news for the changelog.
  @Test(arguments: [
    (0 as UInt64, "integers", "reals", "collections"),
    (1, "", "", ""),
    (42, "", "", ""),
  ])
  func aSeedGivesWhatItAlwaysGave(
    _ seed: UInt64,
    _ integers: String,
    _ reals: String,
    _ collections: String
  ) throws {
    func fingerprint<Model: Value>(_ type: Model.Type) throws -> String {
      "\(Fingerprint(of: try Factory<Model>().build(seed: seed, style: .wild)))"
    }
    print("GOLD", seed, try fingerprint(Integers.self), try fingerprint(Reals.self), try fingerprint(Collections.self))
    #expect(try fingerprint(Integers.self) == integers)
    #expect(try fingerprint(Reals.self) == reals)
    #expect(try fingerprint(Collections.self) == collections)
  }
}
