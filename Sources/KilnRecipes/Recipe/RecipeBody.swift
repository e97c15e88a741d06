internal import KilnMapping
package import KilnSupport
public import KilnValues

/// The parts of a recipe that bake and decompose.
///
/// Conversions refer to it. It does not refer to the declared ingredients, so that a recursive
/// recipe does not keep itself alive.
@usableFromInline
package final class RecipeBody<Model: ValueModel>: Sendable {
  /// The schema of the model. All slots of the recipe have its layout, also if the model creates a
  /// schema for each access.
  @usableFromInline package let schema = Model.schema
  @usableFromInline let options: RecipeOptions
  let checks: [RecipeCheck<Model>]
  let instructions: [CompiledIngredient]

  /// All paths that the instructions read, as a tree.
  let places: ReadPaths

  /// The names of the required fields that no ingredient fills.
  let unmapped: [String]

  /// How sources are written.
  let layout: SourceLayout

  /// The plan that fills slots from sources, created on first use.
  private let planCache = CachedObject()

  /// Data that text readers cache for the recipe.
  package let readerCache = CachedObject()

  /// Data that text writers cache for the recipe.
  let writerCache = CachedObject()

  /// Whether there are any ``checks``.
  @usableFromInline let hasChecks: Bool

  /// Whether any field is redacted, or holds models with redacted fields.
  let hasSecrets: Bool

  init(
    _ options: RecipeOptions,
    _ checks: [RecipeCheck<Model>],
    _ instructions: [CompiledIngredient],
    _ places: ReadPaths,
    unmapped: [String]
  ) {
    self.options = options
    self.checks = checks
    self.instructions = instructions
    self.places = places
    self.unmapped = unmapped
    layout = SourceLayout(instructions)
    hasChecks = !checks.isEmpty
    let fields = schema.fields
    hasSecrets = instructions.contains { fields[$0.index].isSecret }
  }

  /// The recipe without its model's type.
  func form(named name: String?) -> RecipeForm {
    RecipeForm(
      name: name,
      model: schema.name,
      options: options,
      lines: instructions,
      places: places
    )
  }

  /// The plan that fills slots from sources.
  @usableFromInline package var plan: RecipePlan { planCache.object { makePlan() } }

  /// The plan, without counting a reference to it. It is valid as long as the body.
  var unmanagedPlan: Unmanaged<RecipePlan> { planCache.unmanaged { makePlan() } }

  private func makePlan() -> RecipePlan {
    RecipePlan(form(named: nil), schema.slotOffsets, isComplete: unmapped.isEmpty)
  }

  /// The instruction that fills a property.
  func instruction(named property: String) -> CompiledIngredient? {
    instructions.first { $0.name == property }
  }

  func path(of property: String) -> SourcePath? {
    instruction(named: property)?.paths.first
  }

  /// The failure of a rule, with the path of the property.
  func failure(_ broken: ValidationError.Failure) -> RecipeFailure {
    RecipeFailure(
      .rule,
      property: broken.path,
      path: path(of: broken.field),
      expected: broken.expectation,
      found: broken.value
    )
  }

  /// Records the checks that a model does not pass.
  @usableFromInline
  func passes(_ model: Model, _ scope: inout BakeScope) -> Bool {
    var passes = true
    for check in checks where !check.holds(model) {
      passes = false
      let index = check.keyPath.flatMap { schema.index(of: $0) }
      let name = index.map { schema.fields[$0].name }
      scope.fail(
        RecipeFailure(
          .rejected,
          property: name,
          path: name.flatMap(path),
          expected: check.expectation
        )
      )
    }
    return passes
  }
}

// MARK: The recipe's access
extension Recipe {
  /// The recipe without its model's type.
  @usableFromInline package var form: RecipeForm { body.form(named: name) }

  /// The plan that fills slots from sources.
  @usableFromInline package var plan: RecipePlan { body.plan }

  @usableFromInline package var instructions: [CompiledIngredient] { body.instructions }

  /// All paths that the instructions read, as a tree.
  var places: ReadPaths { body.places }

  /// The names of the required fields that no ingredient fills.
  var unmapped: [String] { body.unmapped }

  /// How sources are written.
  var layout: SourceLayout { body.layout }

  /// Whether any field is redacted, or holds models with redacted fields.
  var hasSecrets: Bool { body.hasSecrets }
}
