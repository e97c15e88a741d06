public import KilnValues

/// Where a key path leads in a model.
@usableFromInline
struct PropertyLocation<Model: Value, Property> {
  /// The list of observations that are notified when it may have changed.
  @usableFromInline let list: Int

  /// Where the property lies in the model, or in that of the box, in bytes; `nil` where it has to
  /// be computed.
  @usableFromInline let offset: Int?

  /// The address of the model in the box at an address, where the property lies in a box.
  @usableFromInline let modelAddress: (@Sendable (UnsafeRawPointer) -> UnsafeRawPointer)?

  /// Whether a change in the list is one of the property, so that nothing need be compared.
  @usableFromInline let isExact: Bool

  @usableFromInline let keyPath: KeyPath<Model, Property>

  /// How two values are compared, if they can be.
  @usableFromInline let areEqual: Equality<Property>?

  /// Finds a field by its key path, and a property in a field by its offset. Any other, such as a
  /// computed property or one behind an optional, is compared whenever the model changes.
  @usableFromInline
  init(_ keyPath: KeyPath<Model, Property>) {
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
    let isReference = Property.self is any OptionalReference.Type
    let location = isReference ? nil : MemoryLayout<Model>.offset(of: keyPath)
    offset = location
    let size = MemoryLayout<Property>.size
    list = location.flatMap { schema.index(ofFieldAt: $0, size: size) } ?? ObserverTable.whole
  }

  /// The offset of a field that lies in the model itself, so that nothing more is needed to read
  /// it.
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

// Key paths of stored and computed properties hold no state; the type cannot say so.
extension PropertyLocation: @unchecked Sendable {}

/// A reference that may be weak, so that its offset is not enough to read it.
private protocol OptionalReference {}

extension Optional: OptionalReference where Wrapped: AnyObject {}

/// Says whether two values are equal.
@usableFromInline
typealias Equality<Value> = @Sendable (Value, Value) -> Bool

/// How two values of a type are compared; `nil` for a type that is not `Equatable`.
@usableFromInline
func equality<Property>(of type: Property.Type) -> Equality<Property>? {
  func opened<Same: Equatable & SendableMetatype>(_: Same.Type) -> Equality<Property>? {
    let areEqual: Equality<Same> = { $0 == $1 }
    return areEqual as? Equality<Property>
  }
  // No value of a type that is `Equatable` on one actor alone is compared on any other.
  guard let type = type as? any (Equatable & SendableMetatype).Type else { return nil }
  return opened(type)
}
