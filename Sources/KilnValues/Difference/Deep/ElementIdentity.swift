/// What tells the elements of an array apart, so that one is found again at another place.
class ElementIdentity<Element>: @unchecked Sendable {
  // Unchecked because it is subclassed; the subclasses have nothing but `Sendable` constants.

  func id(of element: Element) -> AnyHashable { fatalError("overridden") }

  /// The identity of elements that are `Identifiable`; `nil` where they are not.
  static var natural: ElementIdentity<Element>? {
    func opened<I: Identifiable>(_ type: I.Type) -> ElementIdentity<Element> {
      unsafeDowncast(IdentifiableIdentity<I>(), to: ElementIdentity<Element>.self)
    }
    return (Element.self as? any Identifiable.Type).map { opened($0) }
  }

  /// The places of the elements by their identities; `nil` where two elements have the same.
  func places(_ elements: [Element]) -> [AnyHashable: Int]? {
    var places: [AnyHashable: Int] = [:]
    places.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard places.updateValue(index, forKey: id(of: element)) == nil else { return nil }
    }
    return places
  }
}

/// Elements are told apart by their `id`.
final class IdentifiableIdentity<Element: Identifiable>: ElementIdentity<Element>,
  @unchecked Sendable
{
  override func id(of element: Element) -> AnyHashable { AnyHashable(element.id) }
}

/// Elements are told apart by a key that somebody names.
final class KeyIdentity<Element, Key: Hashable>: ElementIdentity<Element>, @unchecked Sendable {
  let key: @Sendable (Element) -> Key

  init(_ key: @escaping @Sendable (Element) -> Key) {
    self.key = key
  }

  override func id(of element: Element) -> AnyHashable { AnyHashable(key(element)) }
}
