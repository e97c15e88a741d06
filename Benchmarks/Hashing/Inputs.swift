/// A fixed sequence of numbers that no optimizer knows: SplitMix64.
///
/// Both contenders of a pair draw the same numbers, so they hash equal contents.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64 = 0x4B69_6C6E) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Any integer.
  mutating func int() -> Int {
    Int(truncatingIfNeeded: next())
  }

  /// A text of lower-case letters.
  mutating func word(_ length: ClosedRange<Int>) -> String {
    let letters = (0..<Int.random(in: length, using: &self)).map { _ in
      UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z"), using: &self)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Bytes of any value.
  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

/// How many prepared values a run goes through; each is different.
let population = 1_000

/// Prepared values, of which each run takes the next ``population``.
///
/// A processor that meets the same thousand values again and again learns their branches by heart,
/// which no program outside a benchmark is granted. Hence several populations in turn.
struct Populations<Value> {
  private var values: [[Value]]
  private var turn = 0

  init(_ make: (inout Numbers) -> Value) {
    var numbers = Numbers()
    values = (0..<8).map { _ in (0..<population).map { _ in make(&numbers) } }
  }

  mutating func next() -> [Value] {
    turn = (turn + 1) % values.count
    return values[turn]
  }
}

/// A struct that is nothing but integers, each of them any number.
func integers<Value: BitwiseCopyable>(_ numbers: inout Numbers) -> Value {
  numbers.bytes(MemoryLayout<Value>.size).withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
}

extension SynthesizedRecord {
  init(_ n: inout Numbers) {
    let place = n.word(6...10)
    self.init(
      id: n.int(),
      name: n.word(6...14),
      email: "\(n.word(6...10))@\(place).example",
      country: n.word(2...2),
      visits: Int32(truncatingIfNeeded: n.next()),
      latitude: .random(in: -90...90, using: &n),
      longitude: .random(in: -180...180, using: &n),
      isActive: .random(using: &n),
      tags: [n.word(4...10), n.word(4...10), n.word(4...10)]
    )
  }
}

extension KilnRecord {
  init(_ n: inout Numbers) {
    let twin = SynthesizedRecord(&n)
    self.init(
      id: twin.id,
      name: twin.name,
      email: twin.email,
      country: twin.country,
      visits: twin.visits,
      latitude: twin.latitude,
      longitude: twin.longitude,
      isActive: twin.isActive,
      tags: twin.tags
    )
  }
}
