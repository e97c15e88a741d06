internal import KilnMapping
internal import KilnValues

extension Conversion {
  /// One of several forms.
  static func variants(_ variants: Variants<Value>) -> Conversion {
    var back: Writer?
    if variants.variants.allSatisfy(\.isReversible) { back = { try variants.write($0, $1) } }
    return Conversion(
      variants.name,
      form: .variants(tag: variants.tag, variants.variants.map { ($0.name, $0.form) }),
      read: { json, scope in variants.read(json, &scope) },
      write: back
    )
  }
}

extension Variants {
  /// The names of the forms, for messages.
  var names: String {
    let names = FailureList(variants.lazy.map(\.name), maximum: Self.shownForms)
    return names.joined(separator: ", ") { Excerpt.quoted($0) }
  }

  /// What tables call the conversion.
  fileprivate var name: String { "one of \(names)" }

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
      scope.fail(BakeFailure(.variant, path: path, expected: "one of \(names)", found: "nothing"))
      return nil
    }
    let variant = variants.first { found.stringValue == $0.name }
    guard let variant else {
      let text = found.excerpt
      scope.fail(BakeFailure(.variant, path: path, expected: "one of \(names)", found: text))
      return nil
    }
    var content = object
    content.removeValue(forKey: tag)
    return variant.read(.object(content), &scope)
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
    for variant in variants {
      guard let content = try variant.write(value, options) else { continue }
      guard let tag else { return content }
      guard case .object(let object) = content else {
        throw ConversionError(expected: "a form that is an object, to hold a tag", found: content)
      }
      var tagged = JSONObject()
      tagged[tag] = .string(variant.name)
      for (key, member) in object {
        guard key != tag else { continue }
        tagged[key] = member
      }
      return .object(tagged)
    }
    throw ConversionError(expected: "one of \(names)", found: "another form")
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
