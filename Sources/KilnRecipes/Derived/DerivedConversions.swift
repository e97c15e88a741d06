internal import KilnMapping
internal import KilnValues

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Recipes and conversions that follow from a type alone. Each is made once.
enum DerivedConversions {
  private struct Key: Hashable, Sendable {
    let type: ObjectIdentifier
    let use: Use
  }

  private enum Use: Hashable, Sendable {
    case recipe(unknownKeys: RecipeOptions.UnknownKeyPolicy, carriesValues: Bool)
    case conversion(usual: Bool)
  }

  private static let made = Cache<Key, any Sendable>()

  /// The recipe of objects that have every field of a model's schema under its own name.
  ///
  /// - Parameters:
  ///   - unknownKeys: the policy for other keys, in the models inside too.
  ///   - carriesValues: whether the objects name values of any types, which ``CarriedValues`` has.
  static func recipe<Model: KilnValues.Value>(
    of type: Model.Type,
    unknownKeys: RecipeOptions.UnknownKeyPolicy,
    carriesValues: Bool = false
  ) throws(RecipeError) -> Recipe<Model> {
    let use = Use.recipe(unknownKeys: unknownKeys, carriesValues: carriesValues)
    return try kept(type, use) { () throws(RecipeError) in
      let models = DerivedModels(
        options: RecipeOptions().with { $0.unknownKeys = unknownKeys },
        takesEveryField: true,
        carriesValues: carriesValues
      )
      return try models.recipe(of: type)
    }
  }

  /// The conversion of a type by its JSON form.
  ///
  /// - Parameter usual: whether dates, data and URLs have their usual forms.
  /// - Returns: the conversion; `nil` where the type has no form.
  static func conversion<Form>(of type: Form.Type, usual: Bool) -> Conversion<Form>? {
    kept(type, .conversion(usual: usual)) {
      let models = DerivedModels(
        options: RecipeOptions().with { $0.unknownKeys = .fail },
        conversions: usual ? self.usual : [:],
        takesEveryField: true
      )
      return try? models.conversion(to: type)
    }
  }

  /// Whether a type has one of the usual forms of `JSONValue.usualForm(of:)`.
  static func isUsual(_ type: any Any.Type) -> Bool { usual[ObjectIdentifier(type)] != nil }

  private static let usual: [ObjectIdentifier: any Sendable] = [
    ObjectIdentifier(Date.self): Conversion<Date>.transformer(.iso8601),
    ObjectIdentifier(Data.self): Conversion<Data>.transformer(.base64),
    ObjectIdentifier(URL.self): Conversion<URL>.transformer(.url),
  ]

  private static func kept<Made: Sendable, Failure: Error>(
    _ type: any Any.Type,
    _ use: Use,
    _ make: () throws(Failure) -> Made
  ) throws(Failure) -> Made {
    let element = try made.element(for: Key(type: ObjectIdentifier(type), use: use)) {
      () throws(Failure) in Kept(made: try make())
    }
    // One use makes values of one type for each type.
    return (element as! Kept<Made>).made
  }

  /// What was made: as a type of its own, so that no cast takes an optional apart.
  private struct Kept<Made: Sendable>: Sendable {
    let made: Made
  }
}

extension Conversion {
  /// The conversion of a type without a JSON form, which can do nothing.
  static var withoutForm: Conversion {
    let error = ConversionError(
      expected: "a type with a JSON form of its own",
      found: "\(Value.self)"
    )
    return .function({ _, _ in throw error }, reverse: { _ in throw error })
  }
}
