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

  override func areEqual(_ pair: Pair<[Key: Element]>, _ context: inout EqualityContext) -> Bool {
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    guard old.count == new.count else { return false }
    return context.deeper { context in
      old.allSatisfy { key, value in
        new[key].map { Pair.with(value, $0) { element.areEqual($0, &context) } } ?? false
      }
    }
  }

  override func printChange(_ pair: Pair<[Key: Element]>, _ printer: inout DifferencePrinter) {
    guard printer.begin("", .square) else { return printer.replace(self, pair) }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    var shown = 0
    var differing: [Key] = []
    for (key, value) in old {
      var context = printer.context
      if let other = new[key], Pair.with(value, other, { element.areEqual($0, &context) }) {
        printer.unchanged += 1
      } else {
        differing.append(key)
      }
    }
    differing.append(contentsOf: new.keys.filter { old[$0] == nil })
    let unchanged = printer.unchanged
    printer.unchanged = 0
    for (text, key) in sorted(differing, &printer) where printer.hasRoom(after: &shown) {
      printer.at(.key(text)) { printChange(old[key], new[key], &$0) }
    }
    printer.sayOmitted(after: shown)
    printer.unchanged = unchanged
    printer.end(.square)
  }

  private func printChange(
    _ old: Element?,
    _ new: Element?,
    _ printer: inout DifferencePrinter
  ) {
    switch (old, new) {
    case (let old?, let new?):
      Pair.with(old, new) { element.printChange($0, &printer) }
    case (let old?, nil): printer.remove(element, old)
    case (nil, let new?): printer.insert(element, new)
    case (nil, nil): break
    }
  }

  /// Returns the keys in order, with their text on one line.
  private func sorted(
    _ keys: [Key],
    _ printer: inout DifferencePrinter
  ) -> [(text: String, member: Key)] {
    var options = printer.printer.options
    options.layout = .line
    var line = Printer(options)
    let drafts = line.drafts(of: keys) { key.print(value: $0, &$1) }
    let entries = drafts.map { (text: $0.text, member: $0.member) }
    guard let precedes = key.order else { return entries }
    return entries.sortedOutOfLine { precedes($0.member, $1.member) }
  }
}
