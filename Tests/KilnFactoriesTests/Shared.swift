import KilnValues
import Synchronization
import Testing

@testable import KilnFactories

struct Refusal: Error {}

/// The factory error that a closure throws.
func failure<Output>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Output
) -> FactoryError? {
  #expect(throws: FactoryError.self, sourceLocation: sourceLocation) { _ = try body() }
}

/// A value for a field with a name and rules: the simplest one without a seed.
func value<Content>(
  of type: Content.Type,
  named field: String = "content",
  _ rules: [ValidationRule<Content>] = [],
  seed: UInt64?,
  style: GenerationStyle = .realistic
) throws -> Content {
  let generator = try GeneratorLookup.generator(of: type, rules, field)
  var context = GenerationContext(in: BuildEnvironment(seed: seed, style: style))
  return seed == nil ? try generator.simplest(&context) : try generator.random(&context)
}

/// Random values for a field with a name and rules.
func values<Content>(
  of type: Content.Type,
  named field: String,
  _ rules: [ValidationRule<Content>] = [],
  style: GenerationStyle = .realistic
) throws -> [Content] {
  try (1...500).map { try value(of: type, named: field, rules, seed: $0, style: style) }
}

/// Texts in insertion order.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A model with a field of a type that factories do not support.
struct Strange: ValueModel {
  var callback: @Sendable () -> Int

  static let schema = Schema<Strange>(
    "Strange",
    Strange.init(callback:),
    Field(\.callback, "callback", comparedBy: .excluded)
  )
}
