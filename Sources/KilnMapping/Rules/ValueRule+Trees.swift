public import KilnData

extension ValueRule where Value == JSONValue, NewValue == JSONValue {
  /// A mapping for a value that is an object.
  ///
  /// What is wrong inside comes back with the other failures, each with its whole path. The way
  /// back is the mapping's inverse.
  ///
  /// - Parameter mapping: what becomes of the object inside.
  public static func nested(_ mapping: KeyValueMapping<JSONValue, JSONValue>) -> Self {
    inside(nestedName, mapping) { try $0.map($1, depth: $2) }
  }

  /// A mapping for a value that is an array of objects, each on its own and in order.
  ///
  /// - Parameters:
  ///   - mapping: what becomes of each object.
  ///   - nulls: what becomes of elements that are null; `convert` refuses them.
  public static func each(
    _ mapping: KeyValueMapping<JSONValue, JSONValue>,
    nulls: MappingNullPolicy = .keep
  ) -> Self {
    inside(eachName, mapping) { try $0.mapEach($1, nulls, depth: $2) }
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
    inside(nestedName, recursively: mapping) { try $0.map($1, depth: $2) }
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
    nulls: MappingNullPolicy = .keep,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<JSONValue, JSONValue>
  ) -> Self {
    inside(eachName, recursively: mapping) { try $0.mapEach($1, nulls, depth: $2) }
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
    inside(nestedName, mapping) { try $0.mapAny($1, depth: $2) }
  }

  /// A mapping for a value that is an array of dictionaries, each on its own and in order.
  ///
  /// - Parameters:
  ///   - mapping: what becomes of each dictionary.
  ///   - nulls: what becomes of elements that are null; `convert` refuses them.
  public static func each(
    _ mapping: KeyValueMapping<Any, Any>,
    nulls: MappingNullPolicy = .keep
  ) -> Self {
    inside(eachName, mapping) { try $0.mapEachAny($1, nulls, depth: $2) }
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
    inside(nestedName, recursively: mapping) { try $0.mapAny($1, depth: $2) }
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
    nulls: MappingNullPolicy = .keep,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<Any, Any>
  ) -> Self {
    inside(eachName, recursively: mapping) { try $0.mapEachAny($1, nulls, depth: $2) }
  }
}

extension ValueRule where Value == NewValue {
  /// Maps a tree by a mapping, at a depth.
  fileprivate typealias Run = @Sendable (KeyValueMapping<Value, Value>, Value, Int) throws -> Value

  /// A rule that hands a tree to a mapping inside, and back to its inverse.
  fileprivate static func inside(
    _ name: String,
    _ mapping: KeyValueMapping<Value, Value>,
    _ run: @escaping Run
  ) -> Self {
    inside(
      name,
      { @Sendable value, depth in try run(mapping, value, depth + 1) },
      mapping.inverse { inverse in
        { @Sendable value, depth in try run(inverse, value, depth + 1) }
      }
    )
  }

  /// A rule that hands a tree to a mapping that holds the rule itself, unless the source goes
  /// deeper than mappings may.
  fileprivate static func inside(
    _ name: String,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<Value, Value>,
    _ run: @escaping Run
  ) -> Self {
    Self(
      name: name,
      forward: { @Sendable value, depth in
        guard depth < maximumMappingDepth else {
          throw MappingError(failures: [.source(.tooDeep(maximum: maximumMappingDepth))])
        }
        return try run(mapping(), value, depth + 1)
      },
      reverse: nil
    )
  }
}

extension DictionaryMapping where Key == String, Value == Any, NewKey == String, NewValue == Any {
  /// Maps a value that is to be a dictionary.
  func mapAny(_ value: Any, depth: Int) throws(MappingError) -> Any {
    guard let dictionary = value as? [String: Any] else {
      throw MappingError(failures: [
        .mismatch(expected: "dictionary with strings for keys", found: inputText(of: value))
      ])
    }
    return try mapPairs(of: dictionary, depth: depth) as [String: Any]
  }

  /// Maps a value that is to be an array of dictionaries.
  func mapEachAny(_ value: Any, _ nulls: MappingNullPolicy, depth: Int) throws(MappingError) -> Any
  {
    guard let elements = value as? [Any] else {
      throw MappingError(failures: [
        .mismatch(expected: "array of dictionaries", found: inputText(of: value))
      ])
    }
    return try KilnMapping.mapEach(elements) { element throws(MappingError) -> Any? in
      if nulls != .convert, isAnyNull(element) { return nulls == .keep ? element : nil }
      return try mapAny(element, depth: depth)
    }
  }
}
