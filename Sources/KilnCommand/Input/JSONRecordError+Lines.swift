internal import KilnJSON
internal import KilnMapping
internal import KilnRecipes

extension JSONRecordError {
  /// How the command ends for it: a record that is rejected is a no, missing memory is trouble.
  var status: ExitStatus {
    if case .parse(let error) = reason, error.reason == .outOfMemory { .trouble } else { .negative }
  }

  /// What is wrong, each thing on a line, with its place in the file.
  var lines: [String] {
    func place(_ line: Int, _ column: Int? = nil) -> String {
      let column = column.map { ", column \($0)" } ?? ""
      return "line \(position.line + line - 1)\(column): "
    }
    switch reason {
    case .parse(let error):
      return [place(error.line, error.column) + error.explanation]
    case .bake(let error):
      return error.failures.map { failure in
        var bare = failure
        bare.position = nil
        return place(failure.position?.line ?? 1, failure.position?.column)
          + bare.description.singleLine
      }
    case .other(let error as DecomposeError):
      return error.failures.map { place(1) + "\($0)".singleLine }
    case .other, .tooLong, .expectedArray, .trailingContent, .unclosedArray:
      return [place(1) + explanation.singleLine]
    }
  }
}
