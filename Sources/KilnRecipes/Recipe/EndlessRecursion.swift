internal import KilnMapping
internal import KilnSupport

extension RecipeForm {
  /// The ingredients through which recipes contain themselves without reading anything.
  ///
  /// Such an ingredient passes the whole source to a recipe in which another such ingredient leads
  /// back. No source ends this recursion. Elements of arrays, members of objects and the tag of a
  /// variant count as reading.
  ///
  /// - Parameter named: the recipes of the file that others refer to by name.
  /// - Returns: the mistakes, one per ingredient.
  /// - Complexity: O(*n*) in the number of ingredients. Nested recipes count once each.
  func endlessRecursions(
    and named: [(name: String, form: RecipeForm)] = []
  ) -> [RecipeError.Mistake] {
    var search = RecursionSearch()
    // Their mistakes are attributed to themselves, not to the ingredients that refer to them.
    for (name, form) in named { search.note(form, [.recipe(name)]) }
    search.collect(self, [])
    for (name, form) in named { search.collect(form, [.recipe(name)]) }
    return search.cycles()
  }
}

/// A search for recipes that contain themselves at the same position.
private struct RecursionSearch {
  /// An ingredient that passes the whole source to another recipe.
  private struct Step {
    /// The steps that lead to the ingredient's property, and the property.
    let way: [RecipeError.Mistake.Step]
    let target: ObjectIdentifier
  }

  private var forms: [(form: RecipeForm, steps: [Step])] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The steps that lead to recipes which have names in the file.
  private var ways: [ObjectIdentifier: [RecipeError.Mistake.Step]] = [:]

  /// Notes the steps that lead to a recipe, wherever it is mentioned.
  mutating func note(_ form: RecipeForm, _ way: [RecipeError.Mistake.Step]) {
    ways[form.id] = way
  }

  /// Collects a recipe and all recipes nested in it.
  mutating func collect(_ form: RecipeForm, _ way: [RecipeError.Mistake.Step]) {
    var rest = [(form: form, way: way)]
    while let (form, outer) = rest.popLast() {
      guard numbers[form.id] == nil else { continue }
      numbers[form.id] = forms.count
      let outer = ways[form.id] ?? outer
      var steps: [Step] = []
      for line in form.lines {
        let way = outer + [.property(line.name)]
        let isWhole = line.paths.contains(where: \.isRoot)
        for value in line.values {
          for (inner, isSamePlace) in value.form.innerRecipes {
            rest.append((inner, way))
            if isWhole, isSamePlace {
              steps.append(Step(way: way, target: inner.id))
            }
          }
        }
      }
      forms.append((form, steps))
    }
  }

  /// The ingredients that lead back to an enclosing recipe.
  func cycles() -> [RecipeError.Mistake] {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: forms.count)
    var found: [RecipeError.Mistake] = []
    for start in forms.indices where states[start] == .new {
      states[start] = .open
      // Not recursive, because recipes that are referenced by name can form long chains.
      var way = [(number: start, next: 0)]
      while let (number, next) = way.last {
        let (form, steps) = forms[number]
        guard next < steps.count else {
          states[number] = .done
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        guard let target = numbers[steps[next].target] else { continue }
        switch states[target] {
        case .new:
          states[target] = .open
          way.append((target, 0))
        case .open:
          let recipe = form.name ?? form.model
          found.append(.init(.endlessRecursion(recipe: recipe), way: steps[next].way))
        case .done: break
        }
      }
    }
    return found
  }
}

extension Recipe {
  /// Checks that the recipe does not read itself from the same value.
  ///
  /// - Throws: `RecipeError` with each endless recursion.
  func checkRecursion() throws(RecipeError) {
    let mistakes = form.endlessRecursions()
    guard mistakes.isEmpty else {
      throw RecipeError(recipe: name, model: Model.schema.name, FailureList(mistakes))
    }
  }
}

extension ConversionForm {
  /// The nested recipes, each with whether it receives the same value as this form.
  fileprivate var innerRecipes: [(form: RecipeForm, isSamePlace: Bool)] {
    switch resolved {
    case .recipe(let form): [(form, true)]
    case .variants(let variants):
      // A form that is selected by a tag receives the value without the tag. The form for other
      // tags receives the whole value.
      variants.forms.flatMap {
        $0.form.innerRecipes.map { ($0.form, $0.isSamePlace && variants.tag == nil) }
      } + (variants.otherwise?.form.innerRecipes ?? [])
    default:
      inner.flatMap { inner in
        inner.form.innerRecipes.map { ($0.form, $0.isSamePlace && inner.step == nil) }
      }
    }
  }
}
