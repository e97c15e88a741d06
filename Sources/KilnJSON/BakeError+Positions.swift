internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

extension BakeError {
  /// The same error with the place in a text of each failure that has a place in the source.
  ///
  /// The text is read once more, which only an error has to pay for.
  ///
  /// - Parameters:
  ///   - bytes: the text that the source was read from.
  ///   - options: what it was read with.
  func located(in bytes: UnsafeRawBufferPointer, options: JSONParser.Options) -> BakeError {
    var parser = JSONParser(options: options)
    guard let tape = try? parser.tape(of: bytes) else { return self }
    let lines = LineIndex(bytes)
    let failures = failures.map { failure in
      guard let path = failure.path else { return failure }
      var failure = failure
      failure.position = lines.position(
        of: tape.offset(
          of: path,
          duplicateKeys: options.duplicateKeys,
          isKey: failure.code == .unknownKey
        )
      )
      return failure
    }
    return BakeError(recipe: recipe, model: model, failures: failures)
  }
}

/// The places of the line feeds of a text.
private struct LineIndex {
  private let starts: [Int]

  init(_ bytes: UnsafeRawBufferPointer) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// - Complexity: O(log *n*) in the number of lines.
  func position(of offset: Int) -> BakeFailure.TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return BakeFailure.TextPosition(
      offset: offset,
      line: low + 1,
      column: offset - starts[low] + 1
    )
  }
}
