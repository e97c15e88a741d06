import KilnRecipes
import KilnValues

/// An enum with raw values that are texts.
enum LawState: String, CaseIterable, FastHashable, Sendable { case open, closed }

/// An enum with raw values that are integers, whose cases are not known.
enum LawGrade: Int, FastHashable, Sendable { case low = 1, high = 2 }

/// A model that contains others of its type.
struct LawBranch: ValueModel, Sendable {
  var kind: String
  var twigs: [LawBranch]
  var named: [String: LawBranch]?

  static let schema = Schema<LawBranch>(
    "LawBranch",
    LawBranch.init,
    Field(\.kind, "kind"),
    Field(\.twigs, "twigs", default: []),
    Field(\.named, "named")
  )
}
