/// A case distinction of the standard containers, with the types of their contents.
///
/// A method returns `nil` for a type that the visitor treats like one that is no container. Methods
/// that a visitor does not define do the same, but `array` calls `list`.
package protocol ContainerVisitor {
  associatedtype Result
  associatedtype Failure: Error = Never

  func optional<Wrapped>(_: Wrapped.Type) throws(Failure) -> Result?

  /// Visits `Array`.
  func array<Element>(_: Element.Type) throws(Failure) -> Result?

  /// Visits `ContiguousArray` or `ArraySlice`.
  func list<List: RandomAccessCollection>(_: List.Type) throws(Failure) -> Result?

  func set<Element: Hashable>(_: Element.Type) throws(Failure) -> Result?

  func dictionary<Key: Hashable, Value>(
    _: Key.Type,
    _: Value.Type
  ) throws(Failure) -> Result?
}

extension ContainerVisitor {
  /// Returns the result for a type; `nil` if the type is no container.
  ///
  /// - Throws: the error of the visitor's method.
  package func visit(_ type: any Any.Type) throws(Failure) -> Result? {
    try (type as? any StandardContainer.Type)?.accept(self)
  }

  package func optional<Wrapped>(_: Wrapped.Type) throws(Failure) -> Result? { nil }

  package func array<Element>(_: Element.Type) throws(Failure) -> Result? {
    try list([Element].self)
  }

  package func list<List: RandomAccessCollection>(
    _: List.Type
  ) throws(Failure) -> Result? { nil }

  package func set<Element: Hashable>(_: Element.Type) throws(Failure) -> Result? { nil }

  package func dictionary<Key: Hashable, Value>(
    _: Key.Type,
    _: Value.Type
  ) throws(Failure) -> Result? { nil }
}

/// An optional or a collection of the standard library that contains values of any type.
package protocol StandardContainer {
  /// Calls the visitor's method for this type.
  static func accept<Visitor: ContainerVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result?
}

extension Optional: StandardContainer {
  package static func accept<Visitor: ContainerVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result? { try visitor.optional(Wrapped.self) }
}

extension Array: StandardContainer {
  package static func accept<Visitor: ContainerVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result? { try visitor.array(Element.self) }
}

extension ContiguousArray: StandardContainer {
  package static func accept<Visitor: ContainerVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result? { try visitor.list(Self.self) }
}

extension ArraySlice: StandardContainer {
  package static func accept<Visitor: ContainerVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result? { try visitor.list(Self.self) }
}

extension Set: StandardContainer {
  package static func accept<Visitor: ContainerVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result? { try visitor.set(Element.self) }
}

extension Dictionary: StandardContainer {
  package static func accept<Visitor: ContainerVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result? { try visitor.dictionary(Key.self, Value.self) }
}
