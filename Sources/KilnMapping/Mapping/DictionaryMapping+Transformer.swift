public import KilnData
internal import KilnSupport

extension DictionaryMapping {
  /// The mapping as a transformer of dictionaries.
  ///
  /// The reverse is the inverse mapping, if there is one. A transformer throws a single error: it
  /// contains the first failure and the number of failures. To keep all failures, use
  /// `ValueRule.nested(_:)`.
  ///
  /// - Parameter name: the name in messages.
  @_disfavoredOverload
  public func transformer(
    named name: String? = nil
  ) -> Transformer<[Key: Value], [NewKey: NewValue]> {
    Transformer(
      name,
      forward: throwingFirst(name) { source throws(MappingError) in try map(source) },
      reverse: (try? inverted()).map { inverse in
        throwingFirst(name) { source throws(MappingError) in try inverse.map(source) }
      }
    )
  }
}

extension DictionaryMapping
where Key == String, Value == JSONValue, NewKey == String, NewValue == JSONValue {
  /// The mapping as a transformer of JSON objects, which works like one of dictionaries.
  ///
  /// - Parameter name: the name in messages.
  public func transformer(named name: String? = nil) -> Transformer<JSONValue, JSONValue> {
    Transformer(
      name,
      forward: throwingFirst(name) { source throws(MappingError) in try map(source) },
      reverse: (try? inverted()).map { inverse in
        throwingFirst(name) { source throws(MappingError) in try inverse.map(source) }
      }
    )
  }
}

/// Wraps a mapping in a function that throws its first failure as a `ConversionError`.
private func throwingFirst<Source, Result>(
  _ name: String?,
  _ map: @escaping @Sendable (Source) throws(MappingError) -> Result
) -> @Sendable (Source) throws -> Result {
  { source in
    do throws(MappingError) {
      return try map(source)
    } catch {
      let first = error.failures[0]
      let more = error.list.total - 1
      throw ConversionError.rejected(
        by: name,
        first.input ?? inputText(of: source),
        reason: more > 0 ? "\(first.problem) (and \(more) more)" : first.problem,
        at: first.path
      )
    }
  }
}
