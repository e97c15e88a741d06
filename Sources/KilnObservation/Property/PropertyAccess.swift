internal import KilnValues

/// How a property of an object is read and written.
struct PropertyAccess<Value: Sendable>: Sendable {
  /// Returns the current value; `nil` while the optional that leads to the property is `nil`.
  let read: @Sendable (AnyObject) -> Value?

  /// Writes a value, unless it is the same as the current one. Returns whether there was anything
  /// to write to.
  let write: @Sendable (AnyObject, Value, _ isSame: Equality<Value>?) -> Bool

  /// Returns the property of a source that it is; `nil` for an object that cannot be observed.
  let source: @Sendable (AnyObject) -> SourceProperty?
}

extension PropertyAccess {
  init<Object: AnyObject & Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.init(
      read: { unsafeDowncast($0, to: Object.self)[keyPath: keyPath] },
      write: { object, value, isSame in
        let object = unsafeDowncast(object, to: Object.self)
        if isSame?(object[keyPath: keyPath], value) != true { object[keyPath: keyPath] = value }
        return true
      },
      source: { SourceProperty(of: $0, keyPath) }
    )
  }

  /// A property of the model in a cell, which is written through the model's mutable twin.
  ///
  /// - Parameters:
  ///   - list: the list of those that observe the property.
  ///   - isExact: whether these observe nothing else.
  ///   - read: returns the current value.
  ///   - readTwin: returns the value in the twin; `nil` while there is nothing to write to.
  ///   - write: writes a value to the twin.
  init<Model: KilnValues.Value & Sendable>(
    _ live: Live<Model>.Type,
    list: Int,
    isExact: Bool,
    read: @escaping @Sendable (Model) -> Value?,
    readTwin: @escaping @Sendable (Model.Mutable) -> Value?,
    write: @escaping @Sendable (inout Model.Mutable, Value) -> Void
  ) {
    self.init(
      read: { read(unsafeDowncast($0, to: Live<Model>.self).value) },
      write: { live, value, isSame in
        var exists = false
        unsafeDowncast(live, to: Live<Model>.self).modifyIfNeeded { twin in
          let current = readTwin(twin)
          exists = current != nil
          guard let current, isSame?(current, value) != true else { return false }
          write(&twin, value)
          return true
        }
        return exists
      },
      source: {
        let core = unsafeDowncast($0, to: Live<Model>.self).core
        return SourceProperty(core: core, list: list, isExact: isExact)
      }
    )
  }
}

/// A property of a source.
struct SourceProperty {
  let core: SourceCore

  /// The list of those that are notified when the property may have changed; ``elsewhere`` where it
  /// is computed, or lies in another object.
  let list: Int

  /// Whether the list is that of the property alone.
  let isExact: Bool

  /// The list of the property, if it has one of its own.
  var field: Int? { isExact ? list : nil }

  /// The number of no list.
  static var elsewhere: Int { .max }

  init(core: SourceCore, list: Int, isExact: Bool) {
    self.core = core
    self.list = list
    self.isExact = isExact
  }

  /// What is reached through a live object, and what it computes; `nil` for other objects.
  init?(reachedThrough object: AnyObject) {
    guard let object = object as? any LiveObject else { return nil }
    self.init(core: object._live.core, list: Self.elsewhere, isExact: false)
  }

  /// The property of an object; `nil` where it cannot be observed.
  ///
  /// A key path of a cell itself can only set the whole value.
  init?(of object: AnyObject, _ keyPath: AnyKeyPath) {
    guard let source = object as? any LiveSource else { return nil }
    let core = source._observations.core
    guard let object = source as? any LiveObject else {
      self.init(core: core, list: ObserverTable.whole, isExact: true)
      return
    }
    let index = object.liveIndex(of: keyPath)
    self.init(core: core, list: index ?? Self.elsewhere, isExact: index != nil)
  }
}

/// Nothing is to be stored.
private struct Unchanged: Error {}

extension Live {
  /// Changes the model through its twin, and stores it if the closure returns that it changed
  /// anything.
  func modifyIfNeeded(_ change: (inout Model.Mutable) -> Bool) {
    do throws(Unchanged) {
      try modify { (twin: inout Model.Mutable) throws(Unchanged) in
        guard change(&twin) else { throw Unchanged() }
      }
    } catch {}
  }
}

/// How a binding finds out that a value is the current one already.
///
/// Values are the same by `==`. A value that does not equal itself, such as a NaN, and a value
/// without `==` are the same if they cannot be told apart; without that two such properties bound
/// to each other would never settle.
func sameness<Property: Sendable>(of type: Property.Type) -> Equality<Property> {
  guard let areEqual = equality(of: type) else { return { areSame($0, $1) } }
  return { areEqual($0, $1) || (!areEqual($0, $0) && areSame($0, $1)) }
}
