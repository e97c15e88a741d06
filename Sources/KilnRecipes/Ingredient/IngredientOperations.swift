public import KilnMapping
internal import KilnSupport
public import KilnValues

/// The operations of an ingredient, without the types of its model and property.
///
/// The closures are created in code that is specialized for these types. Recipes that call them
/// look up no type metadata.
@usableFromInline
struct IngredientOperations: Sendable {
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

  /// Whether null is an ordinary value for the conversion.
  @usableFromInline var takesNull = false

  /// Whether `nil` is a missing value, because null has another meaning.
  @usableFromInline var nilIsMissing = false

  /// Whether the property of the model at an address is `nil`; `nil` if every null means that.
  @usableFromInline var isNil: (@Sendable (UnsafeRawPointer) -> Bool)?

  /// The parts of each value that a text reader keeps.
  @usableFromInline var kept: [KeptValue] = []

  /// Converts a value into the empty slot at an address.
  @usableFromInline var fill: Fill

  /// Whether the value in a slot and the property of the model at an address are equal.
  let isSame: @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// Converts the ingredient's own default into the empty slot at an address; `nil` if it has none.
  ///
  /// For a named ingredient, it is set after the other operations.
  @usableFromInline var bakeDefault: FillDefault?

  /// Returns the written form of the property of the model at an address.
  ///
  /// `nil` if the conversion cannot be reversed, or if several values are written.
  @usableFromInline var written: Written?

  /// Writes the text of the property at an address; `nil` if that needs a tree.
  @usableFromInline var text: JSONTextWriting?

  /// Reads and writes several values; `nil` if the property has a single one.
  var computed: ComputedOperations?

  /// Returns `false` if there is a failure, which the scope has.
  @usableFromInline
  typealias Fill = @Sendable (SourceNode, inout BakeScope, UnsafeMutableRawPointer) -> Bool

  @usableFromInline
  typealias FillDefault = @Sendable (inout BakeScope, UnsafeMutableRawPointer) -> Bool

  @usableFromInline
  typealias Written = @Sendable (UnsafeRawPointer, DecomposeOptions) throws -> JSONValue

  @usableFromInline
  init(
    conversion: String?,
    isReversible: Bool,
    fill: @escaping Fill,
    isSame: @escaping @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) {
    self.conversion = conversion
    self.isReversible = isReversible
    self.fill = fill
    self.isSame = isSame
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
    _ conversion: Conversion<Property>,
    _ defaultValue: (@Sendable () -> Property)?
  ) -> IngredientOperations {
    let (read, write) = (conversion.reader, conversion.write)
    let unchanged = UnchangedValue<Property>()
    var operations = IngredientOperations(
      conversion: conversion.name,
      isReversible: conversion.isReversible,
      fill: { source, scope, address in
        read(source, &scope, address.assumingMemoryBound(to: Property.self))
      },
      isSame: { slot, model in
        unchanged.isUnchanged(
          slot.assumingMemoryBound(to: Property.self).pointee,
          reader.read(model)
        )
      }
    )
    operations.form = conversion.form
    operations.offset = reader.offset
    if let write {
      operations.written = { model, options in try write(reader.read(model), options) }
    }
    operations.text = conversion.text
    operations.takesNull = conversion.takesNull
    operations.nilIsMissing = conversion.nilIsMissing
    if conversion.writesOtherNulls {
      operations.isNil = { model in isNilValue(reader.read(model)) }
    }
    operations.kept = [conversion.kept]
    operations.plainType = conversion.plainType
    if let defaultValue {
      operations.bakeDefault = { _, address in
        address.initializeMemory(as: Property.self, to: defaultValue())
        return true
      }
    }
    return operations
  }
}

extension Conversion {
  /// Whether null can be the written form of an optional that is not `nil`.
  @usableFromInline var writesOtherNulls: Bool {
    guard isOptional(Value.self) else { return false }
    return switch form.unconstrained {
    case .transformed, .unknown: true
    default: false
    }
  }
}

/// Whether a value of any type is `nil`.
@usableFromInline
func isNilValue<Value>(_ value: Value) -> Bool {
  (value as? any AnyOptional).map { $0.wrapped == nil } ?? false
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
