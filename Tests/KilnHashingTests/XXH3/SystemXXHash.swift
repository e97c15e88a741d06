import CKiln
import Foundation
import KilnHashing

/// The system's own build of libxxhash, an oracle that shares no object code with Kiln.
///
/// The library stays loaded; its functions can be called from any thread.
struct SystemXXHash {
  typealias Hash64 = @convention(c) (UnsafeRawPointer?, Int, UInt64) -> UInt64
  typealias Hash128 = @convention(c) (UnsafeRawPointer?, Int, UInt64) -> kiln_hash128_t
  typealias Secret64 = @convention(c) (UnsafeRawPointer?, Int, UnsafeRawPointer?, Int) -> UInt64
  typealias Secret128 =
    @convention(c) (UnsafeRawPointer?, Int, UnsafeRawPointer?, Int) -> kiln_hash128_t
  typealias Derive = @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeRawPointer?, Int) -> CInt
  typealias FromSeed = @convention(c) (UnsafeMutableRawPointer?, UInt64) -> Void

  let hash64: Hash64
  let hash128: Hash128
  let secret64: Secret64
  let secret128: Secret128
  let derive: Derive
  let fromSeed: FromSeed

  /// `nil` if there is no such library, or only a version before 0.8.1.
  init?() {
    #if os(Linux)
      let name = "libxxhash.so.0"
    #else
      let name = "libxxhash.0.dylib"
    #endif
    guard let library = dlopen(name, RTLD_NOW),
      let hash64 = dlsym(library, "XXH3_64bits_withSeed"),
      let hash128 = dlsym(library, "XXH3_128bits_withSeed"),
      let secret64 = dlsym(library, "XXH3_64bits_withSecret"),
      let secret128 = dlsym(library, "XXH3_128bits_withSecret"),
      let derive = dlsym(library, "XXH3_generateSecret"),
      let fromSeed = dlsym(library, "XXH3_generateSecret_fromSeed")
    else { return nil }
    self.hash64 = unsafeBitCast(hash64, to: Hash64.self)
    self.hash128 = unsafeBitCast(hash128, to: Hash128.self)
    self.secret64 = unsafeBitCast(secret64, to: Secret64.self)
    self.secret128 = unsafeBitCast(secret128, to: Secret128.self)
    self.derive = unsafeBitCast(derive, to: Derive.self)
    self.fromSeed = unsafeBitCast(fromSeed, to: FromSeed.self)
  }

  /// The hashes of both widths for a key. The 64-bit one is not always half of the 128-bit one.
  func hashes(_ bytes: UnsafeRawBufferPointer, _ key: TestKey) -> TestHashes {
    let base = bytes.baseAddress
    let count = bytes.count
    switch key {
    case .seed(let seed):
      return TestHashes(hash64(base, count, seed), wide(hash128(base, count, seed)))
    case .secret(let secret):
      return secret.withUnsafeBytes {
        TestHashes(
          secret64(base, count, $0.baseAddress, $0.count),
          wide(secret128(base, count, $0.baseAddress, $0.count))
        )
      }
    }
  }

  private func wide(_ hash: kiln_hash128_t) -> UInt128 {
    UInt128(hash.high) << 64 | UInt128(hash.low)
  }
}
