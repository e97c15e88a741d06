/// Why a key does not identify the elements of an array.
struct ElementKeyFault: Error {
  /// Whether the array is the new one.
  let isNew: Bool
  /// The position of the element.
  let element: Int
  let problem: Problem

  enum Problem {
    /// The key of the element is missing or no scalar.
    case unsuitable(ConversionError)
    /// A previous element has the same value.
    case repeated(JSONValue, other: Int)
  }

  /// The fault as an error in the array.
  ///
  /// - Parameter key: the path of the key.
  func error(of key: SourcePath) -> ConversionError {
    let place = SourcePath(steps: [.index(element)])
    switch problem {
    case .unsuitable(let error): return error.inside(place)
    case .repeated(let value, let other):
      let name = Excerpt.place(key)
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

  /// The value by which this element or record is matched.
  ///
  /// - Parameter key: its path.
  /// - Throws: ``ConversionError`` if it is missing, null, an array or an object.
  package func matchedValue(at key: SourcePath) throws(ConversionError) -> JSONValue {
    let name = Excerpt.place(key)
    guard let value = try key.value(in: self) else {
      var found = "none"
      let literal = key.description
      if key.steps.count > 1, case .object(let object) = self, object[literal] != nil {
        let path = Excerpt.place(SourcePath(steps: [.key(literal)]))
        found += "; use \(path) for a key with this name"
      }
      throw ConversionError(expected: "\(name) to match by", found: found)
    }
    switch value {
    case .bool, .number, .string: return value
    case .null, .array, .object:
      throw ConversionError(expected: "a string, number or boolean as \(name)", found: value)
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
