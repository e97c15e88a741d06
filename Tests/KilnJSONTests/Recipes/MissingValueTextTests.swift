import KilnJSON
import KilnMapping
import KilnTestSupport
import KilnValues
import Testing

/// Unconverted values of a source that may be missing.
private struct Found: ValueModel, Sendable, Equatable {
  var first: JSONValue?
  var second: Int?
  var third: String

  static let schema = Schema<Found>(
    "Found",
    Found.init(first:second:third:),
    Field(\.first, "first"),
    Field(\.second, "second"),
    Field(\.third, "third", default: "none")
  )
}

/// Compares missing values in a text with those in its tree.
@Suite struct MissingValueTextTests {
  private func recipe(_ random: inout SeededGenerator) throws -> Recipe<Found> {
    var ingredients = [
      Ingredient(\Found.first, "a"), Ingredient(\Found.second, "b.c"),
      Ingredient(\Found.third, "d"),
    ]
    for index in ingredients.indices {
      if let isRequired = random.pick([nil, nil, true, false] as [Bool?]) {
        ingredients[index] = ingredients[index].required(isRequired)
      }
    }
    let policy = random.pick(RecipeOptions.MissingPolicy.allCases)
    return try Recipe(
      options: RecipeOptions().with { $0.missing = policy },
      ingredients: ingredients
    )
  }

  private func text(_ random: inout SeededGenerator) -> String {
    var members: [String] = []
    if random.below(2) == 0 { members.append(random.pick([#""a":1"#, #""a":null"#])) }
    if random.below(3) > 0 {
      members.append(random.pick([#""b":{"c":2}"#, #""b":{}"#, #""b":null"#, #""b":{"c":null}"#]))
    }
    if random.below(2) == 0 { members.append(#""d":"x""#) }
    return "{" + members.joined(separator: ",") + "}"
  }

  @Test func missingValuesAreTheSameInTextAndTree() throws {
    var random = SeededGenerator(seed: 11)
    var (onePasses, rejected, noticed) = (0, 0, 0)
    for _ in 0..<3_000 {
      let recipe = try recipe(&random)
      let text = text(&random)
      let tree = try JSONValue(json: text)
      let inText = Result { () throws in try recipe.bakeResult(text) }
      let inTree = Result { () throws in try recipe.bakeResult(tree) }
      let one = try? Array(text.utf8).withUnsafeBytes { try recipe.bakeInOnePass(json: $0) }
      switch (inText, inTree) {
      case (.success(let left), .success(let right)):
        #expect(left.value == right.value, "\(text)")
        #expect(Set(left.notices.map(\.code)) == Set(right.notices.map(\.code)), "\(text)")
        #expect(one == nil || one == right.value, "\(text)")
        if one != nil { onePasses += 1 }
        if !right.notices.isEmpty { noticed += 1 }
      case (.failure(let left as BakeError), .failure(let right as BakeError)):
        // Failures of a text are in its order.
        let (found, expected) = (left.failures.map(\.property), right.failures.map(\.property))
        #expect(found.count == expected.count && Set(found) == Set(expected), "\(text)")
        #expect(one == nil, "\(text)")
        rejected += 1
      default: Issue.record("\(inText) and \(inTree) of \(text)")
      }
    }
    #expect(onePasses > 500 && rejected > 500 && noticed > 100)
  }
}
