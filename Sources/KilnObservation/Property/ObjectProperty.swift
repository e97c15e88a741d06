/// A handle to a property of a weakly held object.
///
///     let text = ObjectProperty(label, \.text)
///     live.flow(of: \.name).bind(to: text)
///     text.value                                  // nil after the label was deallocated
///
/// The compiler checks that the property exists and is writable. A handle to an observable property
/// is a ``LiveProperty``. Two handles are equal if they refer to the same property of the same
/// object.
public class ObjectProperty<Value: Sendable>: @unchecked Sendable {
  // Unchecked: it is immutable, except that the weak reference becomes `nil`.
  private final weak var target: AnyObject?
  private final let identity: ObjectIdentifier
  final let key: PropertyKey
  final let access: PropertyAccess<Value>

  init(_ object: AnyObject, _ key: PropertyKey, _ access: PropertyAccess<Value>) {
    target = object
    identity = ObjectIdentifier(object)
    self.key = key
    self.access = access
  }

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - object: the object, of any class.
  ///   - keyPath: the property.
  public convenience init<Object: AnyObject & Sendable>(
    _ object: Object,
    _ keyPath: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.init(object, PropertyKey(keyPath), PropertyAccess(keyPath))
  }

  /// The object; `nil` after it was deallocated.
  public final var object: AnyObject? { target }

  /// The current value, if it exists.
  ///
  /// It is `nil` if the object was deallocated or an optional in the path is `nil`.
  public final var value: Value? { target.flatMap(access.read) }

  /// Sets the property.
  ///
  /// - Parameter value: the value, which is stored even if it is equal to the current one.
  /// - Returns: whether the value was stored. It is not if the object was deallocated or an
  ///   optional in the path is `nil`.
  @discardableResult
  public final func set(_ value: Value) -> Bool {
    guard let target else { return false }
    return access.write(target, value, nil)
  }
}

extension ObjectProperty: Hashable {
  /// Whether both handles refer to the same property of the same object.
  public static func == (left: ObjectProperty, right: ObjectProperty) -> Bool {
    left.identity == right.identity && left.key == right.key
      && (left === right || left.target === right.target)
  }

  /// Hashes the identity of the object and the property.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(key)
  }
}
