internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport
internal import KilnValues

/// Samples of types, created once per type.
///
/// There are samples of the types of the standard library and Foundation that have a JSON form, and
/// of `Generatable` types. Those of models, of enums that list their cases, and of optionals,
/// arrays, sets and dictionaries are derived.
final class SamplePool {
  /// The samples that were created.
  ///
  /// Samples that lack an enclosing type are discarded when the samples of that type are complete.
  private var known: [ObjectIdentifier: (samples: [Any], lacking: Set<ObjectIdentifier>)] = [:]
  /// The types whose samples are being created. They end the recursion of recursive types.
  private var pending: Set<ObjectIdentifier> = []
  /// The pending types whose samples were left out.
  private var lacking: Set<ObjectIdentifier> = []

  /// The maximum number of samples per type.
  static let maximumCount = 64

  /// The samples of a type, the most typical one first; empty if nothing is known about the type.
  func samples<Sample>(of type: Sample.Type) -> [Sample] {
    anySamples(of: type).compactMap { $0 as? Sample }
  }

  /// The samples of a type. Each has exactly that type.
  func anySamples(of type: any Any.Type) -> [Any] {
    let key = ObjectIdentifier(type)
    if let (samples, lacked) = known[key] {
      lacking.formUnion(lacked)
      return samples
    }
    guard pending.insert(key).inserted else {
      lacking.insert(key)
      return []
    }
    let outer = lacking
    lacking = []
    let samples = Array(make(type).prefix(Self.maximumCount))
    pending.remove(key)
    lacking.remove(key)
    known = known.filter { !$0.value.lacking.contains(key) }
    known[key] = (samples, lacking)
    lacking.formUnion(outer)
    return samples
  }

  /// Whether there are samples for the contents of a container type.
  ///
  /// Without them, the only sample of an optional is `nil`.
  func hasSamples(inside type: any Any.Type) -> Bool {
    type is any SampledType.Type
      || TypeShape(of: type).contents.allSatisfy {
        !anySamples(of: $0).isEmpty && hasSamples(inside: $0)
      }
  }

  private func make(_ type: any Any.Type) -> [Any] {
    if let samples = ContainerSamples(pool: self).visit(type) ?? plainSamples(of: type) {
      return samples
    }
    return switch type {
    case let type as any SampledType.Type: own(type)
    case let type as any ValueModel.Type: models(of: type)
    case let type as any CaseIterable.Type: cases(of: type)
    default: []
    }
  }

  private func own<Sample: SampledType>(_ type: Sample.Type) -> [Any] { type.samples }

  private func models<Model: ValueModel>(of type: Model.Type) -> [Any] {
    ModelSamples<Model>(inside: self).models
  }

  private func cases(of type: any CaseIterable.Type) -> [Any] {
    func all<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] {
      type.allCases.prefix(Self.maximumCount).map { $0 }
    }
    return all(type)
  }
}

/// Derives the samples of a container from those of its contents.
private struct ContainerSamples: ContainerVisitor {
  let pool: SamplePool

  func optional<Wrapped>(_ type: Wrapped.Type) -> [Any]? {
    let wrapped = pool.samples(of: type).map { Wrapped?.some($0) as Any }
    return Array(wrapped.prefix(1)) + [Wrapped?.none as Any] + wrapped.dropFirst()
  }

  func array<Element>(_ type: Element.Type) -> [Any]? {
    let elements = pool.samples(of: type)
    guard let first = elements.first else { return [[Element]()] }
    return [[first], [Element](), elements, [first, first]]
  }

  func set<Element: Hashable>(_ type: Element.Type) -> [Any]? {
    let elements = pool.samples(of: type)
    return [Set(elements.prefix(1)), Set<Element>(), Set(elements)]
  }

  func dictionary<Key: Hashable, Value>(_ key: Key.Type, _ value: Value.Type) -> [Any]? {
    let pairs = Array(zip(pool.samples(of: key), pool.samples(of: value)))
    return [1, 0, pairs.count].map { count in
      [Key: Value](pairs.prefix(count), uniquingKeysWith: { first, _ in first })
    }
  }
}
