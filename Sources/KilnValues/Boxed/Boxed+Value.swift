extension Boxed: Value {
  /// The mutable form of the model.
  public typealias Mutable = Model.Mutable

  /// The model's fields, as properties of the box.
  public static var schema: Schema<Boxed> { .cached { boxedSchema() } }

  /// A box with the value that a mutable twin holds.
  @inlinable
  @_disfavoredOverload
  public init(_ mutable: Model.Mutable) {
    self.init(Model(mutable))
  }

  /// A mutable twin that holds the model.
  @inlinable
  public func mutableCopy() -> Model.Mutable {
    record.model.pointee.mutableCopy()
  }

  /// A box with some properties of the model changed.
  ///
  /// - Parameter change: receives the mutable twin of the model.
  /// - Returns: a box with the changed model; this very box where nothing has changed.
  /// - Complexity: that of `change`, of a copy of the model and of comparing it.
  @inlinable
  public func with<Failure: Error>(
    _ change: (inout Model.Mutable) throws(Failure) -> Void
  ) throws(Failure) -> Boxed {
    var twin = mutableCopy()
    try change(&twin)
    return replacing(with: Model(twin))
  }

  /// A box with another model; this box where the models are identical.
  @usableFromInline
  func replacing(with model: Model) -> Boxed {
    let replacement = Boxed(model)
    return record.head.pointee.schema.areInterchangeable(record.model, replacement.record.model)
      ? self : replacement
  }

  /// The fields in which this model differs from an older one.
  ///
  /// - Returns: the indexes, in the schema, of the fields that differ; none where both share one
  ///   record.
  /// - Complexity: O(*n*) in the size of the model, by vectors, and what comparing texts and
  ///   collections in different storage takes. Nothing is allocated for up to 64 fields.
  @inlinable
  public func changedFields(from old: Boxed) -> FieldSet {
    guard record !== old.record else { return FieldSet() }
    return record.head.pointee.schema.changedFields(from: old.record.model, to: record.model)
  }

  /// Whether two boxes share a record or hold equal models.
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
