internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport

/// The notices about the valid records of a file, with the number of occurrences.
///
/// These are unknown keys and missing values, for instance. Memory is bounded for every file: both
/// the number of distinct notices and the length of each are limited.
struct NoticeCounts {
  /// An unknown key, a missing value, or another notice about a valid record.
  private struct Notice: Hashable {
    let code: RecipeFailure.Code
    /// The path in a record, shortened.
    let place: String

    var words: String {
      switch code {
      case .unknownKey: "unknown key \(place)"
      case .missing: "no value at \(place)"
      default: "\(place): \(code.rawValue)"
      }
    }
  }

  private var counts: [Notice: (count: Int, line: Int)] = [:]
  private var order: [Notice] = []
  private var others = 0

  /// The maximum number of notices that are counted separately.
  static let limit = 1000

  /// The maximum number of code points of a path. Notices with the same shortened path are counted
  /// together.
  static let placeLimit = 200

  /// Counts a notice about a record.
  mutating func add(_ notice: RecipeFailure, line: Int) {
    let notice = Notice(code: notice.code, place: Self.place(notice))
    if counts[notice] != nil {
      counts[notice]?.count += 1
    } else if order.count < Self.limit {
      order.append(notice)
      counts[notice] = (1, line)
    } else {
      others += 1
    }
  }

  /// Counts the omitted notices of a record.
  mutating func addOthers(_ count: Int) { others += count }

  /// The path of a notice in a record. All elements of an array have the same path.
  private static func place(_ notice: RecipeFailure) -> String {
    guard let path = notice.path else {
      // In the reverse direction, a notice has a property instead of a path.
      let property = Excerpt.start(of: notice.property ?? "$", placeLimit)
      return property.replacing(#/\[[0-9]+\]/#, with: "[*]")
    }
    let steps = path.steps.map { step in
      if case .index = step { SourcePath.Step.each } else { step }
    }
    return Excerpt.start(of: "\(SourcePath(steps: steps))", placeLimit)
  }

  /// Reports each notice, in the order of first occurrence.
  func report(to console: Console, about file: FileName) {
    for notice in order {
      let (count, line) = counts[notice] ?? (0, 0)
      let times = count == 1 ? "in line \(line)" : "\(count) times, first in line \(line)"
      console.notice(
        notice.code.rawValue,
        about: file,
        [
          "path": .string(notice.place), "count": .number(JSONNumber(count)),
          "line": .number(JSONNumber(line)),
        ],
        "\(notice.words): \(times)"
      )
    }
    guard others > 0 else { return }
    console.notice(
      "others",
      about: file,
      ["count": .number(JSONNumber(others))],
      "\(counted(others, "notice")) about other paths; at most \(Self.limit) are listed"
    )
  }
}
