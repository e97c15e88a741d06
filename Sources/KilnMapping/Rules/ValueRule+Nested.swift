public import KilnData
internal import KilnSupport

extension ValueRule {
  /// Maps a value that is a dictionary.
  ///
  /// Failures in the nested dictionary are reported with all others, with full paths. The reverse
  /// is the inverse of the nested mapping.
  ///
  /// - Parameter mapping: the mapping of the nested dictionary.
  public static func nested<K, V, NK, NV>(_ mapping: DictionaryMapping<K, V, NK, NV>) -> Self
  where Value == [K: V], NewValue == [NK: NV] {
    inside(
      nestedName,
      mapping,
      { try $0.mapPairs(of: $1, depth: $2) },
      reverse: { try $0.mapPairs(of: $1, depth: $2) }
    )
  }

  /// Maps each dictionary of a value that is an array, in order.
  ///
  /// - Parameter mapping: the mapping of each dictionary.
  public static func each<K, V, NK, NV>(_ mapping: DictionaryMapping<K, V, NK, NV>) -> Self
  where Value == [[K: V]], NewValue == [[NK: NV]] {
    inside(
      eachName,
      mapping,
      { try $0.mapEach($1, depth: $2) },
      reverse: { try $0.mapEach($1, depth: $2) }
    )
  }
}

extension ValueRule where Value == JSONValue, NewValue == JSONValue {
  /// Maps a value that is an object.
  ///
  /// ```swift
  /// let city = KeyValueMapping<JSONValue, JSONValue>(["zip_code": .init(key: .renamed("zip"))])
  /// let user = KeyValueMapping<JSONValue, JSONValue>(["home": .init(value: .nested(city))])
  /// ```
  ///
  /// Failures in the nested object are reported with all others, with full paths. The reverse is
  /// the inverse of the nested mapping.
  ///
  /// - Parameter mapping: the mapping of the nested object.
  public static func nested(_ mapping: KeyValueMapping<JSONValue, JSONValue>) -> Self {
    inside(nestedName, mapping) { try $0.map($1, depth: $2) }
  }

  /// Maps each object of a value that is an array, in order.
  ///
  /// - Parameters:
  ///   - mapping: the mapping of each object.
  ///   - nulls: the policy for null elements. With `convert`, a null element is an error.
  public static func each(
    _ mapping: KeyValueMapping<JSONValue, JSONValue>,
    nulls: MappingNullPolicy = .keep
  ) -> Self {
    inside(eachName, mapping) { try $0.mapEach($1, nulls, depth: $2) }
  }

  /// Maps a value that is an object with a recursive mapping. It has no reverse.
  ///
  /// - Parameter mapping: returns the mapping, which may contain this rule. It is called per value.
  public static func nested(
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<JSONValue, JSONValue>
  ) -> Self {
    inside(nestedName, recursively: mapping) { try $0.map($1, depth: $2) }
  }

  /// Maps each object of an array with a recursive mapping. It has no reverse.
  ///
  /// - Parameters:
  ///   - nulls: the policy for null elements. With `convert`, a null element is an error.
  ///   - mapping: returns the mapping, which may contain this rule. It is called per value.
  public static func each(
    nulls: MappingNullPolicy = .keep,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<JSONValue, JSONValue>
  ) -> Self {
    inside(eachName, recursively: mapping) { try $0.mapEach($1, nulls, depth: $2) }
  }
}

extension ValueRule where Value == Any, NewValue == Any {
  /// Maps a value that is a dictionary with string keys.
  public static func nested(_ mapping: KeyValueMapping<Any, Any>) -> Self {
    inside(nestedName, mapping) { try $0.mapAny($1, depth: $2) }
  }

  /// Maps each dictionary of a value that is an array.
  public static func each(
    _ mapping: KeyValueMapping<Any, Any>,
    nulls: MappingNullPolicy = .keep
  ) -> Self {
    inside(eachName, mapping) { try $0.mapEachAny($1, nulls, depth: $2) }
  }

  /// Maps a value that is a dictionary with a recursive mapping. It has no reverse.
  public static func nested(
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<Any, Any>
  ) -> Self {
    inside(nestedName, recursively: mapping) { try $0.mapAny($1, depth: $2) }
  }

  /// Maps each dictionary of an array with a recursive mapping. It has no reverse.
  public static func each(
    nulls: MappingNullPolicy = .keep,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<Any, Any>
  ) -> Self {
    inside(eachName, recursively: mapping) { try $0.mapEachAny($1, nulls, depth: $2) }
  }
}

// MARK: Making rules
extension ValueRule {
  /// The name of a rule that maps one dictionary.
  private static var nestedName: String { "nested mapping" }
  /// The name of a rule that maps each dictionary of an array.
  private static var eachName: String { "mapping of each" }

  /// Maps a value with a mapping at a given depth.
  private typealias Run<Mapping, From, To> = @Sendable (Mapping, From, Int) throws -> To

  /// Creates a rule from a nested mapping and its inverse.
  private static func inside<K, V, NK, NV>(
    _ name: String,
    _ mapping: DictionaryMapping<K, V, NK, NV>,
    _ map: @escaping Run<DictionaryMapping<K, V, NK, NV>, Value, NewValue>,
    reverse: @escaping Run<DictionaryMapping<NK, NV, K, V>, NewValue, Value>
  ) -> Self {
    let forward: Convert<Value, NewValue> = { try map(mapping, $0, $1 + 1) }
    do throws(MappingError) {
      let inverse = try mapping.inverted()
      return Self(name: name, forward: forward, reverse: { try reverse(inverse, $0, $1 + 1) })
    } catch {
      return Self(name: name, forward: forward, reverse: nil, obstacles: error.list)
    }
  }

  /// Creates a rule for trees from a nested mapping and its inverse.
  private static func inside(
    _ name: String,
    _ mapping: KeyValueMapping<Value, Value>,
    _ map: @escaping Run<KeyValueMapping<Value, Value>, Value, Value>
  ) -> Self where NewValue == Value {
    inside(name, mapping, map, reverse: map)
  }

  /// Creates a rule from a mapping that may contain the rule itself.
  ///
  /// It fails if the source is nested deeper than mappings can be.
  private static func inside(
    _ name: String,
    recursively mapping: @escaping @Sendable () -> KeyValueMapping<Value, Value>,
    _ map: @escaping Run<KeyValueMapping<Value, Value>, Value, Value>
  ) -> Self where NewValue == Value {
    Self(
      name: name,
      forward: { value, depth in
        guard depth < maximumMappingDepth else {
          throw MappingError(failures: [.source(.tooDeep(maximum: maximumMappingDepth))])
        }
        return try map(mapping(), value, depth + 1)
      },
      reverse: nil
    )
  }
}

// MARK: Mapping several
extension DictionaryMapping {
  /// Maps each of several dictionaries.
  fileprivate func mapEach(
    _ dictionaries: [[Key: Value]],
    depth: Int
  ) throws(MappingError) -> [[NewKey: NewValue]] {
    try KilnMapping.mapEach(dictionaries) { dictionary throws(MappingError) in
      try mapPairs(of: dictionary, depth: depth)
    }
  }
}

extension DictionaryMapping where Key == String, Value == Any, NewKey == String, NewValue == Any {
  /// Maps a value that must be a dictionary.
  fileprivate func mapAny(_ value: Any, depth: Int) throws(MappingError) -> Any {
    guard let dictionary = value as? [String: Any] else {
      throw MappingError(failures: [
        .mismatch(expected: "dictionary with strings for keys", found: inputText(of: value))
      ])
    }
    return try mapPairs(of: dictionary, depth: depth) as [String: Any]
  }

  /// Maps a value that must be an array of dictionaries.
  fileprivate func mapEachAny(
    _ value: Any,
    _ nulls: MappingNullPolicy,
    depth: Int
  ) throws(MappingError) -> Any {
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

/// Maps the elements of an array and collects all failures with element indexes.
///
/// - Parameter map: maps an element, or returns `nil` to omit it.
func mapEach<Element, NewElement>(
  _ elements: [Element],
  _ map: (Element) throws(MappingError) -> NewElement?
) throws(MappingError) -> [NewElement] {
  var results: [NewElement] = []
  results.reserveCapacity(elements.count)
  var failures = FailureList<MappingError.Failure>()
  for (index, element) in elements.enumerated() {
    do throws(MappingError) {
      if let result = try map(element) { results.append(result) }
    } catch {
      let place = SourcePath(steps: [.index(index)])
      failures += error.list.map { $0.inside(place) }
    }
  }
  guard failures.isEmpty else { throw MappingError(failures) }
  return results
}
