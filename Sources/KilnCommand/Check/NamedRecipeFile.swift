internal import KilnJSON
internal import KilnMapping
internal import KilnRecipes
internal import KilnSupport
internal import KilnYAML

/// A recipe file, in JSON or YAML.
struct NamedRecipeFile {
  /// The name of the file.
  let name: FileName
  private let bytes: [UInt8]

  /// The largest size of a recipe file, in bytes.
  static let limit = 4 * 1024 * 1024

  /// Reads a file.
  ///
  /// - Throws: ``FileFailure`` if it is too long, and a system error if it cannot be read.
  init(_ file: consuming NamedInput) throws {
    name = file.name
    guard let content = try file.readAll(limit: Self.limit) else {
      throw FileFailure("expected a recipe file of at most \(Self.limit) bytes, found more")
    }
    bytes = Array(content.text)
  }

  /// Whether the text is JSON and not YAML, from the file extension or else from the first
  /// character.
  private var isJSON: Bool {
    switch name.textHint {
    case .json: return true
    case .yaml: return false
    case .table, nil:
      return bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
    }
  }

  /// Parses the declaration.
  ///
  /// - Throws: ``RecipeFileError`` with all errors.
  func reshaping() throws -> Reshaping {
    do {
      if isJSON { return try Reshaping(file: RecipeFile(json: bytes)) }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw RecipeFileError(mistakes: [.init("expected UTF-8, found other bytes")])
      }
      return try Reshaping(file: RecipeFile(yaml: text))
    } catch let error as RecipeError {
      throw RecipeFileError(error)
    } catch let error as ParseError {
      throw RecipeFileError(text: error)
    }
  }
}

/// The errors in a recipe file.
struct RecipeFileError: Error {
  /// The errors, in the order of the file.
  let mistakes: [Mistake]

  /// The number of errors that are not in ``mistakes``.
  var omittedCount = 0

  /// A line with the number of errors that are not listed; `nil` if all are.
  var more: String? { omittedCount > 0 ? counted(omittedCount, "more mistake") : nil }

  /// One error in a recipe file.
  struct Mistake {
    /// The description of the error.
    var problem: String
    /// The path in the recipe: `ingredients.name.path`.
    var path: SourcePath?
    /// The position in the text.
    var position: RecipeFailure.TextPosition?

    init(_ problem: String, path: SourcePath? = nil, position: RecipeFailure.TextPosition? = nil) {
      self.problem = problem
      self.path = path
      self.position = position
    }

    /// The prefix of the message: `line 3, column 7: ingredients.name.path: `.
    var place: String {
      let position = position.map { "line \($0.line), column \($0.column): " } ?? ""
      return position + (path.map { $0.isRoot ? "" : "\($0): ".onOneLine(.swift) } ?? "")
    }

    /// The error on one line.
    var line: String { place + problem.onOneLine(.swift) }
  }

  init(mistakes: [Mistake]) {
    self.mistakes = mistakes
  }

  /// The errors in an invalid declaration.
  init(_ error: RecipeError) {
    omittedCount = error.omittedCount
    mistakes = error.mistakes.map { Mistake($0.explanation, path: $0.path, position: $0.position) }
  }

  /// The error in malformed JSON or YAML.
  ///
  /// - Parameters:
  ///   - error: the error of the parser.
  ///   - advice: what to do.
  init(text error: ParseError, _ advice: String = "") {
    mistakes = [Mistake(error.message + advice, position: error.position)]
  }
}
