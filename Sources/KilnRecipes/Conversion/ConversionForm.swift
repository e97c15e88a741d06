internal import KilnMapping

/// What a source's value looks like to a conversion: what is known of it without a source. Tools,
/// reshaping and updates interpret it.
@usableFromInline
indirect enum ConversionForm: Sendable {
  /// A type's own JSON form.
  case type(any Any.Type)
  /// What a transformer writes. The function writes samples with it.
  case transformed(String?, samples: @Sendable () -> [JSONValue])
  /// A model by a recipe.
  case recipe(RecipeForm)
  /// A model by a recipe that is still being made, as one that contains itself is. The function
  /// finds it; `nil` once it is deallocated.
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

/// A compiled recipe apart from its model's type: that of a ``Recipe`` or a ``Reshaping``.
@usableFromInline
struct RecipeForm: Sendable {
  /// The recipe's name, if it has one.
  let name: String?
  /// The model's name.
  let model: String
  let options: RecipeOptions
  let lines: [CompiledIngredient]
  /// All paths that are read, as one tree; it identifies the recipe.
  let places: ReadPaths

  /// Which recipe this is: copies of one are the same.
  var id: ObjectIdentifier { ObjectIdentifier(places) }
}

extension Recipe {
  /// The recipe apart from its model's type.
  @usableFromInline var form: RecipeForm {
    RecipeForm(
      name: name,
      model: Model.schema.name,
      options: options,
      lines: instructions,
      places: places
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

/// What the forms of a value look like, and which of them a value has.
@usableFromInline
struct VariantForms: Sendable {
  /// One form.
  struct Form: Sendable {
    let name: String
    let form: ConversionForm
    let isReversible: Bool

    /// The form as a part of a property's name.
    var label: String { "(\(Excerpt.name(name)))" }
  }

  /// The member that names the form; `nil` where nothing does.
  let tag: String?
  let forms: [Form]
  /// The form of objects whose tag names none of the others.
  let otherwise: Form?
  /// The first form that reads a value without failures; `nil` where none does.
  private let fitting: @Sendable (JSONValue) -> Int?

  init(
    tag: String?,
    forms: [Form],
    otherwise: Form?,
    fitting: @escaping @Sendable (JSONValue) -> Int?
  ) {
    self.tag = tag
    self.forms = forms
    self.otherwise = otherwise
    self.fitting = fitting
  }

  /// All forms, the one for unknown tags at the end.
  var all: [Form] { forms + (otherwise.map { [$0] } ?? []) }

  /// The form that a value has, and what that form reads of it; `nil` where it has none.
  ///
  /// - Complexity: without a tag, that of reading the value by each form.
  func form(of value: JSONValue) -> (form: Form, content: JSONValue)? {
    guard let tag else { return fitting(value).map { (forms[$0], value) } }
    guard case .object(var object) = value, let found = object[tag] else { return nil }
    guard let form = forms.first(where: { found.stringValue == $0.name }) else {
      return otherwise.map { ($0, value) }
    }
    object.removeValue(forKey: tag)
    return (form, .object(object))
  }
}
