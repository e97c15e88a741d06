internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

/// Finds the text positions of paths in a tree.
///
/// The text is parsed again, which costs time only for errors and notices.
struct TextPositions {
  private let bytes: UnsafeRawBufferPointer
  private let options: JSONParser.Options

  /// Creates a finder of positions.
  ///
  /// - Parameters:
  ///   - bytes: the text, which has been parsed before.
  ///   - options: the parser options.
  init(_ bytes: UnsafeRawBufferPointer, _ options: JSONParser.Options) {
    (self.bytes, self.options) = (bytes, options)
  }

  /// Returns failures with the text positions of their paths.
  ///
  /// - Complexity: as for ``of(_:)``.
  func adding(to failures: [RecipeFailure]) -> [RecipeFailure] {
    guard !failures.isEmpty else { return failures }
    let positions = of(failures.map { ($0.path, $0.code == .unknownKey) })
    return zip(failures, positions).map { failure, position in
      var failure = failure
      failure.position = position
      return failure
    }
  }

  /// The positions of values; `nil` without a path.
  ///
  /// If a value is not in the text, its position is that of the innermost existing value on its
  /// path.
  ///
  /// - Parameter places: the paths. `isKey` selects the position of the last key instead of its
  ///   value.
  /// - Complexity: O(*n*) in the length of the text and the number of paths.
  func of(
    _ places: [(path: SourcePath?, isKey: Bool)]
  ) -> [RecipeFailure.TextPosition?] {
    var positions = [RecipeFailure.TextPosition?](repeating: nil, count: places.count)
    var parser = JSONParser(options: options)
    guard let tape = try? parser.tape(of: bytes) else { return positions }
    let wanted = WantedPositions([])
    for (number, place) in places.enumerated() {
      guard let path = place.path else { continue }
      wanted.adding(path, []).leaf.append((number, place.isKey))
    }
    let lines = LineIndex(bytes)
    let keepsLast = options.duplicateKeys == .last
    tape.find(wanted, value: 0, key: 0, keepsLast) { number, node in
      positions[number] = lines.position(of: Int(tape.nodes[node].offset))
    }
    return positions
  }
}

/// The numbers of the requested values and keys as one tree, so that one pass over the text finds
/// all.
private typealias WantedPositions = PathTree<[(number: Int, isKey: Bool)]>

extension JSONTape {
  /// Reports the nodes of requested values and keys.
  ///
  /// - Parameters:
  ///   - wanted: the requests for a value and its content.
  ///   - value: the node of the value.
  ///   - key: the node of its key; that of the value if it has no key.
  ///   - isThere: whether the value is the requested one, and not the innermost existing value
  ///     around it.
  ///   - keepsLast: whether the last of several members with the same key is used.
  ///   - report: receives the number of a request, and the node.
  /// - Complexity: O(*n*) in the number of requests, and of members and elements on the paths.
  fileprivate func find(
    _ wanted: WantedPositions,
    value: Int,
    key: Int,
    isThere: Bool = true,
    _ keepsLast: Bool,
    _ report: (Int, Int) -> Void
  ) {
    for place in wanted.leaf { report(place.number, place.isKey ? key : value) }
    guard !wanted.isEmpty else { return }
    let isObject = Int(nodes[value].kind) == KILN_JSON_OBJECT
    let isContainer = isObject || Int(nodes[value].kind) == KILN_JSON_ARRAY
    var found: [SourcePath.Step: Int] = [:]
    var child = value + 1
    let count = isContainer && isThere ? Int(nodes[value].count) : 0
    for number in 0..<count {
      let step: SourcePath.Step = isObject ? .key(string(at: child)) : .index(number)
      if wanted[step] != nil, keepsLast || found[step] == nil { found[step] = child }
      if !isObject, wanted[.fromEnd(count - number)] != nil {
        found[.fromEnd(count - number)] = child
      }
      child = end(of: isObject ? child + 1 : child)
    }
    for step in wanted.steps {
      guard let inner = wanted[step] else { continue }
      if let child = found[step] {
        find(inner, value: isObject ? child + 1 : child, key: child, keepsLast, report)
      } else {
        find(inner, value: value, key: value, isThere: false, keepsLast, report)
      }
    }
  }
}

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
