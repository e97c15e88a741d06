internal import KilnMapping

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
