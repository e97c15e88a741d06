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
}
