internal import KilnMapping

extension RecipeDeclaration: DeclaredObject {
  static var blank: RecipeDeclaration { RecipeDeclaration(ingredients: []) }

  mutating func visit(_ members: inout DeclaredMembers) {
    let known = members.mistakeCount
    var schema: String?
    members.text(.schema, &schema)
    members.text(.name, &name)
    members.text(.model, &model)
    members.text(.description, &description)
    members.object(.options, &options)
    let expected = "object by property, or array of objects"
    let isComplete = members.parts(.ingredients, &ingredients, expected)
    // Do not also report the property of an invalid ingredient as missing.
    if !isComplete, members.mistakeCount > known { options.completeness = .partial }
    members.recipes(&recipes)
  }
}

extension RecipeOptions: DeclaredObject {
  static var blank: RecipeOptions { RecipeOptions() }

  mutating func visit(_ members: inout DeclaredMembers) {
    let usual = RecipeOptions()
    members.choice(.nilForm, &nilForm, default: usual.nilForm)
    members.choice(.nulls, &nulls, default: usual.nulls)
    members.choice(.updateNulls, &updateNulls, default: usual.updateNulls)
    members.choice(.coercion, &coercion, default: usual.coercion)
    members.choice(.unknownKeys, &unknownKeys, default: usual.unknownKeys)
    members.choice(.missing, &missing, default: usual.missing)
    members.choice(.completeness, &completeness, default: usual.completeness)
    members.choice(.identity, &identity, default: usual.identity)
  }
}

extension RecipeDeclaration.Ingredient: DeclaredPart {
  static var blank: Self { Self("", "") }
  static var nameKey: DeclarationKey { .property }
  static var shortKey: DeclarationKey { .path }
  static var shortExpectation: String { "path" }

  var partName: String { property }

  init(named name: String, short text: String) { self.init(name, text) }

  mutating func visit(_ members: inout DeclaredMembers) {
    members.name(.property, &property, "name of a property")
    members.flag(.remaining, &takesRemaining)
    if !takesRemaining { members.require(.path) }
    let root = "\(SourcePath.root)"
    var source: String? = takesRemaining && path == root ? nil : path
    members.member(.path, &source) {
      $2.source($0, at: $1)
    } write: {
      .string($0)
    }
    if let source {
      path = source
    } else if takesRemaining, !members.contains(.path) {
      path = root
    } else {
      members.isValid = false
    }
    members.form(&form)
    visitElements(&members)
    constraints.visit(&members)
    members.member(.defaultValue, &defaultValue) { json, _, _ in
      json
    } write: {
      $0
    }
    members.choice(.coercion, &options.coercion)
    members.choice(.nulls, &options.nulls)
    members.choice(.updateNulls, &options.updateNulls)
    members.choice(.nilForm, &options.nilForm)
    members.flag(.defaultOnError, &options.takesDefaultOnError)
    members.flag(.required, &options.isRequired)
  }

  private mutating func visitElements(_ members: inout DeclaredMembers) {
    var (isEach, isOneOrList) = (each != nil, oneOrList != nil)
    let policy = each ?? oneOrList
    var invalid = policy == .drop ? policy : nil
    members.flag(.each, &isEach)
    members.flag(.oneOrList, &isOneOrList)
    members.choice(.invalid, &invalid)
    if invalid != nil, !isEach, !isOneOrList { members.fail(.needing("invalid", "each")) }
    if isOneOrList, isEach || takesRemaining {
      members.fail(.excluding(isEach ? "each" : "remaining", "oneOrList"))
      isOneOrList = false
    }
    each = isEach ? invalid ?? .fail : nil
    oneOrList = isOneOrList ? invalid ?? .fail : nil
  }
}

extension RecipeDeclaration.Form {
  /// The path inside the value, if there is one, and the form of the value there.
  var placed: (path: SourcePath?, form: Self) {
    guard case .at(let path, let form) = self else { return (nil, self) }
    let inner = form.placed
    return (inner.path.map(path.appending(contentsOf:)) ?? path, inner.form)
  }

  /// The member that selects how a value is converted; `nil` for the type's own form.
  var member: (key: DeclarationKey, tree: JSONValue)? {
    switch self {
    case .own, .at: return nil
    case .transformer(let name): return (.using, .string(name))
    case .transformers(let choices):
      let trees = choices.map(\.tree)
      return (.using, trees.count == 1 && trees[0].objectValue != nil ? trees[0] : .array(trees))
    case .recipe(let name): return (.recipe, .string(name))
    case .declaration(let recipe): return (.recipe, .object(recipe.object))
    case .namedVariants(let name): return (.variants, .string(name))
    case .variants(let variants): return (.variants, .object(variants.object))
    }
  }
}

extension RecipeDeclaration.TransformerChoice {
  /// The choice as a name, or an object.
  fileprivate var tree: JSONValue {
    switch self {
    case .named(let name): .string(name)
    case .date(let pattern): .object(DeclaredDate(pattern: pattern).object)
    case .number(let separators): .object(DeclaredNumber(separators: separators).object)
    }
  }
}

/// A date pattern with its offset.
struct DeclaredDate: DeclaredObject {
  /// The pattern; `nil` if it is missing or invalid.
  var pattern: DatePattern?

  static var blank: Self { Self() }

  mutating func visit(_ members: inout DeclaredMembers) {
    var text = pattern?.text
    var offset = pattern?.offset
    if offset == .utc { offset = nil }
    members.require(.date)
    members.text(.date, &text, "date pattern")
    members.offset(&offset)
    guard let text else { return members.isValid = false }
    do throws(ParseError) {
      pattern = try DatePattern(text, offset: offset ?? .utc)
    } catch {
      members.fail(.pattern(error), at: .date)
      members.isValid = false
    }
  }
}

/// The separators in texts of numbers.
struct DeclaredNumber: DeclaredObject {
  /// The separators; `nil` if one is missing or invalid.
  var separators: NumberSeparators?

  static var blank: Self { Self() }

  mutating func visit(_ members: inout DeclaredMembers) {
    var decimal = separators?.decimal
    var grouping = separators?.grouping
    members.require(.decimal)
    members.separator(.decimal, &decimal)
    members.separator(.grouping, &grouping)
    guard let decimal, grouping != nil || !members.contains(.grouping) else {
      return members.isValid = false
    }
    separators = NumberSeparators(grouping: grouping, decimal: decimal)
    guard separators == nil else { return }
    members.fail(
      .expected("separator other than that of decimals", found: Excerpt.quoted("\(decimal)")),
      at: .grouping
    )
    members.isValid = false
  }
}

extension DeclaredMembers {
  /// Visits a separator in texts of numbers.
  fileprivate mutating func separator(_ key: DeclarationKey, _ separator: inout Unicode.Scalar?) {
    let expected =
      "one space, punctuation mark or symbol, other than dashes, brackets, and signs of "
      + "mathematics and currencies"
    scalar(key, &separator, expected) { json in
      json.stringValue.flatMap { NumberSeparators.separator($0) }
    } _: {
      .string("\($0)")
    }
  }
}

extension RecipeDeclaration.Variants: DeclaredObject {
  static var blank: Self { Self([]) }

  mutating func visit(_ members: inout DeclaredMembers) {
    members.text(.tag, &tag, "key")
    members.text(.content, &content, "key")
    members.flag(.keyed, &isKeyed)
    let expected = "at least one form, by name or in an array"
    if !members.parts(.forms, &forms, expected, minimum: 1) { members.isValid = false }
    if isKeyed {
      for key in [DeclarationKey.tag, .content] where members.contains(key) {
        members.fail(.excluding("keyed", key.rawValue))
      }
    } else {
      for key in [DeclarationKey.otherwise, .content]
      where members.contains(key) && !members.contains(.tag) {
        members.fail(.needing(key.rawValue, "tag"))
      }
    }
    members.part(.otherwise, &otherwise, defaultName: RecipeDeclaration.Variant.otherwiseName)
  }
}

extension RecipeDeclaration.Variant: DeclaredPart {
  /// The default name of the form for unknown tags.
  package static let otherwiseName = "otherwise"

  static var blank: Self { Self("", .own) }
  static var nameKey: DeclarationKey { .name }
  static var shortKey: DeclarationKey { .using }
  static var shortExpectation: String { "name of a transformer" }

  var partName: String { name }

  init(named name: String, short text: String) { self.init(name, .transformer(text)) }

  mutating func visit(_ members: inout DeclaredMembers) {
    members.name(.name, &name, "name of a form")
    members.tag(&tag)
    members.form(&form)
  }
}
