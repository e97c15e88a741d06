public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Makes a model from a source.
  ///
  /// A value that the source does not have is the ingredient's default, then the schema's, then
  /// `nil` for an optional property; else it is an error. Null clears an optional property;
  /// elsewhere it is an error, also where there is a default.
  ///
  /// - Parameter source: the source's tree.
  /// - Returns: the model.
  /// - Throws: ``BakeError`` with everything that is wrong; there is never a partial model.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func bake(_ source: JSONValue) throws(BakeError) -> Model {
    var slots = FieldSlots(Model.schema)
    var failures: [BakeError.Failure] = []
    for instruction in instructions {
      do throws(BakeError.Reason) {
        if try fill(&slots, by: instruction, from: source) { continue }
        if instruction.operations.bakeDefault(into: &slots, at: instruction.index) { continue }
        if instruction.field.isRequired { throw BakeError.Reason.missing }
      } catch {
        failures.append(instruction.failure(error))
      }
    }
    for index in unmapped {
      failures.append(
        BakeError.Failure(
          property: Model.schema.fields[index].name,
          path: nil,
          reason: .unmapped
        )
      )
    }
    return try build(slots, failures)
  }

  /// Fills a slot from the source; answers whether the source has a value for it.
  func fill(
    _ slots: inout FieldSlots<Model>,
    by instruction: Instruction<Model>,
    from source: JSONValue
  ) throws(BakeError.Reason) -> Bool {
    let json: JSONValue
    do throws(SourcePathMismatch) {
      guard let found = try instruction.path.value(in: source) else { return false }
      json = found
    } catch {
      throw .mismatch(error)
    }
    do throws(TransformerError) {
      try instruction.operations.bake(json, into: &slots, at: instruction.index)
      return true
    } catch {
      throw .refused(instruction.shown(error).inside(instruction.path))
    }
  }

  /// Builds the model, unless something has failed already.
  func build(
    _ slots: consuming FieldSlots<Model>,
    _ failures: [BakeError.Failure]
  ) throws(BakeError) -> Model {
    func error(_ failures: [BakeError.Failure]) -> BakeError {
      BakeError(recipe: name, model: Model.schema.name, failures: failures)
    }
    guard failures.isEmpty else { throw error(failures) }
    do {
      return try Model.schema.build(slots)
    } catch let problem {
      let reason = BakeError.Reason.invalid(String(describing: problem))
      throw error([BakeError.Failure(property: nil, path: nil, reason: reason)])
    }
  }
}

extension Instruction {
  /// What is said of a value that was refused: nothing where the field is redacted.
  func shown(_ error: TransformerError) -> TransformerError {
    field.isRedacted ? error.hidingInput(by: redacted) : error
  }

  /// The failure of this instruction, with its property and place.
  func failure(_ reason: BakeError.Reason) -> BakeError.Failure {
    BakeError.Failure(property: field.name, path: path, reason: reason)
  }
}
