/// Prints collections with contiguous elements.
final class ListPrinter<List: RandomAccessCollection>: TypePrinter<List>, @unchecked Sendable {
  typealias Element = List.Element
  typealias Elements = UnsafeBufferPointer<Element>

  let element = printer(for: Element.self)

  func elements<Result>(
    of list: UnsafePointer<List>,
    _ body: (Elements) -> Result
  ) -> Result {
    list.pointee.withContiguousStorageIfAvailable(body)
      ?? Array(list.pointee).withUnsafeBufferPointer(body)
  }

  override func print(_ value: UnsafePointer<List>, _ printer: inout Printer) {
    elements(of: value) { elements in
      guard !elements.isEmpty else { return printer.write("[]") }
      printer.writeGroup(.square, elements.count, limit: printer.elementLimit) {
        element.print(elements.pointer($0), &$1)
      }
    }
  }
}
