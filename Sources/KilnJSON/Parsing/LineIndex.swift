internal import KilnRecipes

/// The offsets of the starts of lines in a text.
struct LineIndex {
  private let starts: [Int]

  init(_ bytes: UnsafeRawBufferPointer) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// The line and column of an offset.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func position(of offset: Int) -> RecipeFailure.TextPosition {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return RecipeFailure.TextPosition(
      offset: offset,
      line: low + 1,
      column: offset - starts[low] + 1
    )
  }
}
