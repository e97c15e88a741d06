import CTestSupport
import KilnHashing
import Testing

/// Denormals in a thread that treats them as zero.
@Suite(.enabled(if: denormals_can_be_zero() != 0, "this processor has no such mode"))
struct DenormalTests {
  private func fingerprints() -> [Fingerprint] {
    [
      Fingerprint(of: Double(bitPattern: 1)), Fingerprint(of: -Double(bitPattern: 1 << 51)),
      Fingerprint(of: Float(bitPattern: 1)), Fingerprint(of: Float(bitPattern: 0x807F_FFFF)),
      Fingerprint(of: [Double(bitPattern: 7)]), Fingerprint(of: [Float(bitPattern: 7)]),
      Fingerprint(of: Float16(bitPattern: 1)), Fingerprint(of: Float(bitPattern: 0x0080_0000)),
    ]
  }

  @Test func fingerprintsDoNotDependOnTheDenormalMode() {
    let usual = fingerprints()
    denormals_set_zero(1)
    let flushed = fingerprints()
    denormals_set_zero(0)
    #expect(flushed == usual)
  }

  @Test func floatsHashLikeDoublesOfTheSameValue() {
    for bits: UInt32 in [1, 2, 3, 0x40_0000, 0x7F_FFFF, 0x80_0000, 0x8000_0001, 0x807F_FFFF] {
      let number = Float(bitPattern: bits)
      #expect(Fingerprint(of: number) == Fingerprint(of: Double(number)))
    }
    let others = (UInt16.min...UInt16.max).map { Float16(bitPattern: $0) }
    let differing = others.filter { Fingerprint(of: $0) != Fingerprint(of: Double($0)) }
    #expect(differing.isEmpty)
  }
}
