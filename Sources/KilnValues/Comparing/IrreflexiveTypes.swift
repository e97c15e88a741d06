extension Schema {
  /// The fields whose values can be indistinguishable and yet differ.
  package var irreflexiveFields: FieldSet { storage.irreflexiveFields }

  /// Removes the fields whose values are indistinguishable.
  ///
  /// A model with its own comparison can report other fields than those that differ. It keeps them
  /// if none would remain, unless the instances are indistinguishable.
  ///
  /// - Parameters:
  ///   - changed: the fields in which the instances differ.
  ///   - old: the one instance.
  ///   - new: the other instance.
  /// - Complexity: O(*n*) in the size of the changed fields that are irreflexive.
  package func removeIndistinguishable(
    from changed: inout FieldSet,
    _ old: UnsafePointer<Root>,
    _ new: UnsafePointer<Root>
  ) {
    let (irreflexive, reported) = (storage.irreflexiveFields, changed)
    let (oldFields, newFields) = (storage.fieldsAddress(of: old), storage.fieldsAddress(of: new))
    for index in reported
    where irreflexive.contains(index)
      && storage.operations[index].areIdentical(oldFields, newFields)
    {
      changed.remove(index)
    }
    if storage.hasOwnComparison, changed.isEmpty, !storage.areInterchangeable(old, new) {
      changed = reported
    }
  }
}

/// The fields of a schema whose values can be indistinguishable and yet differ.
final class IrreflexiveFields: Sendable {
  let fields: FieldSet

  init(_ fields: FieldSet) { self.fields = fields }
}

extension SchemaStorage {
  /// Determined once, because it looks types up.
  fileprivate var irreflexiveFields: FieldSet {
    let known = knownIrreflexiveFields {
      let fields = operations.indices.filter { index in
        let field = operations[index]
        return !field.isExcluded
          && (hasOwnComparison || field.hasComparator || isIrreflexive(field.valueType))
      }
      return IrreflexiveFields(fields.reduce(into: FieldSet()) { $0.insert($1) })
    }
    return known.fields
  }
}
