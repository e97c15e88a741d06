internal import KilnData
internal import KilnSupport

/// The reasons why a mapping has no inverse.
///
/// To fix it, give every listed rule a reverse and distinct new keys. For unlisted keys, use a
/// reversible rule or the policy `drop` or `fail`.
public struct MappingInversionError: Error, Sendable, Hashable {
  /// The obstacles, of which there is at least one.
  ///
  /// Listed keys come first, in order, followed by the rule for all other keys. The first 100 are
  /// kept; ``omittedCount`` counts the others.
  public var obstacles: [Obstacle] { list.elements }

  /// The number of obstacles that are not in ``obstacles``.
  public var omittedCount: Int { list.omittedCount }

  let list: FailureList<Obstacle>

  init(_ list: FailureList<Obstacle>) { self.list = list }

  /// A rule that cannot be inverted.
  public struct Obstacle: Sendable, Hashable {
    /// The listed keys that lead to the rule, from the outermost mapping on.
    ///
    /// `nil` represents the rule for unlisted keys.
    public let keys: [String?]

    /// Why the rule cannot be inverted.
    public let problem: Problem

    init(keys: [String?], _ problem: Problem) {
      self.keys = keys
      self.problem = problem
    }

    /// The same obstacle with the key of an enclosing mapping prepended.
    func inside(_ key: String?) -> Self { Self(keys: [key] + keys, problem) }
  }

  /// Why a rule cannot be inverted.
  public enum Problem: Sendable, Hashable {
    /// The key rule, given by name if it has one, has no reverse.
    case keyRule(String?)
    /// The value rule, given by name if it has one, has no reverse.
    case valueRule(String?)
    /// The key rule rejects the listed key, so that its new key is unknown.
    case keyRefused(String)
    /// Another listed key has the same new key.
    case collision(with: String, on: String)
  }
}

extension MappingInversionError: CustomStringConvertible {
  /// All obstacles, one per line, with the number of omitted ones.
  public var description: String {
    (["no inverse: \(list.counted("obstacle"))"] + list.lines()).joined(separator: "\n")
  }
}

extension MappingInversionError.Obstacle: CustomStringConvertible {
  /// The obstacle as text, with the keys that lead to it.
  public var description: String {
    let place = keys.map { $0.map(Excerpt.quoted) ?? "other keys" }.joined(separator: " › ")
    return "\(place): \(text)"
  }

  private var text: String {
    switch problem {
    case .keyRule(let name): "the key rule\(named(name)) has no reverse"
    case .valueRule(let name): "the value rule\(named(name)) has no reverse"
    case .keyRefused(let reason): "the key rule rejects the key: \(reason)"
    case .collision(let other, let newKey):
      "maps to \(Excerpt.quoted(newKey)), as \(Excerpt.quoted(other)) does"
    }
  }

  private func named(_ name: String?) -> String {
    name.map { " \(Excerpt.quoted($0))" } ?? ""
  }
}
