internal import KilnMapping
internal import KilnRecipes

/// The keys of a file that a recipe does not read, and how often they came.
struct UnknownKeyCounts {
  private var counts: [String: (count: Int, line: Int)] = [:]
  private var order: [String] = []
  private var others = 0

  /// The most keys that are told apart.
  static let limit = 1000

  /// Counts what is told of a record.
  mutating func add(_ notice: BakeFailure, line: Int) {
    // The elements of an array are alike.
    let steps = notice.path?.steps.map { step in
      if case .index = step { SourcePath.Step.each } else { step }
    }
    let place = "\(SourcePath(steps: steps ?? []))"
    let text =
      notice.code == .unknownKey ? "unknown key \(place)" : "\(place): \(notice.code.rawValue)"
    if counts[text] != nil {
      counts[text]?.count += 1
    } else if order.count < Self.limit {
      order.append(text)
      counts[text] = (1, line)
    } else {
      others += 1
    }
  }

  /// A line for each key, in the order in which they came first.
  var lines: [String] {
    var lines = order.map { text in
      let (count, line) = counts[text] ?? (0, 0)
      return count == 1
        ? "\(text): in line \(line)" : "\(text): \(count) times, first in line \(line)"
    }
    if others > 0 { lines.append("other unknown keys: \(others) times") }
    return lines
  }
}
