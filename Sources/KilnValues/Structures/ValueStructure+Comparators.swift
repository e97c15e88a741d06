/// The structures of container comparators, for inlinable code.
extension ValueStructure {
  @usableFromInline
  static func optional<Wrapped>(
    _ comparator: FieldComparator<Wrapped>
  ) -> ValueStructure<T> where T == Wrapped? {
    OptionalStructure(comparator.structure)
  }

  @usableFromInline
  static func elements<Element>(
    _ comparator: FieldComparator<Element>
  ) -> ValueStructure<T> where T == [Element] {
    ArrayStructure(comparator.structure, .natural)
  }

  @usableFromInline
  static func elements<Element, Key: Hashable & SendableMetatype>(
    _ comparator: FieldComparator<Element>,
    keyedBy key: any KeyPath<Element, Key> & Sendable
  ) -> ValueStructure<T> where T == [Element] {
    ArrayStructure(comparator.structure, .property(key))
  }

  @usableFromInline
  static func values<Key: Hashable, Element>(
    _ comparator: FieldComparator<Element>
  ) -> ValueStructure<T> where T == [Key: Element] {
    DictionaryStructure(comparator.structure)
  }
}
