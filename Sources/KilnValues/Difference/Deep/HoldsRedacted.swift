internal import Synchronization

/// What is known of types.
private let known = Mutex<[ObjectIdentifier: Bool]>([:])

/// Whether values of a type may hold something that is not to be printed: the type is a model with a
/// redacted field, or such a model can be reached from it.
///
/// - Complexity: O(1), under a lock, once the type was asked for; before that, O(*n*) in the number
///   of fields of all types that can be reached.
func holdsRedacted(_ type: Any.Type) -> Bool {
  let key = ObjectIdentifier(type)
  if let answer = known.withLock({ $0[key] }) { return answer }
  // Outside the lock, because schemas are made on the way.
  var search = RedactionSearch()
  let answer = search.finds(in: type)
  known.withLock { $0[key] = answer }
  return answer
}

/// A depth-first search for a model with a redacted field.
private struct RedactionSearch {
  private var seen: Set<ObjectIdentifier> = []

  /// A generic model can hold a model of another type each, for ever.
  private static let limit = 200

  mutating func finds(in type: Any.Type) -> Bool {
    if let model = type as? any Value.Type {
      guard seen.insert(ObjectIdentifier(model)).inserted else { return false }
      guard seen.count < Self.limit else { return true }
      return model.hasRedactedField || model.allFieldTypes.contains { finds(in: $0) }
    }
    if let container = type as? any StructuredContainer.Type {
      return container.heldTypes.contains { finds(in: $0) }
    }
    return false
  }
}

extension Value {
  fileprivate static var hasRedactedField: Bool { schema.fields.contains(where: \.isRedacted) }
  fileprivate static var allFieldTypes: [any Any.Type] { schema.fields.map(\.valueType) }
}
