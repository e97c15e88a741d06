internal import KilnMapping

/// What samples contain at one position: the kinds of values, and what is known about each kind.
///
/// Statistics can be merged. Merging is associative, and commutative except for the order of keys,
/// which is that of the first occurrence.
struct ShapeStatistic: Sendable {
  var nullCount = 0
  var booleanCount = 0
  var arrayCount = 0
  var numbers = NumberStatistic()
  var texts = TextStatistic()

  /// The objects, in an array of at most one element, because a struct cannot contain itself.
  var object: [ObjectStatistic] = []

  /// The elements of all arrays, in an array of at most one element.
  var element: [ShapeStatistic] = []

  /// Whether contents of arrays or objects were dropped, because a limit was reached.
  var isCut = false

  /// Whether the objects have the shape of the enclosing object, which has their members.
  private(set) var isRecursive = false

  /// Whether the contents are not known, neither from samples nor from an enclosing object.
  var isUnknown: Bool { isCut && element.first?.isRecursive != true }

  /// The number of objects, including those whose contents were dropped.
  var objectCount = 0

  /// The number of values.
  var count: Int {
    nullCount + booleanCount + numbers.count + texts.count + arrayCount + objectCount
  }
}

// MARK: Observing
extension ShapeStatistic {
  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - depth: the number of enclosing arrays and objects.
  ///   - census: counts the properties at each depth.
  /// - Complexity: O(*n*) in the size of the value. The recursion is bounded.
  mutating func add(_ value: JSONValue, depth: Int, _ census: inout ShapeCensus) {
    switch value {
    case .null: nullCount += 1
    case .bool: booleanCount += 1
    case .number(let number): numbers.add(number)
    case .string(let text): texts.add(text)
    case .array(let elements):
      arrayCount += 1
      guard depth < census.depth else { return isCut = isCut || !elements.isEmpty }
      if element.isEmpty, !elements.isEmpty { element.append(ShapeStatistic()) }
      for value in elements { element[0].add(value, depth: depth + 1, &census) }
    case .object(let members):
      objectCount += 1
      guard depth < census.depth else { return isCut = isCut || !members.isEmpty }
      if object.isEmpty { object.append(ObjectStatistic()) }
      object[0].add(members, depth: depth + 1, &census)
    }
  }
}

// MARK: Merging
extension ShapeStatistic {
  /// Adds the values of another statistic, after the values of this one.
  mutating func merge(_ other: ShapeStatistic) {
    nullCount += other.nullCount
    booleanCount += other.booleanCount
    arrayCount += other.arrayCount
    objectCount += other.objectCount
    isCut = isCut || other.isCut
    isRecursive = isRecursive || other.isRecursive
    numbers.merge(other.numbers)
    texts.merge(other.texts)
    for inner in other.element {
      if element.isEmpty { element = [inner] } else { element[0].merge(inner) }
    }
    for inner in other.object {
      if object.isEmpty { object = [inner] } else { object[0].merge(inner) }
    }
  }

  /// Removes the members of the objects, which the enclosing object has.
  mutating func removeObjects() {
    (object, isRecursive) = ([], true)
  }

  /// Drops the contents of arrays and objects that are nested too deeply.
  ///
  /// - Parameter depth: the number of levels to keep.
  mutating func cut(to depth: Int) {
    guard depth > 0 else {
      isCut = isCut || !element.isEmpty || object.contains { !$0.isEmpty }
      (element, object) = ([], [])
      return
    }
    for index in element.indices { element[index].cut(to: depth - 1) }
    for index in object.indices { object[index].cut(to: depth - 1) }
  }

  /// Counts the properties at each depth.
  func count(depth: Int, _ census: inout ShapeCensus) {
    for inner in element { inner.count(depth: depth + 1, &census) }
    for inner in object { inner.count(depth: depth + 1, &census) }
  }
}
