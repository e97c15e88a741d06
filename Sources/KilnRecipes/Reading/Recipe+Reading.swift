internal import KilnMapping
package import KilnValues

/// Whether a recipe's values can be read one by one.
package enum RecipeReading: Sendable {
  /// They can, from these places.
  case onePass([FieldReading])

  /// The whole source has to be there, for the reason in words.
  case tree(because: String)
}

extension Recipe {
  /// How the values are read that models are made of.
  package var reading: RecipeReading {
    guard options.unknownKeys == .ignore else { return .tree(because: "it looks for unknown keys") }
    guard unmapped.isEmpty else { return .tree(because: "a required field has no ingredient") }
    var readings: [FieldReading] = []
    for instruction in instructions {
      guard let convert = instruction.operations.convert else {
        return .tree(because: "\(instruction.name) is made of several values")
      }
      guard instruction.paths.count == 1, let path = instruction.paths.first else {
        return .tree(because: "\(instruction.name) has fallbacks")
      }
      guard !path.steps.isEmpty else {
        return .tree(because: "\(instruction.name) is made of the whole source")
      }
      guard !path.steps.contains(.each) else {
        return .tree(because: "\(instruction.name) is at every element of a list")
      }
      readings.append(
        FieldReading(
          index: instruction.index,
          path: path,
          plainType: instruction.operations.plainType,
          takesNull: instruction.operations.takesNull,
          convert: convert
        )
      )
    }
    return .onePass(readings)
  }

  /// Makes a model of values that were read one by one.
  ///
  /// - Parameters:
  ///   - context: what the ingredients may ask for.
  ///   - fill: puts the values that the source has into the slots of their fields, and answers whether all went
  ///     well.
  /// - Returns: the model; `nil` where there is anything to be told, which a bake of the whole source does.
  package func bake(
    context: BakeContext,
    filling fill: (inout UntypedFieldSlots, inout ReadValues) -> Bool
  ) -> Model? {
    var values = ReadValues(scope: BakeScope(context: context))
    guard values.scope.enter(options) != nil else { return nil }
    let schema = Model.schema
    var slots = FieldSlots(schema)
    guard fill(&slots._untyped, &values), values.scope.isUntouched(since: .start) else {
      return nil
    }
    if !slots._untyped.isFull {
      for instruction in instructions where !slots._untyped.isFilled(instruction.index) {
        instruction.operations.bakeDefault?(&slots._untyped, instruction.index)
      }
    }
    guard let model = try? schema.build(slots) else { return nil }
    return !hasChecks || checks.allSatisfy { $0.holds(model) } ? model : nil
  }
}
