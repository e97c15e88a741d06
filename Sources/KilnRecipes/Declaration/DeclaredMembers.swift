internal import KilnMapping
internal import KilnSupport

/// The members of an object, which are read or written one by one.
///
/// One list of members per object serves for reading, writing and the check for unknown keys.
struct DeclaredMembers {
  /// The keys of the visited members.
  private(set) var keys: [String] = []

  /// The members to read, or those that were written.
  private(set) var values: JSONObject

  /// Whether all members have been read without which the object is not used.
  var isValid = true

  /// The reader; `nil` if members are written.
  private let reader: DeclarationReader?
  private let name: String?
  private let path: SourcePath

  /// Creates the members to write.
  init(named name: String?) {
    (values, reader, self.name, path) = ([:], nil, name, .root)
  }

  init(
    reading values: JSONObject,
    named name: String?,
    at path: SourcePath,
    by reader: DeclarationReader
  ) {
    (self.values, self.reader, self.name, self.path) = (values, reader, name, path)
  }

  /// The number of mistakes so far.
  var mistakeCount: Int { reader?.mistakes.total ?? 0 }

  /// Records a mistake of the object.
  func fail(_ problem: RecipeError.Problem) { reader?.fail(path, problem) }

  /// Records a mistake of a member.
  func fail(_ problem: RecipeError.Problem, at key: DeclarationKey) {
    reader?.fail(path[key], problem)
  }

  /// Whether the object to read has a member.
  func contains(_ key: DeclarationKey) -> Bool { values[key.rawValue] != nil }

  /// Records a mistake if the object to read lacks a member.
  func require(_ key: DeclarationKey) {
    if !contains(key) { fail(.missing(key.rawValue)) }
  }

  // MARK: Members

  /// Reads or writes a member.
  ///
  /// - Parameters:
  ///   - part: the part that is written, or `nil`; then the part that was read.
  ///   - read: returns the part, or records a mistake.
  ///   - write: returns the tree of a part; `nil` to omit the member.
  mutating func member<Part>(
    _ key: DeclarationKey,
    _ part: inout Part?,
    read: (JSONValue, SourcePath, DeclarationReader) -> Part?,
    write: (Part) -> JSONValue?
  ) {
    keys.append(key.rawValue)
    if let reader {
      part = values[key.rawValue].flatMap { read($0, path[key], reader) }
    } else {
      values[key.rawValue] = part.flatMap(write)
    }
  }

  /// Visits a member without parts.
  mutating func scalar<Part>(
    _ key: DeclarationKey,
    _ part: inout Part?,
    _ expected: @autoclosure () -> String,
    _ read: (JSONValue) -> Part?,
    _ write: (Part) -> JSONValue
  ) {
    member(key, &part) { json, path, reader in
      let part = read(json)
      if part == nil { reader.fail(path, expected: expected(), found: json) }
      return part
    } write: {
      write($0)
    }
  }

  mutating func text(
    _ key: DeclarationKey,
    _ text: inout String?,
    _ expected: String = "string"
  ) {
    scalar(key, &text, expected, \.stringValue, JSONValue.string)
  }

  /// Visits the value of a tag; null is the absence of a tag.
  mutating func tag(_ tag: inout FormTag?) {
    scalar(.tag, &tag, "string, integer, true, false or null", FormTag.init) { $0.json ?? .null }
  }

  /// Visits an offset from UTC.
  mutating func offset(_ offset: inout UTCOffset?) {
    scalar(.offset, &offset, "offset such as \"+01:00\" or \"Z\"") { json in
      json.stringValue.flatMap(UTCOffset.init)
    } _: {
      .string("\($0)")
    }
  }

  mutating func flag(_ key: DeclarationKey, _ flag: inout Bool?) {
    scalar(key, &flag, "true or false", \.boolValue, JSONValue.bool)
  }

  /// Visits a flag that is written only if it is set.
  mutating func flag(_ key: DeclarationKey, _ isSet: inout Bool) {
    var flag = isSet ? true : nil
    self.flag(key, &flag)
    isSet = flag ?? false
  }

  /// Visits a case of an enum.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ key: DeclarationKey,
    _ choice: inout Choice?
  ) {
    let expected = { Choice.allCases.map { Excerpt.quoted($0.rawValue) } }
    scalar(key, &choice, expected().joined(separator: " or ")) { json in
      json.stringValue.flatMap(Choice.init(rawValue:))
    } _: {
      .string($0.rawValue)
    }
  }

  /// Visits a case of an enum that is written only if it differs from the default.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
    _ key: DeclarationKey,
    _ option: inout Choice,
    default usual: Choice
  ) {
    var choice = option == usual ? nil : option
    self.choice(key, &choice)
    option = choice ?? usual
  }

  /// Visits an object that is written only if it has members.
  mutating func object<Object: DeclaredObject>(_ key: DeclarationKey, _ object: inout Object) {
    var part: Object? = object
    member(key, &part) { json, path, reader in
      reader.object(json, at: path)
    } write: {
      let members = $0.object
      return members.isEmpty ? nil : .object(members)
    }
    object = part ?? .blank
  }

  /// Visits the name of the object, unless it is the key of the object.
  mutating func name(_ key: DeclarationKey, _ text: inout String, _ expected: String) {
    var found = name == nil ? text : nil
    if name == nil { require(key) }
    self.text(key, &found, expected)
    if let found, let name, found != name {
      reader?.fail(path[key], .expected(Excerpt.quoted(name), found: Excerpt.quoted(found)))
    }
    if let name = name ?? found { text = name } else { isValid = false }
  }

  /// Visits named parts, which are members of an object or elements of an array.
  ///
  /// - Parameter minimum: the minimum number of parts.
  /// - Returns: whether there are parts, and all are valid.
  @discardableResult
  mutating func parts<Part: DeclaredPart>(
    _ key: DeclarationKey,
    _ parts: inout [Part],
    _ expected: String,
    minimum: Int = 0
  ) -> Bool {
    require(key)
    var list: [Part?]? = parts
    member(key, &list) { json, path, reader in
      switch json {
      case .object(let object) where object.count >= minimum:
        return object.map { reader.part($0.value, named: $0.key, at: path[$0.key]) }
      case .array(let elements) where elements.count >= minimum:
        return elements.enumerated().map { reader.part($1, named: nil, at: path[$0]) }
      default:
        reader.fail(path, expected: expected, found: json)
        return nil
      }
    } write: {
      Part.tree($0.compactMap(\.self))
    }
    parts = list?.compactMap(\.self) ?? []
    return !parts.isEmpty && parts.count == list?.count
  }

  /// Visits a part whose name is optional.
  mutating func part<Part: DeclaredPart>(
    _ key: DeclarationKey,
    _ part: inout Part?,
    defaultName: String
  ) {
    member(key, &part) { json, path, reader in
      reader.part(json, named: json[Part.nameKey] == nil ? defaultName : nil, at: path)
    } write: {
      $0.tree(isNamed: $0.partName == defaultName)
    }
    if contains(key), part == nil { isValid = false }
  }

  /// Visits the recipes of a file, by name.
  mutating func recipes(_ recipes: inout [RecipeDeclaration]) {
    if contains(.recipes), !path.isRoot {
      let problem = RecipeError.Problem.expected(
        "recipes at the top of the file",
        found: "recipes in another recipe"
      )
      fail(problem, at: .recipes)
    }
    var list: [RecipeDeclaration?]? = recipes.isEmpty ? nil : recipes
    member(.recipes, &list) { json, path, reader in
      guard case .object(let object) = json else {
        reader.fail(path, expected: "object of recipes by name", found: json)
        return nil
      }
      return object.map { reader.recipe($0.value, named: $0.key, at: path[$0.key]) }
    } write: {
      let members = $0.compactMap(\.self).map { recipe in
        var content = recipe
        content.name = nil
        return (recipe.name ?? "", JSONValue.object(content.object))
      }
      return .object(JSONObject(members))
    }
    recipes = list?.compactMap(\.self) ?? []
  }

  /// Visits the member that selects how a value is converted.
  mutating func form(_ form: inout RecipeDeclaration.Form) {
    var (place, inner) = form.placed
    member(.at, &place) { json, path, reader in
      reader.place(json, at: path)
    } write: {
      .string("\($0)")
    }
    selector(&inner)
    form = place.map { .at($0, inner) } ?? inner
    if contains(.at), place == nil { isValid = false }
  }

  private mutating func selector(_ form: inout RecipeDeclaration.Form) {
    let selectors: [DeclarationKey] = [.using, .recipe, .variants]
    keys += selectors.map(\.rawValue)
    guard let reader else {
      if let (key, tree) = form.member { values[key.rawValue] = tree }
      return
    }
    let given = selectors.filter(contains)
    if given.count > 1 { fail(.excluding(given[0].rawValue, given[1].rawValue)) }
    guard let key = given.first, let json = values[key.rawValue] else { return }
    if let found = reader.form(json, key, at: path[key]) { form = found } else { isValid = false }
  }
}
