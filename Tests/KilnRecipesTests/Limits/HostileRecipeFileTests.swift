import KilnRecipeTools
import KilnTestSupport
import Testing

@testable import KilnRecipes

/// Recipe files with many ingredients, whose paths share as much as they can.
@Suite struct HostileRecipeFileTests {
  private static let kinds: [(String, @Sendable (Int) -> String)] = [
    ("one path", { _ in "a" }),
    ("the root", { _ in "$" }),
    ("the root and others", { $0.isMultiple(of: 2) ? "$" : "a\($0)" }),
    ("nested paths", { $0 == 0 ? "a" : "a.b\($0)" }),
    ("shared fallbacks", { "k\($0) | a | b | c | d | e" }),
    ("one element", { _ in "a[0]" }),
    ("elements", { "a[\($0)]" }),
    ("elements from the end", { "a[-\($0 + 1)]" }),
    ("wildcards", { "a[*].b\($0)" }),
    ("repeated wildcards", { _ in "a[*].b" }),
    ("wildcards at the end", { $0.isMultiple(of: 2) ? "a[*]" : "a[\($0)]" }),
    ("arrays with wildcards", { "a\($0)[*].b" }),
    ("conflicts", { $0.isMultiple(of: 2) ? "a.b" : "a[0]" }),
  ]

  /// Several of these took minutes in a debug build while each ingredient was compared with all.
  @Test("files with many ingredients are compiled", arguments: kinds)
  func compilation(_ kind: (name: String, path: @Sendable (Int) -> String)) throws {
    let count = 5_000
    let ingredients = (0..<count).map { ("p\($0)", JSONValue.string(kind.path($0))) }
    let file: JSONValue = ["ingredients": .object(JSONObject(ingredients))]
    do throws(RecipeError) {
      let recipe = try Reshaping(file: RecipeFile(file))
      #expect(recipe.propertyNames.count == count)
      #expect(recipe.explain().rows.count == count)
      #expect(recipe.onePassObstacles.count <= count)
      // Each of these wildcards reads all elements, so that the values have a quadratic number.
      if kind.name == "wildcards at the end" { return }
      for value: JSONValue in [[["b": 1]], .null, ["b": 1]] {
        let members = JSONObject(ingredients.map { ($0.0, value) })
        _ = try? recipe.restore(.object(members))
      }
    } catch {
      #expect(kind.name == "conflicts")
      #expect(error.mistakes.count == 100 && error.omittedCount == count / 2 - 100)
    }
  }

  /// Repeating the name and path of the outer property in each row would take 16 GB.
  @Test("the ingredients of a recipe in a long property are left out of tables")
  func longNamesAndPaths() throws {
    func recipe(_ name: String, _ path: String) throws -> Reshaping {
      let count = 20_000
      let inner = JSONObject((0..<count).map { ("p\($0)", JSONValue.string("a\($0)")) })
      let nested: JSONValue = ["ingredients": .object(inner)]
      let outer: JSONValue = ["path": .string(path), "recipe": nested]
      return try Reshaping(file: RecipeFile(["ingredients": .object(JSONObject([(name, outer)]))]))
    }
    let long = String(repeating: "n", count: 800_000)
    let path = String(repeating: "k.", count: 200) + "k"
    for (name, path) in [(long, "k"), ("n", String(long.prefix(60_000)))] {
      let recipe = try recipe(name, path)
      #expect(recipe.explain().rows.map(\.property) == [name])
      var counts = CoverageCounts(recipe)
      counts.add([:])
      #expect(counts.coverage.absent.map(\.property) == [name])
    }
    #expect(try recipe("n", path).explain().rows.count == 20_001)
  }

  @Test("nested and overlapping paths are found like by comparing all pairs")
  func layouts() throws {
    var random = SeededGenerator(seed: 93)
    let words = ["a", "b", "a.b", "a.b.c", "a[0]", "a[*]", "a[*].b", "a[-1]", "a[-1].b", "$"]
    var counts = [0, 0, 0]
    for _ in randomCases(0..<4_000) {
      let paths = (0..<(1 + random.below(5))).map { _ in
        (0..<(1 + random.below(3))).map { _ in random.pick(words) }.joined(separator: " | ")
      }
      let members = paths.enumerated().map { ("p\($0)", JSONValue.string($1)) }
      guard
        let recipe = try? Reshaping(file: RecipeFile(["ingredients": .object(JSONObject(members))]))
      else { continue }
      let lines = recipe.form.lines
      let layout = SourceLayout(lines)
      let overlapping = lines.indices.filter { one in
        lines.indices.contains { $0 != one && Self.overlap(lines[one].paths, lines[$0].paths[0]) }
      }
      let isNested = overlapping.contains { one in
        lines.indices.contains {
          $0 != one && SourceLayout.areNested(lines[one].paths, lines[$0].paths)
        }
      }
      #expect(layout.doubtful == Set(overlapping), "\(paths)")
      #expect(layout.hasNestedPaths == isNested, "\(paths)")
      counts[isNested ? 2 : overlapping.isEmpty ? 0 : 1] += 1
    }
    #expect(counts.allSatisfy { $0 > 20 }, "\(counts)")
  }

  /// Whether one of some paths that are read overlaps with a path that is written.
  private static func overlap(_ read: [SourcePath], _ written: SourcePath) -> Bool {
    func fixed(_ path: SourcePath) -> [SourcePath.Step] {
      Array(
        path.steps.prefix { step in
          switch step {
          case .key, .index: true
          case .each, .fromEnd: false
          }
        }
      )
    }
    let isWritten = !written.steps.contains { if case .fromEnd = $0 { true } else { false } }
    return isWritten
      && read.contains {
        fixed($0).starts(with: fixed(written)) || fixed(written).starts(with: fixed($0))
      }
  }
}
