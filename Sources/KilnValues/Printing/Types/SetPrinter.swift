internal import KilnSupport

/// Prints sets sorted by number or text, otherwise by their printed text.
final class SetPrinter<Element: Hashable>: TypePrinter<Set<Element>>, @unchecked Sendable {
  private let element = printer(for: Element.self)

  private func write(_ member: Element, _ printer: inout Printer) {
    element.print(value: member, &printer)
  }

  override func print(_ value: UnsafePointer<Set<Element>>, _ printer: inout Printer) {
    guard !value.pointee.isEmpty else { return printer.write("[]") }
    printer.writeUnordered(Array(value.pointee), order: element.order, write)
  }
}
