import KilnRecipes
import KilnTestSupport
import Testing

/// A model of types with trivial storage, and texts on the heap.
private struct Plain: ValueModel {
  var number: Int
  var ratio: Double
  var flag: Bool
  var text: String
  var note: String?
  var tags: [String]

  static let schema = Schema<Plain>(
    "Plain",
    Plain.init(number:ratio:flag:text:note:tags:),
    Field(\.number, "number"),
    Field(\.ratio, "ratio"),
    Field(\.flag, "flag"),
    Field(\.text, "text"),
    Field(\.note, "note"),
    Field(\.tags, "tags")
  )

  static var sample: Plain {
    Plain(
      number: 7,
      ratio: 0.5,
      flag: true,
      text: "a text that lies on the heap",
      note: "a note that lies there too",
      tags: ["one", "a tag that is not small either"]
    )
  }
}

@Suite(
  .enabled(
    if: Allocations.areCounted,
    "allocations are counted with glibc and without sanitizers only"
  )
)
struct UpdateAllocationTests {
  @Test func updateWithoutChangesDoesNotAllocate() throws {
    let recipe = Recipe<Plain>.identity()
    let plain = Plain.sample
    // Decomposed from another value, so that no storage is shared.
    let source = try recipe.decompose(Plain.sample)
    for (key, value) in source.objectValue ?? [:] {
      let part: JSONValue = .object([key: value])
      #expect(try Allocations.count { try recipe.update(plain, with: part) } == 0, "\(key)")
    }
    #expect(try Allocations.count { try recipe.update(plain, with: source) } == 0)
    let partial: JSONValue = ["text": .string(plain.text), "number": 7]
    #expect(try Allocations.count { try recipe.update(plain, with: partial) } == 0)
    // Measuring a change shows that this test can fail.
    #expect(try Allocations.count { try recipe.update(plain, with: ["number": 8]) } > 0)
  }
}
