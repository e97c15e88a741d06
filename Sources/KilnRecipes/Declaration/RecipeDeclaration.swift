public import KilnMapping

/// A recipe as data: what a recipe file says, before it is known of which model.
///
///     let declaration = try RecipeDeclaration([
///       "name": "UserJSON",
///       "ingredients": [
///         "id": "server_id",
///         "name": ["path": "profile.names[0]"],
///         "updatedAt": ["path": "updated_at", "using": "iso8601"],
///       ],
///     ])
///     let recipe = try Recipe<User>(declaration: declaration)
///
/// The form of such files is in docs/recipe-files.md and, for machines, in docs/recipe.schema.json.
public struct RecipeDeclaration: Sendable, Hashable {
  /// The recipe's name, if it has one.
  public var name: String?

  /// The name of the model that the recipe makes, which is checked; `nil` for any model.
  public var model: String?

  /// What the recipe is for; nothing reads it.
  public var description: String?

  /// How the source is read and written as a whole.
  public var options: RecipeOptions

  /// The ingredients, in the order in which decomposing writes them.
  public var ingredients: [Ingredient]

  /// The most recipes and forms that may be declared inside one another.
  public static let maximumDepth = 32

  /// A declaration.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - model: the name of the model that it makes.
  ///   - description: what it is for.
  ///   - options: how the source is read and written as a whole.
  ///   - ingredients: the properties and their places in the source.
  public init(
    name: String? = nil,
    model: String? = nil,
    description: String? = nil,
    options: RecipeOptions = RecipeOptions(),
    ingredients: [Ingredient]
  ) {
    self.name = name
    self.model = model
    self.description = description
    self.options = options
    self.ingredients = ingredients
  }

  /// What is declared of one property.
  public struct Ingredient: Sendable, Hashable {
    /// The name that the schema has for the property.
    public var property: String

    /// The path of its value in the source, or several with bars between them.
    public var path: String

    /// How the value is made.
    public var form = Form.own

    /// The policy for invalid elements if ``form`` is that of each element; `nil` if it is that of
    /// the property as a whole.
    public var each: InvalidElementPolicy?

    /// What the value is made of if the source has none; `nil` for no default, `.null` for null.
    public var defaultValue: JSONValue?

    /// Whether values of other types are converted; `nil` for the recipe's option.
    public var coercion: Coercion?

    /// What null means if the property cannot be `nil`; `nil` for the recipe's option.
    public var nulls: RecipeOptions.NullPolicy?

    /// What null means in the source of an update; `nil` for the recipe's option.
    public var updateNulls: RecipeOptions.UpdateNullPolicy?

    /// Whether a value that cannot be converted counts as missing.
    public var takesDefaultOnError = false

    /// A property by its type's own JSON form; everything else can be set.
    ///
    /// - Parameters:
    ///   - property: the name that the schema has for the property.
    ///   - path: where the source has its value.
    public init(_ property: String, _ path: String) {
      self.property = property
      self.path = path
    }
  }

  /// How a value is made of what the source has.
  public indirect enum Form: Sendable, Hashable {
    /// By the type's own JSON form.
    case own
    /// By the transformer of that name.
    case transformer(String)
    /// By the recipe of that name: one that is passed, or one that this declaration is in.
    case recipe(String)
    /// By a recipe of its own.
    case declaration(RecipeDeclaration)
    /// By the forms of that name, which are passed.
    case namedVariants(String)
    /// By the first of several forms that fits, or by the one that a tag names. `otherwise` is the
    /// form of objects whose tag names none of the others; without a tag it is not used.
    case variants(tag: String?, [Variant], otherwise: Variant? = nil)
  }

  /// One of several forms of a value.
  public struct Variant: Sendable, Hashable {
    /// The tag of this form, and its name in messages.
    public var name: String

    /// How the value is made.
    public var form: Form

    /// One of several forms of a value.
    ///
    /// - Parameters:
    ///   - name: what the tag says.
    ///   - form: how the value is made.
    public init(_ name: String, _ form: Form) {
      self.name = name
      self.form = form
    }
  }
}
