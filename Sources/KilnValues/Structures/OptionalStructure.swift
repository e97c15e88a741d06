internal import KilnSupport

/// Optionals: the wrapped values, if both are present.
final class OptionalStructure<Wrapped>: ValueStructure<Wrapped?>, @unchecked Sendable {
  let wrapped: ValueStructure<Wrapped>
  /// Whether a wrapped value can be `nil`.
  private let nests = Wrapped.self is any AnyOptional.Type || Wrapped.self == Any.self

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
      Pair.with(old, new) { inside in
        if holdsNil(inside) {
          walk.compareAsAWhole(pair, self)
        } else {
          wrapped.compare(inside, &walk)
        }
      }
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
    Pair.with(old, new) { inside in
      if holdsNil(inside) {
        super.printReplacement(pair, &printer)
      } else {
        wrapped.printReplacement(inside, &printer)
      }
    }
  }

  /// Whether a wrapped value is `nil`, so that the optionals are printed with `.some`.
  private func holdsNil(_ inside: Pair<Wrapped>) -> Bool {
    nests && (wrapped.isNil(inside.old) || wrapped.isNil(inside.new))
  }

  override var order: ((Wrapped?, Wrapped?) -> Bool)? {
    guard let precedes = wrapped.order else { return nil }
    return { left, right in
      guard let right else { return false }
      guard let left else { return true }
      return precedes(left, right)
    }
  }

  override func isNil(_ value: UnsafePointer<Wrapped?>) -> Bool {
    guard let held = value.pointee else { return true }
    return withUnsafePointer(to: held) { wrapped.isNil($0) }
  }

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
