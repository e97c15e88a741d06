internal import KilnMapping
internal import KilnSupport

/// A reference to a plan that may not exist yet, so that plans can refer to one another.
///
/// Unchecked: it is written only during compilation.
final class ReshapingCell: @unchecked Sendable {
  fileprivate(set) var plan: ReshapingPlan?
}

/// Compiles declarations to plans and collects all mistakes.
final class ReshapingCompiler {
  private let registry: TransformerRegistry
  private let declarations: [String: RecipeDeclaration]

  /// All cells; the owner of the plans keeps them alive.
  private(set) var cells: [ReshapingCell] = []
  /// The cells of the given declarations that are referenced.
  private var named: [String: ReshapingCell] = [:]
  /// Those of them that are not compiled yet.
  private var pending: [(name: String, cell: ReshapingCell)] = []
  /// The defaults and the properties that lead to them. They are checked after compilation.
  private var defaults: [(way: [String], read: (inout BakeScope) -> JSONValue?)] = []

  init(_ registry: TransformerRegistry, _ declarations: [String: RecipeDeclaration]) {
    self.registry = registry
    self.declarations = declarations
  }

  /// The context of a form or nested recipe.
  private struct Surroundings {
    var cells: [String: ReshapingCell] = [:]
    var depth = 1
    /// The properties that lead there.
    var way: [String] = []

    /// Returns the context of a form or recipe that is nested here.
    func inside() throws(PreparationError) -> Surroundings {
      let limit = RecipeDeclaration.maximumDepth
      guard depth < limit else { throw PreparationError(.tooDeep(limit: limit)) }
      var inside = self
      inside.depth += 1
      return inside
    }
  }

  /// Compiles a declaration and all declarations that it references.
  func compile(_ declaration: RecipeDeclaration) throws(RecipeError) -> ReshapingPlan {
    let (plan, found) = plan(of: declaration, in: Surroundings())
    var mistakes = found
    while let next = pending.popLast() {
      guard let declaration = declarations[next.name] else { continue }
      let (plan, found) = self.plan(of: declaration, in: Surroundings(way: [next.name]))
      next.cell.plan = plan
      mistakes += found.map { $0.inside(.property(next.name)) }
    }
    if mistakes.isEmpty, let plan {
      mistakes += plan.form.endlessRecursions
    }
    if mistakes.isEmpty { checkDefaults(&mistakes) }
    guard let plan, mistakes.isEmpty else {
      throw RecipeError(
        recipe: declaration.name,
        model: declaration.modelName,
        mistakes
      )
    }
    return plan
  }

  /// Reads all defaults, within one shared limit.
  private func checkDefaults(_ mistakes: inout FailureList<RecipeError.Mistake>) {
    var budget = ValueBudget(BakeLimits())
    for (way, read) in defaults {
      var scope = BakeScope(context: BakeContext())
      scope.budget = budget
      let value = read(&scope)
      budget = scope.budget
      budget.close()
      guard value == nil else { continue }
      let reasons = scope.failures.joined(\.shortDescription)
      let problem = RecipeError.Problem.defaultValue(Excerpt.start(of: reasons, 400))
      mistakes.append(.init(problem, way: way))
    }
  }

  private func plan(
    of declaration: RecipeDeclaration,
    in outer: Surroundings
  ) -> (ReshapingPlan?, FailureList<RecipeError.Mistake>) {
    var surroundings = outer
    let cell = ReshapingCell()
    cells.append(cell)
    if let name = declaration.name { surroundings.cells[name] = cell }
    var mistakes = FailureList<RecipeError.Mistake>()
    var lines: [CompiledIngredient] = []
    var properties = JSONObject()
    let places = ReadPaths(ReadPosition())
    for ingredient in declaration.ingredients {
      do throws(PreparationError) {
        guard properties.updateValue(.null, forKey: ingredient.property) == nil else {
          throw PreparationError(.repeatedProperty)
        }
        let line = try line(lines.count, ingredient, declaration.options, surroundings)
        lines.append(line)
        for path in line.paths {
          if let problem = places.problem(adding: path) {
            mistakes.append(.init(problem, of: line.name))
          }
        }
      } catch {
        mistakes += error.mistakes.map { $0.inside(.property(ingredient.property)) }
      }
    }
    guard mistakes.isEmpty else { return (nil, mistakes) }
    let plan = ReshapingPlan(
      RecipeForm(
        name: declaration.name,
        model: declaration.modelName,
        options: declaration.options,
        lines: lines,
        places: places
      )
    )
    cell.plan = plan
    return (plan, mistakes)
  }

  private func line(
    _ number: Int,
    _ ingredient: RecipeDeclaration.Ingredient,
    _ recipe: RecipeOptions,
    _ surroundings: Surroundings
  ) throws(PreparationError) -> CompiledIngredient {
    var mistakes = FailureList<RecipeError.Mistake>()
    var paths: FallbackPaths?
    do throws(SourcePathError) {
      paths = try FallbackPaths(ingredient.path)
    } catch {
      mistakes.append(.init(.path(error)))
    }
    var conversion: Conversion<JSONValue>?
    do throws(PreparationError) {
      conversion = try self.conversion(ingredient.form, ingredient.property, surroundings)
    } catch {
      mistakes += error.mistakes
    }
    var options = IngredientOptions()
    options.nulls = ingredient.nulls
    options.nilForm = ingredient.nilForm
    options.takesDefaultOnError = ingredient.takesDefaultOnError
    options.isRequired = ingredient.isRequired
    let hasDefault = ingredient.defaultValue != nil
    if let problem = options.contradiction(hasDefault: hasDefault, isNeededByModel: false) {
      mistakes.append(.init(problem))
    }
    guard let paths, var conversion, mistakes.isEmpty else { throw PreparationError(mistakes) }
    if let invalid = ingredient.each { conversion = conversion.parts(invalid: invalid) }
    var operations = IngredientOperations.single(ReshapingPlan.reader(number), conversion, nil)
    if let json = ingredient.defaultValue {
      let read: @Sendable (inout BakeScope) -> JSONValue? = { [conversion] scope in
        // Only values of the source must match exactly.
        let isExact = scope.isExact
        scope.isExact = false
        defer { scope.isExact = isExact }
        return scope.takingDefault { scope in
          SourceNode.with(json) { conversion.read($0, &scope) }
        }
      }
      operations.bakeDefault = { slots, index, scope in
        let mark = scope.mark
        guard let value = read(&scope) else { return }
        slots.set(value, at: index)
        // Notices are about the source.
        scope.forget(since: mark)
      }
      defaults.append((surroundings.way + [ingredient.property], read))
    }
    return CompiledIngredient(
      number,
      member: ingredient.property,
      paths,
      operations,
      options,
      recipe
    )
  }

  // MARK: Conversions

  private func conversion(
    _ form: RecipeDeclaration.Form,
    _ property: String,
    _ surroundings: Surroundings
  ) throws(PreparationError) -> Conversion<JSONValue> {
    switch form {
    case .own: return .unchanged
    case .transformer(let name): return try transforming(name)
    case .recipe(let name): return try mentioned(name, surroundings)
    case .declaration(let declaration): return try nested(declaration, property, surroundings)
    case .namedVariants(let name):
      throw PreparationError(.unknownVariants(name, type: "JSON"))
    case .variants(let tag, let variants, let otherwise):
      let inside = try surroundings.inside()
      var forms: [ReshapedVariants.Form] = []
      var mistakes = FailureList<RecipeError.Mistake>()
      for variant in variants + (otherwise.map { [$0] } ?? []) {
        do throws(PreparationError) {
          let conversion = try conversion(variant.form, property, inside)
          forms.append(ReshapedVariants.Form(name: variant.name, conversion: conversion))
        } catch {
          mistakes += error.mistakes.map { $0.inside(.form(variant.name)) }
        }
      }
      guard mistakes.isEmpty else { throw PreparationError(mistakes) }
      let other = otherwise == nil ? nil : forms.popLast()
      return ReshapedVariants(tag: tag, forms: forms, otherwise: other).conversion
    }
  }

  private func nested(
    _ declaration: RecipeDeclaration,
    _ property: String,
    _ surroundings: Surroundings
  ) throws(PreparationError) -> Conversion<JSONValue> {
    var inside = try surroundings.inside()
    inside.way.append(property)
    let (plan, mistakes) = plan(of: declaration, in: inside)
    guard let plan else { throw PreparationError(mistakes) }
    return .nested(plan)
  }

  private func mentioned(
    _ name: String,
    _ surroundings: Surroundings
  ) throws(PreparationError) -> Conversion<JSONValue> {
    if let cell = surroundings.cells[name] ?? named[name] { return .deferred(name, cell) }
    guard declarations[name] != nil else {
      let names = declarations.keys.sortedOutOfLine() + surroundings.cells.keys.sortedOutOfLine()
      let similar = SimilarNames.of(name, among: names)
      throw PreparationError(.unknownRecipe(Excerpt.shortened(name), similar: similar))
    }
    let cell = ReshapingCell()
    cells.append(cell)
    named[name] = cell
    pending.append((name, cell))
    return .deferred(name, cell)
  }

  /// The conversion by a named transformer.
  ///
  /// If several have this name, the one whose result is closest to JSON is chosen.
  private func transforming(
    _ name: String
  ) throws(PreparationError) -> Conversion<JSONValue> {
    let outputs = registry.outputs(named: name)
    var found: [(rank: Int, Conversion<JSONValue>)] = []
    var failure: TransformerRegistryError?
    func open<Output>(_ type: Output.Type) {
      do throws(TransformerRegistryError) {
        let reference = TransformerReference(named: name)
        let transformer = try reference.resolved(to: type, in: registry)
        guard let form = DerivedConversions.conversion(of: type, usual: true) else { return }
        found.append((rank(of: type), .reshaping(transformer, form)))
      } catch {
        failure = failure ?? error
      }
    }
    for output in outputs { open(output) }
    // For equal ranks, the first in the order of the registry, which is by type name.
    if let best = found.enumerated().min(by: { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }) {
      return best.element.1
    }
    if outputs.isEmpty { open(JSONValue.self) }
    throw PreparationError(
      failure.map { .transformer($0) }
        ?? .noResultForm(transformer: name, types: outputs.map { typeSyntax($0) })
    )
  }
}

/// The precedence of a result type where transformers with one name have several.
///
/// JSON's own types come first, then those with a usual form, such as dates and bytes, then all
/// others.
private func rank(of type: any Any.Type) -> Int {
  if type == JSONNumber.self { return 0 }
  if type == JSONValue.self { return 1 }
  return DerivedConversions.isUsual(type) ? 2 : 3
}
