internal import KilnValues

extension Set: ConstrainedGeneratable {
  static func generator(
    _ constraints: [RuleConstraint<Self>],
    _ field: String
  ) throws(FactoryError) -> Generator<Self> {
    let lengths = try Lengths(constraints)
    let elements = try GeneratorLookup.contents(of: constraints, as: Element.self, field)
    let distinct = Distinct(lengths: lengths, elements: elements)
    return elements.array(lengths)
      .completed(by: Unchecked(distinct.completed))
      .mapped(
        Unchecked { Set<Element>($0) },
        reverse: Unchecked { set in inOrder(Array(set)) { $0 } }
      )
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
      .completed(by: Unchecked(distinct.completed))
      .paired(keys, with: try GeneratorLookup.generator(of: Value.self, [], field), lengths)
      .mapped(
        Unchecked { pairs in Self(pairs) { first, _ in first } },
        reverse: Unchecked { table in
          inOrder(table.map { ($0.key, $0.value) }) { $0.0 }
        }
      )
  }
}

/// Returns elements in an order that is equal in every process, unlike that of hash tables.
private func inOrder<Element, Key>(_ elements: [Element], by key: (Element) -> Key) -> [Element] {
  elements.map { ($0, String(printing: key($0))) }.sorted { $0.1 < $1.1 }.map(\.0)
}

// The closures are created where elements are known to be `Hashable`. They are as `Sendable` as
// that conformance, which the compiler cannot prove for a generic type.
extension Generator {
  fileprivate func mapped<Other>(
    _ transform: Unchecked<(Output) -> Other>,
    reverse: Unchecked<(Other) -> Output>
  ) -> Generator<Other> {
    map({ transform.value($0) }, reverse: { reverse.value($0) })
  }

  /// Returns a generator of arrays completed to a length. Boundary arrays keep their length.
  fileprivate func completed<Element>(
    by complete: Unchecked<([Element], Int?, GenerationContext) throws(FactoryError) -> [Element]>
  ) -> Generator where Output == [Element] {
    Generator(
      simplest: { context throws(FactoryError) in
        try complete.value(try simplest(&context), nil, context)
      },
      random: { context throws(FactoryError) in
        let list = try random(&context)
        return try complete.value(list, nil, context)
      },
      edges: { context throws(FactoryError) in
        var lists: [[Element]] = []
        for list in try boundaries(context) {
          do throws(FactoryError) {
            lists.append(try complete.value(list, list.count, context))
          } catch {
            // There are not enough distinct values.
            guard case .unsatisfiable = error.reason else { throw error }
          }
        }
        return lists
      },
      simpler: simpler
    )
  }

  /// Returns arrays that pair each element with a value of another generator.
  fileprivate func paired<Element, Other>(
    _ keys: Generator<Element>,
    with others: Generator<Other>,
    _ lengths: Lengths
  ) -> Generator<[(Element, Other)]> where Output == [Element] {
    @Sendable func paired(
      _ keys: [Element],
      _ context: GenerationContext,
      _ make: Generator<Other>.Make
    ) throws(FactoryError) -> [(Element, Other)] {
      func all() throws(FactoryError) -> [(Element, Other)] {
        var pairs: [(Element, Other)] = []
        for (place, key) in keys.enumerated() {
          var part = context.part(place)
          pairs.append((key, try make(&part)))
        }
        return pairs
      }
      return lengths.lower == 0 ? try withoutCycle([], all) : try all()
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
      edges: { context throws(FactoryError) in
        let values = try withoutCycle([]) { () throws(FactoryError) in try others.edges(context) }
        return try boundaries(context).filter { $0.isEmpty || !values.isEmpty }.map { keys in
          keys.enumerated().map { ($1, values[$0 % values.count]) }
        }
      },
      simpler: { pairs, environment in
        ListShrinking.simpler(pairs, lengths) { pair in
          Generator<(Element, Other)>.pairs(keys, others).simpler(pair, environment)
        }
      }
    )
  }
}

/// Makes the elements of arrays distinct.
private struct Distinct<Element: Hashable> {
  let lengths: Lengths
  let elements: Generator<Element>

  /// The maximum number of consecutive duplicates; sufficient to find every value of a byte.
  private static var repetitionLimit: Int { 10_000 }

  /// Removes duplicates, and adds elements up to a length.
  ///
  /// - Parameters:
  ///   - list: the elements.
  ///   - length: the length; `nil` for the minimum length.
  ///   - context: the context of added elements.
  /// - Throws: ``FactoryError`` if there are not enough distinct elements.
  func completed(
    _ list: [Element],
    _ length: Int?,
    _ context: GenerationContext
  ) throws(FactoryError) -> [Element] {
    let goal = length ?? lengths.lower
    var known: Set<Element> = []
    var distinct = list.filter { known.insert($0).inserted }
    guard distinct.count < goal else { return distinct }
    for element in try elements.boundaries(context) where distinct.count < goal {
      if known.insert(element).inserted { distinct.append(element) }
    }
    var context = context
    context.style = .wild
    var failures = 0
    while distinct.count < goal {
      let element = try elements.random(&context)
      if known.insert(element).inserted {
        distinct.append(element)
        failures = 0
      } else {
        failures += 1
        guard failures < Self.repetitionLimit else {
          throw FactoryError(.unsatisfiable(expectation: "\(goal) elements that differ"))
        }
      }
    }
    return distinct
  }
}
