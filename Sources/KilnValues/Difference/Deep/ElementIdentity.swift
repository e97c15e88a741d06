/// The identity of an array's elements, by which one is found at another position.
class ElementIdentity<Element>: @unchecked Sendable {
  // Unchecked because it is subclassed; the subclasses have nothing but `Sendable` constants.

  func id(of element: Element) -> AnyHashable { fatalError("overridden") }

  /// Whether identities are redacted.
  var isRedacted: Bool { fatalError("overridden") }

  /// Makes the step of a path to an element with an identity.
  final var step: (AnyHashable) -> ValuePath.Component {
    isRedacted ? { .id(AnyHashable(RedactedValue<AnyHashable>($0))) } : { .id($0) }
  }

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

/// Elements are identified by their `id`.
final class IdentifiableIdentity<Element: Identifiable>: ElementIdentity<Element>,
  @unchecked Sendable
{
  override func id(of element: Element) -> AnyHashable { AnyHashable(element.id) }

  override var isRedacted: Bool {
    if let model = Element.self as? any Value.Type, let isRedacted = model.hasRedactedIdentity {
      return isRedacted
    }
    // Nothing says what an `id` is made of that is no field.
    return holdsRedacted(Element.self)
  }
}

/// Elements are identified by a key.
final class KeyIdentity<Element, Key: Hashable>: ElementIdentity<Element>, @unchecked Sendable {
  let key: @Sendable (Element) -> Key

  /// The property that the key is, where it is one.
  let property: (any KeyPath<Element, Key> & Sendable)?

  init(
    _ key: @escaping @Sendable (Element) -> Key,
    property: (any KeyPath<Element, Key> & Sendable)? = nil
  ) {
    self.key = key
    self.property = property
  }

  override func id(of element: Element) -> AnyHashable { AnyHashable(key(element)) }

  override var isRedacted: Bool {
    if let property, let model = Element.self as? any Value.Type,
      let isRedacted = model.isRedacted(property)
    {
      return isRedacted
    }
    // Nothing says what a key is made of that is no field.
    return holdsRedacted(Element.self)
  }
}

extension Value {
  /// Whether the field of the identity is not printed; `nil` where no field has that name.
  fileprivate static var hasRedactedIdentity: Bool? {
    schema.index(named: "id").map { schema.fields[$0].isRedacted }
  }

  /// Whether the field of a property is not printed; `nil` where the property has no field.
  fileprivate static func isRedacted(_ property: AnyKeyPath) -> Bool? {
    (property as? PartialKeyPath<Self>).flatMap { schema.index(of: $0) }
      .map { schema.fields[$0].isRedacted }
  }
}
