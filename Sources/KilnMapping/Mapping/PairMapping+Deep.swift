extension PairMapping
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
    try mapDeeply(value, depth: 0)
  }

  private func mapDeeply(_ value: JSONValue, depth: Int) throws(MappingError) -> JSONValue {
    guard depth <= maximumMappingDepth || value.isScalar else {
      throw MappingError(failures: [.source(.tooDeep(maximum: maximumMappingDepth))])
    }
    switch value {
    case .null, .bool, .number, .string: return value
    case .array(let elements):
      return .array(
        try KilnMapping.mapEach(elements) { element throws(MappingError) -> JSONValue? in
          try mapDeeply(element, depth: depth + 1)
        }
      )
    case .object(let object): return .object(try mapDeeply(object, depth: depth))
    }
  }

  private func mapDeeply(_ object: JSONObject, depth: Int) throws(MappingError) -> JSONObject {
    var inner = JSONObject()
    inner.reserveCapacity(object.count)
    var failures: [MappingError.Failure] = []
    for (key, value) in object {
      do throws(MappingError) {
        inner.updateValue(try mapDeeply(value, depth: depth + 1), forKey: key)
      } catch {
        let place = SourcePath(steps: [.key(key)])
        failures += error.failures.map { $0.inside(place) }
      }
    }
    guard failures.isEmpty else {
      // What is wrong with the object itself is found in the one that is whole.
      throw MappingError(failures: failures + mapLeniently(object).failures)
    }
    return try map(inner, depth: depth)
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .null, .bool, .number, .string: true
    case .array, .object: false
    }
  }
}
