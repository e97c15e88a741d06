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

/// Prints values of one type.
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

  /// Prints a value and its replacement.
  func printReplacement(_ pair: Pair<T>, _ printer: inout DifferencePrinter) {
    printer.replace({ print(pair.old, &$0) }, { print(pair.new, &$0) })
  }

  /// Whether one value precedes another; `nil` if values have no printing order.
  var order: ((T, T) -> Bool)? { nil }

  /// Whether a value is an optional that is `nil`.
  func isNil(_ value: UnsafePointer<T>) -> Bool { false }
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
  func content<F: ForwardingValue>(_: F.Type) -> ErasedPrinter {
    ForwardingPrinter<F, F.Content> { $0.forwardedContent }
  }
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
  } else if let type = type as? any ForwardingValue.Type {
    made = content(type)
  } else if let type = type as? any MutableTwin.Type {
    made = twin(type)
  } else {
    made = ReflectedPrinter<T>()
  }
  return unsafeDowncast(made, to: TypePrinter<T>.self)
}

extension TypePrinter {
  /// Returns values with their texts, in their printing order; without one, sorted by text.
  func inOrder(_ values: [T], _ options: PrintOptions) -> [(text: String, value: T)] {
    let printed = values.map { value in
      var printer = Printer(options)
      print(value: value, &printer)
      return (text: printer.finished(), value: value)
    }
    guard let precedes = order else { return printed.sortedOutOfLine { $0.text < $1.text } }
    return printed.sortedOutOfLine { precedes($0.value, $1.value) }
  }
}
