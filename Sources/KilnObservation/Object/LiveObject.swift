public import Observation

/// A class whose properties are observed one by one. The macro `@LiveObject` writes the
/// conformance.
///
///     @LiveObject final class Settings { var volume = 5 }
///
///     settings.observe(\.volume, for: player) { player, change in player.gain = change.new }
///
/// Any thread may read and write; each read and each write is whole. The standard library's
/// observers, of `withObservationTracking` and SwiftUI, are notified of the same changes.
public protocol LiveObject: LiveSource, Observable {
  /// What keeps the observers.
  var _live: LiveRegistrar { get }

  /// The live properties of the class and of those above it, the topmost class' first.
  static func _liveDeclaration() -> [LiveField]
}

/// A live property of a class.
public struct LiveField: Sendable {
  /// The property's name.
  public let name: String

  /// The key path to it, from the class that declares it.
  public let keyPath: any AnyKeyPath & Sendable

  /// Reads the property of an object, as an event of a list.
  let current: @Sendable (_ object: any LiveObject, _ list: Int) -> PendingEvent

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - keyPath: the key path to it.
  public init<Object: LiveObject, Property: Sendable>(
    _ name: String,
    _ keyPath: any KeyPath<Object, Property> & Sendable
  ) {
    self.name = name
    self.keyPath = keyPath
    current = { object, list in
      PendingStore(list: list, current: unsafeDowncast(object, to: Object.self)[keyPath: keyPath])
    }
  }
}
