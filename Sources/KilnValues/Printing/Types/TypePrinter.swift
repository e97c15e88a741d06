internal import KilnHashing
internal import KilnSupport

/// A `TypePrinter` without its type.
///
/// Calling it needs no metadata of generic types, which takes longer to find than most values take
/// to print.
class ErasedPrinter: @unchecked Sendable {
  // Unchecked because the class is not final. The properties of subclasses are constant or atomic.

  /// Prints a value.
  func print(at value: UnsafeRawPointer, _ printer: inout Printer) { fatalError("overridden") }

  /// Prints the change from one value to another. They must differ.
  func printChange(at pair: RawPair, _ printer: inout DifferencePrinter) {
    fatalError("overridden")
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

/// Prints values of one type, compares them, and prints their changes.
///
/// There is one printer per type. It is created on first use and stored by the fields of that type,
/// so that printing a model needs no lookup. Values are passed by pointer and not copied.
class TypePrinter<T>: ErasedPrinter, @unchecked Sendable {
  /// Prints a value.
  func print(_ value: UnsafePointer<T>, _ printer: inout Printer) { fatalError("overridden") }

  final func print(value: T, _ printer: inout Printer) {
    withUnsafePointer(to: value) { print($0, &printer) }
  }

  override final func print(at value: UnsafeRawPointer, _ printer: inout Printer) {
    print(value.assumingMemoryBound(to: T.self), &printer)
  }

  override final func printChange(at pair: RawPair, _ printer: inout DifferencePrinter) {
    let old = pair.old.assumingMemoryBound(to: T.self)
    printChange(Pair(old: old, new: pair.new.assumingMemoryBound(to: T.self)), &printer)
  }

  /// Whether two values are equal: by `==`, or part by part if there is none.
  func areEqual(_ pair: Pair<T>, _ context: inout EqualityContext) -> Bool {
    fatalError("overridden")
  }

  /// Returns the number of equal values at the start of two sequences in memory.
  ///
  /// `pair` has the first values. If the step is -1, the sequences are descending.
  func countEqual(
    _ pair: Pair<T>,
    upTo count: Int,
    by step: Int,
    _ context: EqualityContext
  ) -> Int {
    var equal = 0
    while equal < count {
      var context = context
      guard areEqual(pair.advanced(by: step * equal), &context) else { break }
      equal += 1
    }
    return equal
  }

  /// Prints the change from one value to another. They must differ.
  func printChange(_ pair: Pair<T>, _ printer: inout DifferencePrinter) {
    printer.replace(self, pair)
  }

  /// Prints the change from one value to another, if they differ.
  ///
  /// - Returns: whether they differ.
  func printDifference(_ pair: Pair<T>, _ printer: inout DifferencePrinter) -> Bool {
    var context = printer.context
    guard !areEqual(pair, &context) else { return false }
    printChange(pair, &printer)
    return true
  }

  /// Whether one value precedes another; `nil` if values have no printing order.
  var order: ((T, T) -> Bool)? { nil }

  /// Whether a value is an optional that is `nil`.
  func isNil(_ value: UnsafePointer<T>) -> Bool { false }
}

/// Prints values that are compared by their `==`.
class EquatablePrinter<T: Equatable>: TypePrinter<T>, @unchecked Sendable {
  override final func areEqual(_ pair: Pair<T>, _ context: inout EqualityContext) -> Bool {
    pair.old.pointee == pair.new.pointee
  }
}

/// A type with its own printer.
protocol KnownToPrinters {
  static func makePrinter() -> TypePrinter<Self>
}

/// Creates the printer of a container.
private struct ContainerPrinter: ContainerVisitor {
  func optional<Wrapped>(_: Wrapped.Type) -> ErasedPrinter? { OptionalPrinter<Wrapped>() }

  func list<List: RandomAccessCollection>(_: List.Type) -> ErasedPrinter? { ListPrinter<List>() }

  func set<Element: Hashable>(_: Element.Type) -> ErasedPrinter? { SetPrinter<Element>() }

  func dictionary<Key: Hashable, Value>(_: Key.Type, _: Value.Type) -> ErasedPrinter? {
    DictionaryPrinter<Key, Value>()
  }
}

private let printers = Cache<ObjectIdentifier, ErasedPrinter>()

/// Returns the printer of a type; the lookup takes a lock.
func printer<T>(for type: T.Type) -> TypePrinter<T> {
  let printer = printers.element(for: ObjectIdentifier(type)) { makePrinter(for: type) }
  return unsafeDowncast(printer, to: TypePrinter<T>.self)
}

private func makePrinter<T>(for type: T.Type) -> TypePrinter<T> {
  func known<K: KnownToPrinters>(_: K.Type) -> ErasedPrinter { K.makePrinter() }
  func integer<I: PackedInteger>(_: I.Type) -> ErasedPrinter { LeafPrinter<I>.integer }
  func model<M: ValueModel>(_: M.Type) -> ErasedPrinter { ModelPrinter<M>() }
  func twin<M: MutableTwin>(_: M.Type) -> ErasedPrinter {
    ForwardingPrinter<M, M.Immutable> { M.Immutable($0) }
  }
  let made: ErasedPrinter
  if type == Any.self {
    made = DynamicPrinter()
  } else if let type = type as? any KnownToPrinters.Type {
    made = known(type)
  } else if let printer = ContainerPrinter().visit(type) {
    made = printer
  } else if let type = type as? any PackedInteger.Type {
    made = integer(type)
  } else if let type = type as? any ValueModel.Type {
    made = model(type)
  } else if let type = type as? any MutableTwin.Type {
    made = twin(type)
  } else {
    made = ReflectedPrinter<T>()
  }
  return unsafeDowncast(made, to: TypePrinter<T>.self)
}

/// The state of a comparison of two object graphs.
struct EqualityContext {
  /// The pairs of objects that are being compared, which are not compared again.
  private var pairs: Set<[ObjectIdentifier]> = []
  private(set) var depth = 0

  /// Records that two objects are being compared; `false` if they already are.
  mutating func begin(_ left: AnyObject, _ right: AnyObject) -> Bool {
    pairs.insert([ObjectIdentifier(left), ObjectIdentifier(right)]).inserted
  }

  /// Compares values one level deeper.
  ///
  /// Beyond the deepest level, all values count as equal.
  mutating func deeper(_ compare: (inout EqualityContext) -> Bool) -> Bool {
    guard depth < PrintOptions.deepestLevel else { return true }
    depth += 1
    defer { depth -= 1 }
    return compare(&self)
  }
}
