internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

extension [RecipeFailure] {
  /// The same failures, each that has a place in the source with its place in the text.
  ///
  /// The text is read once more, which only those have to pay for who have something to tell.
  ///
  /// - Parameters:
  ///   - bytes: the text that the source was read from.
  ///   - options: what it was read with.
  /// - Complexity: O(*n*) in the length of the text and the number of failures.
  func located(in bytes: UnsafeRawBufferPointer, options: JSONParser.Options) -> [RecipeFailure] {
    guard !isEmpty else { return self }
    let positions = KilnJSON.positions(
      of: map { ($0.path, $0.code == .unknownKey) },
      in: bytes,
      options: options
    )
    return zip(self, positions).map { failure, position in
      var failure = failure
      failure.position = position
      return failure
    }
  }
}

extension BakeError {
  /// The same error with the place in a text of each failure that has a place in the source.
  func located(in bytes: UnsafeRawBufferPointer, options: JSONParser.Options) -> BakeError {
    mapFailures { $0.located(in: bytes, options: options) }
  }
}

/// The places in a text of places in its tree, all found on one way through it; `nil` for what has
/// none.
///
/// - Parameters:
///   - places: each with whether its last key is meant, and not its value.
///   - bytes: the text, which was read before.
///   - options: what it was read with.
/// - Complexity: O(*n*) in the length of the text and the number of places.
func positions(
  of places: [(path: SourcePath?, isKey: Bool)],
  in bytes: UnsafeRawBufferPointer,
  options: JSONParser.Options
) -> [RecipeFailure.TextPosition?] {
  var positions = [RecipeFailure.TextPosition?](repeating: nil, count: places.count)
  var parser = JSONParser(options: options)
  guard let tape = try? parser.tape(of: bytes) else { return positions }
  let tree = WantedPositions(WantedPosition())
  for (number, place) in places.enumerated() {
    guard let path = place.path else { continue }
    let wanted = tree.adding(path, WantedPosition())
    if place.isKey {
      wanted.leaf.forKey.append(number)
    } else {
      wanted.leaf.forValue.append(number)
    }
  }
  let lines = LineIndex(bytes)
  tape.find(tree, duplicateKeys: options.duplicateKeys) { number, offset in
    positions[number] = lines.position(of: offset)
  }
  return positions
}
