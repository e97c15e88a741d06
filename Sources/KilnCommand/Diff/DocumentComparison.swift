internal import KilnMapping

/// Finds the differences between two documents, in an order in which they can be made one after the other.
///
/// Objects are compared by member, whatever their order. Elements of an array are found again by the first
/// key that all of them have, each another one; in other arrays by position, once equal elements at both ends
/// are left out.
struct DocumentComparison {
  /// The keys of elements.
  let keys: [SourcePath]
  /// What is done with each difference.
  let body: (DocumentChange) throws -> Void

  /// The way to the values that are being compared.
  private typealias Steps = [DocumentChange.Step]

  /// Compares two documents.
  ///
  /// Where a difference is costs something only where there is one.
  ///
  /// - Complexity: O(*n* + *c* · *d*) in the documents' size, the number of differences and the documents' depth,
  ///   and a factor of log *n* for arrays by key. Arrays inside of arrays of unequal length are looked at once
  ///   more for each such array around them.
  func compare(_ old: JSONValue, _ new: JSONValue) throws {
    var steps: Steps = []
    try compare(old, new, &steps)
  }

  private func compare(_ old: JSONValue, _ new: JSONValue, _ steps: inout Steps) throws {
    switch (old, new) {
    case (.object(let old), .object(let new)): try compare(old, new, &steps)
    case (.array(let old), .array(let new)): try compare(old, new, &steps)
    default:
      guard !old.isIdentical(to: new) else { return }
      try body(DocumentChange(steps: steps, kind: .changed(old: old, new: new)))
    }
  }

  private func tell(
    _ kind: DocumentChange.Kind,
    _ step: DocumentChange.Step,
    _ steps: Steps
  ) throws {
    try body(DocumentChange(steps: steps + [step], kind: kind))
  }

  private func compare(_ old: JSONObject, _ new: JSONObject, _ steps: inout Steps) throws {
    for (key, value) in old {
      if let other = new[key] {
        steps.append(.member(key))
        try compare(value, other, &steps)
        steps.removeLast()
      } else {
        try tell(.removed(value, at: nil), .member(key), steps)
      }
    }
    for (key, value) in new where old[key] == nil { try tell(.added(value), .member(key), steps) }
  }

  private func compare(_ old: [JSONValue], _ new: [JSONValue], _ steps: inout Steps) throws {
    for key in keys {
      if let match = ElementMatch(old, new, by: key) {
        return try compare(old, new, match, key, &steps)
      }
    }
    let alignment = ArrayAlignment(old, new)
    for index in alignment.compared {
      steps.append(.element(index, position: index))
      try compare(old[index], new[index], &steps)
      steps.removeLast()
    }
    for index in alignment.removed {
      // The position stays, since each removal lets the next one take its place.
      let step = DocumentChange.Step.element(index, position: alignment.removed.lowerBound)
      try tell(.removed(old[index], at: index), step, steps)
    }
    for index in alignment.inserted {
      try tell(.inserted(new[index], at: index), .element(index, position: index), steps)
    }
  }

  private func compare(
    _ old: [JSONValue],
    _ new: [JSONValue],
    _ match: ElementMatch,
    _ key: SourcePath,
    _ steps: inout Steps
  ) throws {
    for (count, index) in match.removed.enumerated() {
      // As many have been removed before it.
      let name = DocumentChange.Step.keyed(key, match.keys.old[index], position: index - count)
      try tell(.removed(old[index], at: index), name, steps)
    }
    for (index, step) in match.steps.enumerated() {
      let value = match.keys.new[index]
      switch step {
      case .kept: break
      case .moved(let old, let from, let to):
        try tell(.moved(old: old, new: index, from: from), .keyed(key, value, position: to), steps)
      case .inserted(let position):
        let name = DocumentChange.Step.keyed(key, value, position: position)
        try tell(.inserted(new[index], at: index), name, steps)
      }
    }
    for (index, step) in match.steps.enumerated() {
      guard let origin = step.old else { continue }
      steps.append(.keyed(key, match.keys.new[index], position: index))
      try compare(old[origin], new[index], &steps)
      steps.removeLast()
    }
  }
}
