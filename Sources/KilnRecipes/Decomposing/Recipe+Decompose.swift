public import KilnMapping
internal import KilnValues

extension Recipe {
  /// Makes the source of a model: the way back from ``bake(_:)``.
  ///
  /// Members are written in the order of the ingredients. Where an ingredient's path runs through
  /// an array, the elements before its index that nothing else sets are null.
  ///
  /// - Parameters:
  ///   - model: the value to take apart.
  ///   - irreversible: what to do with a transformer that has no way back.
  /// - Returns: the source's tree, in the shape that the paths describe.
  /// - Throws: ``DecomposeError`` with everything that is wrong. Two ingredients at one place, or
  ///   one inside the other's, are wrong where their values disagree.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func decompose(
    _ model: Model,
    irreversible: IrreversiblePolicy = .fail
  ) throws(DecomposeError) -> JSONValue {
    var builder = JSONTreeBuilder()
    var failures: [DecomposeError.Failure] = []
    for instruction in instructions {
      do {
        try write(instruction, of: model, into: &builder, irreversible)
      } catch {
        failures.append(
          DecomposeError.Failure(
            property: instruction.field.name,
            path: instruction.path,
            reason: error
          )
        )
      }
    }
    guard failures.isEmpty else {
      throw DecomposeError(recipe: name, model: Model.schema.name, failures: failures)
    }
    return builder.value ?? emptySource
  }

  /// What decomposing does with a transformer that has no way back.
  public enum IrreversiblePolicy: Sendable, Hashable {
    /// Reports it.
    case fail
    /// Leaves its property out of the source.
    case omit
  }

  private func write(
    _ instruction: Instruction<Model>,
    of model: Model,
    into builder: inout JSONTreeBuilder,
    _ irreversible: IrreversiblePolicy
  ) throws(DecomposeError.Reason) {
    let json: JSONValue
    do throws(TransformerError) {
      json = try instruction.operations.decompose(model)
    } catch {
      if case .irreversible = error, irreversible == .omit { return }
      throw .refused(instruction.shown(error).inside(instruction.path))
    }
    if nilForm == .omitted, instruction.field.isOptional, json == .null { return }
    do throws(JSONTreeError) {
      try builder.set(json, at: instruction.path)
    } catch {
      // The value that stands there already may be that of any field.
      let isSecret = instructions.contains { $0.field.isRedacted }
      throw .conflict(isSecret ? error.hidingValues(by: redacted) : error)
    }
  }

  /// The source in which nothing was written: empty, and of the kind that the paths begin with.
  private var emptySource: JSONValue {
    let isArray = instructions.first?.path.steps.first?.container == .array
    return isArray ? .array([]) : .object(JSONObject())
  }
}
