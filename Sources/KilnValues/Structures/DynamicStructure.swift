internal import KilnSupport

/// Values of any type, compared by their dynamic type.
///
/// Values of different types differ, even if one converts to the other.
final class DynamicStructure: ValueStructure<Any>, @unchecked Sendable {
  // Types are opened instead of values. The value of a class may be stored as one of its
  // superclass, and would be opened as such.

  override var isLeaf: Bool { false }

  override var nestsWithoutLimit: Bool { true }

  override func compare(_ pair: Pair<Any>, _ walk: inout DifferenceWalk) {
    func opened<T>(_: T.Type) {
      // Compare the types first: a cast alone would unwrap optionals and accept subclasses.
      guard type(of: pair.new.pointee) == T.self, let old = pair.old.pointee as? T,
        let new = pair.new.pointee as? T
      else { return walk.noteChange(pair, self) }
      Pair.with(old, new) { ValueStructure<T>.natural.compare($0, &walk) }
    }
    _openExistential(type(of: pair.old.pointee), do: opened)
  }

  override func print(_ value: UnsafePointer<Any>, _ printer: inout Printer) {
    func opened<T>(_: T.Type) {
      guard let value = value.pointee as? T else { return }
      ValueStructure<T>.natural.print(value: value, &printer)
    }
    _openExistential(type(of: value.pointee), do: opened)
  }

  override func isNil(_ value: UnsafePointer<Any>) -> Bool {
    func opened<T>(_: T.Type) -> Bool {
      guard let value = value.pointee as? T else { return false }
      return withUnsafePointer(to: value) { ValueStructure<T>.natural.isNil($0) }
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
