/// Whether the value at an address contains a null that decoding would misread.
///
/// This is a null inside an optional: its coded form is that of the optional's own `nil`.
typealias NullCheck = (UnsafeRawPointer) -> Bool

/// Returns the check for a type; `nil` if no value of it can contain such a null.
///
/// Optionals, arrays, sets and dictionaries are inspected. Other types encode themselves.
func nullCheck<Checked>(of type: Checked.Type) -> NullCheck? {
  (type as? any NullHolder.Type)?.nullCheck
}

/// Whether a value contains a null that decoding would misread.
func containsHiddenNull<Checked>(_ value: Checked) -> Bool {
  guard let check = nullCheck(of: Checked.self) else { return false }
  return withUnsafePointer(to: value) { check($0) }
}

/// Returns the number of optional levels down to a null, 1 for the value itself.
///
/// Returns `nil` if the value is not null.
func depthOfNull<Content>(_ value: Content) -> Int? {
  // Inspect the type, because a cast of the value would unwrap its optionals.
  func opened<Nested: OptionalValue>(_ type: Nested.Type) -> Int? {
    withUnsafePointer(to: value) {
      UnsafeRawPointer($0).assumingMemoryBound(to: Nested.self).pointee.depthOfNull
    }
  }
  if let nested = Content.self as? any OptionalValue.Type { return opened(nested) }
  guard !(Content.self is any NativelyCoded.Type), readsNull(Content.self) else { return nil }
  return writesNull(value) ? 1 : nil
}

// MARK: Types whose values contain others

private protocol NullHolder {
  static var nullCheck: NullCheck? { get }
}

extension Optional: NullHolder {
  fileprivate static var nullCheck: NullCheck? {
    let inner = KilnValues.nullCheck(of: Wrapped.self)
    if inner == nil, Wrapped.self is any NativelyCoded.Type { return nil }
    return { address in
      guard let content = address.assumingMemoryBound(to: Self.self).pointee else { return false }
      if KilnValues.depthOfNull(content) != nil { return true }
      guard let inner else { return false }
      return withUnsafePointer(to: content) { inner($0) }
    }
  }
}

extension Sequence {
  /// Returns the check for the elements of a sequence.
  fileprivate static var checkOfElements: NullCheck? {
    guard let check = KilnValues.nullCheck(of: Element.self) else { return nil }
    return { address in
      address.assumingMemoryBound(to: Self.self).pointee.contains { element in
        withUnsafePointer(to: element) { check($0) }
      }
    }
  }
}

extension Array: NullHolder {
  fileprivate static var nullCheck: NullCheck? { checkOfElements }
}

extension ContiguousArray: NullHolder {
  fileprivate static var nullCheck: NullCheck? { checkOfElements }
}

extension ArraySlice: NullHolder {
  fileprivate static var nullCheck: NullCheck? { checkOfElements }
}

extension Set: NullHolder {
  fileprivate static var nullCheck: NullCheck? { checkOfElements }
}

extension Dictionary: NullHolder {
  fileprivate static var nullCheck: NullCheck? {
    let checks = (KilnValues.nullCheck(of: Key.self), KilnValues.nullCheck(of: Value.self))
    guard checks.0 != nil || checks.1 != nil else { return nil }
    return { address in
      address.assumingMemoryBound(to: Self.self).pointee.contains { key, value in
        checks.0.map { check in withUnsafePointer(to: key) { check($0) } } ?? false
          || checks.1.map { check in withUnsafePointer(to: value) { check($0) } } ?? false
      }
    }
  }
}
