internal import KilnValues

/// The functions that read and write a property of an object.
struct PropertyAccess<Value: Sendable>: Sendable {
  /// Returns the current value; `nil` if an optional in the path is `nil`.
  let read: @Sendable (AnyObject) -> Value?

  /// Writes a value unless it is the same as the current one.
  ///
  /// Returns `false` if an optional in the path is `nil`.
  let write: @Sendable (AnyObject, Value, _ isSame: Equality<Value>?) -> Bool

  /// Returns the property in its source; `nil` if the object is not observable.
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

  /// Accesses a property of the model in a cell, and writes it through the mutable twin.
  ///
  /// - Parameters:
  ///   - live: the type of the cell.
  ///   - list: the list of the property's observers.
  ///   - isExact: whether the list contains only observers of the property.
  ///   - read: returns the current value.
  ///   - readTwin: returns the value in the twin; `nil` if an optional in the path is `nil`.
  ///   - write: writes a value to the twin.
  init<Model: ValueModel & Sendable>(
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

  /// The list of observers that are notified when the property may have changed.
  ///
  /// It is ``elsewhere`` for a computed property or a property of another object.
  let list: Int

  /// Whether the list contains only observers of the property.
  let isExact: Bool

  /// The list of the property, if it has its own.
  var field: Int? { isExact ? list : nil }

  /// A number that is not a list.
  static var elsewhere: Int { .max }
}

extension SourceProperty {
  /// Creates a computed property or one of a referenced object; `nil` without a live object.
  init?(reachedThrough object: AnyObject) {
    guard let object = object as? any LiveObject else { return nil }
    self.init(core: object._live.core, list: Self.elsewhere, isExact: false)
  }

  /// Creates the property of an object; `nil` if it is not observable.
  ///
  /// A key path of a cell itself can only set the whole value.
  init?(of object: AnyObject, _ keyPath: AnyKeyPath) {
    guard let source = object as? any LiveSource else { return nil }
    let core = source.sourceCore
    guard let object = source as? any LiveObject else {
      self.init(core: core, list: ObserverTable.whole, isExact: true)
      return
    }
    let index = object.liveIndex(of: keyPath)
    self.init(core: core, list: index ?? Self.elsewhere, isExact: index != nil)
  }
}

/// The closure changed nothing.
private struct Unchanged: Error {}

extension Live {
  /// Changes the model through its twin, and stores it if the closure returns `true`.
  func modifyIfNeeded(_ change: (inout Model.Mutable) -> Bool) {
    do throws(Unchanged) {
      try modify { (twin: inout Model.Mutable) throws(Unchanged) in
        guard change(&twin) else { throw Unchanged() }
      }
    } catch {}
  }
}
