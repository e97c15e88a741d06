import KilnFactories
import KilnHashing
import KilnValues
import Testing

/// The fingerprints of models for some seeds, one per line.
private func fingerprintLines() throws -> String {
  var lines = ""
  func add<Model: ValueModel>(_ type: Model.Type) throws {
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
  @Test func seedGivesTheSameModelsInAnotherProcess() async throws {
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

  // A change here changes the test data of all users and belongs in the changelog.
  @Test(
    arguments: [
      (
        0,
        [
          "f914c6cd2d1cce909ac2fa3dfca477cb", "4feb7edca1e5a2bb1831efdc6b642570",
          "2872bd3156bdcdbd16eb4aa18328b141", "7a70b7ec24539686ae3e3d434fff3b97",
          "a66534f44b5b7b28584ae022bf3add42",
        ]
      ),
      (
        1,
        [
          "3c667c44f822945da3f2a8342a3bfdeb", "d5a037fc6af0b5ee835cb168bb597999",
          "2215b914a7f761d5ea3933b52c809a4d", "92b66e0db723c4aaf45faa8401b4f626",
          "a3592d8fb9d13f15362e6b85aea96210",
        ]
      ),
      (
        42,
        [
          "67150b4e40917c308e7d1b7c53c8484b", "a7c62e3c0bde4646e50d67314f678a01",
          "b1602d05c31e5e4aebf6ce28ae3aa596", "f56b7b623d7f95ae57d5ec33676f54a6",
          "e3109c7fdf6b6b0d57fa8471eb9338fb",
        ]
      ),
    ] as [(UInt64, [String])]
  )
  func seededModelsMatchPinnedFingerprints(seed: UInt64, expected: [String]) throws {
    func wild<Model: ValueModel>(_ type: Model.Type) throws -> Fingerprint {
      Fingerprint(of: try Factory<Model>().build(seed: seed, style: .wild))
    }
    func realistic<Model: ValueModel>(_ type: Model.Type) throws -> Fingerprint {
      Fingerprint(of: try Factory<Model>().buildList(20, seed: seed))
    }
    let found = [
      try wild(Integers.self), try wild(Reals.self), try wild(Collections.self),
      try realistic(Texts.self), try realistic(Things.self),
    ]
    #expect(found.map(\.description) == expected)
  }
}
