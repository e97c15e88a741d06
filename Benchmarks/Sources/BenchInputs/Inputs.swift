/// A fixed sequence of numbers that the optimizer cannot evaluate (SplitMix64).
///
/// Both contenders of a pair draw the same numbers, so their contents are equal.
public struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  private var drawn = 0

  /// Creates a sequence.
  ///
  /// - Parameter seed: the seed. Different seeds give different numbers.
  public init(seed: UInt64 = 0x4B69_6C6E) {
    state = seed
  }

  /// Returns a random word.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a random integer.
  public mutating func int() -> Int {
    Int(truncatingIfNeeded: next())
  }

  /// Returns consecutive numbers from 1.
  public mutating func count() -> Int {
    drawn += 1
    return drawn
  }

  /// Returns a string of lowercase letters.
  public mutating func word(_ length: ClosedRange<Int>) -> String {
    let letters = (0..<Int.random(in: length, using: &self)).map { _ in
      UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z"), using: &self)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns random bytes.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

/// The number of a contender's values per run, and how they are created.
public struct Keys<Value> {
  /// The number of values per run.
  public var count: Int

  /// Creates a value.
  public var make: (inout Numbers) -> Value

  /// Creates the values of a contender.
  ///
  /// - Parameters:
  ///   - count: the number of values per run.
  ///   - make: creates a value.
  public init(_ count: Int, _ make: @escaping (inout Numbers) -> Value) {
    self.count = count
    self.make = make
  }

  /// Returns new values. Each call returns equal ones, in separate memory.
  public func values() -> [Value] {
    var numbers = Numbers()
    return (0..<count).map { _ in make(&numbers) }
  }

  /// Returns new populations in separate memory. Each call returns equal values.
  public func populations() -> Turns<[Value]> {
    var numbers = Numbers()
    return Turns((0..<8).map { _ in (0..<count).map { _ in make(&numbers) } })
  }
}

/// Prepared elements, one per run in turn.
///
/// With a single population, the branch predictor would learn the data, unlike in real programs.
public struct Turns<Element> {
  /// All elements, in order.
  public private(set) var all: [Element]
  private var turn = 0

  /// Creates a cycle of elements.
  ///
  /// - Parameter all: the elements; at least one.
  public init(_ all: [Element]) {
    self.all = all
  }

  /// Returns the next element. The first follows the last.
  public mutating func next() -> Element {
    turn = (turn + 1) % all.count
    return all[turn]
  }

  /// The same elements, each one turn earlier.
  public var turned: Turns {
    var other = self
    other.turn += 1
    return other
  }
}

/// Returns a random value of a type that consists of integers only.
public func integers<Value: BitwiseCopyable>(_ numbers: inout Numbers) -> Value {
  numbers.bytes(MemoryLayout<Value>.size).withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
}

extension Array {
  /// Returns the elements in the same pseudorandom order for every contender.
  public func shuffledAlike() -> Self {
    var numbers = Numbers(seed: 7)
    return shuffled(using: &numbers)
  }
}
