/// A target in a package manifest.
struct ManifestTarget: Equatable {
  /// The function that declares it: `target`, `macro`, `testTarget` and so on.
  var kind: String
  var name: String
  var path: String?
  /// The targets of the same package that it depends on, in source order.
  var dependencies: [String]
}

/// The targets of a package manifest, read from its text.
///
/// A dependency is a string literal, `.target(name:)` or `.byName(name:)`. Products of other
/// packages and results of functions in the manifest are ignored.
func manifestTargets(_ manifest: String) -> [ManifestTarget] {
  let tokens = swiftTokens(manifest)[...]
  guard let package = tokens.firstIndex(of: .word("Package")),
    let targets = value(of: "targets", in: arguments(tokens[(package + 1)...]))
  else { return [] }
  return elements(targets).compactMap(target)
}

private typealias Tokens = ArraySlice<SwiftToken>

private func target(_ element: Tokens) -> ManifestTarget? {
  guard let (function, list) = call(element),
    case .string(let name)? = value(of: "name", in: list)?.first
  else { return nil }
  var path: String?
  if case .string(let text)? = value(of: "path", in: list)?.first { path = text }
  let dependencies = value(of: "dependencies", in: list).map(elements) ?? []
  return ManifestTarget(
    kind: function,
    name: name,
    path: path,
    dependencies: dependencies.compactMap(dependency)
  )
}

private func dependency(_ element: Tokens) -> String? {
  if case .string(let name)? = element.first { return name }
  guard let (function, list) = call(element), ["target", "byName"].contains(function),
    case .string(let name)? = value(of: "name", in: list)?.first
  else { return nil }
  return name
}

/// Splits `.function(arguments)`.
private func call(_ tokens: Tokens) -> (function: String, arguments: [Tokens])? {
  guard tokens.first == .mark("."), case .word(let function)? = tokens.dropFirst().first else {
    return nil
  }
  return (function, arguments(tokens.dropFirst(2)))
}

/// The arguments of a call whose opening bracket is the first token.
private func arguments(_ tokens: Tokens) -> [Tokens] {
  tokens.first == .mark("(") ? parts(tokens) : []
}

/// The elements of an array literal.
private func elements(_ tokens: Tokens) -> [Tokens] {
  tokens.first == .mark("[") ? parts(tokens) : []
}

/// The value of a labelled argument.
private func value(of label: String, in arguments: [Tokens]) -> Tokens? {
  let opening: [SwiftToken] = [.word(label), .mark(":")]
  return arguments.first { $0.starts(with: opening) }?.dropFirst(2)
}

/// The comma-separated parts within the bracket that is the first token. Nested brackets stay
/// whole.
private func parts(_ tokens: Tokens) -> [Tokens] {
  var found: [Tokens] = []
  var depth = 0
  var start = tokens.startIndex + 1
  for index in tokens.indices {
    switch tokens[index] {
    case .mark("("), .mark("["), .mark("{"): depth += 1
    case .mark(")"), .mark("]"), .mark("}"): depth -= 1
    default: break
    }
    let closes = depth == 0
    if closes || (depth == 1 && tokens[index] == .mark(",")) {
      if start < index { found.append(tokens[start..<index]) }
      start = index + 1
    }
    if closes { break }
  }
  return found
}
