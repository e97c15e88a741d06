internal import KilnMapping
internal import KilnRecipes

/// The type of a property, decided from samples.
indirect enum InferredType: Hashable, Sendable {
  /// Any value, for the stated reason.
  case json(String)
  case boolean
  case integer
  /// An integer that needs more than 63 bits.
  case unsigned
  case double
  /// Numbers that no Swift number type represents exactly.
  case number
  case text
  /// The results of a transformer, which also writes them.
  case transformed(RecipeDeclaration.TransformerChoice, to: InferredType)
  /// Types of Foundation, as the results of transformers.
  case date, uuid, url, data
  /// An enum of texts, by its index.
  case enumeration(Int)
  /// A model, by its index.
  case model(Int)
  /// The model that contains the value, by its index.
  case enclosing(Int)
  /// A union of models, by its index.
  case union(Int)
  case list(InferredType)
  case dictionary(InferredType)
  /// A value or null, as an element of a list or dictionary.
  case optional(InferredType)
}

extension InferredType {
  /// The type of a value, an element, a member and a result of a transformer, at any depth.
  var innermost: InferredType {
    switch self {
    case .list(let inner), .dictionary(let inner), .optional(let inner), .transformed(_, let inner):
      inner.innermost
    default: self
    }
  }

  /// Whether null is an ordinary value of the type.
  var acceptsNull: Bool { if case .json = self { true } else { false } }
}

/// Whether a property is in every sample, and whether it is null.
enum Presence: Hashable, Sendable {
  /// Always present and never null.
  case required
  /// Sometimes missing, but never null.
  case optional
  /// Always present, but sometimes null.
  case nullable
  /// Sometimes missing and sometimes null.
  case optionalAndNullable
}

/// A property of a model.
struct InferredProperty: Sendable {
  /// The name in Swift, without backticks.
  let name: String
  let key: String
  let type: InferredType
  let presence: Presence
  /// Whether any of the values is null.
  let isEverNull: Bool
  /// What was decided, and with what evidence.
  let evidence: String
}

/// A struct.
struct InferredModel: Sendable {
  let name: String
  var properties: [InferredProperty]
  /// The number of objects.
  let count: Int
  /// Whether the only property is the whole value instead of a member.
  var isWhole = false

  /// The path of a property in the source.
  func path(of property: InferredProperty) -> SourcePath {
    isWhole ? .root : SourcePath(steps: [.key(property.key)])
  }

  /// Whether a missing member is the only form of `nil`.
  var omitsNil: Bool {
    properties.contains { $0.presence == .optional } && !properties.contains(where: \.isEverNull)
  }

  /// Whether a property needs its own form of `nil`, because it is omitted instead of null.
  func omitsNil(_ property: InferredProperty) -> Bool {
    property.presence == .optional && !omitsNil
  }
}

/// An enum of texts with a case for others.
struct InferredEnumeration: Sendable {
  let name: String
  let cases: [(name: String, text: String)]
  /// The name of the case for other texts.
  let unknown: String
}

/// An enum of models that a tag or a key selects, with a case for others.
struct InferredUnion: Sendable {
  let name: String
  /// The key of the tag; `nil` if the key of the only member selects the model.
  let tag: String?
  let cases: [Case]
  /// The name of the case for other tags.
  let unknown: String

  struct Case: Sendable {
    let name: String
    /// The value of the tag, or the key.
    let value: String
    /// The model of the other members, or of the value at the key; `nil` if there are none.
    let model: Int?
    let count: Int
  }
}

/// The types of all values in samples.
struct InferredTypes: Sendable {
  /// The models; the first is that of the samples.
  var models: [InferredModel] = []
  var enumerations: [InferredEnumeration] = []
  var unions: [InferredUnion] = []
  /// All types, in the order in which their names occur first.
  var order: [InferredType] = []
  /// The number of samples.
  var sampleCount = 0

  /// A description of the samples.
  var origin: String {
    "Inferred from \(Evidence.grouped(sampleCount)) \(sampleCount == 1 ? "sample" : "samples")"
  }
}
