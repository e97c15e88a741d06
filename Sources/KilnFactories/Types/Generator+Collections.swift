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
      boundaries: { [nil] + boundaries().map(Optional.some) },
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
    Generator<[Output]>(
      simplest: { context throws(FactoryError) in
        try elements(lengths.nearest(to: 1), lengths, context, simplest)
      },
      random: { context throws(FactoryError) in
        let count = lengths.random(upTo: context.style == .wild ? 8 : 3, &context)
        return try elements(count, lengths, context, random)
      },
      boundaries: { [self] in
        let values = boundaries()
        return lengths.edges.compactMap { length in
          if length == 0 { return [] }
          guard !values.isEmpty, length <= 1_000 else { return nil }
          return (0..<length).map { values[$0 % values.count] }
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
    do {
      for place in 0..<count {
        var part = context.part(place)
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
  fileprivate func wrappedRule<Wrapped>(_ type: Wrapped.Type) -> ValidationRule<Wrapped>? {
    if case .wrapped(let rule) = self { return rule as? ValidationRule<Wrapped> }
    return nil
  }

  /// The rule of each element.
  fileprivate func elementRule<Element>(_ type: Element.Type) -> ValidationRule<Element>? {
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

extension Set: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    let lengths = try Lengths(constraints)
    let rules = constraints.compactMap { $0.elementRule(Element.self) }
    let elements = try GeneratorLookup.generator(of: Element.self, rules, field)
    let distinct = Distinct(lengths: lengths, elements: elements)
    return elements.array(lengths)
      .completed(by: Unchecked(distinct.completed), where: Unchecked(distinct.isComplete))
      .mapped(Unchecked { Set<Element>($0) }, back: Unchecked { Array($0) })
  }
}

// The closures of these are made where elements are known to be `Hashable`, and are as `Sendable` as that is:
// the compiler cannot see it of a type that it does not know.
extension Generator {
  fileprivate func mapped<Other>(
    _ transform: Unchecked<(Output) -> Other>,
    back reverse: Unchecked<(Other) -> Output>
  ) -> Generator<Other> {
    map({ transform.value($0) }, back: { reverse.value($0) })
  }

  /// The values, each completed.
  fileprivate func completed(
    by complete: Unchecked<(Output, inout GenerationContext) throws(FactoryError) -> Output>,
    where isComplete: Unchecked<(Output) -> Bool>
  ) -> Generator {
    Generator(
      simplest: { context throws(FactoryError) in
        let value = try simplest(&context)
        return try complete.value(value, &context)
      },
      random: { context throws(FactoryError) in
        let value = try random(&context)
        return try complete.value(value, &context)
      },
      boundaries: { boundaries().filter(isComplete.value) },
      simpler: simpler
    )
  }

  /// Lists of pairs: each value of a list with one of another generator.
  fileprivate func paired<Element, Other>(
    with others: Generator<Other>,
    _ lengths: Lengths
  ) -> Generator<[(Element, Other)]> where Output == [Element] {
    @Sendable func paired(
      _ keys: [Element],
      _ context: GenerationContext,
      _ make: Generator<Other>.Make
    ) throws(FactoryError) -> [(Element, Other)] {
      var pairs: [(Element, Other)] = []
      for (place, key) in keys.enumerated() {
        var part = context.part(place)
        pairs.append((key, try make(&part)))
      }
      return pairs
    }
    return Generator<[(Element, Other)]>(
      simplest: { context throws(FactoryError) in
        let keys = try simplest(&context)
        return try paired(keys, context, others.simplest)
      },
      random: { context throws(FactoryError) in
        let keys = try random(&context)
        return try paired(keys, context, others.random)
      },
      boundaries: { lengths.lower == 0 ? [[]] : [] },
      simpler: { pairs in
        ListShrinking.simpler(pairs, lengths) { pair in
          others.simpler(pair.1).map { (pair.0, $0) }
        }
      }
    )
  }
}

/// Makes the elements of lists differ.
private struct Distinct<Element: Hashable> {
  let lengths: Lengths
  let elements: Generator<Element>

  func isComplete(_ list: [Element]) -> Bool { Set(list).count >= lengths.lower }

  /// The list without what is there twice, and with others until it is long enough.
  func completed(
    _ list: [Element],
    _ context: inout GenerationContext
  ) throws(FactoryError) -> [Element] {
    var known: Set<Element> = []
    var distinct = list.filter { known.insert($0).inserted }
    for element in elements.boundaries() where distinct.count < lengths.lower {
      if known.insert(element).inserted { distinct.append(element) }
    }
    for _ in 0..<searchLimit where distinct.count < lengths.lower {
      let element = try elements.random(&context)
      if known.insert(element).inserted { distinct.append(element) }
    }
    return distinct
  }
}

extension Dictionary: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    let lengths = try Lengths(constraints)
    let keys = try GeneratorLookup.generator(of: Key.self, [], field)
    let distinct = Distinct(lengths: lengths, elements: keys)
    return keys.array(lengths)
      .completed(by: Unchecked(distinct.completed), where: Unchecked(distinct.isComplete))
      .paired(with: try GeneratorLookup.generator(of: Value.self, [], field), lengths)
      .mapped(
        Unchecked { pairs in Self(pairs) { first, _ in first } },
        back: Unchecked { pairs in pairs.map { ($0.key, $0.value) } }
      )
  }
}
