internal import KilnMapping

extension ValueConstraints: DeclaredObject {
  static var blank: ValueConstraints { ValueConstraints() }

  mutating func visit(_ members: inout DeclaredMembers) {
    members.types(&types)
    members.values(&values)
    members.number(.minimum, &minimum)
    members.number(.exclusiveMinimum, &exclusiveMinimum)
    members.number(.maximum, &maximum)
    members.number(.exclusiveMaximum, &exclusiveMaximum)
    members.size(.minLength, &minLength)
    members.size(.maxLength, &maxLength)
    members.pattern(&pattern)
    members.size(.minItems, &minItems)
    members.size(.maxItems, &maxItems)
    members.constraints(.items, &items)
    members.constraints(.additionalProperties, &additionalProperties)
  }
}

extension ValueConstraints {
  /// The constraints as a JSON Schema.
  package var jsonSchema: JSONObject { object }
}

extension DeclaredMembers {
  /// Visits one type or several.
  fileprivate mutating func types(_ types: inout [DeclaredType]) {
    var given: [DeclaredType]? = types.isEmpty ? nil : types
    let names = DeclaredType.allCases.map { Excerpt.quoted($0.rawValue) }
    let expected = names.joined(separator: " or ")
    func type(_ json: JSONValue) -> DeclaredType? {
      json.stringValue.flatMap(DeclaredType.init(rawValue:))
    }
    func found(_ json: JSONValue) -> String {
      json.isNull ? #"null; write "null" in quotes"# : json.excerpt
    }
    member(.type, &given) { json, path, reader in
      guard case .array(let elements) = json, !elements.isEmpty else {
        if let single = type(json) { return [single] }
        reader.fail(path, .expected("\(expected), or array of them", found: found(json)))
        return nil
      }
      for (index, element) in elements.enumerated() where type(element) == nil {
        reader.fail(path[index], .expected(expected, found: found(element)))
      }
      // JSON Schema requires different types.
      return elements.compactMap(type).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    } write: {
      let names = $0.map { JSONValue.string($0.rawValue) }
      return names.count == 1 ? names[0] : .array(names)
    }
    types = given ?? []
  }

  /// Visits the list of permitted values.
  fileprivate mutating func values(_ values: inout [JSONValue]?) {
    member(.values, &values) { json, path, reader in
      let limit = ValueConstraints.maximumValues
      if case .array(let elements) = json, (1...limit).contains(elements.count) { return elements }
      reader.fail(path, expected: "array of 1 to \(limit) values", found: json)
      return nil
    } write: {
      .array($0)
    }
  }

  fileprivate mutating func number(_ key: DeclarationKey, _ number: inout JSONNumber?) {
    scalar(key, &number, "number", \.numberValue, JSONValue.number)
  }

  /// Visits a limit on the length of a string or an array.
  fileprivate mutating func size(_ key: DeclarationKey, _ size: inout Int?) {
    scalar(key, &size, "integer of at least 0") { json in
      // `1.0` is an integer, too.
      let size =
        json.numberValue?.integer(as: Int.self) ?? json.doubleValue.flatMap { Int(exactly: $0) }
      return size.flatMap { $0 < 0 ? nil : $0 }
    } _: {
      .number(JSONNumber($0))
    }
  }

  /// Visits and compiles the pattern of a string.
  fileprivate mutating func pattern(_ pattern: inout Pattern?) {
    member(.pattern, &pattern) { json, path, reader in
      guard let text = json.stringValue else {
        reader.fail(path, expected: "string with a regular expression", found: json)
        return nil
      }
      do throws(ParseError) {
        return try Pattern(text)
      } catch {
        reader.fail(path, .pattern(error))
        return nil
      }
    } write: {
      .string($0.text)
    }
  }

  /// Visits the constraints on parts.
  fileprivate mutating func constraints(
    _ key: DeclarationKey,
    _ constraints: inout [ValueConstraints]
  ) {
    var part = constraints.first
    member(key, &part) { json, path, reader in
      reader.nested(
        path,
        { .expected("at most \($0) nested recipes and constraints", found: "more") }
      ) {
        reader.object(json, at: path)
      }
    } write: {
      let members = $0.object
      return members.isEmpty ? nil : .object(members)
    }
    constraints = part.map { [$0] } ?? []
  }
}
