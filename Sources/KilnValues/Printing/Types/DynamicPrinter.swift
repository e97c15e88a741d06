internal import KilnSupport

/// Prints values by their dynamic type.
final class DynamicPrinter: TypePrinter<Any>, @unchecked Sendable {
  // Types are opened instead of values. The value of a class may be stored as one of its
  // superclass, and would be opened as such.

  override func print(_ value: UnsafePointer<Any>, _ printer: inout Printer) {
    func opened<T>(_ type: T.Type) {
      guard let value = value.pointee as? T else { return }
      let known = KilnValues.printer(for: type)
      known.print(value: value, &printer)
    }
    _openExistential(type(of: value.pointee), do: opened)
  }

  override func isNil(_ value: UnsafePointer<Any>) -> Bool {
    func opened<T>(_ type: T.Type) -> Bool {
      guard let value = value.pointee as? T else { return false }
      return withUnsafePointer(to: value) { KilnValues.printer(for: type).isNil($0) }
    }
    return _openExistential(type(of: value.pointee), do: opened)
  }

  /// Prints a value and its replacement of another type.
  override func printReplacement(_ pair: Pair<Any>, _ printer: inout DifferencePrinter) {
    func typed(_ value: Any) -> (inout Printer) -> Void {
      { printer in
        printer.print(value)
        printer.write(" as \(typeName(type(of: value)))")
      }
    }
    printer.replace(typed(pair.old.pointee), typed(pair.new.pointee))
  }
}
