extension Boxed {
  /// Creates the schema of the box: the model's fields, with key paths from the box.
  static func boxedSchema() -> Schema<Boxed> {
    let schema = Model.schema
    let inner = schema.storage.modelAddress
    let modelAddress: ModelAddress = { box in
      let model = UnsafeRawPointer(box.assumingMemoryBound(to: Boxed.self).pointee.record.model)
      return inner?(model) ?? model
    }
    let storage = SchemaStorage<Boxed>(
      schema.name,
      schema.fields.map { AnyField(keyPath(to: $0), $0.operations, modelAddress) },
      { old, new in new.changedFields(from: old) },
      alternatives: alternatives(schema.fields),
      modelAddress: modelAddress,
      hasOwnComparison: schema.storage.hasOwnComparison
    ) { slots in
      var modelSlots = slots.moved(to: schema)
      return Boxed(try schema.storage.instance(of: &modelSlots))
    }
    return Schema(storage)
  }

  /// Returns the read-only key paths of variables, which also refer to their fields.
  private static func alternatives(_ fields: [AnyField<Model>]) -> [PartialKeyPath<Boxed>: Int] {
    func opened<Member>(_ type: Member.Type, _ keyPath: AnyKeyPath) -> PartialKeyPath<Boxed>? {
      guard keyPath is WritableKeyPath<Model, Member>,
        let constant = keyPath as? KeyPath<Model, Member>
      else { return nil }
      return \Boxed.[dynamicMember: constant]
    }
    var alternatives: [PartialKeyPath<Boxed>: Int] = [:]
    for (index, field) in fields.enumerated() {
      if let other = opened(field.valueType, field.keyPath) { alternatives[other] = index }
    }
    return alternatives
  }

  /// Returns the key path `\Boxed<Model>.name` for the key path `\Model.name`.
  private static func keyPath(
    to field: AnyField<Model>
  ) -> any PartialKeyPath<Boxed> & Sendable {
    func opened<Member>(_ type: Member.Type) -> any PartialKeyPath<Boxed> & Sendable {
      let path: PartialKeyPath<Boxed>
      switch field.keyPath as PartialKeyPath<Model> {
      case let variable as WritableKeyPath<Model, Member>: path = \Boxed.[dynamicMember: variable]
      case let constant as KeyPath<Model, Member>: path = \Boxed.[dynamicMember: constant]
      default: preconditionFailure("the field \(field.name) has a key path of another type")
      }
      // As `Sendable` as the key path in it; no cast can express that.
      return unsafeBitCast(path, to: (any PartialKeyPath<Boxed> & Sendable).self)
    }
    return opened(field.valueType)
  }
}
