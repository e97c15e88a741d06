internal import KilnJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport

extension JSONRecordError {
  /// The exit status: negative for a rejected record, an error for lack of memory.
  var status: ExitStatus {
    if case .parse(let error) = reason, error.reason == .outOfMemory { .trouble } else { .negative }
  }

  /// The errors, one per line, with their positions in the file.
  var lines: [String] {
    func place(_ line: Int = 1, _ column: Int? = nil) -> String {
      let found = inputPosition(line: line, column: column ?? 1)
      // A record that starts its line is identified by the line alone.
      let isShown = column != nil || found.column > 1
      return "line \(found.line)\(isShown ? ", column \(found.column)" : ""): "
    }
    func more(_ count: Int) -> [String] {
      count > 0 ? [place() + counted(count, "more failure")] : []
    }
    switch reason {
    case .parse(let error):
      let isFirst = position.number == 0
      let message = text.withUnsafeBytes {
        error.message(in: isFirst ? $0 : nil, isUncertain: isUncertain)
      }
      let isJoined = format == .lines && error.precedesValue
      let advice = isJoined ? "; pass --input values if a line has several values" : ""
      return [place(error.line, error.column) + message + advice]
    case .bake(let error):
      let lines = error.failures.map { failure in
        var bare = failure
        bare.position = nil
        return place(failure.position?.line ?? 1, failure.position?.column)
          + bare.description.onOneLine(.swift)
      }
      return lines + more(error.omittedCount)
    case .other(let error as DecomposeError):
      return error.failures.map { place() + "\($0)".onOneLine(.swift) } + more(error.omittedCount)
    case .addedKeyExists(_, let error):
      return [place(error.line, error.column) + explanation.onOneLine(.swift) + " with --key-as"]
    case .tooLong: return [place() + explanation + longRecordAdvice]
    case .other, .expectedArray, .trailingContent, .unclosedArray, .expectedObject,
      .unclosedObject, .missingRecord, .notAnObject:
      return [place() + explanation.onOneLine(.swift)]
    }
  }

  /// How to read a record that is too long.
  private var longRecordAdvice: String {
    let isObject = inputPosition() == (1, 1) && text.first == UInt8(ascii: "{")
    return "; raise --max-record"
      + (isObject ? ", or pass --input members if the members of this object are the records" : "")
  }
}
