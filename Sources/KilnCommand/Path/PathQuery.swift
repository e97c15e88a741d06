internal import KilnMapping

/// The path argument: a list of paths, `a.b | c`, or a JSON Pointer, `/a/b/0`.
struct PathQuery {
  /// A value that the paths lead to, with its own path.
  typealias Match = (path: SourcePath, value: JSONValue)

  private enum Form {
    case paths(FallbackPaths)
    case pointer(JSONPointer)
  }

  private let form: Form
  /// The argument.
  let text: String

  /// Parses the argument. A text that starts with a slash is a pointer.
  ///
  /// - Throws: ``ArgumentFailure`` if it is invalid.
  init(_ text: String) throws(ArgumentFailure) {
    self.text = text
    if text.hasPrefix("/") {
      do throws(ParseError) {
        form = .pointer(try JSONPointer(text))
      } catch {
        throw ArgumentFailure("\(error)")
      }
    } else {
      do throws(ParseError) {
        form = .paths(try FallbackPaths(text))
      } catch {
        let hint = ForeignPath(text).advice.map { "; \($0)" } ?? ""
        throw ArgumentFailure("\(error)\(hint)")
      }
    }
  }

  /// The values that it leads to in a document, with their paths, in document order.
  ///
  /// - Throws: `ConversionError` if it leads through a value of another kind than it needs.
  func matches(in document: JSONValue) throws(ConversionError) -> [Match] {
    switch form {
    case .paths(let paths): try paths.matches(in: document)
    case .pointer(let pointer): try SourcePath(pointer, in: document).matches(in: document)
    }
  }

  /// Whether it can lead to several values.
  var hasWildcard: Bool {
    if case .paths(let list) = form { list.paths.contains(where: \.hasWildcard) } else { false }
  }

  /// The argument for some paths.
  static func text(of paths: FallbackPaths) -> String { SourcePath.argument("\(paths)") }

  /// The argument with wildcards in place of keys `*`; `nil` if it has no such key.
  var withWildcards: String? {
    guard case .paths(let list) = form,
      list.paths.contains(where: { $0.steps.contains(.key("*")) })
    else { return nil }
    let paths = list.paths.map { path in
      SourcePath(steps: path.steps.map { $0 == .key("*") ? .each : $0 })
    }
    return FallbackPaths(paths).map(Self.text)
  }

  /// The message of a mismatch in a document, with the argument that is probably meant.
  func explanation(of mismatch: ConversionError, in document: JSONValue) -> String {
    if case .pointer(let pointer) = form, Self.isKeyOfArray(mismatch) {
      let token = pointer.tokens[mismatch.path.count]
      return "\(mismatch.path): expected an array index, found \(JSONValue.string(token))"
    }
    guard let correction = correction(of: mismatch),
      let matches = try? Self(correction).matches(in: document), !matches.isEmpty
    else { return "\(mismatch)" }
    return "\(mismatch); write \(ShellWord.quoted(correction))"
  }

  /// The argument that is probably meant after a mismatch; `nil` if there is none.
  ///
  /// For a key that applies to an array, it has an index or a wildcard: `friends[0].name` for
  /// `friends.0.name`, and `friends[*].name` for `friends.name`.
  private func correction(of mismatch: ConversionError) -> String? {
    guard case .paths(let list) = form, Self.isKeyOfArray(mismatch),
      let path = list.paths.first(where: { Self.leads($0, through: mismatch.path) }),
      case .key(let key) = path.steps[mismatch.path.count], key != "*"
    else { return nil }
    var steps = path.steps
    if let index = Self.index(key) {
      steps[mismatch.path.count] = SourcePath.Step(integerLiteral: index)
    } else {
      steps.insert(.each, at: mismatch.path.count)
    }
    return Self.text(of: FallbackPaths(SourcePath(steps: steps)))
  }

  /// Whether a mismatch is a key that applies to an array.
  private static func isKeyOfArray(_ mismatch: ConversionError) -> Bool {
    mismatch.expected == "\(JSONKind.object)" && mismatch.found == "\(JSONKind.array)"
  }

  /// Whether a path continues after a position in a document.
  private static func leads(_ path: SourcePath, through position: SourcePath) -> Bool {
    path.count > position.count
      && zip(path.steps, position.steps).allSatisfy { !$0.isFixed || $0 == $1 }
  }

  /// The index that a key consists of; `nil` if it is no index of a path.
  private static func index(_ key: String) -> Int? {
    let limit = SourcePath.maximumIndex
    guard let index = Int(key), (-limit...limit).contains(index), "\(index)" == key else {
      return nil
    }
    return index
  }
}
