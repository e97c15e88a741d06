public import KilnData

extension DictionaryMapping where Key == String, Value == JSONValue {
  /// Maps the members of an object to a dictionary: what a mapping from JSON to other types gives.
  ///
  /// Members are taken in order, and required keys and collisions found, as for ``map(_:)``.
  ///
  /// - Parameter object: the source.
  /// - Returns: the new pairs.
  /// - Throws: ``MappingError`` with everything that is wrong.
  /// - Complexity: O(*n*) in the number of members, and what the rules take.
  public func mapToDictionary(
    _ object: JSONObject
  ) throws(MappingError) -> [NewKey: NewValue] {
    try run(object, depth: 0) { $0 }.withResult { pairs in
      Dictionary(uniqueKeysWithValues: pairs.lazy.map { ($0.key, $0.value) })
    }.get()
  }

  /// Maps the members of an object in order, and notes all that is wrong.
  fileprivate func run<Place: Hashable>(
    _ object: JSONObject,
    depth: Int,
    after stop: MappingStop<NewValue> = MappingStop(after: 0),
    with known: @escaping (NewKey) -> NewValue? = { _ in nil },
    place: @escaping (NewKey) -> Place
  ) -> MappingOutcome<[(key: NewKey, value: NewValue)]> {
    var run = OrderedRun<Key, Value, NewKey, NewValue, Place>(self, depth, place: place)
    for (index, (key, value)) in object.enumerated() {
      run.map(key, value, stop.known(at: index, known))
    }
    run.checkRequired { object.hasKey(equalTo: $0) }
    return MappingOutcome(result: run.pairs, run.failures)
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
  public func map(_ object: JSONObject) throws(MappingError) -> JSONObject {
    try map(object, depth: 0)
  }

  /// Maps a value that is to be an object.
  ///
  /// - Parameter value: the source.
  /// - Returns: the new object.
  /// - Throws: ``MappingError`` with everything that is wrong, also where this is no object.
  public func map(_ value: JSONValue) throws(MappingError) -> JSONValue {
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
    nulls: NullPolicy = .keep
  ) throws(MappingError) -> JSONValue {
    try mapEach(value, nulls, depth: 0)
  }

  /// Maps what can be mapped of an object.
  ///
  /// - Parameter object: the source.
  /// - Returns: the new members without those that are wrong, and what is wrong with these. Of two
  ///   keys that become one, where that is an error, the first stands.
  public func mapLeniently(_ object: JSONObject) -> MappingOutcome<JSONObject> {
    mapInOrder(object, depth: 0)
  }

  func map(_ value: JSONValue, depth: Int) throws(MappingError) -> JSONValue {
    guard case .object(let object) = value else {
      throw MappingError(failures: [
        .mismatch(expected: "object", found: Excerpt.described(value))
      ])
    }
    return .object(try map(object, depth: depth))
  }

  func mapEach(
    _ value: JSONValue,
    _ nulls: NullPolicy,
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

  func map(_ object: JSONObject, depth: Int) throws(MappingError) -> JSONObject {
    var result = JSONObject()
    result.reserveCapacity(object.count)
    guard let stop = fill(&result, from: object, depth) else { return result }
    return try mapInOrder(object, depth: depth, after: stop, with: result).get()
  }

  private func mapInOrder(
    _ object: JSONObject,
    depth: Int,
    after stop: MappingStop<JSONValue> = MappingStop(after: 0),
    with known: JSONObject = JSONObject()
  ) -> MappingOutcome<JSONObject> {
    run(object, depth: depth, after: stop, with: { known[$0] }, place: { JSONKey($0) })
      .withResult { pairs in JSONObject(pairs.lazy.map { ($0.key, $0.value) }) }
  }

  /// Maps an object's members, up to where something is wrong or two keys become one.
  ///
  /// - Returns: where that is; `nil` where all members are mapped.
  private func fill(
    _ result: inout JSONObject,
    from object: JSONObject,
    _ depth: Int
  ) -> MappingStop<JSONValue>? {
    guard depth <= maximumMappingDepth else { return MappingStop(after: 0) }
    let unlisted = unlistedRule
    var leftOut: [Int] = []
    for (index, (key, value)) in object.enumerated() {
      guard let rule = rules[key] ?? unlisted else {
        if case .drop = unmapped.kind { continue }
        return MappingStop(after: index, leftOut: leftOut)
      }
      let newValue: JSONValue
      if value.isNull, rule.nulls != .convert {
        guard rule.nulls == .keep else { continue }
        newValue = .null
      } else {
        do {
          guard let made = try rule.parts.newValue(value, depth) else {
            leftOut.append(index)
            continue
          }
          newValue = made
        } catch {
          return MappingStop(after: index, leftOut: leftOut, .failure(error))
        }
      }
      guard let newKey = try? rule.parts.newKey(key) else {
        return MappingStop(after: index, leftOut: leftOut, .success(newValue))
      }
      if let earlier = result.updateValue(newValue, forKey: newKey) {
        result.updateValue(earlier, forKey: newKey)
        return MappingStop(after: index, leftOut: leftOut, .success(newValue))
      }
    }
    for key in required where !object.hasKey(equalTo: key) {
      return MappingStop(after: object.count, leftOut: leftOut)
    }
    return nil
  }
}

extension JSONObject {
  /// Whether there is a key that `String` takes as equal, as rules are found.
  ///
  /// - Complexity: O(1) where there is one of the same code points, else O(*n*).
  func hasKey(equalTo key: String) -> Bool {
    self[key] != nil || contains { $0.key == key }
  }
}
