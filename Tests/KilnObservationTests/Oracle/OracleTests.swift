import KilnTestSupport
import Testing

@Suite("Engine and oracle")
struct OracleTests {
  @Test("random programs make the same calls in the engine and the oracle", arguments: 0..<4)
  func programs(part: UInt64) {
    var calls = 0
    for number in randomCases(0..<4_000 as Range<UInt64>) {
      let seed = part * 4_000 + number
      var generator = StepGenerator(seed: seed)
      let program = generator.program()
      let oracle = Oracle()
      let world = LiveWorld()
      oracle.run(program)
      world.run(program)
      calls += oracle.log.count
      guard oracle.log != world.log || oracle.state != world.state else { continue }
      let place = zip(oracle.log, world.log).prefix { $0 == $1 }.count
      Issue.record(
        """
        seed \(seed), call \(place) of \(oracle.log.count): the oracle says \
        \(oracle.log.dropFirst(place).first.map { "\($0)" } ?? "nothing"), the engine \
        \(world.log.dropFirst(place).first.map { "\($0)" } ?? "nothing")
        """
      )
      break
    }
    #expect(calls > randomCount(10_000), "the programs do little")
  }
}
