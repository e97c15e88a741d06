/// Prints values of other types by reflection.
final class ReflectedPrinter<T>: TypePrinter<T>, @unchecked Sendable {
  private let any = DynamicPrinter()
  private let isObject = T.self is AnyObject.Type

  /// Returns the value if it has another dynamic type than `T`.
  ///
  /// `T` is then a protocol or a superclass.
  private func other(_ value: T) -> Any? {
    let erased: Any = value
    return type(of: erased) == T.self ? nil : erased
  }

  override func print(_ value: UnsafePointer<T>, _ printer: inout Printer) {
    if let other = other(value.pointee) {
      return any.print(value: other, &printer)
    }
    switch Reflection(value.pointee) {
    case .leaf(let text): printer.writeDescription(text)
    case .list(let elements): printer.print(elements)
    case .tuple(let parts): print(parts, &printer)
    case .nominal(let name, let parts):
      guard isObject else {
        printer.write(name)
        return print(parts, &printer)
      }
      guard printer.begin(value.pointee as AnyObject, named: name) else { return }
      print(parts, &printer)
      printer.end()
    case .unordered(let elements):
      guard !elements.isEmpty else { return printer.write("[]") }
      printer.writeUnordered(elements, order: nil, print)
    case .pairs(let pairs): print(pairs, &printer)
    }
  }

  private func print(_ value: Any, _ printer: inout Printer) {
    any.print(value: value, &printer)
  }

  private func print(_ parts: [Reflection.Part], _ printer: inout Printer) {
    printer.writeGroup(.round, parts.count) { index, printer in
      if let label = parts[index].label {
        printer.write(label)
        printer.write(": ")
      }
      print(parts[index].value, &printer)
    }
  }

  private func print(_ pairs: [(key: Any, value: Any)], _ printer: inout Printer) {
    guard !pairs.isEmpty else { return printer.write("[:]") }
    printer.writeGroup(.square, pairs.count, limit: printer.elementLimit) { index, printer in
      print(pairs[index].key, &printer)
      printer.write(": ")
      print(pairs[index].value, &printer)
    }
  }

  override func areEqual(_ pair: Pair<T>, _ context: inout EqualityContext) -> Bool {
    let (left, right) = (pair.old.pointee, pair.new.pointee)
    if other(left) != nil || other(right) != nil {
      return Pair<Any>.with(left, right) { any.areEqual($0, &context) }
    }
    if let left = left as? any Equatable {
      func opened<E: Equatable>(_ left: E) -> Bool { right as? E == left }
      return opened(left)
    }
    if isObject {
      let (left, right) = (left as AnyObject, right as AnyObject)
      if left === right || !context.begin(left, right) { return true }
    }
    return context.deeper { areEqual(Reflection(left), Reflection(right), &$0) }
  }

  private func areEqual(
    _ left: Reflection,
    _ right: Reflection,
    _ context: inout EqualityContext
  ) -> Bool {
    switch (left, right) {
    case (.leaf(let left), .leaf(let right)): left == right
    case (.nominal(let leftName, let left), .nominal(let rightName, let right)):
      leftName == rightName && areEqual(left.map(\.value), right.map(\.value), &context)
    case (.tuple(let left), .tuple(let right)):
      areEqual(left.map(\.value), right.map(\.value), &context)
    case (.list(let left), .list(let right)): areEqual(left, right, &context)
    case (.pairs(let left), .pairs(let right)):
      areEqual(left.map(\.key), right.map(\.key), &context)
        && areEqual(left.map(\.value), right.map(\.value), &context)
    case (.unordered(let left), .unordered(let right)):
      left.count == right.count && texts(left) == texts(right)
    default: false
    }
  }

  private func areEqual(_ left: [Any], _ right: [Any], _ context: inout EqualityContext) -> Bool {
    guard left.count == right.count else { return false }
    for (left, right) in zip(left, right) {
      if !Pair.with(left, right, { any.areEqual($0, &context) }) { return false }
    }
    return true
  }

  /// Returns the texts by which the members of a set other than `Set` are compared.
  private func texts(_ members: [Any]) -> [String] {
    var printer = Printer(.line)
    return printer.drafts(of: members, print).map(\.text)
  }

  override func printChange(_ pair: Pair<T>, _ printer: inout DifferencePrinter) {
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    if other(old) != nil || other(new) != nil {
      return Pair<Any>.with(old, new) { any.printChange($0, &printer) }
    }
    switch (Reflection(comparing: old), Reflection(comparing: new)) {
    case (.nominal(let name, let oldParts), .nominal(let newName, let newParts))
    where name == newName && oldParts.count == newParts.count:
      printParts(name, oldParts, newParts, pair, &printer)
    case (.tuple(let oldParts), .tuple(let newParts)):
      printParts("", oldParts, newParts, pair, &printer)
    case (.list(let oldElements), .list(let newElements)):
      let list = KilnValues.printer(for: [Any].self)
      Pair.with(oldElements, newElements) { list.printChange($0, &printer) }
    default: printer.replace(self, pair)
    }
  }

  private func printParts(
    _ name: String,
    _ oldParts: [Reflection.Part],
    _ newParts: [Reflection.Part],
    _ pair: Pair<T>,
    _ printer: inout DifferencePrinter
  ) {
    let outer = printer.context
    if isObject {
      _ = printer.context.begin(pair.old.pointee as AnyObject, pair.new.pointee as AnyObject)
    }
    defer { printer.context = outer }
    let changed = oldParts.indices.filter { index in
      var context = printer.context
      return !areEqual([oldParts[index].value], [newParts[index].value], &context)
    }
    guard !changed.isEmpty, printer.begin(name, .round) else {
      return printer.replace(self, pair)
    }
    var remaining = changed[...]
    printer.atCase(name) { printer in
      for index in oldParts.indices {
        guard remaining.first == index else {
          printer.unchanged += 1
          continue
        }
        remaining.removeFirst()
        let label = oldParts[index].label
        // A part without a name is labelled by its position if there are others.
        printer.at(label.map { .name($0) } ?? (oldParts.count == 1 ? .member : .name("\(index)"))) {
          printer in
          Pair.with(oldParts[index].value, newParts[index].value) { any.printChange($0, &printer) }
        }
      }
    }
    printer.end(.round)
  }
}
