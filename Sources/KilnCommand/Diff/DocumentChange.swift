internal import KilnMapping

/// One difference between two documents.
struct DocumentChange {
  /// Where it is, for people.
  let place: Place
  /// Where it is in the document, once all changes before it are made.
  let pointer: JSONPointer
  /// What it is.
  let kind: Kind

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
    /// An element stands elsewhere. It is moved from another place of the document as it is by then.
    case moved(old: Int, new: Int, from: JSONPointer)
  }

  /// A place in a document, spelled as a path; elements that are found again by a key are named by it.
  struct Place: CustomStringConvertible {
    private(set) var text = ""

    /// The place as text; `$` for the whole document.
    var description: String { text.isEmpty ? "$" : text }

    func member(_ key: String) -> Place {
      let step = SourcePath.Step.key(key).description
      return Place(text: text.isEmpty || step.hasPrefix("[") ? text + step : "\(text).\(step)")
    }

    func element(_ index: Int) -> Place { Place(text: "\(text)[\(index)]") }

    func element(_ key: SourcePath, _ value: JSONValue) -> Place {
      Place(text: "\(text)[\(key): \(value)]")
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
    case .moved(_, _, let from): .move(from: from, pointer)
    }
  }

  /// The change on a line for people.
  func text(_ coloring: Coloring) -> String {
    let place = coloring(.place, place.description.singleLine)
    func good(_ value: JSONValue) -> String { coloring(.good, "\(value)") }
    func bad(_ value: JSONValue) -> String { coloring(.bad, "\(value)") }
    return switch kind {
    case .changed(let old, let new): "\(place): \(bad(old)) → \(good(new))"
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
    var object: JSONObject = ["path": .string("\(place)")]
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
