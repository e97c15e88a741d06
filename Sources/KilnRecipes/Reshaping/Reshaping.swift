public import KilnMapping
package import KilnSupport

/// A recipe file applied to JSON without a model.
///
/// The result is an object with one member per ingredient.
///
/// ```swift
/// let reshaping = try Reshaping(declaration)
/// try reshaping.reshape(["server_id": 7, "profile": ["names": ["Zoe"]]])
/// // {"id":7,"name":"Zoe"}
/// try reshaping.restore(["id": 7, "name": "Zoe"])
/// // {"server_id":7,"profile":{"names":["Zoe"]}}
/// ```
///
/// A ``Recipe`` of the declaration creates a model. A reshaping creates the JSON form of that
/// model. Its errors are the same, except for those that depend on the types of properties.
/// <doc:RecipeFiles> describes what a declaration means without a model.
public struct Reshaping: Sendable {
  /// The declaration that is applied.
  public let declaration: RecipeDeclaration

  let plan: ReshapingPlan

  /// The compiled recipe.
  package var form: RecipeForm { plan.form }

  /// Keeps alive the plans that refer to one another.
  private let cells: [ObjectRecipes.Cell]

  /// Creates a reshaping from a declaration.
  ///
  /// If transformers with one name have several result types, the type is chosen by its JSON form.
  /// Numbers and JSON values come first, then dates, bytes and URLs, then all others by type name.
  ///
  /// - Parameters:
  ///   - declaration: the declaration.
  ///   - registry: resolves names of transformers; if `nil`, only the library's own are known.
  ///   - recipes: the declarations that can be referenced by name. Enclosing recipes need not be
  ///     listed.
  /// - Throws: ``RecipeError`` with all mistakes, including those of nested recipes.
  public init(
    _ declaration: RecipeDeclaration,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws(RecipeError) {
    let objects = ObjectRecipes(recipes)
    plan = try objects.compile(declaration, registry ?? .library)
    cells = objects.cells
    self.declaration = declaration
  }

  /// Creates a reshaping from the tree of a recipe file.
  ///
  /// - Parameters:
  ///   - file: the content of the file.
  ///   - registry: resolves names of transformers; if `nil`, only the library's own are known.
  ///   - recipes: the declarations that can be referenced by name.
  /// - Throws: ``RecipeError`` with all mistakes and their paths in the file.
  public init(
    file: JSONValue,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws(RecipeError) {
    self = try RecipeDeclaration.reading(file) { declaration throws(RecipeError) in
      try Reshaping(declaration, transformers: registry, recipes: recipes)
    }
  }

  /// The recipe's name; `nil` if it has none.
  public var name: String? { declaration.name }

  /// The names of the members that are created, in the order of the ingredients.
  public var propertyNames: [String] { plan.form.lines.map(\.name) }

  /// Whether every ingredient can be written back, including those of nested recipes.
  public var isReversible: Bool { plan.form.lines.allSatisfy(\.isReversible) }
}

// MARK: Forward
extension Reshaping {
  /// Creates an object from a source, with a member for each available value.
  ///
  /// A missing value is replaced by the ingredient's default. Without a default, the ingredient's
  /// ``RecipeDeclaration/Ingredient/isRequired`` or else the recipe's ``RecipeOptions/missing``
  /// determines whether the member is omitted, or the source is rejected.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - context: values for the conversions.
  /// - Returns: the object, with its members in the order of the ingredients.
  /// - Throws: ``BakeError`` with all failures.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func reshape(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> JSONValue {
    try reshapeResult(source, context: context).model
  }

  /// Creates an object from a source, and reports what was dropped or corrected.
  ///
  /// - Parameters:
  ///   - source: the tree of the source.
  ///   - context: values for the conversions.
  /// - Returns: the object with the notices.
  /// - Throws: ``BakeError`` as ``reshape(_:context:)`` does.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func reshapeResult(
    _ source: JSONValue,
    context: BakeContext = BakeContext()
  ) throws(BakeError) -> BakeResult<JSONValue> {
    var scope = BakeScope(context: context)
    guard let object = SourceNode.with(source, { plan.reshape($0, &scope) }) else {
      throw BakeError(recipe: plan.form.name, model: plan.form.model, scope.failures)
    }
    return BakeResult(model: object, notices: scope.notices)
  }
}

// MARK: Reverse
extension Reshaping {
  /// Creates the source of an object: the inverse of ``reshape(_:context:)``.
  ///
  /// Missing members are not written. A missing member without which the source would be rejected
  /// is an error. ``RecipeOptions/unknownKeys`` determines how to treat members that no ingredient
  /// writes.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - irreversible: how to treat a member whose conversion cannot be reversed.
  /// - Returns: the tree of the source, in the shape that the paths describe.
  /// - Throws: ``DecomposeError`` with all failures.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func restore(
    _ object: JSONValue,
    irreversible: IrreversiblePolicy = .fail
  ) throws(DecomposeError) -> JSONValue {
    try restoreResult(object, irreversible: irreversible).source
  }

  /// Creates the source of an object, and reports unwritten and missing members.
  ///
  /// Unwritten members are those that no ingredient writes. They are reported if
  /// ``RecipeOptions/unknownKeys`` or ``RecipeOptions/missing`` is `report`.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - irreversible: how to treat a member whose conversion cannot be reversed.
  /// - Returns: the tree of the source with the notices.
  /// - Throws: ``DecomposeError`` as ``restore(_:irreversible:)`` does.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func restoreResult(
    _ object: JSONValue,
    irreversible: IrreversiblePolicy = .fail
  ) throws(DecomposeError) -> RestoreResult {
    try restoreResult(object, irreversible: irreversible, maximumNotices: nil)
  }

  /// Creates the source of an object, and keeps another number of notices than the default.
  package func restoreResult(
    _ object: JSONValue,
    irreversible: IrreversiblePolicy = .fail,
    maximumNotices: Int?
  ) throws(DecomposeError) -> RestoreResult {
    let state = RestoreState(maximumNotices: maximumNotices ?? BakeLimits().maximumFailures)
    let options = DecomposeOptions(irreversible: irreversible, restoring: state)
    do {
      return RestoreResult(source: try plan.restore(object, options), list: state.notices)
    } catch let error as DecomposeError {
      throw error
    } catch {
      // The input is not an object, so no member can be named.
      let failure = RecipeFailure.writing(
        .conversion,
        property: plan.form.model,
        path: .root,
        detail: shortened(error)
      )
      throw DecomposeError(recipe: plan.form.name, model: plan.form.model, FailureList([failure]))
    }
  }
}

/// A source that was created from an object, with notices.
public struct RestoreResult: Sendable, Hashable {
  /// The tree of the source.
  public let source: JSONValue

  /// The members that no ingredient writes, and missing members.
  ///
  /// The source lacks both. At most 100 are kept; ``omittedNoticeCount`` counts the others.
  public var notices: [RecipeFailure] { list.elements }

  /// The number of notices that were not kept.
  public var omittedNoticeCount: Int { list.omittedCount }

  package let list: FailureList<RecipeFailure>
}
