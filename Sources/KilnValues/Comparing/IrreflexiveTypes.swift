internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Whether two values of a type can be indistinguishable and yet not equal, such as two NaNs.
///
/// It is `true` for unknown types. For other types, `==` alone determines whether a value has
/// changed.
package func isIrreflexive<T>(_ type: T.Type) -> Bool {
  var visited: Set<ObjectIdentifier> = []
  return !isReflexive(type, &visited)
}

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
      let fields = operations.indices.reduce(into: FieldSet()) { fields, index in
        var visited: Set<ObjectIdentifier> = []
        if !isReflexive(index, &visited) { fields.insert(index) }
      }
      return IrreflexiveFields(fields)
    }
    return known.fields
  }

  private func isReflexive(_ index: Int, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    let field = operations[index]
    if field.isExcluded { return true }
    return !hasOwnComparison && !field.hasComparator
      && KilnValues.isReflexive(field.valueType, &visited)
  }

  fileprivate func isReflexive(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    operations.indices.allSatisfy { isReflexive($0, &visited) }
  }
}

/// Whether indistinguishable values of a type are always equal.
///
/// - Parameters:
///   - type: the type.
///   - visited: the models that contain the type, or were visited before.
private func isReflexive(_ type: any Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
  func opened<T>(_: T.Type) -> Bool { ComparedBytes.isPlain(T.self) }
  if type == String.self || type == Data.self || _openExistential(type, do: opened) { return true }
  let contents = TypeShape(of: type).contents
  if !contents.isEmpty { return contents.allSatisfy { isReflexive($0, &visited) } }
  guard !(type is AnyObject.Type), let model = type as? any ValueModel.Type else { return false }
  // A model that contains itself is reflexive if the rest of it is.
  guard visited.insert(ObjectIdentifier(model)).inserted else { return true }
  return model.isReflexive(&visited)
}

extension ValueModel {
  fileprivate static func isReflexive(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    schema.storage.isReflexive(&visited)
  }
}
