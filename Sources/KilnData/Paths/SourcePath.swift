internal import CKiln
public import KilnHashing

/// A place in a JSON tree: `profile.names[0]`, or with wildcards several, `friends[*].name`.
///
/// Dots separate pieces, each a key, steps in brackets, or a key and such steps. Keys are exact,
/// blanks included; a key that holds a metacharacter is quoted, `["a.b"]`. `$` is the root, alone
/// or as a prefix, and `[*]` stands for every element of an array. docs/paths.md has the grammar.
///
/// A path in the source is a string literal, and grows by subscripts:
///
///     let path: SourcePath = "user.friends"
///     path[0]["b c"]        // user.friends[0].b c
///     path[.each]["name"]   // user.friends[*].name
///
/// A path is kept as its canonical spelling, one string, so that two spellings of the same steps
/// are equal and printing costs nothing. Keys are equal when their code points are, as in
/// ``JSONObject``.
public struct SourcePath: Sendable {
  /// The longest text that is read as a path, in UTF-8 bytes.
  public static let maximumLength = Int(KILN_PATH_MAX_LENGTH)
  /// The largest number of steps in a path that is read from text.
  public static let maximumDepth = Int(KILN_PATH_MAX_DEPTH)
  /// The largest index in a path that is read from text.
  public static let maximumIndex = Int(KILN_PATH_MAX_INDEX)

  /// The path of the whole tree: no steps.
  public static let root = SourcePath(canonical: "$")

  /// The canonical spelling.
  let text: String

  /// The path that a text is the canonical spelling of.
  init(canonical text: String) {
    self.text = text
  }

  /// The path of some steps.
  ///
  /// The bounds on paths that are read from text do not hold here, so that every place of every
  /// tree has a path.
  ///
  /// - Parameter steps: the steps from the root on.
  /// - Precondition: no index is negative.
  /// - Complexity: O(*n*) in the length of the spelling.
  public init(steps: some Sequence<Step>) {
    var text = ""
    for step in steps { step.spell(into: &text) }
    self.init(canonical: text.isEmpty ? "$" : text)
  }

  /// Whether this is the path of the whole tree.
  ///
  /// - Complexity: O(1).
  public var isRoot: Bool {
    text.utf8.count == 1 && text.utf8.first == UInt8(ascii: "$")
  }
}

extension SourcePath: Hashable {
  /// Whether two paths have the same steps; keys are compared code point by code point.
  ///
  /// - Complexity: O(*n*) in the length of the spelling, which is compared as bytes.
  public static func == (left: SourcePath, right: SourcePath) -> Bool {
    JSONKey(left.text) == JSONKey(right.text)
  }

  /// Combines the bytes of the canonical spelling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(JSONKey(text))
  }
}

extension SourcePath {
  /// The path of what a step leads to from here.
  ///
  /// - Parameter step: the step to add. A string literal is a key, an integer literal an index.
  /// - Precondition: an index is not negative.
  /// - Complexity: O(*n*) in the length of the spelling.
  public func appending(_ step: Step) -> SourcePath {
    var text = isRoot ? "" : text
    step.spell(into: &text)
    return SourcePath(canonical: text)
  }

  /// The path of what another path leads to when it starts here.
  ///
  /// - Parameter path: the path from here on.
  /// - Complexity: O(*n*) in the length of both spellings.
  public func appending(contentsOf path: SourcePath) -> SourcePath {
    if path.isRoot { return self }
    if isRoot { return path }
    let isBracket = path.text.utf8.first == UInt8(ascii: "[")
    return SourcePath(canonical: text + (isBracket ? "" : ".") + path.text)
  }

  /// The path of the first steps; of all where there are no more.
  ///
  /// - Parameter count: how many steps, not negative.
  /// - Complexity: O(*n*) in the length of the spelling.
  public func prefix(_ count: Int) -> SourcePath {
    precondition(count >= 0, "a path has no prefix of a negative number of steps")
    let length = withReader { reader in
      for _ in 0..<count { guard reader.next() != nil else { break } }
      return reader.offset
    }
    return prefix(utf8Length: length)
  }

  /// The path whose spelling is the start of this one's.
  ///
  /// - Parameter length: where a step ends, in bytes; 0 for the root.
  func prefix(utf8Length length: Int) -> SourcePath {
    if length == 0 { return .root }
    if length == text.utf8.count { return self }
    return SourcePath(canonical: String(Substring(text.utf8.prefix(length))))
  }

  /// Whether the place is the prefix's own or lies inside it.
  ///
  /// Steps are compared as they are: a wildcard is a prefix of a wildcard, not of an index.
  ///
  /// - Parameter prefix: the path of what may lie around the place.
  /// - Complexity: O(*n*) in the length of the prefix's spelling.
  public func hasPrefix(_ prefix: SourcePath) -> Bool {
    if prefix.isRoot { return true }
    let length = prefix.text.utf8.count
    guard text.utf8.starts(with: prefix.text.utf8) else { return false }
    // No step's spelling is the start of another's, but for a bare key and a longer one.
    guard let next = text.utf8.dropFirst(length).first else { return true }
    return next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }
}

extension SourcePath: FastHashable {
  /// SipHash, since strangers choose the keys.
  public static var hashingMode: HashingMode { .standard }

  /// Hashes the canonical spelling by its code points, as keys are compared.
  ///
  /// - Parameter hasher: receives the bytes of ``description``.
  /// - Complexity: O(*n*) in the length of the spelling.
  public func hash(into hasher: inout FieldHasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
