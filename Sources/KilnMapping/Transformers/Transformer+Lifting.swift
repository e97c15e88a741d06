internal import KilnData

extension Transformer {
  /// A transformer with this one's name that is reversible if this one is.
  func lifted<From, To>(
    forward: @escaping @Sendable (From) throws -> To,
    reverse: @escaping @Sendable (To) throws -> From
  ) -> Transformer<From, To> {
    Transformer<From, To>(name, forward: forward, reverse: isReversible ? reverse : nil)
  }

  /// Applies the transformer to optionals; `nil` stays `nil`, in both directions.
  public var optional: Transformer<Input?, Output?> {
    lifted(
      forward: { (input: Input?) in try input.map { try apply($0) } },
      reverse: { (output: Output?) in try output.map { try applyReverse($0) } }
    )
  }

  /// Applies the transformer to optionals and replaces `nil` with a default value.
  ///
  /// The reverse never returns `nil`: the default is written like any other value. If this
  /// transformer round-trips, the result round-trips for all inputs except `nil`, and for all
  /// outputs.
  ///
  /// - Parameter value: the result for `nil`.
  public func replacingNil(with value: Output) -> Transformer<Input?, Output>
  where Output: Sendable {
    lifted(
      forward: { (input: Input?) in try input.map { try apply($0) } ?? value },
      reverse: { try applyReverse($0) }
    )
  }

  /// Applies the transformer to every element of an array.
  ///
  /// An error contains the element's index in its path.
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

  /// Applies the transformer to every value of a dictionary and keeps the keys.
  ///
  /// An error contains the key in its path. If several values fail, the error for the lowest key,
  /// by description, is thrown.
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

  // A dictionary has no order: after a failure, only values with a lower key are still tried.
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
