import KilnObservation
import KilnValues
import Synchronization

/// Adds up the values that observers receive.
final class Sum: Sendable {
  private let total = Atomic(0)

  @inline(__always)
  func add(_ value: Int) { total.wrappingAdd(value, ordering: .relaxed) }

  var value: Int { total.load(ordering: .relaxed) }
}

/// A live object, written as `@LiveObject` expands, because macros are off in benchmarks.
final class LivePlayer: LiveObject, @unchecked Sendable {
  // Unchecked: each stored property is guarded by the registrar's lock.
  let _live = LiveRegistrar()

  static func _liveDeclaration() -> [LiveField] {
    [LiveField("volume", \LivePlayer.volume), LiveField("name", \LivePlayer.name)]
  }

  private nonisolated(unsafe) var _volume = 0
  private nonisolated(unsafe) var _name = "player"

  var volume: Int {
    get { _live.read(self, \.volume, 0) { _volume } }
    set { _live.write(self, \.volume, 0, newValue, { _volume }, { _volume = $0 }) }
  }

  var name: String {
    get { _live.read(self, \.name, 1) { _name } }
    set { _live.write(self, \.name, 1, newValue, { _name }, { _name = $0 }) }
  }
}

/// A model of one field.
struct Volume: ValueModel, Sendable {
  var volume: Int

  static let schema = Schema<Volume>("Volume", Volume.init(volume:), Field(\.volume, "volume"))
}
