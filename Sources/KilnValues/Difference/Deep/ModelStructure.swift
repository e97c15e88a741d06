/// Models: their fields, each compared as its declaration says.
final class ModelStructure<Model: Value>: ValueStructure<Model>, @unchecked Sendable {
  override var isLeaf: Bool { false }

  override var nestsWithoutLimit: Bool { KilnValues.nestsWithoutLimit(Model.self) }

  override func areEqual(_ left: Model, _ right: Model) -> Bool { left == right }

  override func compare(
    _ old: Model,
    _ new: Model,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    let schema = Model.schema
    guard !schema.fields.isEmpty else { return super.compare(old, new, path, &walk) }
    if nestsWithoutLimit {
      if let old = old as? any SharesStorage, old.sharesStorage(with: new) { return }
      compare(schema.allFields, old, new, path, &walk)
    } else {
      compare(new.changedFields(from: old), old, new, path, &walk)
    }
  }

  /// Notes the differences within some fields.
  func compare(
    _ fields: FieldSet,
    _ old: Model,
    _ new: Model,
    _ path: ValuePath,
    _ walk: inout DifferenceWalk
  ) {
    let schema = Model.schema.storage
    schema.withFields(of: old) { old in
      schema.withFields(of: new) { new in
        for index in fields {
          let operations = schema.operations[index]
          guard !operations.isExcluded else { continue }
          let path = walk.path(path, .field(schema.slots.names[index]))
          operations.compareInside(old, new, path, &walk)
        }
      }
    }
  }

  override func mergeInside(
    _ versions: Versions<Model>,
    _ path: ValuePath,
    _ merge: inout MergeWalk
  ) -> Model {
    let schema = Model.schema
    guard !schema.fields.isEmpty else { return merge.choose(versions, path) }
    var slots = FieldSlots(schema)
    for (index, field) in schema.fields.enumerated() {
      slots.fill(index, merging: versions, path.appending(.field(field.name)), &merge)
    }
    do {
      return try schema.build(slots)
    } catch {
      merge.refuse(path, error)
      return versions.ours
    }
  }
}

/// A value that can detect in O(1) that it is a copy of another one.
protocol SharesStorage {
  func sharesStorage(with other: Any) -> Bool
}

extension Boxed: SharesStorage {
  func sharesStorage(with other: Any) -> Bool {
    (other as? Boxed).map(isIdentical) ?? false
  }
}
