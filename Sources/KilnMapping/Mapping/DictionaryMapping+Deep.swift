public import KilnData
internal import KilnSupport

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps every object of a tree, however deep it lies in objects and arrays, with this mapping.
  ///
  /// Objects are mapped from the inside out: a value rule is given a value whose objects are mapped
  /// already. Scalars outside of objects stay as they are.
  ///
  /// - Parameter value: the source.
  /// - Returns: the new tree.
  /// - Throws: ``MappingError`` with everything that is wrong, the innermost first.
  /// - Complexity: O(*n*) in the number of values, and what the rules take.
  public func mapDeeply(_ value: JSONValue) throws(MappingError) -> JSONValue {
    var run = DeepRun(mapping: self)
    guard let result = run.map(value, depth: 0) else { throw MappingError(run.failures) }
    return result
  }
}

/// One mapping of a whole tree, which notes all that is wrong.
private struct DeepRun {
  let mapping: KeyValueMapping<JSONValue, JSONValue>
  private(set) var failures = FailureList<MappingError.Failure>()
  // Where mapping is. A path is made of it for a failure alone, and once.
  private var steps: [SourcePath.Step] = []

  init(mapping: KeyValueMapping<JSONValue, JSONValue>) { self.mapping = mapping }

  private mutating func note(_ failures: FailureList<MappingError.Failure>) {
    let place = SourcePath(steps: steps)
    self.failures += failures.map { $0.inside(place) }
  }

  /// Maps a value; `nil` where something is wrong with it or inside of it.
  mutating func map(_ value: JSONValue, depth: Int) -> JSONValue? {
    switch value {
    case .null, .bool, .number, .string: return value
    case .array where depth > maximumMappingDepth, .object where depth > maximumMappingDepth:
      note(FailureList([.source(.tooDeep(maximum: maximumMappingDepth))]))
      return nil
    case .array(let elements): return map(elements, depth).map { .array($0) }
    case .object(let object): return map(object, depth).map { .object($0) }
    }
  }

  private mutating func map(_ elements: [JSONValue], _ depth: Int) -> [JSONValue]? {
    var results: [JSONValue] = []
    results.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      steps.append(.index(index))
      if let result = map(element, depth: depth + 1) { results.append(result) }
      steps.removeLast()
    }
    return results.count == elements.count ? results : nil
  }

  private mutating func map(_ object: JSONObject, _ depth: Int) -> JSONObject? {
    var inner = JSONObject()
    inner.reserveCapacity(object.count)
    var refused: Set<Int> = []
    for (index, (key, value)) in object.enumerated() {
      steps.append(.key(key))
      let result = map(value, depth: depth + 1)
      steps.removeLast()
      if result == nil { refused.insert(index) }
      inner.updateValue(result ?? value, forKey: key)
    }
    do throws(MappingError) {
      if refused.isEmpty { return try mapping.mapPairs(of: inner, depth: depth) }
    } catch {
      note(error.list)
      return nil
    }
    // What else is wrong with the object. The rule of a value that is wrong inside is not asked;
    // its new key is taken all the same.
    var run = MappingRun<String, JSONValue, JSONObject>(mapping, depth)
    for (index, (key, value)) in inner.enumerated() {
      run.map(key, value) { _ in refused.contains(index) ? .success(value) : nil }
    }
    run.checkRequired { inner.hasKey(equalTo: $0) }
    note(run.failures)
    return nil
  }
}
