import Foundation
import KilnMapping
import Testing

// The code and the outputs of Sources/KilnMapping/KilnMapping.docc/Transformers.md.
@Suite struct TransformersGuideTests {
  private func guide() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(
      contentsOf: root.appending(path: "Sources/KilnMapping/KilnMapping.docc/Transformers.md"),
      encoding: .utf8
    )
  }

  @Test func datesAreAsShown() throws {
    let dates = Transformer<JSONValue, Date>.iso8601
    #expect(try dates("2024-02-29T12:30:00+01:00") == dates("2024-02-29T11:30:00Z"))
    let epoch = try dates.applyReverse(Date(timeIntervalSince1970: 0))
    #expect(try guide().contains("// \(epoch)"))
  }

  @Test func theLawIsReportedAsShown() throws {
    let half = Transformer<Int, Int>("half", forward: { $0 / 2 }, reverse: { $0 * 2 })
    let text = half.roundTripFailures(of: [2, 3, 4]).map(\.description).joined(separator: "\n")
    #expect(try guide().contains("```text\n\(text)\n```"))
  }

  @Test func compositionsAreAsShown() throws {
    let numbers = Transformer<String, [String]>.split(separator: ",")
      .then(Transformer<String, Int>.numberText.each)
    let guide = try guide()
    #expect(guide.contains("// \(try numbers("1,2,3"))"))
    #expect(guide.contains("// \"\(try numbers.applyReverse([4, 5]))\""))
  }

  @Test func errorsAreAsShown() throws {
    let uuids = Transformer<JSONValue, UUID>.uuid.eachElement
    let error = try #require(throws: TransformerError.self) {
      try uuids(["6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "x"])
    }
    #expect(try guide().contains("```text\n\(error)\n```"))
  }

  @Test func patternsAreAsShown() throws {
    let form = try Transformer<String, Date>.date(format: "d MMM yyyy, h:mm a", offset: .hours(1))
    #expect(try form("29 Feb 2024, 1:30 PM").timeIntervalSince1970 == 1_709_209_800)
    let name = try #require(throws: TransformerError.self) { try form("29 feb 2024, 1:30 PM") }
    let pattern = try #require(throws: DatePatternError.self) {
      try Transformer<String, Date>.date(format: "dd.MM.yy")
    }
    #expect(try guide().contains("```text\n\(name)\n\(pattern)\n```"))
  }

  @Test func registryIsAsShown() throws {
    let registry = TransformerRegistry.standard()
    try registry.register(Transformer<String, Int>.numberText(radix: 16), as: "colour")
    let colour = try registry.transformer(named: "colour", from: String.self, to: Int.self)
    #expect(try colour("ff8800") == 0xFF8800)
    let name = try #require(throws: TransformerRegistryError.self) {
      try registry.transformer(named: "iso801", from: String.self, to: Date.self)
    }
    let types = try #require(throws: TransformerRegistryError.self) {
      try registry.transformer(named: "trueFalse", from: Int.self, to: Bool.self)
    }
    #expect(try guide().contains("```text\n\(name)\n\(types)\n```"))
  }

  @Test func theTableHasEveryNameOfTheStandardRegistry() throws {
    let guide = try guide()
    let table = try #require(guide.split(separator: "## The library").last)
    let missing = TransformerRegistry.standard().names.filter { name in
      !table.contains("`\(name)`") && !(name.hasPrefix("epoch") && table.contains("`.\(name)`"))
    }
    #expect(missing == [])
  }
}
