internal import KilnMapping
internal import KilnValues

/// A type whose form is made of the forms of what it holds, where that is known only at run time.
protocol FormContainer {
  /// What it holds.
  static var element: any Any.Type { get }

  /// Its conversion; `nil` where what it holds has none.
  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>?
}

extension Optional: FormContainer {
  static var element: any Any.Type { Wrapped.self }

  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>? {
    maker.conversion(of: Wrapped.self)?.clearedByNull
  }
}

extension Array: FormContainer {
  static var element: any Any.Type { Element.self }

  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>? {
    maker.conversion(of: Element.self)?.each(invalid: .fail)
  }
}

extension Dictionary: FormContainer {
  static var element: any Any.Type { Value.self }

  static func conversion(_ maker: inout IdentityMaker) -> Conversion<Self>? {
    guard Key.self == String.self else {
      maker.refuse(Self.self)
      return nil
    }
    let members: (any Sendable)? = maker.conversion(of: Value.self)?.eachMember(invalid: .fail)
    return members as? Conversion<Self>
  }
}

extension Conversion {
  /// The conversion of a model inside of itself, by the recipe that is known by the time that it is used.
  ///
  /// - Parameter models: where the recipe will be.
  static func recursive(in models: IdentityModels) -> Conversion where Value: KilnValues.Value {
    // The recipe around all of these keeps them, and whatever runs, runs inside of that.
    let recipe: @Sendable () -> Recipe<Value> = { [unowned models] in
      guard let recipe = models.recipe(of: Value.self) else {
        preconditionFailure("the recipe of \(Value.self) was never made")
      }
      return recipe
    }
    return Conversion(
      "recipe \(Value.schema.name)",
      read: { json, scope in recipe().bake(json, &scope) },
      write: { value, options in
        let limit = BakeScope.maximumDepth
        guard options.depth < limit else {
          let model = "another \(Value.schema.name)"
          throw ConversionError(expected: "at most \(limit) recipes in one another", found: model)
        }
        var options = options
        options.depth += 1
        return try recipe().decompose(value, options)
      }
    )
  }

  /// The same conversion, which keeps the recipes of models that look theirs up.
  func keeping(_ models: IdentityModels) -> Conversion {
    guard models.isRecursive else { return self }
    let (read, write) = (read, write)
    var back: Writer?
    if let write {
      back = { value, options in try withExtendedLifetime(models) { try write(value, options) } }
    }
    return Conversion(
      name,
      takesNull: takesNull,
      matches: matches,
      read: { json, scope in withExtendedLifetime(models) { read(json, &scope) } },
      write: back
    )
  }
}
