/// Why a key does not identify the elements of an array.
struct ElementKeyFault: Error {
  /// Whether the array is the new one.
  let isNew: Bool
  /// The position of the element.
  let element: Int
  let problem: Problem

  enum Problem {
    /// The element has no such key.
    case missing
    /// The path of the key leads through a value of another kind.
    case mismatch(ConversionError)
    /// The value is null or a container.
    case notScalar(JSONValue)
    /// A previous element has the same value.
    case repeated(JSONValue, other: Int)
  }

  /// The fault as an error in the array.
  ///
  /// - Parameter key: the path of the key.
  func error(of key: SourcePath) -> ConversionError {
    let name = Excerpt.place(key)
    let place = SourcePath(steps: [.index(element)])
    switch problem {
    case .missing:
      return ConversionError(expected: "\(name) to match elements by", found: "none", path: place)
    case .mismatch(let error): return error.inside(place)
    case .notScalar(let value):
      return ConversionError(expected: "a string, number or boolean as \(name)", found: value)
        .inside(place)
    case .repeated(let value, let other):
      return ConversionError(expected: "another \(name) than that of [\(other)]", found: value)
        .inside(place)
    }
  }
}

extension JSONValue {
  /// Whether this element has a key, of any kind, or starts the path of one.
  package func hasKey(_ key: SourcePath) -> Bool {
    do throws(ConversionError) { return try key.value(in: self) != nil } catch {
      return !error.path.isRoot
    }
  }
}

/// Two arrays that are compared by position, although some of their elements have a key.
package struct UnmatchedArrays {
  /// The steps to the arrays.
  package let steps: [TreeChange.Step]
  /// The path of the key.
  package let key: SourcePath
  /// Whether the error is in the new array.
  package let isNew: Bool
  /// Why the key does not identify the elements; its path is relative to the array.
  package let error: ConversionError
}
