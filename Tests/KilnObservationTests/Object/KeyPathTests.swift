import KilnObservation
import KilnObservationTestSupport
import Testing

/// All calls of a live object that take a key path, with all kinds of key paths.
@Suite("Key paths of live objects")
struct KeyPathTests {
  @Test("an observer of the object itself is notified once per turn that changes a live property")
  func wholeObject() {
    let (player, log) = (Player(), Log<String>())
    player.observe(\.self, for: log, initial: true) { log, change in
      #expect(change.old === player && change.new === player)
      log.add("\(change.kind) \(change.new.volume) \(change.new.name)")
    }
    player.volume = 6
    player.volume = 6
    player.rename("other")
    player.friend = Player("friend")
    player.friend?.volume = 7
    transaction {
      player.volume = 8
      player.rename("both")
    }
    transaction {
      player.volume = 9
      player.volume = 8
    }
    #expect(
      log.entries == [
        "initial 5 player", "set 6 player", "set 6 other", "set 6 other", "set 8 both",
      ]
    )
  }

  @Test("an observation of the object itself can be combined, and is found by its key path")
  func wholeObjectEnds() {
    let (speaker, log) = (Speaker(), Log<String>())
    let device: Device = speaker
    device.observe(\.self, for: log) { $0.add("device \($1.new === speaker)") }
    speaker.flow(of: \.self).map(\.volume).observe(for: log) {
      $0.add("volume \($1)")
    }
    speaker.combineChanges(of: \.self, \.name) { "\($0.volume) \($1)" }
      .observe(for: log) { $0.add($1) }
    speaker.observe(\.self) { _ in log.add("free") }.kept()
    speaker.volume = 6
    #expect(log.entries == ["device true", "volume 6", "free", "6 device"])
    #expect(speaker.unobserve(\.name, for: speaker) == 0)
    #expect(speaker.unobserve(\.self, for: log) == 3)
    #expect(device.unobserve(\.self, for: log) == 0)
    speaker.name = "new"
    // The combination no longer depends on the object, so the order of the two is not defined.
    #expect(log.entries.suffix(2).sorted() == ["6 new", "free"])
    #expect(log.entries.count == 6)
    speaker.unobserveAll()
    #expect(speaker.observationCount == 0)
  }

  @Test("an observer of the object itself does not keep it alive")
  func wholeObjectLifetime() {
    let log = Log<String>()
    var player: Player? = Player()
    weak let remembered = player
    player?.observe(\.self, for: log) { log, _ in log.add("set") }
    player?.volume = 6
    player = nil
    #expect(remembered == nil)
    #expect(log.entries == ["set"])
  }

  @Test("YJ-19: each kind of key path can be observed, combined, bound and ended")
  func kinds() {
    readable(\.volume)
    readable(\.name)
    readable(\.doubled)
    readable(\.self)
    readable(\.friend)
    readable(\.friend?.self)
    readable(\.friend?.volume)
    readable(\.friend?.friend?.doubled)
    readable(\.[2])
    readable(\.friend?[2])
    readable(\.volume.description)
    readable(\.[scaledBy: 3])
    writable(\.volume)
    writable(\.friend)
    writable(\.[scaledBy: 3])
  }

  private func readable<Property: Sendable>(_ keyPath: any KeyPath<Player, Property> & Sendable) {
    let (player, log) = (Player(friend: Player()), Log<Int>())
    player.observe(keyPath, for: log) { log, _ in log.add(1) }
    player.observe(keyPath, for: log, initial: true, notifying: .all) { log, _ in log.add(2) }
    player.observe(keyPath) { _ in log.add(3) }.kept()
    player.changes(of: keyPath).observe(for: log) { log, _ in log.add(4) }
    player.combineChanges(of: keyPath, keyPath) { _, _ in 5 }.observe(for: log) { $0.add($1) }
    #expect(log.entries == [2], "\(keyPath)")
    #expect(player.unobserve(keyPath, for: log) >= 3, "\(keyPath)")
    #expect(player.unobserve(keyPath, for: log) == 0, "\(keyPath)")
    player.unobserveAll()
    #expect(player.observationCount == 0, "\(keyPath)")
  }

  private func writable<Property: Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Player, Property> & Sendable
  ) {
    let (player, other) = (Player(), Player(volume: 9))
    let (source, target) = (player.property(keyPath), other.property(keyPath))
    source.flow.bind(to: target, initial: true)
    player.flow(of: keyPath).bind(to: other, keyPath)
    player.flow(of: keyPath).bind(to: ObjectProperty(other, keyPath))
    #expect(source.removeBindings(to: target) == 3, "\(keyPath)")
    source.flow.bind(to: target)
    #expect(target.removeBindings() == 1, "\(keyPath)")
  }
}

extension Player {
  fileprivate subscript(factor: Int) -> Int { volume * factor }

  fileprivate subscript(scaledBy factor: Int) -> Int {
    get { volume * factor }
    set { volume = newValue / factor }
  }
}
