internal import KilnSupport

/// Whether the value at an address contains a null that decoding would misread.
///
/// This is a null inside an optional: its coded form is that of the optional's own `nil`.
typealias NullCheck = (UnsafeRawPointer) -> Bool

/// Returns the check for a type; `nil` if no value of it can contain such a null.
///
/// Optionals, arrays, sets and dictionaries are inspected. Other types encode themselves.
func nullCheck<Checked>(of type: Checked.Type) -> NullCheck? {
  ContainerNullCheck().visit(type)
}

/// Whether a value contains a null that decoding would misread.
func containsHiddenNull<Checked>(_ value: Checked) -> Bool {
  guard let check = nullCheck(of: Checked.self) else { return false }
  return withUnsafePointer(to: value) { check($0) }
}

/// Whether a value encodes itself as a null, at any level of an optional.
func isNull<Content>(_ value: Content) -> Bool {
  // Inspect the type, because a cast of the value would unwrap its optionals.
  if Content.self is any AnyOptional.Type {
    return withUnsafePointer(to: value) { OptionalNull(value: $0).visit(Content.self) ?? false }
  }
  return !(Content.self is any NativelyCoded.Type) && readsNull(Content.self) && writesNull(value)
}

/// Determines whether an optional encodes itself as a null.
private struct OptionalNull: ContainerVisitor {
  let value: UnsafeRawPointer

  func optional<Wrapped>(_: Wrapped.Type) -> Bool? {
    value.assumingMemoryBound(to: Wrapped?.self).pointee.map { isNull($0) } ?? true
  }
}

/// Creates the check of a container.
private struct ContainerNullCheck: ContainerVisitor {
  func optional<Wrapped>(_ type: Wrapped.Type) -> NullCheck? {
    let inner = nullCheck(of: type)
    if inner == nil, type is any NativelyCoded.Type { return nil }
    return { address in
      guard let content = address.assumingMemoryBound(to: Wrapped?.self).pointee else {
        return false
      }
      if isNull(content) { return true }
      guard let inner else { return false }
      return withUnsafePointer(to: content) { inner($0) }
    }
  }

  func list<List: RandomAccessCollection>(_ type: List.Type) -> NullCheck? { elements(of: type) }

  func set<Element: Hashable>(_: Element.Type) -> NullCheck? { elements(of: Set<Element>.self) }

  private func elements<Elements: Sequence>(of _: Elements.Type) -> NullCheck? {
    guard let check = nullCheck(of: Elements.Element.self) else { return nil }
    return { address in
      address.assumingMemoryBound(to: Elements.self).pointee.contains { element in
        withUnsafePointer(to: element) { check($0) }
      }
    }
  }

  func dictionary<Key: Hashable, Value>(_ key: Key.Type, _ value: Value.Type) -> NullCheck? {
    let checks = (nullCheck(of: key), nullCheck(of: value))
    guard checks.0 != nil || checks.1 != nil else { return nil }
    return { address in
      address.assumingMemoryBound(to: [Key: Value].self).pointee.contains { key, value in
        checks.0.map { check in withUnsafePointer(to: key) { check($0) } } ?? false
          || checks.1.map { check in withUnsafePointer(to: value) { check($0) } } ?? false
      }
    }
  }
}
