extension JSONPatch {
  /// Creates a patch from its JSON form, an array of objects.
  ///
  /// Members that an operation does not define are ignored, as RFC 6902 requires.
  ///
  /// - Parameter json: the array.
  /// - Throws: ``JSONChangeError`` for the first invalid operation.
  /// - Complexity: O(*n*).
  public init(_ json: JSONValue) throws(JSONChangeError) {
    guard case .array(let elements) = json else {
      throw JSONChangeError(
        .malformed("expected an array, found \(Excerpt.described(json))")
      )
    }
    operations = []
    operations.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      guard case .object(let object) = element else {
        let found = Excerpt.described(element)
        throw JSONChangeError(
          .malformed("expected an object, found \(found)"),
          at: nil,
          operation: index
        )
      }
      operations.append(try OperationReader(index: index, object: object).operation())
    }
  }

  /// The patch in its JSON form.
  ///
  /// - Complexity: O(*n*).
  public var json: JSONValue { JSONValue(operations.map(\.json)) }
}

extension JSONPatch.Operation {
  /// The operation in its JSON form, such as `{"op": "remove", "path": "/name"}`.
  package var json: JSONValue {
    func object(
      _ name: String,
      from: JSONPointer? = nil,
      _ path: JSONPointer,
      _ value: JSONValue? = .none
    ) -> JSONValue {
      var object: JSONObject = ["op": .string(name)]
      object["from"] = from.map { .string($0.description) }
      object["path"] = .string(path.description)
      object["value"] = value
      return .object(object)
    }
    return switch self {
    case .add(let path, let value): object("add", path, value)
    case .remove(let path): object("remove", path)
    case .replace(let path, let value): object("replace", path, value)
    case .move(let from, let path): object("move", from: from, path)
    case .copy(let from, let path): object("copy", from: from, path)
    case .test(let path, let value): object("test", path, value)
    }
  }
}

/// Reads one operation.
private struct OperationReader {
  let index: Int
  let object: JSONObject

  func operation() throws(JSONChangeError) -> JSONPatch.Operation {
    let name = try string("op")
    switch name {
    case "add": return .add(try pointer("path"), try value())
    case "remove": return .remove(try pointer("path"))
    case "replace": return .replace(try pointer("path"), try value())
    case "move": return .move(from: try pointer("from"), try pointer("path"))
    case "copy": return .copy(from: try pointer("from"), try pointer("path"))
    case "test": return .test(try pointer("path"), try value())
    default:
      throw malformed(
        "expected add, remove, replace, move, copy or test, found \(Excerpt.quoted(name))"
      )
    }
  }

  private func value() throws(JSONChangeError) -> JSONValue {
    guard let value = object["value"] else {
      throw malformed("expected a member \"value\", found none")
    }
    return value
  }

  private func string(_ key: String) throws(JSONChangeError) -> String {
    guard let value = object[key] else {
      throw malformed("expected a member \"\(key)\", found none")
    }
    guard case .string(let text) = value else {
      throw malformed("expected a string as \"\(key)\", found \(Excerpt.described(value))")
    }
    return text
  }

  private func pointer(_ key: String) throws(JSONChangeError) -> JSONPointer {
    let text = try string(key)
    do {
      return try JSONPointer(text)
    } catch {
      throw malformed(error.description)
    }
  }

  private func malformed(_ reason: String) -> JSONChangeError {
    JSONChangeError(.malformed(reason), at: nil, operation: index)
  }
}
