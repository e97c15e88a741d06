import KilnRecipes
import KilnTestSupport
import KilnValues

/// A model with a property of every kind that recipes treat differently.
///
/// Most fields have a default, so that a recipe can fill any of them.
struct LawModel: ValueModel, Identifiable, Sendable {
  var id: Int
  var count = 3
  var ratio = 0.5
  var name = "calm"
  var flag: Bool?
  var nick: String?
  var mood: String? = "calm"
  var limit: Int??
  var level: Int???
  var words: [String] = []
  var tags: [String?]?
  var holes: [Int??] = []
  var tree: JSONValue
  var plainTree: JSONValue = ["d": nil]
  var maybeTree: JSONValue?
  var deepTree: JSONValue??
  var object: JSONObject = [:]
  var counts: [String: Int?] = [:]
  var trees: [String: JSONValue]?
  var part: LawPart
  var mate: LawPart?
  var spare: LawPart??
  var parts: [LawPart] = []
  var named: [String: LawPart?] = [:]
  var shape = LawShape.dot
  var outline: LawShape?
  var shapes: [LawShape] = []
  var code: String?
  var mark = "M"
  var price = LawPrice(amount: 1, currency: "EUR")
  var span: LawSpan?
  var state = LawState.open
  var grade: LawGrade?
  var grades: Set<LawGrade> = []
  var stock: [LawState: Int] = [:]
  var ranks: [Int: LawState]?
  var bits: [JSONValue] = []
  var depth: Int?
  var height = 3
  var money: PresenceRecord?
  var branch: LawBranch?
  var rest: [String: JSONValue] = [:]

  static let schema = Schema<LawModel>(
    "LawModel",
    LawModel.init,
    Field(\.id, "id"),
    Field(\.count, "count", default: 3, .valid(.in(0...9))),
    Field(\.ratio, "ratio", default: 0.5),
    Field(\.name, "name", default: "calm"),
    Field(\.flag, "flag"),
    Field(\.nick, "nick"),
    Field(\.mood, "mood", default: "calm"),
    Field(\.limit, "limit"),
    Field(\.level, "level"),
    Field(\.words, "words", default: []),
    Field(\.tags, "tags"),
    Field(\.holes, "holes", default: []),
    Field(\.tree, "tree"),
    Field(\.plainTree, "plainTree", default: ["d": nil]),
    Field(\.maybeTree, "maybeTree"),
    Field(\.deepTree, "deepTree"),
    Field(\.object, "object", default: [:]),
    Field(\.counts, "counts", default: [:]),
    Field(\.trees, "trees"),
    Field(\.part, "part"),
    Field(\.mate, "mate"),
    Field(\.spare, "spare"),
    Field(\.parts, "parts", default: []),
    Field(\.named, "named", default: [:]),
    Field(\.shape, "shape", default: .dot),
    Field(\.outline, "outline"),
    Field(\.shapes, "shapes", default: []),
    Field(\.code, "code", .redacted),
    Field(\.mark, "mark", default: "M"),
    Field(\.price, "price", default: LawPrice(amount: 1, currency: "EUR")),
    Field(\.span, "span"),
    Field(\.state, "state", default: .open),
    Field(\.grade, "grade"),
    Field(\.grades, "grades", default: []),
    Field(\.stock, "stock", default: [:]),
    Field(\.ranks, "ranks"),
    Field(\.bits, "bits", default: []),
    Field(\.depth, "depth"),
    Field(\.height, "height", default: 3),
    Field(\.money, "money"),
    Field(\.branch, "branch"),
    Field(\.rest, "rest", default: [:])
  )

  /// The model in which every field has its default.
  static var plain: LawModel { LawModel(id: 1, tree: 0, part: LawPart(kind: "k")) }

  /// Whether two models are equal, and nothing that Kiln inspects distinguishes them.
  func isSame(as other: LawModel) -> Bool {
    self == other && ExactText(self) == ExactText(other)
  }
}

/// A nested model.
struct LawPart: ValueModel, Sendable {
  var kind: String
  var size: Int?
  var label: String??
  var more: JSONValue?
  var leaf: LawLeaf?

  static let schema = Schema<LawPart>(
    "LawPart",
    LawPart.init,
    Field(\.kind, "kind"),
    Field(\.size, "size"),
    Field(\.label, "label"),
    Field(\.more, "more"),
    Field(\.leaf, "leaf")
  )
}

/// A model nested in a nested model.
struct LawLeaf: ValueModel, Sendable {
  var x: Int
  var y: Int?

  static let schema = Schema<LawLeaf>(
    "LawLeaf",
    LawLeaf.init,
    Field(\.x, "x", default: 0),
    Field(\.y, "y")
  )
}
