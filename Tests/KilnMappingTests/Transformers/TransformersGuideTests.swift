import Foundation
import KilnMapping
import Testing

// The table in Sources/KilnMapping/KilnMapping.docc/Transformers.md.
@Suite struct TransformersGuideTests {
  private func guide() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(
      contentsOf: root.appending(path: "Sources/KilnMapping/KilnMapping.docc/Transformers.md"),
      encoding: .utf8
    )
  }

  @Test func tableListsEveryStandardTransformer() throws {
    let guide = try guide()
    let table = try #require(guide.split(separator: "## The library").last)
    let missing = TransformerRegistry.standard().names.filter { name in
      !table.contains("`\(name)`") && !(name.hasPrefix("epoch") && table.contains("`.\(name)`"))
    }
    #expect(missing == [])
  }
}
