#if CommandLineTool
  import Foundation

  /// The folder of the documents that commands run on.
  let snapshots = Bundle.module.bundleURL.appending(path: "Snapshots")

  /// A text file of the repository that contains these tests.
  func repositoryText(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  extension KilnProcess {
    /// The command, run in the folder of the documents.
    static let inSnapshots = KilnProcess(folder: snapshots)
  }
#endif
