import KilnJSON
import KilnMapping
import KilnTestSupport
import KilnValues
import Testing

private struct Entry: ValueModel, Sendable {
  var last: JSONValue?
  var other: JSONValue?

  static let schema = Schema<Entry>(
    "Entry",
    Entry.init(last:other:),
    Field(\.last, "last"),
    Field(\.other, "other")
  )
}

private struct Book: ValueModel, Sendable {
  var title: JSONValue?
  var entries: [Entry]

  static let schema = Schema<Book>(
    "Book",
    Book.init(title:entries:),
    Field(\.title, "title"),
    Field(\.entries, "entries")
  )
}

/// Compares text with trees for recipes whose paths have indexes from the end.
@Suite struct IndexFromEndTextTests {
  private let entry: Recipe<Entry>

  init() throws {
    entry = Recipe<Entry>("Entry") {
      Ingredient(\.last, "rows[-1].a | rows[-2]")
      Ingredient(\.other, "b")
    }
  }

  private func document(_ random: inout SeededGenerator) -> JSONValue {
    func entry() -> JSONValue {
      let rows = (0..<Int.random(in: 0...3, using: &random)).map { _ -> JSONValue in
        random.below(3) == 0 ? random.tree(levels: 1) : ["a": random.tree(levels: 1)]
      }
      return ["rows": .array(rows), "b": random.tree(levels: 2)]
    }
    let entries = (0..<random.below(4)).map { _ in entry() }
    return ["title": random.tree(levels: 1), "entries": .array(entries)]
  }

  /// The outer recipe is read in one pass, and its elements as trees.
  @Test func textBakesLikeItsTree() throws {
    let recipe = Recipe<Book>("Book") {
      Ingredient(\.title, "title")
      Ingredient(\.entries, "entries", using: .list(of: entry))
    }
    #expect(recipe.onePassObstacles.isEmpty)
    #expect(entry.onePassObstacles == [.indexFromEnd(property: "last")])
    var random = SeededGenerator(seed: 24)
    var count = 0
    for _ in 0..<2_000 {
      let tree = document(&random)
      let text = try tree.text()
      let expected = try? recipe.bake(tree)
      let found = try? recipe.bake(text)
      #expect(expected.map { "\($0)" } == found.map { "\($0)" }, "\(text)")
      if expected != nil { count += 1 }
    }
    #expect(count > 500)
  }

  @Test func recordsAreReshapedLikeTheirTrees() async throws {
    let reshaping = try Reshaping(
      RecipeDeclaration(ingredients: [.init("last", "rows[-1]"), .init("b", "b")])
    )
    #expect(reshaping.onePassObstacles == [.indexFromEnd(property: "last")])
    var random = SeededGenerator(seed: 25)
    let trees = (0..<500).map { _ in
      document(&random)["entries"]?.arrayValue?.first ?? ["rows": [1, [2]]]
    }
    let text = try trees.map { try $0.text() }.joined(separator: "\n")
    var found: [JSONValue?] = []
    let stream = reshaping.reshapeAll(JSONRecords(Array(text.utf8), format: .lines))
    for try await batch in stream.batches {
      for record in batch.records { found.append(try? record.result.get()) }
    }
    #expect(found == trees.map { try? reshaping.reshape($0) })
  }

  @Test func failureHasThePositionOfTheElement() throws {
    struct Number: ValueModel {
      var value: Int
      static let schema = Schema<Number>("Number", Number.init(value:), Field(\.value, "value"))
    }
    let recipe = Recipe<Number> { Ingredient(\.value, "rows[-2]") }
    let error = #expect(throws: BakeError.self) {
      try recipe.bake(#"{"rows": [1, "x", 3]}"#)
    }
    #expect(error?.failures.first?.position?.column == 14)
  }
}
