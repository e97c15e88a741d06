internal import CSimdJSON
internal import KilnMapping
internal import KilnRecipes

/// Finds the positions in a text of paths in its tree. The text is read once more, which only
/// errors and notices pay for.
struct TextPositions {
  private let bytes: UnsafeRawBufferPointer
  private let options: JSONParser.Options

  /// - Parameters:
  ///   - bytes: the text, which was read before.
  ///   - options: what it was read with.
  init(_ bytes: UnsafeRawBufferPointer, _ options: JSONParser.Options) {
    (self.bytes, self.options) = (bytes, options)
  }

  /// The same failures, each that has a path with its position in the text.
  ///
  /// - Complexity: as ``of(_:)``.
  func adding(to failures: [RecipeFailure]) -> [RecipeFailure] {
    guard !failures.isEmpty else { return failures }
    let positions = of(failures.map { ($0.path, $0.code == .unknownKey) })
    return zip(failures, positions).map { failure, position in
      var failure = failure
      failure.position = position
      return failure
    }
  }

  /// The positions of what paths lead to, or of the innermost value on the way there that is in the
  /// text; `nil` without a path.
  ///
  /// - Parameter places: each with whether its last key is meant, and not its value.
  /// - Complexity: O(*n*) in the length of the text and the number of places.
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

/// The numbers of those who want the position of a value or of its key, as one tree: so that one
/// pass over the text finds all.
private typealias WantedPositions = PathTree<[(number: Int, isKey: Bool)]>

extension JSONTape {
  /// Reports the nodes of what is wanted.
  ///
  /// - Parameters:
  ///   - wanted: what is wanted of a value and of what is in it.
  ///   - value: the node of the value.
  ///   - key: the node of its key; that of the value where it has none.
  ///   - isThere: whether the value is that which is wanted, and not one around it.
  ///   - keepsLast: whether a key that an object has twice stands for its last member.
  ///   - report: receives the number of each that wants a node, and the node.
  /// - Complexity: O(*n*) in what is wanted, and in the members and elements on the way.
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
    for number in 0..<(isContainer && isThere ? Int(nodes[value].count) : 0) {
      let step: SourcePath.Step = isObject ? .key(string(at: child)) : .index(number)
      if wanted[step] != nil, keepsLast || found[step] == nil { found[step] = child }
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

/// The offsets at which the lines of a text begin.
struct LineIndex {
  private let starts: [Int]

  init(_ bytes: UnsafeRawBufferPointer) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

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
