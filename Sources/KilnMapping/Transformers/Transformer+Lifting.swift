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

  /// Applies the transformer to every element of an array.
  ///
  /// An error contains the element's index in its path.
  public var each: Transformer<[Input], [Output]> {
    lifted(forward: { try Self.map($0, apply) }, reverse: { try Self.map($0, applyReverse) })
  }

  private static func map<From, To>(
    _ elements: [From],
    _ transform: (From) throws(ConversionError) -> To
  ) throws(ConversionError) -> [To] {
    var results: [To] = []
    results.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      do throws(ConversionError) {
        results.append(try transform(element))
      } catch {
        throw error.inside(SourcePath(steps: [.index(index)]))
      }
    }
    return results
  }
}
