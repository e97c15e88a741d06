import Foundation

/// The text of a file, by its path in the repository.
public func repositoryText(_ path: String) throws -> String {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
  let root = folder.deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
