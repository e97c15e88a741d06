import KilnFactories
import Testing

@Suite struct SeededGeneratorTests {
  // Computed with Vigna's splitmix64.c.
  @Test("a seed gives the numbers of SplitMix64, so that tests may pin what is made of them")
  func numbers() {
    var zero = SeededGenerator(seed: 0)
    #expect((0..<2).map { _ in zero.next() } == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4])
    var other = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in other.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    )
  }
}
