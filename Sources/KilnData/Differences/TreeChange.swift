/// One difference between two trees.
package struct TreeChange {
  /// The steps from the root to the changed value.
  package let steps: [Step]
  /// The kind of difference.
  package let kind: Kind

  /// A step from a value to a member or an element.
  ///
  /// Positions of elements are those in the document after all previous changes.
  package enum Step: Equatable {
    /// A step to a member of an object.
    case member(String)
    /// A step to an element of an array.
    case element(Int, position: Int)
    /// A step to an element that is identified by its value at a path.
    case keyed(SourcePath, JSONValue, position: Int)
  }

  /// The kinds of differences.
  package enum Kind {
    /// A value is replaced.
    case changed(old: JSONValue, new: JSONValue)
    /// A member is added.
    case added(JSONValue)
    /// A member or an element is removed; `at` is the old position of the element.
    case removed(JSONValue, at: Int?)
    /// An element is inserted at a position.
    case inserted(JSONValue, at: Int)
    /// An element is moved. `from` is its position after all previous changes.
    case moved(old: Int, new: Int, from: Int)
  }

  package init(steps: [Step], kind: Kind) { (self.steps, self.kind) = (steps, kind) }
}

extension TreeChange {
  /// The old value; `nil` if there is none, and for a moved element.
  var old: JSONValue? {
    switch kind {
    case .changed(let old, _), .removed(let old, _): old
    case .added, .inserted, .moved: nil
    }
  }

  /// The new value; `nil` if there is none, and for a moved element.
  var new: JSONValue? {
    switch kind {
    case .changed(_, let new), .added(let new), .inserted(let new, _): new
    case .removed, .moved: nil
    }
  }

  /// The location of the change after all previous changes.
  package var pointer: JSONPointer { JSONPointer(tokens: steps.map(\.token)) }

  /// The location of another element of the same array.
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
