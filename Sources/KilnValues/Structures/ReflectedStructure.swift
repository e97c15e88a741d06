/// Values of other types: the parts that reflection finds, unless `==` finds no difference.
class ReflectedStructure<T>: ValueStructure<T>, @unchecked Sendable {
  final let any = ValueStructure<Any>.natural
  private let equality = ValueStructure<T>.byEquality
  private let isObject = T.self is AnyObject.Type

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

  private func compare(
    _ old: Reflection,
    _ new: Reflection,
    _ pair: Pair<T>,
    _ walk: inout DifferenceWalk
  ) {
    switch (old, new) {
    case (.nominal(let name, let oldParts), .nominal(let newName, let newParts))
    where name == newName && oldParts.count == newParts.count:
      compare(name, oldParts, newParts, pair, &walk)
    case (.tuple(let oldParts), .tuple(let newParts)):
      compare("", oldParts, newParts, pair, &walk)
    case (.list(let oldElements), .list(let newElements)):
      Pair.with(oldElements, newElements) { elements in
        let list = ValueStructure<[Any]>.natural
        walk.compare(pair, self, through: elements, list, isKnownToDiffer: equality != nil)
      }
    case (.leaf(let oldText), .leaf(let newText)) where equality == nil && oldText == newText:
      break
    case (.pairs(let oldPairs), .pairs(let newPairs)) where equality == nil:
      let (oldParts, newParts) = (oldPairs.flatMap { [$0, $1] }, newPairs.flatMap { [$0, $1] })
      Pair.with(oldParts, newParts) { parts in
        if walk.differs(parts, ValueStructure<[Any]>.natural) { walk.noteChange(pair, self) }
      }
    case (.unordered(let oldMembers), .unordered(let newMembers))
    where equality == nil && texts(oldMembers) == texts(newMembers):
      break
    default: walk.noteChange(pair, self)
    }
  }

  private func compare(
    _ name: String,
    _ old: [Reflection.Part],
    _ new: [Reflection.Part],
    _ pair: Pair<T>,
    _ walk: inout DifferenceWalk
  ) {
    guard walk.canOpen else { return walk.compareAsAWhole(pair, self) }
    if isObject {
      let objects = ObjectPair(pair.old.pointee as AnyObject, pair.new.pointee as AnyObject)
      guard walk.open(name, comparing: objects, isKnownToDiffer: equality != nil) else { return }
    } else {
      _ = walk.open(name, .round)
    }
    for index in old.indices {
      let label = PartLabel(old[index].label, at: index, of: old.count)
      walk.compare(old[index].value, new[index].value, by: any, as: label)
    }
    walk.close(pair, self, isKnownToDiffer: equality != nil)
  }

  /// Returns the texts by which the members of a set other than `Set` are compared.
  private func texts(_ members: [Any]) -> [String] {
    any.inOrder(members, .line).map(\.text)
  }

  override final func print(_ value: UnsafePointer<T>, _ printer: inout Printer) {
    // As above, the type can be a protocol or a superclass.
    let erased: Any = value.pointee
    guard type(of: erased) == T.self else { return any.print(value: erased, &printer) }
    switch Reflection(value.pointee) {
    case .leaf(let text): printer.writeDescription(text)
    case .list(let elements): printer.print(elements)
    case .tuple(let parts): print(parts, &printer)
    case .nominal(let name, let parts):
      guard isObject else {
        printer.write(name)
        return print(parts, &printer)
      }
      guard printer.begin(value.pointee as AnyObject, named: name) else { return }
      print(parts, &printer)
      printer.end()
    case .unordered(let elements):
      guard !elements.isEmpty else { return printer.write("[]") }
      printer.writeUnordered(elements, order: nil) { any.print(value: $0, &$1) }
    case .pairs(let pairs): print(pairs, &printer)
    }
  }

  private func print(_ parts: [Reflection.Part], _ printer: inout Printer) {
    printer.writeGroup(.round, parts.count) { index, printer in
      if let label = parts[index].label {
        printer.write(label)
        printer.write(": ")
      }
      any.print(value: parts[index].value, &printer)
    }
  }

  private func print(_ pairs: [(key: Any, value: Any)], _ printer: inout Printer) {
    guard !pairs.isEmpty else { return printer.write("[:]") }
    printer.writeGroup(.square, pairs.count, limit: printer.elementLimit) { index, printer in
      any.print(value: pairs[index].key, &printer)
      printer.write(": ")
      any.print(value: pairs[index].value, &printer)
    }
  }
}
