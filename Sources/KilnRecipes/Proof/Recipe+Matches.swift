public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Whether a source says nothing of a model that is not so.
  ///
  /// What the source does not have is not compared, and null is `nil`; a source of which the recipe
  /// reads nothing matches every model. Properties are compared as the schema compares them. So this
  /// holds exactly where ``update(_:with:context:)`` would make an equal value.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: what the ingredients may ask for.
  /// - Returns: whether they match; never `false` because of a fault.
  /// - Throws: ``BakeError`` with everything that is wrong with the source.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths. Where all is the
  ///   same nothing is built.
  public func matches(
    _ model: Model,
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> Bool {
    try mismatches(of: model, in: source, context: context).isEmpty
  }

  /// The properties of a model that a source has other values for: the reasons why
  /// ``matches(_:_:context:)`` says no.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - source: the source's tree, of which any part may be missing.
  ///   - context: what the ingredients may ask for.
  /// - Returns: the mismatches, in the order of the ingredients.
  /// - Throws: ``BakeError`` with everything that is wrong with the source.
  /// - Complexity: that of ``matches(_:_:context:)``, and of printing what differs.
  public func mismatches(
    of model: Model,
    in source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> [Mismatch] {
    var scope = BakeScope(context: context)
    guard let outer = scope.enter(options) else { throw error(scope) }
    scope.updateNulls = options.updateNulls
    let changes = withUnsafePointer(to: model) {
      instructions.changes(of: UnsafeRawPointer($0), storedForms, by: source, &scope)
    }
    checkKeys(of: source, &scope)
    guard scope.failures.isEmpty else { throw error(scope) }
    var mismatches: [Mismatch] = []
    for position in (changes.different + changes.reset).sorted() {
      let instruction = instructions[position]
      let change = PropertyChanges(
        different: changes.different.filter { $0 == position },
        reset: changes.reset.filter { $0 == position }
      )
      var slots = slots(changing: model, change, from: source, &scope)
      _ = slots.fillDefaults()
      let field = Model.schema.fields[instruction.index]
      guard let found = slots.takeValue(of: field, at: instruction.index) else { continue }
      // Bit by bit they differ; the field may take them for equal.
      if field.isEqual(model, to: found) { continue }
      mismatches.append(
        Mismatch(
          property: instruction.name,
          path: instruction.place(in: source),
          expected: printed(field.value(of: model), in: field),
          found: printed(found, in: field)
        )
      )
    }
    scope.leave(outer)
    return mismatches
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
    "\(property) ← \(Excerpt.place(path)): expected \(expected), found \(found)"
  }
}

extension Instruction {
  /// The first of the places that are read at which a source has anything but null.
  func place(in source: JSONValue) -> SourcePath {
    paths.first { path in (try? path.value(in: source)).map { !$0.isNull } ?? false }
      ?? paths.first ?? .root
  }
}

/// A property's value for a message: printed, shortened, and not at all where the field is redacted.
func printed<Model>(_ value: Any, in field: AnyField<Model>) -> String {
  if field.isRedacted { return redacted }
  let options = PrintOptions(
    identity: .none,
    maximumDepth: 4,
    maximumElements: 8,
    maximumCharacters: 60,
    maximumLength: 200
  )
  return String(printing: value, options)
}

extension FieldSlots {
  /// Moves the value out of a slot; `nil` where it is empty.
  ///
  /// - Parameters:
  ///   - field: the field, for its type.
  ///   - index: its index in the schema.
  mutating func takeValue(of field: AnyField<Root>, at index: Int) -> Any? {
    guard isFilled(index) else { return nil }
    return taken(index, as: field.valueType)
  }

  private mutating func taken<Value>(_ index: Int, as type: Value.Type) -> Any {
    take(index, as: type)
  }
}
