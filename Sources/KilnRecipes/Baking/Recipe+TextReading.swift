internal import KilnMapping
package import KilnValues
internal import Synchronization

// What readers of texts use of a recipe, to read its values one by one.

extension Recipe {
  /// The ingredients, where their values can be read one by one; `nil` where the whole source has
  /// to be there.
  package var readings: [CompiledIngredient]? { onePassObstacles.isEmpty ? instructions : nil }

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

extension CompiledIngredient {
  /// The position of the value.
  package var path: SourcePath { paths[0] }

  /// What the field is, where the value is put into its slot as it is; `nil` where
  /// ``fill(_:with:_:)`` does more.
  package var plainType: StoredType? { operations.plainType }

  /// Whether null is a value like others to it; else what it means depends on more.
  package var takesNull: Bool { operations.takesNull }

  /// Fills the field's slot.
  ///
  /// - Parameters:
  ///   - slots: the slots of the model.
  ///   - value: the value, which is no null unless it takes null.
  ///   - scope: that of the bake.
  /// - Returns: whether the field has its value.
  package func fill(
    _ slots: inout UntypedFieldSlots,
    with value: JSONValue,
    _ scope: inout BakeScope
  ) -> Bool {
    operations.convert?(value, &scope, &slots, index) == .filled
  }
}

extension [CompiledIngredient] {
  /// Fills the empty slots of fields whose ingredients have defaults.
  package func fillDefaults(_ slots: inout UntypedFieldSlots, _ scope: inout BakeScope) {
    for ingredient in self where !slots.isFilled(ingredient.index) {
      ingredient.operations.bakeDefault?(&slots, ingredient.index, &scope)
    }
  }
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
