/// One difference between two trees.
package struct TreeChange {
  /// The way to it from the root.
  package let steps: [Step]
  /// What it is.
  package let kind: Kind

  /// A step from a value to one inside of it. Positions of elements are those in the document once
  /// all changes before this one are made.
  package enum Step: Equatable {
    /// To a member of an object.
    case member(String)
    /// To an element of an array.
    case element(Int, position: Int)
    /// To an element that is found again by what it has at a path.
    case keyed(SourcePath, JSONValue, position: Int)
  }

  /// What a difference is.
  package enum Kind {
    /// Another value stands there.
    case changed(old: JSONValue, new: JSONValue)
    /// A member is new.
    case added(JSONValue)
    /// A member or an element is gone; `at` is where the element stood.
    case removed(JSONValue, at: Int?)
    /// An element is new, and `at` is where it stands.
    case inserted(JSONValue, at: Int)
    /// An element stands elsewhere. It is moved from another position of its array as that is by
    /// then.
    case moved(old: Int, new: Int, from: Int)
  }
}

extension TreeChange {
  /// Its position in the tree once all changes before it are made.
  package var pointer: JSONPointer { JSONPointer(tokens: steps.map(\.token)) }

  /// The position of an element of the same array.
  private func pointer(toNeighbourAt position: Int) -> JSONPointer {
    JSONPointer(tokens: steps.dropLast().map(\.token) + ["\(position)"])
  }
}

extension TreeChange.Step {
  /// The step as a token of a pointer.
  fileprivate var token: String {
    switch self {
    case .member(let key): key
    case .element(_, let position), .keyed(_, _, let position): "\(position)"
    }
  }
}

extension TreeChange {
  /// The change as an operation of a JSON Patch.
  package var operation: JSONPatch.Operation {
    switch kind {
    case .changed(_, let new): .replace(pointer, new)
    case .added(let value), .inserted(let value, _): .add(pointer, value)
    case .removed: .remove(pointer)
    case .moved(_, _, let from): .move(from: pointer(toNeighbourAt: from), pointer)
    }
  }
}
