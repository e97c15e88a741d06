/// A path in a source.
struct PresencePath: Hashable, Sendable {
  var steps: [Step]

  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
    case each
  }

  static let root = PresencePath(steps: [])

  init(steps: [Step]) { self.steps = steps }

  /// Creates a path from its text: `team.list[0].items[*].size`, or `$`.
  ///
  /// Keys contain only letters and digits.
  init(_ text: String) {
    steps = []
    guard text != "$" else { return }
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      if let key = pieces.first, !key.isEmpty { steps.append(.key(String(key))) }
      for piece in pieces.dropFirst() {
        guard piece != "*]" else {
          steps.append(.each)
          continue
        }
        guard let index = Int(piece.dropLast()) else { preconditionFailure("invalid path \(text)") }
        steps.append(.index(index))
      }
    }
  }

  /// Whether the path leads to an element of an array.
  var hasIndex: Bool { steps.contains { if case .key = $0 { false } else { true } } }

  /// Whether this path is another one or starts with it.
  func hasPrefix(_ other: PresencePath) -> Bool { steps.starts(with: other.steps) }

  /// Whether one of two paths is a prefix of the other.
  func overlaps(_ other: PresencePath) -> Bool { hasPrefix(other) || other.hasPrefix(self) }

  static func + (left: PresencePath, right: PresencePath) -> PresencePath {
    PresencePath(steps: left.steps + right.steps)
  }

  static func + (left: PresencePath, right: Step) -> PresencePath {
    PresencePath(steps: left.steps + [right])
  }
}

extension PresencePath: CustomStringConvertible {
  var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      case .each: text += "[*]"
      }
    }
    return text.isEmpty ? "$" : text
  }
}
