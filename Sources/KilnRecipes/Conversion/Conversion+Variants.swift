internal import KilnMapping
internal import KilnSupport

extension Conversion {
  /// One of several forms.
  init(_ variants: Variants<Value>) {
    self.init(
      variants.name,
      form: .variants(variants.variantForms()),
      isReversible: variants.all.allSatisfy(\.conversion.isReversible),
      parsed: variants.parsedReading,
      read: { json, scope in variants.read(json, &scope) },
      write: { try variants.write($0, $1) }
    )
  }
}

extension Variants {
  /// The names of the forms, for messages.
  var names: String {
    let names = FailureList(forms.lazy.map(\.name), maximum: Self.shownForms)
    return names.joined(separator: ", ") { Excerpt.quoted($0) }
  }

  /// The forms, the one for unknown tags at the end.
  fileprivate var all: [Form] { forms + (otherwise.map { [$0] } ?? []) }

  /// What the forms look like.
  ///
  /// - Parameter prefersExact: whether, without a tag, a form comes first of which all is there.
  func variantForms(prefersExact: Bool = false) -> VariantForms {
    func form(_ form: Form) -> VariantForms.Form {
      VariantForms.Form(
        name: form.name,
        form: form.conversion.form,
        isReversible: form.conversion.isReversible
      )
    }
    return VariantForms(tag: tag, forms: forms.map(form), otherwise: otherwise.map(form)) {
      [forms] json in
      func fitting(isExact: Bool) -> Int? {
        forms.firstIndex { form in
          var scope = BakeScope(context: BakeContext())
          scope.isExact = isExact
          return form.conversion.read(json, &scope) != nil
        }
      }
      return (prefersExact ? fitting(isExact: true) : nil) ?? fitting(isExact: false)
    }
  }

  /// What tables call the conversion.
  fileprivate var name: String { "one of \(names)" + (otherwise == nil ? "" : ", or other") }

  /// What the tag may say.
  private var expectation: String {
    "one of \(names)" + (otherwise == nil ? "" : ", or another tag")
  }

  func read(_ json: JSONValue, _ scope: inout BakeScope) -> Value? {
    guard scope.enterForm() else { return nil }
    defer { scope.leaveForm() }
    guard let tag else { return readUntagged(json, &scope) }
    guard case .object(let object) = json else {
      scope.fail(json, insteadOf: "object")
      return nil
    }
    let path = SourcePath(steps: [.key(tag)])
    guard let found = object[tag] else {
      scope.fail(RecipeFailure(.variant, path: path, expected: expectation, found: "nothing"))
      return nil
    }
    guard let form = form(tagged: found) else {
      if let otherwise { return otherwise.conversion.read(json, &scope) }
      let text = found.excerpt
      scope.fail(RecipeFailure(.variant, path: path, expected: expectation, found: text))
      return nil
    }
    var content = object
    content.removeValue(forKey: tag)
    return form.conversion.read(.object(content), &scope)
  }

  /// The form that a tag names; `nil` where it names none.
  fileprivate func form(tagged tag: JSONValue) -> Form? {
    forms.first { tag.stringValue == $0.name }
  }

  private func readUntagged(_ json: JSONValue, _ scope: inout BakeScope) -> Value? {
    var details = FailureList<String>(maximum: Self.shownForms)
    var isSecret = false
    scope.formTrials.enter(json)
    defer { scope.formTrials.leave() }
    for form in forms {
      guard scope.formTrials.next() else {
        details.append("forms in forms were tried too often")
        break
      }
      let mark = scope.mark
      if let value = form.conversion.read(json, &scope) { return value }
      guard !scope.isExhausted else { return nil }
      let (failures, count) = (
        scope.failures.kept(after: mark.failures), scope.failures.total - mark.failures
      )
      details.append(reasons(for: form.name, failures, count))
      // What a form may not show is not shown of the value as a whole.
      isSecret =
        isSecret || failures.contains { $0.found == redacted }
        || count > failures.count && scope.hasFailedWithSecrets
      scope.forget(since: mark)
    }
    scope.fail(
      RecipeFailure(
        .variant,
        expected: "one of \(names)",
        found: isSecret ? redacted : json.excerpt,
        detail: details.joined(separator: ". ") { $0 }
      )
    )
    return nil
  }

  /// Why a value has not one of the forms: the first reasons, as forms in forms have many.
  private func reasons(
    for name: String,
    _ failures: ArraySlice<RecipeFailure>,
    _ count: Int
  ) -> String {
    var reasons = failures.prefix(Self.shownReasons).map(\.shortDescription)
    if count > reasons.count { reasons.append("\(count - reasons.count) more") }
    let text = Excerpt.start(of: reasons.joined(separator: "; "), Self.reasonLimit)
    return "not \(Excerpt.quoted(name)): \(text)"
  }

  /// The most forms that a message names.
  private static var shownForms: Int { 20 }

  /// The most reasons that are reported of one form, and the most code points that they take.
  private static var shownReasons: Int { 3 }
  private static var reasonLimit: Int { 400 }

  fileprivate func write(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue {
    var oneWay: (any Error)?
    for form in forms {
      do {
        guard let content = try form.write(value, options) else { continue }
        return try tagged(content, .string(form.name))
      } catch  where form.isTried {
        if oneWay == nil, !form.conversion.isReversible { oneWay = error }
      }
    }
    if let otherwise {
      do {
        if let content = try otherwise.write(value, options) {
          return try otherTagged(content, options)
        }
      } catch  where otherwise.isTried {
        if oneWay == nil, !otherwise.conversion.isReversible { oneWay = error }
      }
    }
    throw oneWay ?? ConversionError(expected: "one of \(names)", found: "another form")
  }

  /// What a form wrote, with a tag.
  func tagged(_ content: JSONValue, _ name: JSONValue) throws -> JSONValue {
    guard let tag else { return content }
    return .object(try Self.object(content).with(tag, name))
  }

  /// What the form for unknown tags wrote, with a tag that leads back to it.
  private func otherTagged(_ content: JSONValue, _ options: DecomposeOptions) throws -> JSONValue {
    guard let tag, let otherwise else { return content }
    let object = try Self.object(content)
    let found = object[tag] ?? .string(otherwise.name)
    guard form(tagged: found) == nil else {
      throw ConversionError(expected: "a tag that is none of \(names)", found: found)
        .inside(.key(tag))
    }
    if object[tag] != nil { return content }
    let tagged = JSONValue.object(object.with(tag, found))
    var scope = BakeScope(context: BakeContext())
    var options = options
    options.restoring = nil
    guard let again = otherwise.conversion.read(tagged, &scope),
      try otherwise.write(again, options) == content
    else {
      throw ConversionError(expected: "a tag, which this form reads", found: "nothing")
        .inside(.key(tag))
    }
    return tagged
  }

  private static func object(_ content: JSONValue) throws -> JSONObject {
    guard case .object(let object) = content else {
      throw ConversionError(expected: "a form that is an object, to hold a tag", found: content)
    }
    return object
  }
}

extension JSONObject {
  /// The object with a tag before the other members.
  func with(_ tag: String, _ value: JSONValue) -> JSONObject {
    var tagged = JSONObject()
    tagged.reserveCapacity(count + 1)
    tagged[tag] = value
    for (key, member) in self where tagged.index(forKey: key) != 0 { tagged[key] = member }
    return tagged
  }
}
