/// How generated values look.
public enum GenerationStyle: Sendable, Hashable {
  /// As they do in life: names, addresses and dates by the names of the fields, small counts.
  case realistic

  /// Anything that is allowed, the extremes often: what finds mistakes.
  case wild
}

/// What is known where one value is made: a source of random numbers, and what the value is for.
///
/// It is a random number generator, so that the standard library's functions take it:
///
///     Generator<Int> { Int.random(in: 1...6, using: &$0) }
public struct GenerationContext: RandomNumberGenerator {
  var random: SeededGenerator

  /// The index of the field that the value is for; -1 where it is for none.
  var fieldIndex: Int

  /// How the value should look.
  public internal(set) var style: GenerationStyle

  /// What the model is part of.
  package var environment: BuildEnvironment

  /// How many elements the lists have in all that this one is an element of.
  var breadth = 1

  /// The name of the field that the value is for; empty where it is for none.
  public var field: String {
    fieldIndex < 0 ? "" : environment.scope.fieldNames[fieldIndex]
  }

  /// The next random number.
  public mutating func next() -> UInt64 { random.next() }

  /// A number from 0 up to `bound`, which is above 0.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// An element of a list that is not empty.
  mutating func pick<Element>(_ choices: [Element]) -> Element { random.pick(choices) }

  /// Whether an event happens that happens once in so many times.
  mutating func happens(onceIn times: Int) -> Bool { random.below(times) == 0 }
}

extension GenerationContext {
  /// The context with the random numbers of seed 0, for what is the same in every model.
  var fixed: GenerationContext {
    var context = self
    context.random = SeededGenerator(seed: 0)
    return context
  }

  /// The context of a part of the value, such as the second element of a list.
  func part(_ part: Int) -> GenerationContext {
    var context = self
    context.random = random(ofPart: part)
    return context
  }

  /// The random numbers of a part of the value.
  func random(ofPart part: Int) -> SeededGenerator {
    var random = random
    return SeededGenerator(seed: SeededGenerator.seed(random.next(), part: part))
  }
}
