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
    var update: Update?
    if let root {
      update = { source, scope, slots, index, model in
        var search = IngredientPlace.Search(scope.mark)
        guard let json = place.find(in: source, &scope, &search) else { return search.filling }
        let part = root.source(json, at: place.path(of: search), reader.read(model), &scope)
        guard case .json(let whole) = part, let value = read(whole, &scope) else {
          return place.end(search, &scope, isConverted: false)
        }
        slots.set(value, at: index)
        return place.end(search, &scope, isConverted: true)
      }
    }
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
          if search.isReset { return .reset }
          return search.filling == .absent ? .absent : .failed
        }
        let current = reader.read(model)
        if let matches, matches(json, current) {
          _ = place.end(search, &scope, isConverted: true)
          return .same
        }
        var whole = json
        if let root {
          switch root.source(json, at: place.path(of: search), current, &scope) {
          case .json(let json): whole = json
          case .failed:
            return place.end(search, &scope, isConverted: false) == .absent ? .absent : .failed
          case .absent:
            _ = place.end(search, &scope, isConverted: true)
            return .absent
          }
        }
        guard let value = read(whole, &scope) else {
          return place.end(search, &scope, isConverted: false) == .absent ? .absent : .failed
        }
        _ = place.end(search, &scope, isConverted: true)
        return _areInterchangeable(value, current) ? .same : .different
      },
      storedForm: matches == nil ? nil : place.storedForm(of: Property.self, offset: reader.offset),
      decompose: { [written] model, source in
        source.write(to: path, by: name) { options in try written?(model, options) }
      },
      update: update
    )
  }
}
