internal import KilnHashing
internal import KilnSupport

extension Boxed {
  /// The schema of the box: the model's fields, under key paths that begin at the box.
  static func boxedSchema() -> Schema<Boxed> {
    let schema = Model.schema
    var changedFields: (@Sendable (Boxed, Boxed) -> FieldSet)?
    if schema.storage.ownChangedFields != nil {
      changedFields = { old, new in new.changedFields(from: old) }
    }
    return Schema<Boxed>(
      name: schema.name,
      fields: schema.fields.map { field in
        AnyField(field, at: keyPath(to: field), BoxedFieldOperations(field.operations))
      },
      comparedBy: changedFields,
      alternatives: alternatives(schema.fields),
      modelAddress: { box in
        UnsafeRawPointer(box.assumingMemoryBound(to: Boxed.self).pointee.record.model)
      },
      make: { slots in
        var modelSlots = slots.moved(to: schema)
        return Boxed(try schema.storage.instance(of: &modelSlots))
      }
    )
  }

  /// The key path that `\Boxed<Model>.name` is, from the one that `\Model.name` is.
  /// The other key paths by which fields are named: variables that are named as constants.
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
      // As `Sendable` as the key path inside of it; no cast can say so.
      return unsafeBitCast(path, to: (any PartialKeyPath<Boxed> & Sendable).self)
    }
    return opened(field.valueType)
  }
}

/// The operations of a model's field, applied to a box with the model.
final class BoxedFieldOperations<Model: Value>: FieldOperations<Boxed<Model>>, @unchecked Sendable {
  let base: FieldOperations<Model>

  init(_ base: FieldOperations<Model>) {
    self.base = base
  }

  private typealias Root = UnsafePointer<Boxed<Model>>

  private func model(_ root: UnsafePointer<Boxed<Model>>) -> UnsafePointer<Model> {
    UnsafePointer(root.pointee.record.model)
  }

  private func model(at root: UnsafeRawPointer) -> UnsafeRawPointer {
    UnsafeRawPointer(model(root.assumingMemoryBound(to: Boxed<Model>.self)))
  }

  override var layout: (size: Int, alignment: Int) { base.layout }
  /// In the box there is only a pointer.
  override var offset: Int? { nil }
  override var boxedOffset: Int? { base.offset }
  override var isExcluded: Bool { base.isExcluded }
  override var comparedBytes: ComparedBytes { isExcluded ? .none : .unknown }
  override var hasRules: Bool { base.hasRules }

  override var rules: [Any] { base.rules }

  override func areEqual(
    _ left: UnsafePointer<Boxed<Model>>,
    _ right: UnsafePointer<Boxed<Model>>
  ) -> Bool {
    base.areEqual(model(left), model(right))
  }
  override func areIdentical(
    _ left: UnsafePointer<Boxed<Model>>,
    _ right: UnsafePointer<Boxed<Model>>
  ) -> Bool {
    base.areIdentical(model(left), model(right))
  }
  override func hash(_ root: UnsafePointer<Boxed<Model>>, into hasher: inout FieldHasher) {
    base.hash(model(root), into: &hasher)
  }
  override func value(of root: UnsafePointer<Boxed<Model>>) -> Any { base.value(of: model(root)) }
  override func print(of root: UnsafeRawPointer, _ printer: inout Printer) {
    base.print(of: model(at: root), &printer)
  }
  override func printChange(
    of old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ printer: inout DifferencePrinter
  ) {
    base.printChange(of: model(at: old), model(at: new), &printer)
  }
  override func brokenRules(
    of root: UnsafePointer<Boxed<Model>>
  ) -> FailureList<ValidationError.Failure> {
    base.brokenRules(of: model(root))
  }
  override func brokenRules(inSlot slot: UnsafeRawPointer) -> FailureList<ValidationError.Failure> {
    base.brokenRules(inSlot: slot)
  }
  override func isIdentical(
    _ root: UnsafePointer<Boxed<Model>>,
    toSlot slot: UnsafeRawPointer
  ) -> Bool {
    base.isIdentical(model(root), toSlot: slot)
  }
  override func initialize(
    _ slot: UnsafeMutableRawPointer,
    copying other: UnsafeRawPointer
  ) {
    base.initialize(slot, copying: other)
  }
  override func initialize(
    _ slot: UnsafeMutableRawPointer,
    from root: UnsafePointer<Boxed<Model>>
  ) {
    base.initialize(slot, from: model(root))
  }
  override func compareInside(
    _ old: UnsafePointer<Boxed<Model>>,
    _ new: UnsafePointer<Boxed<Model>>,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    base.compareInside(model(old), model(new), path, &walk)
  }
  override func initialize(
    _ slot: UnsafeMutableRawPointer,
    merging roots: Versions<UnsafePointer<Boxed<Model>>>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) {
    base.initialize(slot, merging: roots.map { model($0) }, path, &merge)
  }
  override func isEqual(_ root: UnsafePointer<Boxed<Model>>, to value: Any) -> Bool {
    base.isEqual(model(root), to: value)
  }
  override func areEqual(values left: Any, _ right: Any) -> Bool {
    base.areEqual(values: left, right)
  }
  override func hash(value: Any, into hasher: inout FieldHasher) {
    base.hash(value: value, into: &hasher)
  }
  override func initializeDefault(_ slot: UnsafeMutableRawPointer) -> Bool {
    base.initializeDefault(slot)
  }
  override var coding: FieldCoding { base.coding }
  override func withValue(
    of root: UnsafePointer<Boxed<Model>>,
    _ body: (UnsafeRawPointer) throws -> Void
  ) throws {
    try base.withValue(of: model(root), body)
  }
  override func deinitialize(_ slot: UnsafeMutableRawPointer) { base.deinitialize(slot) }
}
