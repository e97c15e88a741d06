/// Models: their fields, each compared as it is declared.
final class ModelStructure<Model: ValueModel>: ValueStructure<Model>, @unchecked Sendable {
  override var isLeaf: Bool { false }

  override var nestsWithoutLimit: Bool { KilnValues.nestsWithoutLimit(Model.self) }

  override func areEqual(_ left: Model, _ right: Model) -> Bool { left == right }

  override func compare(_ old: Model, _ new: Model, _ walk: inout DifferenceWalk) {
    let schema = Model.schema
    guard !schema.fields.isEmpty else { return super.compare(old, new, &walk) }
    if nestsWithoutLimit {
      if let old = old as? any ModelBox, old.sharesStorage(with: new) { return }
      compare(schema.allFields, old, new, &walk)
    } else {
      compare(new.changedFields(from: old), old, new, &walk)
    }
  }

  /// Records the differences in a set of fields.
  func compare(_ fields: FieldSet, _ old: Model, _ new: Model, _ walk: inout DifferenceWalk) {
    let schema = Model.schema.storage
    schema.withFields(of: old, new) { roots in
      for index in fields where !schema.operations[index].isExcluded {
        schema.operations[index].compareInside(roots, &walk)
      }
    }
  }

  override func mergeInside(_ versions: Versions<Model>, _ merge: inout MergeWalk) -> Model {
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

/// A box, for code that is independent of its model.
protocol ModelBox {
  var boxedModel: any ValueModel { get }

  /// Whether another value is a box with the same record.
  func sharesStorage(with other: Any) -> Bool
}

extension Boxed: ModelBox {
  var boxedModel: any ValueModel { model }

  func sharesStorage(with other: Any) -> Bool { (other as? Boxed).map(isIdentical) ?? false }
}
