internal import KilnMapping
internal import KilnRecipes

/// The keys of a file that a recipe does not read, and how often they came.
///
/// What is kept has a bound, whatever the file: so many keys, each up to a length.
struct UnknownKeyCounts {
  /// A key, or whatever else is told of records without their being wrong.
  private struct Notice: Hashable {
    let code: RecipeFailure.Code
    /// Where it is in a record, as far as is told.
    let place: String

    var words: String {
      code == .unknownKey ? "unknown key \(place)" : "\(place): \(code.rawValue)"
    }
  }

  private var counts: [Notice: (count: Int, line: Int)] = [:]
  private var order: [Notice] = []
  private var others = 0

  /// The most keys that are told apart.
  static let limit = 1000

  /// The most code points of a key's place that are told; keys that are the same so far are told as
  /// one.
  static let placeLimit = 200

  /// Counts what is told of a record.
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

  /// Counts what a record has more than is told of it.
  mutating func addOthers(_ count: Int) { others += count }

  /// Where something is in a record. The elements of an array are alike.
  private static func place(_ notice: RecipeFailure) -> String {
    guard let path = notice.path else {
      // On the way back it is a member of the record that has no path.
      let property = Excerpt.start(of: notice.property ?? "$", placeLimit)
      return property.replacing(#/\[[0-9]+\]/#, with: "[*]")
    }
    let steps = path.steps.map { step in
      if case .index = step { SourcePath.Step.each } else { step }
    }
    return Excerpt.start(of: "\(SourcePath(steps: steps))", placeLimit)
  }

  /// Tells of each key, in the order in which they came first.
  func tell(_ console: Console, about file: FileName) {
    for notice in order {
      let (count, line) = counts[notice] ?? (0, 0)
      if console.isForMachines {
        console.tell([
          "file": .string(file.text), "notice": .string(notice.code.rawValue),
          "path": .string(notice.place), "count": .number(JSONNumber(count)),
          "line": .number(JSONNumber(line)),
        ])
      } else {
        let times = count == 1 ? "in line \(line)" : "\(count) times, first in line \(line)"
        console.tell("\(notice.words.singleLine): \(times)", about: file, nil)
      }
    }
    guard others > 0 else { return }
    if console.isForMachines {
      console.tell([
        "file": .string(file.text), "notice": "others", "count": .number(JSONNumber(others)),
      ])
    } else {
      console.tell("other unknown keys: \(others) times", about: file, nil)
    }
  }
}
