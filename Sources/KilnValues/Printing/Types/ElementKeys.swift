/// What elements of a list are known by when two lists are compared: their `id`, or else themselves, or
/// what is printed of them.
struct ElementKeys<Element>: @unchecked Sendable {
  // Unchecked for the closure, which captures nothing but types.

  /// Whether elements with one key are versions of one thing, and need not be equal.
  let areIdentities: Bool
  private let makeKey: ((UnsafeRawPointer) -> AnyHashable?)?

  init() {
    if let type = Element.self as? any Identifiable.Type {
      areIdentities = true
      makeKey = Self.identifier(type)
    } else {
      areIdentities = false
      makeKey = (Element.self as? any Hashable.Type).map { Self.itself($0) }
    }
  }

  /// The key of an element.
  func key(_ element: UnsafePointer<Element>) -> AnyHashable {
    makeKey?(UnsafeRawPointer(element)) ?? dynamicKey(element.pointee)
  }

  private func dynamicKey(_ element: Element) -> AnyHashable {
    if let element = element as? any Hashable { return AnyHashable(element) }
    return AnyHashable(String(printing: element, PrintOptions(identity: .number)))
  }

  private static func identifier<I: Identifiable>(
    _ type: I.Type
  ) -> (UnsafeRawPointer) -> AnyHashable? {
    { AnyHashable($0.assumingMemoryBound(to: I.self).pointee.id) }
  }

  private static func itself<H: Hashable>(
    _ type: H.Type
  ) -> (UnsafeRawPointer) -> AnyHashable? {
    { AnyHashable($0.assumingMemoryBound(to: H.self).pointee) }
  }
}
