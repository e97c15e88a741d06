internal import KilnSupport

/// Prints dictionaries sorted by their keys.
final class DictionaryPrinter<Key: Hashable, Element>: TypePrinter<[Key: Element]>,
  @unchecked Sendable
{
  private let key = printer(for: Key.self)
  private let element = printer(for: Element.self)

  override func print(_ value: UnsafePointer<[Key: Element]>, _ printer: inout Printer) {
    guard !value.pointee.isEmpty else { return printer.write("[:]") }
    printer.writeUnordered(
      Array(value.pointee),
      order: key.order.map { precedes in { precedes($0.key, $1.key) } }
    ) { [key, element] pair, printer in
      key.print(value: pair.key, &printer)
      printer.write(": ")
      element.print(value: pair.value, &printer)
    }
  }
}
