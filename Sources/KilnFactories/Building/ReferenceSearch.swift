internal import KilnValues

/// Finds types whose values hold objects, which two models share only on request.
enum ReferenceSearch {
  /// Whether two models would share an object if they had the same value of a type.
  ///
  /// Optionals, collections and models are looked into.
  static func holdsReferences(_ type: any Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return holdsReferences(type, &seen)
  }

  private static func holdsReferences(
    _ type: any Any.Type,
    _ seen: inout Set<ObjectIdentifier>
  ) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    if type is AnyClass { return true }
    if let container = type as? any ContainerType.Type {
      return container.partTypes.contains { holdsReferences($0, &seen) }
    }
    if let model = type as? any Value.Type {
      return fieldTypes(of: model).contains { holdsReferences($0, &seen) }
    }
    return false
  }

  private static func fieldTypes<Model: Value>(of type: Model.Type) -> [any Any.Type] {
    Model.schema.fields.map(\.valueType)
  }
}

/// A type whose values are made of values of other types.
private protocol ContainerType {
  static var partTypes: [any Any.Type] { get }
}

extension Optional: ContainerType {
  static var partTypes: [any Any.Type] { [Wrapped.self] }
}

extension Array: ContainerType {
  static var partTypes: [any Any.Type] { [Element.self] }
}

extension Set: ContainerType {
  static var partTypes: [any Any.Type] { [Element.self] }
}

extension Dictionary: ContainerType {
  static var partTypes: [any Any.Type] { [Key.self, Value.self] }
}
