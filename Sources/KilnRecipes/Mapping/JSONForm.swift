internal import KilnMapping
internal import KilnValues

/// The JSON form of a type that is known only at run time: its own if it has one, a model's by its
/// schema, and those of optionals and arrays of models.
struct JSONForm<Form>: Sendable {
  /// Throws `ConversionError`. The number is how many models the value lies in.
  let write: @Sendable (Form, Int) throws -> JSONValue
  /// Throws `ModelFailures` or `ConversionError`.
  let read: @Sendable (JSONValue, ModelReading) throws -> Form

  /// The form of a type; `nil` where it has none.
  ///
  /// - Parameter usual: whether what has no form of its own has the usual one of
  ///   `JSONValue.usualForm(of:)`.
  init?(of type: Form.Type, usual: Bool = false) {
    if usual, let form = Self.usual(type) {
      self = form
    } else if let type = type as? any JSONConvertible.Type {
      self = Self.own(type)
    } else if let type = type as? any KilnValues.Value.Type {
      self = Self.model(type)
    } else if let type = type as? any ModelContainer.Type,
      let form = Self.container(type, usual: usual)
    {
      self = form
    } else {
      return nil
    }
  }

  init<Known>(
    _ type: Known.Type,
    write: @escaping @Sendable (Known, Int) throws -> JSONValue,
    read: @escaping @Sendable (JSONValue, ModelReading) throws -> Known
  ) {
    // The type is the form's own, by another name; a cast would take optionals apart.
    self.write = { try write(unsafeBitCast($0, to: Known.self), $1) }
    self.read = { unsafeBitCast(try read($0, $1), to: Form.self) }
  }

  private static func own<Known: JSONConvertible>(_ type: Known.Type) -> Self {
    Self(
      type,
      write: { value, _ in try value.jsonValue() },
      read: { json, _ in try Known(jsonValue: json) }
    )
  }

  private static func model<Known: KilnValues.Value>(_ type: Known.Type) -> Self {
    Self(
      type,
      write: { .object(try jsonObject(of: $0, depth: $1)) },
      read: { json, reading in try Known.made(of: json, reading) }
    )
  }

  private static func container<Known: ModelContainer>(
    _ type: Known.Type,
    usual: Bool
  ) -> Self? {
    guard let form = Known.form(usual: usual) else { return nil }
    return Self(type, write: form.write, read: form.read)
  }
}

/// The members of a model's JSON object: its fields by name.
///
/// - Parameter depth: how many models it lies in.
/// - Throws: `ConversionError` for the first field without a JSON form, with its place, and for a
///   model that lies too deep.
private func jsonObject<Model: KilnValues.Value>(
  of model: Model,
  depth: Int
) throws -> JSONObject {
  guard depth < ModelReading.maximumDepth else { throw ModelReading.tooDeep("\(Model.self)") }
  var object = JSONObject()
  for field in Model.schema.fields {
    do {
      object.updateValue(try jsonValue(of: field, in: model, depth: depth + 1), forKey: field.name)
    } catch let error as ConversionError {
      throw error.inside(.key(field.name))
    }
  }
  return object
}

/// A field's JSON form.
///
/// - Parameter depth: how many models lie around the model.
/// - Throws: `ConversionError` where it has none. Nothing is said of a field that is not printed.
func jsonValue<Model>(
  of field: AnyField<Model>,
  in model: Model,
  depth: Int = 0
) throws -> JSONValue {
  func open<Form>(_ type: Form.Type) throws -> JSONValue {
    guard let form = JSONForm(of: type), let value = field.value(of: model) as? Form else {
      throw ConversionError(expected: "a type with a JSON form of its own", found: "\(type)")
    }
    return try form.write(value, depth)
  }
  do {
    return try open(field.valueType)
  } catch  where field.isRedacted {
    throw ConversionError(expected: "another value", found: redacted)
  }
}

/// `Optional` and `Array` where what they hold is not known.
private protocol ModelContainer {
  /// The form of the container; `nil` where what it holds has none.
  static func form(usual: Bool) -> JSONForm<Self>?
}

extension Optional: ModelContainer {
  fileprivate static func form(usual: Bool) -> JSONForm<Self>? {
    guard let wrapped = JSONForm<Wrapped>(of: Wrapped.self, usual: usual) else { return nil }
    return JSONForm(
      write: { value, depth in
        try value.map { try wrapped.write($0, depth)._asContentOfOptional() } ?? .null
      },
      read: { json, reading in json.isNull ? nil : try wrapped.read(json, reading) }
    )
  }
}

extension Array: ModelContainer {
  fileprivate static func form(usual: Bool) -> JSONForm<Self>? {
    guard let element = JSONForm<Element>(of: Element.self, usual: usual) else { return nil }
    return JSONForm(
      write: { elements, depth in
        .array(
          try elements.enumerated().map { index, value in
            try at(index, { try element.write($0, depth) }, value)
          }
        )
      },
      read: { json, reading in
        guard case .array(let elements) = json else {
          throw ConversionError(expected: "array", found: json)
        }
        return try elements.enumerated().map { index, json in
          try at(index, { try element.read($0, reading) }, json)
        }
      }
    )
  }

  private static func at<From, To>(
    _ index: Int,
    _ convert: (From) throws -> To,
    _ value: From
  ) throws -> To {
    do {
      return try convert(value)
    } catch let error as ConversionError {
      throw error.inside(.index(index))
    } catch let error as ModelFailures {
      throw error.inside(.index(index))
    }
  }
}

extension JSONForm {
  init(
    write: @escaping @Sendable (Form, Int) throws -> JSONValue,
    read: @escaping @Sendable (JSONValue, ModelReading) throws -> Form
  ) {
    self.write = write
    self.read = read
  }
}
