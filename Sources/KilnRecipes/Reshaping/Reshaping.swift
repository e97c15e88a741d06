public import KilnMapping
internal import KilnSupport

/// A recipe file applied to JSON without a model.
///
/// The result is an object with one member per ingredient.
///
/// ```swift
/// let reshaping = try Reshaping(file: RecipeFile(json: text))
/// try reshaping.reshape(["server_id": 7, "profile": ["names": ["Zoe"]]])
/// // {"id":7,"name":"Zoe"}
/// try reshaping.restore(["id": 7, "name": "Zoe"])
/// // {"server_id":7,"profile":{"names":["Zoe"]}}
/// ```
///
/// A ``Recipe`` of the file creates a model. A reshaping creates the JSON form of that model. Its
/// errors are the same, except for those that depend on the types of properties.
/// <doc:ReshapingWithoutModels> describes what a file means without a model.
public struct Reshaping: Sendable {
  /// The declaration that is applied.
  package let declaration: RecipeDeclaration

  let plan: ReshapingPlan

  /// The compiled recipe.
  package var form: RecipeForm { plan.form }

  /// Keeps alive the plans that refer to one another.
  private let cells: [ObjectRecipes.Cell]

  /// Creates the reshaping of a recipe file.
  ///
  /// If transformers with one name have several result types, the type is chosen by its JSON form.
  /// Numbers and JSON values come first, then dates, bytes and URLs, then all others by type name.
  ///
  /// - Parameters:
  ///   - file: the content of the file.
  ///   - registry: resolves names of transformers; if `nil`, only the library's own are known.
  ///   - recipes: the files that can be referenced by name. Enclosing recipes and those of the file
  ///     need not be listed.
  /// - Throws: ``RecipeError`` with all mistakes, including those of nested recipes, with their
  ///   paths and positions in the file.
  public init(
    file: RecipeFile,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeFile] = [:]
  ) throws(RecipeError) {
    var declarations: [String: RecipeDeclaration] = [:]
    for (name, file) in recipes { declarations[name] = try file.declaration() }
    self = try file.reading { declaration throws(RecipeError) in
      try Reshaping(declaration, transformers: registry, recipes: declarations)
    }
  }

  /// Creates the reshaping of a declaration; otherwise as for a file.
  package init(
    _ declaration: RecipeDeclaration,
    transformers registry: TransformerRegistry? = nil,
    recipes: [String: RecipeDeclaration] = [:]
  ) throws(RecipeError) {
    let objects = ObjectRecipes(declaration, recipes)
    plan = try objects.compile(registry ?? .library)
    cells = objects.cells
    self.declaration = declaration
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
  /// A missing value is replaced by the ingredient's default. Without a default, the
  /// ingredient's `required` or else the recipe's ``RecipeOptions/missing``
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
    try reshapeResult(source, context: context).value
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
  ) throws(BakeError) -> RecipeResult<JSONValue> {
    var scope = BakeScope(context: context)
    guard let object = SourceNode.with(source, { plan.reshape($0, &scope) }) else {
      throw BakeError(recipe: plan.form.name, model: plan.form.model, scope.failures)
    }
    return RecipeResult(object, notices: scope.notices)
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
  ///   - omitsIrreversible: whether a member is omitted if its conversion cannot be reversed;
  ///     otherwise it is an error.
  /// - Returns: the tree of the source, in the shape that the paths describe.
  /// - Throws: ``DecomposeError`` with all failures.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func restore(
    _ object: JSONValue,
    omittingIrreversible omitsIrreversible: Bool = false
  ) throws(DecomposeError) -> JSONValue {
    try restoreResult(object, omittingIrreversible: omitsIrreversible).value
  }

  /// Creates the source of an object, and reports unwritten and missing members.
  ///
  /// Unwritten members are those that no ingredient writes. They are reported if
  /// ``RecipeOptions/unknownKeys`` or ``RecipeOptions/missing`` is `report`.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - omitsIrreversible: whether a member is omitted if its conversion cannot be reversed;
  ///     otherwise it is an error.
  /// - Returns: the tree of the source with the notices.
  /// - Throws: ``DecomposeError`` as ``restore(_:omittingIrreversible:)`` does.
  /// - Complexity: O(*n*) in the number of ingredients and the length of their paths.
  public func restoreResult(
    _ object: JSONValue,
    omittingIrreversible omitsIrreversible: Bool = false
  ) throws(DecomposeError) -> RecipeResult<JSONValue> {
    try restoreResult(object, omittingIrreversible: omitsIrreversible, maximumNotices: nil)
  }

  /// Creates the source of an object, and keeps another number of notices than the default.
  package func restoreResult(
    _ object: JSONValue,
    omittingIrreversible omitsIrreversible: Bool = false,
    maximumNotices: Int?
  ) throws(DecomposeError) -> RecipeResult<JSONValue> {
    let state = RestoreState(maximumNotices: maximumNotices ?? BakeLimits().maximumFailures)
    let options = DecomposeOptions(omitsIrreversible: omitsIrreversible, restoring: state)
    do {
      return RecipeResult(try plan.restore(object, options), notices: state.notices)
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
