public import Foundation

/// The repository that contains these tests.
public let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The text of a file, by its path in the repository.
public func repositoryText(_ path: String) throws -> String {
  try String(contentsOf: repository.appending(path: path), encoding: .utf8)
}
