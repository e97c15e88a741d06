/// Prints values by the type that they turn out to have.
final class DynamicPrinter: TypePrinter<Any>, @unchecked Sendable {
  // Types are opened, and not values: the value of a class may be stored as one of its superclass, and
  // opened as such.

  override func print(_ value: UnsafePointer<Any>, _ printer: inout Printer) {
    func opened<T>(_ type: T.Type) {
      guard let value = value.pointee as? T else { return }
      let known = KilnValues.printer(for: type)
      withUnsafePointer(to: value) { known.print($0, &printer) }
    }
    _openExistential(type(of: value.pointee), do: opened)
  }

  override func areEqual(
    _ left: UnsafePointer<Any>,
    _ right: UnsafePointer<Any>,
    _ context: inout EqualityContext
  ) -> Bool {
    func opened<T>(_ type: T.Type) -> Bool {
      withBoth(left, right, as: type) { left, right in
        context.deeper { KilnValues.printer(for: type).areEqual(left, right, &$0) }
      } ?? false
    }
    return _openExistential(type(of: left.pointee), do: opened)
  }

  override func printChange(
    _ old: UnsafePointer<Any>,
    _ new: UnsafePointer<Any>,
    _ printer: inout DifferencePrinter
  ) {
    func opened<T>(_ type: T.Type) {
      let isPrinted: Void? = withBoth(old, new, as: type) { old, new in
        KilnValues.printer(for: type).printChange(old, new, &printer)
      }
      if isPrinted == nil { printer.replace(typed(old.pointee), typed(new.pointee)) }
    }
    _openExistential(type(of: old.pointee), do: opened)
  }

  override func isNil(_ value: UnsafePointer<Any>) -> Bool {
    func opened<T>(_ type: T.Type) -> Bool {
      guard let value = value.pointee as? T else { return false }
      return withUnsafePointer(to: value) { KilnValues.printer(for: type).isNil($0) }
    }
    return _openExistential(type(of: value.pointee), do: opened)
  }

  /// Calls a closure with two values of a type; `nil` where one of them is of another type.
  private func withBoth<T, Result>(
    _ left: UnsafePointer<Any>,
    _ right: UnsafePointer<Any>,
    as type: T.Type,
    _ body: (UnsafePointer<T>, UnsafePointer<T>) -> Result
  ) -> Result? {
    // Not by a cast alone, which would see through optionals and take subclasses.
    guard
      Swift.type(of: right.pointee) == T.self,
      let left = left.pointee as? T,
      let right = right.pointee as? T
    else { return nil }
    return withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in body(left, right) }
    }
  }

  /// Prints a value with its type.
  private func typed(_ value: Any) -> (inout Printer) -> Void {
    { printer in
      printer.print(value)
      printer.write(" as \(typeName(type(of: value)))")
    }
  }
}
