import Foundation

/// The repository that contains these tests.
let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// A text file of the repository.
func repositoryText(_ path: String) throws -> String {
  try String(contentsOf: repository.appending(path: path), encoding: .utf8)
}

/// The files in a folder of the repository, by path.
func repositoryFiles(
  in folder: String,
  _ suffix: String
) throws -> [(path: String, text: String)] {
  let names = try FileManager.default.subpathsOfDirectory(
    atPath: repository.appending(path: folder).path
  )
  return try names.filter { $0.hasSuffix(suffix) }.map {
    ("\(folder)/\($0)", try repositoryText("\(folder)/\($0)"))
  }
}

/// Whether the code of a test file declares a test with this name.
func declaresTest(_ name: some StringProtocol, in code: String) -> Bool {
  code.contains("func \(name)(") || code.contains("func \(name)<")
}
