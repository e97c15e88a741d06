internal import KilnMapping

/// Forms of a value where no type is known.
///
/// Without a model a recipe fits any object, for nothing is needed. So forms without a tag are tried twice:
/// first the one is looked for of which all is there, on the way back the one that leaves nothing out.
struct ReshapedVariants: Sendable {
  let tag: String?
  let forms: [(name: String, conversion: Conversion<JSONValue>)]

  var conversion: Conversion<JSONValue> {
    let base = Conversion.variants(variants)
    let isExactFirst = tag == nil && base.form.holdsRecipe
    var back: Conversion<JSONValue>.Writer?
    if base.write != nil {
      back = { value, options in value.isNull ? .null : try restore(value, options) }
    }
    return Conversion(
      base.name,
      form: base.form,
      read: { json, scope in
        if json.isNull { return .null }
        guard isExactFirst, !scope.isExact else { return base.read(json, &scope) }
        let mark = scope.mark
        scope.isExact = true
        let value = base.read(json, &scope)
        scope.isExact = false
        if let value { return value }
        scope.forget(since: mark)
        return base.read(json, &scope)
      },
      write: back
    )
  }

  private var variants: Variants<JSONValue> {
    guard let tag else {
      return Variants(untagged: forms.map { Variant($0.name, by: $0.conversion) })
    }
    return Variants(
      tag: tag,
      forms.map { name, conversion in Variant(name, by: conversion.tagging(tag, name)) }
    )
  }

  private var names: String { variants.names }

  private func restore(_ value: JSONValue, _ options: DecomposeOptions) throws -> JSONValue {
    let limit = BakeScope.maximumDepth
    guard options.depth < limit else {
      throw ConversionError(expected: "at most \(limit) recipes in one another", found: value)
    }
    var options = options
    options.depth += 1
    if let tag, case .object(var object) = value, let name = object.removeValue(forKey: tag) {
      guard let form = forms.first(where: { name.stringValue == $0.name }) else {
        throw ConversionError(expected: "one of \(names)", found: name).inside(.key(tag))
      }
      guard let write = form.conversion.write else {
        throw TransformerError.irreversible(transformer: form.conversion.name)
      }
      return try tagged(try write(.object(object), options), form.name)
    }
    guard let state = options.restoring else { return value }
    state.trials.enter(value)
    defer { state.trials.leave() }
    if !state.isExact {
      state.isExact = true
      defer { state.isExact = false }
      if let source = first(value, options, state) { return source }
    }
    if let source = first(value, options, state) { return source }
    throw ConversionError(expected: "one of \(names)", found: value)
  }

  /// What the first form makes of a value that takes it.
  private func first(
    _ value: JSONValue,
    _ options: DecomposeOptions,
    _ state: RestoreState
  ) -> JSONValue? {
    for form in forms {
      guard state.trials.next() else { return nil }
      let mark = state.notices.total
      if let content = try? form.conversion.write?(value, options),
        let source = try? tagged(content, form.name)
      {
        return source
      }
      state.forget(since: mark)
    }
    return nil
  }

  private func tagged(_ content: JSONValue, _ name: String) throws -> JSONValue {
    guard let tag else { return content }
    guard case .object(let object) = content else {
      throw ConversionError(expected: "a form that is an object, to hold a tag", found: content)
    }
    return .object(object.with(tag, name))
  }
}

extension Conversion where Value == JSONValue {
  /// The same conversion, which adds the tag to an object that it makes: without a model nothing else says
  /// which form it was.
  fileprivate func tagging(_ tag: String, _ name: String) -> Conversion {
    let read = read
    return Conversion(
      self.name,
      form: form,
      takesNull: takesNull,
      read: { json, scope in
        guard let value = read(json, &scope) else { return nil }
        guard case .object(let object) = value else { return value }
        guard object[tag] == nil else {
          let expected = "a form that has no member \(Excerpt.quoted(tag)), which is the tag's"
          scope.fail(BakeFailure(.variant, expected: expected, found: "one that has"))
          return nil
        }
        return .object(object.with(tag, name))
      },
      write: write
    )
  }
}

extension JSONObject {
  /// The object with a member before the others.
  fileprivate func with(_ tag: String, _ name: String) -> JSONObject {
    var tagged = JSONObject()
    tagged.reserveCapacity(count + 1)
    tagged[tag] = .string(name)
    for (key, member) in self where tagged.index(forKey: key) != 0 { tagged[key] = member }
    return tagged
  }
}
