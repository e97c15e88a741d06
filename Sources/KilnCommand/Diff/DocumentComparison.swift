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

  typealias Place = DocumentChange.Place

  /// Compares two documents.
  ///
  /// - Complexity: O(*n* · *d*) in the documents' size and depth, and a factor of log *n* for arrays by key.
  func compare(_ old: JSONValue, _ new: JSONValue) throws {
    try compare(old, new, Place(), JSONPointer())
  }

  private func compare(
    _ old: JSONValue,
    _ new: JSONValue,
    _ place: Place,
    _ pointer: JSONPointer
  ) throws {
    switch (old, new) {
    case (.object(let old), .object(let new)): try compare(old, new, place, pointer)
    case (.array(let old), .array(let new)): try compare(old, new, place, pointer)
    default:
      guard !old.isIdentical(to: new) else { return }
      try tell(place, pointer, .changed(old: old, new: new))
    }
  }

  private func tell(
    _ place: Place,
    _ pointer: JSONPointer,
    _ kind: DocumentChange.Kind
  ) throws {
    try body(DocumentChange(place: place, pointer: pointer, kind: kind))
  }

  private func compare(
    _ old: JSONObject,
    _ new: JSONObject,
    _ place: Place,
    _ pointer: JSONPointer
  ) throws {
    for (key, value) in old {
      let (place, pointer) = (place.member(key), pointer.appending(key))
      if let other = new[key] {
        try compare(value, other, place, pointer)
      } else {
        try tell(place, pointer, .removed(value, at: nil))
      }
    }
    for (key, value) in new where old[key] == nil {
      try tell(place.member(key), pointer.appending(key), .added(value))
    }
  }

  private func compare(
    _ old: [JSONValue],
    _ new: [JSONValue],
    _ place: Place,
    _ pointer: JSONPointer
  ) throws {
    for key in keys {
      if let match = ElementMatch(old, new, by: key) {
        return try compare(old, new, match, key, place, pointer)
      }
    }
    var start = 0
    var (oldEnd, newEnd) = (old.count, new.count)
    // Arrays of one length are compared element by element, which leaves nothing out.
    if oldEnd != newEnd {
      while start < min(oldEnd, newEnd), old[start].isIdentical(to: new[start]) { start += 1 }
      while start < min(oldEnd, newEnd), old[oldEnd - 1].isIdentical(to: new[newEnd - 1]) {
        oldEnd -= 1
        newEnd -= 1
      }
    }
    let shared = min(oldEnd, newEnd)
    for index in start..<shared {
      try compare(old[index], new[index], place.element(index), pointer.appending("\(index)"))
    }
    // The pointer stays, since each removal lets the next one take its place.
    for index in shared..<oldEnd {
      let gone = DocumentChange.Kind.removed(old[index], at: index)
      try tell(place.element(index), pointer.appending("\(shared)"), gone)
    }
    for index in shared..<newEnd {
      let kind = DocumentChange.Kind.inserted(new[index], at: index)
      try tell(place.element(index), pointer.appending("\(index)"), kind)
    }
  }

  private func compare(
    _ old: [JSONValue],
    _ new: [JSONValue],
    _ match: ElementMatch,
    _ key: SourcePath,
    _ place: Place,
    _ pointer: JSONPointer
  ) throws {
    for (count, index) in match.removed.enumerated() {
      // As many have been removed before it.
      let gone = DocumentChange.Kind.removed(old[index], at: index)
      try tell(
        place.element(key, match.keys.old[index]),
        pointer.appending("\(index - count)"),
        gone
      )
    }
    for (index, step) in match.steps.enumerated() {
      let name = place.element(key, match.keys.new[index])
      switch step {
      case .kept: break
      case .moved(let old, let from, let to):
        let origin = pointer.appending("\(from)")
        try tell(name, pointer.appending("\(to)"), .moved(old: old, new: index, from: origin))
      case .inserted(let position):
        try tell(name, pointer.appending("\(position)"), .inserted(new[index], at: index))
      }
    }
    for (index, step) in match.steps.enumerated() {
      guard let origin = step.old else { continue }
      let name = place.element(key, match.keys.new[index])
      try compare(old[origin], new[index], name, pointer.appending("\(index)"))
    }
  }
}
