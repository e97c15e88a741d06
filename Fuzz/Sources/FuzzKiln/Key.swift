import KilnHashing

/// The key of a hash, chosen by the input.
enum Key {
  case seed(UInt64)
  case secret(XXH3.Secret)

  init(_ input: inout Input) {
    let choice = input.byte()
    let seed = input.word()
    if choice & 1 == 0 {
      self = .seed(seed)
    } else {
      // At least as long as the shortest secret. The bytes do not matter.
      let bytes = (0..<(136 + Int(choice))).map { UInt8(truncatingIfNeeded: seed >> ($0 % 57)) }
      guard let secret = XXH3.Secret(bytes) else { fatalError("no secret") }
      self = .secret(secret)
    }
  }

  func hash64(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    switch self {
    case .seed(let seed): XXH3.hash64(bytes, seed: seed)
    case .secret(let secret): XXH3.hash64(bytes, secret: secret)
    }
  }

  func hash128(_ bytes: UnsafeRawBufferPointer) -> UInt128 {
    switch self {
    case .seed(let seed): XXH3.hash128(bytes, seed: seed)
    case .secret(let secret): XXH3.hash128(bytes, secret: secret)
    }
  }

  func stream() -> XXH3.Stream {
    switch self {
    case .seed(let seed): XXH3.Stream(seed: seed)
    case .secret(let secret): XXH3.Stream(secret: secret)
    }
  }
}
