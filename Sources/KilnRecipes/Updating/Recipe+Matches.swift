public import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Whether a source says nothing of a model that is not so.
  ///
  /// What the source does not have is not compared, and null is `nil`; a source of which the recipe
  /// reads nothing matches every model, and null as a whole is an error, as it is to an update.
  /// Properties are compared as the schema compares them. So this holds exactly where
  /// ``update(_:with:context:)`` would make an equal value.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: whether they match; never `false` because of a fault.
  /// - Throws: ``BakeError`` with every failure with the source, or that the model's rules and
  ///   the recipe's checks have against what it says.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths. Where all is
  ///   the same nothing is built.
  public func matches(
    _ model: Model,
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Bool {
    try updated(model, by: source, context) == nil
  }

  /// The properties of a model that a source has other values for: the reasons why
  /// ``matches(_:_:context:)`` says no.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: values for the ingredients.
  /// - Returns: the mismatches, in the order of the ingredients.
  /// - Throws: ``BakeError`` with every failure with the source.
  /// - Complexity: that of ``matches(_:_:context:)``, and of printing what differs.
  public func mismatches(
    of model: Model,
    in source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> [Mismatch] {
    guard let updated = try updated(model, by: source, context) else { return [] }
    let fields = Model.schema.fields
    return instructions.compactMap { instruction in
      let field = fields[instruction.index]
      guard !field.areEqual(model, updated) else { return nil }
      return Mismatch(
        property: instruction.name,
        path: instruction.place(in: source),
        expected: printed(field.value(of: model), in: field),
        found: printed(field.value(of: updated), in: field)
      )
    }
  }

  /// What an update would make of a model, be it another entity; `nil` where that equals the model.
  private func updated(
    _ model: Model,
    by source: JSONValue,
    _ context: BakeContext
  ) throws(BakeError) -> Model? {
    var scope = BakeScope(context: context)
    let updated = change(model, with: source, identity: .changeable, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    // Bit by bit they differ; the schema may take them for equal.
    return updated == model ? nil : updated
  }
}

/// A property of a model that a source has another value for.
public struct Mismatch: Sendable, Hashable {
  /// The property.
  public let property: String

  /// Where the source has the other value.
  public let path: SourcePath

  /// What the model has, printed and shortened; `<redacted>` where the field is.
  public let expected: String

  /// What the source stands for, printed and shortened; `<redacted>` where the field is.
  public let found: String
}

extension Mismatch: CustomStringConvertible {
  /// `name ← profile.names[0]: expected "Zach", found "Zoe"`
  public var description: String {
    "\(Excerpt.name(property)) ← \(Excerpt.place(path)): "
      + Excerpt.mismatch(expected: expected, found: found)
  }
}

extension CompiledIngredient {
  /// The first of the places that are read at which a source has anything but null.
  func place(in source: JSONValue) -> SourcePath {
    paths.first { path in (try? path.value(in: source)).map { !$0.isNull } ?? false }
      ?? paths.first ?? .root
  }
}

/// A property's value for a message: printed, shortened, and not at all where the field is
/// redacted.
func printed<Model>(_ value: Any, in field: AnyField<Model>) -> String {
  field.isRedacted ? redacted : shortPrinted(value)
}

/// A value for a message: printed and shortened.
func shortPrinted(_ value: Any) -> String {
  let options = PrintOptions(
    identity: .none,
    maximumDepth: 4,
    maximumElements: 8,
    maximumCharacters: 60,
    maximumLength: 200
  )
  return String(printing: value, options)
}
