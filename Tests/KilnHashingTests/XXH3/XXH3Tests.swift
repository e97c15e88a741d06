import Foundation
import KilnHashing
import KilnTestSupport
import Testing

@Suite struct XXH3Tests {
  @Test func agreesWithThePublishedVectors() throws {
    for (length, seed, hash) in Sanity.hash64 {
      #expect(XXH3.hash64(Sanity.bytes[..<length], seed: seed) == hash, "\(length) bytes")
    }
    let secret = try #require(XXH3.Secret(Sanity.secret))
    for (length, hash) in Sanity.hash64WithSecret {
      #expect(XXH3.hash64(Sanity.bytes[..<length], secret: secret) == hash, "\(length) bytes")
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

  @Test(arguments: TestKey.all)
  func everyOverloadReturnsTheSameHash(key: TestKey) {
    let all = String(repeating: "Zürich ", count: 400).utf8
    for count in [0, 5, 100, 1024, 1025, all.count] {
      let bytes = Array(all.prefix(count))
      let expected = bytes.withUnsafeBytes { key.hashes($0) }
      #expect(key.hashes(bytes.span.bytes) == expected)
      #expect(key.hashes(bytes) == expected)
      #expect(key.hashes(all.prefix(count)) == expected)
      #expect(key.hashes(Data(bytes)) == expected)
      #expect(key.hashes(bytes.lazy.map { $0 }) == expected)
      #expect(key.hashes(AnySequence(bytes)) == expected)
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
}
