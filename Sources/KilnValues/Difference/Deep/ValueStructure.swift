internal import KilnHashing
internal import KilnSupport

/// How differences and merges compare the parts of values of one type.
///
/// This class compares values as a whole. Subclasses compare the parts of models, optionals and
/// collections.
@usableFromInline
class ValueStructure<T>: @unchecked Sendable {
  // Unchecked because the class is not final. The subclasses have only `Sendable` constants.

  /// Whether two values are equal. The recursion is as deep as the values are nested.
  func areEqual(_ left: T, _ right: T) -> Bool { false }

  /// Whether values of this type can be nested without limit.
  ///
  /// If so, ``areEqual(_:_:)`` must not be called.
  var nestsWithoutLimit: Bool { false }

  /// Records the differences between two values, if they are not equal.
  func compare(_ old: T, _ new: T, _ walk: inout DifferenceWalk) {
    if !areEqual(old, new) { walk.note(.changed(old: old, new: new)) }
  }

  /// Merges two values that differ from their common base and from each other.
  func mergeInside(_ versions: Versions<T>, _ merge: inout MergeWalk) -> T {
    merge.choose(versions)
  }

  /// Whether values are compared as a whole.
  var isLeaf: Bool { true }
}

extension ValueStructure {
  /// Whether two values are equal, determined without deep recursion.
  ///
  /// Compares at most `effort` pairs, and reduces it by the number of compared pairs.
  ///
  /// - Returns: `nil` if the effort does not suffice.
  func areEqual(_ left: T, _ right: T, effort: inout Int) -> Bool? {
    guard nestsWithoutLimit else { return areEqual(left, right) }
    guard effort > 0 else { return nil }
    var walk = DifferenceWalk(.equality, effort: effort)
    let isKnown = walk.run { self.compare(left, right, &$0) }
    effort -= min(effort, walk.stepsTaken)
    return isKnown ? !walk.differs : nil
  }

  /// Whether two values are equal, determined without deep recursion.
  func areEqualAtAnyDepth(_ left: T, _ right: T) -> Bool {
    var effort = Int.max
    return areEqual(left, right, effort: &effort) ?? false
  }

  /// Defers the comparison of parts of the current values.
  ///
  /// If the path is too long, the parts are compared as a whole.
  func compareLater(_ old: T, _ new: T, _ walk: inout DifferenceWalk) {
    guard !isLeaf else { return compare(old, new, &walk) }
    guard walk.path.components.count < walk.maximumDepth else {
      if !areEqualAtAnyDepth(old, new) { walk.note(.changed(old: old, new: new)) }
      return
    }
    walk.later { self.compare(old, new, &$0) }
  }

  /// The structure of a type whose values are compared by their own `==`.
  static var natural: ValueStructure<T> {
    if let model = T.self as? any ValueModel.Type { return structure(ofModel: model) }
    if let container = NaturalStructure().visit(T.self) {
      return unsafeDowncast(container, to: ValueStructure<T>.self)
    }
    return byEquality ?? ValueStructure<T>()
  }

  /// The structure of values that `==` compares as a whole; `nil` without `==`.
  static var byEquality: ValueStructure<T>? {
    (T.self as? any Equatable.Type).map { leaf($0) }
  }

  private static func structure<M: ValueModel>(ofModel model: M.Type) -> ValueStructure<T> {
    unsafeDowncast(ModelStructure<M>(), to: ValueStructure<T>.self)
  }

  private static func leaf<E: Equatable>(_ type: E.Type) -> ValueStructure<T> {
    unsafeDowncast(EquatableStructure<E>(), to: ValueStructure<T>.self)
  }
}

/// Values that `==` compares as a whole.
final class EquatableStructure<T: Equatable>: ValueStructure<T>, @unchecked Sendable {
  override func areEqual(_ left: T, _ right: T) -> Bool { left == right }
}

/// Values that the comparator of a field compares as a whole.
final class ComparedStructure<T>: ValueStructure<T>, @unchecked Sendable {
  let equality: @Sendable (T, T) -> Bool

  init(_ equality: @escaping @Sendable (T, T) -> Bool) {
    self.equality = equality
  }

  override func areEqual(_ left: T, _ right: T) -> Bool { equality(left, right) }
}

extension FieldComparator {
  /// How differences compare the parts of values.
  var structure: ValueStructure<Value> { inside?() ?? ComparedStructure(areEqual) }
}

/// Creates the structure of a container, with contents compared by `==`.
private struct NaturalStructure: ContainerVisitor {
  func optional<Wrapped>(_: Wrapped.Type) -> AnyObject? { OptionalStructure<Wrapped>(.natural) }

  func array<Element>(_: Element.Type) -> AnyObject? {
    ArrayStructure<Element>(.natural, .natural, ValueStructure<[Element]>.byEquality)
  }

  func set<Element: Hashable>(_: Element.Type) -> AnyObject? { SetStructure<Element>() }

  func dictionary<Key: Hashable, Element>(_: Key.Type, _: Element.Type) -> AnyObject? {
    DictionaryStructure<Key, Element>(.natural, ValueStructure<[Key: Element]>.byEquality)
  }
}
