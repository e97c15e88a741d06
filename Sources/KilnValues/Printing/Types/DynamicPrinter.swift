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

  override func areEqual(_ pair: Pair<Any>, _ context: inout EqualityContext) -> Bool {
    func opened<T>(_ type: T.Type) -> Bool {
      with(pair, as: type) { pair in
        context.deeper { KilnValues.printer(for: type).areEqual(pair, &$0) }
      } ?? false
    }
    return _openExistential(type(of: pair.old.pointee), do: opened)
  }

  override func printChange(_ pair: Pair<Any>, _ printer: inout DifferencePrinter) {
    func opened<T>(_ type: T.Type) {
      let isPrinted: Void? = with(pair, as: type) {
        KilnValues.printer(for: type).printChange($0, &printer)
      }
      if isPrinted == nil { printer.replace(typed(pair.old.pointee), typed(pair.new.pointee)) }
    }
    _openExistential(type(of: pair.old.pointee), do: opened)
  }

  override func isNil(_ value: UnsafePointer<Any>) -> Bool {
    func opened<T>(_ type: T.Type) -> Bool {
      guard let value = value.pointee as? T else { return false }
      return withUnsafePointer(to: value) { KilnValues.printer(for: type).isNil($0) }
    }
    return _openExistential(type(of: value.pointee), do: opened)
  }

  /// Calls a closure with two values of a type; `nil` if one has another type.
  private func with<T, Result>(
    _ pair: Pair<Any>,
    as type: T.Type,
    _ body: (Pair<T>) -> Result
  ) -> Result? {
    // Compare the types first: a cast alone would unwrap optionals and accept subclasses.
    guard Swift.type(of: pair.new.pointee) == T.self, let old = pair.old.pointee as? T,
      let new = pair.new.pointee as? T
    else { return nil }
    return Pair.with(old, new, body)
  }

  /// Prints a value with its type.
  private func typed(_ value: Any) -> (inout Printer) -> Void {
    { printer in
      printer.print(value)
      printer.write(" as \(typeName(type(of: value)))")
    }
  }
}
