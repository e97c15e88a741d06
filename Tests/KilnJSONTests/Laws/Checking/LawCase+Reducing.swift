import KilnRecipes

extension LawCase {
  /// A smaller case that still breaks the law.
  ///
  /// - Parameter report: returns the report of a broken case; `nil` if the law holds.
  func reduced(_ kit: LawKit, _ report: (LawCase) -> String?) -> (law: LawCase, report: String) {
    var best = (law: self, report: report(self) ?? "not reproducible")
    var isReduced = true
    var trials = 0
    while isReduced {
      isReduced = false
      for candidate in best.law.smaller(kit) {
        trials += 1
        if trials > 2_000 { return best }
        guard let found = report(candidate) else { continue }
        best = (candidate, found)
        isReduced = true
        break
      }
    }
    return best
  }

  /// Cases that lack a part of this one.
  private func smaller(_ kit: LawKit) -> [LawCase] {
    var cases: [LawCase] = []
    func add(_ change: (inout LawCase) -> Void) {
      var copy = self
      change(&copy)
      cases.append(copy)
    }
    for number in recipe.lines.indices {
      add { law in
        law.recipe.lines.remove(at: number)
        law.old = law.recipe.restricted(law.old, kit)
        law.new = law.recipe.restricted(law.new, kit)
      }
    }
    func simplify<Option: Equatable>(_ option: WritableKeyPath<RecipeOptions, Option>) {
      let plain = RecipeOptions.partial[keyPath: option]
      if recipe.options[keyPath: option] != plain {
        add { $0.recipe.options[keyPath: option] = plain }
      }
    }
    simplify(\.nilForm)
    simplify(\.nulls)
    simplify(\.updateNulls)
    simplify(\.coercion)
    simplify(\.unknownKeys)
    simplify(\.missing)
    simplify(\.identity)
    for (number, line) in recipe.lines.enumerated() {
      if !line.optionText.isEmpty || line.hasDefault {
        let plain = LawLine(field: line.field, way: line.way, paths: line.paths)
        add { $0.recipe.lines[number] = plain }
        add { $0.recipe.lines[number].hasDefault = false }
        add { $0.recipe.lines[number].nulls = nil }
        add { $0.recipe.lines[number].updateNulls = nil }
        add { $0.recipe.lines[number].nilForm = nil }
        add { $0.recipe.lines[number].coercion = nil }
        add { $0.recipe.lines[number].isRequired = nil }
        add { $0.recipe.lines[number].takesDefaultOnError = false }
      }
      add { kit.fields[line.field].copy(&$0.old, kit.plain) }
      add { kit.fields[line.field].copy(&$0.new, kit.plain) }
      add { kit.fields[line.field].copy(&$0.new, $0.old) }
    }
    for smaller in source.smaller { add { $0.source = smaller } }
    for smaller in partial.smaller { add { $0.partial = smaller } }
    return cases.filter { !$0.isSame(as: self, kit) }
  }

  private func isSame(as other: LawCase, _ kit: LawKit) -> Bool {
    recipe.text(kit) == other.recipe.text(kit) && old.isSame(as: other.old)
      && new.isSame(as: other.new) && "\(source)" == "\(other.source)"
      && "\(partial)" == "\(other.partial)"
  }
}

extension JSONValue {
  /// The trees that lack one member or element.
  var smaller: [JSONValue] {
    switch self {
    case .object(let object):
      var trees: [JSONValue] = []
      for (key, value) in object {
        var copy = object
        copy.removeValue(forKey: key)
        trees.append(.object(copy))
        for part in value.smaller { trees.append(.object(object.replacing(key, part))) }
      }
      return trees
    case .array(let array):
      var trees: [JSONValue] = []
      for index in array.indices {
        var copy = array
        copy.remove(at: index)
        trees.append(.array(copy))
        for part in array[index].smaller {
          copy = array
          copy[index] = part
          trees.append(.array(copy))
        }
      }
      return trees
    default: return []
    }
  }
}

extension JSONObject {
  fileprivate func replacing(_ key: String, _ value: JSONValue) -> JSONObject {
    var copy = self
    copy[key] = value
    return copy
  }
}
