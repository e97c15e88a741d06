internal import KilnData
internal import KilnSupport

extension ValueRule {
  /// A mapping for a value that is a dictionary.
  ///
  /// What is wrong inside comes back with the other failures, each with its whole path. The way
  /// back is the mapping's inverse.
  ///
  /// - Parameter mapping: what becomes of the dictionary inside.
  public static func nested<K, V, NK, NV>(_ mapping: DictionaryMapping<K, V, NK, NV>) -> Self
  where Value == [K: V], NewValue == [NK: NV] {
    inside(
      nestedName,
      { try mapping.mapPairs(of: $0, depth: $1 + 1) },
      mapping.inverse { inverse in { try inverse.mapPairs(of: $0, depth: $1 + 1) } }
    )
  }

  /// A mapping for a value that is an array of dictionaries, each on its own and in order.
  ///
  /// - Parameter mapping: what becomes of each dictionary.
  public static func each<K, V, NK, NV>(_ mapping: DictionaryMapping<K, V, NK, NV>) -> Self
  where Value == [[K: V]], NewValue == [[NK: NV]] {
    inside(
      eachName,
      { try mapping.mapEach($0, depth: $1 + 1) },
      mapping.inverse { inverse in { try inverse.mapEach($0, depth: $1 + 1) } }
    )
  }

  /// What messages call a rule with a mapping for one dictionary.
  static var nestedName: String { "nested mapping" }
  /// What messages call a rule with a mapping for each of several.
  static var eachName: String { "mapping of each" }

  /// A rule that hands a value to mappings inside.
  static func inside(
    _ name: String,
    _ forward: @escaping Convert<Value, NewValue>,
    _ reverse: Result<Convert<NewValue, Value>, MappingInversionError>
  ) -> Self {
    switch reverse {
    case .success(let reverse): Self(name: name, forward: forward, reverse: reverse)
    case .failure(let error):
      Self(name: name, forward: forward, reverse: nil, obstacles: error.list)
    }
  }
}

extension DictionaryMapping {
  /// Maps each of some dictionaries.
  func mapEach(
    _ dictionaries: [[Key: Value]],
    depth: Int
  ) throws(MappingError) -> [[NewKey: NewValue]] {
    try KilnMapping.mapEach(dictionaries) { dictionary throws(MappingError) in
      try mapPairs(of: dictionary, depth: depth)
    }
  }

  /// The inverse, made into a rule's way back.
  func inverse<Rule>(
    _ rule: (DictionaryMapping<NewKey, NewValue, Key, Value>) -> Rule
  ) -> Result<Rule, MappingInversionError> {
    do throws(MappingInversionError) {
      return .success(rule(try inverted()))
    } catch {
      return .failure(error)
    }
  }
}

/// Maps the elements of an array, and gathers all that is wrong with them, with their indexes.
///
/// - Parameter map: maps an element; `nil` leaves it out.
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
