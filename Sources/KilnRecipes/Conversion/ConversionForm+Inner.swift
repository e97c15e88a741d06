internal import KilnMapping

extension ConversionForm {
  /// The forms directly in this one.
  ///
  /// `way` is the suffix for the property's name: `[*]` for an element, `(circle)` for a form.
  /// `step` is the step from the value to the part; `nil` for the value itself.
  package var inner: [(form: ConversionForm, way: String, step: SourcePath.Step?)] {
    switch resolved {
    case .nullable(let form), .dropped(let form), .converted(let form), .constrained(_, let form):
      [(form, "", nil)]
    case .each(let form), .parts(let form): [(form, "[*]", .each)]
    case .member(let step, let form): [(form, "", step)]
    case .members(let form): [(form, "[*]", .key("*"))]
    case .variants(let variants): variants.all.map { ($0.form, $0.label, nil) }
    case .type, .transformed, .recipe, .literal, .enclosing, .unknown: []
    }
  }

  /// Whether the form contains a recipe, or a form of which nothing is read.
  package var holdsRecipe: Bool {
    switch self {
    case .recipe, .enclosing: true
    default:
      inner.contains { inner in
        if case .literal = inner.form { true } else { inner.form.holdsRecipe }
      }
    }
  }
}
