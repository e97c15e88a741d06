internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// A checked declaration that is used without a model.
///
/// An object, so that recipes that contain themselves can refer to it.
final class ReshapingPlan: Sendable {
  let form: RecipeForm

  /// How the sources are written.
  private let layout: SourceLayout

  /// The properties in their order, each with null.
  private let template: JSONObject

  /// A value for each ingredient.
  private let slots: SlotLayout

  init(_ form: RecipeForm) {
    self.form = form
    layout = SourceLayout(form.lines)
    template = JSONObject(form.lines.map { ($0.name, JSONValue.null) })
    slots = SlotLayout(form.lines.map(\.name), of: JSONValue.self)
  }

  private func withSlots<Result>(
    _ body: (inout UntypedFieldSlots) throws -> Result
  ) rethrows -> Result {
    var slots = UntypedFieldSlots(self.slots)
    defer { slots.release(JSONValue.self) }
    return try body(&slots)
  }

  /// The reader of an ingredient's value in the slots.
  static func reader(_ number: Int) -> PropertyReader<JSONObject, JSONValue> {
    PropertyReader(offset: number * MemoryLayout<JSONValue>.stride)
  }
}

extension RecipeDeclaration {
  /// What messages call the results where there is no model.
  var modelName: String { model ?? "object" }
}

extension UntypedFieldSlots {
  /// The value of an ingredient; `nil` if there is none.
  fileprivate subscript(ingredient: CompiledIngredient) -> JSONValue? {
    guard isFilled(ingredient.index) else { return .none }
    return value(ingredient.index, as: JSONValue.self)
  }
}

// MARK: Forward
extension ReshapingPlan {
  /// Makes an object, or records why there is none.
  func reshape(_ source: JSONValue, _ scope: inout BakeScope) -> JSONValue? {
    guard let outer = scope.enter(form.options) else { return nil }
    defer { scope.leave(outer) }
    guard scope.spend(form.lines.count, on: source) else { return nil }
    if source.isNull, form.places.refusesNull(&scope) { return nil }
    let start = scope.mark
    return withSlots { slots in
      form.lines.fill(&slots, from: source, &scope)
      form.places.checkKeys(of: source, form.options.unknownKeys, &scope)
      guard scope.isClean(since: start) else { return nil }
      if slots.isFull {
        return .object(template.withValues { slots.value($0, as: JSONValue.self) })
      }
      let members = form.lines.compactMap { line in slots[line].map { (line.name, $0) } }
      return .object(JSONObject(members))
    }
  }
}

// MARK: Reverse
extension ReshapingPlan {
  /// Makes the source of an object.
  ///
  /// - Throws: `DecomposeError` with every failure, `ConversionError` for what is no object.
  func restore(_ json: JSONValue, _ options: DecomposeOptions) throws -> JSONValue {
    guard case .object(let object) = json else {
      throw ConversionError(expected: "object", found: json)
    }
    return try withSlots { slots in
      var found = 0
      for line in form.lines {
        guard let value = object[line.name] else { continue }
        slots.set(value, at: line.index)
        found += 1
      }
      var scope = DecomposeScope(
        options,
        form.lines,
        form.options.nilForm,
        hasSecrets: false,
        layout
      )
      for number in form.lines.indices where slots.isFilled(number) {
        scope.write(number, of: slots.address)
      }
      if found < object.count { check(object, &scope) }
      let source = scope.finish { isRestored($0, of: object, from: $1) }
      guard let source else {
        throw DecomposeError(recipe: form.name, model: form.model, scope.failures)
      }
      return source
    }
  }

  /// Whether an ingredient reads the member of an object from a source.
  private func isRestored(
    _ line: CompiledIngredient,
    of object: JSONObject,
    from source: JSONValue
  ) -> Bool {
    var scope = BakeScope(context: BakeContext())
    guard scope.enter(form.options) != nil else { return false }
    return withSlots { slots in
      [line].fill(&slots, from: source, &scope)
      return scope.failures.isEmpty && slots[line] ?? .null == object[line.name]
    }
  }

  /// Records members that no ingredient writes.
  private func check(_ object: JSONObject, _ scope: inout DecomposeScope) {
    let state = scope.options.restoring
    let policy = state?.isExact == true ? .fail : form.options.unknownKeys
    if policy == .ignore { return }
    for key in object.keys where template.index(forKey: key) == nil {
      let failure = RecipeFailure.writing(
        .unknownKey,
        property: key,
        path: .root,
        detail: "no ingredient writes this member"
      )
      if policy == .fail { scope.fail(failure) } else { state?.note(failure) }
    }
  }
}

/// What is known while a reshaped tree is restored.
final class RestoreState {
  /// Members that nothing writes, and that are to be reported.
  private(set) var notices = FailureList<RecipeFailure>()

  /// Whether members that nothing writes are errors, whatever the recipes say: to find the form
  /// that loses nothing.
  var isExact = false

  /// How often forms were tried.
  var trials = FormTrials()

  func note(_ notice: RecipeFailure) { notices.append(notice) }

  /// Prepends the property and path that hold what was noted since a mark.
  func place(since mark: Int, in property: String, _ path: SourcePath) {
    notices.change(after: mark) { $0 = $0.inside(property, path) }
  }

  /// Forgets what was noted since a mark.
  func forget(since mark: Int) { notices.removeAll(after: mark) }
}
