/// A property of an optional value, such as `name` of `friend`.
///
/// While the optional is `nil`, the property is neither read nor written.
struct LinkedPath<Object: AnyObject & Sendable, Value: Sendable>: Sendable {
  /// The key of the path that unwraps by force: `\.friend!.name`.
  let key: PropertyKey

  let read: @Sendable (Object) -> Value?

  /// Writes a value, if the optional is not `nil`.
  let write: @Sendable (Object, Value) -> Void

  /// Creates a path through an optional reference.
  init<Link: AnyObject>(
    _ link: any KeyPath<Object, Link?> & Sendable,
    _ keyPath: any ReferenceWritableKeyPath<Link, Value> & Sendable
  ) {
    key = PropertyKey(link.appending(path: \Link?.!).appending(path: keyPath))
    read = { $0[keyPath: link]?[keyPath: keyPath] }
    write = { object, value in object[keyPath: link]?[keyPath: keyPath] = value }
  }

  /// Creates a path through an optional value, which is written back as a whole.
  init<Link>(
    _ link: any ReferenceWritableKeyPath<Object, Link?> & Sendable,
    _ keyPath: any WritableKeyPath<Link, Value> & Sendable
  ) {
    key = PropertyKey(link.appending(path: \Link?.!).appending(path: keyPath))
    read = { $0[keyPath: link]?[keyPath: keyPath] }
    write = { object, value in
      guard var target = object[keyPath: link] else { return }
      target[keyPath: keyPath] = value
      object[keyPath: link] = target
    }
  }

  var access: PropertyAccess<Value> {
    PropertyAccess(
      read: { read(unsafeDowncast($0, to: Object.self)) },
      write: { object, value, isSame in
        let object = unsafeDowncast(object, to: Object.self)
        guard let current = read(object) else { return false }
        if isSame?(current, value) != true { write(object, value) }
        return true
      },
      source: { SourceProperty(reachedThrough: $0) }
    )
  }
}

extension ObjectProperty {
  /// Creates a handle to a property of an optionally referenced object.
  ///
  ///     flow.bind(to: ObjectProperty(player, through: \.friend, \.name))
  ///
  /// Each value is written to the object that `link` references at that time. While `link` is
  /// `nil`, the property has no value, and written values are dropped. They are not written later.
  /// `ObjectProperty(player, \.friend!.name)` is an equal handle, which crashes while `link` is
  /// `nil`.
  ///
  /// - Parameters:
  ///   - object: the object, of any class.
  ///   - link: the optional reference, or a path to one such as `\.friend?.friend`.
  ///   - keyPath: the property of the referenced object.
  public convenience init<Object: AnyObject & Sendable, Link: AnyObject>(
    _ object: Object,
    through link: any KeyPath<Object, Link?> & Sendable,
    _ keyPath: any ReferenceWritableKeyPath<Link, Value> & Sendable
  ) {
    let path = LinkedPath(link, keyPath)
    self.init(object, path.key, path.access)
  }

  /// Creates a handle to a property of an optional value.
  ///
  ///     flow.bind(to: ObjectProperty(player, through: \.address, \.street))
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
    self.init(object, path.key, path.access)
  }
}

extension LiveObject {
  /// A handle to a property of an optionally referenced object.
  ///
  ///     source.flow(of: \.name).bind(to: player.property(through: \.friend, \.name))
  ///
  /// The handle reports a value when the property changes, and when `link` changes to an object
  /// whose property differs. While `link` is `nil`, written values are dropped.
  ///
  /// - Parameters:
  ///   - link: the optional reference, or a path to one such as `\.friend?.friend`.
  ///   - keyPath: the property of the referenced object.
  /// - Returns: a handle, which holds this object weakly.
  public func property<Link: AnyObject, Property: Sendable>(
    through link: any KeyPath<Self, Link?> & Sendable,
    _ keyPath: any ReferenceWritableKeyPath<Link, Property> & Sendable
  ) -> LiveProperty<Property> {
    property(LinkedPath(link, keyPath))
  }

  /// A handle to a property of an optional value.
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
    property(LinkedPath(link, keyPath))
  }

  private func property<Property>(_ path: LinkedPath<Self, Property>) -> LiveProperty<Property> {
    LiveProperty(self, path.key, path.access, observing: path.key) { object, _ in
      unsafeDowncast(object, to: Self.self).tracked(path.key, path.read)
    }
  }
}
