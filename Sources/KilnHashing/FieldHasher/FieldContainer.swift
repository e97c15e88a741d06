/// An optional or a collection of the standard library, for overloads by the type of its contents.
public protocol _Container {
  /// The type of the contents; of a dictionary, of its values.
  associatedtype _Content
}

/// A container that is hashed by its contents.
public protocol _FieldContainer: _Container {
  /// Hashes the container like a `FastHashable` one.
  ///
  /// - Parameter body: hashes a content.
  func _hash(into hasher: inout FieldHasher, _ body: (_Content, inout FieldHasher) -> Void)
}

extension Optional: _FieldContainer {
  /// The wrapped type.
  public typealias _Content = Wrapped

  /// Hashes the word 0 for `nil`, otherwise the word 1 and the value.
  @inlinable
  public func _hash(into hasher: inout FieldHasher, _ body: (Wrapped, inout FieldHasher) -> Void) {
    hasher.combine(word: self == nil ? 0 : 1)
    if let self { body(self, &hasher) }
  }
}

extension Array: _FieldContainer {
  /// The type of the elements.
  public typealias _Content = Element

  /// Hashes the count and the elements.
  @inlinable
  public func _hash(into hasher: inout FieldHasher, _ body: (Element, inout FieldHasher) -> Void) {
    hasher.combine(word: UInt64(count))
    for element in self { body(element, &hasher) }
  }
}

extension Set: _FieldContainer {
  /// The type of the elements.
  public typealias _Content = Element

  /// Hashes the elements in any order.
  @inlinable
  public func _hash(into hasher: inout FieldHasher, _ body: (Element, inout FieldHasher) -> Void) {
    hasher.combine(unordered: self, body)
  }
}

extension Dictionary: _Container {
  /// The type of the values.
  public typealias _Content = Value
}

extension Dictionary: _FieldContainer where Key: FastHashable {
  /// Hashes the keys and values in any order.
  @inlinable
  public func _hash(into hasher: inout FieldHasher, _ body: (Value, inout FieldHasher) -> Void) {
    hasher.combine(unordered: self) { pair, hasher in
      hasher.combine(pair.key)
      body(pair.value, &hasher)
    }
  }
}
