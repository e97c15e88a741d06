public import KilnData
internal import KilnSupport

extension DictionaryMapping {
  /// The mapping as a transformer of dictionaries, for whatever takes one. Its reverse is the
  /// mapping's inverse, where it has one.
  ///
  /// An error of a transformer is one error: the first failure is told, and how many there are.
  /// ``ValueRule/nested(_:)`` keeps all of them.
  ///
  /// - Parameter name: what messages call it.
  public func transformer(
    named name: String? = nil
  ) -> Transformer<[Key: Value], [NewKey: NewValue]> {
    transformer(
      name,
      { mapping, source throws(MappingError) in try mapping.map(source) },
      back: { inverse, source throws(MappingError) in try inverse.map(source) }
    )
  }

  /// The mapping as a transformer of whatever it and its inverse map.
  fileprivate func transformer<Source, Result>(
    _ name: String?,
    _ map: @escaping @Sendable (Self, Source) throws(MappingError) -> Result,
    back: @escaping @Sendable (Inverse, Result) throws(MappingError) -> Source
  ) -> Transformer<Source, Result> {
    Transformer(
      name,
      forward: { source in
        try telling(name, source) { () throws(MappingError) in try map(self, source) }
      },
      reverse: (try? inverted()).map { inverse in
        { source in
          try telling(name, source) { () throws(MappingError) in try back(inverse, source) }
        }
      }
    )
  }

  fileprivate typealias Inverse = DictionaryMapping<NewKey, NewValue, Key, Value>
}

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// The mapping as a transformer of trees that are objects; see ``transformer(named:)``.
  ///
  /// - Parameter name: what messages call it.
  public func treeTransformer(named name: String? = nil) -> Transformer<JSONValue, JSONValue> {
    transformer(
      name,
      { mapping, source throws(MappingError) in try mapping.map(tree: source) },
      back: { inverse, source throws(MappingError) in try inverse.map(tree: source) }
    )
  }
}

/// Runs a mapping, and tells what is wrong as a transformer does.
private func telling<Result>(
  _ name: String?,
  _ source: some Any,
  _ map: () throws(MappingError) -> Result
) throws -> Result {
  do throws(MappingError) {
    return try map()
  } catch {
    let first = error.failures[0]
    let more = error.list.total - 1
    throw TransformerError.failed(
      transformer: name,
      input: first.input ?? inputText(of: source),
      reason: more > 0 ? "\(first.problem) (and \(more) more)" : first.problem,
      path: first.path
    )
  }
}
