extension Boxed: ValueModel {
  /// The mutable form of the model.
  public typealias Mutable = Model.Mutable

  /// The fields of the model, as properties of the box.
  public static var schema: Schema<Boxed> { .cached { boxedSchema() } }

  /// Creates a box with the value of a mutable twin.
  @inlinable
  @_disfavoredOverload
  public init(_ mutable: Model.Mutable) {
    self.init(Model(mutable))
  }

  /// Returns a mutable twin of the model.
  @inlinable
  public func mutableCopy() -> Model.Mutable {
    record.model.pointee.mutableCopy()
  }

  /// Returns a box with some properties of the model changed.
  ///
  /// - Parameter change: changes the mutable twin of the model.
  /// - Returns: a box with the changed model; the same box if nothing has changed.
  /// - Throws: errors of `change`.
  /// - Complexity: that of `change`, of copying the model and of comparing it.
  @inlinable
  public func with<Failure: Error>(
    _ change: (inout Model.Mutable) throws(Failure) -> Void
  ) throws(Failure) -> Boxed {
    var twin = mutableCopy()
    try change(&twin)
    return replacing(with: Model(twin))
  }

  /// Returns a box with another model, or this box if they are indistinguishable.
  @usableFromInline
  func replacing(with model: Model) -> Boxed {
    let replacement = Boxed(model)
    return record.head.pointee.schema.areInterchangeable(record.model, replacement.record.model)
      ? self : replacement
  }

  /// Returns the fields in which this model differs from an older one.
  ///
  /// - Parameter old: a box with the older model.
  /// - Returns: the indexes of the fields in the schema; empty if both boxes share a record.
  /// - Complexity: O(*n*) in the size of the model, with vector instructions, plus that of
  ///   comparing texts and collections in different storage. Allocation-free for up to 64 fields.
  @inlinable
  public func changedFields(from old: Boxed) -> FieldSet {
    guard record !== old.record else { return FieldSet() }
    return record.head.pointee.schema.changedFields(from: old.record.model, to: record.model)
  }

  /// Whether two boxes share a record or have equal models.
  @inlinable
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.record === right.record || haveEqualModels(left, right)
  }

  @usableFromInline
  static func haveEqualModels(_ left: Boxed, _ right: Boxed) -> Bool {
    let (leftHash, rightHash) = (left.record.keyedHash, right.record.keyedHash)
    if leftHash != 0, rightHash != 0, leftHash != rightHash { return false }
    return left.record.head.pointee.schema.areEqual(left.record.model, right.record.model)
  }

  /// The description of the model.
  public var description: String { record.model.pointee.description }
}

extension Boxed: Identifiable where Model: Identifiable {
  /// The identity of the model.
  @inlinable
  public var id: Model.ID { record.model.pointee.id }
}
