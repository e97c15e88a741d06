/// The identity of an array's elements, by which one is found at another position.
struct ElementIdentity<Element>: @unchecked Sendable {
  // Unchecked because of the closures, which capture nothing but types and `Sendable` key paths.

  /// The identity of an element.
  let id: (Element) -> AnyHashable

  /// Whether the field that is the identity of a model's values is redacted; `nil` where the
  /// identity is no field.
  private let isRedactedField: (any Value.Type) -> Bool?

  /// The identity of elements that are `Identifiable`; `nil` where they are not.
  static var natural: ElementIdentity? {
    func opened<I: Identifiable>(_ type: I.Type) -> ElementIdentity {
      ElementIdentity {
        withUnsafePointer(to: $0) { element in
          AnyHashable(UnsafeRawPointer(element).assumingMemoryBound(to: I.self).pointee.id)
        }
      } isRedactedField: {
        $0.hasRedactedIdentity
      }
    }
    return (Element.self as? any Identifiable.Type).map { opened($0) }
  }

  /// Elements are identified by a property.
  static func property<Key: Hashable>(
    _ key: any KeyPath<Element, Key> & Sendable
  ) -> ElementIdentity {
    ElementIdentity {
      AnyHashable($0[keyPath: key])
    } isRedactedField: {
      $0.isRedacted(key)
    }
  }

  /// Makes the step of a path to an element with an identity.
  var step: (AnyHashable) -> ValuePath.Component {
    // Nothing says what an identity is made of that is no field.
    let isRedacted =
      (Element.self as? any Value.Type).flatMap(isRedactedField) ?? holdsRedacted(Element.self)
    return isRedacted ? { .id(AnyHashable(RedactedValue<AnyHashable>($0))) } : { .id($0) }
  }

  /// The places of the elements by their identities; `nil` where two elements have the same.
  func places(_ elements: [Element]) -> [AnyHashable: Int]? {
    var places: [AnyHashable: Int] = [:]
    places.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard places.updateValue(index, forKey: id(element)) == nil else { return nil }
    }
    return places
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
