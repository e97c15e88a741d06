/// The keys by which elements of two lists are matched: their `id`, or else the elements
/// themselves, or their printed text.
struct ElementKeys<Element>: @unchecked Sendable {
  // Unchecked for the closure, which captures nothing but types.

  private let identity = ElementIdentity<Element>.natural
  private let itself = (Element.self as? any Hashable.Type).map { Self.itself($0) }

  /// Whether elements with one key are versions of one thing, and need not be equal.
  var areIdentities: Bool { identity != nil }

  /// The key of an element.
  func key(_ element: UnsafePointer<Element>) -> AnyHashable {
    if let identity { return identity.id(of: element.pointee) }
    if let itself { return itself(element) }
    if let element = element.pointee as? any Hashable { return AnyHashable(element) }
    return AnyHashable(String(printing: element.pointee, PrintOptions(identity: .number)))
  }

  private static func itself<H: Hashable>(_ type: H.Type) -> (UnsafeRawPointer) -> AnyHashable {
    { AnyHashable($0.assumingMemoryBound(to: H.self).pointee) }
  }
}
