internal import KilnMapping
internal import KilnSupport

/// The new parts of an array or object, and the old parts that stay.
struct PartChanges {
  /// The new elements, or the new members.
  private(set) var entries: [LayoutWriter.Entry]
  /// For each new part, the position of the old part in whose place it is; `nil` for others.
  ///
  /// The positions increase.
  private(set) var slots: [Int?]

  typealias Step = (slot: Int?, entry: Int?)

  /// The changes to an object. Members with an old key stay, and others follow.
  ///
  /// The order of members is not a part of the value, and a change of it is ignored.
  init(members: [LayoutWriter.Entry], _ old: JSONObject) {
    var kept = [LayoutWriter.Entry?](repeating: nil, count: old.count)
    var new: [LayoutWriter.Entry] = []
    for entry in members {
      if let slot = entry.key.flatMap(old.index(forKey:)) {
        kept[slot] = entry
      } else {
        new.append(entry)
      }
    }
    entries = kept.compactMap(\.self) + new
    slots = kept.indices.filter { kept[$0] != nil } + new.map { _ in nil }
  }

  /// The changes to an array by another value.
  init(elements: [JSONValue], _ old: [JSONValue]) {
    let alignment = ArrayAlignment(old, elements)
    entries = elements.map { (nil, .value($0, .new)) }
    slots = elements.indices.map { index in
      if index < alignment.compared.upperBound { return index }
      return alignment.inserted ~= index ? nil : index + old.count - elements.count
    }
  }

  /// The changes to an array by operations, which can move elements.
  ///
  /// - Parameter parts: the nodes of the old elements.
  init(operations entries: [LayoutWriter.Entry], _ array: [JSONValue], _ parts: [Int]) {
    self.entries = entries
    slots = entries.map { entry in entry.part.node.flatMap { parts.sortedIndex(of: $0) } }
    let known = slots.indices.filter { slots[$0] != nil }
    let positions = known.compactMap { slots[$0] }
    if zip(positions, positions.dropFirst()).allSatisfy(<) {
      guard positions.count < array.count, entries.count == array.count else { return }
    } else {
      var staying = [Int?](repeating: nil, count: entries.count)
      for index in longestIncreasingSubsequence(of: positions) {
        staying[known[index]] = positions[index]
      }
      slots = staying
    }
    // Operations can also restore the old elements.
    if entries.count == array.count,
      zip(entries, array).allSatisfy({ $0.part.value.hasSameText(as: $1) })
    {
      self.entries = zip(array, parts).map { (nil, .value($0, .text($1))) }
      slots = Array(array.indices)
    }
  }

  /// The old and the new parts in the order of the text.
  ///
  /// An old part without a new one is removed, and a new part without an old one is inserted.
  /// Between parts that stay, new parts replace removed ones.
  func steps(count: Int) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(max(count, entries.count))
    var (slot, new) = (0, 0)
    func nextStep(_ end: (slot: Int, entry: Int)) {
      while slot < end.slot || new < end.entry {
        steps.append((slot < end.slot ? slot : nil, new < end.entry ? new : nil))
        if slot < end.slot { slot += 1 }
        if new < end.entry { new += 1 }
      }
    }
    for (index, kept) in slots.enumerated() {
      guard let kept else { continue }
      nextStep((kept, index))
      steps.append((kept, index))
      (slot, new) = (kept + 1, index + 1)
    }
    nextStep((count, entries.count))
    return steps
  }
}

extension PatchedContainer.Part {
  /// The node of the value in the text before changes; `nil` for a value of the patch.
  var node: Int? {
    switch self {
    case .value(_, .text(let node)): node
    case .container(let container), .value(_, .changed(let container)): container.original?.node
    case .value(_, .new): nil
    }
  }

  /// The elements or members; none for a scalar.
  var entries: [LayoutWriter.Entry] {
    switch self {
    case .container(let container), .value(_, .changed(let container)): container.entries
    case .value(.array(let array), _): array.map { (nil, .value($0, .new)) }
    case .value(.object(let object), _): object.map { ($0.key, .value($0.value, .new)) }
    case .value: []
    }
  }
}

extension [Int] {
  /// The position of a number in sorted numbers; `nil` if it is not one of them.
  fileprivate func sortedIndex(of number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
