internal import KilnMapping
internal import KilnSupport
internal import KilnValues

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Recipes and conversions that are derived from a type alone. Each is created once and cached.
enum DerivedConversions {
  private enum Key: Hashable, Sendable {
    case recipe(
      ObjectIdentifier,
      unknownKeys: RecipeOptions.UnknownKeyPolicy,
      carriesValues: Bool
    )
    case conversion(ObjectIdentifier, usual: Bool)
  }

  private static let made = Cache<Key, any Sendable>()

  /// The recipe of objects with one member for every field of a model, under the field's name.
  ///
  /// - Parameters:
  ///   - unknownKeys: the policy for other keys, also in nested models.
  ///   - carriesValues: whether the objects refer to values in ``CarriedValues``.
  static func recipe<Model: ValueModel>(
    of type: Model.Type,
    unknownKeys: RecipeOptions.UnknownKeyPolicy,
    carriesValues: Bool = false
  ) throws(RecipeError) -> Recipe<Model> {
    let type = ObjectIdentifier(Model.self)
    let key = Key.recipe(type, unknownKeys: unknownKeys, carriesValues: carriesValues)
    return try kept(key) { () throws(RecipeError) in
      let options = RecipeOptions().with { $0.unknownKeys = unknownKeys }
      let models = DerivedModels(
        DerivedModels.Settings(
          options: options,
          takesEveryField: true,
          carriesValues: carriesValues
        )
      )
      return try models.recipe(of: Model.self)
    }
  }

  /// The conversion of a type by its JSON form.
  ///
  /// - Parameter usual: whether dates, data and URLs have their usual forms.
  /// - Returns: the conversion; `nil` if the type has no form.
  static func conversion<Form>(of type: Form.Type, usual: Bool) -> Conversion<Form>? {
    kept(.conversion(ObjectIdentifier(type), usual: usual)) {
      let options = RecipeOptions().with { $0.unknownKeys = .fail }
      let conversions = usual ? self.usual : [:]
      let models = DerivedModels(
        DerivedModels.Settings(options: options, conversions: conversions, takesEveryField: true)
      )
      return try? models.conversion(to: type)
    }
  }

  /// Whether a type of Foundation has a usual form, such as ISO 8601 for dates.
  static func isUsual(_ type: any Any.Type) -> Bool { usual[ObjectIdentifier(type)] != nil }

  private static let usual: [ObjectIdentifier: any Sendable] = [
    ObjectIdentifier(Date.self): Conversion<Date>.transformer(.iso8601),
    ObjectIdentifier(Data.self): Conversion<Data>.transformer(.base64),
    ObjectIdentifier(URL.self): Conversion<URL>.transformer(.url),
  ]

  private static func kept<Made: Sendable, Failure: Error>(
    _ key: Key,
    _ make: () throws(Failure) -> Made
  ) throws(Failure) -> Made {
    // A key creates values of only one type.
    try made.element(for: key) { () throws(Failure) in try make() } as! Made
  }
}

extension Conversion {
  /// The conversion of a type without a JSON form. It always fails.
  static var withoutForm: Conversion {
    let error = ConversionError(
      expected: "a type with a JSON form of its own",
      found: typeName(Value.self)
    )
    return .function({ _, _ in throw error }, reverse: { _ in throw error })
  }
}
