#if CommandLineTool
  import Foundation

  /// The folder of the documents that commands are run on.
  let snapshots = Bundle.module.bundleURL.appending(path: "Snapshots")

  /// A text of the repository that these tests are part of.
  func repositoryText(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  extension KilnProcess {
    /// The command, run where the documents are.
    static let inSnapshots = KilnProcess(folder: snapshots)
  }
#endif
