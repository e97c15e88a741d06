public import KilnData

extension DictionaryMapping {
  /// Maps the pairs of a dictionary.
  ///
  /// - Parameter dictionary: the source.
  /// - Returns: the new pairs.
  /// - Throws: ``MappingError`` with all failures. There is no partial result.
  /// - Complexity: O(*n*) in the number of pairs, plus that of the rules. The result is allocated
  ///   once. Pairs are only sorted after a failure or a collision of keys.
  @_disfavoredOverload
  @inlinable
  public func map(_ dictionary: [Key: Value]) throws(MappingError) -> [NewKey: NewValue] {
    try mapPairs(of: dictionary, depth: 0)
  }

  /// Maps a dictionary as far as possible.
  ///
  /// - Parameter dictionary: the source.
  /// - Returns: the new pairs without those that failed, and the error that `map` throws; `nil` if
  ///   every pair was mapped. If a collision of keys is an error, the first pair is kept.
  /// - Complexity: O(*n* log *n*) in the number of pairs, because they are sorted.
  @_disfavoredOverload
  public func mapLeniently(
    _ dictionary: [Key: Value]
  ) -> (result: [NewKey: NewValue], error: MappingError?) {
    let outcome = outcome(of: dictionary)
    return (outcome.result, outcome.error)
  }

  /// Maps a dictionary as far as possible.
  package func outcome(of dictionary: [Key: Value]) -> MappingOutcome<[NewKey: NewValue]> {
    mapInOrder(dictionary)
  }
}

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps the members of a JSON object and keeps their order.
  ///
  /// ```swift
  /// let mapping = KeyValueMapping<JSONValue, JSONValue>(["server_id": .init(key: .renamed("id"))])
  /// try mapping.map(["server_id": 7, "name": "Zoe"])   // {"id":7,"name":"Zoe"}
  /// ```
  ///
  /// Rules and required keys are looked up by Swift's equality of strings. New keys are distinct if
  /// their code points differ, as in every `JSONObject`.
  ///
  /// - Parameter value: the source, which must be an object.
  /// - Returns: the new object.
  /// - Throws: ``MappingError`` with all failures, also if the value is not an object. There is no
  ///   partial result.
  /// - Complexity: O(*n*) in the number of members, plus that of the rules. The result is allocated
  ///   once.
  public func map(_ value: JSONValue) throws(MappingError) -> JSONValue {
    try map(value, depth: 0)
  }

  /// Maps a JSON object as far as possible.
  ///
  /// - Parameter value: the source.
  /// - Returns: the new object without the members that failed, and the error that `map` throws;
  ///   `nil` if every member was mapped. If a collision of keys is an error, the first member is
  ///   kept. A value that is not an object has no members.
  public func mapLeniently(_ value: JSONValue) -> (result: JSONValue, error: MappingError?) {
    guard case .object(let object) = value else {
      return ([:], MappingError(failures: [.notObject(value)]))
    }
    let outcome = outcome(of: object)
    return (.object(outcome.result), outcome.error)
  }

  /// Maps an object as far as possible.
  package func outcome(of object: JSONObject) -> MappingOutcome<JSONObject> {
    mapInOrder(object)
  }

  /// Maps each element of a value that must be an array of objects.
  ///
  /// - Parameters:
  ///   - value: the source.
  ///   - nulls: the policy for null elements. With `convert`, a null element is an error.
  /// - Returns: the new array.
  /// - Throws: ``MappingError`` with the failures of all elements.
  public func mapEach(
    _ value: JSONValue,
    nulls: MappingNullPolicy = .keep
  ) throws(MappingError) -> JSONValue {
    try mapEach(value, nulls, depth: 0)
  }

  func map(_ value: JSONValue, depth: Int) throws(MappingError) -> JSONValue {
    guard case .object(let object) = value else {
      throw MappingError(failures: [.notObject(value)])
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
