internal import KilnValues
internal import Synchronization

/// Creates or replaces the parts of a payload, and finds their generators.
struct EnumParts: CaseParts {
  /// Where parts come from.
  enum Origin {
    case simplest
    case random
    /// Given parts.
    case given([Any])
  }

  private let origin: Origin
  private let context: GenerationContext
  private let cache: EnumPartCache
  /// The number of the case.
  private let index: Int

  /// The parts so far.
  private(set) var values: [Any] = []

  /// Their generators, without their types.
  private(set) var generators: [Generator<Any>] = []

  /// The path of the part that failed.
  private(set) var failedName = ""

  init(
    _ origin: Origin,
    ofCase index: Int,
    _ context: GenerationContext,
    _ cache: EnumPartCache
  ) {
    self.origin = origin
    self.index = index
    self.context = context
    self.cache = cache
  }

  mutating func next<Part>(_ name: String) throws -> Part {
    let place = values.count
    failedName = name
    let generator: Generator<Part> = try cache.generator(ofPart: place, ofCase: index, name)
    generators.append(generator.map({ $0 as Any }, reverse: { $0 as? Part }))
    let part = try part(by: generator, at: place)
    values.append(part)
    return part
  }

  private func part<Part>(by generator: Generator<Part>, at place: Int) throws -> Part {
    switch origin {
    case .simplest:
      var context = context
      return try generator.simplest(&context)
    case .random:
      var context = context.part(place)
      return try generator.random(&context)
    case .given(let parts):
      guard let part = parts[place] as? Part else {
        throw FactoryError(.wrongType(expected: "\(Part.self)", found: "\(type(of: parts[place]))"))
      }
      return part
    }
  }
}

/// The generators of parts, which are looked up on use, because enums may contain themselves.
final class EnumPartCache: Sendable {
  private struct Place: Hashable {
    let index: Int
    let part: Int
  }

  private let known = Mutex<[Place: any Sendable]>([:])

  func generator<Part>(
    ofPart part: Int,
    ofCase index: Int,
    _ name: String
  ) throws(FactoryError) -> Generator<Part> {
    let place = Place(index: index, part: part)
    if let found = known.withLock({ $0[place] }) as? Generator<Part> { return found }
    let generator = try GeneratorLookup.generator(of: Part.self, [], name)
    known.withLock { $0[place] = generator }
    return generator
  }
}
