extension PairMapping {
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
    let forward = { @Sendable (source: [Key: Value]) throws(MappingError) -> [NewKey: NewValue] in
      try map(source)
    }
    let inverse = try? inverted()
    let reverse = inverse.map { inverse in
      transforming(name) { (source: [NewKey: NewValue]) throws(MappingError) -> [Key: Value] in
        try inverse.map(source)
      }
    }
    return Transformer(name, forward: transforming(name, forward), reverse: reverse)
  }
}

extension PairMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// The mapping as a transformer of trees that are objects; see ``transformer(named:)``.
  ///
  /// - Parameter name: what messages call it.
  public func treeTransformer(named name: String? = nil) -> Transformer<JSONValue, JSONValue> {
    let forward = { @Sendable (source: JSONValue) throws(MappingError) -> JSONValue in
      try map(source)
    }
    let inverse = try? inverted()
    let reverse = inverse.map { inverse in
      transforming(name) { (source: JSONValue) throws(MappingError) -> JSONValue in
        try inverse.map(source)
      }
    }
    return Transformer(name, forward: transforming(name, forward), reverse: reverse)
  }
}

/// A mapping's function, with what is wrong as a transformer tells it.
private func transforming<Source, Result>(
  _ name: String?,
  _ map: @escaping @Sendable (Source) throws(MappingError) -> Result
) -> @Sendable (Source) throws -> Result {
  { source in
    do throws(MappingError) {
      return try map(source)
    } catch {
      let first = error.failures[0]
      let more = error.failures.count - 1
      throw TransformerError.failed(
        transformer: name,
        input: first.input ?? inputText(of: source),
        reason: more > 0 ? "\(first.problem) (and \(more) more)" : first.problem,
        path: first.path
      )
    }
  }
}
