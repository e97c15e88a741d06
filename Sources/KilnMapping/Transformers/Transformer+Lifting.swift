internal import KilnData

extension Transformer {
  /// A transformer under this one's name, which is reversible where this one is.
  func lifted<From, To>(
    forward: @escaping @Sendable (From) throws -> To,
    reverse: @escaping @Sendable (To) throws -> From
  ) -> Transformer<From, To> {
    Transformer<From, To>(name, forward: forward, reverse: isReversible ? reverse : nil)
  }

  /// The transformer on optionals: `nil` stays `nil`, both ways.
  public var optional: Transformer<Input?, Output?> {
    lifted(
      forward: { (input: Input?) in try input.map { try apply($0) } },
      reverse: { (output: Output?) in try output.map { try applyReverse($0) } }
    )
  }

  /// The transformer on optionals, with a value for `nil`.
  ///
  /// The reverse is never `nil`: the default is written like any other value. Reverse after
  /// forward is the identity on all inputs but `nil`, forward after reverse on all outputs, as far
  /// as they are so for this transformer.
  ///
  /// - Parameter value: the result for `nil`.
  public func replacingNil(with value: Output) -> Transformer<Input?, Output>
  where Output: Sendable {
    lifted(
      forward: { (input: Input?) in try input.map { try apply($0) } ?? value },
      reverse: { try applyReverse($0) }
    )
  }

  /// The transformer on every element of an array; an error has the element's index in its path.
  public var each: Transformer<[Input], [Output]> {
    lifted(forward: { try Self.map($0, apply) }, reverse: { try Self.map($0, applyReverse) })
  }

  private static func map<From, To>(
    _ elements: [From],
    _ transform: (From) throws(TransformerError) -> To
  ) throws(TransformerError) -> [To] {
    var results: [To] = []
    results.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(TransformerError) {
        results.append(try transform(element))
      } catch {
        throw error.inside(SourcePath(steps: [.index(index)]))
      }
    }
    return results
  }

  /// The transformer on every value of a dictionary; keys stay.
  ///
  /// An error has the key in its path. Of several errors the one of the lowest key is thrown, by
  /// the keys' descriptions.
  ///
  /// - Parameter key: the type of the keys.
  public func eachValue<Key: Hashable & SendableMetatype>(
    keyedBy key: Key.Type = String.self
  ) -> Transformer<[Key: Input], [Key: Output]> {
    lifted(
      forward: { (members: [Key: Input]) in try Self.mapValues(members, apply) },
      reverse: { try Self.mapValues($0, applyReverse) }
    )
  }

  // A dictionary has no order of its own: after a failure only what may fail at a lower key is
  // still tried.
  private static func mapValues<Key: Hashable, From, To>(
    _ members: [Key: From],
    _ transform: (From) throws(TransformerError) -> To
  ) throws(TransformerError) -> [Key: To] {
    var results = [Key: To](minimumCapacity: members.count)
    var failure: (key: String, error: TransformerError)?
    for (key, member) in members {
      if let failure, "\(key)" >= failure.key { continue }
      do throws(TransformerError) {
        results[key] = try transform(member)
      } catch {
        failure = ("\(key)", error)
      }
    }
    if let failure {
      throw failure.error.inside(SourcePath(steps: [.key(failure.key)]))
    }
    return results
  }
}
