import KilnObservation
import KilnObservationTestSupport
import KilnTestSupport
import Testing

/// Random observations, ended by their owners, compared with a list of all of them.
@Suite("Observations by owner")
struct OwnerLawTests {
  @Test("unobserve ends exactly the active observations of an object", arguments: 0..<20)
  func law(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let (live, player) = (Live(Person.zach), Player(friend: Player()))
    var owners = (0..<6).map { _ in Log<Int>() }
    var known: [(token: ObservationToken, source: Int, kind: Int, owner: ObjectIdentifier)] = []
    for _ in 0..<600 {
      let place = Int.random(in: owners.indices, using: &numbers)
      let owner = owners[place]
      let identity = ObjectIdentifier(owner)
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0..<7:
        let source = Int.random(in: 0..<2, using: &numbers)
        let kind = Int.random(in: 0..<4, using: &numbers)
        let token = source == 0 ? observe(live, kind, owner) : observe(player, kind, owner)
        known.append((token, source, kind, identity))
      case 7:
        known.randomElement(using: &numbers)?.token.cancel()
      case 8:
        // Another object may get its identity.
        known.removeAll { $0.owner == identity }
        owners[place] = Log<Int>()
      case 9:
        let kind = Int.random(in: 0..<3, using: &numbers)
        let expected = known.filter {
          $0.source == 1 && $0.owner == identity && $0.kind == kind && $0.token.isActive
        }
        let count =
          switch kind {
          case 0: player.unobserve(\.volume, for: owner)
          case 1: player.unobserve(\.doubled, for: owner)
          default: player.unobserve(\.friend?.volume, for: owner)
          }
        #expect(count == expected.count)
        #expect(expected.allSatisfy { !$0.token.isActive })
      case let step:
        let source = step - 10
        let expected = known.filter {
          $0.source == source && $0.owner == identity && $0.token.isActive
        }
        let others = known.filter { entry in
          entry.token.isActive && !expected.contains { $0.token == entry.token }
        }
        let sources: [any LiveSource] = [live, player]
        #expect(sources[source].unobserve(for: owner) == expected.count)
        #expect(expected.allSatisfy { !$0.token.isActive })
        #expect(others.allSatisfy { $0.token.isActive })
      }
    }
    live.unobserveAll()
    player.unobserveAll()
    #expect([live.observationCount, player.observationCount] == [0, 0])
  }

  private func observe(_ live: Live<Person>, _ kind: Int, _ owner: Log<Int>) -> ObservationToken {
    switch kind {
    case 0: live.observe(\.age, for: owner) { $0.add($1.new) }
    case 1: live.observe(\.isAdult, for: owner) { log, _ in log.add(0) }
    case 2: live.changes(of: \.self).map { _ in 0 }.observe(for: owner) { $0.add($1) }
    default:
      Flow(tracking: { [weak live] in live?.age ?? 0 }).observe(for: owner) { $0.add($1) }
    }
  }

  private func observe(_ player: Player, _ kind: Int, _ owner: Log<Int>) -> ObservationToken {
    switch kind {
    case 0: player.observe(\.volume, for: owner) { $0.add($1.new) }
    case 1: player.observe(\.doubled, for: owner) { $0.add($1.new) }
    case 2: player.observe(\.friend?.volume, for: owner) { $0.add($1.new ?? 0) }
    default:
      Flow(tracking: { [weak player] in player?.volume ?? 0 }).observe(for: owner) { $0.add($1) }
    }
  }
}
