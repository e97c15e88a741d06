internal import KilnSupport
internal import KilnValues
internal import Synchronization

extension AnyField {
  /// Whether the field is redacted, or may hold models with redacted fields.
  var isSecret: Bool { isRedacted || holdsSecrets(valueType) }
}

/// The results of ``holdsSecrets(_:)``.
///
/// Without them, creating the recipes of *n* nested models would take time proportional to *n*².
private let secretTypes = Mutex<[ObjectIdentifier: Bool]>([:])

/// Whether values of a type may hold models with redacted fields.
///
/// - Complexity: O(1) on average for a type that was checked before.
func holdsSecrets(_ type: any Any.Type) -> Bool {
  var visited: Set<ObjectIdentifier> = []
  let isSecret = holdsSecrets(type, &visited)
  secretTypes.withLock { $0[ObjectIdentifier(type)] = isSecret }
  return isSecret
}

/// Whether values of a type may hold models with redacted fields.
///
/// - Parameter visited: the types already visited, because models may be recursive.
private func holdsSecrets(_ type: any Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
  func fieldsHoldSecrets<Model: ValueModel>(_ model: Model.Type) -> Bool {
    model.schema.fields.contains { $0.isRedacted || holdsSecrets($0.valueType, &visited) }
  }
  let key = ObjectIdentifier(type)
  guard visited.insert(key).inserted else { return false }
  if let known = secretTypes.withLock({ $0[key] }) { return known }
  if let model = type as? any ValueModel.Type { return fieldsHoldSecrets(model) }
  return TypeShape(of: type).contents.contains { holdsSecrets($0, &visited) }
}
