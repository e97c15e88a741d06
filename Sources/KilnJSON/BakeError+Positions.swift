internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

extension [BakeFailure] {
  /// The same failures, each that has a place in the source with its place in the text.
  ///
  /// The text is read once more, which only those have to pay for who have something to tell.
  ///
  /// - Parameters:
  ///   - bytes: the text that the source was read from.
  ///   - options: what it was read with.
  /// - Complexity: O(*n*) in the length of the text and the number of failures.
  func located(in bytes: UnsafeRawBufferPointer, options: JSONParser.Options) -> [BakeFailure] {
    guard !isEmpty else { return self }
    var parser = JSONParser(options: options)
    guard let tape = try? parser.tape(of: bytes) else { return self }
    let places = TextPlaces()
    for (number, failure) in enumerated() {
      guard let path = failure.path else { continue }
      places.add(path, for: number, isKey: failure.code == .unknownKey)
    }
    let lines = LineIndex(bytes)
    var located = self
    tape.find(places, duplicateKeys: options.duplicateKeys) { number, offset in
      located[number].position = lines.position(of: offset)
    }
    return located
  }
}

extension BakeError {
  /// The same error with the place in a text of each failure that has a place in the source.
  func located(in bytes: UnsafeRawBufferPointer, options: JSONParser.Options) -> BakeError {
    BakeError(
      recipe: recipe,
      model: model,
      failures: failures.located(in: bytes, options: options)
    )
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
