internal import KilnMapping
public import KilnValues

extension Conversion {
  /// A model, by a recipe of its own.
  ///
  /// - Parameter recipe: makes the model.
  @inlinable
  public static func model(_ recipe: Recipe<Value>) -> Conversion where Value: KilnValues.Value {
    Conversion(
      recipe.conversionName,
      form: .recipe(recipe.form),
      text: recipe.textWriting,
      isReversible: recipe.isReversible,
      read: { json, scope in recipe.bake(json, &scope) },
      write: { try recipe.decompose($0, $1) }
    )
  }

  /// A model by a recipe of its own, or null.
  ///
  /// - Parameter recipe: makes the model.
  @_disfavoredOverload
  @inlinable
  public static func model<Model: KilnValues.Value>(_ recipe: Recipe<Model>) -> Conversion
  where Value == Model? {
    .optional(.model(recipe))
  }

  /// A list, from an array.
  ///
  /// - Parameters:
  ///   - element: converts each element.
  ///   - invalid: the policy for elements that cannot be converted.
  @inlinable
  public static func list<Element>(
    of element: Conversion<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Element] {
    element.each(invalid: invalid)
  }

  /// A list, from an array, or null.
  ///
  /// - Parameters:
  ///   - element: converts each element.
  ///   - invalid: the policy for elements that cannot be converted.
  @_disfavoredOverload
  @inlinable
  public static func list<Element>(
    of element: Conversion<Element>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [Element]? {
    .optional(.list(of: element, invalid: invalid))
  }

  /// A dictionary, from an object.
  ///
  /// - Parameters:
  ///   - member: converts the value of each member.
  ///   - invalid: the policy for members that cannot be converted.
  @inlinable
  public static func dictionary<Member>(
    of member: Conversion<Member>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [String: Member] {
    member.eachMember(invalid: invalid)
  }

  /// A dictionary, from an object, or null.
  ///
  /// - Parameters:
  ///   - member: converts the value of each member.
  ///   - invalid: the policy for members that cannot be converted.
  @_disfavoredOverload
  @inlinable
  public static func dictionary<Member>(
    of member: Conversion<Member>,
    invalid: InvalidElementPolicy = .fail
  ) -> Conversion where Value == [String: Member]? {
    .optional(.dictionary(of: member, invalid: invalid))
  }

  /// Every element of an array by this conversion.
  ///
  /// - Parameter invalid: the policy for elements that cannot be converted.
  @usableFromInline
  func each(invalid: InvalidElementPolicy) -> Conversion<[Value]> {
    let (read, write) = (read, write)
    var back: Conversion<[Value]>.Writer?
    if let write {
      back = { values, options in
        var parts = PartWriter()
        let elements = values.enumerated().map { index, value in
          parts.write(.index(index), "[\(index)]") { try write(value, options) }
        }
        try parts.finish()
        return .array(elements)
      }
    }
    return Conversion<[Value]>(
      name.map { "each by \($0)" } ?? "each",
      form: .each(form.dropped(invalid)),
      text: text.map { JSONTextPlans.writing([Value].self, $0) },
      isReversible: isReversible,
      read: { json, scope in
        guard case .array(let elements) = json else {
          scope.fail(
            RecipeFailure(ConversionError(expected: "array", found: json), in: nil, for: json)
          )
          return nil
        }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        let start = scope.mark
        for (index, element) in elements.enumerated() {
          let value = scope.visit(.index(index), "[\(index)]", invalid) { read(element, &$0) }
          if let value { values.append(value) }
        }
        return scope.isClean(since: start) ? values : nil
      },
      write: back
    )
  }

  /// Every member of an object by this conversion.
  ///
  /// - Parameter invalid: what becomes of members that cannot be converted.
  @usableFromInline
  func eachMember(invalid: InvalidElementPolicy) -> Conversion<[String: Value]> {
    let (read, write) = (read, write)
    var back: Conversion<[String: Value]>.Writer?
    if let write {
      back = { values, options in
        var parts = PartWriter()
        var object = JSONObject()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          object[key] = parts.write(.key(key), "[\(Excerpt.quoted(key))]") {
            try write(value, options)
          }
        }
        try parts.finish()
        return .object(object.sortedByKey())
      }
    }
    return Conversion<[String: Value]>(
      name.map { "each by \($0)" } ?? "each",
      form: .members(form.dropped(invalid)),
      isReversible: isReversible,
      read: { json, scope in
        guard case .object(let members) = json else {
          scope.fail(
            RecipeFailure(ConversionError(expected: "object", found: json), in: nil, for: json)
          )
          return nil
        }
        var values: [String: Value] = [:]
        values.reserveCapacity(members.count)
        let start = scope.mark
        for (key, member) in members {
          let value = scope.visit(.key(key), "[\(Excerpt.quoted(key))]", invalid) { scope in
            guard values[key] == nil else {
              scope.fail(
                RecipeFailure(
                  .conversion,
                  expected: "a key that no other key is canonically equivalent to",
                  found: Excerpt.quoted(key)
                )
              )
              return Value?.none
            }
            return read(member, &scope)
          }
          if let value { values[key] = value }
        }
        return scope.isClean(since: start) ? values : nil
      },
      write: back
    )
  }
}

/// What becomes of an element of a list, or a member of a dictionary, that cannot be converted.
public enum InvalidElementPolicy: String, Sendable, Hashable, CaseIterable, Codable {
  /// It is an error, and so are all others like it.
  case fail
  /// It is left out, and reported as a notice.
  case drop
}

extension BakeScope {
  /// Converts a part of a value, and says of all that is reported meanwhile which part it was.
  mutating func visit<Part>(
    _ step: SourcePath.Step,
    _ property: @autoclosure () -> String,
    _ invalid: InvalidElementPolicy,
    _ body: (inout BakeScope) -> Part?
  ) -> Part? {
    let mark = mark
    let part = body(&self)
    if !isUntouched(since: mark) {
      place(since: mark, at: SourcePath.root[step])
      name(since: mark, property: property())
    }
    if part == nil, invalid == .drop { forgive(since: mark) }
    return part
  }
}
