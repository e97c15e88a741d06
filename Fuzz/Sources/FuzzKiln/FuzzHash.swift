import CFuzz
import KilnHashing

/// Compares one-shot hashes with the system's libxxhash.
func fuzzHash(_ input: Input) {
  var input = input
  let key = Key(&input)
  let bytes = input.rest
  let base = bytes.baseAddress
  switch key {
  case .seed(let seed):
    let narrow = oracle_hash64(base, bytes.count, seed)
    check(XXH3.hash64(bytes, seed: seed) == narrow, "XXH3-64, seed \(seed)")
    check(inlined_hash64(base, bytes.count, seed) == narrow, "inlined XXH3-64, seed \(seed)")
    let wide = oracle_hash128_of(base, bytes.count, seed)
    check(XXH3.hash128(bytes, seed: seed) == UInt128(wide), "XXH3-128, seed \(seed)")
    let inlined = UInt128(inlined_hash128(base, bytes.count, seed))
    check(inlined == UInt128(wide), "inlined XXH3-128, seed \(seed)")
    checkSecret(XXH3.Secret(seed: seed)) { oracle_secret_from_seed($0, seed) }
  case .secret(let secret):
    secret.withUnsafeBytes {
      guard let start = $0.baseAddress else { fatalError("an empty secret") }
      let narrow = oracle_hash64_secret(base, bytes.count, start, $0.count)
      check(XXH3.hash64(bytes, secret: secret) == narrow, "XXH3-64 with a secret")
      let wide = oracle_hash128_secret(base, bytes.count, start, $0.count)
      check(XXH3.hash128(bytes, secret: secret) == UInt128(wide), "XXH3-128 with a secret")
    }
    checkSecret(XXH3.Secret(derivedFrom: bytes)) { oracle_derive_secret($0, base, bytes.count) }
    // The process secret differs from the library's, so only check for overreads here.
    _ = inlined_hash64_keyed(base, bytes.count)
  }
}

/// Compares streams with one-shot hashes, with interleaved hashes, copies and resets.
func fuzzStream(_ input: Input) {
  var input = input
  let key = Key(&input)
  var narrow = key.stream()
  var wide = key.stream()
  var seen: [UInt8] = []
  while !input.isEmpty {
    let choice = input.byte()
    let scale = [1, 7, 64, 1024][Int(choice >> 6)]
    withExactCopy(input.take(Int(choice & 0x0F) * scale)) { piece in
      seen += piece
      narrow.update(piece)
      if choice & 0x10 == 0 { wide.update(piece) } else { wide.update(piece.lazy.map { $0 }) }
    }
    if choice & 0x20 != 0 {
      switch input.byte() % 8 {
      case 0:
        narrow.reset()
        wide.reset()
        seen = []
      case 1:
        narrow = narrow.copy()
      case 2:
        // Updating the original must not affect the copy.
        let other = wide.copy()
        wide.update([1, 2, 3])
        wide = other
      default:
        check(narrow.finalize64() == seen.withUnsafeBytes { key.hash64($0) }, "XXH3-64, not final")
      }
    }
  }
  seen.withUnsafeBytes { seen in
    check(narrow.finalize64() == key.hash64(seen), "XXH3-64 of a stream")
    check(wide.finalize128() == key.hash128(seen), "XXH3-128 of a stream")
  }
}

private func checkSecret(_ secret: XXH3.Secret, _ fill: (UnsafeMutableRawPointer) -> Void) {
  withExactly(192) { expected in
    guard let start = expected.baseAddress else { return }
    fill(start)
    check(secret.withUnsafeBytes { $0.elementsEqual(expected) }, "a secret")
  }
}

extension UInt128 {
  init(_ hash: oracle_hash128) {
    self = UInt128(hash.high) << 64 | UInt128(hash.low)
  }
}
