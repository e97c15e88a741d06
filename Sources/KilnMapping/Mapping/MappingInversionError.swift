internal import KilnData
internal import KilnSupport

/// A mapping without an inverse: everything that stands in the way, at once.
public struct MappingInversionError: Error, Sendable, Hashable {
  /// What stands in the way: the listed keys in order, then the rule for all others. There is at
  /// least one obstacle. The first 100 are kept; ``omittedCount`` counts the others.
  public var obstacles: [Obstacle] { list.elements }

  /// How many obstacles were found besides those that are kept.
  public var omittedCount: Int { list.omittedCount }

  let list: FailureList<Obstacle>

  init(_ list: FailureList<Obstacle>) { self.list = list }

  /// One thing that has no way back.
  public struct Obstacle: Sendable, Hashable {
    /// The listed keys that lead there, from the outermost mapping on; `nil` stands for the rule
    /// for keys that are not listed.
    public let keys: [String?]

    /// What is wrong with it.
    public let problem: Problem

    init(keys: [String?], _ problem: Problem) {
      self.keys = keys
      self.problem = problem
    }

    /// The same obstacle, seen from the mapping that holds the mapping.
    func inside(_ key: String?) -> Self { Self(keys: [key] + keys, problem) }
  }

  /// Why something has no way back.
  public enum Problem: Sendable, Hashable {
    /// The key rule, by its name where it has one, has no reverse.
    case keyRule(String?)
    /// The value rule, by its name where it has one, has no reverse.
    case valueRule(String?)
    /// The key rule refuses the listed key, so that its new key is not known.
    case keyRefused(String)
    /// Another listed key becomes the same new key.
    case collision(with: String, on: String)
  }
}

extension MappingInversionError: CustomStringConvertible {
  /// What stands in the way in words, one obstacle per line, and how many more there are.
  public var description: String {
    (["no inverse: \(list.counted("obstacle"))"] + list.lines()).joined(separator: "\n")
  }
}

extension MappingInversionError.Obstacle: CustomStringConvertible {
  /// The obstacle in words, with the keys that lead there.
  public var description: String {
    let place = keys.map { $0.map(Excerpt.quoted) ?? "other keys" }.joined(separator: " › ")
    return "\(place): \(text)"
  }

  private var text: String {
    switch problem {
    case .keyRule(let name): "the key rule\(named(name)) has no reverse"
    case .valueRule(let name): "the value rule\(named(name)) has no reverse"
    case .keyRefused(let reason): "the key rule refuses the key: \(reason)"
    case .collision(let other, let newKey):
      "becomes \(Excerpt.quoted(newKey)), as \(Excerpt.quoted(other)) does"
    }
  }

  private func named(_ name: String?) -> String {
    name.map { " \(Excerpt.quoted($0))" } ?? ""
  }
}
