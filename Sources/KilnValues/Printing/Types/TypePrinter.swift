/// How values of one type are printed, compared for printing, and how a change of one reads.
///
/// There is one for each type, made when it is first asked for; a field keeps that of its type. So
/// nothing is looked up or cast while a model is printed. Values are passed by pointer and not copied.
class TypePrinter<T>: ErasedPrinter, @unchecked Sendable {
  /// Prints a value.
  func print(_ value: UnsafePointer<T>, _ printer: inout Printer) { fatalError("overridden") }

  override final func print(at value: UnsafeRawPointer, _ printer: inout Printer) {
    print(value.assumingMemoryBound(to: T.self), &printer)
  }

  override final func printChange(
    at old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ printer: inout DifferencePrinter
  ) {
    printChange(old.assumingMemoryBound(to: T.self), new.assumingMemoryBound(to: T.self), &printer)
  }

  /// Whether two values are equal: as their type has it, or part by part where it has no `==`.
  func areEqual(
    _ left: UnsafePointer<T>,
    _ right: UnsafePointer<T>,
    _ context: inout EqualityContext
  ) -> Bool {
    fatalError("overridden")
  }

  /// How many values from two places on are equal, one by one.
  ///
  /// - Parameters:
  ///   - left: the first value of the one row.
  ///   - right: the first value of the other.
  ///   - count: how many to look at.
  ///   - step: 1 for rows that ascend, -1 for rows that descend.
  func countEqual(
    _ left: UnsafePointer<T>,
    _ right: UnsafePointer<T>,
    upTo count: Int,
    by step: Int,
    _ context: EqualityContext
  ) -> Int {
    var equal = 0
    while equal < count {
      var context = context
      guard areEqual(left + step * equal, right + step * equal, &context) else { break }
      equal += 1
    }
    return equal
  }

  /// Prints how one value became another. They are not equal.
  func printChange(
    _ old: UnsafePointer<T>,
    _ new: UnsafePointer<T>,
    _ printer: inout DifferencePrinter
  ) {
    printer.replace(self, old, new)
  }

  /// Prints how one value became another, where it did.
  ///
  /// - Returns: whether the values differ.
  func printDifference(
    _ old: UnsafePointer<T>,
    _ new: UnsafePointer<T>,
    _ printer: inout DifferencePrinter
  ) -> Bool {
    var context = printer.context
    guard !areEqual(old, new, &context) else { return false }
    printChange(old, new, &printer)
    return true
  }

  /// Whether values have an order of their own to be printed in.
  var isOrdered: Bool { false }

  /// Whether one value comes before another, where they have an order of their own.
  func precedes(_ left: T, _ right: T) -> Bool { fatalError("overridden") }

  /// Whether a value is an optional that holds nothing.
  func isNil(_ value: UnsafePointer<T>) -> Bool { false }
}

/// Prints values that are compared by their `==`.
class EquatablePrinter<T: Equatable>: TypePrinter<T>, @unchecked Sendable {
  override final func areEqual(
    _ left: UnsafePointer<T>,
    _ right: UnsafePointer<T>,
    _ context: inout EqualityContext
  ) -> Bool {
    left.pointee == right.pointee
  }
}

/// A type that Kiln knows how to print.
protocol KnownToPrinters {
  static func makePrinter() -> TypePrinter<Self>
}

private let printers = TypeCache<ErasedPrinter>()

/// The printer of a type.
///
/// - Complexity: O(1), under a lock.
func printer<T>(for type: T.Type) -> TypePrinter<T> {
  unsafeDowncast(printers.element(for: type) { makePrinter(for: type) }, to: TypePrinter<T>.self)
}

private func makePrinter<T>(for type: T.Type) -> TypePrinter<T> {
  func known<K: KnownToPrinters>(_: K.Type) -> ErasedPrinter { K.makePrinter() }
  func model<M: Value>(_: M.Type) -> ErasedPrinter { ModelPrinter<M>() }
  func twin<M: MutableTwin>(_: M.Type) -> ErasedPrinter {
    ForwardingPrinter<M, M.Immutable> { M.Immutable($0) }
  }
  let made: ErasedPrinter
  if type == Any.self {
    made = DynamicPrinter()
  } else if let type = type as? any KnownToPrinters.Type {
    made = known(type)
  } else if let type = type as? any Value.Type {
    made = model(type)
  } else if let type = type as? any MutableTwin.Type {
    made = twin(type)
  } else {
    made = ReflectedPrinter<T>()
  }
  return unsafeDowncast(made, to: TypePrinter<T>.self)
}

/// What comparing two graphs of objects has to remember.
struct EqualityContext {
  /// Pairs of objects that are being compared; meeting them again tells nothing new.
  private var pairs: Set<[ObjectIdentifier]> = []
  private(set) var depth = 0

  /// Records that two objects are compared; false where they are already.
  mutating func begin(_ left: AnyObject, _ right: AnyObject) -> Bool {
    pairs.insert([ObjectIdentifier(left), ObjectIdentifier(right)]).inserted
  }

  /// Compares something one level deeper. Too deep, everything counts as equal.
  mutating func deeper(_ compare: (inout EqualityContext) -> Bool) -> Bool {
    guard depth < PrintOptions.deepestLevel else { return true }
    depth += 1
    defer { depth -= 1 }
    return compare(&self)
  }
}
