internal import Foundation
public import KilnFactories
public import KilnRecipes
internal import KilnValues

extension Factory {
  /// Returns a factory whose dates survive a round trip through a recipe.
  ///
  /// ```swift
  /// try forAll(users.fitting(recipe).generator) { try recipe.bake(recipe.decompose($0)) == $0 }
  /// ```
  ///
  /// A conversion such as `.isoDate` writes days only, so other dates do not survive. For each
  /// field that contains dates, directly or in other models, this method tests which dates the
  /// recipe restores: all, or those of milliseconds, seconds, minutes or days in the years 1 to
  /// 9999. The field gets the finest of these that more models survive than with any dates. Dates
  /// that the factory sets to fixed values do not change.
  ///
  /// - Parameter recipe: the recipe.
  /// - Complexity: O(*n*) round trips in the number of ingredients.
  public func fitting(_ recipe: Recipe<Model>) -> Factory {
    var factory = self
    for instruction in recipe.instructions where instruction.isReversible {
      let trial = RoundTripTrial(recipe: recipe, index: instruction.index)
      if let form = trial.form(for: rewound().withoutUniqueFields) {
        factory = factory.writingDates(form, at: instruction.index)
      }
    }
    return factory
  }
}

/// Tests which values of a field a recipe restores.
private struct RoundTripTrial<Model: ValueModel> {
  let recipe: Recipe<Model>
  let index: Int

  /// The number of models that are tested per form.
  private let count = 24

  private var field: AnyField<Model> { Model.schema.fields[index] }

  /// The dates that the field should have; `nil` for any.
  func form(for factory: Factory<Model>) -> DateForm? {
    guard let base = try? factory.build() else { return nil }
    let models = models(of: factory)
    var (best, most) = (DateForm?.none, restored(models, over: base))
    let days = self.models(of: factory.writingDates(DateForm(unit: 86_400), at: index))
    let hasDates = zip(models, days).contains { !field.areEqual($0, $1) }
    guard hasDates, most < models.count else { return nil }
    func attempt(_ form: DateForm) {
      let models = self.models(of: factory.writingDates(form, at: index))
      let restored = restored(models, over: base)
      if restored > most { (best, most) = (form, restored) }
    }
    for unit: Double in [0.001, 1, 60, 86_400] { attempt(DateForm(unit: unit)) }
    // Days at an offset from UTC.
    for phase in stride(from: 900.0, to: 86_400, by: 900) where most < models.count {
      attempt(DateForm(unit: 86_400, phase: phase))
    }
    return best
  }

  /// Models of the factory, realistic and wild.
  private func models(of factory: Factory<Model>) -> [Model] {
    (0..<count).compactMap { seed in
      try? factory.build(seed: UInt64(seed), style: seed.isMultiple(of: 4) ? .realistic : .wild)
    }
  }

  /// The number of models whose field is restored.
  ///
  /// - Parameter base: has the values of the other fields.
  private func restored(_ models: [Model], over base: Model) -> Int {
    models.count { model in
      var slots = FieldSlots(Model.schema)
      slots.fill(index, from: model)
      for other in Model.schema.fields.indices where other != index {
        slots.fill(other, from: base)
      }
      guard let trial = try? Model.schema.build(slots),
        let source = try? recipe.decompose(trial, omittingIrreversible: true)
      else { return false }
      let read = recipe.readBack(source, over: trial, BakeContext())
      let isRead = read.numbers.contains { recipe.instructions[$0].index == index }
      return isRead && read.model.map { field.areEqual(trial, $0) } ?? false
    }
  }
}
