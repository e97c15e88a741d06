internal import KilnMapping
internal import KilnSupport
internal import KilnValues

/// Gathers what does not survive.
struct Linter<Model: KilnValues.Value> {
  let recipe: Recipe<Model>
  let context: BakeContext

  private struct Key: Hashable {
    let place: Int
    let property: String?
    let code: LintReport.Code
  }
  private var findings: [Key: LintReport.Finding] = [:]
  private var order: [Key] = []

  /// How many times something did not survive that is in none of the findings.
  private(set) var omittedCount = 0

  init(recipe: Recipe<Model>, context: BakeContext) {
    (self.recipe, self.context) = (recipe, context)
  }

  var sortedFindings: [LintReport.Finding] {
    let ranked = order.enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    return ranked.compactMap { findings[$0.element] }
  }

  private mutating func note(_ finding: LintReport.Finding, of instruction: Int?) {
    // The elements of a list are one property here.
    let property = finding.property?.replacing(/\[[^\]]*\]/, with: "[*]")
    let key = Key(place: instruction ?? .max, property: property, code: finding.code)
    if findings[key] == nil {
      guard order.count < LintReport.maximumFindings else { return omittedCount += 1 }
      order.append(key)
    }
    findings[key, default: finding].count += findings[key] == nil ? 0 : 1
  }

  mutating func lookForOneWays() {
    for (number, line) in recipe.form.lines.enumerated() where !line.isReversible {
      var known: Set<ObjectIdentifier> = []
      for oneWay in line.irreversible("", .root, &known) {
        note(
          .init(
            property: oneWay.property,
            path: oneWay.path,
            code: .irreversible,
            before: nil,
            after: nil,
            detail: nil
          ),
          of: number
        )
      }
    }
  }

  /// Decomposes a model and bakes what came out.
  mutating func sendAround(_ model: Model) {
    let source: JSONValue
    do throws(DecomposeError) {
      source = try recipe.decompose(model, irreversible: .omit)
    } catch {
      for failure in error.failures { note(failure) }
      return
    }
    var scope = BakeScope(context: context)
    guard let outer = scope.enter(recipe.options) else { return }
    var slots = FieldSlots(Model.schema)
    var written: [Int] = []
    for (number, instruction) in recipe.instructions.enumerated()
    where instruction.operations.isReversible {
      let mark = scope.mark
      [instruction].fill(&slots._untyped, from: source, &scope)
      if scope.isClean(since: mark) {
        written.append(number)
      } else {
        note(Array(scope.failures.kept(after: mark.failures)), instruction, number, model)
        slots.fill(instruction.index, from: model)
      }
    }
    // What was not written is as it was.
    let read = Set(written.map { recipe.instructions[$0].index })
    for index in Model.schema.fields.indices where !read.contains(index) {
      slots.fill(index, from: model)
    }
    let mark = scope.mark
    guard let back = recipe.build(slots, &scope, since: mark) else {
      for failure in scope.failures.kept(after: mark.failures) { noteRefused(failure, .unreadable) }
      return
    }
    scope.leave(outer)
    compare(model, back, written, .changed)
  }

  /// Updates a model with what another has that differs.
  mutating func tryUpdate(from old: Model, to new: Model) {
    guard recipe.options.identity == .changeable || isSameEntity(old, new),
      let source = try? recipe.partialSource(from: old, to: new, irreversible: .omit)
    else { return }
    let known = Set(order.filter { $0.code == .changed || $0.code == .unreadable }.map(\.place))
    let numbers = recipe.instructions.indices.filter {
      recipe.instructions[$0].operations.isReversible && !known.contains($0)
    }
    do throws(BakeError) {
      compare(new, try recipe.update(old, with: source, context: context), numbers, .update)
    } catch {
      for failure in error.failures where number(of: failure.property).map(known.contains) != true {
        noteRefused(failure, .update)
      }
    }
  }

  private mutating func compare(
    _ model: Model,
    _ back: Model,
    _ numbers: [Int],
    _ code: LintReport.Code
  ) {
    for number in numbers {
      let instruction = recipe.instructions[number]
      let field = Model.schema.fields[instruction.index]
      guard !field.areEqual(model, back) else { continue }
      note(
        .init(
          property: instruction.name,
          path: instruction.paths.first,
          code: code,
          before: printed(field.value(of: model), in: field),
          after: printed(field.value(of: back), in: field),
          detail: nil
        ),
        of: number
      )
    }
  }

  private mutating func note(_ failure: RecipeFailure) {
    note(
      .init(
        property: failure.property,
        path: failure.path,
        code: .unwritable,
        before: nil,
        after: nil,
        detail: failure.detail
      ),
      of: number(of: failure.property)
    )
  }

  private mutating func note(
    _ failures: [RecipeFailure],
    _ instruction: CompiledIngredient,
    _ number: Int,
    _ model: Model
  ) {
    let field = Model.schema.fields[instruction.index]
    for failure in failures {
      note(
        .init(
          property: failure.property,
          path: failure.path,
          code: .unreadable,
          before: printed(field.value(of: model), in: field),
          after: nil,
          detail: failure.problem
        ),
        of: number
      )
    }
  }

  private mutating func noteRefused(_ failure: RecipeFailure, _ code: LintReport.Code) {
    note(
      .init(
        property: failure.property,
        path: failure.path,
        code: code,
        before: nil,
        after: nil,
        detail: failure.problem
      ),
      of: number(of: failure.property)
    )
  }

  /// The position of the ingredient of a property, or of what it is inside.
  private func number(of property: String?) -> Int? {
    guard let name = property?.prefix(while: { $0 != "." && $0 != "[" }) else { return nil }
    return recipe.instructions.firstIndex { $0.name == name }
  }
}
