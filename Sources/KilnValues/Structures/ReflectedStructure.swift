internal import KilnSupport

/// Values of other types: the parts that reflection finds, unless `==` finds no difference.
class ReflectedStructure<T>: ValueStructure<T>, @unchecked Sendable {
  final let any = ValueStructure<Any>.natural
  private let equality = ValueStructure<T>.byEquality
  private let isObject = T.self is AnyObject.Type
  private let ownOrder: ((T, T) -> Bool)?

  /// Creates the structure of a type.
  ///
  /// - Parameter order: sorts numbers and durations by value; `nil` to sort values by their text.
  init(order: ((T, T) -> Bool)? = nil) { ownOrder = order }

  override final var order: ((T, T) -> Bool)? { ownOrder }

  override final var isLeaf: Bool { false }

  override final var nestsWithoutLimit: Bool { equality == nil }

  override func areEqual(_ pair: Pair<T>) -> Bool { equality?.areEqual(pair) ?? false }

  override func compare(_ pair: Pair<T>, _ walk: inout DifferenceWalk) {
    if let equality {
      if equality.areEqual(pair) { return }
      if walk.purpose == .equality { return walk.noteChange(pair, self) }
    }
    let (old, new) = (pair.old.pointee, pair.new.pointee)
    let (erasedOld, erasedNew) = (old as Any, new as Any)
    // The type is a protocol or a superclass if the values have other ones.
    guard type(of: erasedOld) == T.self, type(of: erasedNew) == T.self else {
      return Pair.with(erasedOld, erasedNew) { erased in
        // The subclass can have another `==`.
        walk.compare(pair, self, through: erased, any, isKnownToDiffer: equality != nil)
      }
    }
    if equality == nil, isObject, old as AnyObject === new as AnyObject { return }
    compare(Reflection(old), Reflection(new), pair, &walk)
  }

  /// Records the differences between the parts of two values.
  ///
  /// If the type has `==`, the values are known to differ.
  final func compare(
    _ old: Reflection,
    _ new: Reflection,
    _ pair: Pair<T>,
    _ walk: inout DifferenceWalk
  ) {
    switch (old, new) {
    case (.leaf(let oldText), .leaf(let newText)):
      if equality != nil || oldText != newText { walk.noteChange(pair, self) }
    case (.nominal(let name, let oldParts), .nominal(let newName, let newParts))
    where name == newName && oldParts.haveSameLabels(as: newParts):
      enter(name, pair, &walk) { walk in compare(oldParts, newParts, &walk) }
    case (.tuple(let oldParts), .tuple(let newParts)) where oldParts.haveSameLabels(as: newParts):
      enter("", pair, &walk) { walk in compare(oldParts, newParts, &walk) }
    case (.list, .list), (.pairs, .pairs), (.unordered, .unordered):
      guard isObject, equality == nil else { return compareMembers(old, new, pair, &walk) }
      // Entered as well, so that each pair of objects is compared once.
      enter(typeName(T.self), pair, &walk) { walk in compareMembers(old, new, pair, &walk) }
    default: walk.noteChange(pair, self)
    }
  }

  /// Enters two values of the same shape, unless they are too deep.
  private func enter(
    _ name: String,
    _ pair: Pair<T>,
    _ walk: inout DifferenceWalk,
    _ body: (inout DifferenceWalk) -> Void
  ) {
    guard walk.canOpen else { return walk.compareAsAWhole(pair, self) }
    if isObject {
      let objects = ObjectPair(pair.old.pointee as AnyObject, pair.new.pointee as AnyObject)
      guard walk.open(name, comparing: objects, isKnownToDiffer: equality != nil) else { return }
    } else {
      _ = walk.open(name, .round)
    }
    body(&walk)
    walk.close(pair, self, isKnownToDiffer: equality != nil)
  }

  private func compare(
    _ old: [Reflection.Part],
    _ new: [Reflection.Part],
    _ walk: inout DifferenceWalk
  ) {
    for index in old.indices {
      let label = PartLabel(old[index].label, at: index, of: old.count)
      walk.compare(old[index].value, new[index].value, by: any, as: label)
    }
  }

  /// Records the differences between two collections.
  private func compareMembers(
    _ old: Reflection,
    _ new: Reflection,
    _ pair: Pair<T>,
    _ walk: inout DifferenceWalk
  ) {
    switch (old, new) {
    case (.list(let oldElements), .list(let newElements)):
      Pair.with(oldElements, newElements) { elements in
        let list = ValueStructure<[Any]>.natural
        walk.compare(pair, self, through: elements, list, isKnownToDiffer: equality != nil)
      }
    case (.pairs(let oldPairs), .pairs(let newPairs)) where equality == nil:
      let (oldParts, newParts) = (oldPairs.flatMap { [$0, $1] }, newPairs.flatMap { [$0, $1] })
      Pair.with(oldParts, newParts) { parts in
        if walk.differs(parts, ValueStructure<[Any]>.natural) { walk.noteChange(pair, self) }
      }
    case (.unordered(let oldMembers), .unordered(let newMembers)) where equality == nil:
      if !walk.haveSameMembers(oldMembers, newMembers) { walk.noteChange(pair, self) }
    default: walk.noteChange(pair, self)
    }
  }

  override func print(_ value: UnsafePointer<T>, _ printer: inout Printer) {
    // As above, the type can be a protocol or a superclass.
    let erased: Any = value.pointee
    guard type(of: erased) == T.self else { return any.print(value: erased, &printer) }
    printer.print(
      Reflection(value.pointee),
      of: isObject ? value.pointee as AnyObject : nil
    )
  }
}
