public import KilnMapping
public import KilnValues

/// The operations of an ingredient, without the types of its model and property.
///
/// The closures are created in code that is specialized for these types. Recipes that call them
/// look up no type metadata.
@usableFromInline
package struct IngredientOperations: Sendable {
  /// The name of the conversion in tables; `nil` for a type's own conversion.
  let conversion: String?

  /// The form of the source's value.
  @usableFromInline var form = ConversionForm.unknown

  /// The forms of the values that the property is computed from, for each part with a path.
  ///
  /// Empty if the property is not computed.
  var parts: [ValueForm] = []

  /// Whether the property can be written back.
  let isReversible: Bool

  /// The property's type, if source values are stored in its slot without a conversion.
  ///
  /// `nil` for any other type, and if there is a conversion.
  @usableFromInline var plainType: StoredType?

  /// The offset of the property in the model; `nil` if it is not stored.
  @usableFromInline var offset: Int?

  /// Returns the written form of the property of the model at an address.
  ///
  /// `nil` if the conversion cannot be reversed, or if several values are written.
  @usableFromInline var written: Written?

  /// Writes the text of the property at an address; `nil` if that needs a tree.
  @usableFromInline var text: JSONTextWriting?

  /// Whether null is an ordinary value for the conversion.
  @usableFromInline package var takesNull = false

  /// Fills the property's slot from the source.
  let bake: Fill

  /// Fills the slot from a value of JSON text without a tree.
  ///
  /// The value is null only if the conversion accepts null. `nil` if the property does not have a
  /// single value.
  @usableFromInline var parsed: Parsed?

  @usableFromInline
  typealias Parsed = (kept: KeptValue, plainType: StoredType?, fill: FillParsed)

  /// Fills the slot with the ingredient's own default; `nil` if it has none.
  ///
  /// For a named ingredient, it is set after the other operations.
  @usableFromInline var bakeDefault: FillDefault?

  /// Compares the source's value with the property of the model at an address.
  let compare: @Sendable (JSONValue, inout BakeScope, UnsafeRawPointer) -> Comparison

  /// The data for most comparisons without `compare`; `nil` if there is none.
  @usableFromInline var storedForm: StoredForm?

  /// Writes the values from which the property of the model at an address is computed.
  ///
  /// `nil` if ``written`` returns the single value.
  var decompose: (@Sendable (UnsafeRawPointer, inout DecomposeScope) -> Void)?

  @usableFromInline
  typealias Fill =
    @Sendable (JSONValue, inout BakeScope, inout UntypedFieldSlots, Int) -> Filling

  /// Fills the empty slot at an address.
  ///
  /// Returns `false` if there is an error, or if the tree is needed for another reason.
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

  /// Whether decomposing writes a single value for the property. Computed properties have several.
  var writesOneValue: Bool { parts.isEmpty }
}

// MARK: One value
extension IngredientOperations {
  /// The operations of an ingredient that reads a single value.
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

/// The result of filling a slot.
@usableFromInline
package enum Filling {
  case filled
  /// The source has no value.
  case absent
  /// The scope has the failure.
  case failed
}

/// The result of comparing a source with the current value of a property.
@usableFromInline
enum Comparison {
  /// The value is equal or missing, or the scope has the failure.
  case unchanged
  /// The value differs; the function fills the slot with it.
  case different((inout UntypedFieldSlots, Int) -> Void)
  /// A null that the default should replace, by the recipe's policy.
  case reset
}

/// Reads a property of a model at an address, in place if the property is stored.
@usableFromInline
struct PropertyReader<Model, Property>: Sendable {
  @usableFromInline
  enum Location: Sendable {
    case offset(Int)
    case keyPath(any KeyPath<Model, Property> & Sendable)
  }

  @usableFromInline let location: Location

  /// Creates a reader for a field's property.
  @inlinable
  init(_ keyPath: any KeyPath<Model, Property> & Sendable, _ field: AnyField<Model>) {
    // A weak reference is not represented by the bytes at its address.
    if !field.isWeak, let offset = MemoryLayout<Model>.offset(of: keyPath) {
      location = .offset(offset)
    } else {
      location = .keyPath(keyPath)
    }
  }

  /// Creates a reader for the value stored at an offset.
  init(offset: Int) { location = .offset(offset) }

  /// The offset of the property; `nil` if it is not stored.
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
