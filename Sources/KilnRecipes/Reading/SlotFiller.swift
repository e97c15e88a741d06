internal import KilnMapping
package import KilnValues

/// Fills the slots of models with values that were read one by one, one model after the other.
///
/// It knows no types, and so looks for none.
package final class SlotFiller {
  private let instructions: [CompiledIngredient]
  private let options: RecipeOptions
  @exclusivity(unchecked)
  private var values: ReadValues

  /// A filler of the models of a recipe that has ``Recipe/readings``.
  package init<Model>(_ recipe: Recipe<Model>) {
    instructions = recipe.instructions
    options = recipe.options
    values = ReadValues(scope: BakeScope(context: BakeContext()))
    reset(BakeContext())
  }

  /// Forgets all that was reported.
  ///
  /// - Parameter context: values for the ingredients from now on.
  package func reset(_ context: BakeContext) {
    values = ReadValues(scope: BakeScope(context: context))
    // It can only fail where others are around it.
    _ = values.scope.enter(options)
  }

  /// Fills the slots of a model.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - fill: puts the values that the source has into the slots of their fields, and answers
  ///     whether all went well.
  /// - Returns: whether all went well; where not, a bake of the whole source tells what is to be
  ///   reported, and the slots hold what was read so far.
  @inline(__always)
  package func fill(
    _ slots: inout UntypedFieldSlots,
    _ fill: (inout UntypedFieldSlots, inout ReadValues) -> Bool
  ) -> Bool {
    if values.scope.budget.hasSpent { values.scope.renewBudget() }
    guard fill(&slots, &values), values.isUntouched else {
      reset(values.scope.context)
      return false
    }
    if !slots.isFull { fillDefaults(&slots) }
    return true
  }

  private func fillDefaults(_ slots: inout UntypedFieldSlots) {
    for instruction in instructions where !slots.isFilled(instruction.index) {
      instruction.operations.bakeDefault?(&slots, instruction.index)
    }
  }
}

extension ReadValues {
  /// Whether there is nothing to be reported.
  fileprivate var isUntouched: Bool { scope.isUntouched(since: .start) }
}

extension Recipe {
  /// Makes the model whose slots are filled.
  ///
  /// - Parameter slots: empty afterwards, whatever happens.
  /// - Returns: the model; `nil` where there is anything to be reported.
  @inlinable
  package func finish(_ slots: inout FieldSlots<Model>) -> Model? {
    guard let model = try? Model.schema.build(from: &slots) else { return nil }
    return !hasChecks || passesAll(model) ? model : nil
  }

  @usableFromInline
  package func passesAll(_ model: Model) -> Bool { checks.allSatisfy { $0.holds(model) } }
}

/// What is known of a model that is made of values that were read one by one.
package struct ReadValues {
  var scope: BakeScope
}
