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

  override func printReplacement(_ pair: Pair<Wrapped?>, _ printer: inout DifferencePrinter) {
    guard let old = pair.old.pointee, let new = pair.new.pointee else {
      return super.printReplacement(pair, &printer)
    }
    Pair.with(old, new) { wrapped.printReplacement($0, &printer) }
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

  override func print(_ value: UnsafePointer<Outer>, _ printer: inout Printer) {
    inner.print(value: content(value.pointee), &printer)
  }

  override var order: ((Outer, Outer) -> Bool)? {
    inner.order.map { precedes in { [content] in precedes(content($0), content($1)) } }
  }
}

extension Boxed: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Boxed<Model>> { BoxedPrinter<Model>() }
}

/// Prints a box as its model, in place.
final class BoxedPrinter<Model: ValueModel>: TypePrinter<Boxed<Model>>, @unchecked Sendable {
  private let model = printer(for: Model.self)

  override func print(_ value: UnsafePointer<Boxed<Model>>, _ printer: inout Printer) {
    value.pointee.withUnsafeModel { model.print($0, &printer) }
  }
}
