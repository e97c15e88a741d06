internal import KilnMapping

/// The columns of a table of flattened records: a tree of the paths of their values.
///
/// The parts of each container are in the order in which they first occur in the records. This
/// order does not depend on how the records are divided into batches.
package struct FlatColumns: Sendable {
  private struct Node {
    let step: SourcePath.Step
    /// An upper bound of the length of its path, in bytes.
    let nameLength: Int
    var children: [SourcePath.Step: Int] = [:]
    /// The first and the last child, and the next one of the same parent, in the order of columns.
    var first: Int?
    var last: Int?
    var next: Int?
    /// Whether a record has a value here. Null and containers are not values.
    var isValue = false

    var isColumn: Bool { isValue || first == nil }
  }

  /// The nodes. The first is the root, which is not a column.
  private var nodes = [Node(step: .key(""), nameLength: 0)]
  private var size = FlatSize()
  private static let root = 0

  /// Creates columns for members of the records. A member with values inside is replaced by them.
  package init(_ members: [String] = []) {
    var previous: Int?
    for key in members { previous = add(.key(key), to: Self.root, after: previous) }
  }

  /// Whether there are more columns than a table can have. No more are added then.
  package var isFull: Bool { size.isTooLarge }

  /// The names of the columns, in order.
  package var names: [String] {
    var (names, steps): ([String], [SourcePath.Step]) = ([], [])
    func add(_ node: Int) {
      steps.append(nodes[node].step)
      if nodes[node].isColumn { names.append(SourcePath(steps: steps).argument) }
      forEachChild(of: node, add)
      steps.removeLast()
    }
    forEachChild(of: Self.root, add)
    return names
  }

  private func forEachChild(of node: Int, _ body: (Int) -> Void) {
    var next = nodes[node].first
    while let child = next {
      body(child)
      next = nodes[child].next
    }
  }
}

// MARK: Adding
extension FlatColumns {
  /// Adds the columns of other records.
  ///
  /// - Complexity: O(*n*) in the number of their columns and containers.
  package mutating func merge(_ other: FlatColumns) {
    merge(Self.root, of: other, into: Self.root)
  }

  private mutating func merge(_ source: Int, of other: FlatColumns, into node: Int) {
    var previous: Int?
    other.forEachChild(of: source) { index in
      guard !isFull else { return }
      let child = add(other.nodes[index].step, to: node, after: previous)
      if other.nodes[index].isValue { addValue(at: child) }
      merge(index, of: other, into: child)
      previous = child
    }
  }

  /// Adds the columns of a record that can be flattened.
  mutating func add(_ record: JSONValue) { add(record, at: Self.root) }

  private mutating func add(_ value: JSONValue, at node: Int) {
    var previous: Int?
    func add(_ part: JSONValue, _ step: SourcePath.Step) {
      guard !isFull else { return }
      let child = self.add(step, to: node, after: previous)
      self.add(part, at: child)
      previous = child
    }
    switch value {
    case .object(let object): for (key, member) in object { add(member, .key(key)) }
    case .array(let elements):
      for (index, element) in elements.enumerated() { add(element, .index(index)) }
    case .null: break
    case .bool, .number, .string: addValue(at: node)
    }
  }

  private mutating func addValue(at node: Int) {
    if !nodes[node].isColumn { size.add(nodes[node].nameLength) }
    nodes[node].isValue = true
  }

  /// Adds a child, unless there is one for the step.
  ///
  /// - Parameters:
  ///   - step: the step to the child.
  ///   - parent: its parent.
  ///   - previous: the child that precedes it in a record, to find it faster; `nil` for the first.
  private mutating func add(_ step: SourcePath.Step, to parent: Int, after previous: Int?) -> Int {
    let next = if let previous { nodes[previous].next } else { nodes[parent].first }
    // Most records have the same members in the same order.
    if let next, nodes[next].step == step { return next }
    if let known = nodes[parent].children[step] { return known }
    // The parent is not a column any more.
    if parent != Self.root, nodes[parent].isColumn, !nodes[parent].isValue {
      size.remove(nodes[parent].nameLength)
    }
    let length = nodes[parent].nameLength + step.description.utf8.count + 1
    size.add(length)
    let child = nodes.count
    nodes.append(Node(step: step, nameLength: length))
    nodes[parent].children[step] = child
    if let last = nodes[parent].last {
      nodes[last].next = child
    } else {
      nodes[parent].first = child
    }
    nodes[parent].last = child
    return child
  }
}
