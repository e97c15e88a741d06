internal import KilnValues

extension Value {
  /// The property of a name and a type.
  static func keyPath<Property>(
    named path: String,
    of type: Property.Type
  ) throws(PropertyError) -> KeyPath<Self, Property> {
    let found = try keyPath(named: path)
    guard let keyPath = found as? KeyPath<Self, Property> else {
      throw .wrongType(
        path: path,
        expected: "\(Property.self)",
        found: "\(Swift.type(of: found).valueType)"
      )
    }
    return keyPath
  }

  /// The property of a name: of a field, or of one inside models in fields.
  ///
  /// - Complexity: O(n) for n bytes of the path; longer ones than the limit are refused.
  static func keyPath(named path: String) throws(PropertyError) -> PartialKeyPath<Self> {
    let names = path.split(
      separator: ".",
      maxSplits: PropertyError.maximumDepth,
      omittingEmptySubsequences: false
    )
    guard names.count <= PropertyError.maximumDepth, names.allSatisfy({ !$0.isEmpty }) else {
      throw .malformed(path: path)
    }
    var model: any Value.Type = Self.self
    var keyPath: AnyKeyPath = \Self.self
    for (index, name) in names.enumerated() {
      let field = try model.field(named: String(name), path)
      keyPath = keyPath.appending(path: field).unsafelyUnwrapped
      guard index < names.count - 1 else { break }
      guard let next = Swift.type(of: field).valueType as? any Value.Type else {
        throw .notModel(
          name: String(name),
          path: path,
          found: "\(Swift.type(of: field).valueType)"
        )
      }
      model = next
    }
    // Appended to a key path from this type.
    return unsafeDowncast(keyPath, to: PartialKeyPath<Self>.self)
  }

  private static func field(named name: String, _ path: String) throws(PropertyError) -> AnyKeyPath
  {
    let schema = schema
    guard let index = schema.index(named: name) else {
      throw .unknown(
        name: name,
        path: path,
        model: schema.name,
        fields: schema.fields.map(\.name)
      )
    }
    return schema.fields[index].keyPath
  }
}
