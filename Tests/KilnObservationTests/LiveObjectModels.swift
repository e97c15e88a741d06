import KilnObservation

/// A live object, implemented as the macro would.
final class Player: LiveObject, @unchecked Sendable {
  // Unchecked: the registrar's lock protects each stored property.
  let _live = LiveRegistrar()

  static func _liveDeclaration() -> [LiveField] {
    [
      LiveField("volume", \Player.volume), LiveField("name", \Player.name),
      LiveField("friend", \Player.friend),
    ]
  }

  private nonisolated(unsafe) var _volume: Int
  private nonisolated(unsafe) var _name: String
  private nonisolated(unsafe) var _friend: Player?

  init(_ name: String = "player", volume: Int = 5, friend: Player? = nil) {
    _volume = volume
    _name = name
    _friend = friend
  }

  var volume: Int {
    get { _live.read(self, \.volume, 0) { _volume } }
    set { _live.write(self, \.volume, 0, newValue, { _volume }, { _volume = $0 }) }
  }

  private(set) var name: String {
    get { _live.read(self, \.name, 1) { _name } }
    set { _live.write(self, \.name, 1, newValue, { _name }, { _name = $0 }) }
  }

  var friend: Player? {
    get { _live.read(self, \.friend, 2) { _friend } }
    set { _live.write(self, \.friend, 2, newValue, { _friend }, { _friend = $0 }) }
  }

  var doubled: Int { volume * 2 }

  func rename(_ name: String) { self.name = name }
}

extension Player: Equatable {
  static func == (left: Player, right: Player) -> Bool { left === right }
}
