import CKiln
import KilnHashing
import KilnTestSupport
import Testing

/// The units of the C core that this processor supports, each by itself. The other tests use the
/// widest one.
@Suite struct XXH3UnitTests {
  /// All units, which includes the baseline.
  private var units: [kiln_hash_unit_t] {
    (0...).lazy.map { kiln_hash_unit_at($0)?.pointee }.prefix { $0 != nil }.compactMap { $0 }
  }

  /// Lengths of all remainders, and of several blocks.
  private let lengths = Array(241...1300) + [2047, 2048, 2049, 4032, 4095, 4096]

  private func hashes(
    _ unit: kiln_hash_unit_t,
    _ bytes: UnsafeRawBufferPointer,
    _ secret: XXH3.Secret
  ) throws -> TestHashes {
    let start = try #require(bytes.baseAddress)
    return try secret.withUnsafeBytes {
      let secret = try #require($0.baseAddress)
      let wide = unit.hash128(start, bytes.count, secret, $0.count)
      return TestHashes(
        unit.hash64(start, bytes.count, secret, $0.count),
        UInt128(wide.high) << 64 | UInt128(wide.low)
      )
    }
  }

  @Test func everyUnitComputesThePublishedHashes() throws {
    let secret = try #require(XXH3.Secret(Sanity.secret))
    try Sanity.bytes.withUnsafeBytes { bytes in
      for unit in units {
        for (length, seed, expected) in Sanity.hash64 where length > 240 {
          let piece = UnsafeRawBufferPointer(rebasing: bytes[..<length])
          let hashes = try hashes(unit, piece, XXH3.Secret(seed: seed))
          #expect(hashes.narrow == expected)
        }
        for (length, seed, expected) in Sanity.hash128 where length > 240 {
          let piece = UnsafeRawBufferPointer(rebasing: bytes[..<length])
          let hashes = try hashes(unit, piece, XXH3.Secret(seed: seed))
          #expect(hashes.wide == expected)
        }
        for (length, expected) in Sanity.hash64WithSecret where length > 240 {
          let piece = UnsafeRawBufferPointer(rebasing: bytes[..<length])
          let hashes = try hashes(unit, piece, secret)
          #expect(hashes.narrow == expected)
        }
      }
    }
  }

  @Test(arguments: [136, 137, 192, 1000])
  func everyUnitComputesTheHashesOfTheSystemLibrary(secretCount: Int) throws {
    let library = try #require(SystemXXHash(), "there is no libxxhash to compare with")
    let secret = try #require(XXH3.Secret(Sanity.bytes[5..<(5 + secretCount)]))
    try Sanity.bytes.withUnsafeBytes { bytes in
      for (index, unit) in units.enumerated() {
        let wrong = try lengths.filter { length in
          let piece = UnsafeRawBufferPointer(rebasing: bytes.suffix(length))
          return try hashes(unit, piece, secret) != library.hashes(piece, .secret(secret))
        }
        #expect(wrong == [], "unit \(index)")
      }
    }
  }

  @Test func everyUnitHashesPiecesLikeTheWhole() {
    var generator = SeededGenerator(seed: 7)
    let state = UnsafeMutableRawPointer.allocate(
      byteCount: Int(KILN_HASH_STREAM_SIZE),
      alignment: Int(KILN_HASH_STREAM_ALIGNMENT)
    )
    defer { state.deallocate() }
    for (index, unit) in units.enumerated() {
      let wrong = lengths.filter { length in
        kiln_hash_stream_reset(state, 3)
        var done = 0
        while done < length {
          let count = min(length - done, generator.pick([1, 63, 241, 300, 1100, 4096]))
          let piece = Array(Sanity.bytes[done..<(done + count)])
          if count > 240 {
            unit.update(state, piece, count)
          } else {
            kiln_hash_stream_update(state, piece, count)
          }
          done += count
        }
        return kiln_hash_stream_digest64(state) != XXH3.hash64(Sanity.bytes[..<length], seed: 3)
      }
      #expect(wrong == [], "unit \(index)")
    }
  }

  @Test func everyUnitHashesTheCanonicalBytesOfNumbers() throws {
    let special: [Double] = [
      0, -0.0, 1, -1, .infinity, -.infinity, .nan, -.nan, .leastNonzeroMagnitude,
    ]
    let wide =
      special + [.signalingNaN, .greatestFiniteMagnitude]
      + (0..<500).map { special[$0 % 9] * Double($0) }
    let narrow = wide.map(Float.init)
    let secret = XXH3.Secret(seed: 11)
    var canonical = [UInt8](repeating: 0, count: wide.count * 8)
    for unit in units {
      for count in 31..<wide.count {
        kiln_copy_canonical_f64(&canonical, wide, count)
        let hash = try secret.withUnsafeBytes {
          unit.hash64_canonical(wide, count, 8, try #require($0.baseAddress), $0.count)
        }
        #expect(hash == XXH3.hash64(canonical[..<(count * 8)], secret: secret))
      }
      for count in 61..<narrow.count {
        kiln_copy_canonical_f32(&canonical, narrow, count)
        let hash = try secret.withUnsafeBytes {
          unit.hash64_canonical(narrow, count, 4, try #require($0.baseAddress), $0.count)
        }
        #expect(hash == XXH3.hash64(canonical[..<(count * 4)], secret: secret))
      }
    }
  }

  @Test func numbersHashLikeTheirCanonicalBytes() {
    let wide = [-0.0, .nan, -.nan, .infinity] + (1...100).map { Double($0) / 7 }
    let narrow = wide.map(Float.init)
    var canonical = [UInt8](repeating: 0, count: wide.count * 8)
    for count in 0...wide.count {
      kiln_copy_canonical_f64(&canonical, wide, count)
      #expect(kiln_hash64_keyed_f64(wide, count) == kiln_hash64_keyed(canonical, count * 8))
      kiln_copy_canonical_f32(&canonical, narrow, count)
      #expect(kiln_hash64_keyed_f32(narrow, count) == kiln_hash64_keyed(canonical, count * 4))
    }
  }

  @Test func bytesJustWrittenHaveTheSameHash() {
    let wrong = (0...1000).filter {
      kiln_hash64_keyed_written(Sanity.bytes, $0) != kiln_hash64_keyed(Sanity.bytes, $0)
    }
    #expect(wrong == [])
  }
}
