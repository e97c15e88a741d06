/// SHA-256, plainly implemented: a second digest for the canonical bytes.
///
/// From FIPS 180-4, Secure Hash Standard, <https://doi.org/10.6028/NIST.FIPS.180-4>. The constants
/// are the first 32 bits of the fractions of square and cube roots of the first primes.
struct SHA256 {
  private var state = Self.primes.prefix(8).map { Self.fraction(of: $0, power: 2) }
  private var block: [UInt8] = []
  private var length: UInt64 = 0

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes { append(byte) }
    length += UInt64(bytes.count) * 8
  }

  /// The digest in hexadecimal.
  mutating func finish() -> String {
    append(0x80)
    while block.count != 56 { append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func append(_ byte: UInt8) {
    block.append(byte)
    guard block.count == 64 else { return }
    compress()
    block.removeAll(keepingCapacity: true)
  }

  private mutating func compress() {
    var schedule = (0..<16).map { index in
      block[4 * index..<4 * index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let a = schedule[t - 15]
      let b = schedule[t - 2]
      let small0 = rotate(a, 7) ^ rotate(a, 18) ^ a >> 3
      let small1 = rotate(b, 17) ^ rotate(b, 19) ^ b >> 10
      schedule.append(schedule[t - 16] &+ small0 &+ schedule[t - 7] &+ small1)
    }
    var v = state
    for t in 0..<64 {
      let big1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let first = v[7] &+ big1 &+ choice &+ Self.constants[t] &+ schedule[t]
      let big0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [first &+ big0 &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] &+= v[index] }
  }

  private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let primes = (2...311).filter { n in !(2..<n).contains { n % $0 == 0 } }
  private static let constants = primes.map { fraction(of: $0, power: 3) }

  /// The first 32 bits after the point of a root, by bisection: the largest number whose power is
  /// at most the prime times 2 to the (32 × power).
  private static func fraction(of prime: Int, power: Int) -> UInt32 {
    let target = UInt128(prime) << (32 * power)
    var root: UInt128 = 0
    for bit in stride(from: 37, through: 0, by: -1) {
      let candidate = root | 1 << bit
      let result = (1..<power).reduce(candidate) { value, _ in value * candidate }
      if result <= target { root = candidate }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
