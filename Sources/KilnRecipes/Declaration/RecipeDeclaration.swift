package import KilnMapping

/// The recipe that a recipe file declares, independent of a model type.
///
/// The format is described in <doc:RecipeFileFormat>, and by a JSON Schema in
/// docs/recipe.schema.json.
package struct RecipeDeclaration: Sendable, Hashable {
  /// The recipe's name, if it has one.
  package var name: String?

  /// The name of the model, which is checked; `nil` for any model.
  package var model: String?

  /// The purpose of the recipe. Kiln does not use it.
  package var description: String?

  /// How sources are read and written.
  package var options: RecipeOptions

  /// The ingredients, in the order in which decomposing writes them.
  package var ingredients: [Ingredient]

  /// The recipes that others in the file refer to by name. Each has its name.
  ///
  /// Only the declaration of a file has them.
  package var recipes: [RecipeDeclaration] = []

  /// The maximum nesting depth of declared recipes and forms.
  package static let maximumDepth = 32

  /// Creates a declaration.
  ///
  /// - Parameters:
  ///   - name: the recipe's name.
  ///   - model: the name of the model.
  ///   - description: the purpose of the recipe.
  ///   - options: how sources are read and written.
  ///   - ingredients: the properties and their paths in the source.
  package init(
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

  /// The declaration of one property.
  package struct Ingredient: Sendable, Hashable {
    /// The name of the property in the schema.
    package var property: String

    /// The path of the value in the source, or several paths separated by bars.
    ///
    /// For remaining members, this is the path of their object.
    package var path: String

    /// Whether the value is an object of the members that no other ingredient reads.
    package var takesRemaining = false

    /// How the value is converted.
    package var form = Form.own

    /// The policy for invalid elements if ``form`` applies to each element.
    ///
    /// `nil` if the form applies to the property as a whole.
    package var each: InvalidElementPolicy?

    /// The policy for invalid elements if ``form`` applies to each element of an array, or to a
    /// single value, which becomes a list of this value alone.
    ///
    /// `nil` if the form applies to the property as a whole. It excludes ``each``.
    package var oneOrList: InvalidElementPolicy?

    /// What is required of the value.
    package var constraints: ValueConstraints {
      get { storedConstraints.first ?? ValueConstraints() }
      set { storedConstraints = newValue.isEmpty ? [] : [newValue] }
    }

    /// The constraints, if there are any.
    ///
    /// In an array of at most one element: ingredients are copied often, and most have none.
    private(set) var storedConstraints: [ValueConstraints] = []

    /// The default in its source form; `nil` for no default, `.null` for null.
    package var defaultValue: JSONValue?

    /// The settings that override those of the recipe.
    package var options = IngredientOptions()

    /// Creates a declaration of a property by its type's own JSON form.
    ///
    /// All other settings have their defaults.
    ///
    /// - Parameters:
    ///   - property: the name of the property in the schema.
    ///   - path: the path of the value in the source.
    package init(_ property: String, _ path: String) {
      self.property = property
      self.path = path
    }

    /// Creates a declaration of a dictionary of the members that no other ingredient reads.
    ///
    /// - Parameters:
    ///   - property: the name of the property in the schema.
    ///   - members: the remaining members.
    package init(_ property: String, _ members: RemainingMembers) {
      self.init(property, "$")
      takesRemaining = true
    }
  }

  /// How a value is converted from the source.
  package indirect enum Form: Sendable, Hashable {
    /// By the type's own JSON form.
    case own
    /// By the transformer with a name.
    case transformer(String)
    /// By the first of several transformers that accepts the value.
    case transformers([TransformerChoice])
    /// By another form, for the value at a path inside the value.
    case at(SourcePath, Form)
    /// By the recipe with a name: a given or an enclosing recipe.
    case recipe(String)
    /// By a recipe that is declared here.
    case declaration(RecipeDeclaration)
    /// By the given conversion with a name.
    case namedVariants(String)
    /// By one of several forms.
    case variants(Variants)
  }

  /// A transformer that a declaration refers to.
  package enum TransformerChoice: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The transformer with a name.
    case named(String)
    /// The transformer of dates in the format of a pattern.
    case date(DatePattern)
    /// The transformer of texts of numbers with separators.
    case number(NumberSeparators)

    /// Creates a reference to the transformer with a name.
    ///
    /// - Parameter name: the name.
    package init(stringLiteral name: String) { self = .named(name) }
  }

  /// Several forms of a value: the first that matches is used, or the one that is named.
  package struct Variants: Sendable, Hashable {
    /// The key of the member that names the form; `nil` if none does.
    package var tag: String?

    /// The key of the member with the content of the form; `nil` if it is the object itself.
    package var content: String?

    /// Whether the only member of the object names the form. There is no tag then.
    package var isKeyed = false

    /// The forms, in the order in which they are tried.
    package var forms: [Variant]

    /// The form of values that name no other; unused if nothing names the form.
    package var otherwise: Variant?

    /// Creates a list of forms.
    ///
    /// - Parameters:
    ///   - tag: the key of the member that names the form; `nil` if the first form that matches is
    ///     used.
    ///   - forms: the forms.
    ///   - otherwise: the form of objects with other tags.
    package init(tag: String? = nil, _ forms: [Variant], otherwise: Variant? = nil) {
      (self.tag, self.forms, self.otherwise) = (tag, forms, otherwise)
    }
  }

  /// One of several forms of a value.
  package struct Variant: Sendable, Hashable {
    /// The form's name in messages, and the value of the tag unless ``tag`` is another.
    package var name: String

    /// The value of the tag; `nil` for the name.
    package var tag: FormTag?

    /// How the value is converted.
    package var form: Form

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - name: the value of the tag.
    ///   - form: how the value is converted.
    package init(_ name: String, _ form: Form) {
      self.name = name
      self.form = form
    }
  }
}
