/// A record of how a path was followed, to find out why a value is missing.
///
/// It contains values of the tree, shortened. ``SourcePath/trace(in:)`` describes it.
package struct SourcePathTrace: Sendable, Hashable {
  /// The maximum number of visits in a trace.
  package static let maximumVisits = 100

  /// The path that was followed.
  package let path: SourcePath

  /// The visited values in order; the first ``maximumVisits`` of them.
  package private(set) var visits: [Visit] = []

  /// The number of visits that are not in ``visits``.
  package private(set) var omittedCount = 0

  /// The number of ends of the path that have a value.
  package private(set) var foundCount = 0

  /// The number of ends of the path.
  ///
  /// It is 1, or with wildcards, one per tried element or member.
  package private(set) var endCount = 0

  /// A visited path in the tree.
  package struct Visit: Sendable, Hashable {
    /// The path, with an index or key for each wildcard.
    package let path: SourcePath
    /// What was found there.
    package let finding: Finding
  }

  /// What was found at a visited path.
  package enum Finding: Sendable, Hashable {
    /// A container in which the path continues.
    case container(JSONKind, count: Int)
    /// A value at the end of the path, in words and shortened.
    case value(String)
    /// No member with the key.
    ///
    /// Contains the object's first keys, shortened, and the number of keys.
    case missingKey(keys: [String], count: Int)
    /// No element with the index; `count` is the number of elements.
    case missingIndex(count: Int)
    /// A null where the path continues.
    case null
    /// A value of another kind where the path continues.
    case mismatch(expected: JSONKind, found: JSONKind)
  }
}

extension SourcePath {
  /// Describes how the path is followed through a tree, to find out why a value is missing.
  ///
  /// ```swift
  /// print(SourcePath("friends[*].name").trace(in: tree))
  /// ```
  ///
  /// ```
  /// source path friends[*].name: 1 of 2 positions has a value
  ///   $: object of 1
  ///   friends: array of 2
  ///   friends[0]: object of 1
  ///   friends[0].name: string "Ada"
  ///   friends[1]: object of 1
  ///   friends[1].name: no such key; there is "nick"
  /// ```
  ///
  /// Unlike ``value(in:)``, it continues with the next element of a wildcard after a mismatch. The
  /// first 100 visited values are listed, shortened.
  ///
  /// - Parameter root: the tree.
  /// - Complexity: O(*n*) in the number of steps; with wildcards, in the number of visited values.
  public func trace(in root: JSONValue) -> String { SourcePathTrace(self, in: root).description }
}

extension SourcePathTrace {
  /// Follows a path through a tree and records each visit.
  package init(_ path: SourcePath, in root: JSONValue) {
    self.path = path
    follow(path.steps[...], from: root, at: .root)
  }

  private mutating func follow(
    _ steps: ArraySlice<SourcePath.Step>,
    from value: JSONValue,
    at place: SourcePath
  ) {
    guard let step = steps.first else {
      foundCount += 1
      return end(place, .value(Excerpt.described(value)))
    }
    guard let parts = value.parts(at: step) else {
      let mismatch = Finding.mismatch(expected: step.container, found: value.kind)
      return end(place, value.isNull ? .null : mismatch)
    }
    note(place, .container(value.kind, count: value.count))
    if parts.isEmpty, step != .each { return end(place.appending(step), missing(in: value)) }
    for (step, part) in parts {
      follow(steps.dropFirst(), from: part, at: place.appending(step))
    }
  }

  private static let shownKeys = 5

  private func missing(in value: JSONValue) -> Finding {
    guard case .object(let object) = value else { return .missingIndex(count: value.count) }
    let keys = object.keys.prefix(Self.shownKeys).map(Excerpt.shortened)
    return .missingKey(keys: keys, count: object.count)
  }

  private mutating func end(_ place: SourcePath, _ finding: Finding) {
    endCount += 1
    note(place, finding)
  }

  private mutating func note(_ place: SourcePath, _ finding: Finding) {
    if visits.count < Self.maximumVisits {
      visits.append(Visit(path: place, finding: finding))
    } else {
      omittedCount += 1
    }
  }
}

extension JSONValue {
  /// The parts that a step leads to, each with the step to it alone.
  ///
  /// `nil` if the step applies to another kind of value.
  fileprivate func parts(at step: SourcePath.Step) -> [(SourcePath.Step, JSONValue)]? {
    switch (self, step) {
    case (.array(let elements), .each): elements.enumerated().map { (.index($0), $1) }
    case (.object(let members), .each): members.map { (.key($0.key), $0.value) }
    case (.array(let elements), .fromEnd(let distance)) where distance <= elements.count:
      parts(at: .index(elements.count - distance))
    default: kind == step.container ? part(at: step).map { [(step, $0)] } ?? [] : nil
    }
  }
}

extension SourcePathTrace.Finding: CustomStringConvertible {
  /// The finding in words, such as `no such key; there is "nick"`.
  package var description: String {
    switch self {
    case .container(let kind, let count): "\(kind) of \(count)"
    case .value(let described): described
    case .missingKey(_, 0): "no such key in an empty object"
    case .missingKey(let keys, let count): "no such key; there is \(Self.list(keys, of: count))"
    case .missingIndex(let count): "no such index in an array of \(count)"
    case .null: "null, where the path goes on"
    case .mismatch(let expected, let found):
      Excerpt.mismatch(expected: "\(expected)", found: "\(found)")
    }
  }

  private static func list(_ keys: [String], of count: Int) -> String {
    let shown = keys.map(JSONTextWriter.quoted).joined(separator: ", ")
    return count > keys.count ? "\(shown) and \(count - keys.count) more" : shown
  }
}

extension SourcePathTrace: CustomStringConvertible {
  /// A summary line, followed by one line per visit.
  package var description: String {
    let places = endCount == 1 ? "1 position" : "\(endCount) positions"
    let verb = foundCount == 1 ? "has" : "have"
    var lines = ["source path \(Excerpt.place(path)): \(foundCount) of \(places) \(verb) a value"]
    lines += visits.map { "  \($0)" }
    if omittedCount > 0 { lines.append("  … and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}

extension SourcePathTrace.Visit: CustomStringConvertible {
  /// The visit on one line, such as `friends[1].name: no such key; there is "nick"`.
  package var description: String { "\(Excerpt.place(path)): \(finding)" }
}
