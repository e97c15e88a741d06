extension Array: KnownToPrinters {
  static func makePrinter() -> TypePrinter<[Element]> { ListPrinter<Self>() }
}

extension ContiguousArray: KnownToPrinters {
  static func makePrinter() -> TypePrinter<ContiguousArray<Element>> { ListPrinter<Self>() }
}

extension ArraySlice: KnownToPrinters {
  static func makePrinter() -> TypePrinter<ArraySlice<Element>> { ListPrinter<Self>() }
}

/// Prints collections whose elements lie in a row in memory.
final class ListPrinter<List: RandomAccessCollection>: TypePrinter<List>, @unchecked Sendable {
  typealias Element = List.Element
  typealias Elements = UnsafeBufferPointer<Element>

  let element = printer(for: Element.self)
  let keys = ElementKeys<Element>()

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
      guard printer.open(.square) else { return }
      var isFirst = true
      let shown = min(elements.count, max(0, printer.options.maximumElements))
      for index in 0..<shown {
        guard printer.separate(&isFirst) else { break }
        element.print(elements.pointer(index), &printer)
      }
      printer.writeOmitted(elements.count - shown, &isFirst)
      printer.close(.square)
    }
  }

  override func areEqual(
    _ left: UnsafePointer<List>,
    _ right: UnsafePointer<List>,
    _ context: inout EqualityContext
  ) -> Bool {
    elements(of: left) { left in
      elements(of: right) { right in
        guard left.count == right.count else { return false }
        if left.baseAddress == right.baseAddress { return true }
        return context.deeper { context in
          for index in left.indices
          where !element.areEqual(left.pointer(index), right.pointer(index), &context) {
            return false
          }
          return true
        }
      }
    }
  }

  override func printChange(
    _ old: UnsafePointer<List>,
    _ new: UnsafePointer<List>,
    _ printer: inout DifferencePrinter
  ) {
    _ = printDifference(old, new, &printer)
  }

  override func printDifference(
    _ old: UnsafePointer<List>,
    _ new: UnsafePointer<List>,
    _ printer: inout DifferencePrinter
  ) -> Bool {
    // Not compared for equality before: this is how they are compared.
    elements(of: old) { oldElements in
      elements(of: new) { newElements in
        let comparison = ListComparison(oldElements, newElements, element, keys, printer.context)
        if comparison.isEmpty { return false }
        if printer.begin("", .square) {
          printElements(comparison, &printer)
          printer.end(.square)
        } else {
          printer.replace(self, old, new)
        }
        return true
      }
    }
  }

  private func printElements(
    _ comparison: ListComparison<Element>,
    _ printer: inout DifferencePrinter
  ) {
    var shown = 0
    for step in comparison.steps {
      if case .same(let count) = step {
        printer.unchanged += count
        continue
      }
      guard printer.hasRoom(after: &shown) else { continue }
      switch step {
      case .same: break
      case .changed(let from, let to):
        let (old, new) = (comparison.old.pointer(from), comparison.new.pointer(to))
        if from != to, printer.isTree || keys.areIdentities {
          printer.at(.index("\(from) → \(to)")) { element.printChange(old, new, &$0) }
        } else {
          printer.at(.index(String(to))) { element.printChange(old, new, &$0) }
        }
      case .moved(let from, let to):
        printer.at(.index("\(from) → \(to)")) { $0.say("moved") }
      case .removed(let index):
        let old = comparison.old.pointer(index)
        printer.at(.index(String(index))) { $0.remove(element, old) }
      case .inserted(let index):
        let new = comparison.new.pointer(index)
        printer.at(.index(String(index))) { $0.insert(element, new) }
      }
    }
    printer.sayOmitted(after: shown)
  }
}

extension UnsafeBufferPointer {
  /// Where an element is.
  func pointer(_ index: Int) -> UnsafePointer<Element> {
    UnsafePointer(baseAddress.unsafelyUnwrapped + index)
  }
}
