import KilnRecipes
import KilnTestSupport

extension LawRecipe {
  /// A random model. Fields without an ingredient have their defaults.
  func model(_ kit: LawKit, _ random: inout SeededGenerator) -> LawModel {
    var model = kit.plain
    for line in lines {
      if isDerived, random.below(4) > 0 { continue }
      kit.fields[line.field].randomize(&model, line, options, &random)
    }
    return model
  }

  /// A model that differs from another one in some fields.
  func change(of old: LawModel, _ kit: LawKit, _ random: inout SeededGenerator) -> LawModel {
    var model = old
    for line in lines where random.below(3) == 0 {
      kit.fields[line.field].randomize(&model, line, options, &random)
    }
    return model
  }

  /// Returns a model in which the fields without an ingredient have their defaults.
  func restricted(_ model: LawModel, _ kit: LawKit) -> LawModel {
    var model = model
    for index in unfilled(kit) { kit.fields[index].copy(&model, kit.plain) }
    return model
  }
}
