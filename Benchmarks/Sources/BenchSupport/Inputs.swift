/// A fixed sequence of numbers that no optimizer knows: SplitMix64.
///
/// Both contenders of a pair draw the same numbers, so they hash equal contents.
public struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  private var drawn = 0

  /// The sequence of a seed.
  ///
  /// - Parameter seed: another seed gives other numbers.
  public init(seed: UInt64 = 0x4B69_6C6E) {
    state = seed
  }

  /// Any word.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Any integer.
  public mutating func int() -> Int {
    Int(truncatingIfNeeded: next())
  }

  /// How many numbers were drawn, so numbers in a row.
  public mutating func count() -> Int {
    drawn += 1
    return drawn
  }

  /// A text of lower-case letters.
  public mutating func word(_ length: ClosedRange<Int>) -> String {
    let letters = (0..<Int.random(in: length, using: &self)).map { _ in
      UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z"), using: &self)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Bytes of any value.
  public mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

/// How the values of a contender are made, and how many a run goes through.
public struct Keys<Value> {
  /// How many values a run goes through.
  public var count: Int

  /// Makes a value.
  public var make: (inout Numbers) -> Value

  /// The values of a contender.
  ///
  /// - Parameters:
  ///   - count: how many values a run goes through.
  ///   - make: makes a value.
  public init(_ count: Int, _ make: @escaping (inout Numbers) -> Value) {
    self.count = count
    self.make = make
  }

  /// The values, made anew and in memory of their own; equal ones at each call.
  public func populations() -> Turns<[Value]> {
    var numbers = Numbers()
    return Turns((0..<8).map { _ in (0..<count).map { _ in make(&numbers) } })
  }
}

/// Prepared things, of which each run takes the next.
///
/// A processor that meets the same thousand values again and again learns their branches by heart,
/// which no program outside a benchmark is granted. Hence several populations in turn.
public struct Turns<Element> {
  /// All of them, in order.
  public private(set) var all: [Element]
  private var turn = 0

  /// Things to be taken in turn.
  ///
  /// - Parameter all: at least one.
  public init(_ all: [Element]) {
    self.all = all
  }

  /// The next one, the first behind the last.
  public mutating func next() -> Element {
    turn = (turn + 1) % all.count
    return all[turn]
  }

  /// The same things, each one turn earlier.
  public var turned: Turns {
    var other = self
    other.turn += 1
    return other
  }
}

/// A struct that is nothing but integers, each of them any number.
public func integers<Value: BitwiseCopyable>(_ numbers: inout Numbers) -> Value {
  numbers.bytes(MemoryLayout<Value>.size).withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
}

extension Array {
  /// The elements in an order that looks random and is the same for every contender.
  public func shuffledAlike() -> Self {
    var numbers = Numbers(seed: 7)
    return shuffled(using: &numbers)
  }
}
