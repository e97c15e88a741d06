internal import KilnHashing
internal import KilnSupport

/// A `ValueStructure` without its type.
///
/// Calling it needs no metadata of generic types, which takes longer to find than most values take
/// to print.
@usableFromInline
class ErasedStructure: @unchecked Sendable {
  // Unchecked because the class is not final. The properties of subclasses are constant or atomic.

  /// Prints a value.
  func print(at value: UnsafeRawPointer, _ printer: inout Printer) { fatalError("overridden") }
}

/// How the values of one type are compared and printed, and into which parts differences and merges
/// enter.
///
/// This class compares values as a whole. Subclasses enter models, enums, optionals, collections
/// and values that are known only by reflection. Every type has one structure; the comparator of a
/// field can have its own. It is created on first use and stored by the fields of that type, so
/// that printing a model needs no lookup. Values are passed by address and not copied.
@usableFromInline
class ValueStructure<T>: ErasedStructure, @unchecked Sendable {
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

  // MARK: Printing

  /// Prints a value.
  func print(_ value: UnsafePointer<T>, _ printer: inout Printer) { fatalError("overridden") }

  /// Prints a value and its replacement.
  func printReplacement(_ pair: Pair<T>, _ printer: inout DifferencePrinter) {
    printer.replace({ print(pair.old, &$0) }, { print(pair.new, &$0) })
  }

  /// Whether one value precedes another; `nil` if values have no printing order.
  var order: ((T, T) -> Bool)? { nil }

  /// Whether a value is an optional that is `nil`.
  func isNil(_ value: UnsafePointer<T>) -> Bool { false }

  override final func print(at value: UnsafeRawPointer, _ printer: inout Printer) {
    print(value.assumingMemoryBound(to: T.self), &printer)
  }
}

extension ValueStructure {
  /// Prints a value that is not in memory.
  final func print(value: T, _ printer: inout Printer) {
    withUnsafePointer(to: value) { print($0, &printer) }
  }

  /// Returns values with their texts, in their printing order; without one, sorted by text.
  final func inOrder(_ values: [T], _ options: PrintOptions) -> [(text: String, value: T)] {
    inOrder(values, by: { $0 }, options)
  }

  /// Returns values in the printing order of their keys, with the texts of the keys.
  final func inOrder<Value>(
    _ values: [Value],
    by key: (Value) -> T,
    _ options: PrintOptions
  ) -> [(text: String, value: Value)] {
    let printed = values.map { value in
      var printer = Printer(options)
      print(value: key(value), &printer)
      return (text: printer.finished(), value: value)
    }
    guard let precedes = order else { return printed.sortedOutOfLine { $0.text < $1.text } }
    return printed.sortedOutOfLine { precedes(key($0.value), key($1.value)) }
  }
}

/// Two values of one type, by address.
struct Pair<T> {
  let old: UnsafePointer<T>
  let new: UnsafePointer<T>

  /// Calls a closure with the addresses of two values.
  static func with<Result>(_ old: T, _ new: T, _ body: (Pair) -> Result) -> Result {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in body(Pair(old: old, new: new)) }
    }
  }

  /// Returns the pair at a distance in two sequences in memory.
  func advanced(by distance: Int) -> Pair { Pair(old: old + distance, new: new + distance) }
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
  @usableFromInline
  static var natural: ValueStructure<T> {
    let structure = structures.element(for: ObjectIdentifier(T.self)) { makeNatural() }
    return unsafeDowncast(structure, to: ValueStructure<T>.self)
  }

  private static func makeNatural() -> ErasedStructure {
    func model<M: ValueModel>(_: M.Type) -> ErasedStructure { ModelStructure<M>() }
    func choice<E: ValueEnum>(_: E.Type) -> ErasedStructure { EnumStructure<E>() }
    func leaf<L: LeafValue>(_: L.Type) -> ErasedStructure { L.makeStructure() }
    func integer<I: PackedInteger>(_: I.Type) -> ErasedStructure { LeafStructure<I>.integer }
    func real<F: FloatingPoint>(_: F.Type) -> ErasedStructure {
      ReflectedStructure<F>(order: { !$1.isTotallyOrdered(belowOrEqualTo: $0) })
    }
    func number<N: AdditiveArithmetic & Comparable>(_: N.Type) -> ErasedStructure {
      ReflectedStructure<N>(order: { $0 < $1 })
    }
    func content<F: ForwardingValue>(_: F.Type) -> ErasedStructure {
      ForwardingStructure<F, F.Content> { $0.forwardedContent }
    }
    func twin<M: MutableTwin>(_: M.Type) -> ErasedStructure {
      ForwardingStructure<M, M.Immutable> { M.Immutable($0) }
    }
    if T.self == Any.self { return DynamicStructure() }
    if let type = T.self as? any ModelBox.Type { return type.makeStructure() }
    if let type = T.self as? any ValueModel.Type { return model(type) }
    if let container = NaturalStructure().visit(T.self) { return container }
    if let type = T.self as? any ForwardingValue.Type { return content(type) }
    if let type = T.self as? any MutableTwin.Type { return twin(type) }
    if let type = T.self as? any ValueEnum.Type { return choice(type) }
    if let type = T.self as? any LeafValue.Type { return leaf(type) }
    if let type = T.self as? any PackedInteger.Type { return integer(type) }
    if let type = T.self as? any FloatingPoint.Type { return real(type) }
    if let type = T.self as? any (AdditiveArithmetic & Comparable).Type { return number(type) }
    return ReflectedStructure<T>()
  }

  /// A structure that only compares values by `==`; `nil` without `==`.
  static var byEquality: ValueStructure<T>? {
    func leaf<E: Equatable>(_: E.Type) -> ErasedStructure { EquatableStructure<E>() }
    return (T.self as? any Equatable.Type).map {
      unsafeDowncast(leaf($0), to: ValueStructure<T>.self)
    }
  }
}

private let structures = Cache<ObjectIdentifier, ErasedStructure>()

/// Values that `==` compares as a whole. Subclasses print them.
class EquatableStructure<T: Equatable>: ValueStructure<T>, @unchecked Sendable {
  override final func areEqual(_ pair: Pair<T>) -> Bool { pair.old.pointee == pair.new.pointee }
}

/// Values that the comparator of a field compares as a whole.
final class ComparedStructure<T>: ValueStructure<T>, @unchecked Sendable {
  private let equality: @Sendable (T, T) -> Bool
  private let natural = ValueStructure<T>.natural

  init(_ equality: @escaping @Sendable (T, T) -> Bool) {
    self.equality = equality
  }

  override func areEqual(_ pair: Pair<T>) -> Bool { equality(pair.old.pointee, pair.new.pointee) }

  override func print(_ value: UnsafePointer<T>, _ printer: inout Printer) {
    natural.print(value, &printer)
  }

  override func printReplacement(_ pair: Pair<T>, _ printer: inout DifferencePrinter) {
    natural.printReplacement(pair, &printer)
  }

  override var order: ((T, T) -> Bool)? { natural.order }

  override func isNil(_ value: UnsafePointer<T>) -> Bool { natural.isNil(value) }
}

extension FieldComparator {
  /// How differences compare the parts of values.
  var structure: ValueStructure<Value> { inside?() ?? ComparedStructure(areEqual) }
}

/// Creates the structure of a container, with contents compared by `==`.
private struct NaturalStructure: ContainerVisitor {
  typealias Result = ErasedStructure

  func optional<Wrapped>(_: Wrapped.Type) -> Result? { OptionalStructure<Wrapped>(.natural) }

  func array<Element>(_: Element.Type) -> Result? {
    ArrayStructure<Element>(.natural, .natural, ValueStructure<[Element]>.byEquality)
  }

  func list<List: RandomAccessCollection>(_: List.Type) -> Result? {
    ForwardingStructure<List, [List.Element]> { Array($0) }
  }

  func set<Element: Hashable>(_: Element.Type) -> Result? { SetStructure<Element>() }

  func dictionary<Key: Hashable, Element>(_: Key.Type, _: Element.Type) -> Result? {
    DictionaryStructure<Key, Element>(.natural, ValueStructure<[Key: Element]>.byEquality)
  }
}
