internal import KilnMapping
internal import KilnSupport

extension Conversion {
  /// Creates a conversion for one of several forms.
  init(_ variants: Variants<Value>) {
    let rows = VariantRows(variants)
    self.init(
      variants.name,
      form: .variants(variants.variantForms()),
      takesNull: variants.takesNull,
      kept: variants.tag != nil
        ? .row(ObjectIdentifier(rows)) { rows.layout }
        : variants.rowForm?.conversion.kept ?? .whole,
      text: variants.text,
      isReversible: variants.all.allSatisfy(\.conversion.isReversible),
      read: { source, scope, address in
        guard source.isRow else { return variants.read(source, &scope, into: address) }
        return variants.tag == nil
          ? variants.read(row: source, &scope, into: address)
          : rows.read(source, &scope, into: address)
      },
      write: { try variants.write($0, $1) }
    )
  }
}

extension Variants {
  /// The names of the forms, for messages.
  var names: String {
    let names = FailureList(forms.lazy.map(\.shownTag), maximum: Self.shownForms)
    return names.joined(separator: ", ") { $0 }
  }

  /// Whether a form reads null: a literal, or a payload that is an optional.
  fileprivate var takesNull: Bool {
    tag == nil && !isKeyed && forms.contains(where: \.conversion.takesNull)
  }

  /// The forms, with the one for unknown tags last.
  fileprivate var all: [Form] { forms + (otherwise.map { [$0] } ?? []) }

  /// Describes the forms.
  ///
  /// - Parameter prefersExact: whether, without a tag, a form that matches exactly takes
  ///   precedence.
  func variantForms(prefersExact: Bool = false) -> VariantForms {
    func form(_ form: Form) -> VariantForms.Form {
      VariantForms.Form(
        name: form.name,
        tag: form.tag,
        form: form.conversion.form,
        isReversible: form.conversion.isReversible
      )
    }
    return VariantForms(
      tag: tag,
      forms: forms.map(form),
      otherwise: otherwise.map(form),
      isKeyed: isKeyed
    ) { [forms] json in
      func fitting(isExact: Bool) -> Int? {
        forms.firstIndex { form in
          var scope = BakeScope(context: BakeContext())
          scope.isExact = isExact
          return SourceNode.with(json) { form.conversion.read($0, &scope) } != nil
        }
      }
      return (prefersExact ? fitting(isExact: true) : nil) ?? fitting(isExact: false)
    }
  }

  /// The name of the conversion in tables.
  fileprivate var name: String { "one of \(names)" + (otherwise == nil ? "" : ", or other") }

  /// The expectation on the tag.
  private var expectation: String {
    "one of \(names)" + (otherwise == nil ? "" : ", or another tag")
  }

  /// Initializes memory with a value; returns `false` if that fails.
  fileprivate func read(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Value>
  ) -> Bool {
    guard scope.enterForm() else { return false }
    defer { scope.leaveForm() }
    if isKeyed { return readKeyed(source, &scope, into: address) }
    guard let tag else { return readUntagged(source, &scope, into: address) }
    let tree = source.tree
    guard case .object(var content) = tree else {
      scope.fail(source, insteadOf: "object")
      return false
    }
    let found = content.removeValue(forKey: tag)
    if let form = form(tagged: found) {
      checkKeys(of: content, &scope)
      return form.read(.object(content), &scope, into: address)
    }
    if found != nil, let otherwise { return otherwise.read(tree, &scope, into: address) }
    fail(tag: found, &scope)
    return false
  }

  /// Records the members other than the tag and the content of the form.
  ///
  /// At `$`, the recipe checks them. Without a content member, the form may read them.
  private func checkKeys(of object: JSONObject, _ scope: inout BakeScope) {
    guard let content, scope.level.unknownKeys != .ignore, !scope.isAtRoot else { return }
    for key in object.keys where key != content {
      scope.fail(unknownKey: SourcePath.root[key], scope.level.unknownKeys)
    }
  }

  /// Reads a value by the form that its only member names.
  private func readKeyed(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Value>
  ) -> Bool {
    if source.isNull {
      scope.fail(RecipeFailure(.null, expected: "one of \(names)", found: "null"), source)
      return false
    }
    if let form = form(keyed: source) ?? otherwise {
      return form.conversion.reader(source, &scope, address)
    }
    let expected = "an object with one member: \(names)"
    let found = source.onlyKey.map { "the member \(Excerpt.quoted($0))" } ?? source.tree.excerpt
    scope.fail(RecipeFailure(.variant, expected: expected, found: found), source)
    return false
  }

  /// The form that the only member of a value names; `nil` if there is none.
  private func form(keyed source: SourceNode) -> Form? {
    forms.first { source.isForm(named: $0.name, $0.conversion.form) }
  }

  /// Records that there is no form for a tag; `nil` if there is no tag.
  func fail(tag: JSONValue?, _ scope: inout BakeScope) {
    scope.fail(
      RecipeFailure(
        .variant,
        path: SourcePath(steps: [.key(self.tag ?? "")]),
        expected: expectation,
        found: tag?.excerpt ?? "nothing"
      )
    )
  }

  /// The index of the form that a tag names; `nil` if there is none.
  func index(tagged tag: JSONValue?) -> Int? { forms.firstIndex { $0.tag == tag } }

  /// The form that a tag names; `nil` if there is none.
  func form(tagged tag: JSONValue?) -> Form? { index(tagged: tag).map { forms[$0] } }

  /// Reads a row of the only form of objects.
  fileprivate func read(
    row: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Value>
  ) -> Bool {
    guard scope.enterForm() else { return false }
    defer { scope.leaveForm() }
    if let rowForm, rowForm.conversion.reader(row, &scope, address) { return true }
    // The failure also has the reasons of the other forms.
    scope.needsTree = true
    return false
  }

  private func readUntagged(
    _ source: SourceNode,
    _ scope: inout BakeScope,
    into address: UnsafeMutablePointer<Value>
  ) -> Bool {
    if source.isNull, !takesNull {
      scope.fail(RecipeFailure(.null, expected: "one of \(names)", found: "null"), source)
      return false
    }
    var rejections: [(number: Int, failures: FailureList<RecipeFailure>)] = []
    var isSecret = false
    scope.formTrials.enter(source)
    defer { scope.formTrials.leave() }
    var isLimited = false
    // Forms that read only another kind of value are tried last, to find out why they do not fit.
    let kind = scope.level.coercion == .strict && !source.isNull ? source.jsonKind : nil
    for isFitting in [true, false] where !isLimited {
      for number in 0..<forms.count where forms[number].mayRead(kind) == isFitting {
        let form = forms[number]
        guard !source.isNull || form.conversion.takesNull else { continue }
        guard scope.formTrials.next() else {
          isLimited = true
          break
        }
        let mark = scope.mark
        if form.conversion.reader(source, &scope, address) { return true }
        guard !scope.isExhausted else { return false }
        let failures = scope.removeFailures(since: mark)
        // A value that a form must not show is also hidden in the failure of the whole value.
        isSecret =
          isSecret || failures.elements.contains { $0.found == redacted }
          || failures.omittedCount > 0 && scope.hasFailedWithSecrets
        rejections.append((number, failures))
      }
    }
    rejections.sort { $0.number < $1.number }
    // If only one form reads values of this kind, its failures are those of the value.
    let deeper = rejections.filter { $0.failures.elements.first?.isInside == true }
    if deeper.count == 1, !isLimited {
      scope.failures += deeper[0].failures
      return false
    }
    var failure = RecipeFailure(
      .variant,
      expected: "one of \(names)",
      found: isSecret ? redacted : source.tree.excerpt
    )
    let reasons =
      rejections.map { reason(for: forms[$0.number].name, $0.failures) }
      + (isLimited ? ["forms in forms were tried too often"] : [])
    let shown = reasons.prefix(Self.shownReasons)
    let rest = reasons.count - shown.count
    failure.detail = (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "\n")
    scope.fail(failure)
    return false
  }

  /// The first reason why a value does not match a form.
  private func reason(for name: String, _ failures: FailureList<RecipeFailure>) -> String {
    let first = failures.elements.first.map {
      Excerpt.start(of: $0.shortDescription, Self.reasonLimit)
    }
    let rest = failures.total > 1 ? " (and \(failures.total - 1) more)" : ""
    return "not \(Excerpt.quoted(name)): \(first ?? "it was rejected")\(rest)"
  }

  /// The maximum number of forms that a message names.
  private static var shownForms: Int { 20 }

  /// The maximum number of forms with a reason in a message, and of the code points of a reason.
  private static var shownReasons: Int { 5 }
  private static var reasonLimit: Int { 120 }

  func write(_ value: Value, _ options: DecomposeOptions) throws -> JSONValue {
    var oneWay: (any Error)?
    let source = try write(value, by: forms, options, &oneWay) { try tagged($0, $1) }
    if let source { return source }
    let other = try write(value, by: otherwise.map { [$0] } ?? [], options, &oneWay) { content, _ in
      try otherTagged(content, options)
    }
    if let other { return other }
    throw oneWay ?? ConversionError(expected: "one of \(names)", found: "another form")
  }

  /// Writes a value by the first form that can write it; `nil` if none can.
  ///
  /// - Parameters:
  ///   - oneWay: the first error of a form that cannot be reversed.
  ///   - tagged: adds the tag to what a form wrote.
  func write(
    _ value: Value,
    by forms: [Form],
    _ options: DecomposeOptions,
    _ oneWay: inout (any Error)?,
    _ tagged: (JSONValue, JSONValue?) throws -> JSONValue
  ) throws -> JSONValue? {
    for form in forms {
      let mark = options.restoring?.notices.total ?? 0
      do {
        guard options.restoring?.trials.next() != false else { return nil }
        guard let content = try form.write(value, options) else { continue }
        if content.isNull, !form.conversion.takesNull {
          throw ConversionError(
            expected: "a form other than null, which no form reads",
            found: content
          )
        }
        return try tagged(content, form.tag)
      } catch  where form.isTried {
        options.restoring?.forget(since: mark)
        if oneWay == nil, !form.conversion.isReversible { oneWay = error }
      }
    }
    return nil
  }

  /// Adds a tag to the value that a form wrote.
  ///
  /// - Parameter value: the value of the tag; `nil` for an object without one.
  func tagged(_ content: JSONValue, _ value: JSONValue?) throws -> JSONValue {
    guard let tag else { return content }
    guard let value else {
      guard try Self.object(content)[tag] == nil else {
        throw ConversionError(expected: "no tag, because its absence names the form", found: "one")
          .inside(.key(tag))
      }
      return content
    }
    let object = try Self.object(content)
    if let member = object[tag], member != value {
      // Reading removes the tag from the object, so that the member would be lost.
      throw ConversionError(expected: "the tag \(value.excerpt)", found: member).inside(.key(tag))
    }
    return .object(object.with(tag, value))
  }

  /// Adds a tag to the value that the form for unknown tags wrote.
  ///
  /// - Throws: `ConversionError` if the tagged value would not be read back as the same value.
  private func otherTagged(_ content: JSONValue, _ options: DecomposeOptions) throws -> JSONValue {
    if isKeyed, let form = SourceNode.with(content, { form(keyed: $0) }) {
      let expected = "another value than that of the form \(Excerpt.quoted(form.name))"
      throw ConversionError(expected: expected, found: content)
    }
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
    guard
      let again = SourceNode.with(
        otherwise.content ?? tagged,
        { otherwise.conversion.read($0, &scope) }
      ),
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

extension Variants.Form {
  /// The tag as it is shown in messages.
  fileprivate var shownTag: String {
    guard let tag else { return name }
    return tag.stringValue.map { Excerpt.quoted($0) } ?? tag.description
  }
}

extension RecipeFailure {
  /// Whether the failure concerns a value inside the value that was read.
  fileprivate var isInside: Bool { path.map { !$0.isRoot } ?? false }
}

extension JSONObject {
  /// Returns the object with a tag before the other members.
  func with(_ tag: String, _ value: JSONValue) -> JSONObject {
    var tagged = JSONObject()
    tagged.reserveCapacity(count + 1)
    tagged[tag] = value
    for (key, member) in self where tagged.index(forKey: key) != 0 { tagged[key] = member }
    return tagged
  }
}
