/// Prints values by the type that they turn out to have.
final class DynamicPrinter: TypePrinter<Any>, @unchecked Sendable {
  override func print(_ value: UnsafePointer<Any>, _ printer: inout Printer) {
    func opened<T>(_ value: T) { printer.print(value) }
    _openExistential(value.pointee, do: opened)
  }

  override func areEqual(
    _ left: UnsafePointer<Any>,
    _ right: UnsafePointer<Any>,
    _ context: inout EqualityContext
  ) -> Bool {
    func opened<T>(_ value: T) -> Bool {
      // Not by a cast, which would see through optionals.
      guard type(of: right.pointee) == T.self, let other = right.pointee as? T else { return false }
      return withUnsafePointer(to: value) { left in
        withUnsafePointer(to: other) { right in
          context.deeper { KilnValues.printer(for: T.self).areEqual(left, right, &$0) }
        }
      }
    }
    return _openExistential(left.pointee, do: opened)
  }

  override func printChange(
    _ old: UnsafePointer<Any>,
    _ new: UnsafePointer<Any>,
    _ printer: inout DifferencePrinter
  ) {
    func opened<T>(_ value: T) {
      guard type(of: new.pointee) == T.self, let other = new.pointee as? T else {
        return printer.replace(typed(old.pointee), typed(new.pointee))
      }
      withUnsafePointer(to: value) { old in
        withUnsafePointer(to: other) { new in
          KilnValues.printer(for: T.self).printChange(old, new, &printer)
        }
      }
    }
    _openExistential(old.pointee, do: opened)
  }

  override func isNil(_ value: UnsafePointer<Any>) -> Bool {
    func opened<T>(_ value: T) -> Bool {
      withUnsafePointer(to: value) { KilnValues.printer(for: T.self).isNil($0) }
    }
    return _openExistential(value.pointee, do: opened)
  }

  /// Prints a value with its type.
  private func typed(_ value: Any) -> (inout Printer) -> Void {
    { printer in
      printer.print(value)
      printer.write(" as \(typeName(type(of: value)))")
    }
  }
}
