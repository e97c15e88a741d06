internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport
internal import KilnValues

/// Tests a recipe with models and collects the problems.
struct Linter<Model: ValueModel> {
  let recipe: Recipe<Model>
  let context: BakeContext

  private struct Key: Hashable {
    let place: Int
    let property: String?
    let code: LintReport.Code
  }
  private var findings: [Key: LintReport.Finding] = [:]
  private var order: [Key] = []

  /// The number of problems that are not included in the findings.
  private(set) var omittedCount = 0

  init(recipe: Recipe<Model>, context: BakeContext) {
    (self.recipe, self.context) = (recipe, context)
  }

  var sortedFindings: [LintReport.Finding] {
    let ranked = order.enumerated().sortedOutOfLine {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }
    return ranked.compactMap { findings[$0.element] }
  }

  /// Records a problem.
  private mutating func note(
    _ code: LintReport.Code,
    _ property: String?,
    _ path: SourcePath?,
    _ detail: String? = nil,
    before: String? = nil,
    after: String? = nil
  ) {
    // All elements of a list count as one property.
    let known = property?.replacing(/\[[^\]]*\]/, with: "[*]")
    let key = Key(place: number(of: property) ?? .max, property: known, code: code)
    if findings[key] != nil {
      findings[key]?.count += 1
    } else if order.count < LintReport.maximumFindings {
      order.append(key)
      findings[key] = LintReport.Finding(
        property: property,
        path: path,
        code: code,
        before: before,
        after: after,
        detail: detail
      )
    } else {
      omittedCount += 1
    }
  }

  mutating func lookForOneWays() {
    for line in recipe.form.lines where !line.isReversible {
      for oneWay in recipe.form.with([line]).irreversible {
        note(.irreversible, oneWay.property, oneWay.path)
      }
    }
  }

  /// Decomposes a model and bakes the resulting source.
  mutating func sendAround(_ model: Model) {
    let source: JSONValue
    do throws(DecomposeError) {
      source = try recipe.decompose(model, omittingIrreversible: true)
    } catch {
      for failure in error.failures {
        note(.unwritable, failure.property, failure.path, failure.detail)
      }
      return
    }
    let read = recipe.readBack(source, over: model, context)
    for (number, failure) in read.failures {
      let before = number.map { number in
        let field = Model.schema.fields[recipe.instructions[number].index]
        return printed(field.value(of: model), in: field)
      }
      note(.unreadable, failure.property, failure.path, failure.problem, before: before)
    }
    if let back = read.model { compare(model, back, read.numbers, .changed) }
  }

  /// Updates a model with its differences from another one.
  mutating func tryUpdate(from old: Model, to new: Model) {
    guard recipe.options.identity == .changeable || isSameEntity(old, new),
      let source = try? recipe.partialSource(from: old, to: new, omittingIrreversible: true)
    else { return }
    let known = Set(order.filter { $0.code == .changed || $0.code == .unreadable }.map(\.place))
    let numbers = recipe.instructions.indices.filter {
      recipe.instructions[$0].isReversible && !known.contains($0)
    }
    do throws(BakeError) {
      compare(new, try recipe.update(old, with: source, context: context), numbers, .update)
    } catch {
      for failure in error.failures where number(of: failure.property).map(known.contains) != true {
        note(.update, failure.property, failure.path, failure.problem)
      }
    }
  }

  /// Records the ingredients whose properties differ.
  private mutating func compare(
    _ model: Model,
    _ back: Model,
    _ numbers: [Int],
    _ code: LintReport.Code
  ) {
    for instruction in numbers.map({ recipe.instructions[$0] }) {
      let field = Model.schema.fields[instruction.index]
      guard !field.areEqual(model, back) else { continue }
      let before = printed(field.value(of: model), in: field)
      let after = printed(field.value(of: back), in: field)
      note(code, instruction.name, instruction.paths.first, before: before, after: after)
    }
  }

  /// Returns the index of the ingredient for a property or for the property that contains it.
  private func number(of property: String?) -> Int? {
    guard let name = property?.prefix(while: { $0 != "." && $0 != "[" }) else { return nil }
    return recipe.instructions.firstIndex { $0.name == name }
  }
}
