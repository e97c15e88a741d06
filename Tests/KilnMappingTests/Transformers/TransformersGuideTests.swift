import KilnMapping
import KilnTestSupport
import Testing

// The table in Sources/KilnMapping/KilnMapping.docc/Transformers.md.
@Suite struct TransformersGuideTests {
  @Test func tableListsEveryStandardTransformer() throws {
    let guide = try repositoryText("Sources/KilnMapping/KilnMapping.docc/Transformers.md")
    let table = try #require(guide.split(separator: "## The library").last)
    let missing = TransformerRegistry.standard().names.filter { name in
      !table.contains("`\(name)`") && !(name.hasPrefix("epoch") && table.contains("`.\(name)`"))
    }
    #expect(missing == [])
  }
}
