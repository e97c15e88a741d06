internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// A compiled declaration that is used without a model.
///
/// This is a class so that recursive recipes can refer to it.
final class ReshapingPlan: Sendable {
  let form: RecipeForm

  /// How sources are written.
  private let layout: SourceLayout

  /// The properties in order, each with null as its value.
  private let template: JSONObject

  /// The slots, with one value for each ingredient.
  private let slots: SlotLayout

  private let plan: RecipePlan

  init(_ form: RecipeForm) {
    self.form = form
    layout = SourceLayout(form.lines)
    template = JSONObject(form.lines.map { ($0.name, JSONValue.null) })
    slots = SlotLayout(form.lines.map(\.name), of: JSONValue.self)
    plan = RecipePlan(form, form.lines.map { $0.index * MemoryLayout<JSONValue>.stride })
  }

  private func withSlots<Result>(
    _ body: (inout UnsafeFieldSlots) throws -> Result
  ) rethrows -> Result {
    var slots = UnsafeFieldSlots(self.slots)
    defer { slots.release(JSONValue.self) }
    return try body(&slots)
  }

  /// Reads the value of an ingredient from the slots.
  static func reader(_ number: Int) -> PropertyReader<JSONObject, JSONValue> {
    PropertyReader(offset: number * MemoryLayout<JSONValue>.stride)
  }
}

extension RecipeDeclaration {
  /// The name of the result in messages.
  var modelName: String { model ?? "object" }
}

extension UnsafeFieldSlots {
  /// The value of an ingredient; `nil` if there is none.
  fileprivate subscript(ingredient: CompiledIngredient) -> JSONValue? {
    guard isFilled(ingredient.index) else { return .none }
    return value(ingredient.index, as: JSONValue.self)
  }
}

// MARK: Forward
extension ReshapingPlan {
  /// Creates an object, or records why that fails.
  func reshape(_ source: SourceNode, _ scope: inout BakeScope) -> JSONValue? {
    guard let outer = scope.enter(form.options) else { return nil }
    defer { scope.leave(outer) }
    guard scope.spend(form.lines.count, on: source) else { return nil }
    if source.isNull, form.places.refusesNull(form.options.nulls, &scope) { return nil }
    let start = scope.mark
    return withSlots { slots in
      plan.fill(&slots, from: source, &scope)
      plan.checkKeys(of: source, &scope)
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
  /// Creates the source of an object.
  ///
  /// - Throws: `DecomposeError` with all failures; `ConversionError` if the input is not an object.
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
      if found < form.lines.count {
        for line in form.lines where !slots.isFilled(line.index) { checkMissing(line, &scope) }
      }
      if found < object.count { check(object, &scope) }
      let source = scope.finish { isRestored($0, of: object, from: $1, &slots) }
      guard let source else {
        throw DecomposeError(recipe: form.name, model: form.model, scope.failures)
      }
      return source
    }
  }

  /// Whether an ingredient reads the member of an object back from a source.
  ///
  /// - Parameter slots: slots of which that of the ingredient can be overwritten.
  private func isRestored(
    _ line: CompiledIngredient,
    of object: JSONObject,
    from source: JSONValue,
    _ slots: inout UnsafeFieldSlots
  ) -> Bool {
    var scope = BakeScope(context: BakeContext())
    guard scope.enter(form.options) != nil else { return false }
    _ = slots.emptied(line.index, as: JSONValue.self)
    line.fill(&slots, from: source, &scope)
    return scope.failures.isEmpty && slots[line] ?? .null == object[line.name]
  }

  /// Records that an object has no member for an ingredient, by the ingredient's policy.
  private func checkMissing(_ line: CompiledIngredient, _ scope: inout DecomposeScope) {
    guard line.isRequired || line.reportsMissing else { return }
    let failure = RecipeFailure.writing(
      .missing,
      property: line.name,
      path: line.path,
      detail: "expected a member, found none"
    )
    if line.isRequired { scope.fail(failure) } else { scope.options.restoring?.note(failure) }
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

/// The state of restoring a reshaped tree.
final class RestoreState {
  /// The notices about members that no ingredient writes, and about missing members.
  private(set) var notices: FailureList<RecipeFailure>

  init(maximumNotices: Int) { notices = FailureList(maximum: maximumNotices) }

  /// Whether unwritten members are errors regardless of the recipes' options.
  ///
  /// This is set to find a form that loses nothing.
  var isExact = false

  /// Counts how often forms were tried.
  var trials = FormTrials()

  func note(_ notice: RecipeFailure) { notices.append(notice) }

  /// Prepends a property and path to the notices since a mark.
  func place(since mark: Int, in property: String, _ path: SourcePath) {
    notices.change(after: mark) { $0 = $0.inside(property, path) }
  }

  /// Removes the notices since a mark.
  func forget(since mark: Int) { notices.removeAll(after: mark) }
}
