internal import KilnValues

/// Finds a property by name: a field, or a field of nested models.
///
/// - Parameters:
///   - path: the name, or names separated by dots.
///   - first: returns the key path of the first name.
/// - Throws: ``PropertyError`` if the property does not exist.
/// - Complexity: O(*n*) in the bytes of the path, up to the limit.
private func keyPath(
  named path: String,
  _ first: (_ name: String) throws(PropertyError) -> AnyKeyPath
) throws(PropertyError) -> AnyKeyPath {
  let names = path.split(
    separator: ".",
    maxSplits: PropertyError.maximumDepth,
    omittingEmptySubsequences: false
  )
  guard names.count <= PropertyError.maximumDepth, names.allSatisfy({ !$0.isEmpty }) else {
    throw PropertyError(path: path, .malformed)
  }
  var keyPath = try first(String(names[0]))
  for (previous, name) in zip(names, names.dropFirst()) {
    let type = type(of: keyPath).valueType
    guard let model = type as? any ValueModel.Type else {
      throw PropertyError(path: path, .notModel(name: String(previous), found: "\(type)"))
    }
    let field = try model.field(named: String(name), path)
    keyPath = keyPath.appending(path: field).unsafelyUnwrapped
  }
  return keyPath
}

extension ValueModel {
  /// Finds a property by name and type.
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

  /// Finds a property by name.
  static func keyPath(named path: String) throws(PropertyError) -> PartialKeyPath<Self> {
    let found = try KilnObservation.keyPath(named: path) { name throws(PropertyError) in
      try field(named: name, path)
    }
    // The path starts at a field of this type.
    return unsafeDowncast(found, to: PartialKeyPath<Self>.self)
  }

  fileprivate static func field(
    named name: String,
    _ path: String
  ) throws(PropertyError) -> AnyKeyPath {
    let schema = schema
    guard let index = schema.index(named: name) else {
      let fields = schema.fields.map(\.name)
      throw PropertyError(
        path: path,
        .unknown(name: name, type: schema.name, fields: fields)
      )
    }
    return schema.fields[index].keyPath
  }
}

extension LiveObject {
  /// Finds a live property by name, in the class that declares it.
  func keyPath(named path: String) throws(PropertyError) -> AnyKeyPath {
    try KilnObservation.keyPath(named: path) { name throws(PropertyError) in
      let fields = LiveProperties.of(type(of: self)).fields
      guard let field = fields.first(where: { $0.name == name }) else {
        let type = "\(type(of: self))"
        throw PropertyError(
          path: path,
          .unknown(name: name, type: type, fields: fields.map(\.name))
        )
      }
      return field.keyPath
    }
  }
}

extension PropertyError {
  static func wrongType<Expected>(
    path: String,
    expected: Expected.Type,
    found: AnyKeyPath
  ) -> PropertyError {
    let found = "\(type(of: found).valueType)"
    return PropertyError(path: path, .wrongType(expected: "\(expected)", found: found))
  }
}
