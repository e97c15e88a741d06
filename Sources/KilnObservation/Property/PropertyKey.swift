/// A property of an object, by whichever class of the object a key path names it.
///
/// `\Speaker.name` and `\Device.name` are different key paths even where `Speaker` inherits `name`.
/// Their keys are equal. A key says nothing of the object: only keys of properties of one object
/// are compared.
///
/// An override is the property that it overrides, except in a `final` class, where the compiler
/// gives it an identity of its own.
struct PropertyKey: Hashable, @unchecked Sendable {
  // Unchecked: what a key path of a property captures was `Sendable` when it was handed over;
  // hashing and comparing it change nothing.
  private let keyPath: AnyKeyPath

  /// The key of a property of a value or an object.
  ///
  /// - Complexity: for a property of an object an allocation; for one of a value none.
  init(_ keyPath: AnyKeyPath) {
    guard type(of: keyPath).rootType is AnyObject.Type else {
      self.keyPath = keyPath
      return
    }
    func opened<Property>(_ type: Property.Type) -> AnyKeyPath { Self.withoutClass(keyPath, type) }
    self.keyPath = _openExistential(type(of: keyPath).valueType, do: opened)
  }

  /// The key path as it was written, which is found without an allocation.
  init(verbatim keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// The same steps, from a carrier of any object.
  ///
  /// All references to objects are alike in memory, so that the steps fit behind one whose class is
  /// not known. The key path that results is compared and hashed, and never used to read.
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
