import Testing

@Suite("Engine and oracle")
struct OracleTests {
  @Test("random programs make the same calls in the engine and the oracle", arguments: 0..<4)
  func programs(part: UInt64) {
    var calls = 0
    for seed in (part * 4_000)..<((part + 1) * 4_000) {
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
    #expect(calls > 10_000, "the programs do little")
  }
}
