import Foundation
import KilnFactories
import KilnPropertyTesting
import KilnTestSupport
import Testing

@Suite struct FactorySeedTests {
  @Test("parses decimal and hex", arguments: [("42", 42), ("0x2a", 42), ("0X2A", 42), ("0", 0)])
  func seedsAreParsed(text: String, value: UInt64) throws {
    #expect(try FactorySeed.parsed(text) == value)
  }

  @Test func largestSeedRoundTripsThroughText() throws {
    let seed = try FactorySeed.parsed("18446744073709551615")
    #expect(seed == .max)
    let words = FactorySeed.words(seed)
    #expect(words == "0xffffffffffffffff")
    #expect(try FactorySeed.parsed(words) == seed)
  }

  @Test(
    "malformed seeds are reported",
    arguments: [
      "", "0x", "-1", "-0", "0x-0", "+1", "0x+1", "4 2", " 42", "2a", "18446744073709551616",
      "seed",
    ]
  )
  func malformedSeeds(text: String) throws {
    let error = #expect(throws: FactoryError.self) { try FactorySeed.parsed(text) }
    #expect(error?.description.contains("expected a seed") ?? false)
    #expect(error?.description.hasSuffix("found \"\(text)\"") ?? false)
  }

  @Test func environmentSeedIsUsedOrReportedAsMalformed() async throws {
    await #expect(processExitsWith: .success) {
      setenv("KILN_SEED", "0x2b", 1)
      let seed = try FactorySeed.current()
      #expect(seed == 0x2b)
      setenv("KILN_SEED", "seed", 1)
      let members = Factory<Member>()
      let errors = [
        #expect(throws: FactoryError.self) { try FactorySeed.current() },
        #expect(throws: FactoryError.self) { try forAll(members.generator) { _ in true } },
        #expect(throws: FactoryError.self) { try members.lint() },
      ]
      #expect(errors.allSatisfy { $0?.description.contains("KILN_SEED") ?? false })
      setenv("KILN_SEED", "", 1)
      let own = try FactorySeed.current()
      unsetenv("KILN_SEED")
      let other = try FactorySeed.current()
      #expect(own == other)
    }
  }
}
