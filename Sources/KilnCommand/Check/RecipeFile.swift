internal import KilnJSON
internal import KilnMapping
internal import KilnRecipes

#if YAML
  internal import KilnYAML
#endif

/// A recipe file, in JSON or YAML.
struct RecipeFile {
  /// The file's name.
  let name: FileName
  private let bytes: [UInt8]

  /// The most bytes that a recipe file may have.
  static let limit = 4 * 1024 * 1024

  /// Reads a file.
  ///
  /// - Throws: ``FileFailure`` where it is too long, and what the system says where it cannot be
  ///   read.
  init(_ file: consuming NamedInput) throws {
    name = file.name
    guard let content = try file.readAll(limit: Self.limit) else {
      throw FileFailure("expected at most \(Self.limit) bytes")
    }
    bytes = Array(content.bytes)
  }

  /// The text formats of recipe files.
  enum Format {
    case json
    case yaml
  }

  /// The format: by the end of the file's name or, where that says nothing, by how the text begins.
  var format: Format {
    func ends(_ suffix: String) -> Bool {
      name.bytes.reversed().starts(with: suffix.utf8.reversed())
    }
    if ends(".json") { return .json }
    if ends(".yaml") || ends(".yml") { return .yaml }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
      ? .json : .yaml
  }

  /// What the file declares.
  ///
  /// - Throws: ``RecipeFileError`` with all that is wrong, and ``FileFailure`` for YAML where there
  ///   is none.
  func reshaping() throws -> Reshaping {
    do {
      switch format {
      case .json: return try Reshaping(json: bytes)
      case .yaml: return try yamlReshaping()
      }
    } catch let error as RecipeError {
      throw RecipeFileError(error)
    } catch let error as JSONParseError {
      throw RecipeFileError(text: error)
    }
  }

  #if YAML
    private func yamlReshaping() throws -> Reshaping {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw RecipeFileError(mistakes: [.init("expected UTF-8, found other bytes")])
      }
      do {
        return try Reshaping(yaml: text)
      } catch let error as YAMLParseError {
        throw RecipeFileError(text: error)
      }
    }
  #else
    private func yamlReshaping() throws -> Reshaping {
      throw FileFailure("this kiln was built without YAML, and reads recipe files in JSON alone")
    }
  #endif
}

/// All that is wrong with a recipe file.
struct RecipeFileError: Error {
  /// What is wrong, in the order of the file.
  let mistakes: [Mistake]

  /// How many mistakes there are besides those.
  var omittedCount = 0

  /// A line that counts the mistakes that are not listed; `nil` where all are.
  var more: String? { omittedCount > 0 ? counted(omittedCount, "more mistake") : nil }

  /// One thing that is wrong.
  struct Mistake {
    /// What is wrong, in words.
    var problem: String
    /// Where in the recipe it is: `ingredients.name.path`.
    var path: SourcePath?
    /// Where in the text it is.
    var position: RecipeFailure.TextPosition?

    init(_ problem: String, path: SourcePath? = nil, position: RecipeFailure.TextPosition? = nil) {
      self.problem = problem
      self.path = path
      self.position = position
    }

    /// Where it is, before what is wrong there: `line 3, column 7: ingredients.name.path: `.
    var place: String {
      let position = position.map { "line \($0.line), column \($0.column): " } ?? ""
      return position + (path.map { $0.isRoot ? "" : "\($0): ".singleLine } ?? "")
    }

    /// The mistake on one line.
    var line: String { place + problem.singleLine }
  }

  init(mistakes: [Mistake]) {
    self.mistakes = mistakes
  }

  /// A declaration that is none.
  init(_ error: RecipeError) {
    let end = Int.max
    omittedCount = error.omittedCount
    mistakes = error.mistakes.map { Mistake($0.message, path: $0.path, position: $0.position) }
      .enumerated().sorted {
        ($0.element.position?.offset ?? end, $0.offset)
          < ($1.element.position?.offset ?? end, $1.offset)
      }.map(\.element)
  }

  /// A text that is no JSON.
  init(text error: JSONParseError) {
    mistakes = [
      Mistake(
        error.explanation,
        position: .init(offset: error.offset, line: error.line, column: error.column)
      )
    ]
  }

  #if YAML
    /// A text that is no YAML.
    init(text error: YAMLParseError) {
      mistakes = [Mistake(error.explanation, position: error.position)]
    }
  #endif
}
