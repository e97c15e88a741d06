#if Macros
  import Foundation
  import Kiln
  import Testing

  @Value private struct Deep { let count: Int??; let size: Int? }
  @Value private struct Deeper { let count: Int??? }

  /// Nested optionals that are converted by `Codable`.
  @Suite struct CodableOptionalTests {
    @Test func nestedOptionalsKeepMissingAndNullApart() throws {
      let recipe = Recipe<Deep> {
        Ingredient(\.count, "n", using: .codable)
        Ingredient(\.size, "s", using: .at("a.b", .value()))
      }
      for (source, count) in [
        ([:], .none), (["n": nil], .some(.none)), (["n": 1], .some(.some(1))),
      ] as [(JSONValue, Int??)] {
        let deep = try recipe.bake(source)
        #expect(deep.count == count)
        #expect(try recipe.bake(source.description).count == count)
        let written = try recipe.decompose(deep)
        #expect(written["n"] == source["n"])
        #expect(try JSONValue(json: recipe.jsonText(of: deep)) == written)
        #expect(try recipe.bake(written) == deep)
      }
    }

    @Test func middleNilOfAnOptionalIsNotWritten() throws {
      let recipe = Recipe<Deeper> { Ingredient(\.count, "n", using: .codable) }
      #expect(throws: DecomposeError.self) { try recipe.decompose(Deeper(count: .some(.none))) }
      for count in [.none, .some(.some(.none)), .some(.some(.some(1)))] as [Int???] {
        #expect(try recipe.bake(recipe.decompose(Deeper(count: count))).count == count)
      }
    }
  }
#endif
