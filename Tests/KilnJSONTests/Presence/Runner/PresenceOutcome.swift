import KilnJSON

/// The results of entry points, in the notation of the file.
enum PresenceOutcome {
  /// The failures of an error.
  ///
  /// - Parameters:
  ///   - text: the source, if it was text. Failures must then have positions.
  ///   - hasKind: whether the kind of error is part of the result, as for patches.
  static func of(
    _ error: any Error,
    in text: PositionedText? = nil,
    hasKind: Bool = false
  ) -> JSONValue {
    func outcome(_ kind: String, _ failures: JSONValue) -> JSONValue {
      hasKind ? ["error": .string(kind), "failures": failures] : ["failures": failures]
    }
    switch error {
    case let error as BakeError: return outcome("rejected", list(error.failures, in: text))
    case let error as DecomposeError: return outcome("unwritable", list(error.failures))
    case is JSONChangeError: return outcome("inapplicable", [])
    case let error as JSONRecordError:
      switch error.reason {
      case .bake(let error): return of(error, in: text)
      case .other(let error): return of(error, in: text)
      default: return .string("\(error)")
      }
    default: return .string("\(error)")
    }
  }

  /// Failures or notices, in a fixed order.
  static func list(_ failures: [RecipeFailure], in text: PositionedText? = nil) -> JSONValue {
    let listed = failures.map { failure -> JSONValue in
      let path = failure.path ?? .root
      var code = failure.code.rawValue
      if let text {
        let expected = text.position(of: path, isKey: failure.code == .unknownKey)
        let found = failure.position
        if expected != found {
          code += " at \(found?.offset ?? -1) instead of \(expected.offset)"
        }
      }
      let property = failure.property.flatMap(name)
      return [
        .string(code), property.map(JSONValue.string) ?? .null, .string(path.description),
      ]
    }
    return .array(listed.sorted { "\($0)" < "\($1)" })
  }

  /// A property without the labels of contents; `nil` for the whole model.
  private static func name(_ property: String) -> String? {
    var names: [Substring] = []
    for part in property.split(separator: ".") {
      let name = part.prefix { $0 != "[" }
      if ["a", "b", "c"].contains(name) { names.append(name) }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// The outermost properties that the failures name.
  private static func properties(of outcome: JSONValue) -> Set<Substring> {
    Set(
      (outcome["failures"]?.arrayValue ?? []).compactMap { failure in
        failure[1]?.stringValue?.prefix { $0 != "." }
      }
    )
  }

  /// Whether a result agrees with the one of a vector.
  static func agrees(_ found: JSONValue, with expected: JSONValue) -> Bool {
    // The error names the properties that a patch cannot express.
    if expected["error"] == "inexpressible",
      found["error"] == "unwritable" || found["error"] == "rejected"
    {
      return properties(of: found) == properties(of: expected)
    }
    guard expected["failures"] == "conflict" else { return found.isExactly(expected) }
    let failures = found["failures"]?.arrayValue ?? []
    let codes = failures.map { $0[0]?.stringValue ?? "" }
    return !codes.isEmpty && codes.allSatisfy { $0 == "conflict" || $0 == "conversion" }
      && found["error"] == expected["error"]
  }
}

extension JSONValue {
  /// A result without some members.
  func without(_ keys: String...) -> JSONValue {
    guard case .object(var object) = self else { return self }
    for key in keys { object[key] = nil }
    return .object(object)
  }

  /// A result with notices, if there are any.
  func noting(
    _ notices: [RecipeFailure],
    in text: PositionedText? = nil
  ) -> JSONValue {
    guard !notices.isEmpty, case .object(var object) = self else { return self }
    object["notices"] = PresenceOutcome.list(notices, in: text)
    return .object(object)
  }
}
