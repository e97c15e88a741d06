import Testing

@testable import KilnFactories

@Suite struct SeededGeneratorTests {
  // Computed with Vigna's splitmix64.c.
  @Test("a seed produces the numbers of SplitMix64")
  func matchesSplitMix64() {
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

  @Test func boundedNumbersMatchPinnedValues() {
    var random = SeededGenerator(seed: 42)
    #expect(
      (0..<6).map { _ in random.integer(in: -3...1_000_000) }
        == [741_564, 159_908, 278_599, 344_189, 38_027, 868_228]
    )
    #expect((0..<4).map { _ in random.integer(in: Int8.min ... .max) } == [93, -92, -43, -82])
    #expect(
      (0..<4).map { _ in random.integer(in: -100...100 as ClosedRange<Int8>) } == [49, 80, 43, 72]
    )
    #expect(
      (0..<3).map { _ in random.integer(in: 0...(3 as UInt64) << 62) } == [
        2_814_536_547_651_364_597, 1_432_955_563_654_187_991, 1_292_577_035_779_985_285,
      ]
    )
    #expect(
      (0..<3).map { _ in random.integer(in: Int64.min ... .max) } == [
        -5_737_926_661_510_088_608, -787_210_419_263_134_744, 1_347_604_182_271_487_641,
      ]
    )
    #expect(
      (0..<2).map { _ in random.integer(in: -5...(Int128(1) << 100)) } == [
        785_713_971_622_722_975_610_179_222_286, 351_858_455_842_614_428_599_289_331_487,
      ]
    )
    #expect(
      (0..<2).map { _ in random.integer(in: UInt128.min ... .max) } == [
        267_291_615_292_450_710_417_263_846_156_918_630_453,
        236_216_388_053_406_368_248_526_855_208_268_492_039,
      ]
    )
    #expect(
      (0..<3).map { _ in random.unit() }
        == [0.7899082678505488, 0.840516482087527, 0.6470946256046267]
    )
    #expect((0..<3).map { _ in random.unit() } == [0.23357391, 0.7876703, 0.29273117] as [Float])
    #expect(
      (0..<8).map { _ in random.flag() } == [true, true, true, false, true, false, false, true]
    )
    #expect(random.shuffled(0..<10) == [6, 3, 2, 1, 7, 9, 4, 0, 8, 5])
  }

  /// Of 2¹⁶ words, a bound of 40,000 rejects 25,536.
  @Test func boundedNumbersAreUniformlyDistributed() {
    var random = SeededGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: 3)
    for _ in 0..<30_000 {
      counts[Int(random.integer(in: 0...39_999 as ClosedRange<UInt16>)) * 3 / 40_000] += 1
    }
    #expect(counts.allSatisfy { (9_500...10_500).contains($0) })
    #expect((0..<1_000).allSatisfy { _ in (0...1).contains(random.unit() as Double) })
    #expect((0..<9).map { _ in random.integer(in: 7...7) } == Array(repeating: 7, count: 9))
    #expect(random.shuffled([Int]()) == [] && random.shuffled([1]) == [1])
  }
}
