public import KilnMapping
package import KilnSupport

/// A recipe file applied to JSON without a model: an object with one member for each ingredient.
///
///     let reshaping = try Reshaping(declaration)
///     try reshaping.reshape(["server_id": 7, "profile": ["names": ["Zoe"]]])
///     // {"id":7,"name":"Zoe"}
///     try reshaping.restore(["id": 7, "name": "Zoe"])
///     // {"server_id":7,"profile":{"names":["Zoe"]}}
///
/// Where a ``Recipe`` of the declaration makes a model, this makes what the model would be in JSON,
/// with the same errors, as far as these do not come from the types of properties.
/// docs/recipe-files.md says what the parts of a declaration mean where there is no model.
public struct Reshaping: Sendable {
  /// What is applied.
  public let declaration: RecipeDeclaration

  let plan: ReshapingPlan

  /// What plans that mention one another are found in.
  private let cells: [ReshapingCell]

  /// A declaration to apply.
  ///
  /// - Parameters:
  ///   - declaration: what a recipe file says.
  ///   - registry: where transformers are looked up; without one, among the library's. Where a name
  ///     stands for several types, that is taken of which JSON can be made: numbers and JSON itself
  ///     first, then dates, bytes and URLs, then all others by the names of the types.
  ///   - recipes: the declarations that are found by their names, besides those that a recipe is
  ///     in.
  /// - Throws: ``RecipeError`` with all the mistakes, those of recipes inside this one too.
  public init(
    _ declaration: RecipeDeclaration,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws(RecipeError) {
    let compiler = ReshapingCompiler(registry ?? .library, recipes)
    plan = try compiler.compile(declaration)
    cells = compiler.cells
    self.declaration = declaration
  }

  /// The declaration that a tree is: that of a recipe file.
  ///
  /// - Parameters:
  ///   - file: what the file says.
  ///   - registry: where transformers are looked up; without one, among the library's.
  ///   - recipes: the declarations that are found by their names.
  /// - Throws: ``RecipeError`` with every failure, and where.
  public init(
    file: JSONValue,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws(RecipeError) {
    self = try RecipeDeclaration.reading(file) { declaration throws(RecipeError) in
      try Reshaping(declaration, transformers: registry, recipes: recipes)
    }
  }

  /// The recipe's name; `nil` where it has none.
  public var name: String? { declaration.name }

  /// The names of the members that are made, in the order of the ingredients.
  public var propertyNames: [String] { plan.form.lines.map(\.name) }
}

// MARK: Forward
extension Reshaping {
  /// Makes an object of a source, with a member for each ingredient that has a value.
  ///
  /// A value that the source does not have is the ingredient's default; without one there is no
  /// member, which is an error only where the recipe's ``RecipeOptions/completeness`` is `all`.
  ///
  /// - Parameters:
  ///   - source: the source's tree.
  ///   - context: values for the conversions.
  /// - Returns: the object, with its members in the order of the ingredients.
  /// - Throws: ``BakeError`` with every failure.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func reshape(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> JSONValue {
    try reshapeResult(source, context: context).model
  }

  /// Makes an object of a source, and reports what was left out or corrected.
  ///
  /// - Parameters:
  ///   - source: the source's tree.
  ///   - context: values for the conversions.
  /// - Returns: the object with the notices.
  /// - Throws: ``BakeError`` as ``reshape(_:context:)`` does.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func reshapeResult(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> BakeResult<JSONValue> {
    var scope = BakeScope(context: context)
    guard let object = plan.reshape(source, &scope) else {
      throw BakeError(recipe: plan.form.name, model: plan.form.model, scope.failures)
    }
    return BakeResult(model: object, notices: scope.notices)
  }
}

// MARK: Reverse
extension Reshaping {
  /// Makes the source of an object: the reverse of ``reshape(_:context:)``.
  ///
  /// Members that are not there are not written. Members that no ingredient writes are errors or
  /// nothing, as ``RecipeOptions/unknownKeys`` says of keys that none reads.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - irreversible: what to do with a member whose conversion has no reverse.
  /// - Returns: the source's tree, in the shape that the paths describe.
  /// - Throws: ``DecomposeError`` with every failure.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func restore(
    _ object: JSONValue,
    irreversible: IrreversiblePolicy = .fail
  ) throws(DecomposeError) -> JSONValue {
    try restoreResult(object, irreversible: irreversible).source
  }

  /// Makes the source of an object, and reports members that no ingredient writes where
  /// ``RecipeOptions/unknownKeys`` is `report`.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - irreversible: what to do with a member whose conversion has no reverse.
  /// - Returns: the source's tree with the notices.
  /// - Throws: ``DecomposeError`` as ``restore(_:irreversible:)`` does.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func restoreResult(
    _ object: JSONValue,
    irreversible: IrreversiblePolicy = .fail
  ) throws(DecomposeError) -> RestoreResult {
    let state = RestoreState()
    let options = DecomposeOptions(irreversible: irreversible, restoring: state)
    do {
      return RestoreResult(source: try plan.restore(object, options), list: state.notices)
    } catch let error as DecomposeError {
      throw error
    } catch {
      // What is no object has no member that could be named.
      let failure = RecipeFailure.writing(
        .conversion,
        property: plan.form.model,
        path: .root,
        detail: "\(error)"
      )
      throw DecomposeError(recipe: plan.form.name, model: plan.form.model, FailureList([failure]))
    }
  }
}

/// A source that was made of an object, and what there is to be reported of it.
public struct RestoreResult: Sendable, Hashable {
  /// The source's tree.
  public let source: JSONValue

  /// The members that no ingredient writes, so that the source is without them.
  /// The first 100 are kept; ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list.elements }

  /// How many notices there are besides those that are kept.
  public var omittedNoticeCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>
}
