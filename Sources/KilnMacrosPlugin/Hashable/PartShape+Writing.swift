#if Macros
  // The statements for one component of a value. Variable names contain the depth of the loop or
  // case, so that none shadows another.
  extension PartShape {
    /// Generates statements that feed a component to `hasher`.
    ///
    /// - Parameters:
    ///   - part: an expression for the component.
    ///   - hasher: the kind of hasher.
    ///   - requirement: reports a type without a hash; if `nil`, other code does so.
    ///   - depth: the number of enclosing loops and cases.
    func hashing(
      _ part: String,
      for hasher: HashingProtocol,
      requirement: HashRequirement? = nil,
      depth: Int = 0
    ) -> [String] {
      switch self {
      case .natural where hasher != .table, .inlineArray(.natural) where hasher != .table:
        [
          requirement.map { "\($0.function)(hasher._combine(field: \(part)))" }
            ?? "hasher._combine(field: \(part))"
        ]
      case .known, .natural: ["hasher.combine(\(part))"]
      case .tuple(let parts):
        parts.enumerated().flatMap { index, shape in
          shape.hashing("\(part).\(index)", for: hasher, requirement: requirement, depth: depth)
        }
      case .optional(let wrapped):
        [
          "switch \(part) {",
          "case .none:",
          "  hasher.combine(word: 0)",
          wrapped.isEmpty ? "case .some:" : "case .some(let value\(depth)):",
          "  hasher.combine(word: 1)",
        ]
          + wrapped.hashing(
            "value\(depth)",
            for: hasher,
            requirement: requirement,
            depth: depth + 1
          ).map(\.indented)
          + ["}"]
      case .inlineArray(.known) where hasher != .table: ["hasher.combine(\(part))"]
      case .array(let element), .inlineArray(let element):
        ["hasher.combine(word: Swift.UInt64(\(part).count))"]
          + loop(
            over: part,
            depth,
            element.hashing(
              "\(part)[index\(depth)]",
              for: hasher,
              requirement: requirement,
              depth: depth + 1
            )
          )
      }
    }

    /// Generates statements that compare two components and exit if they differ.
    ///
    /// - Parameters:
    ///   - left: an expression for one component.
    ///   - right: an expression for the other.
    ///   - exit: the statement to run if they differ, which leaves the comparison.
    ///   - depth: the number of enclosing loops and cases.
    func comparing(
      _ left: String,
      _ right: String,
      exit: String = "return false",
      depth: Int = 0
    ) -> [String] {
      switch self {
      case .known: ["guard \(left) == \(right) else { \(exit) }"]
      case .natural: ["guard KilnHashing._areEqual(\(left), \(right)) else { \(exit) }"]
      case .tuple(let parts):
        parts.enumerated().flatMap { index, shape in
          shape.comparing("\(left).\(index)", "\(right).\(index)", exit: exit, depth: depth)
        }
      case .optional(let wrapped):
        [
          "switch (\(left), \(right)) {",
          "case (.none, .none): break",
          wrapped.isEmpty
            ? "case (.some, .some): break"
            : "case (.some(let left\(depth)), .some(let right\(depth))):",
        ]
          + wrapped.comparing("left\(depth)", "right\(depth)", exit: exit, depth: depth + 1)
          .map(\.indented)
          + ["default: \(exit)", "}"]
      case .array(let element):
        ["if \(left).count != \(right).count { \(exit) }"]
          + comparingElements(element, left, right, exit, depth)
      case .inlineArray(let element):
        comparingElements(element, left, right, exit, depth)
      }
    }

    private func comparingElements(
      _ element: PartShape,
      _ left: String,
      _ right: String,
      _ exit: String,
      _ depth: Int
    ) -> [String] {
      let index = "index\(depth)"
      return loop(
        over: left,
        depth,
        element.comparing(
          "\(left)[\(index)]",
          "\(right)[\(index)]",
          exit: exit,
          depth: depth + 1
        )
      )
    }

    private func loop(over part: String, _ depth: Int, _ body: [String]) -> [String] {
      body.isEmpty
        ? [] : ["for index\(depth) in \(part).indices {"] + body.map(\.indented) + ["}"]
    }
  }
#endif
