import KilnHashing
import Testing

/// The key of a hash, for tests of all ways of keying.
enum TestKey: Sendable, CustomTestStringConvertible {
  case seed(UInt64)
  case secret(XXH3.Secret)

  /// Seeds, and secrets of the shortest, the default, odd and long lengths.
  static let all: [TestKey] = {
    let seeds: [UInt64] = [0, 1, 0x9E37_79B1_85EB_CA8D, .max]
    let plain = [136, 137, 192, 1000].compactMap { XXH3.Secret(Sanity.bytes[5..<(5 + $0)]) }
    let made = [XXH3.Secret(derivedFrom: "kiln".utf8), XXH3.Secret(seed: 42)]
    return seeds.map { .seed($0) } + (plain + made).map { .secret($0) }
  }()

  var testDescription: String {
    switch self {
    case .seed(let seed): "seed \(seed)"
    case .secret(let secret): "secret of \(secret.withUnsafeBytes(\.count)) bytes"
    }
  }

  func hashes(_ bytes: some Sequence<UInt8>) -> TestHashes {
    switch self {
    case .seed(let seed):
      TestHashes(XXH3.hash64(bytes, seed: seed), XXH3.hash128(bytes, seed: seed))
    case .secret(let secret):
      TestHashes(XXH3.hash64(bytes, secret: secret), XXH3.hash128(bytes, secret: secret))
    }
  }

  func hashes(_ bytes: RawSpan) -> TestHashes {
    switch self {
    case .seed(let seed):
      TestHashes(XXH3.hash64(bytes, seed: seed), XXH3.hash128(bytes, seed: seed))
    case .secret(let secret):
      TestHashes(XXH3.hash64(bytes, secret: secret), XXH3.hash128(bytes, secret: secret))
    }
  }

  func stream() -> XXH3.Stream {
    switch self {
    case .seed(let seed): XXH3.Stream(seed: seed)
    case .secret(let secret): XXH3.Stream(secret: secret)
    }
  }
}

/// The two hashes of the same bytes.
struct TestHashes: Equatable {
  var narrow: UInt64
  var wide: UInt128

  init(_ narrow: UInt64, _ wide: UInt128) {
    self.narrow = narrow
    self.wide = wide
  }
}
