internal import KilnMapping
internal import KilnSupport

/// The variants of a value without a model.
///
/// Without a model, no member is required, so a recipe matches any object. Forms without a tag are
/// therefore tried in two passes. The first pass accepts only exact matches: all values must be
/// present when reading, and all members written when writing.
struct ReshapedVariants: Sendable {
  /// The forms, which add the tag to their results.
  private let variants: Variants<JSONValue>
  private let forms: [Form]
  /// The form of objects whose tag names no other form. Its results keep the source's tag.
  private let otherwise: Form?

  typealias Form = Variants<JSONValue>.Form

  init(_ declared: Variants<JSONValue>) {
    (forms, otherwise) = (declared.forms, declared.otherwise)
    guard let tag = declared.tag else {
      variants = declared
      return
    }
    variants = Variants(
      tag: tag,
      forms: forms.map { $0.converting { form in form.conversion.tagging(tag, form.tag) } },
      otherwise: otherwise.map { $0.converting { $0.conversion.tagging(tag, .none) } }
    )
  }

  var conversion: Conversion<JSONValue> {
    let base = Conversion(variants)
    let isExactFirst = variants.tag == nil && !variants.isKeyed && base.form.holdsRecipe
    return Conversion(
      base.name,
      form: .variants(variants.variantForms(prefersExact: isExactFirst)),
      isReversible: base.isReversible,
      read: Conversion.reader { source, scope in
        if source.isNull { return .null }
        guard isExactFirst, !scope.isExact else { return base.read(source, &scope) }
        let mark = scope.mark
        scope.isExact = true
        let value = base.read(source, &scope)
        scope.isExact = false
        if let value { return value }
        scope.forget(since: mark)
        return base.read(source, &scope)
      },
      write: { value, options in value.isNull ? .null : try restore(value, options) }
    )
  }

  private func restore(_ value: JSONValue, _ options: DecomposeOptions) throws -> JSONValue {
    let options = try options.entering(value.excerpt)
    if let tag = variants.tag, case .object(var object) = value, let found = object[tag] {
      object.removeValue(forKey: tag)
      return try restore(value, content: .object(object), tagged: found, options)
    }
    guard let state = options.restoring else { return value }
    SourceNode.with(value) { state.trials.enter($0) }
    defer { state.trials.leave() }
    var oneWay: (any Error)?
    for isExact in state.isExact ? [true] : [true, false] {
      let outer = state.isExact
      state.isExact = isExact
      defer { state.isExact = outer }
      let source = try variants.write(value, by: forms, options, &oneWay, variants.tagged)
      if let source { return source }
    }
    throw oneWay ?? ConversionError(expected: "one of \(variants.names)", found: value)
  }

  /// Restores an object by the form that its tag names.
  private func restore(
    _ object: JSONValue,
    content: JSONValue,
    tagged found: JSONValue,
    _ options: DecomposeOptions
  ) throws -> JSONValue {
    let named = variants.form(tagged: found)
    // A form that keeps the whole object also keeps the order of its members.
    if named == nil, case .type? = otherwise?.conversion.form { return object }
    guard let form = named ?? otherwise else {
      let error = ConversionError(expected: "one of \(variants.names)", found: found)
      throw variants.tag.map { error.inside(.key($0)) } ?? error
    }
    guard let write = form.conversion.write else {
      throw ConversionError.irreversible(transformer: form.conversion.name)
    }
    let tag = named?.tag ?? found
    return try variants.tagged(try write(content, options), tag)
  }
}

extension Conversion where Value == JSONValue {
  /// The same conversion, for the only member of an object, whose key is kept.
  func memberAlone(_ key: String) -> Conversion {
    let inner = Conversion.at(SourcePath(steps: [.key(key)]), self)
    var copy = inner
    copy.reader = { inner.read($0, &$1, into: $2) { .object([key: $0]) } }
    if let write = inner.write {
      copy.write = { value, options in
        guard value.objectValue?.count == 1, let content = value[key] else {
          let expected = "an object with the member \(Excerpt.quoted(key)) alone"
          throw ConversionError(expected: expected, found: value)
        }
        return try write(content, options)
      }
    }
    return copy
  }

  /// The same conversion, but it adds a tag to the objects that it creates.
  ///
  /// Without a model, only the tag shows which form was used.
  ///
  /// - Parameter name: the value of the tag. With `nil`, the source's tag is used, unless the
  ///   object already has one.
  fileprivate func tagging(_ tag: String, _ name: JSONValue?) -> Conversion {
    var copy = self
    copy.reader = Self.reader { source, scope in
      guard let value = read(source, &scope) else { return nil }
      guard case .object(let object) = value else { return value }
      guard object[tag] == nil else {
        if name == nil { return value }
        let expected = "a form that has no member \(Excerpt.quoted(tag)), which is the tag's"
        scope.fail(RecipeFailure(.variant, expected: expected, found: "one that has"), source)
        return nil
      }
      guard let found = name ?? source.tree[tag] else { return value }
      return .object(object.with(tag, found))
    }
    return copy
  }
}
