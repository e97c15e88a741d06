import KilnRecipes
import KilnTestSupport

extension LawRecipe {
  /// Creates a random recipe. Its paths may conflict.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of paths.
  ///   - isReversible: whether all conversions and paths can be written.
  ///   - sharesRoot: whether trees and dictionaries are sometimes at `$`.
  init(
    _ kinds: [LawPaths.Kind],
    isReversible: Bool = false,
    sharesRoot: Bool = false,
    _ kit: LawKit,
    _ random: inout SeededGenerator
  ) {
    options = .partial
    options.nilForm = random.pick([.null, .omitted])
    options.nulls = random.pick([.fail, .fail, .absent])
    options.updateNulls = random.pick([.clear, .clear, .clear, .ignore, .default])
    options.coercion = random.pick([.strict, .strict, .strict, .lenient])
    options.unknownKeys = random.pick([.ignore, .ignore, .ignore, .report, .fail])
    options.missing = random.pick([.omit, .omit, .omit, .report, .fail])
    options.identity = random.pick([.fixed, .changeable])
    paths = random.pick(kinds)
    lines = []
    if kinds.contains(.apart), random.below(24) == 0 {
      (paths, isDerived) = (.apart, true)
      lines = kit.fields.indices.map { LawLine(field: $0, way: 0, paths: [kit.fields[$0].name]) }
      return
    }
    var paths = LawPaths(paths)
    // Most of such recipes cannot write a model.
    let sharesRoot = sharesRoot && random.below(6) == 0
    let count = 1 + random.below(7)
    var chosen = Set(kit.fields.indices.shuffled(using: &random).prefix(count))
    // Without a required field, every bake fails.
    if random.below(16) > 0 {
      chosen.formUnion(kit.fields.indices.filter { kit.fields[$0].schemaField.isRequired })
    }
    // The order of a set differs from run to run.
    for field in chosen.sorted().shuffled(using: &random) {
      let line = line(field, &paths, isReversible, sharesRoot: sharesRoot, kit, &random)
      if let line { lines.append(line) }
    }
  }

  private func line(
    _ index: Int,
    _ paths: inout LawPaths,
    _ isReversible: Bool,
    sharesRoot: Bool,
    _ kit: LawKit,
    _ random: inout SeededGenerator
  ) -> LawLine? {
    let field = kit.fields[index]
    let ways = field.ways.indices.filter { !isReversible || field.ways[$0].isReversible }
    guard !ways.isEmpty else { return nil }
    let number = random.pick(ways)
    let way = field.ways[number]
    if way.isRemaining, paths.kind == .list { return nil }
    let atRoot = way.rootKeys != nil || sharesRoot && field.isObject
    let texts = (0..<way.parts).map { _ in
      var text = "$"
      if way.isRemaining { return text }
      repeat {
        text = paths.next(isList: field.isList, atRoot: atRoot, isPart: way.parts > 1, &random)
      } while isReversible && text.contains("[-")
      return text
    }
    var line = LawLine(field: index, way: number, paths: texts)
    line.hasDefault = way.canHaveDefault && random.below(4) == 0
    func rarely<Option>(_ options: [Option?]) -> Option? {
      random.below(4) == 0 ? random.pick(options) : nil
    }
    line.nulls = rarely([.fail, .absent])
    line.updateNulls = rarely([.clear, .ignore, .default])
    line.nilForm = rarely([.null, .omitted])
    line.coercion = rarely([.strict, .lenient])
    line.takesDefaultOnError = random.below(8) == 0
    let required: Bool? = random.below(6) == 0 ? random.pick([true, false]) : nil
    if required == true, !line.hasDefault { line.isRequired = true }
    let canBeMissing = line.hasDefault || !field.schemaField.isRequired
    if required == false, canBeMissing { line.isRequired = false }
    return line
  }
}
