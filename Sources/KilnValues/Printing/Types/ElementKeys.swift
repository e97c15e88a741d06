/// What elements of a list are known by when two lists are compared: their `id`, or else themselves.
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
      makeKey =
        if let type = Element.self as? any Hashable.Type {
          Self.itself(type)
        } else if Element.self == Any.self {
          {
            let value = $0.assumingMemoryBound(to: Any.self).pointee as? any Hashable
            return value.map { AnyHashable($0) }
          }
        } else {
          nil
        }
    }
  }

  /// The key of an element; `nil` where its type has none.
  func key(_ element: UnsafePointer<Element>) -> AnyHashable? {
    makeKey?(UnsafeRawPointer(element))
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
