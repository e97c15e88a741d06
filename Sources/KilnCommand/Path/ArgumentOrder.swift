internal import KilnMapping

/// Detects a path and files that may have been exchanged.
struct ArgumentOrder {
  /// The path argument.
  let path: String
  /// The file arguments.
  let files: [FileName]

  /// What to write instead; `nil` if the order is plausible.
  ///
  /// This is so if the path argument is a file and the first file argument is missing, or if a file
  /// argument is missing and looks like a path.
  var advice: String? {
    let missing = files.first { !$0.isStandardInput && !$0.exists }
    if let missing, missing == files.first, isPathFile {
      let (path, file) = (missing.description, FileName(text: path))
      let command = "kiln path \(ShellWord.quoted(path)) \(ShellWord.quoted(file.description))"
      return "\(file) is a file; the path comes first: \(command)"
    }
    if let missing, missing.hasPathSyntax {
      return
        "\(missing): no such file, but it looks like a path; pass each of several paths with -p"
    }
    return nil
  }

  /// A note that the path argument is also a file; `nil` if it is not, or if files are named.
  var fileNote: String? {
    guard files.isEmpty, isPathFile else { return nil }
    let file = FileName(text: path)
    return "\(file) is a file; the path comes first: kiln path PATH \(ShellWord.quoted("\(file)"))"
  }

  private var isPathFile: Bool { Descriptor.identity(at: Array(path.utf8)) != nil }
}

extension FileName {
  fileprivate var exists: Bool { Descriptor.exists(at: bytes) }

  /// Whether the name has the brackets of a path, or starts like a filter of jq or JSONPath.
  fileprivate var hasPathSyntax: Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    let hasSteps = text.contains("[") || text.hasPrefix("$.")
    return hasSteps && ((try? PathQuery(text)) != nil || ForeignPath(text).advice != nil)
  }
}
