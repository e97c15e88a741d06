internal import KilnSupport

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

// Facts about all types that are reachable from a type: through the fields of models, and through
// the elements of containers. The first query for a type costs O(*n*) in the number of fields of
// all these types. Every further query costs O(1), under a lock.

private let redactions = Cache<ObjectIdentifier, Bool>()
private let references = Cache<ObjectIdentifier, Bool>()
private let nestings = Cache<ObjectIdentifier, Bool>()

/// Whether values of a type can contain something that must not be printed.
///
/// The type is a model with a redacted field, or such a model is reachable from it.
func holdsRedacted(_ type: Any.Type) -> Bool {
  redactions.element(for: ObjectIdentifier(type)) {
    var search = ReachableTypes()
    return search.finds(in: type) { type in
      (type as? any ValueModel.Type)?.fieldTypes.contains(where: \.isRedacted) == true ? true : nil
    }
  }
}

/// Whether two equal values of a type can refer to the same object.
///
/// The type is a class, or a class is reachable from it.
package func holdsReferences(_ type: Any.Type) -> Bool {
  references.element(for: ObjectIdentifier(type)) {
    var search = ReachableTypes()
    return search.finds(in: type) { $0 is AnyClass ? true : nil }
  }
}

/// Whether values of a type can be nested without limit.
///
/// A model that is reachable from the type contains models of its own type, as lists and trees do.
func nestsWithoutLimit(_ type: Any.Type) -> Bool {
  nestings.element(for: ObjectIdentifier(type)) {
    var search = ReachableTypes()
    return search.findsCycle(from: type)
  }
}

/// Whether two values of a type can be indistinguishable and yet not equal, such as two NaNs.
///
/// It is `true` for unknown types. For other types, `==` alone determines whether a value has
/// changed.
package func isIrreflexive(_ type: Any.Type) -> Bool {
  func isPlain<T>(_: T.Type) -> Bool { ComparedBytes.isPlain(T.self) }
  var search = ReachableTypes(skipsExcluded: true)
  return search.finds(in: type) { type in
    if type == String.self || type == Data.self || _openExistential(type, do: isPlain) {
      return false
    }
    if !TypeShape(of: type).contents.isEmpty { return nil }
    guard !(type is AnyObject.Type), let model = type as? any ValueModel.Type else { return true }
    return model.comparesItself ? true : nil
  }
}

/// A depth-first search through the types that are reachable from a type.
private struct ReachableTypes {
  /// Whether fields that comparisons ignore are not searched.
  var skipsExcluded = false
  var open: Set<ObjectIdentifier> = []
  var seen: Set<ObjectIdentifier> = []

  /// The largest number of models that are searched.
  ///
  /// A generic model can contain another specialization of itself, without end.
  private static let limit = 200

  /// Whether a condition is true for a type, or for one that is reachable from it.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - isFound: the condition; `nil` if it depends on the types that the type contains.
  mutating func finds(in type: Any.Type, _ isFound: (Any.Type) -> Bool?) -> Bool {
    if let isFound = isFound(type) { return isFound }
    guard let model = type as? any ValueModel.Type else {
      return TypeShape(of: type).contents.contains { finds(in: $0, isFound) }
    }
    guard seen.insert(ObjectIdentifier(model)).inserted else { return false }
    guard seen.count < Self.limit else { return true }
    return model.fieldTypes.contains {
      !(skipsExcluded && $0.isExcluded) && finds(in: $0.type, isFound)
    }
  }

  mutating func findsCycle(from type: Any.Type) -> Bool {
    guard let model = type as? any ValueModel.Type else {
      return TypeShape(of: type).contents.contains { findsCycle(from: $0) }
    }
    let key = ObjectIdentifier(model)
    if seen.contains(key) { return false }
    guard open.count < Self.limit, open.insert(key).inserted else { return true }
    defer {
      open.remove(key)
      seen.insert(key)
    }
    return model.fieldTypes.contains { !$0.isExcluded && findsCycle(from: $0.type) }
  }
}

extension ValueModel {
  fileprivate static var fieldTypes: [(type: Any.Type, isRedacted: Bool, isExcluded: Bool)] {
    schema.fields.map { ($0.valueType, $0.isRedacted, $0.isExcluded) }
  }

  /// Whether the model or a field is compared otherwise than by the `==` of the fields' types.
  fileprivate static var comparesItself: Bool {
    let schema = schema.storage
    return schema.hasOwnComparison
      || schema.operations.contains { !$0.isExcluded && $0.hasComparator }
  }
}
