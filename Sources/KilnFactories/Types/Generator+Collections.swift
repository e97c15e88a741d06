internal import KilnValues

extension Generator {
  /// The values, and `nil`. The simplest is the simplest value.
  public func optional() -> Generator<Output?> {
    Generator<Output?>(
      simplest: { context throws(FactoryError) in
        try withoutCycle(nil) { () throws(FactoryError) in try simplest(&context) }
      },
      random: { context throws(FactoryError) in
        if context.happens(onceIn: 4) { return nil }
        return try withoutCycle(nil) { () throws(FactoryError) in try random(&context) }
      },
      edges: { context throws(FactoryError) in
        let values = try withoutCycle([]) { () throws(FactoryError) in try edges(context) }
        return [nil] + values.map(Optional.some)
      },
      simpler: { $0.map { [nil] + simpler($0).map(Optional.some) } ?? [] }
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
      simpler: { ListShrinking.simpler($0, lengths, simpler) }
    )
  }

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
    do {
      for place in 0..<count {
        var part = context.part(place)
        part.breadth = breadth
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
    _ simplerElements: (Element) -> [Element]
  ) -> [[Element]] {
    var results: [[Element]] = []
    if list.count > lengths.lower { results.append(Array(list.prefix(lengths.lower))) }
    var part = list.count / 2
    while part > 0 {
      for start in stride(from: 0, to: list.count, by: part) {
        let end = Swift.min(start + part, list.count)
        let rest = list[..<start] + list[end...]
        if rest.count > lengths.lower || rest.count == lengths.lower && results.isEmpty {
          results.append(Array(rest))
        }
      }
      part /= 2
    }
    for (place, element) in list.enumerated() {
      for simpler in simplerElements(element) {
        var other = list
        other[place] = simpler
        results.append(other)
      }
    }
    return results
  }
}

extension RuleConstraint {
  /// The rule of what an optional holds.
  func wrappedRule<Wrapped>(_ type: Wrapped.Type) -> ValidationRule<Wrapped>? {
    if case .wrapped(let rule) = self { return rule as? ValidationRule<Wrapped> }
    return nil
  }

  /// The rule of each element.
  func elementRule<Element>(_ type: Element.Type) -> ValidationRule<Element>? {
    if case .elements(let rule) = self { return rule as? ValidationRule<Element> }
    return nil
  }
}

extension Optional: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    let rules = constraints.compactMap { $0.wrappedRule(Wrapped.self) }
    return try GeneratorLookup.generator(of: Wrapped.self, rules, field).optional()
  }
}

extension Array: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    let rules = constraints.compactMap { $0.elementRule(Element.self) }
    return try GeneratorLookup.generator(of: Element.self, rules, field).array(Lengths(constraints))
  }
}
