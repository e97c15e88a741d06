internal import KilnHashing

/// What is known of the inside of values of one type, and how they are compared there: the way by
/// which differences and merges reach into values.
///
/// This class knows of no inside: such values are compared as wholes. Subclasses are for models,
/// optionals and collections.
@usableFromInline
class ValueStructure<T>: @unchecked Sendable {
  // Unchecked because it is subclassed; the subclasses have nothing but `Sendable` constants.

  /// Whether two values are equal. Recurs as deep as the values are nested.
  func areEqual(_ left: T, _ right: T) -> Bool { false }

  /// Whether values of this type may be nested without limit, so that ``areEqual(_:_:)`` has to be
  /// kept from them.
  var nestsWithoutLimit: Bool { false }

  /// Notes what differs inside of two values; nothing where they are equal.
  func compare(_ old: T, _ new: T, _ path: ValuePath, _ walk: inout DifferenceWalk) {
    if !areEqual(old, new) { walk.note(path, .changed(old: old, new: new)) }
  }

  /// Merges two values that differ from the one that both come from and from each other.
  func mergeInside(_ versions: Versions<T>, _ path: ValuePath, _ merge: inout MergeWalk) -> T {
    merge.choose(versions, path)
  }

  /// Whether the values have an inside that differences show.
  var isLeaf: Bool { true }
}

extension ValueStructure {
  /// Whether two values are equal, found without deep recursion.
  ///
  /// - Parameter effort: how many pairs of values may be looked at; what is used is taken off.
  /// - Returns: `nil` where the effort did not suffice.
  func areEqual(_ left: T, _ right: T, effort: inout Int) -> Bool? {
    guard nestsWithoutLimit else { return areEqual(left, right) }
    guard effort > 0 else { return nil }
    var walk = DifferenceWalk(.equality, effort: effort)
    let isKnown = walk.run { self.compare(left, right, ValuePath(), &$0) }
    effort -= min(effort, walk.stepsTaken)
    return isKnown ? !walk.differs : nil
  }

  /// Whether two values are equal, found without deep recursion.
  func areEqualAtAnyDepth(_ left: T, _ right: T) -> Bool {
    var effort = Int.max
    return areEqual(left, right, effort: &effort) ?? false
  }

  /// Compares values that are inside of what is being compared: later, and as wholes where the
  /// path has become too long.
  func compareLater(_ old: T, _ new: T, _ path: ValuePath, _ walk: inout DifferenceWalk) {
    guard !isLeaf else { return compare(old, new, path, &walk) }
    guard path.components.count < walk.maximumDepth else {
      if !areEqualAtAnyDepth(old, new) { walk.note(path, .changed(old: old, new: new)) }
      return
    }
    walk.later { self.compare(old, new, path, &$0) }
  }

  /// The structure of a type whose values are compared by their own `==`.
  static var natural: ValueStructure<T> {
    if let model = T.self as? any Value.Type { return structure(ofModel: model) }
    if let container = T.self as? any StructuredContainer.Type {
      return unsafeDowncast(container.naturalStructure, to: ValueStructure<T>.self)
    }
    return byEquality ?? ValueStructure<T>()
  }

  /// The structure of a type whose values are compared by their own `==`, as wholes; `nil` where
  /// they have none.
  static var byEquality: ValueStructure<T>? {
    (T.self as? any Equatable.Type).map { leaf($0) }
  }

  private static func structure<M: Value>(ofModel model: M.Type) -> ValueStructure<T> {
    unsafeDowncast(ModelStructure<M>(), to: ValueStructure<T>.self)
  }

  private static func leaf<E: Equatable>(_ type: E.Type) -> ValueStructure<T> {
    unsafeDowncast(EquatableStructure<E>(), to: ValueStructure<T>.self)
  }
}

/// Values that are compared by `==`, as wholes.
final class EquatableStructure<T: Equatable>: ValueStructure<T>, @unchecked Sendable {
  override func areEqual(_ left: T, _ right: T) -> Bool { left == right }
}

/// Values that a field's comparator compares, as wholes.
final class ComparedStructure<T>: ValueStructure<T>, @unchecked Sendable {
  let equality: @Sendable (T, T) -> Bool

  init(_ equality: @escaping @Sendable (T, T) -> Bool) {
    self.equality = equality
  }

  override func areEqual(_ left: T, _ right: T) -> Bool { equality(left, right) }
}

extension FieldComparator {
  /// How values are compared inside.
  var structure: ValueStructure<Value> { inside?() ?? ComparedStructure(areEqual) }
}

/// A type that holds values of other types in a way that differences can look into.
protocol StructuredContainer {
  /// The structure of this type, an instance of `ValueStructure<Self>`, where what it holds is
  /// compared by `==`.
  static var naturalStructure: AnyObject { get }

  /// The types of what it holds.
  static var heldTypes: [Any.Type] { get }
}
