internal import KilnMapping
internal import KilnValues

/// Turns ingredients into instructions and gathers what is wrong with them.
struct RecipeChecker<Model: Value> {
  private(set) var instructions: [Instruction] = []
  private(set) var mistakes: [RecipeError.Mistake] = []
  let places = PathPlace()
  private var mapped = FieldSet()
  private let schema = Model.schema

  mutating func check(_ ingredient: Ingredient<Model>) {
    let property = name(of: ingredient.property)
    var paths: [FallbackPaths] = []
    for text in ingredient.paths {
      do throws(SourcePathError) {
        paths.append(try FallbackPaths(text))
      } catch {
        mistakes.append(.path(error, property: property))
      }
    }
    guard let index = index(of: ingredient.property) else {
      mistakes.append(.unknownProperty(property))
      return
    }
    let field = schema.fields[index]
    guard !mapped.contains(index) else {
      mistakes.append(.repeatedProperty(field.name))
      return
    }
    mapped.insert(index)
    guard paths.count == ingredient.paths.count else { return }
    let prepared: IngredientOperations?
    do throws(PreparationError) {
      prepared = try ingredient.prepare(field, paths, ingredient.options)
    } catch {
      mistakes += error.mistakes
      return
    }
    guard let operations = prepared else {
      mistakes.append(.noJSONForm(property: field.name, type: String(describing: field.valueType)))
      return
    }
    let places = paths.flatMap(\.paths)
    for path in places { checkContainers(path) }
    instructions.append(Instruction(index, field, places, operations))
  }

  /// Finds fields that there should be an ingredient for.
  mutating func checkCompleteness(_ completeness: RecipeOptions.Completeness) {
    let missing: [AnyField<Model>]
    switch completeness {
    case .partial: return
    case .required: missing = unmappedFields.filter(\.isRequired)
    case .all: missing = unmappedFields
    }
    mistakes += missing.map { .unmappedProperty($0.name) }
  }

  var unmappedRequiredFields: [String] {
    unmappedFields.filter(\.isRequired).map(\.name)
  }

  private var unmappedFields: [AnyField<Model>] {
    schema.fields.indices.filter { !mapped.contains($0) }.map { schema.fields[$0] }
  }

  /// Finds the place that this path takes for one kind of container and an earlier one for the other.
  private mutating func checkContainers(_ path: SourcePath) {
    guard let (depth, earlier) = places.conflict(adding: path) else { return }
    mistakes.append(.conflictingPaths(earlier, path, at: path.prefix(depth)))
  }

  private func index(of property: PropertyReference<Model>) -> Int? {
    switch property {
    case .keyPath(let keyPath): schema.index(of: keyPath)
    case .name(let name): schema.index(named: name)
    }
  }

  private func name(of property: PropertyReference<Model>) -> String {
    switch property {
    case .keyPath(let keyPath):
      schema.index(of: keyPath).map { schema.fields[$0].name } ?? String(describing: keyPath)
    case .name(let name): name
    }
  }
}
