extension Transformer {
  /// This transformer and then another, as one.
  ///
  /// It is reversible when both are. An error names the one of the two that failed; a place inside
  /// the value between them is in the error's reason, because the input has no such place.
  ///
  /// - Parameter next: what is applied to this transformer's result.
  public func then<Next>(_ next: Transformer<Output, Next>) -> Transformer<Input, Next> {
    let (first, second) = (self, next)
    var reverse: (@Sendable (Next) throws -> Input)?
    if first.isReversible, second.isReversible {
      reverse = { output in
        let middle = try second.applyReverse(output)
        do throws(TransformerError) {
          return try first.applyReverse(middle)
        } catch {
          throw error.placedInReason
        }
      }
    }
    return Transformer<Input, Next>(
      Self.joined(first.name, second.name),
      forward: { input in
        let middle = try first.apply(input)
        do throws(TransformerError) {
          return try second.apply(middle)
        } catch {
          throw error.placedInReason
        }
      },
      reverse: reverse
    )
  }

  private static func joined(_ first: String?, _ second: String?) -> String? {
    if first == nil, second == nil { return nil }
    return "\(first ?? "unnamed") then \(second ?? "unnamed")"
  }

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

extension Transformer where Input == Output {
  /// The transformer that changes nothing, both ways.
  public static var identity: Self {
    Self("identity", forward: { $0 }, reverse: { $0 })
  }
}
