/// Prints ranges as the operators that make them.
final class RangePrinter<R: Equatable, Bound>: EquatablePrinter<R>, @unchecked Sendable {
  private let bound = printer(for: Bound.self)
  private let operation: String
  private let bounds: (R) -> (Bound?, Bound?)

  init(_ operation: String, _ bounds: @escaping (R) -> (Bound?, Bound?)) {
    self.operation = operation
    self.bounds = bounds
  }

  override func print(_ value: UnsafePointer<R>, _ printer: inout Printer) {
    let (lower, upper) = bounds(value.pointee)
    if let lower { withUnsafePointer(to: lower) { bound.print($0, &printer) } }
    printer.write(operation)
    if let upper { withUnsafePointer(to: upper) { bound.print($0, &printer) } }
  }
}

extension Swift.Range: KnownToPrinters {
  static func makePrinter() -> TypePrinter<Swift.Range<Bound>> {
    RangePrinter<Self, Bound>("..<") { ($0.lowerBound, $0.upperBound) }
  }
}

extension ClosedRange: KnownToPrinters {
  static func makePrinter() -> TypePrinter<ClosedRange<Bound>> {
    RangePrinter<Self, Bound>("...") { ($0.lowerBound, $0.upperBound) }
  }
}
