internal import KilnMapping

/// Texts of source paths.
enum SourcePathText {
  /// The path of the whole source.
  static let root = "\(SourcePath.root)"

  /// The path of a member.
  static func key(_ key: String) -> String { "\(SourcePath(steps: [.key(key)]))" }
}
