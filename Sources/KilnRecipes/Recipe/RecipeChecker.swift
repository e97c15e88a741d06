internal import KilnMapping
internal import KilnValues

/// Turns ingredients into instructions and gathers what is wrong with them.
struct RecipeChecker<Model: Value> {
  private(set) var instructions: [Instruction<Model>] = []
  private(set) var mistakes: [RecipeError.Mistake] = []
  private(set) var mapped = FieldSet()
  private let schema = Model.schema

  mutating func check(_ ingredient: Ingredient<Model>) {
    let path: SourcePath?
    do {
      path = try SourcePath(ingredient.path)
    } catch {
      mistakes.append(.path(error, property: name(of: ingredient.property)))
      path = nil
    }
    guard let index = index(of: ingredient.property) else {
      mistakes.append(.unknownProperty(name(of: ingredient.property)))
      return
    }
    let field = schema.fields[index]
    guard !mapped.contains(index) else {
      mistakes.append(.repeatedProperty(field.name))
      return
    }
    mapped.insert(index)
    guard let operations = ingredient.prepare(field) else {
      mistakes.append(.noJSONForm(property: field.name, type: String(describing: field.valueType)))
      return
    }
    guard let path else { return }
    instructions.append(
      Instruction(index: index, field: field, path: path, operations: operations)
    )
  }

  /// Finds places that one path takes for an object and another for an array.
  mutating func checkContainers() {
    let root = PathPlace()
    for instruction in instructions {
      guard let (depth, earlier) = root.conflict(adding: instruction.path) else { continue }
      mistakes.append(
        .conflictingPaths(earlier, instruction.path, at: instruction.path.prefix(depth))
      )
    }
  }

  private func index(of property: Property<Model>) -> Int? {
    switch property {
    case .keyPath(let keyPath): schema.index(of: keyPath)
    case .name(let name): schema.index(named: name)
    }
  }

  private func name(of property: Property<Model>) -> String {
    switch property {
    case .keyPath(let keyPath):
      schema.index(of: keyPath).map { schema.fields[$0].name } ?? String(describing: keyPath)
    case .name(let name): name
    }
  }
}
