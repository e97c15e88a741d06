import Foundation
public import Observation

/// A class with live properties.
public protocol LiveObject: AnyObject, Observable, Sendable {
  /// The registrar.
  var _live: LiveRegistrar { get }
  /// The properties.
  static func _liveDeclaration() -> [LiveField]
}

/// A live property.
public struct LiveField: Sendable {
  /// A part.
  public let name: String
  /// A part.
  public let keyPath: any AnyKeyPath & Sendable

  /// Makes one.
  public init(_ name: String, _ keyPath: any AnyKeyPath & Sendable) {
    self.name = name
    self.keyPath = keyPath
  }
}

/// The lock of a live object, and the standard library's observers.
public final class LiveRegistrar: Sendable {
  private let lock = NSRecursiveLock()
  private let registrar = ObservationRegistrar()

  /// Makes one.
  public init() {}

  /// Reads.
  public func read<Object: LiveObject, V: Sendable>(
    _ object: Object,
    _ keyPath: @autoclosure () -> any KeyPath<Object, V> & Sendable,
    _ index: Int,
    _ get: () -> V
  ) -> V {
    precondition(index >= 0 && index < type(of: object)._liveDeclaration().count)
    registrar.access(object, keyPath: keyPath())
    return lock.withLock(get)
  }

  /// Writes.
  public func write<Object: LiveObject, V: Sendable>(
    _ object: Object,
    _ keyPath: @autoclosure () -> any KeyPath<Object, V> & Sendable,
    _ index: Int,
    _ new: V,
    _ get: () -> V,
    _ set: (V) -> Void
  ) {
    precondition(type(of: object)._liveDeclaration()[index].keyPath == keyPath())
    registrar.withMutation(of: object, keyPath: keyPath()) { lock.withLock { set(new) } }
  }

  /// Writes.
  public func write<Object: LiveObject, V: Sendable & Equatable>(
    _ object: Object,
    _ keyPath: @autoclosure () -> any KeyPath<Object, V> & Sendable,
    _ index: Int,
    _ new: V,
    _ get: () -> V,
    _ set: (V) -> Void
  ) {
    precondition(type(of: object)._liveDeclaration()[index].keyPath == keyPath())
    if lock.withLock({ get() == new }) { return }
    registrar.withMutation(of: object, keyPath: keyPath()) { lock.withLock { set(new) } }
  }
}
