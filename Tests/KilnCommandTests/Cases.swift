#if CommandLineTool
  import Foundation

  /// The folder of the documents that commands run on.
  let snapshots = Bundle.module.bundleURL.appending(path: "Snapshots")

  /// The repository that contains these tests.
  let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A text file of the repository.
  func repositoryText(_ path: String) throws -> String {
    try String(contentsOf: repository.appending(path: path), encoding: .utf8)
  }

  extension KilnProcess {
    /// The command, run in the folder of the documents.
    static let inSnapshots = KilnProcess(folder: snapshots)
  }
#endif
