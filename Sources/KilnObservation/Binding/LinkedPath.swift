/// A property behind an optional one, such as `name` behind `friend`, that is neither read nor written while that one is
/// `nil`.
struct LinkedPath<Object: AnyObject & Sendable, Value: Sendable>: Sendable {
  /// The property, as the key path names it that unwraps by force: `\.friend!.name`.
  let key: PropertyKey

  let read: @Sendable (Object) -> Value?

  /// Writes a value, and returns whether there was anything to write to.
  let write: @Sendable (Object, Value) -> Bool

  /// A property of the object that an optional reference leads to.
  init<Link: AnyObject>(
    _ link: any KeyPath<Object, Link?> & Sendable,
    _ keyPath: any ReferenceWritableKeyPath<Link, Value> & Sendable
  ) {
    key = PropertyKey(link.appending(path: \Link?.!).appending(path: keyPath))
    read = { $0[keyPath: link]?[keyPath: keyPath] }
    write = { object, value in
      guard let target = object[keyPath: link] else { return false }
      target[keyPath: keyPath] = value
      return true
    }
  }

  /// A property of an optional value, which is written back as a whole.
  init<Link>(
    _ link: any ReferenceWritableKeyPath<Object, Link?> & Sendable,
    _ keyPath: any WritableKeyPath<Link, Value> & Sendable
  ) {
    key = PropertyKey(link.appending(path: \Link?.!).appending(path: keyPath))
    read = { $0[keyPath: link]?[keyPath: keyPath] }
    write = { object, value in
      guard var target = object[keyPath: link] else { return false }
      target[keyPath: keyPath] = value
      object[keyPath: link] = target
      return true
    }
  }
}

extension PropertyAccess {
  init<Object: AnyObject & Sendable>(_ path: LinkedPath<Object, Value>) {
    self.init(
      read: { path.read(unsafeDowncast($0, to: Object.self)) },
      write: { path.write(unsafeDowncast($0, to: Object.self), $1) },
      bind: { flow, object, initial in
        let isSame = sameness(of: Value.self)
        let end = BindingEnd(path.key, elsewhere(in: object))
        return flow.beginBinding(object, end, initial) { value, owner in
          let object = unsafeDowncast(owner.unsafelyUnwrapped, to: Object.self)
          if let current = path.read(object), !isSame(current, value) {
            _ = path.write(object, value)
          }
          return true
        }
      }
    )
  }
}

extension Property {
  /// A property of the object that an optional reference leads to.
  ///
  ///     flow.bind(to: Property(player, through: \.friend, \.name))
  ///
  /// Each value is written to the object that `link` leads to at that time. While `link` is `nil` the property has no
  /// value, and values are dropped; they are not written later. `Property(player, \.friend!.name)` is an equal handle,
  /// which ends the process while `link` is `nil`.
  ///
  /// - Parameters:
  ///   - object: the object, of any class.
  ///   - link: the optional reference, or a path to one such as `\.friend?.friend`.
  ///   - keyPath: the property of what it leads to.
  public convenience init<Object: AnyObject & Sendable, Link: AnyObject>(
    _ object: Object,
    through link: any KeyPath<Object, Link?> & Sendable,
    _ keyPath: any ReferenceWritableKeyPath<Link, Value> & Sendable
  ) {
    let path = LinkedPath(link, keyPath)
    self.init(object, path.key, PropertyAccess(path))
  }

  /// A property of an optional value.
  ///
  ///     flow.bind(to: Property(player, through: \.address, \.street))
  ///
  /// While `link` is `nil` the property has no value, and values are dropped; they are not written later.
  ///
  /// - Parameters:
  ///   - object: the object, of any class.
  ///   - link: the optional property. It is written back with each value.
  ///   - keyPath: the property of its value.
  @_disfavoredOverload
  public convenience init<Object: AnyObject & Sendable, Link>(
    _ object: Object,
    through link: any ReferenceWritableKeyPath<Object, Link?> & Sendable,
    _ keyPath: any WritableKeyPath<Link, Value> & Sendable
  ) {
    let path = LinkedPath(link, keyPath)
    self.init(object, path.key, PropertyAccess(path))
  }
}

extension LiveObject {
  /// A property of the object that an optional reference leads to, to bind from and to.
  ///
  ///     source.changes(of: \.name).bind(to: player.property(through: \.friend, \.name))
  ///
  /// The handle reports values while there is one: when the property changes, and when `link` leads to another object
  /// whose property differs. While `link` is `nil`, values that are written are dropped.
  ///
  /// - Parameters:
  ///   - link: the optional reference, or a path to one such as `\.friend?.friend`.
  ///   - keyPath: the property of what it leads to.
  /// - Returns: a handle, which holds this object weakly.
  public func property<Link: AnyObject, Property: Sendable>(
    through link: any KeyPath<Self, Link?> & Sendable,
    _ keyPath: any ReferenceWritableKeyPath<Link, Property> & Sendable
  ) -> LiveProperty<Property> {
    LiveProperty(self, LinkedPath(link, keyPath))
  }

  /// A property of an optional value, to bind from and to.
  ///
  /// - Parameters:
  ///   - link: the optional property. It is written back with each value.
  ///   - keyPath: the property of its value.
  /// - Returns: a handle, which holds this object weakly.
  @_disfavoredOverload
  public func property<Link, Property: Sendable>(
    through link: any ReferenceWritableKeyPath<Self, Link?> & Sendable,
    _ keyPath: any WritableKeyPath<Link, Property> & Sendable
  ) -> LiveProperty<Property> {
    LiveProperty(self, LinkedPath(link, keyPath))
  }
}
