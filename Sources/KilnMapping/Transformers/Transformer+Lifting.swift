internal import KilnData

extension Transformer {
  /// The transformer on optionals: `nil` stays `nil`, both ways.
  public var optional: Transformer<Input?, Output?> {
    let one = self
    var reverse: (@Sendable (Output?) throws -> Input?)?
    if isReversible {
      reverse = { (output: Output?) throws -> Input? in try output.map { try one.applyReverse($0) }
      }
    }
    return Transformer<Input?, Output?>(
      name,
      forward: { (input: Input?) throws -> Output? in try input.map { try one.apply($0) } },
      reverse: reverse
    )
  }

  /// The transformer on every element of an array; an error has the element's index in its path.
  public var each: Transformer<[Input], [Output]> {
    let one = self
    var reverse: (@Sendable ([Output]) throws -> [Input])?
    if isReversible {
      reverse = { try Self.map($0, one.applyReverse) }
    }
    return Transformer<[Input], [Output]>(
      name,
      forward: { try Self.map($0, one.apply) },
      reverse: reverse
    )
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
}

extension Transformer {
  /// The transformer on every value of a dictionary; keys stay.
  ///
  /// An error has the key in its path. Of several errors the one of the lowest key is thrown, by
  /// the keys' descriptions.
  ///
  /// - Parameter key: the type of the keys.
  public func eachValue<Key: Hashable & SendableMetatype>(
    keyedBy key: Key.Type = String.self
  ) -> Transformer<[Key: Input], [Key: Output]> {
    let one = self
    var reverse: (@Sendable ([Key: Output]) throws -> [Key: Input])?
    if isReversible {
      reverse = { try Self.mapValues($0, one.applyReverse) }
    }
    return Transformer<[Key: Input], [Key: Output]>(
      name,
      forward: { try Self.mapValues($0, one.apply) },
      reverse: reverse
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

  /// The transformer on optionals, with a value for `nil`.
  ///
  /// The reverse is never `nil`: the default is written like any other value. Reverse after
  /// forward is the identity on all inputs but `nil`, forward after reverse on all outputs, as far
  /// as they are so for this transformer.
  ///
  /// - Parameter value: the result for `nil`.
  public func replacingNil(with value: Output) -> Transformer<Input?, Output>
  where Output: Sendable {
    let one = self
    var reverse: (@Sendable (Output) throws -> Input?)?
    if isReversible {
      reverse = { (output: Output) throws -> Input? in try one.applyReverse(output) }
    }
    return Transformer<Input?, Output>(
      name,
      forward: { (input: Input?) throws -> Output in try input.map { try one.apply($0) } ?? value },
      reverse: reverse
    )
  }
}

extension Transformer where Output: Sendable, Input == Output? {
  /// A value for `nil`; other values stay.
  ///
  /// - Parameter value: the result for `nil`.
  public static func replacingNil(with value: Output) -> Self {
    Self("replacingNil", forward: { $0 ?? value }, reverse: { $0 })
  }
}
