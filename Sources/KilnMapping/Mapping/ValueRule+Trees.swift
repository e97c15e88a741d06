extension ValueRule where Value == JSONValue, NewValue == JSONValue {
  /// A mapping for a value that is an object.
  ///
  /// What is wrong inside comes back with the other failures, each with its whole path. The way
  /// back is the mapping's inverse.
  ///
  /// - Parameter mapping: what becomes of the object inside.
  public static func nested(_ mapping: KeyValueMapping<JSONValue, JSONValue>) -> Self {
    inside(
      "nested mapping",
      { try mapping.map($0, depth: $1 + 1) },
      mapping.inverse { inverse in { try inverse.map($0, depth: $1 + 1) } }
    )
  }

  /// A mapping for a value that is an array of objects, each on its own and in order.
  ///
  /// - Parameters:
  ///   - mapping: what becomes of each object.
  ///   - nulls: what becomes of elements that are null; `convert` refuses them.
  public static func each(
    _ mapping: KeyValueMapping<JSONValue, JSONValue>,
    nulls: NullPolicy = .keep
  ) -> Self {
    inside(
      "mapping of each",
      { try mapping.mapEach($0, nulls, depth: $1 + 1) },
      mapping.inverse { inverse in { try inverse.mapEach($0, nulls, depth: $1 + 1) } }
    )
  }

  /// A mapping for a value that is an object, asked for when it is needed: a mapping that holds
  /// itself.
  ///
  /// A rule of this kind has no way back.
  ///
  /// - Parameter mapping: makes the mapping.
  public static func nested(
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<JSONValue, JSONValue>
  ) -> Self {
    Self(
      name: "nested mapping",
      forward: { try recursive(mapping, $1).map($0, depth: $1 + 1) },
      reverse: nil
    )
  }

  /// A mapping for a value that is an array of objects, asked for when it is needed: a mapping
  /// that holds itself.
  ///
  /// A rule of this kind has no way back.
  ///
  /// - Parameters:
  ///   - nulls: what becomes of elements that are null; `convert` refuses them.
  ///   - mapping: makes the mapping.
  public static func each(
    nulls: NullPolicy = .keep,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<JSONValue, JSONValue>
  ) -> Self {
    Self(
      name: "mapping of each",
      forward: { try recursive(mapping, $1).mapEach($0, nulls, depth: $1 + 1) },
      reverse: nil
    )
  }
}

extension ValueRule where Value == Any, NewValue == Any {
  /// A mapping for a value that is a dictionary with strings for keys.
  ///
  /// What is wrong inside comes back with the other failures, each with its whole path. The way
  /// back is the mapping's inverse.
  ///
  /// - Parameter mapping: what becomes of the dictionary inside.
  public static func nested(_ mapping: KeyValueMapping<Any, Any>) -> Self {
    inside(
      "nested mapping",
      { try mapping.mapAny($0, depth: $1 + 1) },
      mapping.inverse { inverse in { try inverse.mapAny($0, depth: $1 + 1) } }
    )
  }

  /// A mapping for a value that is an array of dictionaries, each on its own and in order.
  ///
  /// - Parameters:
  ///   - mapping: what becomes of each dictionary.
  ///   - nulls: what becomes of elements that are null; `convert` refuses them.
  public static func each(
    _ mapping: KeyValueMapping<Any, Any>,
    nulls: NullPolicy = .keep
  ) -> Self {
    inside(
      "mapping of each",
      { try mapping.mapEachAny($0, nulls, depth: $1 + 1) },
      mapping.inverse { inverse in { try inverse.mapEachAny($0, nulls, depth: $1 + 1) } }
    )
  }

  /// A mapping for a value that is a dictionary, asked for when it is needed: a mapping that holds
  /// itself.
  ///
  /// A rule of this kind has no way back.
  ///
  /// - Parameter mapping: makes the mapping.
  public static func nested(
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<Any, Any>
  ) -> Self {
    Self(
      name: "nested mapping",
      forward: { try recursive(mapping, $1).mapAny($0, depth: $1 + 1) },
      reverse: nil
    )
  }

  /// A mapping for a value that is an array of dictionaries, asked for when it is needed: a mapping
  /// that holds itself.
  ///
  /// A rule of this kind has no way back.
  ///
  /// - Parameters:
  ///   - nulls: what becomes of elements that are null; `convert` refuses them.
  ///   - mapping: makes the mapping.
  public static func each(
    nulls: NullPolicy = .keep,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<Any, Any>
  ) -> Self {
    Self(
      name: "mapping of each",
      forward: { try recursive(mapping, $1).mapEachAny($0, nulls, depth: $1 + 1) },
      reverse: nil
    )
  }
}

/// A mapping that holds itself, unless the source goes deeper than mappings may.
private func recursive<Mapping>(_ mapping: () -> Mapping, _ depth: Int) throws -> Mapping {
  guard depth < maximumMappingDepth else {
    throw MappingError(failures: [.source(.tooDeep(maximum: maximumMappingDepth))])
  }
  return mapping()
}
