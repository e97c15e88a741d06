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
  /// The text is only parsed again if the offset of a failure is unknown.
  ///
  /// - Complexity: as for ``of(_:)``.
  func adding(to failures: [RecipeFailure]) -> [RecipeFailure] {
    guard !failures.isEmpty else { return failures }
    let lines = LineIndex(bytes)
    let unknown = failures.filter { $0.offset == nil }
    var found = of(unknown.map { ($0.path, $0.code == .unknownKey) }, lines)[...]
    return failures.map { failure in
      var failure = failure
      failure.position = failure.offset.map(lines.position) ?? (found.popFirst() ?? nil)
      failure.offset = nil
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
    _ places: [(path: SourcePath?, isKey: Bool)],
    _ lines: @autoclosure () -> LineIndex? = nil
  ) -> [RecipeFailure.TextPosition?] {
    if places.isEmpty { return [] }
    var positions = [RecipeFailure.TextPosition?](repeating: nil, count: places.count)
    let reading = TreeReading.take()
    defer { reading.giveBack() }
    guard let values = try? TextNodes(bytes, options, reading) else { return positions }
    let wanted = WantedPositions([])
    for (number, place) in places.enumerated() {
      guard let path = place.path else { continue }
      wanted.adding(path, []).leaf.append((number, place.isKey))
    }
    let lines = lines() ?? LineIndex(bytes)
    let keepsLast = options.duplicateKeys == .last
    values.find(wanted, value: values.root, key: values.root, keepsLast) { number, node in
      positions[number] = lines.position(of: values.offset(of: node))
    }
    return positions
  }
}

/// The numbers of the requested values and keys as one tree, so that one pass over the text finds
/// all.
private typealias WantedPositions = PathTree<[(number: Int, isKey: Bool)]>

extension TextNodes {
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
    let isObject = isObject(value)
    let parts = isThere ? parts(of: value) : []
    var found: [SourcePath.Step: Int] = [:]
    for (number, part) in parts.enumerated() {
      let step: SourcePath.Step =
        isObject ? .key(nodes[self.key(of: part)].text) : .index(number)
      if wanted[step] != nil, keepsLast || found[step] == nil { found[step] = part }
      let fromEnd = SourcePath.Step.fromEnd(parts.count - number)
      if !isObject, wanted[fromEnd] != nil { found[fromEnd] = part }
    }
    for step in wanted.steps {
      guard let inner = wanted[step] else { continue }
      if let part = found[step] {
        find(inner, value: part, key: isObject ? self.key(of: part) : part, keepsLast, report)
      } else {
        find(inner, value: value, key: value, isThere: false, keepsLast, report)
      }
    }
  }
}
