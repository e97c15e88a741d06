import Foundation

/// A target in a package manifest.
struct ManifestTarget: Equatable {
  /// The function that declares it: `target`, `macro`, `testTarget` and so on.
  var kind: String
  var name: String
  var path: String?
  /// The targets of the same package that it depends on, in source order.
  var dependencies: [String]
}

/// The targets of a package manifest in the format of `swift format`.
///
/// Products of other packages and results of functions in the manifest are ignored.
func manifestTargets(_ manifest: String) -> [ManifestTarget] {
  manifest.components(separatedBy: "\n    .").compactMap { declaration in
    let kind = /(target|testTarget|executableTarget|macro|systemLibrary)\(\s*name: "(\w+)"/
    guard let head = declaration.prefixMatch(of: kind) else { return nil }
    let list = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
    return ManifestTarget(
      kind: String(head.1),
      name: String(head.2),
      path: declaration.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) },
      dependencies: list.matches(of: /\.product\([^)]*\)|\w+\("\w+"\)|"(\w+)"/).compactMap {
        $0.1.map { String($0) }
      }
    )
  }
}
