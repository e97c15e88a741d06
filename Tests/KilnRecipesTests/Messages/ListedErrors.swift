import KilnRecipes
import KilnTestSupport

// The list throws single failures.
extension RecipeFailure: Error {}

extension RecipeFailure: ListedError {
  var listedCase: Code { code }
}

extension RecipeError: ListedError {
  enum Case: CaseIterable {
    case expected, missing, unknownKey, excluding, needing, otherModel, path, conflictingPaths
    case tooManyOverlaps, unknownProperty, repeatedProperty, unmappedProperty, sharedKey
    case defaultValue, requiredDefault, requiredByModel, noJSONForm, transformer, noResultForm,
      transformerWithoutPath, notAModel
    case notElementwise, unknownRecipe, wrongRecipe, unknownVariants, tooDeep, endlessRecursion
    case repeatedRemaining, contentAtTag, absentKey, wrongType, pattern
  }

  /// The case of the first mistake.
  var listedCase: Case {
    switch mistakes[0].problem {
    case .expected: .expected
    case .missing: .missing
    case .unknownKey: .unknownKey
    case .excluding: .excluding
    case .needing: .needing
    case .otherModel: .otherModel
    case .path: .path
    case .conflictingPaths: .conflictingPaths
    case .tooManyOverlaps: .tooManyOverlaps
    case .unknownProperty: .unknownProperty
    case .repeatedProperty: .repeatedProperty
    case .unmappedProperty: .unmappedProperty
    case .sharedKey: .sharedKey
    case .defaultValue: .defaultValue
    case .requiredDefault: .requiredDefault
    case .requiredByModel: .requiredByModel
    case .noJSONForm: .noJSONForm
    case .transformer: .transformer
    case .noResultForm: .noResultForm
    case .transformerWithoutPath: .transformerWithoutPath
    case .notAModel: .notAModel
    case .notElementwise: .notElementwise
    case .unknownRecipe: .unknownRecipe
    case .wrongRecipe: .wrongRecipe
    case .unknownVariants: .unknownVariants
    case .tooDeep: .tooDeep
    case .endlessRecursion: .endlessRecursion
    case .repeatedRemaining: .repeatedRemaining
    case .contentAtTag: .contentAtTag
    case .absentKey: .absentKey
    case .wrongType: .wrongType
    case .pattern: .pattern
    }
  }
}

extension RegistryError: ListedError {
  enum Case: CaseIterable { case unnamed, duplicate, unknown, wrongType }

  var listedCase: Case {
    switch reason {
    case .unnamed: .unnamed
    case .duplicate: .duplicate
    case .unknown: .unknown
    case .wrongType: .wrongType
    }
  }
}
