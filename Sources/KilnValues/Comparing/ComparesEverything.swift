internal import KilnHashing

/// Whether values of a type that compare equal cannot be told apart, as far as models go: no model
/// inside of it has a field with a comparator.
///
/// A type's own `==` is taken at its word.
///
/// - Parameters:
///   - type: the type.
///   - visited: the models that are being asked already, so that one may contain itself.
func comparesEverything<T>(_ type: T.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
  if let model = type as? any Value.Type { return model.comparesEverything(&visited) }
  if let container = type as? any ContainerType.Type {
    return container.comparesEverything(&visited)
  }
  // What an enum carries is not known from its type.
  return !(type is any ValueEnum.Type)
}

extension Value {
  fileprivate static func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(self)).inserted else { return true }
    return schema.storage.ownChangedFields == nil
      && schema.storage.fields.allSatisfy { $0.operations.comparesEverything(&visited) }
  }
}

/// A type that holds values of other types.
private protocol ContainerType {
  static func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool
}

extension Optional: ContainerType {
  static func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    KilnValues.comparesEverything(Wrapped.self, &visited)
  }
}

extension Array: ContainerType {
  static func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    KilnValues.comparesEverything(Element.self, &visited)
  }
}

extension ContiguousArray: ContainerType {
  static func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    KilnValues.comparesEverything(Element.self, &visited)
  }
}

extension Set: ContainerType {
  static func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    KilnValues.comparesEverything(Element.self, &visited)
  }
}

extension Dictionary: ContainerType {
  static func comparesEverything(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    KilnValues.comparesEverything(Key.self, &visited)
      && KilnValues.comparesEverything(Value.self, &visited)
  }
}
