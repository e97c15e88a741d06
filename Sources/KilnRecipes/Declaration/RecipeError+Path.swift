internal import KilnMapping

extension RecipeError.Mistake {
  /// The mistake with its path in a recipe file.
  ///
  /// It is the path of the invalid member, or else of the enclosing ingredient or list of
  /// ingredients. For a recipe that is looked up by name, it is the path of the enclosing property.
  func located(in file: JSONValue) -> Self {
    var copy = self
    copy.path = place(in: file)
    return copy
  }

  private func place(in file: JSONValue) -> SourcePath {
    var (path, json) = (SourcePath.root, file)
    var isRecipe = true
    for step in way {
      switch step {
      case .property(let name):
        if !isRecipe {
          guard let recipe = json[.recipe], recipe.objectValue != nil else { return path }
          (path, json) = (path[.recipe], recipe)
        }
        isRecipe = false
        path = path[.ingredients]
        let list = json[.ingredients]
        guard let found = list?.part(name, .property) else { return path }
        (path, json) = (path[found.step], found.json)
      case .recipe(let name):
        guard let recipe = file[.recipes]?[name] else { return path }
        (path, json) = (SourcePath.root[.recipes][name], recipe)
        isRecipe = true
      case .form(let name):
        guard let variants = json[.variants] else { return path }
        path = path[.variants]
        if let found = variants[.forms]?.part(name, .name) {
          (path, json) = (path[.forms][found.step], found.json)
        } else if let other = variants[.otherwise],
          other[.name]?.stringValue ?? RecipeDeclaration.Variant.otherwiseName == name
        {
          (path, json) = (path[.otherwise], other)
        } else {
          return path
        }
      }
    }
    if case .otherModel = problem {
      return isRecipe ? path[.model] : path[.recipe][.model]
    }
    if isRecipe { return path[.ingredients] }
    guard let member = problem.member, let value = json[member] else { return path }
    path = path[member]
    if case .transformer(let error) = problem, let index = value.index(ofUnknown: error) {
      return path[index]
    }
    if case .contentAtTag = problem, value[.content] != nil { path = path[.content] }
    return path
  }
}

extension JSONValue {
  /// A part that is a named member of an object, or an array element that contains the name.
  ///
  /// If two elements have the name, the last one is used.
  fileprivate func part(
    _ name: String,
    _ key: DeclarationKey
  ) -> (step: SourcePath.Step, json: JSONValue)? {
    switch self {
    case .object(let object): return object[name].map { (.key(name), $0) }
    case .array(let elements):
      let index = elements.lastIndex { $0[key]?.stringValue == name }
      return index.map { (.index($0), elements[$0]) }
    case .null, .bool, .number, .string: return nil
    }
  }
}

extension JSONValue {
  /// The index of the transformer in an array that a lookup did not find; `nil` for other errors.
  fileprivate func index(ofUnknown error: RegistryError) -> Int? {
    switch error.reason {
    case .unknown, .wrongType: arrayValue?.firstIndex { $0.stringValue == error.name }
    case .duplicate, .unnamed: nil
    }
  }
}

extension RecipeError.Problem {
  /// The member of the ingredient that is invalid.
  fileprivate var member: DeclarationKey? {
    switch self {
    case .path, .endlessRecursion, .conflictingPaths, .tooManyOverlaps: .path
    case .transformer, .noResultForm: .using
    case .defaultValue: .defaultValue
    case .requiredDefault, .requiredByModel: .required
    case .notAModel, .unknownRecipe, .wrongRecipe, .tooDeep: .recipe
    case .notElementwise: .each
    case .repeatedRemaining: .remaining
    case .wrongType(_, let member, _): DeclarationKey(rawValue: member)
    case .unknownVariants, .contentAtTag, .absentKey: .variants
    default: nil
    }
  }
}
