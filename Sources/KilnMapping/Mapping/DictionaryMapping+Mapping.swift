public import KilnData

extension DictionaryMapping {
  /// Maps the pairs of a dictionary.
  ///
  /// - Parameter dictionary: the source.
  /// - Returns: the new pairs.
  /// - Throws: ``MappingError`` with everything that is wrong; then there is no result.
  /// - Complexity: O(*n*) in the number of pairs, and what the rules take. Nothing is sorted unless
  ///   something is wrong or two keys become one. The result is allocated once.
  @inlinable
  public func map(_ dictionary: [Key: Value]) throws(MappingError) -> [NewKey: NewValue] {
    try mapPairs(of: dictionary, depth: 0)
  }

  /// Maps what can be mapped of a dictionary.
  ///
  /// - Parameter dictionary: the source.
  /// - Returns: the new pairs without those that are wrong, and what is wrong with these. Of two
  ///   keys that become one, where that is an error, the first stands.
  /// - Complexity: O(*n* log *n*) in the number of pairs, because they are taken in order.
  public func mapLeniently(_ dictionary: [Key: Value]) -> MappingOutcome<[NewKey: NewValue]> {
    mapInOrder(dictionary)
  }
}

extension DictionaryMapping where Key == String, Value == JSONValue {
  /// Maps the members of an object to a dictionary: what a mapping from JSON to other types gives.
  ///
  /// Members are taken in order, and required keys and collisions found, as for ``map(object:)``.
  ///
  /// - Parameter object: the source.
  /// - Returns: the new pairs.
  /// - Throws: ``MappingError`` with everything that is wrong.
  /// - Complexity: O(*n*) in the number of members, and what the rules take.
  public func mapToDictionary(
    _ object: JSONObject
  ) throws(MappingError) -> [NewKey: NewValue] {
    try mapPairs(of: object, depth: 0)
  }
}

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps the members of an object; the new members are in the order of the old.
  ///
  /// Rules and required keys are found by Swift's equality of strings. New keys are told apart by
  /// their code points, as in every ``JSONObject``.
  ///
  /// - Parameter object: the source.
  /// - Returns: the new object.
  /// - Throws: ``MappingError`` with everything that is wrong; then there is no result.
  /// - Complexity: O(*n*) in the number of members, and what the rules take. The result is
  ///   allocated once.
  public func map(object: JSONObject) throws(MappingError) -> JSONObject {
    try mapPairs(of: object, depth: 0)
  }

  /// Maps a value that is to be an object.
  ///
  /// - Parameter value: the source.
  /// - Returns: the new object.
  /// - Throws: ``MappingError`` with everything that is wrong, also where this is no object.
  public func map(tree value: JSONValue) throws(MappingError) -> JSONValue {
    try map(value, depth: 0)
  }

  /// Maps each element of a value that is to be an array of objects.
  ///
  /// - Parameters:
  ///   - value: the source.
  ///   - nulls: what becomes of elements that are null; `convert` refuses them.
  /// - Returns: the new array.
  /// - Throws: ``MappingError`` with everything that is wrong with all the elements.
  public func mapEach(
    _ value: JSONValue,
    nulls: MappingNullPolicy = .keep
  ) throws(MappingError) -> JSONValue {
    try mapEach(value, nulls, depth: 0)
  }

  /// Maps what can be mapped of an object.
  ///
  /// - Parameter object: the source.
  /// - Returns: the new members without those that are wrong, and what is wrong with these. Of two
  ///   keys that become one, where that is an error, the first stands.
  public func mapLeniently(object: JSONObject) -> MappingOutcome<JSONObject> {
    mapInOrder(object)
  }

  func map(_ value: JSONValue, depth: Int) throws(MappingError) -> JSONValue {
    guard case .object(let object) = value else {
      throw MappingError(failures: [
        .mismatch(expected: "object", found: Excerpt.described(value))
      ])
    }
    return .object(try mapPairs(of: object, depth: depth))
  }

  func mapEach(
    _ value: JSONValue,
    _ nulls: MappingNullPolicy,
    depth: Int
  ) throws(MappingError) -> JSONValue {
    guard case .array(let elements) = value else {
      throw MappingError(failures: [
        .mismatch(expected: "array of objects", found: Excerpt.described(value))
      ])
    }
    return .array(
      try KilnMapping.mapEach(elements) { element throws(MappingError) -> JSONValue? in
        if element.isNull, nulls != .convert { return nulls == .keep ? .null : nil }
        return try map(element, depth: depth)
      }
    )
  }
}
