internal import KilnMapping

/// A description of the source values that a conversion reads, independent of a source.
///
/// Tools, reshaping and updates interpret it.
@usableFromInline
package indirect enum ConversionForm: Sendable {
  /// A type's own JSON form.
  case type(any Any.Type)
  /// The input of a transformer, with the transformer's name.
  case transformed(String?, AcceptedJSON)
  /// A model by a recipe.
  case recipe(RecipeForm)
  /// A model by a recipe that is still being created, as in recursive models.
  ///
  /// The closure returns the recipe; `nil` after it is deallocated.
  case enclosing(@Sendable () -> RecipeForm?)
  /// A container with a value of this form at a step.
  case member(SourcePath.Step, ConversionForm)
  /// An array whose elements have one form.
  case each(ConversionForm)
  /// An object whose members have one form.
  case members(ConversionForm)
  /// An array or object whose contents have one form.
  case parts(ConversionForm)
  /// One of several forms, optionally selected by a tag.
  case variants(VariantForms)
  /// A form; all other values are dropped.
  case dropped(ConversionForm)
  /// A form, or null.
  case nullable(ConversionForm)
  /// A form whose values a transformer converts.
  case converted(ConversionForm)
  /// A form whose results satisfy constraints.
  case constrained(ValueConstraints, ConversionForm)
  /// Exactly this value; with a tag, only the tag.
  case literal(JSONValue)
  /// Any value.
  case unknown

  /// The form of an element under a policy for invalid elements.
  @usableFromInline
  func dropped(_ policy: InvalidElementPolicy) -> ConversionForm {
    policy == .drop ? .dropped(self) : self
  }

  /// Whether the JSON forms of the values are the values of the source.
  package var isUnconverted: Bool {
    switch self {
    case .type(let type): !holdsSets(type)
    case .nullable(let form), .constrained(_, let form): form.isUnconverted
    default: false
    }
  }

  /// How many steps of a path in the JSON form of a value are also steps in the source's value.
  var commonSteps: Int {
    switch self {
    case .type(let type): return holdsSets(type) ? 0 : .max
    case .nullable(let form), .constrained(_, let form): return form.commonSteps
    case .each(let form), .members(let form), .parts(let form):
      // Dropped elements are not counted in the JSON form.
      if case .dropped = form { return 0 }
      let inner = form.commonSteps
      return inner == .max ? .max : inner + 1
    default: return 0
    }
  }

  /// The form without constraints on the property.
  package var unconstrained: ConversionForm {
    if case .constrained(_, let form) = self { form } else { self }
  }

  /// The form, with references to recipes resolved.
  package var resolved: ConversionForm {
    guard case .enclosing(let find) = self else { return self }
    return find().map { .recipe($0) } ?? .unknown
  }
}

extension ConversionForm {
  /// The only kind of values, other than null, that the form reads without coercion; `.integer` for
  /// all numbers, and `nil` if it is not known.
  var onlyKind: JSONKind? {
    switch self {
    case .type(let type): StoredType(type)?.kind
    case .recipe(let form): form.places.neededContainer
    case .each: .array
    case .members: .object
    case .literal(let literal): literal.kind
    case .dropped(let form), .nullable(let form), .converted(let form), .constrained(_, let form):
      form.onlyKind
    case .variants(let variants): variants.tag == nil ? nil : .object
    case .transformed, .enclosing, .member, .parts, .unknown: nil
    }
  }
}

/// One of the values that an ingredient reads.
@usableFromInline
package struct ValueForm: Sendable {
  package let form: ConversionForm
  /// Whether the value is required, unless the property itself has a fallback.
  package var isNeeded = true
  /// Whether the property is computed from several such values.
  package var isPart = false
}

/// A compiled recipe without its model's type, from a ``Recipe`` or a ``Reshaping``.
@usableFromInline
package struct RecipeForm: Sendable {
  /// The recipe's name, if it has one.
  package let name: String?
  /// The model's name.
  package let model: String
  package let options: RecipeOptions
  package let lines: [CompiledIngredient]
  /// All paths that are read, as a tree; its identity is that of the recipe.
  let places: ReadPaths

  /// The identity of the recipe, which its copies share.
  @usableFromInline package var id: ObjectIdentifier { ObjectIdentifier(places) }

  /// Returns the recipe with only the given ingredients.
  package func with(_ lines: [CompiledIngredient]) -> RecipeForm {
    RecipeForm(name: name, model: model, options: options, lines: lines, places: places)
  }
}

/// A description of the forms of a value, which also selects the form of a given value.
@usableFromInline
package struct VariantForms: Sendable {
  /// One form.
  package struct Form: Sendable {
    package let name: String
    /// The value of the tag; `nil` for objects without a tag.
    package let tag: JSONValue?
    package let form: ConversionForm
    package let isReversible: Bool

    /// The form as a part of a property's name.
    package var label: String { "(\(Excerpt.name(name)))" }
  }

  /// The member that names the form; `nil` if none does.
  package let tag: String?
  package let forms: [Form]
  /// The form of objects whose tag names no other form.
  package let otherwise: Form?
  /// Whether the only member of an object, or a string, names the form.
  package let isKeyed: Bool
  /// The first form that reads a value without failures; `nil` if none does.
  let fitting: @Sendable (JSONValue) -> Int?

  /// All forms, with the one for unknown tags last.
  package var all: [Form] { forms + (otherwise.map { [$0] } ?? []) }

  /// The keys of the members that name the form.
  var keys: [String] { isKeyed ? forms.map(\.name) : tag.map { [$0] } ?? [] }

  /// Returns the form of a value and the content that the form reads; `nil` if no form matches.
  ///
  /// - Complexity: without a tag, that of reading the value by each form.
  package func form(of value: JSONValue) -> (form: Form, content: JSONValue)? {
    if isKeyed {
      let form = SourceNode.with(value) { source in
        forms.first { source.isForm(named: $0.name, $0.form) }
      }
      return (form ?? otherwise).map { ($0, value) }
    }
    guard let tag else { return fitting(value).map { (forms[$0], value) } }
    guard case .object(var object) = value else { return nil }
    let found = object.removeValue(forKey: tag)
    guard let form = forms.first(where: { found == $0.tag }) else {
      return found == nil ? nil : otherwise.map { ($0, value) }
    }
    return (form, .object(object))
  }
}

extension SourceNode {
  /// Whether the value is a form that is named by a key.
  ///
  /// The only member of an object has the key. A string alone names only a form without a payload.
  ///
  /// - Parameters:
  ///   - name: the name of the form.
  ///   - form: the form.
  func isForm(named name: String, _ form: ConversionForm) -> Bool {
    if let string {
      guard case .member(_, .literal) = form else { return false }
      return string == name
    }
    return onlyKey == name
  }

  /// The key of the only member of an object; `nil` for other values.
  var onlyKey: String? {
    guard count == 1, var members = members else { return nil }
    return members.next()?.key
  }
}
