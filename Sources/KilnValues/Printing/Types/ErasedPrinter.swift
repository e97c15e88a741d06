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
