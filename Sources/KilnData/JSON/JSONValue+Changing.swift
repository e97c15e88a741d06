internal import OrderedCollections

extension JSONValue {
  /// The value at a path; `nil` if there is none.
  ///
  /// The result is also `nil` if the path leads through a value of another kind; ``value(at:)``
  /// throws an error in that case. With a wildcard, the result is an array of the values that
  /// exist.
  ///
  /// - Complexity: O(*n*) on average in the number of steps.
  public subscript(path: SourcePath) -> JSONValue? {
    (try? path.value(in: self)) ?? nil
  }

  /// Sets the value at a path.
  ///
  /// A missing member is added at the end of its object. The index after the last element appends
  /// one. An index from the end needs an existing element. Missing containers on the path are
  /// created, and null counts as missing. Siblings are not copied, unless the tree shares its
  /// storage with another one.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - path: the path; the root replaces the whole tree.
  /// - Throws: ``JSONChangeError``. The tree is then unchanged.
  /// - Complexity: O(*n*) on average in the number of steps and of values in the new value.
  public mutating func set(_ value: JSONValue, at path: SourcePath) throws(JSONChangeError) {
    guard !path.hasWildcard else { throw .wildcard(path: path) }
    guard path.count + value.depth <= Self.maximumDepth else { throw .tooDeep(path: path) }
    let path = path.anchored(in: self)
    let steps = path.steps
    try checkWay(path, steps)
    changeInside(steps[...], makesParts: true) { $0 = value }
  }

  /// Removes the value at a path.
  ///
  /// The elements after it move up. The order of members does not change.
  ///
  /// - Parameter path: the path; not the root.
  /// - Returns: the removed value; `nil` if there was none.
  /// - Throws: ``JSONChangeError``. The tree is then unchanged.
  /// - Complexity: O(*n*) in the number of steps and of siblings after the value.
  @discardableResult
  public mutating func removeValue(
    at path: SourcePath
  ) throws(JSONChangeError) -> JSONValue? {
    guard !path.isRoot else { throw .removesRoot }
    guard try existing(at: path) != nil else { return nil }
    let steps = path.anchored(in: self).steps
    guard let last = steps.last else { return nil }
    return changeInside(steps.dropLast()) { $0.removePart(last) } ?? nil
  }

  /// Changes the value at a path in place.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - change: changes the value. The value has the only reference to its storage, unless the
  ///     tree shared it before.
  /// - Returns: the result of the closure; `nil` if there is no value.
  /// - Throws: ``JSONChangeError`` if the path leads through a value of another kind, and errors of
  ///   the closure. Changes that the closure made before an error remain.
  /// - Complexity: O(*n*) on average in the number of steps, plus the cost of the closure.
  @discardableResult
  public mutating func update<Result>(
    at path: SourcePath,
    _ change: (inout JSONValue) throws -> Result
  ) throws -> Result? {
    guard try existing(at: path) != nil else { return nil }
    return try changeInside(path.anchored(in: self).steps[...], change)
  }

  private func existing(at path: SourcePath) throws(JSONChangeError) -> JSONValue? {
    guard !path.hasWildcard else { throw .wildcard(path: path) }
    guard path.count <= Self.maximumDepth else { throw .tooDeep(path: path) }
    do throws(SourcePathMismatch) {
      return try path.value(in: self)
    } catch {
      throw .mismatch(error)
    }
  }
}

// MARK: Indexes from the end
extension SourcePath {
  /// Returns the path with an index from the start for each one from the end that has an element.
  fileprivate func anchored(in tree: JSONValue) -> SourcePath {
    guard !isFixed else { return self }
    var current: JSONValue? = tree
    return SourcePath(
      checked: steps.map { step in
        var step = step
        if case .fromEnd(let distance) = step, let count = current?.arrayValue?.count,
          distance <= count
        {
          step = .index(count - distance)
        }
        current = current?[SourcePath(checked: [step])]
        return step
      }
    )
  }
}

// MARK: Checking
extension JSONValue {
  /// Checks that a value can be set at a path.
  private func checkWay(
    _ path: SourcePath,
    _ steps: [SourcePath.Step]
  ) throws(JSONChangeError) {
    var current: JSONValue? = self
    for (depth, step) in steps.enumerated() {
      switch (step, current ?? .null) {
      case (.key, .null): current = nil
      case (.index(let index), .null):
        guard index == 0 else {
          throw .beyondEnd(path: path.prefix(depth), index: index, count: 0)
        }
        current = nil
      case (.fromEnd(let index), .null):
        throw .beforeStart(path: path.prefix(depth), fromEnd: index, count: 0)
      case (.key(let key), .object(let object)): current = object[key]
      case (.index(let index), .array(let array)):
        guard index <= array.count else {
          throw .beyondEnd(path: path.prefix(depth), index: index, count: array.count)
        }
        current = index < array.count ? array[index] : nil
      case (.fromEnd(let index), .array(let array)):
        throw .beforeStart(path: path.prefix(depth), fromEnd: index, count: array.count)
      case (_, let found):
        throw .mismatch(
          SourcePathMismatch(path: path.prefix(depth), expected: step.container, found: found.kind)
        )
      }
    }
  }
}

// MARK: Changes that have been checked
//
// A container is moved out of its parent while it is changed. It then has the only reference to its
// storage and is changed in place.
extension JSONValue {
  /// Changes the value at a path; returns `nil` if there is none.
  ///
  /// Stack usage is independent of the depth.
  ///
  /// - Parameters:
  ///   - steps: the steps of the path.
  ///   - makesParts: whether missing members and containers are created, and an element after the
  ///     last one.
  ///   - change: changes the value.
  @discardableResult
  mutating func changeInside<Result>(
    _ steps: ArraySlice<SourcePath.Step>,
    makesParts: Bool = false,
    _ change: (inout JSONValue) throws -> Result
  ) rethrows -> Result? {
    // The containers around this value, each without the part that was moved out of it.
    var around: [(container: JSONValue, place: Int)] = []
    around.reserveCapacity(steps.count)
    defer {
      while var outer = around.popLast() {
        swap(&self, &outer.container)
        swapPart(at: outer.place, with: &outer.container)
      }
    }
    for step in steps {
      if makesParts { makePart(step) }
      guard let place = place(of: step) else { return nil }
      var part = JSONValue.null
      swapPart(at: place, with: &part)
      around.append((self, place))
      self = part
    }
    return try change(&self)
  }

  /// The position of a part; `nil` if there is none.
  private func place(of step: SourcePath.Step) -> Int? {
    switch (step, self) {
    case (.key(let key), .object(let object)): object.members.index(forKey: JSONKey(key))
    case (.index(let index), .array(let array)): index < array.count ? index : nil
    default: nil
    }
  }

  private mutating func makePart(_ step: SourcePath.Step) {
    guard place(of: step) == nil else { return }
    switch step {
    case .key(let key):
      var object = takeObject()
      object[key] = .null
      self = .object(object)
    case .index:
      var array = takeArray()
      array.append(.null)
      self = .array(array)
    case .fromEnd, .each: break
    }
  }

  /// Exchanges the part at a position of a container and another value.
  private mutating func swapPart(at place: Int, with other: inout JSONValue) {
    switch kind {
    case .object:
      var object = takeObject()
      swap(&object.members.values[place], &other)
      self = .object(object)
    default:
      var array = takeArray()
      swap(&array[place], &other)
      self = .array(array)
    }
  }

  mutating func removePart(_ step: SourcePath.Step) -> JSONValue? {
    switch step {
    case .key(let key):
      guard kind == .object else { return nil }
      var object = takeObject()
      defer { self = .object(object) }
      return object.removeValue(forKey: key)
    case .index(let index):
      guard let count = arrayValue?.count, index < count else { return nil }
      var array = takeArray()
      defer { self = .array(array) }
      return array.remove(at: index)
    case .fromEnd, .each:
      return nil
    }
  }

  /// Moves the object out and leaves null; an empty object if this is another kind.
  mutating func takeObject() -> JSONObject {
    defer { self = .null }
    return if case .object(let object) = self { object } else { [:] }
  }

  /// Moves the array out and leaves null; an empty array if this is another kind.
  mutating func takeArray() -> [JSONValue] {
    defer { self = .null }
    return if case .array(let array) = self { array } else { [] }
  }
}
