import KilnMapping
import KilnRecipes
import KilnValues

func measureRecipes(_ recorder: Recorder) {
  recorder.measureFields("make-recipe") { makeRecipe($0) }
  for (work, path) in sharedPaths {
    recorder.measure("read-file/\(work)", "ingredients", tens(10, 10_000)) { count -> JSONValue in
      let ingredients = (0..<count).map { ("p\($0)", JSONValue.string(path($0))) }
      return ["ingredients": .object(JSONObject(ingredients))]
    } body: {
      try! Reshaping(file: RecipeFile($0)).propertyNames.count
    }
  }
  recorder.measure("identity-nested", "depth", halfTens(1, 100)) {
    (0..<$0).reduce(Wide1.self as any NestedModel.Type) { inner, _ in inner.outer }
  } body: {
    $0.makeIdentity()
  }
  recorder.measureFields("bake") { bake($0) }
  recorder.measureFields("decompose") { decompose($0) }
  recorder.measureFields("update-nothing-changes") { update($0) }
  recorder.measure("bake-list", "records", tens(1, 100_000)) { count in
    JSONValue.object(["items": .array((0..<count).map { .object(["v": JSONValue($0)]) })])
  } body: {
    try! Branch.recipe.bake(["v": 1, "kids": $0.objectValue!["items"]!]).kids.count
  }
  recorder.measure("bake-nested", "depth", halfTens(1, 100)) { depth in
    nested(depth)
  } body: {
    try! Branch.recipe.bake($0).v
  }
  recorder.measure("collect-failures", "failures", halfTens(1, 100)) { count in
    JSONValue.object([
      "v": 1, "kids": .array((0..<count).map { .object(["v": .string("x\($0)")]) }),
    ])
  } body: {
    failureText($0)
  }
}

/// Kinds of paths that the ingredients of a file share.
private let sharedPaths: [(String, @Sendable (Int) -> String)] = [
  ("one-path", { _ in "a" }),
  ("fallbacks", { "k\($0) | a | b | c | d" }),
  ("wildcards", { "a[*].k\($0)" }),
]

/// A model that can be nested in others.
private protocol NestedModel: ValueModel, Sendable {}

extension NestedModel {
  /// The type of a model with one field of this type.
  static var outer: any NestedModel.Type { Nest<Self>.self }

  static func makeIdentity() -> Int { Recipe<Self>.identity().ingredients.count }
}

extension Wide1: NestedModel {}

private struct Nest<Content: NestedModel>: NestedModel {
  let content: Content?

  static var schema: Schema<Nest> {
    .cached { Schema("Nest", Nest.init(content:), Field(\.content, "content")) }
  }
}

/// Returns a source of nested objects.
func nested(_ depth: Int) -> JSONValue {
  (1..<max(depth, 2)).reduce(["v": 0]) { inner, number in
    .object(["v": JSONValue(number), "kids": .array([inner])])
  }
}

private func failureText(_ source: JSONValue) -> Int {
  do {
    keep(try Branch.recipe.bake(source))
    return 0
  } catch {
    return "\(error)".utf8.count
  }
}

/// A recursive model.
struct Branch: ValueModel, Sendable {
  let v: Int
  let kids: [Branch]

  static let schema = Schema<Branch>(
    "Branch",
    Branch.init(v:kids:),
    Field(\.v, "v"),
    Field(\.kids, "kids", default: [])
  )

  static let recipe = try! Recipe<Branch>(
    file: RecipeFile([
      "name": "Branch",
      "ingredients": ["v": "v", "kids": ["path": "kids", "recipe": "Branch", "each": true]],
    ])
  )
}

private func makeRecipe<Model: WideModel>(_: Model.Type) -> () -> Void {
  keep(Model.schema)
  return { keep(Model.recipe()) }
}

private func bake<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (recipe, source) = (Model.recipe(), Model.source())
  return { keep(try! recipe.bake(source)) }
}

private func decompose<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (recipe, model) = (Model.recipe(), Model(last: 1))
  return { keep(try! recipe.decompose(model)) }
}

private func update<Model: WideModel>(_: Model.Type) -> () -> Void {
  let (recipe, source) = (Model.recipe(), Model.source())
  let model = try! recipe.bake(source)
  return { keep(try! recipe.update(model, with: source)) }
}
