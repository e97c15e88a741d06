internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Conversion {
  /// One of several forms.
  static func variants(_ variants: Variants<Value>) -> Conversion {
    Conversion(
      variants.name,
      form: .variants(variants.forms()),
      isReversible: variants.all.allSatisfy(\.isReversible),
      read: { json, scope in variants.read(json, &scope) },
      write: { try variants.write($0, $1) }
    )
  }
}

extension Variants {
  /// The names of the forms, for messages.
  var names: String {
    let names = FailureList(variants.lazy.map(\.name), maximum: Self.shownForms)
    return names.joined(separator: ", ") { Excerpt.quoted($0) }
  }

  /// The forms, the one for unknown tags at the end.
  fileprivate var all: [Variant<Value>] { variants + (otherwise.map { [$0] } ?? []) }

  /// What the forms look like.
  ///
  /// - Parameter prefersExact: whether, without a tag, a form comes first of which all is there.
  func forms(prefersExact: Bool = false) -> VariantForms {
    func form(_ variant: Variant<Value>) -> VariantForms.Form {
      VariantForms.Form(
        name: variant.name,
        form: variant.form,
        isReversible: variant.isReversible
      )
    }
    return VariantForms(tag: tag, forms: variants.map(form), otherwise: otherwise.map(form)) {
      [variants] json in
      func fitting(isExact: Bool) -> Int? {
        variants.firstIndex { variant in
          var scope = BakeScope(context: BakeContext())
          scope.isExact = isExact
          return variant.read(json, &scope) != nil
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

  fileprivate func read(_ json: JSONValue, _ scope: inout BakeScope) -> Value? {
    guard scope.enterForm() else { return nil }
    defer { scope.leaveForm() }
    guard let tag else { return readUntagged(json, &scope) }
    guard case .object(let object) = json else {
      scope.fail(BakeFailure(ConversionError(expected: "object", found: json), in: nil, for: json))
      return nil
    }
    let path = SourcePath(steps: [.key(tag)])
    guard let found = object[tag] else {
      scope.fail(BakeFailure(.variant, path: path, expected: expectation, found: "nothing"))
      return nil
    }
    guard let variant = variant(tagged: found) else {
      if let otherwise { return otherwise.read(json, &scope) }
      let text = found.excerpt
      scope.fail(BakeFailure(.variant, path: path, expected: expectation, found: text))
      return nil
    }
    var content = object
    content.removeValue(forKey: tag)
    return variant.read(.object(content), &scope)
  }

  /// The form that a tag names; `nil` where it names none.
  fileprivate func variant(tagged tag: JSONValue) -> Variant<Value>? {
    variants.first { tag.stringValue == $0.name }
  }

  private func readUntagged(_ json: JSONValue, _ scope: inout BakeScope) -> Value? {
    var details = FailureList<String>(maximum: Self.shownForms)
    var isSecret = false
    scope.formTrials.enter(json)
    defer { scope.formTrials.leave() }
    for variant in variants {
      guard scope.formTrials.next() else {
        details.append("forms in forms were tried too often")
        break
      }
      let mark = scope.mark
      if let value = variant.read(json, &scope) { return value }
      guard !scope.isExhausted else { return nil }
      let (failures, count) = (
        scope.failures.kept(after: mark.failures), scope.failures.total - mark.failures
      )
      details.append(reasons(for: variant, failures, count))
      // What a form may not tell is not told of the value as a whole.
      isSecret =
        isSecret || failures.contains { $0.found == redacted }
        || count > failures.count && scope.hasFailedWithSecrets
      scope.forget(since: mark)
    }
    scope.fail(
      BakeFailure(
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
    for variant: Variant<Value>,
    _ failures: ArraySlice<BakeFailure>,
    _ count: Int
  ) -> String {
    var reasons = failures.prefix(Self.shownReasons).map(\.shortDescription)
    if count > reasons.count { reasons.append("\(count - reasons.count) more") }
    let text = Excerpt.start(of: reasons.joined(separator: "; "), Self.reasonLimit)
    return "not \(Excerpt.quoted(variant.name)): \(text)"
  }

  /// The most forms that a message names.
  private static var shownForms: Int { 20 }

  /// The most reasons that are told of one form, and the most code points that they take.
  private static var shownReasons: Int { 3 }
  private static var reasonLimit: Int { 400 }

  fileprivate func write(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue {
    var oneWay: (any Error)?
    for variant in variants {
      do {
        guard let content = try variant.write(value, options) else { continue }
        return try tagged(content, variant.name)
      } catch  where variant.isTried {
        if oneWay == nil, !variant.isReversible { oneWay = error }
      }
    }
    if let otherwise {
      do {
        if let content = try otherwise.write(value, options) {
          return try otherTagged(content, options)
        }
      } catch  where otherwise.isTried {
        if oneWay == nil, !otherwise.isReversible { oneWay = error }
      }
    }
    throw oneWay ?? ConversionError(expected: "one of \(names)", found: "another form")
  }

  /// What a form wrote, with its name as the tag.
  private func tagged(_ content: JSONValue, _ name: String) throws -> JSONValue {
    guard let tag else { return content }
    let object = try Self.object(content)
    return .object(object.with(tag, .string(name)))
  }

  /// What the form for unknown tags wrote, with a tag that leads back to it.
  private func otherTagged(_ content: JSONValue, _ options: DecomposeOptions) throws -> JSONValue {
    guard let tag, let otherwise else { return content }
    let object = try Self.object(content)
    let found = object[tag] ?? .string(otherwise.name)
    guard variant(tagged: found) == nil else {
      throw ConversionError(expected: "a tag that is none of \(names)", found: found)
        .inside(.key(tag))
    }
    if object[tag] != nil { return content }
    let tagged = JSONValue.object(object.with(tag, found))
    var scope = BakeScope(context: BakeContext())
    var options = options
    options.restoring = nil
    guard let again = otherwise.read(tagged, &scope),
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

extension Ingredient {
  /// A property whose value may have several forms in the source.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - variants: the forms.
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value> & Sendable,
    _ path: String,
    oneOf variants: Variants<Value>
  ) {
    self.init(keyPath, path, Conversion.variants(variants), default: nil)
  }

  /// An optional property whose value may have several forms in the source. Null clears it.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has its value.
  ///   - variants: the forms.
  public init<Value>(
    _ keyPath: any KeyPath<Model, Value?> & Sendable,
    _ path: String,
    oneOf variants: Variants<Value>
  ) {
    self.init(keyPath, path, Conversion.variants(variants).clearedByNull, default: nil)
  }

  /// A list of values that may each have several forms in the source.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - path: where the source has the array.
  ///   - variants: the forms.
  ///   - invalid: what becomes of elements that are wrong.
  public init<Value>(
    _ keyPath: any KeyPath<Model, [Value]> & Sendable,
    _ path: String,
    eachOneOf variants: Variants<Value>,
    invalid: InvalidElementPolicy = .fail
  ) {
    self.init(keyPath, path, Conversion.variants(variants).each(invalid: invalid), default: nil)
  }
}
