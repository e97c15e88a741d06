import KilnJSON

/// A type of a part of a computed property.
private protocol PresencePartType: JSONConvertible, Sendable {
  var whole: Int? { get }
  init?(whole: Int?)
}

extension Int: PresencePartType {
  fileprivate var whole: Int? { self }
  fileprivate init?(whole: Int?) {
    guard let whole else { return nil }
    self = whole
  }
}

extension Int?: PresencePartType {
  fileprivate var whole: Int? { self }
  fileprivate init?(whole: Int?) { self = whole }
}

/// A type of a computed property.
private protocol PresencePartList: Presentable {
  init(parts: [Int?])
  var list: [Int?]? { get }
}

extension [Int?]: PresencePartList {
  fileprivate init(parts: [Int?]) { self = parts }
  fileprivate var list: [Int?]? { self }
}

extension [Int?]?: PresencePartList {
  fileprivate init(parts: [Int?]) { self = parts }
  fileprivate var list: [Int?]? { self }
}

extension RecipeMaker {
  /// Creates an ingredient of a property computed from two parts.
  func computed<Model: PresenceModel, Property: Presentable>(
    _ keyPath: any KeyPath<Model, Property> & Sendable,
    _ data: PresenceIngredient
  ) throws -> Ingredient<Model> {
    func open<List: PresencePartList, First: PresencePartType, Second: PresencePartType>(
      _: List.Type,
      _: First.Type,
      _: Second.Type
    ) throws -> Ingredient<Model> {
      // The key path is the same, under another generic parameter.
      guard let keyPath = keyPath as Any as? KeyPath<Model, List> else {
        throw VectorFault("not a computed property: \(Property.self)")
      }
      let first: IngredientPart<First> = try part(data.parts[0])
      let second: IngredientPart<Second> = try part(data.parts[1])
      let path = unsafeBitCast(keyPath, to: (any KeyPath<Model, List> & Sendable).self)
      let read: @Sendable (First, Second) -> List = { List(parts: [$0.whole, $1.whole]) }
      let reverse: @Sendable (List) throws -> (First, Second)? = { list in
        guard let parts = list.list else { return nil }
        guard parts.count == 2, let first = First(whole: parts[0]),
          let second = Second(whole: parts[1])
        else { throw VectorFault("no parts: \(parts)") }
        return (first, second)
      }
      guard let value = data.defaultValue else {
        return Ingredient(path, from: first, second, read: read, reverse: reverse)
      }
      return Ingredient(
        path,
        from: first,
        second,
        default: List(presence: value),
        read: read,
        reverse: reverse
      )
    }
    guard let list = Property.self as? any PresencePartList.Type else {
      throw VectorFault("not a computed property: \(Property.self)")
    }
    let types = data.parts.map { part -> any PresencePartType.Type in
      part.type.optionals > 0 ? Int?.self : Int.self
    }
    return try open(list, types[0], types[1])
  }

  private func part<Part: PresencePartType>(_ data: PresencePart) throws -> IngredientPart<Part> {
    let path = try IngredientPath(data.path.description)
    guard let value = data.defaultValue else { return IngredientPart(path) }
    var whole: Int?
    if case .json(let json) = value.unwrapped { whole = json.integerValue.map { Int($0) } }
    guard let part = Part(whole: whole) else { return IngredientPart(path) }
    return IngredientPart(path, default: part)
  }
}
