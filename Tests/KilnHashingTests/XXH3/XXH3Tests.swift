import Foundation
import KilnHashing
import KilnTestSupport
import Testing

@Suite struct XXH3Tests {
  @Test func agreesWithThePublishedVectors() throws {
    for (length, seed, hash) in Sanity.hash64 {
      #expect(XXH3.hash64(Sanity.bytes[..<length], seed: seed) == hash, "\(length) bytes")
    }
    for (length, seed, hash) in Sanity.hash128 {
      #expect(XXH3.hash128(Sanity.bytes[..<length], seed: seed) == hash, "\(length) bytes")
    }
    let secret = try #require(XXH3.Secret(Sanity.secret))
    for (length, hash) in Sanity.hash64WithSecret {
      #expect(XXH3.hash64(Sanity.bytes[..<length], secret: secret) == hash, "\(length) bytes")
    }
    for (length, hash) in Sanity.hash128WithSecret {
      #expect(XXH3.hash128(Sanity.bytes[..<length], secret: secret) == hash, "\(length) bytes")
    }
  }

  @Test(arguments: TestKey.all)
  func agreesWithTheSystemLibraryAtEveryLength(key: TestKey) throws {
    let library = try #require(SystemXXHash(), "there is no libxxhash to compare with")
    let wrong = Sanity.bytes.withUnsafeBytes { bytes in
      (0...4096).filter { length in
        let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<length])
        return key.hashes(bytes) != library.hashes(bytes, key)
      }
    }
    #expect(wrong == [])
  }

  @Test func everyOverloadReturnsTheSameHash() {
    let text = String(repeating: "Zürich ", count: 400)
    let bytes = Array(text.utf8)
    let secret = XXH3.Secret(seed: 7)
    for count in [0, 5, 100, 1024, 1025, bytes.count] {
      let bytes = Array(bytes[..<count])
      let text = text.utf8.prefix(count)
      let narrow = bytes.withUnsafeBytes { XXH3.hash64($0, seed: 7) }
      let wide = bytes.withUnsafeBytes { XXH3.hash128($0, seed: 7) }
      #expect(
        [
          XXH3.hash64(bytes, seed: 7), XXH3.hash64(text, seed: 7),
          XXH3.hash64(Data(bytes), seed: 7), XXH3.hash64(bytes.lazy.map { $0 }, seed: 7),
          XXH3.hash64(bytes.span.bytes, seed: 7), XXH3.hash64(AnySequence(bytes), seed: 7),
        ] == Array(repeating: narrow, count: 6)
      )
      #expect(
        [
          XXH3.hash128(bytes, seed: 7), XXH3.hash128(text, seed: 7),
          XXH3.hash128(Data(bytes), seed: 7), XXH3.hash128(bytes.lazy.map { $0 }, seed: 7),
          XXH3.hash128(bytes.span.bytes, seed: 7), XXH3.hash128(AnySequence(bytes), seed: 7),
        ] == Array(repeating: wide, count: 6)
      )
      let keyed = bytes.withUnsafeBytes { XXH3.hash64($0, secret: secret) }
      let wideKeyed = bytes.withUnsafeBytes { XXH3.hash128($0, secret: secret) }
      #expect(
        [
          XXH3.hash64(bytes, secret: secret), XXH3.hash64(text, secret: secret),
          XXH3.hash64(bytes.lazy.map { $0 }, secret: secret),
          XXH3.hash64(bytes.span.bytes, secret: secret),
        ] == Array(repeating: keyed, count: 4)
      )
      #expect(
        [
          XXH3.hash128(bytes, secret: secret), XXH3.hash128(text, secret: secret),
          XXH3.hash128(bytes.lazy.map { $0 }, secret: secret),
          XXH3.hash128(bytes.span.bytes, secret: secret),
        ] == Array(repeating: wideKeyed, count: 4)
      )
    }
  }

  @Test(arguments: TestKey.all)
  func acceptsAnEmptyBufferWithoutAnAddress(key: TestKey) {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    let empty = Sanity.bytes.withUnsafeBytes {
      key.hashes(UnsafeRawBufferPointer(rebasing: $0[..<0]))
    }
    #expect(key.hashes(none) == empty)
  }

  @Test(arguments: TestKey.all)
  func alignmentDoesNotMatter(key: TestKey) {
    for length in [1, 8, 17, 240, 241, 1024] {
      let bytes = Array(Sanity.bytes[..<length])
      let expected = bytes.withUnsafeBytes { key.hashes($0) }
      for shift in 1..<16 {
        let moved = Array(repeating: 0, count: shift) + bytes
        let hashes = moved.withUnsafeBytes {
          key.hashes(UnsafeRawBufferPointer(rebasing: $0[shift...]))
        }
        #expect(hashes == expected)
      }
    }
  }
}
