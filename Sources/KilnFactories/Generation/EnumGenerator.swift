internal import KilnValues

/// Generates values of an enum from its cases.
///
/// The simplest value is the first case that does not need another value of the enum. A random
/// value is any case. If it would nest the enum too deeply, another case replaces it.
struct EnumGenerator<Root: ValueEnum>: Sendable {
  /// The number of cases.
  private let count: Int

  private let cache = EnumPartCache()

  /// Counts the cases; `nil` if there are none.
  init?() {
    var count = 0
    while Self.hasCase(at: count) { count += 1 }
    guard count > 0 else { return nil }
    self.count = count
  }

  private static func hasCase(at index: Int) -> Bool {
    var parts = NoParts()
    do {
      return try Root.makeCase(at: index, from: &parts) != nil
    } catch {
      return true
    }
  }

  /// The generator of the enum.
  var generator: Generator<Root> {
    Generator(
      simplest: { context throws(FactoryError) in try simplest(context) },
      random: { context throws(FactoryError) in
        let first = context.below(count)
        let inner = try entering(context, isClosed: false)
        return try firstPossible(Array(first..<count) + Array(0..<first), .random, inner)
      },
      edges: boundaries,
      simpler: simpler
    )
  }

  /// Returns a context within a value of the enum.
  private func entering(
    _ context: GenerationContext,
    isClosed: Bool
  ) throws(FactoryError) -> GenerationContext {
    var inner = context
    inner.environment = try context.environment.entering(enum: Root.self, isClosed: isClosed)
    return inner
  }

  private func simplest(_ context: GenerationContext) throws(FactoryError) -> Root {
    try firstPossible(Array(0..<count), .simplest, try entering(context, isClosed: true))
  }

  /// Returns a value of the first case that does not nest models or enums endlessly.
  private func firstPossible(
    _ choices: [Int],
    _ origin: EnumParts.Origin,
    _ context: GenerationContext
  ) throws(FactoryError) -> Root {
    var cycle: FactoryError?
    for index in choices {
      do {
        return try made(index, origin, context).value
      } catch {
        guard case .associationCycle = error.reason else { throw error }
        cycle = cycle ?? error
      }
    }
    throw cycle ?? FactoryError(.noValue(type: "\(Root.self)"))
  }

  /// Creates a value of a case.
  private func made(
    _ index: Int,
    _ origin: EnumParts.Origin,
    _ context: GenerationContext
  ) throws(FactoryError) -> (value: Root, parts: EnumParts) {
    var parts = EnumParts(origin, ofCase: index, context, cache)
    do {
      if let value = try Root.makeCase(at: index, from: &parts) { return (value, parts) }
    } catch {
      throw FactoryError.wrapping(error).inside(parts.failedName)
    }
    throw FactoryError(.noValue(type: "\(Root.self)"))
  }

  /// Returns values of each case, with one part at a boundary.
  ///
  /// A nested value of the enum has its simplest one only.
  private func boundaries(_ context: GenerationContext) throws(FactoryError) -> [Root] {
    guard !context.environment.scope.contains(Root.self) else { return [try simplest(context)] }
    let inner = try entering(context, isClosed: false)
    var values: [Root] = []
    for index in 0..<count {
      values += try withoutCycle([]) { () throws(FactoryError) in try edges(index, inner) }
    }
    return values
  }

  private func edges(
    _ index: Int,
    _ context: GenerationContext
  ) throws(FactoryError) -> [Root] {
    let (value, parts) = try made(index, .simplest, context)
    var values = parts.generators.isEmpty ? [value] : []
    for (place, generator) in parts.generators.enumerated() {
      for edge in try generator.edges(context) {
        values.append(try made(index, parts.values, place, edge, context))
      }
    }
    return values
  }

  /// Creates a value of a case with another part.
  private func made(
    _ index: Int,
    _ parts: [Any],
    _ place: Int,
    _ part: Any,
    _ context: GenerationContext
  ) throws(FactoryError) -> Root {
    var parts = parts
    parts[place] = part
    return try made(index, .given(parts), context).value
  }
}

// MARK: Shrinking
extension EnumGenerator {
  /// Returns contained values of the enum, the simplest values of simpler cases, and then values of
  /// the same case with simpler parts.
  private func simpler(_ value: Root, _ environment: BuildEnvironment) -> SimplerValues<Root> {
    let values = value.enumCase.payload.map(\.value)
    let context = GenerationContext(in: environment.simplest)
    let same = (0..<count).lazy.compactMap { index in
      try? simplestValue(ofCase: index, context).enumCase.name == value.enumCase.name ? index : nil
    }
    guard let index = same.first else { return [] }
    return SimplerValues(values.lazy.flatMap { Self.values(in: $0) })
      .followed(by: simplerCases(than: index, context))
      .followed(by: simplerParts(of: index, values, environment))
  }

  private func simplestValue(
    ofCase index: Int,
    _ context: GenerationContext
  ) throws(FactoryError) -> Root {
    try made(index, .simplest, try entering(context, isClosed: false)).value
  }

  /// Returns the simplest value of each simpler case.
  ///
  /// The case of the simplest value is the simplest one. The others are in order.
  private func simplerCases(than index: Int, _ context: GenerationContext) -> SimplerValues<Root> {
    guard let simplest = try? simplest(context),
      let name = try? simplestValue(ofCase: index, context).enumCase.name,
      simplest.enumCase.name != name
    else { return [] }
    let others = SimplerValues(0..<index).mapped { try? simplestValue(ofCase: $0, context) }
    return SimplerValues(CollectionOfOne(simplest))
      .followed(by: others.filtered { $0.enumCase.name != simplest.enumCase.name })
  }

  /// Returns values with one simpler part each.
  private func simplerParts(
    of index: Int,
    _ values: [Any],
    _ environment: BuildEnvironment
  ) -> SimplerValues<Root> {
    let context = GenerationContext(in: environment)
    guard let generators = try? made(index, .given(values), context).parts.generators else {
      return []
    }
    return SimplerValues(
      generators.indices.lazy.flatMap { place in
        generators[place].simpler(values[place], environment)
          .mapped { try? made(index, values, place, $0, context) }
      }
    )
  }

  /// The values of the enum that a part contains.
  private static func values(in part: Any) -> [Root] {
    switch part {
    case let value as Root: [value]
    case let values as [Root]: values
    case let values as [String: Root]: values.sorted { $0.key < $1.key }.map(\.value)
    default: []
    }
  }
}

/// No parts.
private struct NoParts: CaseParts {
  func next<Part>(_ name: String) throws -> Part {
    throw FactoryError(.noValue(type: "\(Part.self)"))
  }
}
