public import KilnMapping
public import KilnValues

/// What can be done with an ingredient, apart from the types of its model and property.
///
/// The functions are made where the types are known, in code that is compiled into the program that
/// names them; a recipe that runs them looks up no type.
@usableFromInline
struct IngredientOperations: Sendable {
  /// What tables call the conversion; `nil` for a type's own.
  let conversion: String?

  /// What the source's value looks like.
  @usableFromInline var form = ConversionForm.unknown

  /// What the values look like that the property is computed from, one for each that has a place;
  /// empty where it is not computed.
  var parts: [ValueForm] = []

  /// Whether the property can be written back.
  let isReversible: Bool

  /// What the property is, where its values are put into its slot as they are in the source; `nil`
  /// for any other type, and where a conversion is between.
  @usableFromInline var plainType: StoredType?

  /// The offset of the property in the model; `nil` where it is not stored.
  @usableFromInline var offset: Int?

  /// Makes what the property of the model at an address is written as; `nil` where there is no
  /// reverse, or more than one value is written.
  @usableFromInline var written: Written?

  /// Writes the text of the property at an address, where that takes no tree.
  @usableFromInline var text: JSONTextWriting?

  /// Whether null is a value like others to the conversion.
  @usableFromInline var takesNull = false

  /// Fills the property's slot from the source.
  let bake: Fill

  /// How the slot is filled from a value of a text that is no tree, and that is no null unless the
  /// conversion takes null; `nil` where the property is not made of one value.
  @usableFromInline var parsed: Parsed?

  @usableFromInline
  typealias Parsed = (kept: KeptValue, plainType: StoredType?, fill: FillParsed)

  /// Fills the slot with the ingredient's own default; `nil` where it has none. An ingredient by
  /// name gets it after the other operations are made.
  @usableFromInline var bakeDefault: FillDefault?

  /// Compares what the source has for the property with what the model at an address has.
  let compare: @Sendable (JSONValue, inout BakeScope, UnsafeRawPointer) -> Comparison

  /// What most comparisons can be made by without `compare`; `nil` where there is no such way.
  @usableFromInline var storedForm: StoredForm?

  /// Writes the values that the property of the model at an address is computed from; `nil` where
  /// ``written`` makes the one value.
  var decompose: (@Sendable (UnsafeRawPointer, inout DecomposeScope) -> Void)?

  @usableFromInline
  typealias Fill =
    @Sendable (JSONValue, inout BakeScope, inout UntypedFieldSlots, Int) -> Filling

  /// Fills the empty slot at an address; `false` where there is an error, or anything else that
  /// needs the tree.
  @usableFromInline
  typealias FillParsed = @Sendable (ParsedJSON, inout BakeScope, UnsafeMutableRawPointer) -> Bool

  @usableFromInline
  typealias FillDefault = @Sendable (inout UntypedFieldSlots, Int, inout BakeScope) -> Void

  @usableFromInline
  typealias Written = @Sendable (UnsafeRawPointer, DecomposeOptions) throws -> JSONValue

  @usableFromInline
  init(
    conversion: String?,
    isReversible: Bool,
    bake: @escaping Fill,
    compare: @escaping @Sendable (JSONValue, inout BakeScope, UnsafeRawPointer) -> Comparison
  ) {
    self.conversion = conversion
    self.isReversible = isReversible
    self.bake = bake
    self.compare = compare
  }

  /// Whether decomposing writes one value for the property. Computed ones have several.
  var writesOneValue: Bool { parts.isEmpty }
}

// MARK: One value
extension IngredientOperations {
  /// The operations of an ingredient that reads its value from one place.
  @inlinable
  static func single<Model, Property>(
    _ reader: PropertyReader<Model, Property>,
    _ paths: FallbackPaths,
    _ conversion: Conversion<Property>,
    _ defaultValue: (@Sendable () -> Property)?,
    _ options: IngredientOptions
  ) -> IngredientOperations {
    let place = IngredientLookup(paths: paths, takesNull: conversion.takesNull, options: options)
    let (read, write, matches) = (conversion.read, conversion.write, conversion.matches)
    let root = WholeSourceUpdate(paths, conversion)
    var operations = IngredientOperations(
      conversion: conversion.name,
      isReversible: conversion.isReversible,
      bake: { source, scope, slots, index in
        var search = IngredientLookup.Search(scope.mark)
        guard let json = place.find(in: source, &scope, &search) else { return search.filling }
        guard let value = read(json, &scope) else {
          return place.end(search, &scope, isConverted: false)
        }
        slots.set(value, at: index)
        return place.end(search, &scope, isConverted: true)
      },
      compare: { source, scope, model in
        var search = IngredientLookup.Search(scope.mark)
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
      }
    )
    operations.form = conversion.form
    operations.offset = reader.offset
    if let write {
      operations.written = { model, options in try write(reader.read(model), options) }
    }
    operations.text = conversion.text
    operations.takesNull = conversion.takesNull
    let parsed = conversion.parsedReading
    operations.parsed = (parsed.kept, parsed.plainType, parsed.filling(place))
    if let defaultValue {
      operations.bakeDefault = { slots, index, _ in slots.set(defaultValue(), at: index) }
    }
    if matches != nil {
      operations.plainType = StoredType(Property.self)
      operations.storedForm = place.storedForm(of: Property.self, offset: reader.offset)
    }
    return operations
  }
}

/// What became of a slot.
@usableFromInline
package enum Filling {
  case filled
  /// The source has no value.
  case absent
  /// The scope has the failure.
  case failed
}

/// What a source says of a property that has a value.
@usableFromInline
enum Comparison {
  /// The same value or nothing, or the scope has the failure.
  case unchanged
  /// Another value; the function fills the slot with it.
  case different((inout UntypedFieldSlots, Int) -> Void)
  /// A null, which by the recipe's policy is to be replaced by the default.
  case reset
}

/// Reads a property of a model at an address: in place, where the property is stored.
@usableFromInline
struct PropertyReader<Model, Property>: Sendable {
  @usableFromInline
  enum Location: Sendable {
    case offset(Int)
    case keyPath(any KeyPath<Model, Property> & Sendable)
  }

  @usableFromInline let location: Location

  /// A reader of a field's property.
  @inlinable
  init(_ keyPath: any KeyPath<Model, Property> & Sendable, _ field: AnyField<Model>) {
    // A weak reference is not what is stored at its address.
    if !field.isWeak, let offset = MemoryLayout<Model>.offset(of: keyPath) {
      location = .offset(offset)
    } else {
      location = .keyPath(keyPath)
    }
  }

  /// A reader of what is stored at an offset.
  init(offset: Int) { location = .offset(offset) }

  /// The offset of the property; `nil` where it is not stored.
  @inlinable var offset: Int? {
    if case .offset(let offset) = location { offset } else { nil }
  }

  @inlinable
  func read(_ model: UnsafeRawPointer) -> Property {
    switch location {
    case .offset(let offset): (model + offset).assumingMemoryBound(to: Property.self).pointee
    case .keyPath(let keyPath):
      model.assumingMemoryBound(to: Model.self).pointee[keyPath: keyPath]
    }
  }
}
