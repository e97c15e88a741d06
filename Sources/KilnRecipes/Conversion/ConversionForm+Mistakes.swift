extension ConversionForm {
  /// The mistakes of the unions in this form, except those in nested recipes, which are checked
  /// on their own.
  var mistakes: [RecipeError.Mistake] {
    guard case .variants(let variants) = self else {
      let inner = inner
      return inner.isEmpty ? [] : inner.flatMap(\.form.mistakes)
    }
    return variants.mistakes
      + variants.all.flatMap { form in form.form.mistakes.map { $0.inside(.form(form.name)) } }
  }
}

extension VariantForms {
  /// The mistakes of the union itself.
  fileprivate var mistakes: [RecipeError.Mistake] {
    if isKeyed, forms.contains(where: { $0.tag == nil }) { return [.init(.absentKey)] }
    guard let tag else { return [] }
    // The tag is removed from the object before a form reads its content.
    let hasContentAtTag = forms.contains { form in
      if case .member(.key(tag), _) = form.form { true } else { false }
    }
    return hasContentAtTag ? [.init(.contentAtTag(tag))] : []
  }
}
