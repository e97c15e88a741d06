/// Simpler values in ascending order, each created on demand.
package struct SimplerValues<Output>: Sequence, ExpressibleByArrayLiteral {
  private let make: () -> AnyIterator<Output>

  /// Wraps a sequence, which is iterated on demand.
  init(_ elements: some Sequence<Output>) {
    make = { AnyIterator(elements.makeIterator()) }
  }

  package init(arrayLiteral elements: Output...) {
    self.init(elements)
  }

  package func makeIterator() -> AnyIterator<Output> { make() }

  /// Returns the transformed values without `nil`.
  func mapped<Other>(_ transform: @escaping (Output) -> Other?) -> SimplerValues<Other> {
    SimplerValues<Other>(lazy.compactMap(transform))
  }

  /// Returns the values that satisfy a condition.
  func filtered(_ isIncluded: @escaping (Output) -> Bool) -> SimplerValues {
    SimplerValues(lazy.filter(isIncluded))
  }

  /// Returns `nil`, followed by these values.
  func optional() -> SimplerValues<Output?> {
    SimplerValues<Output?>(CollectionOfOne(nil))
      .followed(by: mapped { (value: Output) -> Output?? in .some(.some(value)) })
  }

  /// Returns these values, followed by others.
  func followed(by others: SimplerValues) -> SimplerValues {
    SimplerValues([self, others].lazy.flatMap { $0 })
  }
}

extension SimplerValues<Range<Int>> {
  /// Returns ranges to remove from an array, the largest first.
  ///
  /// The first range keeps the required elements only. Halves, quarters and so on follow, down to
  /// single elements (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input",
  /// 2002). Above 1,000 elements, the smallest ranges are a thousandth, and the last element.
  static func cuts(of count: Int, keeping lower: Int) -> SimplerValues {
    guard count > lower else { return [] }
    let finest = Swift.max(1, count / 1_000)
    let parts = sequence(first: count / 2) { $0 / 2 }
      .prefix { $0 >= finest }
      .filter { $0 <= count - lower }
    let cuts = parts.lazy.flatMap { part in
      stride(from: 0, to: count, by: part).lazy.map { $0..<Swift.min($0 + part, count) }
    }
    let last = finest > 1 ? [count - 1..<count] : []
    return SimplerValues([lower..<count]).followed(by: SimplerValues(cuts))
      .followed(by: SimplerValues(last))
  }
}

extension Generator {
  typealias Simpler = @Sendable (Output, BuildEnvironment) -> SimplerValues<Output>

  /// Returns the generator with another function for simpler values.
  func shrinking(_ simpler: @escaping Simpler) -> Generator {
    Generator(simplest: simplest, random: random, edges: boundaries, simpler: simpler)
  }
}
