internal import KilnMapping
package import KilnValues

/// Makes models of values that were read one by one, one model after the other in the same room.
package final class RecordBaker<Model: Value> {
  private let recipe: Recipe<Model>
  private let schema = Model.schema
  private let context: BakeContext
  @exclusivity(unchecked)
  private var slots = FieldSlots(Model.schema)

  /// A baker.
  ///
  /// - Parameters:
  ///   - recipe: a recipe that has ``Recipe/readings``.
  ///   - context: what the ingredients may ask for.
  package init(_ recipe: Recipe<Model>, context: BakeContext) {
    self.recipe = recipe
    self.context = context
  }

  /// Makes a model.
  ///
  /// - Parameter fill: puts the values that the source has into the slots of their fields, and answers whether
  ///   all went well.
  /// - Returns: the model; `nil` where there is anything to be told, which a bake of the whole source does.
  package func bake(
    filling fill: (inout UntypedFieldSlots, inout ReadValues) -> Bool
  ) -> Model? {
    var values = ReadValues(scope: BakeScope(context: context))
    guard values.scope.enter(recipe.options) != nil,
      fill(&slots._untyped, &values), values.scope.isUntouched(since: .start)
    else {
      slots.removeAll()
      return nil
    }
    if !slots._untyped.isFull { fillDefaults() }
    guard let model = try? schema.build(from: &slots) else { return nil }
    return !recipe.hasChecks || passes(model) ? model : nil
  }

  private func fillDefaults() {
    for instruction in recipe.instructions where !slots._untyped.isFilled(instruction.index) {
      instruction.operations.bakeDefault?(&slots._untyped, instruction.index)
    }
  }

  private func passes(_ model: Model) -> Bool {
    recipe.checks.allSatisfy { $0.holds(model) }
  }
}
