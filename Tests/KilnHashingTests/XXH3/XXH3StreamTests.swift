import CKiln
import Foundation
import KilnHashing
import KilnTestSupport
import Testing

@Suite struct XXH3StreamTests {
  @Test(arguments: TestKey.all)
  func piecesOfAnySizeHashLikeTheWhole(key: TestKey) throws {
    let library = try #require(SystemXXHash(), "there is no libxxhash to compare with")
    var generator = SeededGenerator(seed: 6)
    var stream = key.stream()
    let wrong = Sanity.bytes.withUnsafeBytes { bytes in
      (0...4096).filter { length in
        // Small pieces, pieces about the size of the state's buffer, and long ones.
        let most = generator.pick([8, 300, 4096])
        stream.reset()
        var done = 0
        while done < length {
          let end = min(length, done + generator.below(most + 1))
          let piece = UnsafeRawBufferPointer(rebasing: bytes[done..<end])
          stream.update(piece.bytes)
          done = end
        }
        let whole = UnsafeRawBufferPointer(rebasing: bytes[..<length])
        return TestHashes(stream.finalize64(), stream.finalize128()) != library.hashes(whole, key)
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: TestKey.all)
  func updatesMayFollowFinalization(key: TestKey) {
    var stream = key.stream()
    let wrong = Sanity.bytes.withUnsafeBytes { bytes in
      (0..<1500).filter { length in
        let right = stream.finalize128()
        stream.update(CollectionOfOne(bytes[length]))
        return right != key.hashes(UnsafeRawBufferPointer(rebasing: bytes[..<length])).wide
      }
    }
    #expect(wrong == [])
  }

  @Test func acceptsEveryKindOfByteSequence() {
    let text = String(repeating: "Zürich ", count: 400)
    let bytes = Array(text.utf8)
    var stream = XXH3.Stream()
    stream.update(bytes)
    stream.update(bytes.span.bytes)
    bytes.withUnsafeBytes { stream.update($0) }
    stream.update(Data(bytes))
    stream.update(text.utf8)
    stream.update(text.dropFirst(3).utf8)
    stream.update(AnySequence(bytes))
    stream.update(bytes[..<1024].lazy.map { $0 })
    stream.update([])
    stream.update(UnsafeRawBufferPointer(start: nil, count: 0).bytes)
    let all =
      [bytes, bytes, bytes, bytes, bytes, Array(text.dropFirst(3).utf8), bytes]
      .flatMap { $0 } + bytes[..<1024]
    #expect(stream.finalize64() == XXH3.hash64(all))
  }

  @Test(arguments: TestKey.all)
  func copiesAreIndependent(key: TestKey) {
    for split in [0, 100, 240, 256, 257, 2000] {
      var first = key.stream()
      first.update(Sanity.bytes[..<split])
      var second = first.copy()
      first.update([1])
      second.update(Sanity.bytes[split...])
      let whole = Sanity.bytes.withUnsafeBytes { key.hashes($0).narrow }
      let other = (Sanity.bytes[..<split] + [1]).withUnsafeBytes { key.hashes($0).narrow }
      #expect(second.finalize64() == whole)
      #expect(first.finalize64() == other)
    }
  }

  @Test(arguments: TestKey.all)
  func copyOutlivesItsOriginal(key: TestKey) {
    func make() -> XXH3.Stream {
      var original = key.stream()
      original.update(Sanity.bytes)
      return original.copy()
    }
    let copy = make()
    #expect(copy.finalize128() == Sanity.bytes.withUnsafeBytes { key.hashes($0).wide })
  }

  @Test func streamRetainsItsSecret() {
    func make() -> XXH3.Stream { XXH3.Stream(secret: XXH3.Secret(derivedFrom: [1, 2, 3])) }
    var stream = make()
    // These arrays reuse freed memory, so that a freed secret would be overwritten.
    let noise = (0..<64).map { _ in [UInt8](repeating: 0xEE, count: 192) }
    stream.update(Sanity.bytes)
    let secret = XXH3.Secret(derivedFrom: [1, 2, 3])
    #expect(stream.finalize64() == XXH3.hash64(Sanity.bytes, secret: secret))
    #expect(noise.count == 64)
  }

  @Test func streamCanBeSentToAnotherTask() async {
    var stream = XXH3.Stream(seed: 3)
    stream.update(Sanity.bytes[..<1000])
    let hash = await Task { [first = stream.copy().finalize128()] in first }.value
    #expect(hash == XXH3.hash128(Sanity.bytes[..<1000], seed: 3))
    let finished = await finish(stream)
    #expect(finished == XXH3.hash128(Sanity.bytes, seed: 3))
  }

  @concurrent private func finish(_ stream: consuming XXH3.Stream) async -> UInt128 {
    stream.update(Sanity.bytes[1000...])
    return stream.finalize128()
  }

  /// xxHash keeps the secret of a state that already has the seed.
  @Test func resetDerivesTheSecretAgain() {
    let state = UnsafeMutableRawPointer.allocate(
      byteCount: Int(KILN_HASH_STREAM_SIZE),
      alignment: Int(KILN_HASH_STREAM_ALIGNMENT)
    )
    defer { state.deallocate() }
    kiln_hash_stream_reset(state, 7)
    // The secret follows the accumulators.
    for offset in 64..<64 + Int(KILN_HASH_SECRET_SIZE) {
      state.storeBytes(of: 0xEE, toByteOffset: offset, as: UInt8.self)
    }
    kiln_hash_stream_reset(state, 7)
    kiln_hash_stream_update(state, Sanity.bytes, 1000)
    #expect(kiln_hash_stream_digest64(state) == XXH3.hash64(Sanity.bytes[..<1000], seed: 7))
  }
}
