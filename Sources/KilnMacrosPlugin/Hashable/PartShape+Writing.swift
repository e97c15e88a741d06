#if Macros
  // The statements for one part of a value. Names in them carry the depth of their loop or case,
  // so that none hides another.
  extension PartShape {
    /// Statements that hand a part to `hasher`.
    ///
    /// - Parameters:
    ///   - part: an expression for the part.
    ///   - hasher: the kind of hasher.
    ///   - depth: how many loops and cases are around the statements.
    func hashing(_ part: String, for hasher: HashingProtocol, depth: Int = 0) -> [String] {
      switch self {
      case .plain: ["hasher.combine(\(part))"]
      case .tuple(let parts):
        parts.enumerated().flatMap { index, shape in
          shape.hashing("\(part).\(index)", for: hasher, depth: depth)
        }
      case .optional(let wrapped):
        [
          "switch \(part) {",
          "case .none:",
          "  hasher.combine(word: 0)",
          wrapped.isEmpty ? "case .some:" : "case .some(let value\(depth)):",
          "  hasher.combine(word: 1)",
        ]
          + wrapped.hashing("value\(depth)", for: hasher, depth: depth + 1).map(\.indented)
          + ["}"]
      case .inlineArray(.plain) where hasher != .table: ["hasher.combine(\(part))"]
      case .array(let element), .inlineArray(let element):
        ["hasher.combine(word: Swift.UInt64(\(part).count))"]
          + loop(
            over: part,
            depth,
            element.hashing("\(part)[index\(depth)]", for: hasher, depth: depth + 1)
          )
      }
    }

    /// Statements for two parts, one of which is carried out where they differ.
    ///
    /// - Parameters:
    ///   - left: an expression for the one part.
    ///   - right: an expression for the other.
    ///   - exit: the statement for where they differ, which leaves all the others.
    ///   - depth: how many loops and cases are around the statements.
    func comparing(
      _ left: String,
      _ right: String,
      exit: String = "return false",
      depth: Int = 0
    ) -> [String] {
      switch self {
      case .plain: ["guard \(left) == \(right) else { \(exit) }"]
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
