internal import KilnValues

extension PropertyReference {
  /// The property's place in the schema; `nil` where that has no such field.
  var index: Int? {
    switch self {
    case .keyPath(let keyPath): Model.schema.index(of: keyPath)
    case .name(let name): Model.schema.index(named: name)
    }
  }

  /// The property's name; for a key path that the schema does not know, what the key path says of
  /// itself.
  var propertyName: String {
    switch self {
    case .keyPath(let keyPath): index.map { Model.schema.fields[$0].name } ?? "\(keyPath)"
    case .name(let name): name
    }
  }

  /// Whether both are of one property, however they name it.
  func isSame(as other: Self) -> Bool {
    switch (index, other.index) {
    case (let index?, let otherIndex?): index == otherIndex
    case (nil, nil): propertyName == other.propertyName
    default: false
    }
  }
}

extension Ingredient {
  /// The name of the property that is filled; for a key path that the schema does not know, what
  /// the key path says of itself.
  public var propertyName: String { property.propertyName }
}
