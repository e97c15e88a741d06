#if CommandLineTool
  import Foundation

  /// The folder of the documents that commands run on.
  let snapshots = Bundle.module.bundleURL.appending(path: "Snapshots")

  extension KilnProcess {
    /// The command, run in the folder of the documents.
    static let inSnapshots = KilnProcess(folder: snapshots)
  }
#endif
