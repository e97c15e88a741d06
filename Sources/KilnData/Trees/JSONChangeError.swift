internal import KilnSupport

/// A change of a tree that is not possible, at a path or by a patch.
public struct JSONChangeError: Error, Sendable, Hashable {
  /// The kind of an error, such as for the status of an HTTP response.
  public enum Code: Sendable, Hashable {
    /// The JSON is not a patch.
    case malformedPatch
    /// The change does not fit the tree.
    case conflict
    /// A value that a patch tests is not equal.
    case testFailed
    /// The tree would be deeper or larger than a limit.
    case limit
  }

  /// The path at which the change failed; `nil` for a patch, and for the members of an object.
  public let path: SourcePath?
  /// The location at which a patch failed; `nil` at a path, and for a malformed patch.
  public let pointer: JSONPointer?
  /// The index of the operation of a JSON patch; `nil` if the whole patch is invalid.
  public let operation: Int?
  /// The cause of the error.
  package let reason: Reason

  package init(_ reason: Reason, at path: SourcePath? = nil) {
    (self.path, pointer, operation) = (path, nil, nil)
    self.reason = reason
  }

  init(_ reason: Reason, at pointer: JSONPointer?, operation: Int? = nil) {
    (path, self.pointer, self.operation) = (nil, pointer, operation)
    self.reason = reason
  }

  /// The kind of the error.
  public var code: Code {
    switch reason {
    case .malformed: .malformedPatch
    case .testFailed: .testFailed
    case .tooDeep, .tooLarge, .tooMuchPadding: .limit
    default: .conflict
    }
  }
}

extension JSONChangeError {
  /// The cause of an error.
  package enum Reason: Sendable, Hashable {
    /// A value is of another kind than the path or the pointer needs.
    case mismatch(expected: String, found: String)
    /// The index is after the end of an array of `count` elements, where one can be appended.
    case beyondEnd(index: String, count: Int)
    /// The index counts from the end, but the array has fewer elements.
    case beforeStart(fromEnd: Int, count: Int)
    /// The token of a pointer is not an index of an array.
    case notAnIndex(String)
    /// The path has a wildcard, but a change applies to a single value.
    case wildcard
    /// The path has an index from the end, but the length of the array is unknown.
    case indexFromEnd
    /// The root cannot be removed.
    case removesRoot
    /// The tree, or the path, would be deeper than a limit.
    case tooDeep(limit: Int)
    /// A key occurs twice.
    case repeatedKey(String)

    // MARK: Building
    /// Another value was set at the path or inside it; both are given in words.
    case conflict(existing: String, new: String)
    /// The index is out of range for an array that was set as a whole.
    case completeArray(count: Int)
    /// The arrays of the tree would be padded with more nulls than allowed.
    case tooMuchPadding(limit: Int)

    // MARK: Patches
    /// The JSON is not a patch, for a reason in words.
    case malformed(String)
    /// There is no value at the location, or its parent does not exist.
    case notFound
    /// The parent of the location is neither an array nor an object.
    case noContainer
    /// A value would be moved into itself.
    case movesIntoItself
    /// A tested value is not equal; its first difference is given in words.
    ///
    /// The pointer leads to the difference: the tested value, or a part of it.
    case testFailed(at: JSONPointer, expected: String, found: String)
    /// The operations would copy more values than the limit, or move them to deeper locations.
    case tooLarge(limit: Int)
    /// A merge patch would have to set a member to null.
    case setsNull
  }

  /// Whether a JSON patch is malformed or cannot be applied.
  package var isOfPatch: Bool { operation != nil || code == .malformedPatch }

  /// Returns the error without values.
  ///
  /// - Parameter placeholder: the text that replaces them.
  package func hidingValues(by placeholder: String) -> JSONChangeError {
    switch reason {
    case .conflict:
      JSONChangeError(.conflict(existing: placeholder, new: placeholder), at: path)
    case .testFailed(let place, _, _):
      JSONChangeError(
        .testFailed(at: pointer ?? place, expected: placeholder, found: placeholder),
        at: pointer,
        operation: operation
      )
    default: self
    }
  }
}

extension JSONChangeError: CustomStringConvertible {
  /// The error on one line.
  ///
  /// For example `users: expected an index from 0 through 2, found 7`, or
  /// `operation 2, "/name": expected a value, found nothing`. Operations are counted from 0.
  public var description: String {
    var place = [operation.map { "operation \($0)" }, path.map(Excerpt.place)].compactMap { $0 }
    if let pointer { place.append(Excerpt.quoted(pointer.description)) }
    if place.isEmpty, code == .malformedPatch { place.append("JSON patch") }
    let text = place.isEmpty ? problem : "\(place.joined(separator: ", ")): \(problem)"
    guard case .testFailed(let difference, _, _) = reason, difference != pointer else {
      return text
    }
    return "\(text) at \(Excerpt.quoted(difference.description))"
  }

  /// The cause in words, without the location.
  package var problem: String {
    switch reason {
    case .mismatch(let expected, let found): "expected \(expected), found \(found)"
    case .beyondEnd(let index, let count):
      "expected an index from 0 through \(count), found \(index)"
    case .beforeStart(let index, let count):
      "expected an array of at least \(index), found one of \(count)"
    case .notAnIndex(let token): "expected an array index, found \(Excerpt.quoted(token))"
    case .wildcard: "expected a path to one value, found a wildcard"
    case .indexFromEnd: "expected an index from the start, found one from the end"
    case .removesRoot: "expected the path of a member or an element, found the root"
    case .tooDeep(let limit): "expected at most \(limit) levels"
    case .repeatedKey(let key): "expected each key once, found \(Excerpt.quoted(key)) again"
    case .conflict(let existing, let new):
      "expected \(existing), which is set already, found \(new)"
        + (LookAlikes.note(existing, new, separator: " and ").map { " \($0)" } ?? "")
    case .completeArray(let count):
      "expected an index below \(count), because the array was set as a whole"
    case .tooMuchPadding(let limit): "expected at most \(limit) nulls as padding"
    case .malformed(let reason): reason
    case .notFound: "expected a value, found nothing"
    case .noContainer: "expected an array or an object around it, found another value"
    case .movesIntoItself: "expected a location outside the value that is moved"
    case .testFailed(_, let expected, let found):
      Excerpt.mismatch(expected: expected, found: found)
    case .tooLarge(let limit): "expected at most \(limit) copied or moved values"
    case .setsNull: "a merge patch cannot set a member to null; use a JSON patch"
    }
  }
}
