import KilnJSON

/// A recipe as data, as a vector contains it. It has from one to three ingredients.
struct PresenceRecipe: Sendable {
  var options = RecipeOptions()
  var ingredients: [PresenceIngredient]
}

/// A property, and how it is read and written.
struct PresenceIngredient: Sendable {
  /// The property: `a`, `b` or `c`, in the order of the ingredients.
  var name: String
  var type: PresenceType
  /// Whether the schema's default is 7.
  var hasSchemaDefault = false
  /// The path and its fallbacks; empty for a computed property.
  var paths: [SourcePath] = []
  /// The two parts of a computed property, whose type is `[Int?]` or `[Int?]?`.
  var parts: [PresencePart] = []
  var transformer: PresenceTransformer?
  /// The path of the value inside the value at the path.
  var innerPath: SourcePath?
  /// Whether the property has the members at `$` that no other ingredient reads.
  var isRemaining = false
  var defaultValue: PresenceValue?
  var nulls: RecipeOptions.NullPolicy?
  var updateNulls: RecipeOptions.UpdateNullPolicy?
  var nilForm: RecipeOptions.NilForm?
  var takesDefaultOnError = false
  /// Whether invalid contents are dropped.
  var dropsInvalid = false
  var isRequired: Bool?
}

/// A part of a computed property.
struct PresencePart: Sendable {
  /// `Int` or `Int?`.
  var type: PresenceType
  var path: SourcePath
  var defaultValue: PresenceValue?
}

/// A transformer that the vectors use by name.
enum PresenceTransformer: String, CaseIterable, Sendable {
  /// An `Int` that the source has half of. Null is an error.
  case doubled
  /// An `Int?` for which the source has 0 as null, and `nil` as -1.
  case orZero
  /// An `Int?` that is `nil` for null and for numbers below 1; it is written as null.
  case positive

  /// Whether the result is optional.
  var isOptional: Bool { self != .doubled }
}

/// A property's type, and the recipes of the models in it.
indirect enum PresenceType: Sendable {
  case int, string, double, json, object
  /// An enum with the raw values "open" and "closed", and one with 1 and 2.
  case state, grade
  /// A type that is read by its `Codable` conformance, with an `Int` n and a `String?` t.
  case record
  /// A model that contains others of its type.
  case tree
  case optional(PresenceType)
  case list(PresenceType)
  /// A list; a value that is no array is its only element.
  case oneOrList(PresenceType)
  case set(PresenceType)
  case dictionary(PresenceKey, PresenceType)
  case model(PresenceRecipe)
  case variants(PresenceVariants)
}

/// The type of a dictionary's keys.
enum PresenceKey: String, Sendable {
  case text = "String"
  case integer = "Int"
  case state = "State"

  /// Whether a text is a key.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .text: true
    case .integer: Int(text).map { "\($0)" == text } ?? false
    case .state: PresenceType.states.contains(.string(text))
    }
  }
}

/// Variants with one to three forms.
struct PresenceVariants: Sendable {
  /// The key of the tag; `nil` without a tag.
  var tag: String?
  /// The key of the member with the content of a form; `nil` if it is the object with the tag.
  var contentKey: String?
  /// Whether the only member of an object, or a string, names the form.
  var isKeyed = false
  var forms: [Form]

  struct Form: Sendable {
    var name: String
    /// The value of the tag; `nil` for an object without a tag.
    var tag: JSONValue?
    /// Whether the form reads the whole values that name no form.
    var isOther = false
    var content: Content
  }

  enum Content: Sendable {
    case payload(PresenceType)
    /// A constant and its literal.
    case constant(JSONValue)
  }
}

extension PresenceType {
  /// The wrapped type; `nil` if this type is not optional.
  var wrapped: PresenceType? { if case .optional(let wrapped) = self { wrapped } else { nil } }

  /// The type without all its optionals.
  var unwrapped: PresenceType { wrapped?.unwrapped ?? self }

  /// The number of optionals around the type.
  var optionals: Int { wrapped.map { $0.optionals + 1 } ?? 0 }

  /// Whether the type is a model or variants, possibly optional.
  var isComposite: Bool {
    switch unwrapped {
    case .model, .tree, .variants: true
    default: false
    }
  }

  /// The recipes of the models in the type.
  var recipes: [PresenceRecipe] {
    switch self {
    case .int, .string, .double, .json, .object, .state, .grade, .record, .tree: []
    case .optional(let content), .list(let content), .oneOrList(let content), .set(let content),
      .dictionary(_, let content):
      content.recipes
    case .model(let recipe): [recipe]
    case .variants(let variants): variants.payloads.flatMap(\.recipes)
    }
  }
}

extension PresenceType {
  /// The raw values of the enums.
  static let states: [JSONValue] = ["open", "closed"]
  static let grades: [JSONValue] = [1, 2]

  /// The recipe of `tree`.
  static let branches = PresenceRecipe(
    ingredients: [
      PresenceIngredient(name: "a", type: .int, paths: ["v"]),
      PresenceIngredient(
        name: "b",
        type: .list(.tree),
        paths: ["in"],
        defaultValue: .list([])
      ),
    ]
  )
}

extension PresenceVariants {
  /// The types of the payloads.
  var payloads: [PresenceType] {
    forms.compactMap { if case .payload(let type) = $0.content { type } else { nil } }
  }

  /// Whether a form reads null.
  var acceptsNull: Bool { tag == nil && !isKeyed && forms.contains(where: \.readsNull) }
}

extension PresenceVariants.Form {
  /// Whether the form is a constant whose literal is null, or has a payload that is an optional.
  var readsNull: Bool {
    switch content {
    case .constant(let literal): literal.isNull
    case .payload(let type): type.optionals > 0 || type.acceptsNull
    }
  }
}
