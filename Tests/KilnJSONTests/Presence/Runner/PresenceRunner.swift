import KilnJSON
import KilnValues

/// Runs vectors through all entry points, and collects the results that differ.
struct PresenceRunner {
  /// A result that differs from that of the vector.
  struct Difference {
    var vector: String
    /// The construction of the recipe and the kind of the entry point.
    var kind: String
    var entryPoint: String
    var expected: JSONValue
    var found: JSONValue
  }

  private(set) var differences: [Difference] = []

  /// The vector and the construction that are running.
  private var vector = ""
  private var construction = ""

  /// Runs a vector with every construction of its recipe.
  mutating func run(_ vector: PresenceVector) async {
    self.vector = vector.name
    switch vector.operation {
    case .reshape, .restore: await runReshaping(vector)
    default: await open(vector.recipe.modelType, vector)
    }
  }

  private mutating func open<Model: PresenceModel>(
    _ type: Model.Type,
    _ vector: PresenceVector
  ) async {
    let data = vector.recipe
    await run(type, vector, "plain") { try RecipeMaker(isComposed: false).recipe(of: type, data) }
    await run(type, vector, "composed") { try RecipeMaker(isComposed: true).recipe(of: type, data) }
    if data.isIdentity {
      await run(type, vector, "identity") {
        Recipe<Model>.identity(options: data.options)
      }
    }
    if data.isDeclarable {
      await run(type, vector, "file") { try RecipeMaker.declared(type, data) }
    }
  }

  private mutating func run<Model: PresenceModel>(
    _ type: Model.Type,
    _ vector: PresenceVector,
    _ construction: String,
    _ make: () throws -> Recipe<Model>
  ) async {
    self.construction = construction
    do {
      let recipe = try make()
      switch vector.operation {
      case .bake: try await bake(recipe, vector)
      case .update: try update(recipe, vector)
      case .matches: try matches(recipe, vector, vector.result)
      case .applyMergePatch, .applyJSONPatch: try apply(recipe, vector)
      case .decompose: try decompose(recipe, vector)
      case .patch, .jsonPatch, .partialSource: try patch(recipe, vector)
      case .reshape, .restore: break
      }
    } catch {
      note("recipe", "\(construction) recipe", vector.result, .string("\(error)"))
    }
  }

  /// Sets the construction of a recipe without a model.
  mutating func start(_ construction: String) { self.construction = construction }

  /// Compares the result of an entry point.
  ///
  /// - Parameters:
  ///   - text: the source, if the entry point reads text.
  ///   - body: returns the result; its error is one as well.
  mutating func expect(
    _ kind: String,
    _ entryPoint: String,
    _ expected: JSONValue,
    in text: PositionedText? = nil,
    _ body: () throws -> JSONValue
  ) {
    let found: JSONValue
    do {
      found = try body()
    } catch {
      found = PresenceOutcome.of(error, in: text, hasKind: expected["error"] != nil)
    }
    note(kind, entryPoint, expected, found)
  }

  /// Compares a result.
  mutating func note(
    _ kind: String,
    _ entryPoint: String,
    _ expected: JSONValue,
    _ found: JSONValue
  ) {
    let kind = "\(construction)/\(kind)"
    if PresenceOutcome.agrees(found, with: expected) { return }
    differences.append(
      Difference(
        vector: vector,
        kind: kind,
        entryPoint: entryPoint,
        expected: expected,
        found: found
      )
    )
  }
}
