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
  final let keyPath: AnyKeyPath
  private final let access: PropertyAccess<Value>

  init(_ object: AnyObject, _ keyPath: AnyKeyPath, _ access: PropertyAccess<Value>) {
    target = object
    identity = ObjectIdentifier(object)
    self.keyPath = keyPath
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
    self.keyPath = keyPath
    access = PropertyAccess(
      read: { unsafeDowncast($0, to: Object.self)[keyPath: keyPath] },
      write: { unsafeDowncast($0, to: Object.self)[keyPath: keyPath] = $1 },
      bind: { flow, object, initial in
        flow.bind(to: unsafeDowncast(object, to: Object.self), keyPath, initial: initial)
      }
    )
  }

  /// The object; `nil` after it has gone.
  public final var object: AnyObject? { target }

  /// The value of this moment; `nil` after the object has gone.
  public final var value: Value? { target.map(access.read) }

  /// Sets the property.
  ///
  /// - Parameter value: the value, which is stored also where it is equal to what is there.
  /// - Returns: whether the object was there.
  @discardableResult
  public final func set(_ value: Value) -> Bool {
    guard let target else { return false }
    access.write(target, value)
    return true
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
    left.identity == right.identity && left.keyPath == right.keyPath
      && (left === right || left.target === right.target)
  }

  /// Hands over the identity of the object, and the property.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(keyPath)
  }
}

/// How a property is read, written, and bound to.
struct PropertyAccess<Value: Sendable>: Sendable {
  let read: @Sendable (AnyObject) -> Value
  let write: @Sendable (AnyObject, Value) -> Void
  let bind: @Sendable (Flow<Value>, AnyObject, _ initial: Bool) -> ObservationToken
}
