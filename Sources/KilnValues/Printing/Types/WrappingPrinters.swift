internal import KilnHashing

/// Prints an optional as its value or as `nil`.
///
/// An optional that contains `nil` is printed as `.some(nil)`.
final class OptionalPrinter<Wrapped>: TypePrinter<Wrapped?>, @unchecked Sendable {
  private let wrapped = printer(for: Wrapped.self)

  override func print(_ value: UnsafePointer<Wrapped?>, _ printer: inout Printer) {
    guard let held = value.pointee else { return printer.write("nil") }
    withUnsafePointer(to: held) { held in
      let isNested = wrapped.isNil(held)
      if isNested { printer.write(".some(") }
      wrapped.print(held, &printer)
      if isNested { printer.write(")") }
    }
  }

  override func areEqual(_ pair: Pair<Wrapped?>, _ context: inout EqualityContext) -> Bool {
    switch (pair.old.pointee, pair.new.pointee) {
    case (nil, nil): true
    case (let old?, let new?): Pair.with(old, new) { wrapped.areEqual($0, &context) }
    default: false
    }
  }

  override func printChange(_ pair: Pair<Wrapped?>, _ printer: inout DifferencePrinter) {
    guard let old = pair.old.pointee, let new = pair.new.pointee else {
      return printer.replace(self, pair)
    }
    Pair.with(old, new) { wrapped.printChange($0, &printer) }
  }

  override var order: ((Wrapped?, Wrapped?) -> Bool)? {
    guard let precedes = wrapped.order else { return nil }
    return { left, right in
      guard let right else { return false }
      guard let left else { return true }
      return precedes(left, right)
    }
  }

  override func isNil(_ value: UnsafePointer<Wrapped?>) -> Bool { value.pointee == nil }
}

/// Prints a value as the value that it wraps.
final class ForwardingPrinter<Outer, Inner>: TypePrinter<Outer>, @unchecked Sendable {
  private let inner = printer(for: Inner.self)
  private let content: (Outer) -> Inner

  init(_ content: @escaping (Outer) -> Inner) { self.content = content }

  private func with<Result>(_ pair: Pair<Outer>, _ body: (Pair<Inner>) -> Result) -> Result {
    Pair.with(content(pair.old.pointee), content(pair.new.pointee), body)
  }

  override func print(_ value: UnsafePointer<Outer>, _ printer: inout Printer) {
    inner.print(value: content(value.pointee), &printer)
  }

  override func areEqual(_ pair: Pair<Outer>, _ context: inout EqualityContext) -> Bool {
    with(pair) { inner.areEqual($0, &context) }
  }

  override func printChange(_ pair: Pair<Outer>, _ printer: inout DifferencePrinter) {
    with(pair) { inner.printChange($0, &printer) }
  }

  override var order: ((Outer, Outer) -> Bool)? {
    inner.order.map { precedes in { [content] in precedes(content($0), content($1)) } }
  }
}

extension Hashed: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Hashed<Value>> {
    ForwardingPrinter<Hashed<Value>, Value> { $0.value }
  }
}

extension ByID: KnownToPrinters {
  static func makePrinter() -> TypePrinter<ByID<Value>> {
    ForwardingPrinter<ByID<Value>, Value> { $0.value }
  }
}

extension AnyHashable: KnownToPrinters {
  static func makePrinter() -> TypePrinter<AnyHashable> {
    ForwardingPrinter<AnyHashable, Any> { $0.base }
  }
}

extension Boxed: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Boxed<Model>> { BoxedPrinter<Model>() }
}

/// Prints a box as its model, in place.
final class BoxedPrinter<Model: ValueModel>: EquatablePrinter<Boxed<Model>>, @unchecked Sendable {
  private let model = printer(for: Model.self)

  override func print(_ value: UnsafePointer<Boxed<Model>>, _ printer: inout Printer) {
    value.pointee.withUnsafeModel { model.print($0, &printer) }
  }

  override func printChange(_ pair: Pair<Boxed<Model>>, _ printer: inout DifferencePrinter) {
    pair.old.pointee.withUnsafeModel { old in
      pair.new.pointee.withUnsafeModel { new in
        model.printChange(Pair(old: old, new: new), &printer)
      }
    }
  }
}
