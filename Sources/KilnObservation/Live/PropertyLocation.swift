public import KilnValues

/// The location of a key path in a model.
@usableFromInline
struct PropertyLocation<Model: ValueModel, Property>: Sendable {
  /// The list that is notified when the property may have changed.
  @usableFromInline let list: Int

  /// The byte offset in the model, or in the model of a box; `nil` if the property must be
  /// computed.
  @usableFromInline let offset: Int?

  /// Returns the address of a box's model, if the property is in a box.
  @usableFromInline let modelAddress: (@Sendable (UnsafeRawPointer) -> UnsafeRawPointer)?

  /// Whether a change in the list is a change of the property, so that no comparison is required.
  @usableFromInline let isExact: Bool

  @usableFromInline let keyPath: any KeyPath<Model, Property> & Sendable

  /// Whether a value is unchanged; `nil` if the list decides.
  @usableFromInline let areEqual: Equality<Property>?

  /// Finds the location of a property.
  ///
  /// A field is found by its key path, and a property within a field by its offset. Any other, such
  /// as a computed property or one of an optional, is compared whenever the model changes.
  @usableFromInline
  init(_ keyPath: any KeyPath<Model, Property> & Sendable) {
    self.keyPath = keyPath
    let schema = Model.schema
    let field = keyPath == \Model.self ? ObserverTable.whole : schema.index(of: keyPath)
    if let field {
      list = field
      isExact = true
      modelAddress = field == ObserverTable.whole ? nil : schema.modelAddress
      offset =
        if field == ObserverTable.whole {
          0
        } else if modelAddress != nil {
          schema.boxedOffset(ofField: field)
        } else {
          schema.offset(ofField: field)
        }
      areEqual = nil
      return
    }
    isExact = false
    modelAddress = nil
    areEqual = equality(of: Property.self)
    // A weak property, which must be read by its accessor, has no offset.
    let location = MemoryLayout<Model>.offset(of: keyPath)
    offset = location
    let size = MemoryLayout<Property>.size
    list = location.flatMap { schema.index(ofFieldAt: $0, size: size) } ?? ObserverTable.whole
  }

  /// The offset of a field in the model itself, which suffices to read it.
  @inlinable var directOffset: Int? { isExact && modelAddress == nil ? offset : nil }

  /// Reads the property of a model at an address.
  @inlinable @inline(__always)
  func read(_ model: UnsafeRawPointer) -> Property {
    if let offset {
      let model = modelAddress?(model) ?? model
      return (model + offset).assumingMemoryBound(to: Property.self).pointee
    }
    return model.assumingMemoryBound(to: Model.self).pointee[keyPath: keyPath]
  }
}
