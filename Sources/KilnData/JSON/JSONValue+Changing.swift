internal import OrderedCollections

extension JSONValue {
  /// The value at a path; `nil` if there is none.
  ///
  /// The result is also `nil` if the path leads through a value of another kind;
  /// ``SourcePath/value(in:)`` throws an error in that case. With a wildcard, the result is an
  /// array of the values that exist.
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
    guard !path.hasWildcard else { throw JSONChangeError(.wildcard, at: path) }
    try Self.check(depth: path.count + value.depth, at: path)
    let steps = try self.steps(toSet: path)
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
    guard !path.isRoot else { throw JSONChangeError(.removesRoot, at: path) }
    guard let steps = try self.steps(toExisting: path), let last = steps.last else { return nil }
    return changeInside(steps.dropLast()) { container in
      var removed: JSONValue?
      switch last {
      case .key(let key): swap(&removed, &container[key])
      case .index(let index): swap(&removed, &container[index])
      case .fromEnd, .each: break
      }
      return removed
    } ?? nil
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
    guard let steps = try self.steps(toExisting: path) else { return nil }
    return try changeInside(steps[...], change)
  }

  /// The steps to an existing value, with indexes from the start; `nil` if there is none.
  private func steps(toExisting path: SourcePath) throws(JSONChangeError) -> [SourcePath.Step]? {
    guard !path.hasWildcard else { throw JSONChangeError(.wildcard, at: path) }
    try Self.check(depth: path.count, at: path)
    do throws(ConversionError) {
      return try path.matches(in: self).first?.path.steps
    } catch {
      let reason = JSONChangeError.Reason.mismatch(expected: error.expected, found: error.found)
      throw JSONChangeError(reason, at: error.path)
    }
  }

  private static func check(depth: Int, at path: SourcePath) throws(JSONChangeError) {
    guard depth <= maximumDepth else {
      throw JSONChangeError(.tooDeep(limit: maximumDepth), at: path)
    }
  }

  /// The steps to a value that can be set, with indexes from the start.
  private func steps(toSet path: SourcePath) throws(JSONChangeError) -> [SourcePath.Step] {
    var current = self
    var steps: [SourcePath.Step] = []
    func error(_ reason: JSONChangeError.Reason) -> JSONChangeError {
      JSONChangeError(reason, at: SourcePath(checked: steps))
    }
    for var step in path.steps {
      guard current.isNull || current.kind == step.container else {
        throw error(.mismatch(expected: "\(step.container)", found: "\(current.kind)"))
      }
      let count = current.count
      if case .fromEnd(let index) = step {
        guard index <= count else { throw error(.beforeStart(fromEnd: index, count: count)) }
        step = .index(count - index)
      }
      if case .index(let index) = step, index > count {
        throw error(.beyondEnd(index: "\(index)", count: count))
      }
      current = current.part(at: step) ?? .null
      steps.append(step)
    }
    return steps
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
