internal import KilnHashing
internal import KilnMapping
internal import KilnSupport

/// One difference between two documents.
struct DocumentChange {
  /// The way to it from the whole document.
  let steps: [Step]
  /// What it is.
  let kind: Kind

  /// A step from a value to one inside of it. Positions of elements are those in the document once all changes
  /// before this one are made.
  enum Step {
    /// To a member of an object.
    case member(String)
    /// To an element of an array.
    case element(Int, position: Int)
    /// To an element that is found again by what it has at a path.
    case keyed(SourcePath, JSONValue, position: Int)
  }

  /// What a difference is.
  enum Kind {
    /// Another value stands there.
    case changed(old: JSONValue, new: JSONValue)
    /// A member is new.
    case added(JSONValue)
    /// A member or an element is gone; `at` is where the element stood.
    case removed(JSONValue, at: Int?)
    /// An element is new, and `at` is where it stands.
    case inserted(JSONValue, at: Int)
    /// An element stands elsewhere. It is moved from another position of its array as that is by then.
    case moved(old: Int, new: Int, from: Int)
  }
}

extension DocumentChange {
  /// The most code points of a key that people are shown.
  static let keyLimit = 200

  /// Where it is, spelled as a path; elements that are found again by a key are named by it. The whole document
  /// is `$`.
  var place: String { place(keyLimit: .max) }

  /// The place for people: of long keys the start.
  var shortPlace: String { place(keyLimit: Self.keyLimit) }

  private func place(keyLimit limit: Int) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .member(let key):
        let key = SourcePath.Step.key(Excerpt.start(of: key, limit)).description
        if !text.isEmpty, !key.hasPrefix("[") { text += "." }
        text += key
      case .element(let index, _): text += "[\(index)]"
      case .keyed(let path, let value, _):
        text += "[\(path): \(Excerpt.start(of: value.description, limit))]"
      }
    }
    return text.isEmpty ? "$" : text
  }

  /// Where it is in the document, once all changes before it are made.
  var pointer: JSONPointer { JSONPointer(tokens: steps.map(\.token)) }

  /// Where an element of the same array is.
  private func pointer(toNeighbourAt position: Int) -> JSONPointer {
    JSONPointer(tokens: steps.dropLast().map(\.token) + ["\(position)"])
  }
}

extension DocumentChange.Step {
  /// The step as a token of a pointer.
  fileprivate var token: String {
    switch self {
    case .member(let key): key
    case .element(_, let position), .keyed(_, _, let position): "\(position)"
    }
  }
}

extension DocumentChange {
  /// The change as an operation of a JSON Patch.
  var operation: JSONPatch.Operation {
    switch kind {
    case .changed(_, let new): .replace(pointer, new)
    case .added(let value), .inserted(let value, _): .add(pointer, value)
    case .removed: .remove(pointer)
    case .moved(_, _, let from): .move(from: pointer(toNeighbourAt: from), pointer)
    }
  }

  /// The change on a line for people.
  func text(_ coloring: Coloring) -> String {
    let place = coloring(.place, shortPlace.singleLine)
    func good(_ value: JSONValue) -> String { coloring(.good, "\(value)") }
    func bad(_ value: JSONValue) -> String { coloring(.bad, "\(value)") }
    return switch kind {
    case .changed(let old, let new):
      "\(place): \(bad(old)) → \(good(new))"
        + (LookAlikes.note("\(old)", "\(new)").map { " \($0)" } ?? "")
    case .added(let value): "\(place): added \(good(value))"
    case .removed(let value, nil): "\(place): removed \(bad(value))"
    case .removed(let value, let index?): "\(place): removed \(bad(value)) at \(index)"
    case .inserted(let value, let index): "\(place): inserted \(good(value)) at \(index)"
    case .moved(let old, let new, _): "\(place): moved from \(old) to \(new)"
    }
  }

  /// The change as an object for machines.
  var json: JSONObject {
    func number(_ index: Int) -> JSONValue { .number(JSONNumber(index)) }
    var object: JSONObject = ["path": .string(place)]
    switch kind {
    case .changed(let old, let new):
      object.merge(["change": "changed", "old": old, "new": new]) { $1 }
    case .added(let value): object.merge(["change": "added", "new": value]) { $1 }
    case .removed(let value, let index):
      object.merge(["change": "removed", "old": value]) { $1 }
      if let index { object["at"] = number(index) }
    case .inserted(let value, let index):
      object.merge(["change": "inserted", "new": value, "at": number(index)]) { $1 }
    case .moved(let old, let new, _):
      object.merge(["change": "moved", "from": number(old), "to": number(new)]) { $1 }
    }
    return object
  }
}
