/// The kind of a type that is known only at run time, with the types of its contents.
package enum TypeShape {
  /// A type other than those below, even if it is a collection.
  case leaf
  case optional(any Any.Type)
  case array(any Any.Type)
  /// `ContiguousArray` or `ArraySlice`.
  case list(any Any.Type)
  case set(any Any.Type)
  case dictionary(key: any Any.Type, value: any Any.Type)

  package init(of type: any Any.Type) {
    self = ShapeVisitor().visit(type) ?? .leaf
  }

  /// The types of the contents; empty for a leaf.
  package var contents: [any Any.Type] {
    switch self {
    case .leaf: []
    case .optional(let content), .array(let content), .list(let content), .set(let content):
      [content]
    case .dictionary(let key, let value): [key, value]
    }
  }
}

private struct ShapeVisitor: ContainerVisitor {
  func optional<Wrapped>(_: Wrapped.Type) -> TypeShape? { .optional(Wrapped.self) }

  func array<Element>(_: Element.Type) -> TypeShape? { .array(Element.self) }

  func list<List: RandomAccessCollection>(_: List.Type) -> TypeShape? { .list(List.Element.self) }

  func set<Element: Hashable>(_: Element.Type) -> TypeShape? { .set(Element.self) }

  func dictionary<Key: Hashable, Value>(_: Key.Type, _: Value.Type) -> TypeShape? {
    .dictionary(key: Key.self, value: Value.self)
  }
}
