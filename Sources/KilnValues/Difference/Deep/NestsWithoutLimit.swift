internal import Synchronization

/// What is known of types.
private let known = Mutex<[ObjectIdentifier: Bool]>([:])

/// Whether values of a type may be nested without limit: a model that can be reached from it holds
/// models of its own type, as lists and trees do.
///
/// - Complexity: O(1), under a lock, once the type was asked for; before that, O(*n*) in the number
///   of fields of all types that can be reached.
func nestsWithoutLimit(_ type: Any.Type) -> Bool {
  let key = ObjectIdentifier(type)
  if let answer = known.withLock({ $0[key] }) { return answer }
  // Outside the lock, because schemas are made on the way.
  var search = NestingSearch()
  let answer = search.findsCircle(from: type)
  known.withLock { $0[key] = answer }
  return answer
}

/// A depth-first search for a model that holds models of its own type.
private struct NestingSearch {
  private var open: Set<ObjectIdentifier> = []
  private var done: Set<ObjectIdentifier> = []

  /// A generic model can hold a model of another type each, for ever.
  private static let limit = 200

  mutating func findsCircle(from type: Any.Type) -> Bool {
    if let model = type as? any Value.Type {
      let key = ObjectIdentifier(model)
      if done.contains(key) { return false }
      guard open.count < Self.limit, open.insert(key).inserted else { return true }
      defer {
        open.remove(key)
        done.insert(key)
      }
      return model.fieldTypes.contains { findsCircle(from: $0) }
    }
    if let container = type as? any StructuredContainer.Type {
      return container.heldTypes.contains { findsCircle(from: $0) }
    }
    return false
  }
}

extension Value {
  /// The types of the fields that are compared.
  fileprivate static var fieldTypes: [Any.Type] {
    schema.fields.lazy.filter { !$0.isExcluded }.map(\.valueType)
  }
}
