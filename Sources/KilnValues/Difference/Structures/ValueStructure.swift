internal import KilnHashing
internal import KilnSupport

/// How the values of one type are compared, and into which parts differences and merges enter.
///
/// This class compares values as a whole. Subclasses enter models, enums, optionals, collections
/// and values that are known only by reflection. Every type has one structure; the comparator of a
/// field can have its own. Values are passed by address and not copied.
@usableFromInline
class ValueStructure<T>: @unchecked Sendable {
  // Unchecked because the class is not final. The properties of subclasses are constant or atomic.

  // Created on first use, because most values are never printed.
  private let knownPrinter = LazyObject<ErasedPrinter>()

  /// Prints values that differ.
  final var printer: TypePrinter<T> {
    unsafeDowncast(knownPrinter { KilnValues.printer(for: T.self) }, to: TypePrinter<T>.self)
  }

  /// Whether two values are equal. The recursion is as deep as the values are nested.
  func areEqual(_ pair: Pair<T>) -> Bool { false }

  /// Returns the number of equal values at the start of two sequences in memory.
  ///
  /// `pair` has the first values. If the step is -1, the sequences are descending.
  func countEqual(_ pair: Pair<T>, upTo count: Int, by step: Int) -> Int {
    var equal = 0
    while equal < count, areEqual(pair.advanced(by: step * equal)) { equal += 1 }
    return equal
  }

  /// Whether values of this type can be nested without limit.
  ///
  /// If so, ``areEqual(_:)`` must not be called: a ``DifferenceWalk`` compares the values.
  var nestsWithoutLimit: Bool { false }

  /// Records the differences between two values, if they are not equal.
  func compare(_ pair: Pair<T>, _ walk: inout DifferenceWalk) {
    if !areEqual(pair) { walk.noteChange(pair, self) }
  }

  /// Merges three values that differ from each other.
  func mergeInside(_ versions: Versions<T>, _ merge: inout MergeWalk) -> T {
    merge.choose(versions)
  }

  /// Whether values are compared as a whole.
  var isLeaf: Bool { true }
}

extension ValueStructure {
  /// Whether two values are equal, determined without deep recursion.
  final func areEqualAtAnyDepth(_ old: T, _ new: T) -> Bool {
    Pair.with(old, new) { pair in
      var walk = DifferenceWalk(.equality)
      return !walk.differs(pair, self)
    }
  }

  /// The structure of a type whose values are compared by their own `==`.
  ///
  /// The lookup takes a lock.
  static var natural: ValueStructure<T> {
    let structure = structures.element(for: ObjectIdentifier(T.self)) { makeNatural() }
    return unsafeDowncast(structure, to: ValueStructure<T>.self)
  }

  private static func makeNatural() -> Erased {
    func model<M: ValueModel>(_: M.Type) -> Erased { ModelStructure<M>() }
    func choice<E: ValueEnum>(_: E.Type) -> Erased { EnumStructure<E>() }
    func content<F: ForwardingValue>(_: F.Type) -> Erased {
      ForwardingStructure<F, F.Content> { $0.forwardedContent }
    }
    func twin<M: MutableTwin>(_: M.Type) -> Erased {
      ForwardingStructure<M, M.Immutable> { M.Immutable($0) }
    }
    if T.self == Any.self { return DynamicStructure() }
    if let type = T.self as? any ValueModel.Type { return model(type) }
    if let container = NaturalStructure().visit(T.self) { return container }
    if let type = T.self as? any ForwardingValue.Type { return content(type) }
    if let type = T.self as? any MutableTwin.Type { return twin(type) }
    if let type = T.self as? any ValueEnum.Type { return choice(type) }
    if T.self is any KnownToPrinters.Type || T.self is any PackedInteger.Type, let byEquality {
      return byEquality
    }
    return ReflectedStructure<T>()
  }

  /// The structure of values that `==` compares as a whole; `nil` without `==`.
  static var byEquality: ValueStructure<T>? {
    func leaf<E: Equatable>(_: E.Type) -> Erased { EquatableStructure<E>() }
    return (T.self as? any Equatable.Type).map {
      unsafeDowncast(leaf($0), to: ValueStructure<T>.self)
    }
  }
}

/// A structure of any type.
private typealias Erased = any AnyObject & Sendable

private let structures = Cache<ObjectIdentifier, Erased>()

/// Values that `==` compares as a whole.
final class EquatableStructure<T: Equatable>: ValueStructure<T>, @unchecked Sendable {
  override func areEqual(_ pair: Pair<T>) -> Bool { pair.old.pointee == pair.new.pointee }
}

/// Values that the comparator of a field compares as a whole.
final class ComparedStructure<T>: ValueStructure<T>, @unchecked Sendable {
  let equality: @Sendable (T, T) -> Bool

  init(_ equality: @escaping @Sendable (T, T) -> Bool) {
    self.equality = equality
  }

  override func areEqual(_ pair: Pair<T>) -> Bool { equality(pair.old.pointee, pair.new.pointee) }
}

extension FieldComparator {
  /// How differences compare the parts of values.
  var structure: ValueStructure<Value> { inside?() ?? ComparedStructure(areEqual) }
}

/// Creates the structure of a container, with contents compared by `==`.
private struct NaturalStructure: ContainerVisitor {
  func optional<Wrapped>(_: Wrapped.Type) -> Erased? { OptionalStructure<Wrapped>(.natural) }

  func array<Element>(_: Element.Type) -> Erased? {
    ArrayStructure<Element>(.natural, .natural, ValueStructure<[Element]>.byEquality)
  }

  func list<List: RandomAccessCollection>(_: List.Type) -> Erased? {
    ForwardingStructure<List, [List.Element]> { Array($0) }
  }

  func set<Element: Hashable>(_: Element.Type) -> Erased? { SetStructure<Element>() }

  func dictionary<Key: Hashable, Element>(_: Key.Type, _: Element.Type) -> Erased? {
    DictionaryStructure<Key, Element>(.natural, ValueStructure<[Key: Element]>.byEquality)
  }
}
