internal import KilnMapping
internal import KilnSupport
internal import KilnValues

extension Recipe {
  /// Reads the source of a model back, one property at a time.
  ///
  /// - Parameters:
  ///   - source: the source that the recipe wrote for a model.
  ///   - model: the model. It has the values of properties that are not written, or not read back.
  ///   - context: values for the ingredients.
  /// - Returns: the model that was read, `nil` if it could not be built; the numbers of the
  ///   ingredients that were read; and the failures, with the number of their ingredient.
  package func readBack(
    _ source: JSONValue,
    over model: Model,
    _ context: BakeContext
  ) -> (model: Model?, numbers: [Int], failures: [(number: Int?, failure: RecipeFailure)]) {
    var scope = BakeScope(context: context)
    guard scope.enter(options) != nil else { return (nil, [], []) }
    var slots = FieldSlots(body.schema)
    var numbers: [Int] = []
    var failures: [(number: Int?, failure: RecipeFailure)] = []
    for (number, instruction) in instructions.enumerated() where instruction.isReversible {
      let mark = scope.mark
      instruction.fill(&slots._unsafe, from: source, &scope)
      if scope.isClean(since: mark) {
        numbers.append(number)
      } else {
        failures += scope.failures.kept(after: mark.failures).map { (number, $0) }
      }
    }
    // Fields that were not written keep their values.
    let read = Set(numbers.map { instructions[$0].index })
    for index in body.schema.fields.indices where !read.contains(index) {
      slots.fill(index, from: model)
    }
    let mark = scope.mark
    let back = try? body.finish(&slots, &scope, since: mark)
    if back == nil { failures += scope.failures.kept(after: mark.failures).map { (nil, $0) } }
    return (back, numbers, failures)
  }
}
