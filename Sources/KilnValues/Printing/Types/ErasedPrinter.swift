/// A `TypePrinter` without its type, for callers that know only where a value is.
///
/// Not generic, so that calling it needs no metadata of generic types, which take longer to find than
/// most values to print.
class ErasedPrinter: @unchecked Sendable {
  // Unchecked because a class that is not final cannot be checked. What subclasses store is either
  // constant or atomic.

  /// Prints a value.
  func print(at value: UnsafeRawPointer, _ printer: inout Printer) { fatalError("overridden") }

  /// Prints how one value became another. They are not equal.
  func printChange(
    at old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ printer: inout DifferencePrinter
  ) {
    fatalError("overridden")
  }
}

/// How a field is printed where the model's type is not known.
class FieldPrinting: @unchecked Sendable {
  // Unchecked as `FieldOperations` is, its only subclass.

  /// Prints an instance's value; `<redacted>` where the field is.
  func print(of root: UnsafeRawPointer, _ printer: inout Printer) { fatalError("overridden") }

  /// Prints, under the field's name, how the value changed. It did.
  func printChange(
    of old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    _ printer: inout DifferencePrinter
  ) {
    fatalError("overridden")
  }
}

/// What printing has to know of a field.
struct PrintedField: Sendable {
  let name: String
  let isExcluded: Bool
  let printing: FieldPrinting
}
