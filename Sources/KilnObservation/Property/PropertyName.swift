internal import KilnValues

/// The name of a property: of a field, or of one inside models in fields.
struct PropertyName {
  let path: String
  private let names: [Substring]

  /// - Complexity: O(n) for n bytes of the path, up to the limit.
  init(_ path: String) throws(PropertyError) {
    self.path = path
    names = path.split(
      separator: ".",
      maxSplits: PropertyError.maximumDepth,
      omittingEmptySubsequences: false
    )
    guard names.count <= PropertyError.maximumDepth, names.allSatisfy({ !$0.isEmpty }) else {
      throw .malformed(path: path)
    }
  }

  /// Finds the property.
  ///
  /// - Parameter first: returns the key path of the first name.
  func keyPath(
    _ first: (_ name: String) throws(PropertyError) -> AnyKeyPath
  ) throws(PropertyError) -> AnyKeyPath {
    var name = String(names[0])
    var keyPath = try first(name)
    for next in names.dropFirst() {
      guard let model = type(of: keyPath).valueType as? any Value.Type else {
        throw .notModel(name: name, path: path, found: "\(type(of: keyPath).valueType)")
      }
      name = String(next)
      keyPath = keyPath.appending(path: try model.field(named: name, path)).unsafelyUnwrapped
    }
    return keyPath
  }
}

extension Value {
  /// The property of a name and a type.
  static func keyPath<Property>(
    named path: String,
    of type: Property.Type
  ) throws(PropertyError) -> KeyPath<Self, Property> {
    let found = try keyPath(named: path)
    guard let keyPath = found as? KeyPath<Self, Property> else {
      throw .wrongType(path: path, expected: type, found: found)
    }
    return keyPath
  }

  /// The property of a name.
  static func keyPath(named path: String) throws(PropertyError) -> PartialKeyPath<Self> {
    let found = try PropertyName(path).keyPath { name throws(PropertyError) in
      try field(named: name, path)
    }
    // It begins at a field of this type.
    return unsafeDowncast(found, to: PartialKeyPath<Self>.self)
  }

  fileprivate static func field(
    named name: String,
    _ path: String
  ) throws(PropertyError) -> AnyKeyPath {
    let schema = schema
    guard let index = schema.index(named: name) else {
      let fields = schema.fields.map(\.name)
      throw .unknown(name: name, path: path, type: schema.name, fields: fields)
    }
    return schema.fields[index].keyPath
  }
}

extension LiveProperties {
  /// The property of a name, from the class that declares it.
  ///
  /// - Parameter type: the name of the class, for errors.
  func keyPath(named path: String, _ type: String) throws(PropertyError) -> AnyKeyPath {
    try PropertyName(path).keyPath { name throws(PropertyError) in
      guard let index = names.firstIndex(of: name) else {
        throw .unknown(name: name, path: path, type: type, fields: names)
      }
      return keyPaths[index]
    }
  }
}
