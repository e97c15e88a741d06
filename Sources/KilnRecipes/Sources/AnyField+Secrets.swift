internal import KilnValues

extension AnyField {
  /// Whether the field is redacted, or may hold models with fields that are.
  var isSecret: Bool {
    var known: Set<ObjectIdentifier> = []
    return isRedacted || holdsSecrets(valueType, &known)
  }
}

/// Whether values of a type may hold models with redacted fields.
///
/// - Parameter known: the types that were asked already: models may hold their own kind.
private func holdsSecrets(_ type: any Any.Type, _ known: inout Set<ObjectIdentifier>) -> Bool {
  guard known.insert(ObjectIdentifier(type)).inserted else { return false }
  if let model = type as? any Value.Type {
    return model.secretsOfFields(&known)
  }
  return (TypeStructure(of: type)?.contents ?? []).contains { holdsSecrets($0, &known) }
}

extension Value {
  fileprivate static func secretsOfFields(_ known: inout Set<ObjectIdentifier>) -> Bool {
    schema.fields.contains { $0.isRedacted || holdsSecrets($0.valueType, &known) }
  }
}
