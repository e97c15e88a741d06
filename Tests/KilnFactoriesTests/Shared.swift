import KilnFactories
import KilnValues
import Synchronization
import Testing

struct Refusal: Error {}

/// The factory error that a closure throws.
func failure<Output>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Output
) -> FactoryError? {
  #expect(throws: FactoryError.self, sourceLocation: sourceLocation) { _ = try body() }
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
