import KilnHashing
import KilnTestSupport
import Testing

@Suite struct NumberZooTests {
  private func checkFloats<Number: BinaryFloatingPoint & FastHashable>(payload: Number) {
    checkHashableLaws([
      [0, -0.0], [1], [-1], [.infinity], [-.infinity], [.leastNonzeroMagnitude],
      [-.leastNonzeroMagnitude], [.leastNormalMagnitude], [.leastNormalMagnitude.nextDown],
      [.greatestFiniteMagnitude], [.ulpOfOne], [1 + .ulpOfOne], [.pi],
    ])
    // A NaN is unequal to every number, itself included, but all NaNs have one hash and one
    // fingerprint.
    let quiet = Number.nan
    for other in [-quiet, payload, -payload, .signalingNaN] {
      #expect(other.isNaN)
      #expect(quiet != other)
      #expect(quiet.everyHash == other.everyHash)
      #expect([quiet].everyHash == [other].everyHash)
    }
    #expect(quiet.everyHash != Number.infinity.everyHash)
  }

  @Test func floatsHashByValueAndAllNaNsEqually() {
    checkFloats(payload: Double(nan: 3, signaling: false))
    checkFloats(payload: Float(nan: 3, signaling: false))
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      checkFloats(payload: Float16(nan: 3, signaling: false))
    #endif
    #if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
      checkFloats(payload: Float80(nan: 3, signaling: false))
    #endif
  }

  #if (arch(x86_64) || arch(i386)) && !os(Windows) && !os(Android)
    /// A number from its ten bytes, including forms that no operation produces.
    private func number(_ significand: UInt64, _ signAndExponent: UInt16) -> Float80 {
      var number: Float80 = 0
      withUnsafeMutableBytes(of: &number) {
        $0.storeBytes(of: significand.littleEndian, as: UInt64.self)
        $0.storeBytes(of: signAndExponent.littleEndian, toByteOffset: 8, as: UInt16.self)
      }
      return number
    }

    @Test func unusualFormsOfFloat80HashLikeEqualNumbers() {
      let leading: UInt64 = 1 << 63
      // The standard library's own hash distinguishes the two equal numbers.
      checkFieldHashLaws([
        [number(leading | 5, 0), number(leading | 5, 1)], [number(5, 0)], [number(leading, 0)],
      ])
      // Without its leading bit, the pattern is not a number.
      for invalid in [number(5, 100), number(0, 0x7FFF), number(leading >> 1, 0x8001)] {
        #expect(invalid != invalid)
        #expect(invalid.everyHash == Float80.nan.everyHash)
      }
    }

    @Test func bytesOfFloat80MatchTheSpecification() {
      for (number, words) in [
        (Float80(1), [0x8000_0000_0000_0000, 0x3FFF]), (-2, [0x8000_0000_0000_0000, 0xC000]),
        (0, [0, 0]), (.infinity, [0x8000_0000_0000_0000, 0x7FFF]),
        (.nan, [0xC000_0000_0000_0000, 0x7FFF]), (.leastNonzeroMagnitude, [1, 0]),
      ] as [(Float80, [UInt64])] {
        #expect(Fingerprint(of: number) == Fingerprint(of: Words(words)))
        #expect(
          Fingerprint(of: [number]) == Fingerprint(of: Words([1] + words)),
          "16 bytes a number in an array"
        )
      }
    }
  #endif
}
