package import KilnValues

extension Generator {
  /// Returns a generator that adds `nil`. The simplest value is unchanged.
  public func optional() -> Generator<Output?> { orNil(onceIn: 4) }

  /// Returns a generator of optionals, with `nil` if models would contain each other endlessly.
  ///
  /// - Parameter times: one in this many random values is `nil`; by default none.
  func orNil(onceIn times: Int? = nil) -> Generator<Output?> {
    Generator<Output?>(
      simplest: { context throws(FactoryError) in
        try withoutCycle(nil) { () throws(FactoryError) in try simplest(&context) }
      },
      random: { context throws(FactoryError) in
        if let times, context.happens(onceIn: times) { return nil }
        return try withoutCycle(nil) { () throws(FactoryError) in try random(&context) }
      },
      edges: { context throws(FactoryError) in
        let values = try withoutCycle([]) { () throws(FactoryError) in try edges(context) }
        return [nil] + values.map(Optional.some)
      },
      simpler: { optional, environment in
        guard let value = optional else { return [] }
        return simpler(value, environment).optional()
      }
    )
  }

  /// Returns a generator of arrays.
  ///
  /// The simplest array has one element if `count` allows it. Random arrays have any allowed number
  /// of elements, up to 20 more than the minimum.
  ///
  /// - Parameter count: the allowed numbers of elements.
  public func array(count: ClosedRange<Int>) -> Generator<[Output]> {
    array(Lengths(count.lowerBound, count.upperBound), usual: 20)
  }

  /// Returns a generator of arrays.
  ///
  /// - Parameters:
  ///   - lengths: the allowed numbers of elements.
  ///   - usual: how many elements more than the minimum realistic arrays have at most.
  func array(_ lengths: Lengths, usual: Int = 3) -> Generator<[Output]> {
    guard lengths.arePossible else { return .impossible(lengths.words) }
    return Generator<[Output]>(
      simplest: { context throws(FactoryError) in
        try elements(lengths.nearest(to: 1), lengths, context, simplest)
      },
      random: { context throws(FactoryError) in
        let count = lengths.random(
          upTo: context.style == .wild ? Swift.max(8, usual) : usual,
          &context
        )
        return try elements(count, lengths, context, random)
      },
      edges: { context throws(FactoryError) in
        let values = try withoutCycle([]) { () throws(FactoryError) in try edges(context) }
        return lengths.edges.filter { $0 == 0 || !values.isEmpty }.map { length in
          (0..<length).map { values[$0 % values.count] }
        }
      },
      simpler: { list, environment in
        ListShrinking.simpler(list, lengths) { simpler($0, environment) }
      }
    )
  }

  // Unspecialized arrays take several times as long.
  @_specialize(where Output == String)
  @_specialize(where Output == Int)
  private func elements(
    _ count: Int,
    _ lengths: Lengths,
    _ context: GenerationContext,
    _ make: Make
  ) throws(FactoryError) -> [Output] {
    var elements: [Output] = []
    let (breadth, isOver) = context.breadth.multipliedReportingOverflow(by: Swift.max(count, 1))
    guard !isOver, breadth <= 10 * Lengths.longest else {
      throw FactoryError(.unsatisfiable(expectation: "lists of that many elements in all"))
    }
    elements.reserveCapacity(Swift.min(count, 1_000))
    var part = context
    part.breadth = breadth
    do {
      for place in 0..<count {
        part.random = context.random(ofPart: place)
        elements.append(try make(&part))
      }
    } catch {
      // Endlessly nested models stop at an array that may be empty.
      guard case .associationCycle = error.reason, lengths.lower == 0 else {
        throw error.inside("[\(elements.count)]")
      }
      return []
    }
    return elements
  }
}

/// Shrinks arrays.
enum ListShrinking {
  /// Returns arrays with fewer elements, then arrays with simpler elements.
  static func simpler<Element>(
    _ list: [Element],
    _ lengths: Lengths,
    _ simplerElements: @escaping (Element) -> SimplerValues<Element>
  ) -> SimplerValues<[Element]> {
    SimplerValues.cuts(of: list.count, keeping: lengths.lower)
      .mapped { list[..<$0.lowerBound] + list[$0.upperBound...] }
      .mapped { Array($0) }
      .followed(by: simplifiedTogether(list, simplerElements))
      .followed(by: simplified(list) { element, _ in simplerElements(element) })
  }

  /// Returns arrays in which equal elements are simplified together, so that they remain equal.
  private static func simplifiedTogether<Element>(
    _ list: [Element],
    _ simplerElements: @escaping (Element) -> SimplerValues<Element>
  ) -> SimplerValues<[Element]> {
    // Limited, because each element is compared with every other.
    guard list.count <= 100 else { return [] }
    let places = list.indices.map { place in list.indices.filter { areSame(list[place], list[$0]) }
    }
    let groups = places.enumerated().filter { $1.count > 1 && $1.first == $0 }.map(\.element)
    return SimplerValues(
      groups.lazy.flatMap { group in
        simplerElements(list[group[0]]).mapped { simpler in
          var other = list
          for place in group { other[place] = simpler }
          return other
        }
      }
    )
  }

  /// Returns arrays with one simpler element.
  static func simplified<Element>(
    _ list: [Element],
    _ simplerElements: @escaping (_ element: Element, _ place: Int) -> SimplerValues<Element>
  ) -> SimplerValues<[Element]> {
    SimplerValues(
      list.indices.lazy.flatMap { place in
        simplerElements(list[place], place).mapped { simpler in
          var other = list
          other[place] = simpler
          return other
        }
      }
    )
  }
}

extension RuleConstraint {
  /// Returns the rule for the content of an optional or the elements of a collection.
  package func contentRule<Content>(_ type: Content.Type) -> ValidationRule<Content>? {
    switch self {
    case .wrapped(let rule), .elements(let rule): rule as? ValidationRule<Content>
    default: nil
    }
  }
}

extension Optional: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    try GeneratorLookup.contents(of: constraints, as: Wrapped.self, field).withoutNull().optional()
  }
}

extension Array: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    try GeneratorLookup.contents(of: constraints, as: Element.self, field)
      .array(Lengths(constraints))
  }
}

// The factory of the model builds the content of a box. A factory set contains a factory for the
// model only, although the box has the same fields.

extension Boxed: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Boxed>],
    _ field: String
  ) throws(FactoryError) -> Generator<Boxed> {
    // The rules of a box are checked on the result.
    try GeneratorLookup.generator(of: Model.self, [], field).boxed()
  }
}
