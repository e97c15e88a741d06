internal import KilnMapping
package import KilnValues
internal import Synchronization

/// Fills the slots of models with values that were read one by one, one model after the other.
///
/// It is not generic, and so looks up no types.
package final class SlotFiller {
  private let ingredients: [CompiledIngredient]
  private let options: RecipeOptions
  @exclusivity(unchecked)
  private var scope: BakeScope

  /// A filler of the models of a recipe that has ``Recipe/readings``.
  package init<Model>(_ recipe: Recipe<Model>) {
    ingredients = recipe.instructions
    options = recipe.options
    scope = BakeScope(context: BakeContext())
    reset(BakeContext())
  }

  /// Forgets all that was recorded.
  ///
  /// - Parameter context: values for the ingredients from now on.
  package func reset(_ context: BakeContext) {
    scope = BakeScope(context: context)
    // It fails only inside many others.
    _ = scope.enter(options)
  }

  /// Fills the slots of a model.
  ///
  /// - Parameters:
  ///   - slots: the slots, which are empty.
  ///   - fill: puts the values that the source has into the slots of their fields, and returns
  ///     whether that succeeded.
  /// - Returns: whether that succeeded; otherwise a bake of the whole source finds what is to be
  ///   reported, and the slots hold what was read so far.
  @inline(__always)
  package func fill(
    _ slots: inout UntypedFieldSlots,
    _ fill: (inout UntypedFieldSlots, inout BakeScope) -> Bool
  ) -> Bool {
    if scope.budget.hasSpent { scope.renewBudget() }
    guard fill(&slots, &scope), scope.isUntouched(since: .start) else {
      reset(scope.context)
      return false
    }
    if !slots.isFull {
      for ingredient in ingredients where !slots.isFilled(ingredient.index) {
        ingredient.operations.bakeDefault?(&slots, ingredient.index, &scope)
      }
    }
    return true
  }
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

/// Keeps what a reader or writer of texts has made for a recipe, so that it is made once.
package final class ReaderCache: @unchecked Sendable {
  // Unchecked only for the reference, which is read and written as a whole.

  private let reference = Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  deinit {
    guard let kept = reference.load(ordering: .acquiring) else { return }
    Unmanaged<AnyObject>.fromOpaque(kept).release()
  }

  /// What was made, or what is made now.
  ///
  /// - Parameter make: makes it; always an object of the same class.
  package func object<Object: AnyObject & Sendable>(_ make: () -> Object) -> Object {
    if let kept = reference.load(ordering: .acquiring) {
      return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
    }
    let made = Unmanaged.passRetained(make())
    let (isFirst, kept) = reference.compareExchange(
      expected: nil,
      desired: UnsafeRawPointer(made.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    guard !isFirst, let kept else { return made.takeUnretainedValue() }
    made.release()
    return Unmanaged<Object>.fromOpaque(kept).takeUnretainedValue()
  }
}
