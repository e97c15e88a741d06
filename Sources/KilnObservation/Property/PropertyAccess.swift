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
  init<Model: KilnValues.Value & Sendable>(
    _ live: Live<Model>.Type,
    twin: any WritableKeyPath<Model.Mutable, Value> & Sendable,
    read: @escaping @Sendable (Model) -> Value?,
    list: Int
  ) {
    self.init(
      read: { read(unsafeDowncast($0, to: Live<Model>.self).value) },
      write: { live, value, isSame in
        unsafeDowncast(live, to: Live<Model>.self).modifyIfNeeded { model in
          if let isSame, isSame(model[keyPath: twin], value) { return false }
          model[keyPath: twin] = value
          return true
        }
        return true
      },
      source: { SourceProperty(core: unsafeDowncast($0, to: Live<Model>.self).core, list: list) }
    )
  }
}

/// A property of a source.
struct SourceProperty {
  let core: SourceCore

  /// The list of those that observe the property; ``elsewhere`` where it is computed, or lies in
  /// another object.
  let list: Int

  /// The number of no list.
  static var elsewhere: Int { .max }

  init(core: SourceCore, list: Int) {
    self.core = core
    self.list = list
  }

  /// What is reached through a live object, and what it computes; `nil` for other objects.
  init?(reachedThrough object: AnyObject) {
    guard let object = object as? any LiveObject else { return nil }
    self.init(core: object._live.core, list: Self.elsewhere)
  }

  /// The property of an object; `nil` where it cannot be observed.
  ///
  /// A key path of a cell itself can only set the whole value.
  init?(of object: AnyObject, _ keyPath: AnyKeyPath) {
    guard let source = object as? any LiveSource else { return nil }
    let core = source._observations.core
    guard let object = source as? any LiveObject else {
      self.init(core: core, list: ObserverTable.whole)
      return
    }
    self.init(core: core, list: object.liveIndex(of: keyPath) ?? Self.elsewhere)
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
