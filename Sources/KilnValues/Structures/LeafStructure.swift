internal import KilnHashing

/// A type without parts whose text is known.
protocol LeafValue: Equatable {
  static func makeStructure() -> ValueStructure<Self>
}

/// Values without parts: `==` compares them, and a closure prints them.
final class LeafStructure<T: Equatable>: EquatableStructure<T>, @unchecked Sendable {
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

extension LeafStructure where T: PackedInteger {
  /// Prints the integers of the standard library.
  static var integer: LeafStructure {
    LeafStructure(order: { $0 < $1 }) { $1.write($0.description) }
  }
}

extension LeafValue where Self: BinaryFloatingPoint & CustomStringConvertible & Sendable {
  /// Prints the shortest digits that parse as the same number.
  static func makeStructure() -> ValueStructure<Self> {
    LeafStructure(order: { !$1.isTotallyOrdered(belowOrEqualTo: $0) }) { value, printer in
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

extension Double: LeafValue {}
extension Float: LeafValue {}
#if !os(macOS) && !targetEnvironment(macCatalyst) || arch(arm64)
  extension Float16: LeafValue {}
#endif
#if !(os(Windows) || os(Android)) && (arch(x86_64) || arch(i386))
  extension Float80: LeafValue {}
#endif

extension Bool: LeafValue {
  static func makeStructure() -> ValueStructure<Bool> {
    LeafStructure(order: { !$0 && $1 }) { $1.write($0 ? "true" : "false") }
  }
}

// MARK: Texts

extension Substring: LeafValue {
  static func makeStructure() -> ValueStructure<Substring> {
    LeafStructure(order: { $0 < $1 }) { $1.writeLiteral(String($0)) }
  }
}

extension Character: LeafValue {
  static func makeStructure() -> ValueStructure<Character> {
    LeafStructure(order: { $0 < $1 }) { $1.writeLiteral(String($0)) }
  }
}

extension Unicode.Scalar: LeafValue {
  static func makeStructure() -> ValueStructure<Unicode.Scalar> {
    LeafStructure(order: { $0 < $1 }) { $1.writeLiteral(String(Character($0))) }
  }
}

// MARK: Ranges

extension LeafStructure {
  /// Prints a range as the operator expression that creates it.
  static func range<Bound>(
    _ operation: String,
    _ bounds: @escaping (T) -> (lower: Bound, upper: Bound)
  ) -> LeafStructure {
    let bound = ValueStructure<Bound>.natural
    return LeafStructure { value, printer in
      let (lower, upper) = bounds(value)
      bound.print(value: lower, &printer)
      printer.write(operation)
      bound.print(value: upper, &printer)
    }
  }
}

extension Swift.Range: LeafValue {
  static func makeStructure() -> ValueStructure<Swift.Range<Bound>> {
    LeafStructure.range("..<") { ($0.lowerBound, $0.upperBound) }
  }
}

extension ClosedRange: LeafValue {
  static func makeStructure() -> ValueStructure<ClosedRange<Bound>> {
    LeafStructure.range("...") { ($0.lowerBound, $0.upperBound) }
  }
}
