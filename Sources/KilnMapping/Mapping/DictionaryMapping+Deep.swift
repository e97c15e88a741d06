public import KilnData
internal import KilnSupport

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// Maps every object of a tree, at any depth, with this mapping.
  ///
  /// ```swift
  /// let camel = KeyValueMapping<JSONValue, JSONValue>(default: .init(key: .style(.camelCase)))
  /// try camel.mapDeeply(["user_name": "Zoe", "pets": [["cat_name": "Mo"]]])
  /// // {"userName":"Zoe","pets":[{"catName":"Mo"}]}
  /// ```
  ///
  /// Inner objects are mapped first: a value rule receives a value whose objects are already
  /// mapped. Scalars that are not in an object are unchanged.
  ///
  /// - Parameter value: the source.
  /// - Returns: the new tree.
  /// - Throws: ``MappingError`` with all failures, the innermost first.
  /// - Complexity: O(*n*) in the number of values, plus that of the rules.
  public func mapDeeply(_ value: JSONValue) throws(MappingError) -> JSONValue {
    var run = DeepRun(mapping: self)
    guard let result = run.map(value, depth: 0) else { throw MappingError(run.failures) }
    return result
  }
}

/// A mapping of a whole tree that collects all failures.
private struct DeepRun {
  let mapping: KeyValueMapping<JSONValue, JSONValue>
  private(set) var failures = FailureList<MappingError.Failure>()
  // The current position. A path is only created for a failure, and once.
  private var steps: [SourcePath.Step] = []

  init(mapping: KeyValueMapping<JSONValue, JSONValue>) { self.mapping = mapping }

  private mutating func note(_ failures: FailureList<MappingError.Failure>) {
    let place = SourcePath(steps: steps)
    self.failures += failures.map { $0.inside(place) }
  }

  /// Maps a value; `nil` if it or a value in it fails.
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
    var rejected: Set<Int> = []
    for (index, (key, value)) in object.enumerated() {
      steps.append(.key(key))
      let result = map(value, depth: depth + 1)
      steps.removeLast()
      if result == nil { rejected.insert(index) }
      inner.updateValue(result ?? value, forKey: key)
    }
    do throws(MappingError) {
      if rejected.isEmpty { return try mapping.mapPairs(of: inner, depth: depth) }
    } catch {
      note(error.list)
      return nil
    }
    // Collect the remaining failures of the object. The rule of a value that failed is not called,
    // but its new key still counts.
    var run = MappingRun<String, JSONValue, JSONObject>(mapping, depth)
    for (index, (key, value)) in inner.enumerated() {
      run.map(key, value) { _ in rejected.contains(index) ? .success(value) : nil }
    }
    run.checkRequired { inner.hasKey(equalTo: $0) }
    note(run.failures)
    return nil
  }
}
