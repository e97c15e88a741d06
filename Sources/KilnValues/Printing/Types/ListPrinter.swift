/// Prints collections with contiguous elements.
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
      printer.writeGroup(.square, elements.count, limit: printer.elementLimit) {
        element.print(elements.pointer($0), &$1)
      }
    }
  }

  override func areEqual(_ pair: Pair<List>, _ context: inout EqualityContext) -> Bool {
    elements(of: pair.old) { old in
      elements(of: pair.new) { new in
        guard old.count == new.count else { return false }
        guard let left = old.baseAddress, let right = new.baseAddress, left != right else {
          return true
        }
        let first = Pair(old: left, new: right)
        return context.deeper { context in
          old.indices.allSatisfy { element.areEqual(first.advanced(by: $0), &context) }
        }
      }
    }
  }

  override func printChange(_ pair: Pair<List>, _ printer: inout DifferencePrinter) {
    _ = printDifference(pair, &printer)
  }

  override func printDifference(_ pair: Pair<List>, _ printer: inout DifferencePrinter) -> Bool {
    // Do not compare the lists for equality first: this comparison determines it.
    elements(of: pair.old) { oldElements in
      elements(of: pair.new) { newElements in
        let comparison = ListComparison(oldElements, newElements, element, keys, printer.context)
        if comparison.isEmpty { return false }
        if printer.begin("", .square) {
          printElements(comparison, &printer)
          printer.end(.square)
        } else {
          printer.replace(self, pair)
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
        let pair = comparison.pair(from, to)
        if from != to, printer.isTree || keys.areIdentities {
          printer.at(.index("\(from) → \(to)")) { element.printChange(pair, &$0) }
        } else {
          printer.at(.index(String(to))) { element.printChange(pair, &$0) }
        }
      case .moved(let from, let to):
        printer.at(.index("\(from) → \(to)")) { $0.say("moved") }
      case .removed(let index):
        printer.at(.index(String(index))) { $0.remove(element, comparison.old[index]) }
      case .inserted(let index):
        printer.at(.index(String(index))) { $0.insert(element, comparison.new[index]) }
      }
    }
    printer.sayOmitted(after: shown)
  }
}

extension UnsafeBufferPointer {
  /// Returns the address of an element.
  func pointer(_ index: Int) -> UnsafePointer<Element> {
    UnsafePointer(baseAddress.unsafelyUnwrapped + index)
  }
}
