internal import KilnMapping

/// What a source's value looks like to a conversion: what there is to be known of it without a
/// source, for tools that look at recipes.
@usableFromInline
indirect enum ConversionForm: Sendable {
  /// A type's own JSON form.
  case type(any Any.Type)
  /// What a transformer writes. The function writes samples with it.
  case transformed(String?, samples: @Sendable () -> [JSONValue])
  /// A model by a recipe.
  case recipe(RecipeForm)
  /// A model by a recipe that is still being made, as one that contains itself is. The function
  /// finds it; `nil` once it is gone.
  case enclosing(@Sendable () -> RecipeForm?)
  /// An array of values of one form.
  case each(ConversionForm)
  /// An object with values of one form.
  case members(ConversionForm)
  /// An array or an object with values of one form.
  case parts(ConversionForm)
  /// One of several forms, which a member may tell apart.
  case variants(VariantForms)
  /// A form, or anything else, which is left out.
  case dropped(ConversionForm)
  /// A form, or null.
  case nullable(ConversionForm)
  /// Nothing but a tag.
  case nothing
  /// Any value.
  case unknown

  /// The form of an element where invalid ones are treated by a policy.
  @usableFromInline
  func dropped(_ policy: InvalidElementPolicy) -> ConversionForm {
    policy == .drop ? .dropped(self) : self
  }

  /// The form, with a recipe in the place of a function that finds it.
  var resolved: ConversionForm {
    guard case .enclosing(let find) = self else { return self }
    return find().map { .recipe($0) } ?? .unknown
  }
}

/// One of the values that an ingredient reads.
@usableFromInline
struct ValueForm: Sendable {
  let form: ConversionForm
  /// Whether nothing stands in for the value where it is missing, but what stands in for the
  /// property.
  var isNeeded = true
  /// Whether the property is computed of it and others.
  var isPart = false
}

/// A recipe apart from its model's type.
@usableFromInline
struct RecipeForm: Sendable {
  /// The recipe's name, if it has one.
  let name: String?
  /// The model's name.
  let model: String
  let options: RecipeOptions
  let lines: [Line]
  /// All that is read, as one tree; it identifies the recipe.
  let places: ReadPaths

  /// One ingredient.
  struct Line: Sendable {
    let property: String
    let type: any Any.Type
    /// What tables call the conversion; `nil` for a type's own.
    let conversion: String?
    /// What the source's value looks like.
    let form: ConversionForm
    /// The values that are read: one, or those that the property is computed of.
    let values: [ValueForm]
    /// The places of each of those, the one that is tried first.
    let alternatives: [[SourcePath]]
    let options: IngredientOptions
    /// What stands for a value that is not there.
    let missing: RecipeExplanation.Fallback
    /// Whether the ingredient has a default of its own.
    let hasOwnDefault: Bool
    /// Whether the source must have a value.
    let isRequired: Bool
    let isOptional: Bool
    let isReversible: Bool
    let isSecret: Bool
    /// What the property's value has to be.
    let expectations: [String]
    /// What stands for null, where that is known without knowing the property's type.
    var nullFallback: RecipeExplanation.Fallback?

    /// All the places that are read.
    var paths: [SourcePath] { alternatives.flatMap { $0 } }
  }

  /// Which recipe this is: copies of one are the same.
  var id: ObjectIdentifier { ObjectIdentifier(places) }
}

extension Recipe {
  /// The recipe apart from its model's type.
  @usableFromInline var form: RecipeForm {
    let fields = Model.schema.fields
    return RecipeForm(
      name: name,
      model: Model.schema.name,
      options: options,
      lines: instructions.map { instruction in
        let field = fields[instruction.index]
        return RecipeForm.Line(
          instruction,
          type: field.valueType,
          hasSchemaDefault: field.hasDefault,
          expectations: field.expectations
        )
      },
      places: places
    )
  }
}

extension RecipeForm.Line {
  fileprivate init(
    _ instruction: CompiledIngredient,
    type: any Any.Type,
    hasSchemaDefault: Bool,
    expectations: [String]
  ) {
    let operations = instruction.operations
    let hasOwnDefault = operations.bakeDefault != nil
    let hasDefault = hasOwnDefault || hasSchemaDefault
    self.init(
      property: instruction.name,
      type: type,
      conversion: operations.conversion,
      form: operations.form,
      values: operations.parts.isEmpty ? [ValueForm(form: operations.form)] : operations.parts,
      alternatives: instruction.alternatives,
      options: instruction.options,
      missing: hasDefault ? .default : instruction.isOptional ? .nil : .error,
      hasOwnDefault: hasOwnDefault,
      isRequired: instruction.isRequired && !hasOwnDefault,
      isOptional: instruction.isOptional,
      isReversible: operations.isReversible,
      isSecret: instruction.isSecret,
      expectations: expectations
    )
  }
}

/// What a transformer writes for samples of its type; nothing where it has no reverse.
@usableFromInline
func sampleForms<Value>(
  of type: Value.Type,
  _ write: (@Sendable (Value) throws -> JSONValue)?
) -> [JSONValue] {
  guard let write else { return [] }
  let pool = SamplePool()
  return pool.samples(of: type).compactMap { try? write($0) }
}
