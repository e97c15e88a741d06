/// Simpler values, the simplest first, each made on demand.
package struct SimplerValues<Output>: Sequence, ExpressibleByArrayLiteral {
  private let make: () -> AnyIterator<Output>

  /// The elements of a sequence, which is iterated on demand.
  init(_ elements: some Sequence<Output>) {
    make = { AnyIterator(elements.makeIterator()) }
  }

  package init(arrayLiteral elements: Output...) {
    self.init(elements)
  }

  package func makeIterator() -> AnyIterator<Output> { make() }

  /// These, each made into another, without those of which none is made.
  func mapped<Other>(_ transform: @escaping (Output) -> Other?) -> SimplerValues<Other> {
    SimplerValues<Other>(lazy.compactMap(transform))
  }

  /// These that a condition holds for.
  func filtered(_ isIncluded: @escaping (Output) -> Bool) -> SimplerValues {
    SimplerValues(lazy.filter(isIncluded))
  }

  /// `nil`, and then these.
  func optional() -> SimplerValues<Output?> {
    SimplerValues<Output?>(CollectionOfOne(nil))
      .followed(by: mapped { (value: Output) -> Output?? in .some(.some(value)) })
  }

  /// These, and then others.
  func followed(by others: SimplerValues) -> SimplerValues {
    SimplerValues([self, others].lazy.flatMap { $0 })
  }
}

extension SimplerValues<Range<Int>> {
  /// What may be taken out of a list: all that need not stay, then halves, quarters, and so on down
  /// to single elements (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing
  /// Input", 2002).
  ///
  /// Of a list of more than 1,000 elements the last are taken out one by one, and others a
  /// thousandth at a time.
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

  /// The generator with other simpler values.
  func shrinking(_ simpler: @escaping Simpler) -> Generator {
    Generator(simplest: simplest, random: random, edges: boundaries, simpler: simpler)
  }
}
