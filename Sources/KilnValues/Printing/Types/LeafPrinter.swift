internal import KilnHashing

/// Prints values without parts.
final class LeafPrinter<T>: TypePrinter<T>, @unchecked Sendable {
  private let write: (T, inout Printer) -> Void
  private let ownOrder: ((T, T) -> Bool)?

  init(order: ((T, T) -> Bool)? = nil, _ write: @escaping (T, inout Printer) -> Void) {
    ownOrder = order
    self.write = write
  }

  override func print(_ value: UnsafePointer<T>, _ printer: inout Printer) {
    write(value.pointee, &printer)
  }

  override var order: ((T, T) -> Bool)? { ownOrder }
}

// MARK: Numbers

extension LeafPrinter where T: PackedInteger {
  /// Prints the integers of the standard library.
  static var integer: LeafPrinter { LeafPrinter(order: { $0 < $1 }) { $1.write($0.description) } }
}

extension KnownToPrinters where Self: BinaryFloatingPoint & CustomStringConvertible & Sendable {
  /// Prints the shortest digits that parse as the same number.
  static func makePrinter() -> TypePrinter<Self> {
    LeafPrinter(order: { !$1.isTotallyOrdered(belowOrEqualTo: $0) }) { value, printer in
      if value.isFinite {
        printer.write(value.description)
      } else if value.isNaN {
        printer.write(".nan")
      } else {
        printer.write(value < 0 ? "-.infinity" : ".infinity")
      }
    }
  }
}

extension Double: KnownToPrinters {}
extension Float: KnownToPrinters {}
#if !os(macOS) && !targetEnvironment(macCatalyst) || arch(arm64)
  extension Float16: KnownToPrinters {}
#endif
#if !(os(Windows) || os(Android)) && (arch(x86_64) || arch(i386))
  extension Float80: KnownToPrinters {}
#endif

extension Bool: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Bool> {
    LeafPrinter(order: { !$0 && $1 }) { $1.write($0 ? "true" : "false") }
  }
}

// MARK: Texts

extension Substring: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Substring> {
    LeafPrinter(order: { $0 < $1 }) { $1.writeLiteral(String($0)) }
  }
}

extension Character: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Character> {
    LeafPrinter(order: { $0 < $1 }) { $1.writeLiteral(String($0)) }
  }
}

extension Unicode.Scalar: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Unicode.Scalar> {
    LeafPrinter(order: { $0 < $1 }) { $1.writeLiteral(String(Character($0))) }
  }
}

// MARK: Ranges

extension LeafPrinter {
  /// Prints a range as the operator expression that creates it.
  static func range<Bound>(
    _ operation: String,
    _ bounds: @escaping (T) -> (lower: Bound, upper: Bound)
  ) -> LeafPrinter {
    let bound = printer(for: Bound.self)
    return LeafPrinter { value, printer in
      let (lower, upper) = bounds(value)
      bound.print(value: lower, &printer)
      printer.write(operation)
      bound.print(value: upper, &printer)
    }
  }
}

extension Swift.Range: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Swift.Range<Bound>> {
    LeafPrinter.range("..<") { ($0.lowerBound, $0.upperBound) }
  }
}

extension ClosedRange: KnownToPrinters {
  static func makePrinter() -> TypePrinter<ClosedRange<Bound>> {
    LeafPrinter.range("...") { ($0.lowerBound, $0.upperBound) }
  }
}
