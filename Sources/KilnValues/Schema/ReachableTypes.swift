internal import KilnSupport

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
      (type as? any ValueModel.Type)?.fieldTypes.contains(where: \.isRedacted) ?? false
    }
  }
}

/// Whether two equal values of a type can refer to the same object.
///
/// The type is a class, or a class is reachable from it.
package func holdsReferences(_ type: Any.Type) -> Bool {
  references.element(for: ObjectIdentifier(type)) {
    var search = ReachableTypes()
    return search.finds(in: type) { $0 is AnyClass }
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

/// A depth-first search through the types that are reachable from a type.
private struct ReachableTypes {
  private var open: Set<ObjectIdentifier> = []
  private var seen: Set<ObjectIdentifier> = []

  /// The largest number of models that are searched.
  ///
  /// A generic model can contain another specialization of itself, without end.
  private static let limit = 200

  /// Whether a condition is true for a type, or for one that is reachable from it.
  mutating func finds(in type: Any.Type, _ isFound: (Any.Type) -> Bool) -> Bool {
    if isFound(type) { return true }
    guard let model = type as? any ValueModel.Type else {
      return TypeShape(of: type).contents.contains { finds(in: $0, isFound) }
    }
    guard seen.insert(ObjectIdentifier(model)).inserted else { return false }
    guard seen.count < Self.limit else { return true }
    return model.fieldTypes.contains { finds(in: $0.type, isFound) }
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
}
