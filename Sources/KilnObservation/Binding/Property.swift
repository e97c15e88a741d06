/// A property of an object, which is held weakly.
///
///     let text = Property(label, \.text)
///     text.bound(to: live.changes(of: \.name))
///     text.value                                  // nil after the label has gone
///
/// The compiler checks that the property exists and can be written. One that can be observed too is a
/// ``LiveProperty``. Two handles are equal that lead to the same property of the same object.
public class Property<Value: Sendable>: @unchecked Sendable {
  // Unchecked: nothing in it changes, but for the reference that becomes `nil`.
  private final weak var target: AnyObject?
  private final let identity: ObjectIdentifier
  final let key: PropertyKey
  private final let access: PropertyAccess<Value>

  init(_ object: AnyObject, _ key: PropertyKey, _ access: PropertyAccess<Value>) {
    target = object
    identity = ObjectIdentifier(object)
    self.key = key
    self.access = access
  }

  /// A property of an object.
  ///
  /// - Parameters:
  ///   - object: the object, of any class.
  ///   - keyPath: the property.
  public init<Object: AnyObject & Sendable>(
    _ object: Object,
    _ keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    target = object
    identity = ObjectIdentifier(object)
    key = PropertyKey(keyPath)
    access = PropertyAccess(keyPath)
  }

  /// The object; `nil` after it has gone.
  public final var object: AnyObject? { target }

  /// The current value; `nil` after the object was deallocated, and while the optional that leads to the property is
  /// `nil`.
  public final var value: Value? { target.flatMap(access.read) }

  /// Sets the property.
  ///
  /// - Parameter value: the value, which is stored also where it is equal to what is there.
  /// - Returns: whether the object was there, and the optional that leads to the property not `nil`.
  @discardableResult
  public final func set(_ value: Value) -> Bool {
    guard let target else { return false }
    return access.write(target, value)
  }

  /// Writes the values of a flow to this property.
  func bind(_ flow: Flow<Value>, _ initial: Bool) -> ObservationToken {
    guard let target else { return EndedObservation() }
    return access.bind(flow, target, initial)
  }
}

extension Property: Hashable {
  /// Whether both lead to the same property of the same object.
  public static func == (left: Property, right: Property) -> Bool {
    left.identity == right.identity && left.key == right.key
      && (left === right || left.target === right.target)
  }

  /// Hands over the identity of the object, and the property.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(key)
  }
}

/// How a property is read, written, and bound to.
struct PropertyAccess<Value: Sendable>: Sendable {
  let read: @Sendable (AnyObject) -> Value?

  /// Writes a value, and returns whether there was anything to write to.
  let write: @Sendable (AnyObject, Value) -> Bool
  let bind: @Sendable (Flow<Value>, AnyObject, _ initial: Bool) -> ObservationToken
}

extension PropertyAccess {
  init<Object: AnyObject & Sendable>(
    _ keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.init(
      read: { unsafeDowncast($0, to: Object.self)[keyPath: keyPath] },
      write: { object, value in
        unsafeDowncast(object, to: Object.self)[keyPath: keyPath] = value
        return true
      },
      bind: { flow, object, initial in
        flow.bind(to: unsafeDowncast(object, to: Object.self), keyPath, initial: initial)
      }
    )
  }
}
