/// The style of generated values.
public enum GenerationStyle: Sendable, Hashable {
  /// Realistic values: names, addresses and dates by field name, and small counts.
  case realistic

  /// Any valid value, with frequent extremes, to find errors.
  case wild
}

/// The context in which a value is generated: random numbers, style and field.
///
/// It is a random number generator that can be passed to functions of the standard library:
///
///     Generator<Int> { Int.random(in: 1...6, using: &$0) }
///
/// These functions may return other values for the same seed with another version of Swift.
public struct GenerationContext: RandomNumberGenerator {
  var random: SeededGenerator

  /// The index of the field; -1 if there is none.
  var fieldIndex: Int

  /// The style of the value.
  public internal(set) var style: GenerationStyle

  /// The environment of the model.
  package var environment: BuildEnvironment

  /// The product of the lengths of the enclosing arrays.
  var breadth = 1

  /// The name of the field; empty if there is none.
  public var field: String {
    fieldIndex < 0 ? "" : environment.scope.fieldNames[fieldIndex]
  }

  /// Returns the next random number.
  public mutating func next() -> UInt64 { random.next() }

  /// Returns a number from 0 up to `bound`, which must be positive.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// Returns a random element of a nonempty array.
  mutating func pick<Element>(_ choices: [Element]) -> Element { random.pick(choices) }

  /// Returns `true` with a probability of 1 in `times`.
  mutating func happens(onceIn times: Int) -> Bool { random.below(times) == 0 }
}

extension GenerationContext {
  /// Creates the context of a value that is not a field.
  init(in environment: BuildEnvironment) {
    self.init(
      random: SeededGenerator(seed: environment.seed ?? 0),
      fieldIndex: -1,
      style: environment.style,
      environment: environment
    )
  }

  /// The context with random numbers of seed 0, for values that are equal in all models.
  var fixed: GenerationContext {
    var context = self
    context.random = SeededGenerator(seed: 0)
    return context
  }

  /// Returns the context of a part of the value, such as the second element of an array.
  func part(_ part: Int) -> GenerationContext {
    var context = self
    context.random = random(ofPart: part)
    return context
  }

  /// Returns the random numbers of a part of the value.
  func random(ofPart part: Int) -> SeededGenerator {
    var random = random
    return SeededGenerator(seed: SeededGenerator.seed(random.next(), part: part))
  }
}
