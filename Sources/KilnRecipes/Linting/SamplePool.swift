internal import KilnMapping
internal import KilnValues

/// A type that has values to try recipes with.
///
/// `lint()` has samples of the types of the standard library and Foundation that JSON is made of,
/// of optionals, arrays, sets and dictionaries of what it has samples for, of enums that list their
/// cases, and of models. Other types say themselves what is worth trying:
///
///     extension Money: RecipeSampled {
///       static var recipeSamples: [Money] { [Money("0.00 EUR"), Money("-1.50 CHF")] }
///     }
public protocol RecipeSampled {
  /// Values that are worth trying: usual ones first, then those at the bounds.
  static var recipeSamples: [Self] { get }
}

/// Samples of types, made once a type.
final class SamplePool {
  /// The samples that were made. Those that lack some of a type around them serve as long as that
  /// is being made.
  private var known: [ObjectIdentifier: (samples: [Any], lacking: Set<ObjectIdentifier>)] = [:]
  /// The types whose samples are being made, so that a type inside itself comes to an end.
  private var pending: Set<ObjectIdentifier> = []
  /// Those of them that what is being made has gone without.
  private var lacking: Set<ObjectIdentifier> = []

  /// How many samples of one type are kept.
  static let maximumCount = 64

  /// The samples of a type, the most usual one first; none where nothing is known of the type.
  func samples<Sample>(of type: Sample.Type) -> [Sample] {
    anySamples(of: type).compactMap { $0 as? Sample }
  }

  /// The samples of a type, each of which is a value of exactly that type.
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

  /// Whether there are samples of what the values of a type hold, where they hold others: of an
  /// optional without, the only sample is `nil`.
  func hasSamples(inside type: any Any.Type) -> Bool {
    guard !(type is any RecipeSampled.Type), let structure = TypeStructure(of: type) else {
      return true
    }
    return structure.contents.allSatisfy { !anySamples(of: $0).isEmpty && hasSamples(inside: $0) }
  }

  private func make(_ type: any Any.Type) -> [Any] {
    switch type {
    case let type as any RecipeSampled.Type: own(type)
    case let type as any SampledContainer.Type: type.samples(from: self)
    case let type as any KilnValues.Value.Type: models(of: type)
    default: plainSamples(of: type) ?? (type as? any CaseIterable.Type).map(cases) ?? []
    }
  }

  private func own<Sample: RecipeSampled>(_ type: Sample.Type) -> [Any] { type.recipeSamples }

  private func models<Model: KilnValues.Value>(of type: Model.Type) -> [Any] {
    ModelSamples<Model>(inside: self).models
  }

  private func cases(of type: any CaseIterable.Type) -> [Any] {
    func all<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] {
      type.allCases.prefix(Self.maximumCount).map { $0 }
    }
    return all(type)
  }
}

/// What holds values of other types.
private protocol SampledContainer {
  static func samples(from pool: SamplePool) -> [Any]
}

extension Optional: SampledContainer {
  fileprivate static func samples(from pool: SamplePool) -> [Any] {
    let wrapped = pool.samples(of: Wrapped.self).map { Self.some($0) as Any }
    return Array(wrapped.prefix(1)) + [Self.none as Any] + wrapped.dropFirst()
  }
}

extension Array: SampledContainer {
  fileprivate static func samples(from pool: SamplePool) -> [Any] {
    let elements = pool.samples(of: Element.self)
    guard let first = elements.first else { return [[Element]()] }
    return [[first], [Element](), elements, [first, first]]
  }
}

extension Set: SampledContainer {
  fileprivate static func samples(from pool: SamplePool) -> [Any] {
    let elements = pool.samples(of: Element.self)
    return [Set(elements.prefix(1)), Set(), Set(elements)]
  }
}

extension Dictionary: SampledContainer {
  fileprivate static func samples(from pool: SamplePool) -> [Any] {
    let pairs = Array(zip(pool.samples(of: Key.self), pool.samples(of: Value.self)))
    return [1, 0, pairs.count].map { count in
      Self(pairs.prefix(count), uniquingKeysWith: { first, _ in first })
    }
  }
}
