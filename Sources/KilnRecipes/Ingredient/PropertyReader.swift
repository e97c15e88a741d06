public import KilnValues

/// Reads a property of a model at an address: in place, where the property has one of its own.
@usableFromInline
struct PropertyReader<Model: Value, Property>: Sendable {
  @usableFromInline let keyPath: any KeyPath<Model, Property> & Sendable
  @usableFromInline let offset: Int?

  /// A reader of a field's property.
  @inlinable
  init(_ keyPath: any KeyPath<Model, Property> & Sendable, _ field: AnyField<Model>) {
    self.keyPath = keyPath
    // A weak reference is not what lies at its address.
    offset = field.isWeak ? nil : MemoryLayout<Model>.offset(of: keyPath)
  }

  @inlinable
  func read(_ model: UnsafeRawPointer) -> Property {
    guard let offset else {
      return model.assumingMemoryBound(to: Model.self).pointee[keyPath: keyPath]
    }
    return (model + offset).assumingMemoryBound(to: Property.self).pointee
  }
}
