package import KilnValues

extension Generator {
  /// The values, and `nil`. The simplest is the simplest value.
  public func optional() -> Generator<Output?> { orNil(onceIn: 4) }

  /// The values, or `nil` if models would contain each other without end.
  ///
  /// - Parameter times: of so many random values one is `nil`; by default none.
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

  /// Lists of the values. The simplest has one, where that is allowed.
  ///
  /// - Parameter count: how many they have.
  public func array(count: ClosedRange<Int>) -> Generator<[Output]> {
    array(Lengths(count.lowerBound, count.upperBound))
  }

  func array(_ lengths: Lengths) -> Generator<[Output]> {
    guard lengths.arePossible else { return .impossible(lengths.words) }
    return Generator<[Output]>(
      simplest: { context throws(FactoryError) in
        try elements(lengths.nearest(to: 1), lengths, context, simplest)
      },
      random: { context throws(FactoryError) in
        let count = lengths.random(upTo: context.style == .wild ? 8 : 3, &context)
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

  // Lists of unknown types take several times as long.
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
      // Models that contain each other without end stop at a list that may be empty.
      guard case .associationCycle = error.reason, lengths.lower == 0 else {
        throw error.inside("[\(elements.count)]")
      }
      return []
    }
    return elements
  }
}

/// Simpler lists.
enum ListShrinking {
  /// Lists with fewer elements, and then those with a simpler element.
  static func simpler<Element>(
    _ list: [Element],
    _ lengths: Lengths,
    _ simplerElements: @escaping (Element) -> SimplerValues<Element>
  ) -> SimplerValues<[Element]> {
    SimplerValues.cuts(of: list.count, keeping: lengths.lower)
      .mapped { list[..<$0.lowerBound] + list[$0.upperBound...] }
      .mapped { Array($0) }
      .followed(by: simplifiedTogether(list, simplerElements))
      .followed(by: simplified(list, simplerElements))
  }

  /// Lists in which elements that are the same are simpler together: what fails because they are
  /// does so still.
  private static func simplifiedTogether<Element>(
    _ list: [Element],
    _ simplerElements: @escaping (Element) -> SimplerValues<Element>
  ) -> SimplerValues<[Element]> {
    // Each is compared with each.
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

  /// Lists with one simpler element.
  static func simplified<Element>(
    _ list: [Element],
    _ simplerElements: @escaping (Element) -> SimplerValues<Element>
  ) -> SimplerValues<[Element]> {
    SimplerValues(
      list.indices.lazy.flatMap { place in
        simplerElements(list[place]).mapped { simpler in
          var other = list
          other[place] = simpler
          return other
        }
      }
    )
  }
}

extension RuleConstraint {
  /// The rule of what an optional holds, or of each element of a collection.
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
    try GeneratorLookup.contents(of: constraints, as: Wrapped.self, field).optional()
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

// What is in a box is made by the factory of the model, and not by one of the box's own: a box has
// the fields of the model, and a set of factories has one for the model alone.

extension Boxed: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Boxed>],
    _ field: String
  ) throws(FactoryError) -> Generator<Boxed> {
    // All rules of a box are asked of what comes out.
    try GeneratorLookup.generator(of: Model.self, [], field).boxed()
  }
}
