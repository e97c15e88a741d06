internal import KilnValues
public import Observation

/// A class with individually observable properties.
///
/// The macro `@LiveObject` generates the conformance.
///
///     @LiveObject final class Settings { var volume = 5 }
///
///     settings.observe(\.volume, for: player) { player, change in player.gain = change.new }
///
/// Any thread may read and write. Each value that is read is a value that was stored. The standard
/// library's observers, such as `withObservationTracking` and SwiftUI, are notified of the same
/// changes.
public protocol LiveObject: LiveSource, Observable {
  /// The registrar of the observers.
  var _live: LiveRegistrar { get }

  /// The live properties of the class and its superclasses, those of the topmost class first.
  static func _liveDeclaration() -> [LiveField]
}

/// A live property of a class.
public struct LiveField: Sendable {
  /// The name of the property.
  package let name: String

  /// The key path of the property, from the class that declares it.
  package let keyPath: any AnyKeyPath & Sendable

  /// Whether indistinguishable values can differ by `==`.
  let isIrreflexive: Bool

  /// Reads the property of an object as an event of a list.
  let current: @Sendable (_ object: any LiveObject, _ list: Int) -> PendingEvent

  /// Declares a property.
  ///
  /// - Parameters:
  ///   - name: the name of the property.
  ///   - keyPath: its key path.
  public init<Object: LiveObject, Property: Sendable>(
    _ name: String,
    _ keyPath: any KeyPath<Object, Property> & Sendable
  ) {
    self.name = name
    self.keyPath = keyPath
    isIrreflexive = KilnValues.isIrreflexive(Property.self)
    current = { object, list in
      PendingStore(list: list, current: unsafeDowncast(object, to: Object.self)[keyPath: keyPath])
    }
  }
}
