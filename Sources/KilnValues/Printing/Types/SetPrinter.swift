internal import KilnSupport

/// Prints sets sorted by number or text, otherwise by their printed text.
final class SetPrinter<Element: Hashable>: EquatablePrinter<Set<Element>>, @unchecked Sendable {
  private let element = printer(for: Element.self)

  private func write(_ member: Element, _ printer: inout Printer) {
    element.print(value: member, &printer)
  }

  override func print(_ value: UnsafePointer<Set<Element>>, _ printer: inout Printer) {
    guard !value.pointee.isEmpty else { return printer.write("[]") }
    printer.writeUnordered(Array(value.pointee), order: element.order, write)
  }

  override func printChange(_ pair: Pair<Set<Element>>, _ printer: inout DifferencePrinter) {
    guard printer.begin("", .square) else { return printer.replace(self, pair) }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    var shown = 0
    let removed = old.subtracting(new)
    for member in sorted(removed, &printer) where printer.hasRoom(after: &shown) {
      printer.at(.member) { $0.remove(element, member) }
    }
    for member in sorted(new.subtracting(old), &printer) where printer.hasRoom(after: &shown) {
      printer.at(.member) { $0.insert(element, member) }
    }
    printer.sayOmitted(after: shown)
    printer.unchanged += old.count - removed.count
    printer.end(.square)
  }

  private func sorted(_ members: Set<Element>, _ printer: inout DifferencePrinter) -> [Element] {
    if let order = element.order { return members.sortedOutOfLine(by: order) }
    return printer.printer.drafts(of: Array(members), write).map(\.member)
  }
}
