/// Prints values that have no parts.
final class LeafPrinter<T: Equatable>: EquatablePrinter<T>, @unchecked Sendable {
  private let write: @Sendable (T, inout Printer) -> Void
  private let order: (@Sendable (T, T) -> Bool)?

  /// - Parameters:
  ///   - order: whether one value comes before another; `nil` where their texts say so.
  ///   - write: prints a value.
  init(
    order: (@Sendable (T, T) -> Bool)? = nil,
    _ write: @escaping @Sendable (T, inout Printer) -> Void
  ) {
    self.order = order
    self.write = write
  }

  override func print(_ value: UnsafePointer<T>, _ printer: inout Printer) {
    write(value.pointee, &printer)
  }

  override var isOrdered: Bool { order != nil }

  override func precedes(_ left: T, _ right: T) -> Bool { order?(left, right) ?? false }
}

// MARK: Numbers

extension KnownToPrinters where Self: BinaryInteger & Sendable {
  static func makePrinter() -> TypePrinter<Self> {
    LeafPrinter(order: { $0 < $1 }) { $1.write($0.description) }
  }
}

extension Int: KnownToPrinters {}
extension Int8: KnownToPrinters {}
extension Int16: KnownToPrinters {}
extension Int32: KnownToPrinters {}
extension Int64: KnownToPrinters {}
extension Int128: KnownToPrinters {}
extension UInt: KnownToPrinters {}
extension UInt8: KnownToPrinters {}
extension UInt16: KnownToPrinters {}
extension UInt32: KnownToPrinters {}
extension UInt64: KnownToPrinters {}
extension UInt128: KnownToPrinters {}

extension KnownToPrinters where Self: BinaryFloatingPoint & CustomStringConvertible & Sendable {
  /// The shortest digits that read back as the same number.
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
