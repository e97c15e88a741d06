import KilnJSON

// The Swift types of properties are opened one by one.

extension PresenceType {
  /// The Swift type.
  var swiftType: any Presentable.Type {
    func optional<Wrapped: Presentable>(_: Wrapped.Type) -> any Presentable.Type { Wrapped?.self }
    func list<Element: Presentable>(_: Element.Type) -> any Presentable.Type { [Element].self }
    func set<Element: Presentable & Hashable>(_: Element.Type) -> any Presentable.Type {
      Set<Element>.self
    }
    func dictionary<Key: PresentableKey, Member: Presentable>(
      _: Key.Type,
      _: Member.Type
    ) -> any Presentable.Type {
      [Key: Member].self
    }
    switch self {
    case .int: return Int.self
    case .string: return String.self
    case .double: return Double.self
    case .json: return JSONValue.self
    case .object: return JSONObject.self
    case .optional(let wrapped): return optional(wrapped.swiftType)
    case .state: return LawState.self
    case .grade: return LawGrade.self
    case .record: return PresenceRecord.self
    case .tree: return PresenceTree.self
    case .set(let element): return set(element.swiftType)
    case .list(let element), .oneOrList(let element): return list(element.swiftType)
    case .dictionary(let key, let member): return dictionary(key.swiftType, member.swiftType)
    case .model(let recipe): return recipe.modelType
    case .variants(let variants): return variants.swiftType
    }
  }
}

extension PresenceKey {
  fileprivate var swiftType: any PresentableKey.Type {
    switch self {
    case .text: String.self
    case .integer: Int.self
    case .state: LawState.self
    }
  }
}

extension PresenceVariants {
  fileprivate var swiftType: any Presentable.Type {
    func choice<A: Presentable, B: Presentable, C: Presentable>(
      _: A.Type,
      _: B.Type,
      _: C.Type
    ) -> any Presentable.Type {
      Choice<A, B, C>.self
    }
    var types: [any Presentable.Type] = forms.map { form in
      if case .payload(let type) = form.content { type.swiftType } else { Nothing.self }
    }
    while types.count < 3 { types.append(Nothing.self) }
    return choice(types[0], types[1], types[2])
  }
}

extension PresenceRecipe {
  /// The model of the recipe.
  var modelType: any PresenceModel.Type {
    func one<A: PresenceSlot>(_: A.Type) -> any PresenceModel.Type { One<A>.self }
    func two<A: PresenceSlot, B: PresenceSlot>(_: A.Type, _: B.Type) -> any PresenceModel.Type {
      Two<A, B>.self
    }
    func three<A: PresenceSlot, B: PresenceSlot, C: PresenceSlot>(
      _: A.Type,
      _: B.Type,
      _: C.Type
    ) -> any PresenceModel.Type {
      Three<A, B, C>.self
    }
    let slots = ingredients.map(\.slot)
    switch slots.count {
    case 0: return Zero.self
    case 1: return one(slots[0])
    case 2: return two(slots[0], slots[1])
    default: return three(slots[0], slots[1], slots[2])
    }
  }
}

extension PresenceIngredient {
  fileprivate var slot: any PresenceSlot.Type {
    func bare<Property: Presentable>(_: Property.Type) -> any PresenceSlot.Type {
      Bare<Property>.self
    }
    func defaulted<Property: Presentable>(_: Property.Type) -> any PresenceSlot.Type {
      Defaulted<Property>.self
    }
    let type = type.swiftType
    return hasSchemaDefault ? defaulted(type) : bare(type)
  }
}
