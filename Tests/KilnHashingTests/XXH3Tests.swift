import Foundation
import KilnHashing
import Testing

/// The bytes that xxHash's own sanity checks hash, as its xxhsum program makes them.
private let sanityBytes: [UInt8] = {
  var generator: UInt64 = 2_654_435_761
  return (0..<4096).map { _ in
    defer { generator &*= 11_400_714_785_074_694_797 }
    return UInt8(generator >> 56)
  }
}()

@Suite struct XXH3Tests {
  /// Lengths and hashes from the sanity table of xxHash 0.8, seed 0.
  static let published: [(Int, UInt64)] = [
    (0, 0x2D06_8005_38D3_94C2), (1, 0xC44B_DFF4_074E_ECDB), (6, 0x27B5_6A84_CD2D_7325),
    (12, 0xA713_DAF0_DFBB_77E7), (24, 0xA3FE_70BF_9D35_10EB), (48, 0x397D_A259_ECBA_1F11),
    (80, 0xBCDE_FBBB_2C47_C90A), (195, 0xCD94_217E_E362_EC3A), (403, 0xCDEB_804D_65C6_DEA4),
    (512, 0x617E_4959_9013_CB6B), (2048, 0xDD59_E2C3_A5F0_38E0), (2240, 0x6E73_A905_39CF_2948),
    (2367, 0xCB37_AEB9_E5D3_61ED),
  ]

  @Test(arguments: published)
  func agreesWithThePublishedVectors(length: Int, hash: UInt64) {
    #expect(XXH3.hash64(sanityBytes[..<length]) == hash)
  }

  @Test func everyWayInGivesTheSameHash() {
    let text = String(repeating: "Zürich ", count: 40)
    let bytes = Array(text.utf8)
    let expected = XXH3.hash64(bytes, seed: 7)
    let wide = XXH3.hash128(bytes, seed: 7)
    #expect(XXH3.hash64(text.utf8, seed: 7) == expected)
    #expect(XXH3.hash64(Data(bytes), seed: 7) == expected)
    #expect(XXH3.hash64(bytes.lazy.map { $0 }, seed: 7) == expected)
    #expect(XXH3.hash64(bytes.span.bytes, seed: 7) == expected)
    #expect(bytes.withUnsafeBytes { XXH3.hash64($0, seed: 7) } == expected)
    #expect(XXH3.hash128(text.utf8, seed: 7) == wide)
    #expect(XXH3.hash128(bytes.span.bytes, seed: 7) == wide)
    #expect(bytes.withUnsafeBytes { XXH3.hash128($0, seed: 7) } == wide)
  }

  @Test func anEmptyBufferMayHaveNoAddress() {
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(XXH3.hash64(none) == XXH3.hash64([]))
    #expect(XXH3.hash128(none) == XXH3.hash128([]))
  }

  @Test func alignmentDoesNotMatter() {
    for length in [1, 8, 17, 240, 241, 1024] {
      let expected = XXH3.hash64(sanityBytes[..<length])
      for shift in 1..<16 {
        let moved = Array(repeating: 0, count: shift) + sanityBytes[..<length]
        #expect(XXH3.hash64(moved[shift...]) == expected)
      }
    }
  }

  #if os(Linux)
    /// The system's own build of the library, which shares no object code with Kiln's.
    typealias Hash64 = @convention(c) (UnsafeRawPointer?, Int, UInt64) -> UInt64

    @Test func agreesWithTheSystemLibraryAtEveryLength() throws {
      let library = try #require(dlopen("libxxhash.so.0", RTLD_NOW))
      let symbol = try #require(dlsym(library, "XXH3_64bits_withSeed"))
      let reference = unsafeBitCast(symbol, to: Hash64.self)
      for seed: UInt64 in [0, 1, 0x9E37_79B1_85EB_CA8D, .max] {
        for length in 0...1200 {
          let expected = sanityBytes.withUnsafeBytes { reference($0.baseAddress, length, seed) }
          #expect(XXH3.hash64(sanityBytes[..<length], seed: seed) == expected)
        }
      }
    }
  #endif

  @Test func the128BitHashAgreesWithThePublishedVectors() {
    // The low and high halves of xxHash's own sanity table, seed 0.
    #expect(XXH3.hash128([]) == 0x99AA_06D3_0147_98D8_6001_C324_468D_497F)
    #expect(XXH3.hash128(sanityBytes[..<1]) == 0xA6CD_5E93_9200_0F6A_C44B_DFF4_074E_ECDB)
  }
}
