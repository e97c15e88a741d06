internal import KilnSupport

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
  public func trace(in root: JSONValue) -> String {
    var trace = PathTrace()
    trace.follow(steps[...], from: root, at: .root)
    return trace.text(of: self)
  }
}

/// A record of how a path is followed.
private struct PathTrace {
  private static let maximumLines = 100
  private static let maximumKeys = 5

  /// The visited values in order, each with its path and what was found there.
  private var lines: [String] = []
  private var omittedCount = 0
  /// The number of ends of the path: 1, or with wildcards, one per tried element or member.
  private var endCount = 0
  /// The number of ends that have a value.
  private var foundCount = 0

  /// A summary line, followed by one line per visit.
  func text(of path: SourcePath) -> String {
    let places = counted(endCount, "position")
    let verb = foundCount == 1 ? "has" : "have"
    let summary = "source path \(Excerpt.place(path)): \(foundCount) of \(places) \(verb) a value"
    let rest = omittedCount > 0 ? ["  … and \(omittedCount) more"] : []
    return ([summary] + lines + rest).joined(separator: "\n")
  }

  mutating func follow(
    _ steps: ArraySlice<SourcePath.Step>,
    from value: JSONValue,
    at place: SourcePath
  ) {
    guard let step = steps.first else {
      foundCount += 1
      return end(place, Excerpt.described(value))
    }
    guard let parts = value.parts(at: step) else {
      let mismatch = Excerpt.mismatch(expected: "\(step.container)", found: "\(value.kind)")
      return end(place, value.isNull ? "null, where the path goes on" : mismatch)
    }
    note(place, "\(value.kind) of \(value.count)")
    if parts.isEmpty, step != .each { return end(place.appending(step), Self.missing(in: value)) }
    for (step, part) in parts {
      follow(steps.dropFirst(), from: part, at: place.appending(step))
    }
  }

  private static func missing(in value: JSONValue) -> String {
    guard case .object(let object) = value else {
      return "no such index in an array of \(value.count)"
    }
    if object.isEmpty { return "no such key in an empty object" }
    let keys = object.keys.prefix(maximumKeys).map(Excerpt.quoted).joined(separator: ", ")
    let rest = object.count - maximumKeys
    return "no such key; there is \(keys)" + (rest > 0 ? " and \(rest) more" : "")
  }

  private mutating func end(_ place: SourcePath, _ finding: String) {
    endCount += 1
    note(place, finding)
  }

  private mutating func note(_ place: SourcePath, _ finding: String) {
    if lines.count < Self.maximumLines {
      lines.append("  \(Excerpt.place(place)): \(finding)")
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
