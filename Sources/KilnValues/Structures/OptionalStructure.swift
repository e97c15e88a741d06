/// Optionals: the wrapped values, if both are present.
final class OptionalStructure<Wrapped>: ValueStructure<Wrapped?>, @unchecked Sendable {
  let wrapped: ValueStructure<Wrapped>

  init(_ wrapped: ValueStructure<Wrapped>) {
    self.wrapped = wrapped
  }

  override var isLeaf: Bool { wrapped.isLeaf }

  override var nestsWithoutLimit: Bool { wrapped.nestsWithoutLimit }

  override func areEqual(_ pair: Pair<Wrapped?>) -> Bool {
    switch (pair.old.pointee, pair.new.pointee) {
    case (nil, nil): true
    case (let old?, let new?): Pair.with(old, new) { wrapped.areEqual($0) }
    default: false
    }
  }

  override func compare(_ pair: Pair<Wrapped?>, _ walk: inout DifferenceWalk) {
    switch (pair.old.pointee, pair.new.pointee) {
    case (nil, nil): break
    case (let old?, let new?) where !wrapped.isLeaf:
      Pair.with(old, new) { wrapped.compare($0, &walk) }
    case (.some, .some): super.compare(pair, &walk)
    default: walk.noteChange(pair, self)
    }
  }

  /// Prints an optional as its value or as `nil`.
  ///
  /// An optional that contains `nil` is printed as `.some(nil)`.
  override func print(_ value: UnsafePointer<Wrapped?>, _ printer: inout Printer) {
    guard let held = value.pointee else { return printer.write("nil") }
    withUnsafePointer(to: held) { held in
      let isNested = wrapped.isNil(held)
      if isNested { printer.write(".some(") }
      wrapped.print(held, &printer)
      if isNested { printer.write(")") }
    }
  }

  override func printReplacement(_ pair: Pair<Wrapped?>, _ printer: inout DifferencePrinter) {
    guard let old = pair.old.pointee, let new = pair.new.pointee else {
      return super.printReplacement(pair, &printer)
    }
    Pair.with(old, new) { wrapped.printReplacement($0, &printer) }
  }

  override var order: ((Wrapped?, Wrapped?) -> Bool)? {
    guard let precedes = wrapped.order else { return nil }
    return { left, right in
      guard let right else { return false }
      guard let left else { return true }
      return precedes(left, right)
    }
  }

  override func isNil(_ value: UnsafePointer<Wrapped?>) -> Bool { value.pointee == nil }

  override func mergeInside(
    _ versions: Versions<Wrapped?>,
    _ merge: inout MergeWalk
  ) -> Wrapped? {
    guard let base = versions.base, let ours = versions.ours, let theirs = versions.theirs else {
      return merge.choose(versions)
    }
    return wrapped.mergeInside(Versions(base: base, ours: ours, theirs: theirs), &merge)
  }
}
