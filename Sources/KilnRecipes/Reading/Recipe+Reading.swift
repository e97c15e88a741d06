internal import KilnMapping
internal import KilnValues

/// Whether a recipe's values can be read one by one.
package enum RecipeReading: Sendable {
  /// They can, from these places.
  case onePass([FieldReading])

  /// The whole source has to be there, for the reason in words.
  case tree(because: String)
}

extension Recipe {
  /// How the values are read that models are made of.
  package var readingPlan: RecipeReading {
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
}
