/// The identity of array elements, which matches elements at different positions.
struct ElementIdentity<Element>: @unchecked Sendable {
  // Unchecked because of the closures, which capture only types and `Sendable` key paths.

  /// Returns the identity of an element.
  let id: (Element) -> AnyHashable

  /// Whether every identity equals itself. A NaN does not, and tables do not find it.
  private let isReflexive: Bool

  /// Whether the identity of a model is a redacted field; `nil` if it is not a field.
  private let isRedactedField: (any ValueModel.Type) -> Bool?

  /// The identity of `Identifiable` elements; `nil` for other elements.
  static var natural: ElementIdentity? {
    func opened<I: Identifiable>(_ type: I.Type) -> ElementIdentity {
      ElementIdentity { element in
        withUnsafePointer(to: element) { element in
          UnsafeRawPointer(element).assumingMemoryBound(to: I.self).pointee.id
        }
      } isRedactedField: {
        $0.hasRedactedIdentity
      }
    }
    return (Element.self as? any Identifiable.Type).map { opened($0) }
  }

  /// Creates the identity of elements that a property identifies.
  static func property<Key: Hashable>(
    _ key: any KeyPath<Element, Key> & Sendable
  ) -> ElementIdentity {
    ElementIdentity {
      $0[keyPath: key]
    } isRedactedField: {
      $0.isRedacted(key)
    }
  }

  private init<ID: Hashable>(
    _ id: @escaping (Element) -> ID,
    isRedactedField: @escaping (any ValueModel.Type) -> Bool?
  ) {
    self.id = { AnyHashable(id($0)) }
    isReflexive = ID.self == String.self || ComparedBytes.isPlain(ID.self)
    self.isRedactedField = isRedactedField
  }

  /// Returns the step of a path to an element.
  func step(_ element: Element) -> ValuePath.Component { step(id(element)) }

  /// Returns the step of a path to an element with an identity.
  func step(_ id: AnyHashable) -> ValuePath.Component {
    // An identity that is not a field could be computed from any field of a model, so it is
    // redacted if any field is. Fields of other types are unknown.
    let isRedacted =
      (Element.self as? any ValueModel.Type).flatMap(isRedactedField) ?? holdsRedacted(Element.self)
    return .id(isRedacted ? AnyHashable(RedactedValue<AnyHashable>(id)) : id)
  }

  /// Returns the positions of elements by identity.
  ///
  /// Returns `nil` if two are the same, or if one does not equal itself.
  func places(_ elements: some Collection<Element>) -> [AnyHashable: Int]? {
    var places: [AnyHashable: Int] = [:]
    places.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let id = id(element)
      guard isReflexive || id == id, places.updateValue(index, forKey: id) == nil else {
        return nil
      }
    }
    return places
  }

  /// Matches the elements of two lists.
  ///
  /// Returns `nil` if two elements of a list have the same identity, or if the identity of one does
  /// not equal itself.
  func match(_ old: some Collection<Element>, _ new: some Collection<Element>) -> IdentityMatch? {
    guard let oldPlaces = places(old) else { return nil }
    var seen: Set<AnyHashable> = []
    var match = IdentityMatch(origins: [], isRemoved: Array(repeating: true, count: old.count))
    for element in new {
      let id = id(element)
      guard isReflexive || id == id, seen.insert(id).inserted else { return nil }
      let origin = oldPlaces[id]
      match.origins.append(origin)
      if let origin { match.isRemoved[origin] = false }
    }
    return match
  }
}

/// The elements of two lists that have the same identities.
struct IdentityMatch {
  /// The old position of each new element; `nil` if it is new.
  var origins: [Int?]

  /// Whether each old element is missing in the new list.
  var isRemoved: [Bool]

  /// Whether both lists have the same identities in the same order.
  var isInOrder: Bool {
    origins.count == isRemoved.count && origins.indices.allSatisfy { origins[$0] == $0 }
  }
}

extension ValueModel {
  /// Whether the field `id` is redacted; `nil` if there is no such field.
  fileprivate static var hasRedactedIdentity: Bool? {
    schema.index(named: "id").map { schema.fields[$0].isRedacted }
  }

  /// Whether the field of a property is redacted; `nil` if there is no such field.
  fileprivate static func isRedacted(_ property: AnyKeyPath) -> Bool? {
    (property as? PartialKeyPath<Self>).flatMap { schema.index(of: $0) }
      .map { schema.fields[$0].isRedacted }
  }
}
