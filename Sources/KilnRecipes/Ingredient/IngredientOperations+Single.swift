public import KilnMapping
public import KilnValues

extension IngredientOperations {
  /// The operations of an ingredient that reads its value from one place.
  ///
  /// - Parameters:
  ///   - reader: reads the property.
  ///   - paths: where the source has the value.
  ///   - conversion: converts it.
  ///   - defaultValue: the ingredient's own default.
  ///   - options: the options of the ingredient.
  @inlinable
  static func single<Model, Property>(
    _ reader: PropertyReader<Model, Property>,
    _ paths: FallbackPaths,
    _ conversion: Conversion<Property>,
    _ defaultValue: (@Sendable () -> Property)?,
    _ options: IngredientOptions
  ) -> IngredientOperations {
    let place = IngredientPlace(paths: paths, takesNull: conversion.takesNull, options: options)
    let (read, write, matches) = (conversion.read, conversion.write, conversion.matches)
    let (name, path) = (conversion.name, paths.paths[0])
    var bakeDefault: (@Sendable (inout UntypedFieldSlots, Int) -> Void)?
    if let defaultValue { bakeDefault = { slots, index in slots.set(defaultValue(), at: index) } }
    let root = RootUpdate(paths, conversion)
    var written: Written?
    if let write { written = { model, options in try write(reader.read(model), options) } }
    return IngredientOperations(
      conversion: name,
      form: conversion.form,
      isReversible: conversion.isReversible,
      plainType: matches == nil ? nil : StoredType(Property.self),
      offset: reader.offset,
      written: written,
      text: conversion.text,
      takesNull: conversion.takesNull,
      bake: { source, scope, slots, index in
        var search = IngredientPlace.Search(scope.mark)
        guard let json = place.find(in: source, &scope, &search) else { return search.filling }
        guard let value = read(json, &scope) else {
          return place.end(search, &scope, isConverted: false)
        }
        slots.set(value, at: index)
        return place.end(search, &scope, isConverted: true)
      },
      convert: { json, scope, slots, index in
        guard let value = place.converting(&scope, { read(json, &$0) }) else { return .failed }
        slots.set(value, at: index)
        return .filled
      },
      bakeDefault: bakeDefault,
      compare: { source, scope, model in
        var search = IngredientPlace.Search(scope.mark)
        guard let json = place.find(in: source, &scope, &search) else {
          return search.isReset ? .reset : .unchanged
        }
        let current = reader.read(model)
        if let matches, matches(json, current) {
          _ = place.end(search, &scope, isConverted: true)
          return .unchanged
        }
        var whole: JSONValue? = json
        if let root, place.path(of: search) == .root {
          guard root.isNamed(by: json) else {
            _ = place.end(search, &scope, isConverted: true)
            return .unchanged
          }
          whole = root.completed(json, by: current, &scope)
        }
        guard let whole, let value = read(whole, &scope) else {
          _ = place.end(search, &scope, isConverted: false)
          return .unchanged
        }
        _ = place.end(search, &scope, isConverted: true)
        if _areInterchangeable(value, current) { return .unchanged }
        return .different { slots, index in slots.set(value, at: index) }
      },
      storedForm: matches == nil ? nil : place.storedForm(of: Property.self, offset: reader.offset),
      decompose: { [written] model, source in
        source.write(to: path, by: name) { options in try written?(model, options) }
      }
    )
  }
}
