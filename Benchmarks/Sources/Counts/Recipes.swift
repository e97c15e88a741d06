import BenchInputs
import BenchRecords
import KilnJSON
import KilnRecipes

/// Recipes from trees and to trees.
var recipeRows: [Row] {
  [
    .each("bake/record-of-9-fields", Keys(200) { $0.citySource() }) { source, _ in
      try? City.recipe.bake(source)
    },
    .each("bake/posts", Keys(50) { tree(PostShape.usual.post(&$0)) }) { source, _ in
      try? Post.recipe.bake(source)
    },
    .each("update/nothing-changes", Keys(200) { $0.cityAndSource() }) { pair, _ in
      try? City.recipe.update(pair.0, with: pair.1)
    },
    .each("decompose/record-of-9-fields", Keys(200) { $0.city() }) { city, _ in
      try? City.recipe.decompose(city)
    },
    .each("collect-failures/10-in-one-record", Keys(10) { _ in invalidSeries(10) }) { source, _ in
      failures(source)
    },
    .repeated("make-recipe/9-fields", 20) {
      // Its fields by the keys of a record.
      Dictionary(uniqueKeysWithValues: City.schema.fields.map { ($0.name, "key_\($0.name)") })
    } body: { paths, _ in
      try? Recipe<City>(paths: paths)
    },
  ]
}

/// Parses a tree.
func tree(_ text: String) -> JSONValue {
  do { return try JSONValue(json: text) } catch { fatalError("\(error)") }
}

/// A list whose elements are all invalid.
private func invalidSeries(_ count: Int) -> JSONValue {
  ["values": .array((0..<count).map { ["value": .string("invalid \($0)")] })]
}

private func failures(_ source: JSONValue) -> [RecipeFailure] {
  do throws(BakeError) {
    keep(try Series.recipe.bake(source))
  } catch {
    return error.failures
  }
  fatalError("the series is valid")
}
