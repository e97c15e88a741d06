internal import KilnMapping

/// What a source's value looks like to a conversion: what there is to be known of it without a source, for
/// tools that look at recipes.
@usableFromInline
indirect enum ConversionForm: Sendable {
  /// A type's own JSON form.
  case type(any Any.Type)
  /// What a transformer writes. The function writes samples with it.
  case transformed(String?, samples: @Sendable () -> [JSONValue])
  /// A model by a recipe.
  case recipe(RecipeForm)
  /// An array of values of one form.
  case each(ConversionForm)
  /// An object with values of one form.
  case members(ConversionForm)
  /// One of several forms, which a member may tell apart.
  case variants(tag: String?, [(name: String, form: ConversionForm)])
  /// A form, or null.
  case nullable(ConversionForm)
  /// Nothing but a tag.
  case nothing
  /// Any value.
  case unknown
}

/// A recipe apart from its model's type.
@usableFromInline
struct RecipeForm: Sendable {
  /// The recipe's name, where it has one.
  let name: String?
  /// The model's name.
  let model: String
  let options: RecipeOptions
  let lines: [Line]
  /// All that is read, as one tree; which recipe this is is told by it.
  let places: PathPlace

  /// One ingredient.
  struct Line: Sendable {
    let instruction: Instruction
    let type: any Any.Type
    /// Whether the schema has a default for the property.
    let hasSchemaDefault: Bool
    /// What the property's value has to be.
    let expectations: [String]

    var options: IngredientOptions { instruction.options }
    /// The places of each value that is read, the one that is tried first before the others.
    var paths: [[SourcePath]] { instruction.alternatives }

    /// Whether the source must have a value.
    var isRequired: Bool { instruction.isRequired && instruction.operations.bakeDefault == nil }
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
          instruction: instruction,
          type: field.valueType,
          hasSchemaDefault: field.hasDefault,
          expectations: field.expectations
        )
      },
      places: places
    )
  }
}

/// What a transformer writes for samples of its type; nothing where it has no way back.
@usableFromInline
func sampleForms<Value>(
  of type: Value.Type,
  _ write: (@Sendable (Value) throws -> JSONValue)?
) -> [JSONValue] {
  guard let write else { return [] }
  let pool = SamplePool()
  return pool.samples(of: type).compactMap { try? write($0) }
}
