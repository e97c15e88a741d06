internal import KilnMapping
internal import KilnSupport

// Conversions without a model: values of the source become JSON again.

extension Conversion where Value == JSONValue {
  /// Passes values through unchanged.
  static let unchanged = Conversion(
    nil,
    form: .type(JSONValue.self),
    read: reader { source, _ in source.tree },
    write: { value, _ in value }
  )

  /// Converts by a transformer, and writes its result in its JSON form.
  static func reshaping<Output>(
    _ transformer: Transformer<JSONValue, Output>,
    _ form: Conversion<Output>
  ) -> Conversion {
    let typed = Conversion<Output>.transformer(transformer)
    let (read, write) = (typed.reader, form.write)
    let readForm = form.reader
    var back: Writer?
    if let write = typed.write {
      back = { json, options in
        var scope = BakeScope(context: BakeContext())
        var written: Result<JSONValue, any Error>?
        SourceNode.with(json) { source in
          _ = withRead(by: readForm, source, &scope) { output, _ in
            written = Result { try write(output, options) }
            return true
          }
        }
        guard let written else {
          throw scope.failures.conversionError(
            expected: "what \(typed.name ?? "the transformer") makes"
          )
        }
        return try written.get()
      }
    }
    let conversion = Conversion(
      typed.name,
      form: typed.form,
      takesNull: typed.takesNull,
      read: { source, scope, address in
        withRead(by: read, source, &scope) { output, scope in
          do {
            guard let tree = try write?(output, DecomposeOptions()) else { return false }
            address.initialize(to: tree)
            return true
          } catch {
            scope.refuse((error as? PartErrors)?.joined ?? error, by: transformer.name, source)
            return false
          }
        }
      },
      write: back
    )
    return typed.takesNull ? conversion : conversion.passingNull
  }

  /// The same conversion, but with null as null in both directions.
  private var passingNull: Conversion {
    var copy = self
    copy.reader = { [reader] source, scope, address in
      guard source.isNull else { return reader(source, &scope, address) }
      address.initialize(to: .null)
      return true
    }
    if let write { copy.write = { $0.isNull ? .null : try write($0, $1) } }
    return copy
  }

  /// Converts an object by another recipe.
  static func nested(_ plan: ReshapingPlan) -> Conversion {
    let form = plan.form
    let isReversible = form.lines.allSatisfy(\.isReversible)
    return nested("recipe \(form.name ?? form.model)", .recipe(form), isReversible) { plan }
  }

  /// Converts an object by a recipe that is resolved on use.
  ///
  /// The owner of the recipes keeps the cell alive.
  static func deferred(_ name: String, _ cell: RecipeCell<ReshapingPlan>) -> Conversion {
    let find = cell.mention()
    return nested("recipe \(name)", .enclosing { find()?.form }, true, find)
  }

  private static func nested(
    _ name: String,
    _ form: ConversionForm,
    _ isReversible: Bool,
    _ find: @escaping @Sendable () -> ReshapingPlan?
  ) -> Conversion {
    Conversion(
      name,
      form: form,
      isReversible: isReversible,
      read: reader { source, scope in
        guard let plan = find() else {
          scope.fail(RecipeFailure(.rejected, detail: "the \(name) is not made yet"), source)
          return nil
        }
        return plan.reshape(source, &scope)
      },
      write: { value, options in
        let inside = try options.entering(name)
        guard let plan = find() else { throw ConversionError(expected: "a \(name)", found: "none") }
        return try plan.restore(value, inside)
      }
    ).passingNull
  }

  /// The same conversion, for the value at a path inside a value.
  func inside(_ path: SourcePath) -> Conversion { Conversion.at(path, self).passingNull }

  /// Applies this conversion to every element of an array, or to any other value, which becomes an
  /// array of this value alone.
  ///
  /// - Parameter invalid: how to treat elements that cannot be converted.
  func oneOrList(invalid: InvalidElementPolicy) -> Conversion {
    let list = Conversion<[JSONValue]>.oneOrList(of: self, invalid: invalid)
    var back: Writer?
    if let write = list.write {
      back = { value, options in
        guard let elements = value.arrayValue else {
          throw ConversionError(expected: "array", found: value)
        }
        return try write(elements, options)
      }
    }
    return Conversion(
      list.name,
      form: list.form,
      isReversible: isReversible,
      read: { list.read($0, &$1, into: $2) { .array($0) } },
      write: back
    ).passingNull
  }

  /// Applies this conversion to every element of an array, or every member of an object.
  ///
  /// - Parameter invalid: how to treat values that cannot be converted.
  func parts(invalid: InvalidElementPolicy) -> Conversion {
    let list = each(invalid: invalid)
    var back: Writer?
    if let write {
      back = { value, options in
        switch value {
        case .array(let elements): try Self.written(elements: elements, options, by: write)
        case .object(let object): .object(try Self.written(members: object, options, by: write))
        case .null, .bool, .number, .string:
          throw ConversionError(expected: "array or object", found: value)
        }
      }
    }
    return Conversion(
      nameOfEach,
      form: .parts(form.dropped(invalid)),
      isReversible: isReversible,
      read: Self.reader { source, scope in
        if source.elements != nil { return list.read(source, &scope).map { .array($0) } }
        guard var rest = source.members else {
          scope.fail(source, insteadOf: "array or object")
          return nil
        }
        let start = scope.mark
        var members = JSONObject()
        members.reserveCapacity(rest.count)
        while let (key, member) = rest.next() {
          _ = scope.visit(.key(key), invalid) { scope in
            members[key] = read(member, &scope)
            return members[key] != nil
          }
        }
        return scope.isClean(since: start) ? .some(.object(members)) : .none
      },
      write: back
    ).passingNull
  }
}

extension FailureList<RecipeFailure> {
  /// A single failure as a conversion error; several failures as the text of what was found.
  ///
  /// - Parameter expected: the expectation on the value as a whole.
  fileprivate func conversionError(expected: String) -> ConversionError {
    guard total == 1, let single = elements.first, let wanted = single.expected,
      let found = single.found
    else { return ConversionError(expected: expected, found: joined()) }
    return ConversionError(expected: wanted, found: found, path: single.path ?? .root)
  }
}
