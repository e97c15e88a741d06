internal import KilnMapping

extension RecipeForm {
  /// The ingredients by which recipes contain themselves without reading anything: an ingredient
  /// that is read from the whole source, by a recipe in which another such ingredient leads back.
  ///
  /// No source ends such a recursion. Elements of arrays and members of objects are read, and so is
  /// the tag that tells forms apart.
  ///
  /// - Returns: the mistakes, one for each ingredient.
  /// - Complexity: O(*n*) in the number of ingredients, those of recipes inside included once.
  var endlessRecursions: [RecipeError.Mistake] {
    var search = RecursionSearch()
    search.collect(self)
    return search.cycles()
  }
}

/// Looks for recipes that contain themselves at the same place.
private struct RecursionSearch {
  /// An ingredient that hands the whole source to another recipe.
  private struct Step {
    /// The ingredient's property, with the properties that lead to it.
    let way: [String]
    let target: ObjectIdentifier
  }

  private var forms: [(form: RecipeForm, steps: [Step])] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Collects a recipe and all recipes inside it.
  mutating func collect(_ form: RecipeForm) {
    var rest: [(form: RecipeForm, way: [String])] = [(form, [])]
    while let (form, way) = rest.popLast() {
      guard numbers[form.id] == nil else { continue }
      numbers[form.id] = forms.count
      var steps: [Step] = []
      for line in form.lines {
        let way = way + [line.name]
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

  /// The ingredients that lead back to a recipe around them.
  func cycles() -> [RecipeError.Mistake] {
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: forms.count)
    var found: [RecipeError.Mistake] = []
    for start in forms.indices where states[start] == .new {
      states[start] = .open
      // Without recursion: recipes that are handed over by name may mention one another in a long
      // chain.
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

extension ConversionForm {
  /// The recipes inside, each with whether it is handed the very value that the form is of.
  fileprivate var innerRecipes: [(form: RecipeForm, isSamePlace: Bool)] {
    switch resolved {
    case .recipe(let form): [(form, true)]
    case .nullable(let form), .dropped(let form): form.innerRecipes
    case .each(let form), .members(let form), .parts(let form):
      form.innerRecipes.map { ($0.form, false) }
    case .variants(let variants):
      // A form that a tag names is handed the value without the tag, the form for other tags all of
      // it.
      variants.forms.flatMap {
        $0.form.innerRecipes.map { ($0.form, $0.isSamePlace && variants.tag == nil) }
      } + (variants.otherwise?.form.innerRecipes ?? [])
    case .type, .transformed, .nothing, .enclosing, .unknown: []
    }
  }
}
