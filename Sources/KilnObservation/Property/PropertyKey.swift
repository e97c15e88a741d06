/// The identity of a property of an object, for any class that a key path uses to name it.
///
/// `\Speaker.name` and `\Device.name` are different key paths, even if `Speaker` inherits `name`.
/// Their keys are equal. A key does not identify the object, so only keys of one object's
/// properties may be compared.
///
/// An override is the property that it overrides. The exception is an override in a `final` class,
/// to which the compiler gives a separate identity.
struct PropertyKey: Hashable, @unchecked Sendable {
  // Unchecked: the values that a key path captures were `Sendable` when it was passed. Hashing and
  // comparing do not change them.
  private let keyPath: AnyKeyPath

  /// Creates the key of a property of a value or an object.
  ///
  /// - Complexity: one allocation for a property of an object, none for one of a value.
  init(_ keyPath: AnyKeyPath) {
    guard type(of: keyPath).rootType is AnyObject.Type else {
      self.keyPath = keyPath
      return
    }
    guard !keyPath.isIdentity else {
      self.keyPath = \Carrier.object
      return
    }
    func opened<Property>(_ type: Property.Type) -> AnyKeyPath { Self.withoutClass(keyPath, type) }
    self.keyPath = _openExistential(type(of: keyPath).valueType, do: opened)
  }

  /// Creates a key from an unmodified key path, without an allocation.
  init(verbatim keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// Returns a key path with the same steps, of which there is at least one, from a carrier of any
  /// object.
  ///
  /// All object references have the same layout, so the steps can follow a reference of unknown
  /// class. The result is compared and hashed, and never used to read.
  private static func withoutClass<Property>(
    _ keyPath: AnyKeyPath,
    _: Property.Type
  ) -> AnyKeyPath {
    let steps = Unmanaged<KeyPath<AnyObject, Property>>
      .fromOpaque(Unmanaged.passUnretained(keyPath).toOpaque()).takeUnretainedValue()
    return (\Carrier.object).appending(path: steps)
  }

  private struct Carrier {
    let object: AnyObject
  }
}

extension AnyKeyPath {
  /// Whether this is `\.self` of a type.
  var isIdentity: Bool {
    func opened<Root>(_: Root.Type) -> Bool { self == \Root.self }
    let type = Swift.type(of: self)
    return type.rootType == type.valueType && _openExistential(type.rootType, do: opened)
  }
}
