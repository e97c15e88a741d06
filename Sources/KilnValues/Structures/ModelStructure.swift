/// Models: their fields, each compared as it is declared.
class ModelStructure<Model: ValueModel>: ValueStructure<Model>, @unchecked Sendable {
  /// The structure of the model. The lookup takes a lock.
  static var shared: ModelStructure {
    unsafeDowncast(ValueStructure<Model>.natural, to: ModelStructure.self)
  }

  // Loaded on first use: the schema of a model that contains itself can be incomplete when its
  // structure is created.
  private let known = LazyObject<ModelFacts>()

  private var facts: ModelFacts {
    known { ModelFacts(Model.schema.storage, KilnValues.nestsWithoutLimit(Model.self)) }
  }

  private var schema: SchemaStorage<Model> {
    unsafeDowncast(facts.schema, to: SchemaStorage<Model>.self)
  }

  override final var isLeaf: Bool { false }

  override final var nestsWithoutLimit: Bool { facts.nestsWithoutLimit }

  override final func areEqual(_ pair: Pair<Model>) -> Bool {
    // Compare by address: `==` would receive copies.
    schema.areEqual(pair.old, pair.new)
  }

  override final func countEqual(_ pair: Pair<Model>, upTo count: Int, by step: Int) -> Int {
    // Load the schema once instead of once per model.
    let schema = schema
    var equal = 0
    while equal < count, schema.areEqual(pair.old + step * equal, pair.new + step * equal) {
      equal += 1
    }
    return equal
  }

  override final func compare(_ pair: Pair<Model>, _ walk: inout DifferenceWalk) {
    let schema = schema
    guard !schema.operations.isEmpty else { return super.compare(pair, &walk) }
    // A comparison of the model's own may ignore fields.
    guard nestsWithoutLimit, !schema.hasOwnComparison else {
      let changed = schema.changedFields(from: pair.old, to: pair.new)
      guard !changed.isEmpty else { return }
      guard walk.purpose != .equality else { return walk.noteChange(pair, self) }
      return compare(changed, pair, areKnownToDiffer: true, &walk)
    }
    let objects = objects(pair)
    if let objects, isShared(objects) || walk.areKnownToBeEqual(objects) { return }
    compare(Model.schema.allFields, pair, areKnownToDiffer: false, objects: objects, &walk)
  }

  /// The objects of two models, or the records of two boxes; `nil` for models that are stored
  /// inline.
  func objects(_ pair: Pair<Model>) -> ObjectPair? {
    Model.self is AnyObject.Type
      ? ObjectPair(pair.old.pointee as AnyObject, pair.new.pointee as AnyObject) : nil
  }

  /// Whether two models are boxed in one record.
  func isShared(_ objects: ObjectPair) -> Bool { false }

  /// Records the differences in a set of fields.
  ///
  /// - Parameters:
  ///   - fields: the fields.
  ///   - pair: the models.
  ///   - areKnownToDiffer: whether these fields are those that differ.
  ///   - objects: the models, if they are objects or in boxes, and may be met again.
  ///   - walk: the search.
  final func compare(
    _ fields: FieldSet,
    _ pair: Pair<Model>,
    areKnownToDiffer: Bool,
    objects: ObjectPair? = nil,
    _ walk: inout DifferenceWalk
  ) {
    let schema = schema
    guard
      walk.open(
        schema.name,
        .round,
        isKnownToDiffer: areKnownToDiffer && !schema.hasOwnComparison,
        models: objects
      )
    else { return walk.compareAsAWhole(pair, self) }
    let roots = RawPair(
      old: schema.fieldsAddress(of: pair.old),
      new: schema.fieldsAddress(of: pair.new)
    )
    if walk.showsUnchangedParts {
      compareAll(schema, fields, roots, areKnownToDiffer, &walk)
    } else {
      for index in fields where !schema.operations[index].isExcluded {
        schema.operations[index].compareInside(roots, &walk)
      }
    }
    walk.close(pair, self, isKnownToDiffer: areKnownToDiffer)
  }

  /// Records the differences in a set of fields, and mentions the others.
  private func compareAll(
    _ schema: SchemaStorage<Model>,
    _ fields: FieldSet,
    _ roots: RawPair,
    _ areKnownToDiffer: Bool,
    _ walk: inout DifferenceWalk
  ) {
    for (index, field) in schema.operations.enumerated() where !field.isExcluded {
      let differs = fields.contains(index)
      // An unchanged `id` shows which entity changed.
      if field.name == "id",
        !differs || !areKnownToDiffer && field.areEqual(roots.old, roots.new)
      {
        walk.keep(field, of: roots.new)
      } else if differs {
        field.compareInside(roots, &walk)
      } else {
        walk.skip(1)
      }
    }
  }

  override func print(_ value: UnsafePointer<Model>, _ printer: inout Printer) {
    schema.print(value, &printer)
  }

  override final func mergeInside(_ versions: Versions<Model>, _ merge: inout MergeWalk) -> Model {
    let schema = Model.schema
    guard !schema.fields.isEmpty else { return merge.choose(versions) }
    var slots = FieldSlots(schema)
    slots.fill(merging: versions, &merge)
    do {
      return try schema.build(slots)
    } catch {
      merge.refuse(error)
      return versions.ours
    }
  }
}

/// What is known of a model once its schema is complete.
///
/// The class is not generic, because access to it would look up its metadata.
private final class ModelFacts: Sendable {
  let schema: any AnyObject & Sendable
  let nestsWithoutLimit: Bool

  init(_ schema: any AnyObject & Sendable, _ nestsWithoutLimit: Bool) {
    (self.schema, self.nestsWithoutLimit) = (schema, nestsWithoutLimit)
  }
}

extension SchemaStorage {
  /// Prints the name of the model, and each field with its value.
  fileprivate func print(_ root: UnsafePointer<Root>, _ printer: inout Printer) {
    guard Root.self is AnyObject.Type else {
      printer.write(name)
      return printFields(root, &printer)
    }
    guard printer.begin(root.pointee as AnyObject, named: name) else { return }
    printFields(root, &printer)
    printer.end()
  }

  private func printFields(_ root: UnsafePointer<Root>, _ printer: inout Printer) {
    let root = fieldsAddress(of: root)
    printer.writeGroup(.round, operations.count) { index, printer in
      printer.write(shown(operations[index].name))
      printer.write(": ")
      operations[index].print(of: root, &printer)
    }
  }
}

/// Boxes, which are printed as their models.
final class BoxStructure<Model: ValueModel>: ModelStructure<Boxed<Model>>, @unchecked Sendable {
  private let model = ValueStructure<Model>.natural

  override func objects(_ pair: Pair<Boxed<Model>>) -> ObjectPair? {
    ObjectPair(pair.old.pointee.record, pair.new.pointee.record)
  }

  override func isShared(_ records: ObjectPair) -> Bool { records.isOneObject }

  override func print(_ value: UnsafePointer<Boxed<Model>>, _ printer: inout Printer) {
    value.pointee.withUnsafeModel { model.print($0, &printer) }
  }
}

/// A box, for code that is independent of its model.
protocol ModelBox {
  var boxedModel: any ValueModel { get }

  static func makeStructure() -> ErasedStructure
}

extension Boxed: ModelBox {
  var boxedModel: any ValueModel { model }

  static func makeStructure() -> ErasedStructure { BoxStructure<Model>() }
}
