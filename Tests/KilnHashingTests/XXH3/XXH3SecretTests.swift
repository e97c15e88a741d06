import CKiln
import Foundation
import KilnHashing
import Testing

@Suite struct XXH3SecretTests {
  @Test(arguments: [0, 1, 135])
  func rejectsSecretsThatAreTooShort(count: Int) {
    let bytes = Array(Sanity.bytes[..<count])
    #expect(XXH3.Secret(bytes) == nil)
    #expect(XXH3.Secret(bytes.lazy.map { $0 }) == nil)
    #expect(bytes.withUnsafeBytes { XXH3.Secret($0) } == nil)
  }

  @Test(arguments: [136, 137, 192, 4000])
  func keepsTheGivenBytes(count: Int) throws {
    var bytes = Array(Sanity.bytes[..<count])
    let secrets = [
      XXH3.Secret(bytes), XXH3.Secret(Data(bytes)), XXH3.Secret(bytes.lazy.map { $0 }),
      bytes.withUnsafeBytes { XXH3.Secret($0) },
    ]
    bytes[0] ^= 0xFF
    for secret in secrets {
      let secret = try #require(secret)
      #expect(secret.withUnsafeBytes { Array($0) } == Array(Sanity.bytes[..<count]))
    }
  }

  @Test func derivesThePublishedSecrets() {
    for (from, count, samples) in Sanity.derivedSecrets {
      var secret = [UInt8](repeating: 0, count: count)
      #expect(kiln_hash_secret_derive(&secret, count, Sanity.bytes, from) == 1)
      #expect(zip(Sanity.sampled, samples).allSatisfy { secret[$0] == $1 }, "from \(from) bytes")
      let whole = XXH3.Secret(derivedFrom: Sanity.bytes[..<from])
      if count == 192 { #expect(whole.withUnsafeBytes { Array($0) } == secret) }
    }
  }

  @Test func derivesTheSecretsOfTheSystemLibrary() throws {
    let library = try #require(SystemXXHash(), "there is no libxxhash to compare with")
    for count in [0, 1, 2, 15, 16, 17, 135, 136, 191, 192, 193, 241, 1000, 4096] {
      var expected = [UInt8](repeating: 0, count: 192)
      #expect(library.derive(&expected, 192, Sanity.bytes, count) == 0)
      let bytes = Array(Sanity.bytes[..<count])
      for secret in [
        XXH3.Secret(derivedFrom: bytes), XXH3.Secret(derivedFrom: bytes.lazy.map { $0 }),
        bytes.withUnsafeBytes { XXH3.Secret(derivedFrom: $0) },
      ] {
        #expect(secret.withUnsafeBytes { Array($0) } == expected, "from \(count) bytes")
      }
    }
  }

  @Test(arguments: [0, 1, 0x9E37_79B1_85EB_CA8D, .max] as [UInt64])
  func secretOfASeedHashesLikeTheSeed(seed: UInt64) throws {
    let library = try #require(SystemXXHash(), "there is no libxxhash to compare with")
    var expected = [UInt8](repeating: 0, count: 192)
    library.fromSeed(&expected, seed)
    let secret = XXH3.Secret(seed: seed)
    #expect(secret.withUnsafeBytes { Array($0) } == expected)
    for count in [241, 1024, 4096] {
      let bytes = Sanity.bytes[..<count]
      #expect(XXH3.hash64(bytes, secret: secret) == XXH3.hash64(bytes, seed: seed))
      #expect(XXH3.hash128(bytes, secret: secret) == XXH3.hash128(bytes, seed: seed))
    }
  }
}
